#include "records/json.hpp"
#include "records/quest.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

TEST_CASE("games of Othello Quest") {
    const std::string text =
        R"({"name":"x","args":[{"id":1,"gtype":"reversi1","players":[{"id":"a","name":"Anna \u3042","oldR":1500.5,)"
        R"("newR":1510},{"id":"b","oldR":1400}],"position":{"moves":[{"t":1500,"m":"e6"},{"t":20,"m":"f4"}]},)"
        R"("tcb":60000,"created":"2020-05-01T10:11:12.000Z","finished":false}]})";
    const GameRecord game = test::read_one(text, Format::quest);
    CHECK(test::moves_of(game) == "e6f4");
    CHECK(game.black == Player{"Anna \xe3\x81\x82", 1500.5});
    CHECK(game.white.name == "b");
    CHECK(game.date == Date{2020, 5, 1, "10:11:12 UTC"});
    CHECK(game.time_control == "60");
    CHECK(game.notes[0].seconds == 1.5);
    // Passes are "-".
    std::string moves;
    for (const char* move : {"e6", "f6", "c4", "c5", "c6", "d6", "g7", "f4", "g4", "g6", "e7", "h8", "h6",
                             "g5", "g8", "f8", "-", "b4"})
        moves += (moves.empty() ? "" : ",") + (R"({"t":1,"m":")" + std::string(move) + "\"}");
    CHECK(test::read_one("{\"position\":{\"moves\":[" + moves + "]}}", Format::quest).moves.size() == 17);
}

TEST_CASE("errors in the JSON and in the games") {
    const Error cut = test::read_error(R"({"args":[{"position")", Format::quest);
    CHECK(cut.what == "no ':' after a name");
    CHECK(cut.line == 1);
    CHECK(test::read_error("{\"args\":[{}]}", Format::quest).what == "the game has no moves");
    CHECK(test::read_error(R"([{"gtype":"gomoku","position":{"moves":[]}}])", Format::quest).found
          == "gomoku");
    const Error illegal =
        test::read_error("{\"position\":{\"moves\":[{\"m\":\"f5\"},\n{\"m\":\"a1\"}]}}", Format::quest);
    CHECK(illegal.line == 2);
    CHECK(illegal.ply == 2);
    CHECK(illegal.expected == "a legal move: d6 f4 f6");
    CHECK(test::read_error(std::string(100, '['), Format::quest).what == "the JSON is nested too deeply");
}

TEST_CASE("strings of JSON") {
    CHECK(read_json(R"("a\"\\\/\b\f\n\r\té😀\ud800")")->text
          == "a\"\\/\b\f\n\r\t\xc3\xa9\xf0\x9f\x98\x80\xef\xbf\xbd");
    CHECK(read_json(json_string("\"\\\n\x01 \xe3\x81\x82"))->text == "\"\\\n\x01 \xe3\x81\x82");
    CHECK_FALSE(read_json(R"("\x")").has_value());
    CHECK_FALSE(read_json(R"("\u12")").has_value());
    CHECK_FALSE(read_json("[1,]").has_value());
    CHECK_FALSE(read_json("1 2").has_value());
    CHECK(read_json(" [true, null, -1.5] ")->items[2].number() == -1.5);
}
