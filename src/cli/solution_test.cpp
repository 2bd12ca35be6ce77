#include "cli/solution.hpp"
#include "othello/notation.hpp"
#include "support/data.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside;
using namespace flipside::cli;

namespace {

othello::Square square(const char* name) {
    return *othello::square_named(name);
}

engine::Score proved(int value) {
    engine::Score score;
    score.value = value;
    score.exact = true;
    return score;
}

// FFO 1: g8 +18, h1 +12, h7 +6 ...
Solution solved() {
    Solution solution;
    solution.position = othello::Position::initial();
    solution.score = proved(18);
    solution.best = square("g8");
    solution.line = {square("g8"), square("h8")};
    return solution;
}

const records::ObfRecord listed{
    othello::Position::initial(), {{square("h1"), 12}, {square("g8"), 18}, {square("h7"), 6}}, ""};

} // namespace

TEST_CASE("a solution is right when score, best move and every move's score agree with the file") {
    Solution solution = solved();
    CHECK(compare(solution, listed).right());
    CHECK(compare(solution, listed).moves_compared == 0);
    solution.moves = {{square("g8"), proved(18)},
                      {square("h1"), proved(12)},
                      {square("h7"), proved(6)},
                      {square("a1"), {}}};
    CHECK(compare(solution, listed).right());
    CHECK(compare(solution, listed).moves_right == 3);
}

TEST_CASE("a solution is wrong when one of them differs, or nothing is proved") {
    Solution wrong_score = solved();
    wrong_score.score = proved(16);
    CHECK_FALSE(compare(wrong_score, listed).right());
    CHECK(solution_text(wrong_score, compare(wrong_score, listed)).ends_with("WRONG: the file says +18"));

    Solution wrong_move = solved();
    wrong_move.best = square("h7");
    CHECK_FALSE(compare(wrong_move, listed).right());

    Solution wrong_list = solved();
    wrong_list.moves = {{square("g8"), proved(18)}, {square("h1"), proved(10)}};
    CHECK(compare(wrong_list, listed).score_right);
    CHECK_FALSE(compare(wrong_list, listed).right());
    CHECK(solution_text(wrong_list, compare(wrong_list, listed)).ends_with("and 1 of 2 moves differ"));

    Solution estimate = solved();
    estimate.score.exact = false;
    CHECK_FALSE(compare(estimate, listed).right());
}

TEST_CASE("nothing is compared where the file says nothing; a score without a move is the position's") {
    CHECK_FALSE(compare(solved(), {othello::Position::initial(), {}, ""}).compared);
    records::ObfRecord scored{othello::Position::initial(), {}, ""};
    scored.score = 18;
    CHECK(compare(solved(), scored).right());
    scored.score = 20;
    CHECK_FALSE(compare(solved(), scored).right());
}

TEST_CASE("an estimate is written as one, in text and in JSON") {
    Solution solution = solved();
    CHECK(solution_text(solution, {}).starts_with("  +18  g8    60 empties"));
    CHECK(solution_text(solution, {}).ends_with(" s  g8 h8"));
    CHECK(solution_json(solution)["exact"] == true);
    solution.score.exact = false;
    solution.stopped = true;
    CHECK(solution_text(solution, {}).starts_with(" ~+18  g8"));
    CHECK(solution_text(solution, {}).ends_with("  stopped, nothing proved"));
    CHECK(solution_json(solution)["exact"] == false);
}

// All sixty are solved by `make bench-long`.
TEST_CASE("positions of WTHOR games with 18 to 20 empties have the exact scores that another engine found") {
    FLIPSIDE_NEED_DATA(path, "endgame/endgame_positions.json");
    const auto file = nlohmann::json::parse(test::read_file(path));
    const auto& positions = file.at("positions");
    engine::Engine engine;
    int solved = 0;
    for (const auto& given : positions) {
        if (given.at("empties").get<int>() > 20) continue;
        ++solved;
        const std::string side = given.at("side_to_move") == "black" ? " X" : " O";
        const std::string text = given.at("board").get<std::string>() + side;
        CAPTURE(text);
        const auto record = records::read_obf_line(text);
        REQUIRE(record);
        REQUIRE(*record);
        const Solution solution = solve(engine, (*record)->position, false, {}, nullptr);
        CHECK(solution.score.is_proved());
        CHECK(solution.score.value == given.at("exactScore").get<int>());
    }
    CHECK(solved == 20);
}
