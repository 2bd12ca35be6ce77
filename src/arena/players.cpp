#include "arena/players.hpp"

#include "arena/libra_player.hpp"
#include "arena/weights_search.hpp"
#include "bits/mersenne.hpp"

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
    EnginePlayer(std::string name, const engine::Limits& limits, const engine::Settings& settings)
        : name_(std::move(name)), limits_(limits), engine_(settings) {}

    std::string name() const override { return name_; }

    flipside::Result<Square> move(const Game& game, const StopFlag* stop) override {
        const engine::Answer answer = engine_.search(game.position().board(), limits_, {}, stop);
        if (!answer.best) return std::unexpected(no_move(name_));
        return *answer.best;
    }

  private:
    std::string name_;
    engine::Limits limits_;
    engine::Engine engine_;
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

class WeightsSearchPlayer : public Player {
  public:
    explicit WeightsSearchPlayer(int depth) : depth_(depth) {}

    std::string name() const override { return "weights-search:" + std::to_string(depth_); }

    flipside::Result<Square> move(const Game& game, const StopFlag*) override {
        const auto chosen = weights_search(game.position().board(), depth_);
        if (!chosen) return std::unexpected(no_move(name()));
        return *chosen;
    }

  private:
    int depth_;
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
        return std::make_unique<EnginePlayer>(to_text(spec), engine::level_limits(number), equipment.engine);
    case Kind::depth: {
        engine::Limits limits;
        limits.depth = number;
        limits.exact_from = 0;
        return std::make_unique<EnginePlayer>(to_text(spec), limits, equipment.engine);
    }
    case Kind::random:
        return std::make_unique<RandomPlayer>(spec.number.value_or(equipment.seed));
    case Kind::first:
        return std::make_unique<FirstPlayer>();
    case Kind::libra:
        return make_libra_player(spec, equipment);
    case Kind::weights_search:
        return std::make_unique<WeightsSearchPlayer>(number);
    }
    Error error;
    error.what = "a person cannot play here";
    error.found = to_text(spec);
    return std::unexpected(error);
}

} // namespace flipside::arena
