#include "arena/libra_player.hpp"

#include "othello/notation.hpp"

#include <algorithm>
#include <utility>

namespace flipside::arena {

namespace {

using othello::Color;

constexpr std::string_view pass = "P";

std::string_view reason(libra::Answer answer) {
    switch (answer) {
    case libra::Answer::move:
        break;
    case libra::Answer::out_of_time:
        return "out of time";
    case libra::Answer::stalled:
        return "stalled";
    case libra::Answer::silent:
        return "silent";
    case libra::Answer::halted:
        return "ended";
    case libra::Answer::fault:
        return "machine fault";
    case libra::Answer::unreadable:
        return "no move of the protocol";
    case libra::Answer::bad_request:
        return "not asked properly";
    }
    return "move";
}

// The same as an arbiter names it.
Reason reason_of(libra::Answer answer) {
    switch (answer) {
    case libra::Answer::out_of_time:
        return Reason::time;
    case libra::Answer::stalled:
    case libra::Answer::silent:
        return Reason::stall;
    case libra::Answer::halted:
    case libra::Answer::fault:
        return Reason::crash;
    case libra::Answer::move:
    case libra::Answer::unreadable:
    case libra::Answer::bad_request:
        break;
    }
    return Reason::protocol;
}

Error cannot(std::string what, std::size_t turn) {
    Error error;
    error.what = std::move(what);
    error.ply = static_cast<int>(turn) + 1;
    return error;
}

bool is_turn_of(Color color, std::size_t turn) {
    return (turn % 2 == 0) == (color == Color::black);
}

} // namespace

LibraPlayer::Turns LibraPlayer::turns_of(const Game& game) {
    Turns turns;
    for (const othello::Ply& ply : game.line()) {
        if (ply.after_pass) turns.emplace_back(pass);
        turns.push_back(*libra::protocol_move(othello::square_name(ply.move)));
    }
    if (game.after_pass()) turns.emplace_back(pass);
    return turns;
}

flipside::Result<std::string> LibraPlayer::hear(std::size_t turn, const Turns& turns) {
    const libra::Reply reply = turn == 0 ? program_.reply(std::nullopt) : program_.reply(turns[turn - 1]);
    last_ = reply.answer;
    seconds_ = reply.seconds;
    if (reply.answer != libra::Answer::move)
        return std::unexpected(cannot(std::string(reason(reply.answer)) + ": " + reply.text, turn));
    return reply.text;
}

flipside::Result<Square> LibraPlayer::move(const Game& game, const StopFlag*) {
    if (game.start() != othello::Position::initial())
        return std::unexpected(cannot("a Libra program knows the usual start only", 0));
    const Color color = game.position().to_move;
    const Turns turns = turns_of(game);
    const bool goes_on = started_ && color == color_ && known_.size() <= turns.size()
                         && std::equal(known_.begin(), known_.end(), turns.begin());
    if (!goes_on) {
        program_.start(color == Color::black ? 'B' : 'W');
        color_ = color;
        known_.clear();
    }
    started_ = false; // until all has gone well
    for (std::size_t turn = known_.size(); turn < turns.size(); ++turn) {
        if (is_turn_of(color, turn)) {
            const auto answer = hear(turn, turns);
            if (!answer) return std::unexpected(answer.error());
            if (*answer != turns[turn])
                return std::unexpected(
                    cannot("the program says " + *answer + " where the game has " + turns[turn], turn));
        }
        known_.push_back(turns[turn]);
    }
    const auto answer = hear(turns.size(), turns);
    if (!answer) return std::unexpected(answer.error());
    if (*answer == pass)
        return std::unexpected(cannot("the program passes where it has a move", turns.size()));
    known_.push_back(*answer);
    started_ = true;
    std::string name = *answer;
    name[0] = static_cast<char>(name[0] - 'A' + 'a');
    return *othello::square_named(name);
}

std::expected<Chosen, Failure> LibraPlayer::choose(const Turn& turn) {
    seconds_ = 0;
    const auto square = move(turn.game, turn.stop);
    if (!square) return std::unexpected(Failure{reason_of(last_), to_string(square.error())});
    Chosen chosen{*square, std::nullopt, std::nullopt};
    if (seconds_ > 0) chosen.seconds = seconds_;
    return chosen;
}

} // namespace flipside::arena
