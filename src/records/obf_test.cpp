#include "othello/notation.hpp"
#include "records/obf.hpp"
#include "records/random_game_test.hpp"
#include "support/data.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::records;

namespace {

const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";

ObfRecord read(std::string_view line) {
    const auto record = read_obf_line(line);
    REQUIRE_MESSAGE(record.has_value(), line, ": ", record.has_value() ? "" : to_string(record.error()));
    REQUIRE_MESSAGE(record->has_value(), line);
    return **record;
}

Error error_of(std::string_view line) {
    const auto record = read_obf_line(line);
    REQUIRE_MESSAGE(!record.has_value(), line);
    return record.error();
}

Square named(std::string_view name) {
    return *othello::square_named(name);
}

} // namespace

TEST_CASE("a line of OBF, strict and loose") {
    const ObfRecord record = read(board + " X; G8:+18; H1:12; a2 : -6 ; % FFO 1");
    CHECK(othello::to_text(record.position) == board + " X");
    CHECK(record.moves == std::vector<ObfMove>{{named("g8"), 18}, {named("h1"), 12}, {named("a2"), -6}});
    CHECK(record.comment == "FFO 1");
    CHECK(write_obf_line(record) == board + " X; G8:+18; H1:+12; A2:-6; % FFO 1");
    CHECK(read(board + "X;G8:+18").moves.size() == 1);
    CHECK(read(board + " X").moves.empty());
    CHECK(read(board + " X; +18;").score == 18);
    CHECK(read(board + " X; G8:+18; --:-127;").moves.size() == 1);
    CHECK_FALSE(read_obf_line("% only a comment").value().has_value());
    CHECK_FALSE(read_obf_line("   \r").value().has_value());
}

TEST_CASE("errors in a line of OBF") {
    const Error no_score = error_of(board + " X; G8;");
    CHECK(no_score.what == "the move has no score");
    CHECK(no_score.found == "G8");
    CHECK(no_score.column == 69);
    CHECK(error_of(board + " X; G8:+99;").found == "+99");
    CHECK(error_of(board + " X; G8:;").what == "not the score of a position");
    CHECK(error_of(board + " X; G8:+-4;").found == "+-4");
    CHECK(error_of(board + " X; I9:+2;").found == "I9");
    const Error illegal = error_of(board + " X; A1:+2;");
    CHECK(illegal.what == "a1 is not a legal move for black");
    CHECK(illegal.expected.starts_with("a legal move: a2 "));
    CHECK(error_of(board + " X; PS:+2;").what == "black may not pass: it has a move");
}

TEST_CASE("the quirks file is handled line by line as its lines say") {
    FLIPSIDE_NEED_DATA(path, "malformed/obf_quirks.obf");
    const std::vector<std::string> lines = test::read_lines(path);
    REQUIRE(lines.size() >= 9);
    CHECK_FALSE(read_obf_line(lines[0]).value().has_value()); // comment
    CHECK_FALSE(read_obf_line(lines[1]).value().has_value()); // blank
    const ObfRecord start = read(lines[2]);
    CHECK(start.position == othello::Position::initial());
    CHECK(start.moves.empty());
    CHECK(start.comment == "position without moves");
    CHECK(read(lines[3]).moves == std::vector<ObfMove>{{named("g8"), 18}, {named("h1"), 12}});
    CHECK(read(lines[4]).moves == std::vector<ObfMove>{{named("g8"), 18}});
    CHECK(error_of(lines[5]).what == "the move has no score");
    CHECK(read(lines[6]).moves == std::vector<ObfMove>{{std::nullopt, -48}});
    CHECK(error_of(lines[7]).what == "the board has 63 squares");
    CHECK(error_of(lines[8]).found == "Z");
}

TEST_CASE("every line of the public suites is read, and written back the same") {
    // Positions and, of those lines, the ones with a hole "--:-127".
    struct Suite {
        const char* name;
        int positions;
    };
    for (const Suite& suite : {Suite{"ffo/fforum-1-19.obf", 19}, Suite{"ffo/fforum-20-39.obf", 20},
                               Suite{"ffo/fforum-40-59.obf", 20}, Suite{"ffo/fforum-60-79.obf", 20},
                               Suite{"hard/hard-20.obf", 276}}) {
        const auto path = test::data_path(suite.name);
        if (!path) {
            std::puts("SKIPPED: no test suites in the public data");
            return;
        }
        int positions = 0;
        for (const std::string& line : test::read_lines(*path)) {
            const auto record = read_obf_line(line);
            REQUIRE_MESSAGE(record.has_value(), suite.name, ": ", line, ": ",
                            record.has_value() ? "" : to_string(record.error()));
            if (!*record) continue;
            ++positions;
            CHECK_FALSE((*record)->moves.empty());
            CHECK(read(write_obf_line(**record)) == **record);
        }
        CHECK_MESSAGE(positions == suite.positions, suite.name);
    }
}

TEST_CASE("random records: written and read again") {
    test::property("read(write(record)) is the record", [] {
        ObfRecord record;
        record.position = (*test::random_game()).position();
        for (const Square square : bits::squares(othello::legal_moves(record.position)))
            record.moves.push_back({square, *rc::gen::inRange(-64, 65)});
        record.comment = *rc::gen::element(std::string(), std::string("a note; with 50% signs"));
        RC_ASSERT(read_obf_line(write_obf_line(record)).value().value() == record);
    });
}
