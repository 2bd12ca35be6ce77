// Names of squares ("d3") and lists of them, as people write them.
#pragma once

#include "bits/word.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace flipside::othello {

// File letter a to h, then row 1 to 8, row 1 on top.
std::string square_name(bits::Square square);

// Either case; nothing else before or behind.
std::optional<bits::Square> square_named(std::string_view name);

// "c3 c5 e3", column by column as the names sort; "none" for no square.
std::string square_list(bits::Word squares);

} // namespace flipside::othello
