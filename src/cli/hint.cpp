// flipside hint: the best moves of positions, looked a few plies ahead.

#include "cli/hint.hpp"

#include "cli/commands.hpp"
#include "cli/fresh_engines.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "othello/notation.hpp"
#include "records/obf.hpp"
#include "review/score_text.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using othello::square_name;

struct HintArguments {
    std::vector<std::string> inputs;
    HintOptions options;
    int hash_mib = 64;
    bool json = false;
};

int run_hint(const HintArguments& arguments) {
    const engine::StopFlag& stop = stop_on_interrupt();
    FreshEngines engines(arguments.hash_mib);
    int bad = 0;
    for (const std::string& argument : arguments.inputs) {
        auto lines = Lines::open(argument);
        if (!lines) {
            report(lines.error());
            ++bad;
            continue;
        }
        while (const auto line = lines->next()) {
            const auto record = records::read_obf_line(*line);
            if (!record) {
                Error error = named(record.error(), {lines->source(), ""}, argument);
                if (!lines->source().empty()) error.line = lines->number();
                report(error);
                ++bad;
                continue;
            }
            if (!*record) continue;
            const othello::Position& position = (*record)->position;
            const Hint found = hint(engines.with(position.empty_count()), position, arguments.options, &stop);
            if (found.stopped) return exit_interrupted;
            fmt::print("{}\n", arguments.json ? hint_line(found) : hint_text(found));
            std::fflush(stdout);
        }
    }
    return bad > 0 ? exit_bad_input : exit_ok;
}

} // namespace

Hint hint(engine::Engine& engine, const othello::Position& position, const HintOptions& options,
          const engine::StopFlag* stop) {
    engine::Limits limits;
    limits.depth = options.depth;
    limits.exact_from = options.exact;
    const othello::Board board = position.board();
    Hint hint;
    hint.position = position;
    if (!can_move(board)) {
        const engine::Answer answer = engine.search(board, limits, {}, stop);
        hint.score = answer.score;
        hint.nodes = answer.nodes;
        hint.stopped = answer.stopped;
        return hint;
    }
    engine::MoveScores scores = engine.score_moves(board, limits, {}, stop);
    hint.nodes = scores.nodes;
    hint.stopped = scores.stopped;
    if (!scores.moves.empty()) hint.score = scores.moves.front().score;
    hint.moves = std::move(scores.moves);
    return hint;
}

std::string hint_line(const Hint& hint) {
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const engine::MoveScore& move : hint.moves)
        moves.push_back({{"move", square_name(move.move)},
                         {"score", move.score.value},
                         {"exact", move.score.is_proved()}});
    nlohmann::ordered_json best = nullptr;
    if (!hint.moves.empty()) best = square_name(hint.moves.front().move);
    if (must_pass(hint.position)) best = "pass";
    const nlohmann::ordered_json json = {
        {"position", to_text(hint.position)}, {"best", best},        {"score", hint.score.value},
        {"exact", hint.score.is_proved()},    {"nodes", hint.nodes}, {"moves", moves}};
    return json.dump();
}

std::string hint_text(const Hint& hint) {
    std::string text = to_text(hint.position) + " ";
    for (const engine::MoveScore& move : hint.moves)
        text += fmt::format(" {}:{}", square_name(move.move), review::score_text(move.score));
    if (hint.moves.empty())
        text +=
            fmt::format(" {}:{}", must_pass(hint.position) ? "pass" : "--", review::score_text(hint.score));
    return text;
}

void add_hint(Command app, Run& run) {
    Command command = app.add_subcommand("hint", "The best moves of positions, looked some plies ahead");
    command.footer(
        "Positions as for `flipside solve`. Every legal move with its score, best first; a ~ marks\n"
        "a score that is not proved. Each position is looked at as if it were the only one.\n"
        "Example: flipside hint --depth 10 positions.txt --json");
    auto arguments = std::make_shared<HintArguments>();
    command.add_option("inputs", arguments->inputs, "Files, positions, or - for standard input")
        .required()
        .type_name("FILE|POSITION");
    command.add_option("--depth", arguments->options.depth, "Plies to look ahead")
        .check(Range(1, 60))
        .capture_default_str();
    command.add_option("--exact", arguments->options.exact, "Solve positions with so many empties or less")
        .check(Range(0, 64))
        .capture_default_str();
    command.add_option("--hash", arguments->hash_mib, "Memory of the transposition table in MiB")
        .check(Range(1, 1 << 20))
        .capture_default_str();
    command.add_flag("--json", arguments->json, "Print an object a line (docs/json.md)");
    command.callback([&run, arguments] { run = [arguments] { return run_hint(*arguments); }; });
}

} // namespace flipside::cli
