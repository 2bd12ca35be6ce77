#include "records/detect.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

TEST_CASE("the format of every public file is found without its name") {
    struct Expected {
        const char* file;
        Format format;
    };
    for (const Expected& expected : {
             Expected{"ffo/fforum-1-19.obf", Format::obf},
             {"ffo/fforum-60-79.obf", Format::obf},
             {"hard/hard-20.obf", Format::obf},
             {"malformed/obf_quirks.obf", Format::obf},
             {"ggf/TestGames.ggf", Format::ggf},
             {"ggf/test2.ggf", Format::ggf},
             {"malformed/ggf_other_game.ggf", Format::ggf},
             {"malformed/ggf_unclosed.ggf", Format::ggf},
             {"wthor/WTH_1977.wtb", Format::wthor},
             {"wthor/WTH_2022.wtb", Format::wthor},
             {"wthor/test.WTB", Format::wthor},
             {"malformed/wtb_n1_huge.wtb", Format::wthor},
             {"xot/xot-large.txt", Format::transcript},
             {"malformed/transcripts.txt", Format::transcript},
             {"openings/openings-en.txt", Format::board},
         }) {
        const auto path = test::data_path(expected.file);
        if (!path) {
            std::puts("SKIPPED: no files in the public data");
            return;
        }
        const auto detection = detect(test::read_file(*path));
        REQUIRE_MESSAGE(detection.has_value(), expected.file);
        CHECK_MESSAGE(detection->format == expected.format, expected.file, " seen as ",
                      info(detection->format).name);
    }
}

TEST_CASE("small texts") {
    const auto format_of = [](std::string_view text, std::string_view name = {}) {
        const auto detection = detect(text, name);
        return detection ? std::string(info(detection->format).name) : "unknown";
    };
    const std::string board = "---------------------------OX------XO---------------------------";
    CHECK(format_of("f5d6c3") == "transcript");
    CHECK(format_of("1. f5 d6 2. c3") == "transcript");
    CHECK(format_of("f5a1") == "transcript"); // one with a wrong move is still one
    CHECK(format_of(board + " X") == "board");
    CHECK(format_of(board + " X; C4:+0;") == "obf");
    CHECK(format_of(board + " X;f5d6") == "transcript");
    CHECK(format_of(board + "B1") == "sfen");
    CHECK(format_of("8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1") == "fen");
    CHECK(format_of("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX\n")
          == "board");
    CHECK(format_of("(;GM[2];B[f5])") == "sgf");
    CHECK(format_of("(;GM[Othello]BO[8") == "ggf");
    CHECK(format_of("[Event \"x\"]\n\n1. f5") == "pgn");
    CHECK(format_of("{\"args\":[]}") == "quest");
    CHECK(format_of("+d3-c3: +00 10") == "logistello");
    CHECK(format_of("<html><applet value=\"f5d6c3d3\">") == "page");
    CHECK(format_of("XADEKOOB") == "edax-book");
    CHECK(format_of("DICUORAGE") == "egaroucid-book");
    CHECK(format_of("", "a/b.WTB") == "wthor");
    CHECK(format_of("good morning") == "unknown");
    CHECK(format_of("") == "unknown");
    CHECK(detect("good morning").error().found == "good morning");
}

TEST_CASE("files of transcripts: one game, or a game a line") {
    const auto count = [](std::string_view text) { return test::read_all(text, Format::transcript).size(); };
    CHECK(count("1. f5 d6\n2. c3 d3\n3. c4\n") == 1);
    CHECK(count("f5d6c3\nd3c4\n") == 1);
    CHECK(count("f5d6\nf5f6\n") == 2);
    CHECK(count("# two games\n\nf5d6\n\nf5f6\n") == 2);
    CHECK(count("# one game\nf5d6\n") == 1);
    const auto games = test::read_all("f5d6\nf5f6\nf5a1\nf5f4", Format::transcript);
    REQUIRE(games.size() == 4);
    CHECK(games[2].error().line == 3);
    CHECK(games[2].error().record == 3);
    CHECK(games[2].error().ply == 2);

    FLIPSIDE_NEED_DATA(path, "xot/xot-large.txt");
    const auto openings = test::read_all(test::read_file(path), Format::transcript);
    CHECK(openings.size() == 10784);
    for (const auto& opening : openings) REQUIRE((opening.has_value() && opening->moves.size() == 8));
}
