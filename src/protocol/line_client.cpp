#include "protocol/line_client.hpp"

#include "othello/notation.hpp"
#include "protocol/line_reader.hpp"

namespace flipside::protocol {

namespace {

constexpr double farewell_seconds = 0.2;

std::string line_of(const TurnMade& turn) {
    return turn.square ? upper_case(othello::square_name(*turn.square)) : "P";
}

} // namespace

std::expected<void, Failure> LineClient::new_game(const othello::Position& start, Color side,
                                                  const TurnTime&) {
    made_.reset();
    said_side_ = false;
    side_told_ = side;
    if (start == othello::Position::initial()) return {};
    return std::unexpected(
        Failure{arena::Reason::protocol, "the line protocol has no start other than the usual one"});
}

std::expected<void, Failure> LineClient::say_side() {
    if (said_side_) return {};
    said_side_ = true;
    return send(side_told_ == Color::black ? "B" : "W");
}

std::expected<void, Failure> LineClient::tell(const TurnMade& turn, bool own) {
    if (auto said = say_side(); !said) return said;
    if (!own) return send(line_of(turn));
    if (made_ == turn) {
        made_.reset();
        return {};
    }
    // It passes, or moves again in a game that is told anew: what it says must be what was played.
    const auto line = receive_text();
    if (!line) return std::unexpected(line.error());
    const auto word = read_move_word(*line);
    const bool same = word
                      && (turn.square ? *word == MoveWord{MoveWord::Kind::square, *turn.square}
                                      : word->kind == MoveWord::Kind::pass);
    if (same) return {};
    if (!turn.square && word && word->kind == MoveWord::Kind::square) {
        return std::unexpected(
            Failure{arena::Reason::illegal, othello::square_name(word->square) + " where it must pass"});
    }
    return std::unexpected(
        Failure{arena::Reason::protocol, "said " + quoted(*line) + " where the game has " + line_of(turn)});
}

std::expected<Chosen, Failure> LineClient::ask(const arena::Turn& turn) {
    if (const auto said = say_side(); !said) return std::unexpected(said.error());
    const auto line = receive_text();
    if (!line) return std::unexpected(line.error());
    const auto word = read_move_word(*line);
    if (!word || word->kind != MoveWord::Kind::square) return no_move(turn.game, word, *line);
    made_ = TurnMade{turn.game.position().to_move, word->square};
    return Chosen{word->square, std::nullopt, std::nullopt};
}

void LineClient::end(const Game& game) {
    wait_until(now() + farewell_seconds);
    for (const TurnMade& turn : untold(game)) {
        if (turn.color == side_told_ ? turn != made_.value_or(turn) : !tell(turn, false)) return;
    }
}

} // namespace flipside::protocol
