// What a command was given to read: a file, standard input, or the argument itself.
//
//     -            standard input
//     game.txt     a file, if there is one of that name
//     f5d6c3d3     anything else is taken as the text
#pragma once

#include "bits/error.hpp"
#include "othello/game.hpp"

#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace flipside::cli {

struct Input {
    std::string source; // the file's name, "-" for standard input, empty for the argument itself
    std::string text;
};

Result<Input> read_input(const std::string& argument);

// Puts the input's name to an error. An argument that was taken as text, could not be read, and looks like
// the name of a file is reported as a file that is not there.
Error named(Error error, const Input& input, const std::string& argument);

// Comments are whole lines that start with '%' or '#'. They are taken out and leave an empty line each, so
// that errors still name the right one.
struct Commented {
    std::string text;
    std::vector<std::string> comments; // without the sign and the spaces around
};
Commented split_comments(const std::string& text);

// A transcript with comments, from wherever the argument says.
struct GameInput {
    othello::Game game;
    std::vector<std::string> comments;
};
Result<GameInput> read_game(const std::string& argument,
                            const othello::Position& start = othello::Position::initial());

// A position, or the moves from the start that lead to it.
Result<othello::Position> position_of(const std::string& text);

// Input one line at a time: standard input is read no further than asked, so that a program that waits
// for each answer gets it.
class Lines {
  public:
    static Result<Lines> open(const std::string& argument);

    // The next line without its end; nothing after the last.
    std::optional<std::string> next();

    const std::string& source() const { return source_; } // empty for the argument itself
    int number() const { return number_; }                // of the line that came last, from 1
    bool is_stream() const { return owned_ == nullptr; }

  private:
    std::unique_ptr<std::istream> owned_; // nothing: standard input
    std::string source_;
    int number_ = 0;
};

} // namespace flipside::cli
