#include "arena/referee.hpp"

#include "othello/notation.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace flipside::arena {

namespace {

std::string in_seconds(double seconds) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f s", seconds);
    return text;
}

class Referee {
  public:
    Referee(Player& black, Player& white, const GameRules& rules, const Prover& prover)
        : players_{&black, &white}, rules_(rules), prover_(prover),
          remaining_{rules.time[0].main, rules.time[1].main} {}

    std::optional<PlayedGame> play(const std::vector<Square>& opening) {
        for (const Square square : opening) {
            if (!game_.play(square)) break;
            played_.moves.push_back({square, std::nullopt, 0});
        }
        played_.opening = played_.moves.size();
        if (begin()) {
            while (!over()) {
                if (stopped()) return std::nullopt;
                take_turn();
            }
        }
        if (stopped() && !ended_) return std::nullopt;
        for (Player* player : players_) player->end(game_);
        return std::move(played_);
    }

  private:
    bool stopped() const { return rules_.stop != nullptr && rules_.stop->load(std::memory_order_relaxed); }

    bool begin() {
        for (const Color color : {Color::black, Color::white}) {
            const auto ready = players_[index(color)]->begin(color, turn_time(color));
            if (ready) continue;
            fail(color, ready.error());
            return false;
        }
        return true;
    }

    static std::size_t index(Color color) { return static_cast<std::size_t>(color); }

    TurnTime turn_time(Color color) const {
        const TimeControl& control = rules_.time[index(color)];
        TurnTime time;
        time.remaining[0] = remaining_[0];
        time.remaining[1] = remaining_[1];
        time.increment = control.increment;
        time.allowed = std::min(remaining_[index(color)], control.per_move);
        const double now = rules_.now();
        time.deadline = now + time.allowed;
        time.give_up = control.limited() ? time.deadline + control.grace + rules_.patience
                                         : now + rules_.patience_without_clock;
        return time;
    }

    bool over() {
        if (ended_) return true;
        const othello::Position& position = game_.position();
        if (game_.over()) {
            const othello::Result discs = othello::official_result(position);
            finish(Reason::score, discs.black - discs.white);
        } else if (position.empty_count() <= rules_.adjudicate_from && prover_) {
            if (const auto score = prover_(position.board())) {
                finish(Reason::adjudicated, position.to_move == Color::black ? *score : -*score);
                played_.detail = "proved with " + std::to_string(position.empty_count()) + " empties";
            }
        }
        return ended_;
    }

    void take_turn() {
        const Color color = game_.position().to_move;
        const TimeControl& control = rules_.time[index(color)];
        const TurnTime time = turn_time(color);
        const double begin = rules_.now();
        auto chosen = players_[index(color)]->choose(Turn{game_, time, rules_.stop});
        const double used = chosen && chosen->seconds ? *chosen->seconds : rules_.now() - begin;
        if (stopped() && !chosen) return;
        if (!chosen) return fail(color, chosen.error());
        if (used > time.allowed + control.grace) {
            return fail(color,
                        {Reason::time, othello::square_name(chosen->move) + " after " + in_seconds(used)
                                           + ", with " + in_seconds(time.allowed) + " allowed"});
        }
        if (!game_.play(chosen->move)) {
            const std::string legal = othello::square_list(othello::legal_moves(game_.position()));
            return fail(color, {Reason::illegal, othello::square_name(chosen->move) + "; legal: " + legal});
        }
        played_.moves.push_back({chosen->move, chosen->evaluation, used});
        double& left = remaining_[index(color)];
        left = std::max(0.0, left - used) + control.increment;
    }

    void fail(Color color, const Failure& failure) {
        ended_ = true;
        played_.reason = failure.reason;
        played_.detail = failure.detail;
        played_.failed = color;
        played_.winner = othello::opposite(color);
    }

    void finish(Reason reason, int difference) {
        ended_ = true;
        played_.reason = reason;
        played_.difference = difference;
        if (difference != 0) played_.winner = difference > 0 ? Color::black : Color::white;
    }

    std::array<Player*, 2> players_;
    const GameRules& rules_;
    const Prover& prover_;
    std::array<double, 2> remaining_;
    Game game_;
    PlayedGame played_;
    bool ended_ = false;
};

} // namespace

std::optional<PlayedGame> play_game(Player& black, Player& white, const std::vector<Square>& opening,
                                    const GameRules& rules, const Prover& prover) {
    return Referee(black, white, rules, prover).play(opening);
}

Prover exact_prover(const engine::Settings& settings, const StopFlag* stop) {
    return [solver = std::make_shared<engine::Engine>(settings),
            stop](const othello::Board& board) -> std::optional<int> {
        const engine::Answer answer = solver->search(board, engine::Limits{}, {}, stop);
        if (!answer.score.is_proved()) return std::nullopt;
        return answer.score.value;
    };
}

} // namespace flipside::arena
