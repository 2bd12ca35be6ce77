#include "marubatsu/judge.hpp"
#include "marubatsu/montecarlo.hpp"
#include "marubatsu/patterns.hpp"
#include "marubatsu/players.hpp"
#include "marubatsu/text.hpp"
#include "support/property.hpp"

#include <map>
#include <string>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

Position reached(const Rules& rules, const char* moves) {
    return parse_moves(rules, moves)->now();
}

std::string candidates(const char* player, const char* moves) {
    bits::PythonRandom random(0);
    Means means{random};
    const Rules& rules = Rules::standard();
    std::vector<Square> list;
    for (Square square : bits::squares(find_player(player)->candidates(rules, reached(rules, moves), means)))
        list.push_back(square);
    return moves_text(rules, list);
}

// The scoring rule of ai14s as the facts state it, by patterns of lines.
Score score_14s_by_patterns(const Rules& rules, const Position& position) {
    if (position.status == win_of(other(position.turn()))) return 600;
    const LineCounts lines = count_lines(rules, position);
    Score score = 0;
    if (lines(0, 2, 1) > 0)
        score = -200 * lines(0, 2, 1);
    else if (lines(2, 0, 1) >= 2)
        return 400;
    const std::string text = board_text(rules, position.board);
    const bool corners = (text[0] == 'o' && text[8] == 'o') || (text[6] == 'o' && text[2] == 'o');
    const bool edge = text[1] == 'x' || text[3] == 'x' || text[5] == 'x' || text[7] == 'x';
    if (position.ply == 4 && text[4] == 'x' && corners && edge) return 200;
    if (lines(2, 0, 1) == 1) score += 4;
    return score + lines(1, 0, 2) - 2 * lines(0, 1, 2);
}

} // namespace

TEST_CASE("in how many of the 4520 positions each player only picks best moves") {
    // Published for the scoring players; for ai1 to ai5 counted by ysgeso's program. ai6 and ai7 are right
    // here where they are not there (players.hpp): 3973 and 3825 as published, and with the check mended
    // there the same as here.
    const std::map<std::string, std::uint64_t> right = {
        {"ai1", 2651},   {"ai2", 1329},     {"ai3", 2149},   {"ai4", 3007},   {"ai5", 3233},
        {"ai6", 4053},   {"ai7", 3861},     {"ai1s", 2651},  {"ai2s", 1329},  {"ai3s", 2149},
        {"ai4s", 3007},  {"ai5s", 3233},    {"ai6s", 4053},  {"ai7s", 3861},  {"ai8s", 3873},
        {"ai9s", 3917},  {"ai10s", 3914},   {"ai11s", 3958}, {"ai12s", 4468}, {"ai13s", 4468},
        {"ai14s", 4468}, {"perfect", 4520}, {"mtd", 4520},   {"scout", 4520}};
    const Rules& rules = Rules::standard();
    const Minimax truth(rules);
    bits::PythonRandom random(0);
    Means means{random};
    for (const auto& [name, expected] : right) {
        INFO(name);
        const Judgement judgement = judge(rules, *find_player(name), truth, means);
        CHECK(judgement.positions == 4520);
        CHECK(judgement.distinct == 627);
        CHECK(judgement.right == expected);
        const bool strong = expected >= 4468;
        CHECK(judgement.never_loses_as_o == (strong || name == "ai10s" || name == "ai11s"));
        CHECK(judgement.never_loses_as_x == strong);
        CHECK(judgement.mistakes.size() == judgement.distinct - judgement.distinct_right);
    }
}

TEST_CASE("the seven positions that ai14s gets wrong") {
    const Rules& rules = Rules::standard();
    const Minimax truth(rules);
    bits::PythonRandom random(0);
    Means means{random};
    const Judgement judgement = judge(rules, *find_player("ai14s"), truth, means);
    CHECK(judgement.distinct_right == 620);
    std::vector<std::string> boards;
    for (const Mistake& mistake : judgement.mistakes) {
        for (const Form& form : equal_forms(rules, mistake.position.board))
            boards.push_back(board_text(rules, form.board));
    }
    CHECK(std::ranges::count(boards, "o.x......") > 0);
    CHECK(std::ranges::count(boards, "oox......") > 0);
    CHECK(candidates("ai14s", "0,0 0,2") == "1,1"); // o has won and lets it go
}

TEST_CASE("what the rules pick") {
    CHECK(candidates("ai1", "") == "0,0");
    CHECK(candidates("ai1", "0,0") == "1,0"); // row by row
    CHECK(candidates("ai4", "1,1 0,0") == "2,0");
    CHECK(candidates("ai4", "0,0 1,1 2,2 2,0 0,2 1,0") == "0,1 1,2 2,1");
    CHECK(candidates("ai5", "0,0 1,0 0,1 1,1") == "0,2");
    CHECK(candidates("ai6", "0,0 1,1 1,0 0,1 2,2") == "2,1");       // wins before it blocks 2,0
    CHECK(candidates("ai14s", "0,0 1,1 2,2") == "0,1 1,0 1,2 2,1"); // against the fork
    CHECK(find_player("ai15s") == nullptr);
}

TEST_CASE("x must block at the fourth move already: the published ai6 plays anywhere") {
    CHECK(candidates("ai6", "0,0 1,1 0,1") == "0,2");
    CHECK(candidates("ai7", "0,0 1,1 0,1") == "0,2");
}

TEST_CASE("ai14s by masks and by patterns") {
    const Rules& rules = Rules::standard();
    Minimax(rules).for_each([&](const Position& position) {
        for (Square move : bits::squares(legal_moves(rules, position))) {
            const Position next = after(rules, position, move);
            REQUIRE(score_14s(rules, next) == score_14s_by_patterns(rules, next));
        }
    });
}

TEST_CASE("the rules play on boards of any size") {
    test::property(
        "candidates are legal and not none", [](int a, int b, const std::vector<std::uint8_t>& choices) {
            const int size = 1 + (a & 7);
            const Rules rules = *Rules::make(size, 1 + (b & 0xff) % size);
            bits::PythonRandom random(a);
            Means means{random, 20};
            Position position;
            for (std::uint8_t choice : choices) {
                if (position.over()) break;
                for (const Player& player : players()) {
                    if (player.kind == Player::Kind::search || player.kind == Player::Kind::perfect) continue;
                    const Word candidates = player.candidates(rules, position, means);
                    RC_ASSERT(candidates != 0);
                    RC_ASSERT((candidates & ~legal_moves(rules, position)) == 0);
                }
                Word legal = legal_moves(rules, position);
                for (int skip = choice % bits::count(legal); skip > 0; --skip) legal &= legal - 1;
                position = after(rules, position, bits::lowest(legal));
            }
        });
}

// The published save_count() stores one row of counts three times; after this position it gave
// 9874 / 8163 / 1963 instead of about 9337 / 8705 / 1958, and rated the reply 1,1 at 2972 wins instead of
// 1702.
TEST_CASE("random games have the exact rates") {
    const Rules& rules = Rules::standard();
    bits::PythonRandom random(0);
    Tally sum;
    for (const Tally& tally : play_out(rules, Position{}, 20000, random)) {
        sum.wins += tally.wins;
        sum.draws += tally.draws;
        sum.games += tally.games;
    }
    CHECK(sum.games == 20000);
    CHECK(sum.wins / 20000.0 == doctest::Approx(737.0 / 1260).epsilon(0.02));
    CHECK(sum.draws / 20000.0 == doctest::Approx(8.0 / 63).epsilon(0.05));

    random.seed(0);
    const Position position = reached(rules, "1,0 0,0 2,1 0,1");
    const Tallies tallies = play_out(rules, position, 20000, random);
    Tally total;
    for (const Tally& tally : tallies) {
        total.wins += tally.wins;
        total.draws += tally.draws;
    }
    CHECK(total.wins == 9337);
    CHECK(20000 - total.wins - total.draws == 8705);
    CHECK(total.draws == 1958);
    CHECK(tallies[bits::index(rules.at(1, 1))].wins == 1702);
}

// After eight moves the published player takes the first empty square on any board.
TEST_CASE("Monte Carlo takes a win after eight moves on 4 x 4") {
    const Rules rules = *Rules::make(4, 4);
    bits::PythonRandom random(0);
    const Position position = reached(rules, "3,0 0,1 3,1 0,2 3,2 1,1 2,0 1,2");
    REQUIRE(position.ply == 8);
    CHECK(monte_carlo_moves(rules, position, 2000, random) == bits::bit(rules.at(3, 3)));
    CHECK(monte_carlo_moves(Rules::standard(), reached(Rules::standard(), "1,1 0,0 0,2 2,0 1,0 1,2 0,1 2,1"),
                            10, random)
          == bits::bit(Rules::standard().at(2, 2)));
}
