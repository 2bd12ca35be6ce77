// Moves as programs write them, read leniently: "D3", "d3", "PA", "pass", "resign".
#pragma once

#include "othello/position.hpp"
#include "records/text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::protocol {

struct MoveWord {
    enum class Kind { square, pass, resign };
    Kind kind = Kind::pass;
    othello::Square square{}; // of `square`
    bool operator==(const MoveWord&) const = default;
};

// Either case: a square; P, PA, PS, PASS, -- or @@; RESIGN. Spaces around it do not matter.
std::optional<MoveWord> read_move_word(std::string_view text);

using records::trimmed;
std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);

// The words of a line, at spaces and tabs.
std::vector<std::string_view> words_of(std::string_view line);

} // namespace flipside::protocol
