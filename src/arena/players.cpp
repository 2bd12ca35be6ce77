#include "arena/players.hpp"

#include "arena/libra_player.hpp"
#include "arena/mynavi.hpp"
#include "arena/time.hpp"
#include "arena/weights_search.hpp"
#include "bits/mersenne.hpp"
#include "engine/choose.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace flipside::arena {

namespace {

using othello::legal_moves;

Error no_move(const std::string& player) {
    Error error;
    error.what = player + " has no move to make";
    return error;
}

class EnginePlayer : public Player {
  public:
    // `seconds`: how long a move may take at most.
    EnginePlayer(std::string name, const engine::Limits& limits, double seconds, const Equipment& equipment)
        : name_(std::move(name)), limits_(limits), seconds_(seconds), now_(equipment.now),
          engine_(equipment.engine) {}

    // One of a level.
    EnginePlayer(std::string name, int level, const Equipment& equipment)
        : EnginePlayer(std::move(name), engine::level_limits(level), no_limit, equipment) {
        book_ = equipment.book;
        manner_ = {book_.get(), engine::allowed_loss(level), equipment.seed};
    }

    std::string name() const override { return name_; }

    flipside::Result<Square> move(const Game& game, const StopFlag* stop) override {
        const auto chosen = choose(Turn{game, {}, stop});
        if (!chosen) return std::unexpected(no_move(name_));
        return chosen->move;
    }

    std::expected<Chosen, Failure> choose(const Turn& turn) override {
        engine::Limits limits = limits_;
        const othello::Position& position = turn.game.position();
        const double remaining = turn.time.remaining[static_cast<std::size_t>(position.to_move)];
        Thinking thinking = time_for_move(remaining, turn.time.increment, position.empty_count());
        thinking.most = std::min({seconds_, thinking.most, 0.9 * turn.time.allowed});
        if (now_ != nullptr) keep_to(limits, thinking, now_);
        const engine::Answer answer =
            engine::choose_move(engine_, position.board(), limits, manner_, turn.stop);
        if (!answer.best) return std::unexpected(Failure{Reason::resigned, to_string(no_move(name_))});
        return Chosen{*answer.best, answer.score.value, std::nullopt};
    }

    std::expected<void, Failure> begin(Color, const TurnTime&) override {
        engine_.forget();
        return {};
    }

    // One that draws has the seed of its game.
    bool plays_again() const override { return manner_.loss == 0; }

  private:
    std::string name_;
    engine::Limits limits_;
    double seconds_;
    double (*now_)();
    engine::Engine engine_;
    std::shared_ptr<const engine::Book> book_;
    engine::Manner manner_;
};

// Python's random.choice over the legal moves in the order a1 b1 ... h8, so that a game can be had again in
// another program.
class RandomPlayer : public Player {
  public:
    explicit RandomPlayer(std::uint32_t seed) : seed_(seed), random_(seed) {}

    std::string name() const override { return to_text(PlayerSpec{Kind::random, seed_}); }

    flipside::Result<Square> move(const Game& game, const StopFlag*) override {
        std::vector<Square> moves;
        for (const Square square : bits::squares(legal_moves(game.position()))) moves.push_back(square);
        if (moves.empty()) return std::unexpected(no_move(name()));
        return random_.choice(moves);
    }

  private:
    std::uint32_t seed_;
    bits::PythonRandom random_;
};

class FirstPlayer : public Player {
  public:
    std::string name() const override { return "first"; }

    flipside::Result<Square> move(const Game& game, const StopFlag*) override {
        const bits::Word moves = legal_moves(game.position());
        if (moves == 0) return std::unexpected(no_move(name()));
        return bits::lowest(moves);
    }
};

// One of the programs that others have published.
class PublishedPlayer : public Player {
  public:
    // `choose`: the program's move; nothing where there is none.
    PublishedPlayer(const PlayerSpec& spec,
                    std::function<std::optional<Square>(const othello::Board&)> choose)
        : name_(to_text(spec)), choose_(std::move(choose)) {}

    std::string name() const override { return name_; }

    flipside::Result<Square> move(const Game& game, const StopFlag*) override {
        const auto chosen = choose_(game.position().board());
        if (!chosen) return std::unexpected(no_move(name_));
        return *chosen;
    }

    bool plays_again() const override { return true; }

  private:
    std::string name_;
    std::function<std::optional<Square>(const othello::Board&)> choose_;
};

flipside::Result<std::unique_ptr<Player>> make_libra_player(const PlayerSpec& spec,
                                                            const Equipment& equipment) {
    if (!equipment.load_program) {
        Error error;
        error.what = "programs cannot be loaded here";
        error.found = to_text(spec);
        return std::unexpected(error);
    }
    auto program = equipment.load_program(spec.file);
    if (!program) return std::unexpected(program.error());
    libra::TurnLimits limits;
    limits.hertz = spec.number.value_or(0);
    return std::make_unique<LibraPlayer>(to_text(spec), std::move(*program), limits);
}

} // namespace

flipside::Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Equipment& equipment) {
    const int number = static_cast<int>(spec.number.value_or(0));
    switch (spec.kind) {
    case Kind::human:
        break;
    case Kind::level:
        return std::make_unique<EnginePlayer>(to_text(spec), number, equipment);
    case Kind::depth: {
        engine::Limits limits;
        limits.depth = number;
        limits.exact_from = 0;
        return std::make_unique<EnginePlayer>(to_text(spec), limits, no_limit, equipment);
    }
    case Kind::time: {
        if (equipment.now == nullptr) break;
        return std::make_unique<EnginePlayer>(to_text(spec), engine::level_limits(engine::highest_level),
                                              spec.seconds, equipment);
    }
    case Kind::random:
        return std::make_unique<RandomPlayer>(spec.number.value_or(equipment.seed));
    case Kind::first:
        return std::make_unique<FirstPlayer>();
    case Kind::weights:
        return std::make_unique<PublishedPlayer>(spec, weights_move);
    case Kind::weights_search:
        return std::make_unique<PublishedPlayer>(
            spec, [number](const othello::Board& board) { return weights_search(board, number); });
    case Kind::mynavi:
        return std::make_unique<PublishedPlayer>(
            spec, [number](const othello::Board& board) { return mynavi_move(board, number); });
    case Kind::libra:
        return make_libra_player(spec, equipment);
    case Kind::gtp:
    case Kind::nboard:
    case Kind::line:
    case Kind::edax:
    case Kind::tcp:
    case Kind::tty:
        break;
    }
    Error error;
    error.what = spec.is_human() ? "a person cannot play here" : "this player cannot be had here";
    error.found = to_text(spec);
    return std::unexpected(error);
}

} // namespace flipside::arena
