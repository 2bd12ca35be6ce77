#include "cli/play_command.hpp"
#include "othello/notation.hpp"

#include <doctest/doctest.h>

using namespace flipside::cli;
using flipside::othello::square_named;

namespace {

Verb verb(std::string_view line) {
    return read_command(line).verb;
}

} // namespace

TEST_CASE("a square is a move, in either case, with space around it or full-width") {
    for (const char* line : {"d3", "D3", " d3 ", "d3\r", "\td3", "ｄ３", "Ｄ３", "\u3000ｄ3\u3000"}) {
        CAPTURE(line);
        const PlayCommand command = read_command(line);
        CHECK(command.verb == Verb::move);
        CHECK(command.square == square_named("d3"));
        CHECK(command.argument.empty());
    }
}

TEST_CASE("what only looks like a square is not one") {
    // "d03" and "D+3" were taken for d3 by a program that read the row as a number.
    for (const char* line :
         {"d03", "D+3", "d", "3", "d33", "3d", "i1", "a0", "a9", "d-3", "d3d4", "d\u00e93"}) {
        CAPTURE(line);
        CHECK(verb(line) == Verb::unknown);
    }
}

TEST_CASE("every command is understood by its words") {
    int words = 0;
    for (const CommandForm& form : command_forms()) {
        if (form.verb == Verb::move) continue;
        CAPTURE(form.english);
        CHECK(verb(form.english) == form.verb);
        CHECK(verb(form.japanese) == form.verb);
        std::string others(form.others);
        while (!others.empty()) {
            const std::size_t end = others.find(' ', 1);
            if (end == std::string::npos) break;
            CHECK(verb(others.substr(1, end - 1)) == form.verb);
            others.erase(0, end);
            ++words;
        }
    }
    CHECK(words > 10);
    CHECK(verb("UNDO") == Verb::undo);
    CHECK(verb("ｕｎｄｏ") == Verb::undo);
    CHECK(verb("終了") == Verb::quit);
}

TEST_CASE("arguments are kept as they were typed") {
    PlayCommand command = read_command("  SAVE   My Game.txt \r\n");
    CHECK(command.verb == Verb::save);
    CHECK(command.argument == "My Game.txt");
    command = read_command("保存\u3000ｄ３.txt");
    CHECK(command.verb == Verb::save);
    CHECK(command.argument == "ｄ３.txt");
    CHECK(read_command("save! x").verb == Verb::save_over);
    CHECK(read_command("hint 5").argument == "5");
    CHECK(read_command("d3 c5").argument == "c5");
}

TEST_CASE("empty lines and lines of anything") {
    CHECK(verb("") == Verb::nothing);
    CHECK(verb(" \t\r\n") == Verb::nothing);
    CHECK(verb("\u3000") == Verb::nothing);
    CHECK(verb("\xff\xfe") == Verb::unknown);
    CHECK(verb(std::string_view("\0", 1)) == Verb::unknown);
    CHECK(verb(std::string(10000, 'd')) == Verb::unknown);
    CHECK(read_command("go west now").word == "go west now");
}
