// "TAG[value]" lists, the common ground of GGF and SGF.
#pragma once

#include "records/text.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

struct Property {
    std::string_view tag;   // "B"
    std::string_view value; // as it stands between '[' and ']', escapes and all
    std::size_t offset = 0; // of the tag in the text
    std::size_t value_offset = 0;
};

enum class Escapes { none, backslash };

// Finds the ']' that closes the '[' at `open`; npos when there is none.
std::size_t closing_bracket(std::string_view text, std::size_t open, Escapes escapes);

// A value without the backslashes before ']' and '\', and back.
std::string unescaped(std::string_view value);
std::string escaped(std::string_view text);

} // namespace flipside::records
