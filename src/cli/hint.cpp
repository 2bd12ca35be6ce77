// flipside hint: the best moves of positions, looked a few plies ahead.

#include "cli/hint.hpp"

#include "cli/commands.hpp"
#include "cli/fresh_engines.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "othello/notation.hpp"
#include "records/obf.hpp"
#include "review/score_text.hpp"

#include <algorithm>
#include <limits>

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

bool all_proved(const engine::MoveScores& scores) {
    return std::ranges::all_of(scores.moves, [](const auto& move) { return move.score.is_proved(); });
}

// Level after level, until the time or the nodes are used up, or there is nothing more to know.
engine::MoveScores scores_in_time(engine::Engine& engine, const othello::Board& board,
                                  const HintOptions& options, const engine::StopFlag* stop) {
    const double deadline =
        options.seconds > 0 ? monotonic_seconds() + options.seconds : std::numeric_limits<double>::infinity();
    engine::MoveScores finished;
    std::uint64_t nodes = 0;
    const int highest = options.level.value_or(engine::highest_level);
    const int first = std::min(1, highest);
    for (int level = first; level <= highest; ++level) {
        engine::Limits limits = engine::level_limits(level);
        if (level > first) { // the first is done in no time, and gives every move a score
            limits.now = monotonic_seconds;
            limits.deadline = deadline;
            if (options.nodes > 0) limits.nodes = options.nodes - nodes;
        }
        engine::MoveScores scores = engine.score_moves(board, limits, {}, stop);
        nodes += scores.nodes;
        const bool whole = scores.moves.size() == static_cast<std::size_t>(bits::count(legal_moves(board)));
        if (whole || finished.moves.empty()) finished = std::move(scores);
        if (!whole || all_proved(finished) || (options.nodes > 0 && nodes >= options.nodes)) break;
    }
    finished.nodes = nodes;
    finished.stopped = stop != nullptr && stop->load();
    return finished;
}

} // namespace

Hint hint(engine::Engine& engine, const othello::Position& position, const HintOptions& options,
          const engine::StopFlag* stop) {
    engine::Limits limits;
    limits.depth = options.depth;
    limits.exact_from = options.exact;
    if (options.level) limits = engine::level_limits(*options.level);
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
    const bool in_time = options.seconds > 0 || options.nodes > 0;
    engine::MoveScores scores =
        in_time ? scores_in_time(engine, board, options, stop) : engine.score_moves(board, limits, {}, stop);
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
        "With --time or --nodes each position is looked at level by level (flipside levels) as long as that\n"
        "lasts; the last level that was finished is shown.\n"
        "Examples: flipside hint --depth 10 positions.txt --json\n"
        "          flipside hint --time 2 positions.txt");
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
    command
        .add_option("--level", arguments->options.level,
                    "Look as a playing level does, in place of --depth and --exact")
        .check(Range(0, 60))
        .excludes({"--depth", "--exact"});
    command.add_option("--time", arguments->options.seconds, "Seconds for a position, level by level")
        .check(positive)
        .excludes({"--depth", "--exact"});
    command.add_option("--nodes", arguments->options.nodes, "Nodes for a position, level by level")
        .excludes({"--depth", "--exact"});
    command.add_option("--hash", arguments->hash_mib, "Memory of the transposition table in MiB")
        .check(Range(1, 1 << 20))
        .capture_default_str();
    command.add_flag("--json", arguments->json, "Print an object a line (docs/json.md)");
    command.callback([&run, arguments] { run = [arguments] { return run_hint(*arguments); }; });
}

} // namespace flipside::cli
