#include "protocol/nboard_engine.hpp"

#include "othello/notation.hpp"
#include "protocol/channel.hpp"
#include "records/ggf.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace flipside::protocol {

namespace {

int whole(std::string_view text, int otherwise) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && end != text.data() ? value : otherwise;
}

std::string fixed(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

std::string depth_text(const engine::Score& score) {
    if (score.is_proved()) return "100%";
    return std::to_string(std::max(1, score.depth));
}

// The word a line begins with, and what follows it.
std::pair<std::string_view, std::string_view> split(std::string_view line) {
    line = trimmed(line);
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    return {line.substr(0, end), trimmed(line.substr(end))};
}

} // namespace

NBoardEngine::NBoardEngine(const EngineOptions& options, Output output)
    : engine_(options.engine), options_(options), output_(std::move(output)) {}

bool NBoardEngine::interrupts(std::string_view line) const {
    const std::string word = lower_case(split(line).first);
    return word == "ping" || word == "stop";
}

bool NBoardEngine::hear(std::string_view line, const engine::StopFlag& stop) {
    const auto [first, rest] = split(line);
    const std::string word = lower_case(first);
    if (word == "quit") return false;
    if (word == "nboard") {
        tell_name();
        output_("status waiting");
    } else if (word == "set") {
        const auto [what, value] = split(rest);
        set(what, value);
    } else if (word == "depth" || word == "game") {
        set(word, rest);
    } else if (word == "move") {
        move(rest);
    } else if (word == "go") {
        go(stop);
    } else if (word == "hint") {
        hint(rest, stop);
    } else if (word == "ping") {
        output_("pong " + std::string(rest));
    } else if (word == "learn") {
        output_("learned"); // there is no book to put the game into
    } else if (word == "analyze") {
        analyze(stop);
    } else {
        move(line); // version 1 sends moves bare; anything else is unknown, and passed over
    }
    return true;
}

void NBoardEngine::tell_name() {
    output_("set myname Flipside" + std::to_string(options_.level.value_or(usual_level)));
}

void NBoardEngine::tell_nodes(std::uint64_t nodes, double seconds) {
    output_("nodestats " + std::to_string(nodes) + " " + fixed(seconds));
}

void NBoardEngine::set(std::string_view what, std::string_view rest) {
    const std::string key = lower_case(what);
    if (key == "depth") set_depth(rest);
    if (key == "game") set_game(rest);
    // "contempt" is for engines whose values of a draw differ by side: ours do not.
}

void NBoardEngine::set_depth(std::string_view text) {
    options_.level = std::clamp(whole(text, options_.level.value_or(usual_level)), 0, 60);
    tell_name();
}

void NBoardEngine::set_game(std::string_view text) {
    records::read_ggf(text, [this](flipside::Result<records::GameRecord> record) {
        if (!record) {
            output_("status cannot read the game: " + describe(record.error()));
            return false;
        }
        Turns turns(record->start);
        for (const Square square : record->moves) {
            if (!turns.make({MoveWord::Kind::square, square})) return false;
        }
        turns_ = turns;
        return false; // the first game is the game
    });
}

void NBoardEngine::move(std::string_view text) {
    const auto word = read_move_word(text.substr(0, text.find_first_of("/ \t")));
    if (!word || word->kind == MoveWord::Kind::resign) return;
    if (const auto made = turns_.make(*word); !made) output_("status " + made.error().what);
}

void NBoardEngine::go(const engine::StopFlag& stop) {
    if (othello::legal_moves(turns_.now()) == 0) return output_("=== PA");
    output_("status thinking");
    const double begin = now();
    const engine::Manner manner = manner_of(options_);
    const engine::Answer answer = choose_move(engine_, turns_.now().board(), limits(), manner, &stop);
    const double seconds = now() - begin;
    tell_nodes(answer.nodes, seconds);
    output_("=== " + upper_case(othello::square_name(*answer.best)) + "/" + fixed(answer.score.value) + "/"
            + fixed(seconds));
    output_("status waiting");
}

void NBoardEngine::hint(std::string_view text, const engine::StopFlag& stop) {
    const auto count = static_cast<std::size_t>(std::clamp(whole(text, 1), 1, 60));
    output_("status thinking");
    const double begin = now();
    if (othello::legal_moves(turns_.now()) == 0) {
        const engine::Answer answer = engine_.search(turns_.now().board(), limits(), {}, &stop);
        output_("search PA " + fixed(answer.score.value) + " 0 " + depth_text(answer.score));
    } else {
        const engine::MoveScores scores = engine_.score_moves(turns_.now().board(), limits(), {}, &stop);
        for (std::size_t i = 0; i < std::min(count, scores.moves.size()); ++i) {
            const engine::MoveScore& move = scores.moves[i];
            output_("search " + upper_case(othello::square_name(move.move)) + " " + fixed(move.score.value)
                    + " 0 " + depth_text(move.score));
        }
        tell_nodes(scores.nodes, now() - begin);
    }
    output_("status waiting");
}

// Every position of the game, the last one first, as its side to move sees it.
void NBoardEngine::analyze(const engine::StopFlag& stop) {
    output_("status analyzing");
    const auto& positions = turns_.positions();
    for (std::size_t turn = positions.size(); turn-- > 0;) {
        if (stop.load(std::memory_order_relaxed)) break;
        const engine::Answer answer = engine_.search(positions[turn].board(), limits(), {}, &stop);
        output_("analysis " + std::to_string(turn) + " " + fixed(answer.score.value));
    }
    output_("status waiting");
}

} // namespace flipside::protocol
