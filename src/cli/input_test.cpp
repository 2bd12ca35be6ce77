#include "cli/arguments.hpp"
#include "cli/input.hpp"
#include "cli/numbers.hpp"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::cli;

TEST_CASE("comment lines are taken out, and the others keep their numbers") {
    const Commented commented = split_comments("% A - B, 33-31\r\n  # second\nf5d6\n\nc3 % not a comment");
    CHECK(commented.comments == std::vector<std::string>{"A - B, 33-31", "second"});
    CHECK(commented.text == "\n\nf5d6\n\nc3 % not a comment\n");
}

TEST_CASE("an argument that names no file is the text itself") {
    const auto game = read_game("f5 D6 c3");
    REQUIRE(game.has_value());
    CHECK(game->game.ply() == 3);
    const auto bad = read_game("f5f5");
    REQUIRE_FALSE(bad.has_value());
    CHECK(bad.error().source == "");
    CHECK(bad.error().line == 0);
    CHECK(bad.error().column == 3);
    CHECK(bad.error().ply == 2);
}

TEST_CASE("what looks like a file's name is missed as a file") {
    for (const char* name : {"game.txt", "games/mine", "no.obf"}) {
        const auto game = read_game(name);
        REQUIRE_FALSE(game.has_value());
        CHECK(game.error().source == name);
        CHECK(game.error().what == "cannot be read: no such file");
    }
    CHECK(read_game("1.f5").has_value()); // a move number, not a type
    CHECK(read_game("/").error().what == "cannot be read: it is a directory");
}

TEST_CASE("lines of an argument and of a file") {
    auto lines = Lines::open("one\r\ntwo");
    REQUIRE(lines.has_value());
    CHECK(lines->next() == "one");
    CHECK(lines->next() == "two");
    CHECK(lines->number() == 2);
    CHECK(lines->next() == std::nullopt);
    CHECK_FALSE(lines->is_stream());
}

TEST_CASE("positions are protected from the parser of options, options are not touched") {
    std::string program = "-flipside";
    std::string position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;";
    std::string option = "--all-moves";
    std::string dash = "-";
    char* argv[] = {program.data(), position.data(), option.data(), dash.data()};
    protect_positions(4, argv);
    CHECK(program == "-flipside");
    CHECK(position == ".-XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;");
    CHECK(option == "--all-moves");
    CHECK(dash == "-");
}

TEST_CASE("numbers in groups of three") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(1234567890) == "1,234,567,890");
}
