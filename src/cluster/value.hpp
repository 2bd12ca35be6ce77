// What the server answers, as a value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::cluster {

struct Value {
    enum class Kind : std::uint8_t { nil, integer, text, list, error };

    Kind kind = Kind::nil;
    long long integer = 0;
    std::string text; // of an error: its message, which begins with its code, "WRONGPASS ..."
    std::vector<Value> list;

    bool is_nil() const { return kind == Kind::nil; }
    bool is_error() const { return kind == Kind::error; }

    // An integer, or a text that is one; 0 for all else.
    long long number() const;
    // The same where it counts something: never below 0.
    std::uint64_t count() const { return static_cast<std::uint64_t>(std::max(number(), 0LL)); }

    // Nil where the list has no such element.
    const Value& operator[](std::size_t index) const;
    // In a flat list of names and values; nil when the name is not there.
    const Value& at(std::string_view name) const;
};

} // namespace flipside::cluster
