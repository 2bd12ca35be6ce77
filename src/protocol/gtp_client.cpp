#include "protocol/gtp_client.hpp"

#include "othello/notation.hpp"
#include "protocol/line_reader.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::protocol {

namespace {

std::string letter(Color color) {
    return color == Color::black ? "b" : "w";
}

std::string whole_seconds(double seconds) {
    return std::to_string(static_cast<long>(std::clamp(seconds, 0.0, 1e6)));
}

// "=12 text", "= 12 text" is not told from a text that begins with a number; we send no identifiers.
std::string answer_text(std::string_view line) {
    line.remove_prefix(1);
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    line.remove_prefix(digits);
    return std::string(trimmed(line));
}

} // namespace

std::expected<GtpClient::Response, Failure> GtpClient::command(const std::string& line) {
    if (auto sent = send(line); !sent) return std::unexpected(sent.error());
    Response response;
    for (;;) {
        const auto first = receive_text();
        if (!first) return std::unexpected(first.error());
        const char sign = trimmed(*first).front();
        if (sign != '=' && sign != '?') continue;
        response.good = sign == '=';
        response.text = answer_text(trimmed(*first));
        break;
    }
    for (;;) {
        const auto more = receive();
        if (!more) return std::unexpected(more.error());
        if (trimmed(*more).empty()) return response;
        response.text += "\n" + std::string(trimmed(*more));
    }
}

std::expected<std::string, Failure> GtpClient::must(const std::string& line) {
    const auto response = command(line);
    if (!response) return std::unexpected(response.error());
    if (response->good) return response->text;
    return std::unexpected(
        Failure{arena::Reason::protocol, "refuses '" + line + "': said " + quoted("? " + response->text)});
}

std::expected<void, Failure> GtpClient::greet() {
    known_.clear();
    const auto list = command("list_commands");
    if (!list) return std::unexpected(list.error());
    if (list->good)
        for (const std::string_view word : words_of(list->text)) known_.emplace(word);
    if (known_.contains("set_game")) {
        if (const auto set = command("set_game Othello"); !set) return std::unexpected(set.error());
    }
    if (const auto size = command("boardsize 8"); !size) return std::unexpected(size.error());
    return {};
}

std::expected<void, Failure> GtpClient::new_game(const othello::Position& start, Color side,
                                                 const TurnTime& time) {
    made_.reset();
    if (start != othello::Position::initial()) {
        return std::unexpected(
            Failure{arena::Reason::protocol, "GTP has no command for a start other than the usual one"});
    }
    if (const auto cleared = must("clear_board"); !cleared) return std::unexpected(cleared.error());
    if (!known_.contains("time_settings")) return {};
    const double main = time.remaining[static_cast<std::size_t>(side)];
    std::string settings;
    if (main < arena::no_limit)
        settings = "time_settings " + whole_seconds(main) + " 0 0";
    else if (time.allowed < arena::no_limit)
        settings = "time_settings 0 " + whole_seconds(std::max(1.0, time.allowed)) + " 1";
    if (settings.empty()) return {};
    if (const auto set = command(settings); !set) return std::unexpected(set.error());
    return {};
}

std::expected<void, Failure> GtpClient::tell(const TurnMade& turn, bool own) {
    if (own && made_ == turn) {
        made_.reset();
        return {};
    }
    const std::string move = turn.square ? othello::square_name(*turn.square) : "pass";
    const std::string line = "play " + letter(turn.color) + " " + move;
    // Some programs pass by themselves and refuse to be told.
    if (!turn.square) {
        if (const auto passed = command(line); !passed) return std::unexpected(passed.error());
        return {};
    }
    if (const auto played = must(line); !played) return std::unexpected(played.error());
    return {};
}

std::expected<Chosen, Failure> GtpClient::ask(const arena::Turn& turn) {
    const Color side = turn.game.position().to_move;
    const double left = turn.time.remaining[static_cast<std::size_t>(side)];
    if (left < arena::no_limit && known_.contains("time_left")) {
        const auto told = command("time_left " + letter(side) + " " + whole_seconds(left) + " 0");
        if (!told) return std::unexpected(told.error());
    }
    const auto answer = must("genmove " + letter(side));
    if (!answer) return std::unexpected(answer.error());
    const auto word = read_move_word(*answer);
    if (!word || word->kind != MoveWord::Kind::square) return no_move(turn.game, word, *answer);
    made_ = TurnMade{side, word->square};
    return Chosen{word->square, std::nullopt, std::nullopt};
}

} // namespace flipside::protocol
