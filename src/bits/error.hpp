// What went wrong with an input, as a value: what, where, what was there, what would have been right.
//
// Readers return std::expected<T, Error>; nothing in the core prints or throws. Whoever talks to people
// calls to_string, which leaves out what is not known.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace flipside {

struct Error {
    std::string what;     // what is wrong: "d4 is not a legal move"
    std::string found;    // the token as it stands in the input; empty if there is none
    std::string expected; // what would have been right: "one of c3 c5 e3"
    std::string source;   // the file's name, "-" for standard input; empty if not from a file
    int line = 0;         // all counts start at 1; 0 means "does not apply"
    int column = 0;
    int ply = 0;    // the move of a game
    int record = 0; // the game of an archive

    bool operator==(const Error&) const = default;
};

// One without a place, for whoever knows it to fill in.
Error wrong(std::string what, std::string_view found = {}, std::string expected = {});

template <class T>
using Result = std::expected<T, Error>;

// "FILE:LINE:COLUMN: record 3, ply 2: what (found 'x'); expected y", parts that do not apply left out.
std::string to_string(const Error& error);

// The same without the place in the file, for lists that name the place in a column of their own.
std::string describe(const Error& error);

} // namespace flipside
