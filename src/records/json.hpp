// JSON as a tree, read without exceptions and with a bound on its depth. Only what records need: reading.
#pragma once

#include "bits/error.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::records {

struct Json {
    enum class Kind { null, boolean, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    std::string text;               // of a string; of a number as it stands
    std::vector<Json> items;        // of an array; of an object, its members' values
    std::vector<std::string> names; // of an object, one for each item
    std::size_t offset = 0;         // where it begins in the text

    // Nothing when this is no object or has no such member.
    const Json* find(std::string_view name) const;
    std::optional<double> number() const;
    std::optional<int> whole() const; // a number that an int can hold
    std::string string() const;       // empty when it is none
};

// Errors carry line and column.
Result<Json> read_json(std::string_view text);

// With quotes, and escapes where they are needed.
std::string json_string(std::string_view text);

} // namespace flipside::records
