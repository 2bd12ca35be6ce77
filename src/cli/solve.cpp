// flipside solve: exact scores of positions, a line in, a line out.

#include "cli/commands.hpp"
#include "cli/fresh_engines.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/solution.hpp"
#include "cli/terminal.hpp"
#include "review/score_text.hpp"

#include <csignal>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct SolveOptions {
    std::vector<std::string> inputs;
    bool all_moves = false;
    bool json = false;
    bool wld = false;
    bool verify = false;
    double seconds = 0; // for each position; 0: no limit
    std::uint64_t nodes = 0;
    bool pure = false;
    engine::Settings settings;
};

// What all lines came to.
struct Totals {
    int solved = 0;
    int compared = 0;
    int right = 0;
    int moves_compared = 0;
    int moves_right = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    int bad = 0;
    int refuted = 0;

    void add(const Solution& solution, const Comparison& comparison) {
        ++solved;
        nodes += solution.nodes;
        seconds += solution.seconds;
        if (!comparison.compared) return;
        ++compared;
        right += comparison.right() ? 1 : 0;
        moves_compared += comparison.moves_compared;
        moves_right += comparison.moves_right;
    }
};

class Solver {
  public:
    explicit Solver(const SolveOptions& options) : options_(options) {
        if (options.pure)
            fresh_.emplace(options.settings.hash_mib);
        else
            engine_.emplace(options.settings);
    }

    // Every line of one input; false when it was interrupted.
    bool solve_lines(const std::string& argument) {
        auto lines = Lines::open(argument);
        if (!lines) {
            report(lines.error());
            ++totals_.bad;
            return true;
        }
        while (const auto line = next_line(*lines)) {
            const auto record = records::read_obf_line(*line);
            if (!record)
                report_line(record.error(), *lines, argument);
            else if (*record && !solve_record(**record, *lines))
                return false;
        }
        return true;
    }

    // On standard error, so that standard output has one line for each position and nothing else.
    void print_totals() {
        if (totals_.solved + totals_.bad < 2) return;
        std::fflush(stdout);
        std::string text = fmt::format("{} solved", totals_.solved);
        if (totals_.bad > 0) text += fmt::format(", {} unreadable", totals_.bad);
        if (totals_.compared > 0) text += fmt::format(", {} of {} right", totals_.right, totals_.compared);
        if (totals_.moves_compared > 0)
            text +=
                fmt::format(", {} of {} moves' scores equal", totals_.moves_right, totals_.moves_compared);
        fmt::print(stderr, "{}; {} nodes, {:.3f} s\n", text, grouped(totals_.nodes), totals_.seconds);
    }

    int status() const {
        if (totals_.bad > 0) return exit_bad_input;
        return totals_.right == totals_.compared && totals_.refuted == 0 ? exit_ok : exit_negative;
    }

  private:
    // While we wait for a line an interrupt ends the program as usual: all that was asked is printed.
    std::optional<std::string> next_line(Lines& lines) {
        if (!lines.is_stream()) return lines.next();
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        return lines.next();
    }

    void report_line(Error error, const Lines& lines, const std::string& argument) {
        error = named(std::move(error), {lines.source(), ""}, argument);
        if (!lines.source().empty()) error.line = lines.number();
        progress_.clear();
        report(error);
        ++totals_.bad;
    }

    bool solve_record(const records::ObfRecord& record, const Lines& lines) {
        const engine::StopFlag& stop = stop_on_interrupt();
        const Stopwatch watch;
        const auto listener = [&](const engine::Progress& now) {
            progress_.show(
                static_cast<std::uint64_t>(totals_.solved), 0,
                fmt::format("done; {} empties, depth {}@{}%: {}, {} nodes, {} a second",
                            record.position.empty_count(), now.score.depth, now.score.selectivity,
                            review::score_text(now.score), grouped(now.nodes),
                            grouped(static_cast<std::uint64_t>(static_cast<double>(now.nodes)
                                                               / std::max(watch.seconds(), 1e-3)))));
        };
        const engine::Limits limits = limits_from_now();
        engine::Engine& engine = fresh_ ? fresh_->with(record.position.empty_count()) : *engine_;
        Solution solution = solve(engine, record.position, options_.all_moves, listener, &stop, limits);
        solution.wld = options_.wld;
        if (options_.verify && solution.score.is_proved() && solution.best) {
            solution.verified = engine::Engine::proves(record.position.board(), solution.score.value,
                                                       options_.settings.hash_mib, to_the_end(), &stop);
            totals_.refuted += solution.verified == false ? 1 : 0;
        }
        const bool comparable = !solution.stopped && !solution.wld;
        const Comparison comparison = comparable ? compare(solution, record) : Comparison{};
        totals_.add(solution, comparison);
        progress_.clear();
        if (options_.pure && solution.stopped) return false;
        print(solution, comparison, record, lines);
        return !stop.load(std::memory_order_relaxed);
    }

    engine::Limits limits_from_now() const {
        engine::Limits limits = to_the_end();
        if (options_.wld) limits.window = {-1, 1};
        limits.nodes = options_.nodes;
        if (options_.seconds > 0) {
            limits.now = monotonic_seconds;
            limits.deadline = monotonic_seconds() + options_.seconds;
        }
        return limits;
    }

    void print(const Solution& solution, const Comparison& comparison, const records::ObfRecord& record,
               const Lines& lines) {
        if (options_.pure) {
            fmt::print("{}\n", pure_line(solution, given_score(record)));
        } else if (options_.json) {
            fmt::print("{}\n", solution_json(solution).dump());
        } else {
            const std::string place =
                lines.source().empty() ? "" : fmt::format("{}:{}:", lines.source(), lines.number());
            fmt::print("{}{}\n", place, solution_text(solution, comparison));
        }
        std::fflush(stdout);
    }

    const SolveOptions& options_;
    std::optional<engine::Engine> engine_;
    std::optional<FreshEngines> fresh_; // in its place, with --pure
    Progress progress_{"solve"};
    Totals totals_;
};

int run_solve(const SolveOptions& options) {
    Solver solver(options);
    for (const std::string& argument : options.inputs) {
        if (solver.solve_lines(argument)) continue;
        solver.print_totals();
        return exit_interrupted;
    }
    solver.print_totals();
    return solver.status();
}

} // namespace

void add_solve(Command app, Run& run) {
    Command command = app.add_subcommand("solve", "Exact scores of positions");
    command.footer(
        "Positions are 64 cells (X Black, O White, - empty; row 1 first) and the side to move, one a line,\n"
        "with the scores of their moves after a ';' as in OBF; '%' starts a comment. Where scores are given\n"
        "the answers are compared with them; a wrong one makes the exit status 1. Lines that cannot be\n"
        "read are reported, the others are solved, and the status is 2.\n"
        "Scores are discs for the side to move, empties to the winner; a ~ marks one that is not proved.\n"
        "\n"
        "Examples: flipside solve problems.obf --all-moves\n"
        "          flipside solve 'OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O'\n"
        "          parallel --pipe -N 1 flipside solve - < problems.obf");
    auto options = std::make_shared<SolveOptions>();
    command.add_option("inputs", options->inputs, "Files, positions, or - for standard input")
        .required()
        .type_name("FILE|POSITION");
    command.add_flag("--all-moves", options->all_moves, "Score every legal move, not only the best one");
    command.add_flag("--wld", options->wld,
                     "Only who wins: much quicker; the score is then no more than a bound");
    command
        .add_flag("--verify", options->verify,
                  "Prove each score once more by other means: portable code, plain ordering, a new table")
        .excludes({"--wld"});
    command.add_option("--time", options->seconds, "Seconds for each position; then what is proved so far")
        .check(positive);
    command.add_option("--nodes", options->nodes, "Nodes for each position; then what is proved so far")
        .check(positive);
    command.add_option("--threads", options->settings.threads, "Threads to search with")
        .check(Range(1, 256))
        .capture_default_str();
    command.add_option("--hash", options->settings.hash_mib, "Memory of the transposition table in MiB")
        .check(Range(1, 1 << 20))
        .capture_default_str();
    command.add_flag("--json", options->json, "Print an object a line (docs/json.md)");
    command
        .add_flag("--pure", options->pure,
                  "The same, each position as if it were the only one, on one thread, without seconds:\n"
                  "the same bytes on every run, and from a batch (flipside batch)")
        .excludes({"--threads", "--wld", "--verify", "--time", "--nodes"});
    command.callback([&run, options] { run = [options] { return run_solve(*options); }; });
}

} // namespace flipside::cli
