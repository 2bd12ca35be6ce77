#include "protocol/nboard_client.hpp"

#include "othello/notation.hpp"
#include "records/ggf.hpp"

#include <charconv>
#include <cmath>

namespace flipside::protocol {

namespace {

std::optional<double> evaluation(std::string_view text) {
    double value = 0;
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [stopped, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::string time_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    return std::to_string(whole / 60) + ":" + (whole % 60 < 10 ? "0" : "") + std::to_string(whole % 60);
}

} // namespace

std::expected<void, Failure> NBoardClient::ping() {
    const std::string number = std::to_string(++pings_);
    if (auto sent = send("ping " + number); !sent) return sent;
    for (;;) {
        const auto line = receive_text();
        if (!line) return std::unexpected(line.error());
        const auto words = words_of(*line);
        if (words.size() >= 2 && words[0] == "pong" && words[1] == number) return {};
    }
}

std::expected<void, Failure> NBoardClient::greet() {
    if (auto sent = send("nboard 2"); !sent) return sent;
    return ping();
}

std::expected<void, Failure> NBoardClient::new_game(const othello::Position& start, Color side,
                                                    const TurnTime& time) {
    records::GameRecord record;
    record.start = start;
    record.black.name = side == Color::black ? "engine" : "opponent";
    record.white.name = side == Color::white ? "engine" : "opponent";
    const double main = time.remaining[static_cast<std::size_t>(side)];
    record.time_control = main < arena::no_limit ? time_text(main) : "15:00";
    if (auto sent = send("set game " + records::write_ggf(record)); !sent) return sent;
    return ping();
}

std::expected<void, Failure> NBoardClient::tell(const TurnMade& turn, bool) {
    return send("move " + (turn.square ? upper_case(othello::square_name(*turn.square)) : "PA"));
}

std::expected<Chosen, Failure> NBoardClient::ask(const arena::Turn& turn) {
    if (const auto ready = ping(); !ready) return std::unexpected(ready.error());
    if (const auto sent = send("go"); !sent) return std::unexpected(sent.error());
    for (;;) {
        const auto line = receive_text();
        if (!line) return std::unexpected(line.error());
        std::string_view text = trimmed(*line);
        if (!text.starts_with("===")) continue;
        text = trimmed(text.substr(3));
        const std::size_t end = std::min(text.find_first_of("/ \t"), text.size());
        const auto word = read_move_word(text.substr(0, end));
        if (!word || word->kind != MoveWord::Kind::square) return no_move(turn.game, word, *line);
        std::string_view rest = text.substr(std::min(end + 1, text.size()));
        rest = trimmed(rest);
        return Chosen{word->square, evaluation(rest.substr(0, rest.find_first_of("/ \t"))), std::nullopt};
    }
}

} // namespace flipside::protocol
