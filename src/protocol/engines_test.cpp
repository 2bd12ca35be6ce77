// Our engine's side of the protocols, against scripts of what is said and what is to be answered.

#include "arena/contest.hpp"
#include "othello/notation.hpp"
#include "protocol/channel.hpp"
#include "protocol/gtp_engine.hpp"
#include "protocol/line_engine.hpp"
#include "protocol/nboard_engine.hpp"
#include "protocol/serve.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>
#include <utility>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

using namespace flipside;
using namespace flipside::protocol;

namespace {

EngineOptions small(int level = 1) {
    EngineOptions options;
    options.level = level;
    options.engine.hash_mib = 1;
    return options;
}

// What an engine has said.
struct Said {
    std::vector<std::string> lines;
    Output output() {
        return [this](std::string_view line) { lines.emplace_back(line); };
    }
    std::vector<std::string> take() { return std::exchange(lines, {}); }
};

struct Gtp {
    Said said;
    GtpEngine speaker{small(), "1.0", said.output()};
    engine::StopFlag stop{false};

    // The answer without its empty line.
    std::string operator()(std::string_view line) {
        speaker.hear(line, stop);
        std::string text;
        auto lines = said.take();
        if (lines.empty()) return "(nothing)";
        REQUIRE(lines.back().empty());
        lines.pop_back();
        for (const std::string& part : lines) text += (text.empty() ? "" : "\n") + part;
        return text;
    }
};

struct NBoard {
    Said said;
    NBoardEngine speaker{small(), said.output()};
    engine::StopFlag stop{false};

    // The lines of an answer that begin with a word.
    std::vector<std::string> operator()(std::string_view line, std::string_view word = {}) {
        speaker.hear(line, stop);
        std::vector<std::string> lines = said.take();
        if (!word.empty())
            std::erase_if(lines, [&](const std::string& one) { return !one.starts_with(word); });
        return lines;
    }
};

// White to move must pass; Black then takes all there is.
constexpr const char* ggf_of_pass = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 XO------ -------- -------- -------- "
                                    "-------- -------- -------- -------- O];)";

} // namespace

TEST_CASE("GTP: what every controller asks first") {
    Gtp gtp;
    CHECK(gtp("protocol_version") == "= 2");
    CHECK(gtp("name") == "= Flipside");
    CHECK(gtp("version") == "= 1.0");
    CHECK(gtp("7 known_command genmove") == "=7 true");
    CHECK(gtp("known_command fly") == "= false");
    CHECK(gtp("12 fly") == "?12 unknown command");
    CHECK(gtp("boardsize 8") == "= ");
    CHECK(gtp("boardsize 10") == "? unacceptable size");
    CHECK(gtp("komi 0.5") == "= ");
    CHECK(gtp("set_game Othello") == "= ");
    CHECK(gtp("set_game Go") == "? unknown game");
    CHECK(gtp("list_games") == "= Othello");
    CHECK(gtp("gogui-rules_game_id") == "= Othello");
    CHECK(gtp("set_level 3") == "= ");
    CHECK(gtp("set_level 99") == "? the level is 0 to 60");
    CHECK(gtp("") == "(nothing)");
    CHECK(gtp("# a comment") == "(nothing)");
    CHECK(gtp("3 name # and a comment\r") == "=3 Flipside");
    const std::string list = gtp("list_commands");
    for (const char* command : {"protocol_version",
                                "name",
                                "version",
                                "known_command",
                                "list_commands",
                                "quit",
                                "boardsize",
                                "clear_board",
                                "komi",
                                "play",
                                "genmove",
                                "undo",
                                "showboard",
                                "reg_genmove",
                                "time_settings",
                                "time_left",
                                "set_game",
                                "list_games",
                                "loadsgf",
                                "final_score",
                                "set_level",
                                "gogui-rules_game_id",
                                "gogui-rules_board",
                                "gogui-rules_board_size",
                                "gogui-rules_legal_moves",
                                "gogui-rules_side_to_move",
                                "gogui-rules_final_result",
                                "gogui-analyze_commands",
                                "gogui-play_sequence",
                                "gogui-setup",
                                "gogui-setup_player",
                                "gogui-interrupt"}) {
        CHECK_MESSAGE(list.find(command) != std::string::npos, command);
        CHECK(gtp(std::string("known_command ") + command) == "= true");
    }
    CHECK_FALSE(gtp.speaker.hear("quit", gtp.stop));
}

TEST_CASE("GTP: moves, in either case, and what is refused") {
    Gtp gtp;
    CHECK(gtp("play b D3") == "= ");
    CHECK(gtp("play W c3") == "= ");
    CHECK(gtp("gogui-rules_side_to_move") == "= black");
    CHECK(gtp("play w c4") == "? black is to move");
    CHECK(gtp("play b a1").starts_with("? illegal move: a1; legal: "));
    CHECK(gtp("play b pass").starts_with("? illegal move: pass; legal: "));
    CHECK(gtp("play b").starts_with("? syntax error"));
    CHECK(gtp("play x d3").starts_with("? syntax error"));
    CHECK(gtp("undo") == "= ");
    CHECK(gtp("gogui-rules_side_to_move") == "= white");
    CHECK(gtp("undo") == "= ");
    CHECK(gtp("undo") == "? cannot undo");
    CHECK(gtp("gogui-rules_legal_moves") == "= c4 d3 e6 f5");
    CHECK(gtp("gogui-play_sequence b f5 w d6 b c3") == "= ");
    CHECK(gtp("gogui-play_sequence w d3 b a1").starts_with("? illegal"));
    CHECK(gtp("gogui-rules_side_to_move") == "= white");
    CHECK(gtp("genmove b") == "? white is to move");
    CHECK(gtp("genmove").starts_with("? syntax error"));
    const std::string reg = gtp("reg_genmove w");
    CHECK(gtp("gogui-rules_side_to_move") == "= white");
    CHECK(gtp("genmove w") == reg);
    CHECK(gtp("gogui-rules_side_to_move") == "= black");
    CHECK(gtp("clear_board") == "= ");
    CHECK(gtp("gogui-rules_legal_moves") == "= c4 d3 e6 f5");
}

TEST_CASE("GTP: the board, with GoGui's row 1 at the bottom") {
    Gtp gtp;
    gtp("play b d3");
    CHECK(gtp("gogui-rules_board_size") == "= 8");
    // d3 is in the third row from below, the sixth line.
    CHECK(gtp("gogui-rules_board")
          == "= . . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . X O . . .\n. . . X X . . .\n"
             ". . . X . . . .\n. . . . . . . .\n. . . . . . . .");
    CHECK(gtp("showboard").find("\n3 . . . X . . . .") != std::string::npos);
    CHECK(gtp("gogui-analyze_commands").find("gogui-rules_legal_moves") != std::string::npos);
}

TEST_CASE("GTP: passes, and the end of the game") {
    Gtp gtp;
    CHECK(gtp("gogui-setup b a1 w b1") == "= ");
    CHECK(gtp("gogui-setup_player w") == "= ");
    CHECK(gtp("gogui-rules_legal_moves") == "= pass");
    CHECK(gtp("genmove w") == "= pass");
    CHECK(gtp("undo") == "= ");
    CHECK(gtp("play w PA") == "= ");
    CHECK(gtp("undo") == "= ");
    // Who does not say the pass is understood as well.
    CHECK(gtp("genmove b") == "= c1");
    CHECK(gtp("gogui-rules_legal_moves") == "= ");
    CHECK(gtp("gogui-rules_final_result") == "= black wins by 64");
    CHECK(gtp("final_score") == "= B+64");
    CHECK(gtp("genmove w") == "= pass");
    CHECK(gtp("genmove b") == "= pass");
}

TEST_CASE("GTP: games from SGF, up to a move") {
    const auto path =
        std::filesystem::temp_directory_path() / ("flipside-" + std::to_string(getpid()) + ".sgf");
    std::ofstream(path) << "(;FF[4]GM[2];B[f5];W[d6];B[c3])";
    Gtp gtp;
    CHECK(gtp("loadsgf " + path.string()) == "= ");
    CHECK(gtp("gogui-rules_side_to_move") == "= white");
    CHECK(gtp("loadsgf " + path.string() + " 2") == "= ");
    CHECK(gtp("gogui-rules_legal_moves") == "= d6 f4 f6");
    CHECK(gtp("loadsgf /no/such/file") == "? cannot load file");
    std::filesystem::remove(path);
}

TEST_CASE("GTP: a clock is kept to") {
    Gtp gtp;
    CHECK(gtp("set_level 60") == "= ");
    CHECK(gtp("time_settings 1 0 0") == "= ");
    CHECK(gtp("genmove b").starts_with("= "));
    CHECK(gtp("time_left w 1 0") == "= ");
    CHECK(gtp("genmove w").starts_with("= "));
    CHECK(gtp("time_settings 0 1 10") == "= ");
    CHECK(gtp("genmove b").starts_with("= "));
    CHECK(gtp("time_left w 1 5") == "= ");
    CHECK(gtp("genmove w").starts_with("= "));
    CHECK(gtp("time_settings 1 0 0") == "= ");
    CHECK(gtp("time_left b 0 0") == "= ");
    CHECK(gtp("genmove b").starts_with("= "));
    CHECK(gtp("time_settings a b c").starts_with("? syntax error"));
    CHECK(gtp("time_left b").starts_with("? syntax error"));
}

TEST_CASE("who is told no level uses the time there is") {
    EngineOptions options;
    const auto depth = [&options](double seconds) { return limits_within(options, {.most = seconds}).depth; };
    CHECK(depth(arena::no_limit) == engine::level_limits(10).depth);
    CHECK(depth(5) == engine::level_limits(60).depth);
    options.level = 3;
    CHECK(depth(arena::no_limit) == engine::level_limits(3).depth);
    CHECK(depth(5) == engine::level_limits(3).depth);
}

TEST_CASE("NBoard: greeting, depth, game, moves") {
    NBoard nboard;
    CHECK(nboard("nboard 2", "set myname") == std::vector<std::string>{"set myname Flipside1"});
    CHECK(nboard("set depth 3", "set myname") == std::vector<std::string>{"set myname Flipside3"});
    CHECK(nboard("depth 2", "set myname") == std::vector<std::string>{"set myname Flipside2"});
    CHECK(nboard("set contempt 5").empty());
    CHECK(nboard("what is this").empty());
    CHECK(nboard("learn") == std::vector<std::string>{"learned"});
    CHECK(nboard("ping 42") == std::vector<std::string>{"pong 42"});
    CHECK(nboard("move F5/0.00/1.2").empty());
    CHECK(nboard("D6").empty()); // version 1
    CHECK(nboard("move A1", "status")[0].find("illegal move") != std::string::npos);
    // "go" does not move the board: the same move may come again.
    const auto first = nboard("go", "===");
    REQUIRE(first.size() == 1);
    const auto parts = first[0].substr(4);
    const auto square = othello::square_named(lower_case(parts.substr(0, 2)));
    REQUIRE(square.has_value());
    CHECK(std::count(parts.begin(), parts.end(), '/') == 2);
    CHECK(nboard("go", "===")[0].substr(0, 6) == first[0].substr(0, 6));
    CHECK(nboard("move " + parts).empty());
    CHECK(nboard("go", "===")[0].substr(4, 2) != parts.substr(0, 2));
    CHECK_FALSE(nboard.speaker.hear("quit", nboard.stop));
}

TEST_CASE("NBoard: hints and analysis have finite values, also where the side must pass") {
    NBoard nboard;
    const auto hints = nboard("hint 3", "search ");
    CHECK(hints.size() == 3);
    for (const std::string& hint : hints) {
        const auto words = words_of(hint);
        REQUIRE(words.size() == 5);
        CHECK(othello::square_named(lower_case(words[1])).has_value());
        CHECK(std::isfinite(std::stod(std::string(words[2]))));
        CHECK(words[3] == "0");
    }
    CHECK(nboard("hint 1", "nodestats ").size() == 1);
    nboard("move F5");
    nboard("move D6");
    CHECK(nboard("analyze", "analysis ").size() == 3);

    CHECK(nboard(std::string("set game ") + ggf_of_pass).empty());
    CHECK(nboard("go") == std::vector<std::string>{"=== PA"});
    const auto pass = nboard("hint 1", "search ");
    REQUIRE(pass.size() == 1);
    // Black takes all there is: White loses by 64, which the side to move sees as -64.
    CHECK(pass[0].starts_with("search PA -64.00 0 "));
    CHECK(nboard("move PA").empty());
    CHECK(nboard("go", "===")[0].starts_with("=== C1/64.00/"));
    CHECK(nboard("move C1").empty());
    CHECK(nboard("go") == std::vector<std::string>{"=== PA"});
}

TEST_CASE("line: sides, moves, passes, the end") {
    Said said;
    engine::StopFlag stop{false};
    LineEngine black(small(), said.output());
    CHECK(black.hear("B", stop));
    const auto first = said.take();
    REQUIRE(first.size() == 1);
    CHECK(first[0] == upper_case(first[0]));

    LineEngine white(small(), said.output());
    CHECK(white.hear("w\r", stop));
    CHECK(said.take().empty());
    CHECK(white.hear(" d3 ", stop));
    CHECK(said.take().size() == 1);
    CHECK_FALSE(white.hear("A1", stop));
    CHECK(white.problem()->what.find("illegal move") != std::string::npos);

    LineEngine other(small(), said.output());
    CHECK_FALSE(other.hear("X", stop));
    CHECK(other.problem()->expected == "B or W");
}

TEST_CASE("line: two of ours play whole games against each other, and both end") {
    int passes = 0;
    for (int level = 0; level < 4; ++level) {
        Said said[2];
        LineEngine engines[2] = {{small(level), said[0].output()}, {small(3 - level), said[1].output()}};
        engine::StopFlag stop{false};
        CHECK(engines[1].hear("W", stop));
        bool goes_on[2] = {engines[0].hear("B", stop), true};
        Turns turns;
        int mover = 0;
        for (int turn = 0; turn < 140 && (goes_on[0] || goes_on[1]); ++turn, mover = 1 - mover) {
            const auto lines = said[mover].take();
            if (lines.empty()) break;
            REQUIRE(lines.size() == 1);
            passes += lines[0] == "P" ? 1 : 0;
            if (!turns.over())
                REQUIRE(turns.make(mover == 0 ? Color::black : Color::white, *read_move_word(lines[0]))
                            .has_value());
            if (goes_on[1 - mover]) goes_on[1 - mover] = engines[1 - mover].hear(lines[0], stop);
        }
        CHECK(turns.over());
        CHECK_FALSE((goes_on[0] && goes_on[1]));
        CHECK_FALSE(engines[0].problem().has_value());
        CHECK_FALSE(engines[1].problem().has_value());
    }
    CHECK(passes >= 4);
}

TEST_CASE("ping and stop end a search that would go on for hours") {
    for (const bool gtp : {false, true}) {
        int ends[2];
        REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
        std::mutex mutex;
        std::vector<std::string> lines;
        const Output output = [&](std::string_view line) {
            const std::scoped_lock lock(mutex);
            lines.emplace_back(line);
        };
        GtpEngine gtp_engine(small(60), "1.0", output);
        NBoardEngine nboard_engine(small(60), output);
        Speaker& speaker = gtp ? static_cast<Speaker&>(gtp_engine) : nboard_engine;
        std::thread loop([&] { serve(ends[0], speaker, engine::StopFlag{false}); });
        const std::string begin = gtp ? "genmove b\n" : "go\n";
        const std::string end = gtp ? "2 stop\n" : "ping 2\n";
        REQUIRE(write(ends[1], begin.data(), begin.size()) > 0);
        // Once while it searches, once when both come together.
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        for (const std::string& line : {end, begin + end})
            REQUIRE(write(ends[1], line.data(), line.size()) > 0);
        close(ends[1]);
        loop.join();
        close(ends[0]);
        std::erase_if(lines, [&](const std::string& line) {
            return line.empty() || line.starts_with("status") || line.starts_with("nodestats");
        });
        REQUIRE(lines.size() == 4);
        CHECK(lines[1] == (gtp ? "=2 " : "pong 2"));
        CHECK(lines[3] == lines[1]);
        if (!gtp) CHECK(lines[0].starts_with("=== "));
    }
}
