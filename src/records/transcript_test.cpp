#include "othello/notation.hpp"
#include "records/random_game_test.hpp"
#include "records/transcript.hpp"
#include "support/data.hpp"
#include "support/property.hpp"

#include <regex>
#include <sstream>

using namespace flipside;
using namespace flipside::records;
using othello::Color;
using othello::Game;
using othello::Position;

namespace {

Game read(std::string_view text) {
    auto game = read_transcript(text);
    REQUIRE_MESSAGE(game.has_value(), text, ": ", game.has_value() ? "" : to_string(game.error()));
    return *game;
}

Error error_of(std::string_view text) {
    const auto game = read_transcript(text);
    REQUIRE_MESSAGE(!game.has_value(), text);
    return game.error();
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

constexpr const char* pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"; // Black must pass after it
constexpr const char* wipe_out = "e6f4e3f6g5d6e7f5c5";

} // namespace

TEST_CASE("every spelling of the same five moves") {
    const std::string moves = "f5d6c3d3c4";
    for (const char* text : {
             "f5d6c3d3c4",
             "F5D6C3D3C4",
             "F5d6C3d3C4",
             "f5 d6 c3 d3 c4",
             "1. f5 d6 2. c3 d3 3. c4",
             "1.f5 d6 2.c3 d3 3.c4",
             "F5 d6 2. C3 d3 3. C4",
             "F5-D6-C3-D3-C4",
             "f5,d6;c3\t\"d3\"\r\nc4\n",
             "f5 @d6 P@c3 p@D3 c4",
             "1. f5 1... d6 2. c3 2... d3 3. c4",
             "\xef\xbb\xbf"
             "f5d6c3d3c4",
         })
        CHECK_MESSAGE(write_transcript(read(text)) == moves, text);
}

TEST_CASE("no moves are a game that has not begun") {
    CHECK(read("").ply() == 0);
    CHECK(read(" \n").position() == Position::initial());
}

TEST_CASE("passes: implied, or stated in any spelling, once") {
    const Game game = read(pass_game);
    CHECK(game.ply() == 16);
    CHECK_FALSE(game.over());
    CHECK(game.after_pass());
    CHECK(game.position().to_move == Color::white);
    CHECK(bits::count(game.position().black) == 17);
    CHECK(bits::count(game.position().white) == 3);
    const std::string next = othello::square_name(bits::lowest(othello::legal_moves(game.position())));
    for (const char* pass : {"", "pa", "PA", "pass", "Pass", "ps", "PS", "--", "@@", "@@@@", " p ", "\nP\n",
                             " - -- - ", "---", "-PA-"})
        CHECK_MESSAGE(write_transcript(read(pass_game + std::string(pass) + next)) == pass_game + next, pass);
    CHECK(write_transcript(read(std::string(pass_game) + next), true) == pass_game + ("pa" + next));

    const Error twice = error_of(std::string(pass_game) + "papa");
    CHECK(twice.ply == 17);
    CHECK(twice.found == "pa");
    CHECK(read(std::string(wipe_out) + "papa").over()); // after the end both sides pass
}

TEST_CASE("a side that must pass cannot play: users' game with a7") {
    const std::string moves =
        "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
    const Game game = read(moves);
    CHECK(game.position().empty_count() == 17);
    CHECK(game.after_pass()); // White was passed over
    CHECK_FALSE(
        bits::contains(othello::legal_moves(othello::pass(game.position())), *othello::square_named("a7")));

    const Game one_move =
        read("e6f6f5d6g7g6g5g4c3d3c2g8h8e7f7d2h7h6f8e3g3f4h5h3d7b3h4f3h2d8a4c1g2a3a2e8c8c7b7h1f1b8a8");
    CHECK(one_move.position().to_move == Color::white);
    CHECK(one_move.position().empty_count() == 17);
    CHECK(othello::legal_moves(one_move.position()) == bits::bit(*othello::square_named("a7")));
}

TEST_CASE("errors name ply, token, legal moves, line and column") {
    const Error illegal = error_of("d3d4d5");
    CHECK(illegal.ply == 2);
    CHECK(illegal.found == "d4");
    CHECK(error_of("D3 D4").found == "D4"); // as it stands in the text
    CHECK(illegal.expected == "a legal move: c3 c5 e3");
    CHECK(illegal.line == 1);
    CHECK(illegal.column == 3);

    const Error below = error_of("1. f5 d6\n2. c3 h8");
    CHECK(below.line == 2);
    CHECK(below.column == 7);
    CHECK(below.ply == 4);

    CHECK(error_of("f5d6c3d3c").found == "c");
    CHECK(error_of("f5d6c3d3c").expected == "a row 1 to 8 after it");
    CHECK(error_of("i9").found == "i9");
    CHECK(error_of("i9").ply == 1);
    CHECK(error_of("f5 34-30").found == "34"); // a number without its '.' is no move number
    CHECK(error_of("f5pad6").ply == 2);
    CHECK(error_of("f5pad6").expected == "a legal move: d6 f4 f6");
    CHECK(error_of("f5p").found == "p");
    CHECK(error_of("f5 \xe3\x81\x82").found == "\xe3\x81\x82");
    CHECK(error_of(std::string(wipe_out) + "a1").ply == 10);
    CHECK(error_of(std::string(wipe_out) + "a1").what.find("over") != std::string::npos);
}

TEST_CASE("a start position of its own before ';'") {
    const std::string start = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
    const Game game = read(start + ";g5h6");
    CHECK(othello::to_text(game.start()) == start);
    CHECK(game.main_line().front().before.to_move == Color::white); // Black has to pass first
    CHECK(write_transcript(game) == start + ";g5h6");
    CHECK(write_transcript(game, true).starts_with(start + ";pag5"));
    CHECK(read(write_transcript(game, true)).position() == game.position());

    // The same start given by the caller; one in the text takes its place.
    const auto given = read_transcript("g5h6", game.start());
    REQUIRE(given.has_value());
    CHECK(given->position() == game.position());
    CHECK(read_transcript(start + ";g5", Position::initial())->start() == game.start());

    const Error short_board = error_of(start.substr(1) + ";g5");
    CHECK(short_board.what == "the board has 63 squares");
}

TEST_CASE("the malformed transcripts are handled as their list says") {
    FLIPSIDE_NEED_DATA(path, "malformed/transcripts.txt");
    int checked = 0;
    for (const std::string& line : test::read_lines(path)) {
        if (line.empty() || line[0] == '#') continue;
        const std::string text = line.substr(0, line.find('|'));
        const std::string wanted = line.substr(line.find('|') + 1);
        INFO(line);
        const auto game = read_transcript(text);
        REQUIRE(game.has_value() == wanted.starts_with("ok"));
        ++checked;
        std::smatch match;
        if (game) {
            REQUIRE(std::regex_search(wanted, match, std::regex("ok ([0-9]+) plies")));
            CHECK(game->ply() == std::stoi(match[1]));
            if (std::regex_search(wanted, match,
                                  std::regex("game over ([0-9]+)-([0-9]+) official ([0-9]+)"))) {
                CHECK(game->over());
                CHECK(bits::count(game->position().black) == std::stoi(match[1]));
                CHECK(bits::count(game->position().white) == std::stoi(match[2]));
                CHECK(othello::official_result(game->position()).black == std::stoi(match[3]));
            }
            continue;
        }
        if (std::regex_search(wanted, match, std::regex("ply ([0-9]+)")))
            CHECK(game.error().ply == std::stoi(match[1]));
        if (std::regex_search(wanted, match, std::regex("(legal|moves) (([a-h][1-8] ?)+)")))
            CHECK(game.error().expected == "a legal move: " + match[2].str());
        if (std::regex_search(wanted, match, std::regex("dangling '(.)'")))
            CHECK(game.error().found == match[1].str());
        if (wanted.find("occupied") != std::string::npos)
            CHECK(game.error().what.find("occupied") != std::string::npos);
        if (wanted.find("after game over") != std::string::npos)
            CHECK(game.error().what.find("game is over") != std::string::npos);
        if (wanted.find("bad token") != std::string::npos) CHECK(game.error().what == "not a move");
    }
    CHECK(checked == 12);
}

// Columns: category, source, record, transcript, black, white, empties, official black score,
// passes as "ply:side" ("54:W": White was passed over before ply 54), two stored scores.
TEST_CASE("54 games of the WTHOR base replay to their results") {
    FLIPSIDE_NEED_DATA(path, "wthor/wthor_vectors.tsv");
    int games = 0;
    for (const std::string& line : test::read_lines(path)) {
        if (line.empty() || line[0] == '#') continue;
        const std::vector<std::string> columns = split(line, '\t');
        INFO(line);
        REQUIRE(columns.size() >= 9);
        const Game game = read(columns[3]);
        const Position& end = game.position();
        CHECK(bits::count(end.black) == std::stoi(columns[4]));
        CHECK(bits::count(end.white) == std::stoi(columns[5]));
        CHECK(end.empty_count() == std::stoi(columns[6]));
        CHECK(game.over() == (columns[7] != "unfinished"));
        if (game.over()) CHECK(othello::official_result(end).black == std::stoi(columns[7]));
        std::string passes;
        int ply = 0;
        for (const othello::Ply& move : game.main_line()) {
            ++ply;
            if (!move.after_pass) continue;
            passes += (passes.empty() ? "" : ",") + std::to_string(ply) + ":"
                      + (move.before.to_move == Color::black ? "W" : "B");
        }
        CHECK((passes.empty() ? "-" : passes) == columns[8]);
        CHECK(write_transcript(game) == columns[3]);
        CHECK(read(write_transcript(game, true)).position() == end);
        ++games;
    }
    CHECK(games == 54);
}

TEST_CASE("random games: written and read again") {
    test::property("read(write(game)) is the game", [] {
        const Game game = *test::random_game();
        for (const bool passes : {false, true}) {
            const auto again = read_transcript(write_transcript(game, passes));
            RC_ASSERT(again.has_value());
            RC_ASSERT(again->main_line() == game.main_line());
        }
    });
}

TEST_CASE("random bytes: a game or an error with its place, never anything else") {
    test::property("errors have a place", [] {
        const auto text = *rc::gen::container<std::string>(
            rc::gen::elementOf(std::string("abcdefgh12345678 -.,;pPsSaA@9zX\"\n")));
        const auto game = read_transcript(text);
        if (game) return;
        RC_ASSERT(game.error().line >= 1);
        RC_ASSERT(game.error().column >= 1);
        RC_ASSERT(!game.error().what.empty());
        RC_ASSERT(!game.error().expected.empty());
    });
}
