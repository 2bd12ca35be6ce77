#include "protocol/remote_player.hpp"

#include "othello/notation.hpp"
#include "protocol/line_reader.hpp"

#include <algorithm>

namespace flipside::protocol {

namespace {

constexpr double patience_in_play = 3600; // where nobody keeps time

Error as_error(const std::string& name, const Failure& failure) {
    Error error;
    error.what = name + ": " + std::string(arena::reason_name(failure.reason)) + ": " + failure.detail;
    return error;
}

} // namespace

std::vector<TurnMade> turns_of(const Game& game) {
    std::vector<TurnMade> turns;
    for (const othello::Ply& ply : game.line()) {
        const Color mover = ply.before.to_move;
        if (ply.after_pass) turns.push_back({othello::opposite(mover), std::nullopt});
        turns.push_back({mover, ply.move});
    }
    if (game.after_pass() && !game.over())
        turns.push_back({othello::opposite(game.position().to_move), std::nullopt});
    return turns;
}

flipside::Result<Square> RemotePlayer::move(const Game& game, const StopFlag* stop) {
    TurnTime time;
    time.give_up = now() + patience_in_play;
    const auto chosen = choose(arena::Turn{game, time, stop});
    if (!chosen) return std::unexpected(as_error(name_, chosen.error()));
    return chosen->move;
}

std::expected<void, Failure> RemotePlayer::start() {
    if (channel_) return {};
    auto opened = open_();
    if (!opened) return std::unexpected(Failure{arena::Reason::crash, to_string(opened.error())});
    channel_ = std::move(*opened);
    played_ = false;
    until_ = now() + start_seconds_;
    return greet();
}

std::expected<void, Failure> RemotePlayer::start_game(const othello::Position& from, Color side,
                                                      const TurnTime& time) {
    in_game_ = false;
    if (played_ && one_game_a_start()) channel_.reset();
    if (auto started = start(); !started) return started;
    played_ = true;
    until_ = now() + start_seconds_;
    if (auto begun = new_game(from, side, time); !begun) return begun;
    side_ = side;
    start_ = from;
    told_.clear();
    in_game_ = true;
    return {};
}

std::expected<void, Failure> RemotePlayer::begin(Color side, const TurnTime& time) {
    stop_ = nullptr;
    const auto begun = start_game(othello::Position::initial(), side, time);
    if (begun) return begun;
    const Failure failure = with_last_words(begun.error());
    channel_.reset();
    return std::unexpected(failure);
}

bool RemotePlayer::follows(const othello::Position& from, const std::vector<TurnMade>& turns) const {
    return in_game_ && channel_ && start_ == from && told_.size() <= turns.size()
           && std::equal(told_.begin(), told_.end(), turns.begin());
}

std::vector<TurnMade> RemotePlayer::untold(const Game& game) const {
    std::vector<TurnMade> turns = turns_of(game);
    if (!follows(game.start(), turns)) return {};
    turns.erase(turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(told_.size()));
    return turns;
}

std::expected<void, Failure> RemotePlayer::catch_up(const arena::Turn& turn) {
    const Color side = turn.game.position().to_move;
    const std::vector<TurnMade> turns = turns_of(turn.game);
    if (side != side_ || !follows(turn.game.start(), turns)) {
        if (auto begun = start_game(turn.game.start(), side, turn.time); !begun) return begun;
    }
    until_ = turn.time.give_up;
    while (told_.size() < turns.size()) {
        const TurnMade& next = turns[told_.size()];
        if (auto told = tell(next, next.color == side_); !told) return told;
        told_.push_back(next);
    }
    return {};
}

std::expected<Chosen, Failure> RemotePlayer::choose(const arena::Turn& turn) {
    stop_ = turn.stop;
    const auto known = catch_up(turn);
    auto chosen = known ? ask(turn) : std::unexpected(known.error());
    stop_ = nullptr;
    if (chosen) return chosen;
    const Failure failure = with_last_words(chosen.error());
    in_game_ = false;
    channel_.reset(); // what it may still say belongs to no question any more
    return std::unexpected(failure);
}

std::expected<void, Failure> RemotePlayer::send(std::string_view line) {
    return channel_->send(line, until_);
}

std::expected<std::string, Failure> RemotePlayer::receive() {
    return channel_->receive(until_, stop_);
}

std::expected<std::string, Failure> RemotePlayer::receive_text() {
    for (;;) {
        auto line = receive();
        if (!line || !trimmed(*line).empty()) return line;
    }
}

std::expected<Chosen, Failure> RemotePlayer::no_move(const Game& game, const std::optional<MoveWord>& word,
                                                     std::string_view said) {
    if (word && word->kind == MoveWord::Kind::resign)
        return std::unexpected(Failure{arena::Reason::resigned, {}});
    if (word && word->kind == MoveWord::Kind::pass) {
        const std::string legal = othello::square_list(othello::legal_moves(game.position()));
        return std::unexpected(Failure{arena::Reason::illegal, "pass; legal: " + legal});
    }
    return std::unexpected(Failure{arena::Reason::protocol, "no move: said " + quoted(said)});
}

Failure RemotePlayer::with_last_words(Failure failure) {
    if (!channel_) return failure;
    const std::string words = channel_->last_words();
    if (!words.empty()) failure.detail += "; stderr: " + words;
    return failure;
}

} // namespace flipside::protocol
