// flipside marubatsu solve: who wins, and how many positions and games there are.

#include "cli/interrupt.hpp"
#include "cli/marubatsu.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "marubatsu/count.hpp"
#include "marubatsu/solution.hpp"
#include "marubatsu/solver.hpp"
#include "marubatsu/text.hpp"

#include <fstream>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace marubatsu;

struct SolveOptions {
    BoardOptions board;
    std::string moves;
    std::string write;
    int memory = 64; // MiB
    bool json = false;
};

const char* value_text(int value) {
    return value > 0 ? "o wins" : value < 0 ? "x wins" : "draw";
}

std::string outcomes_text(const Outcomes& outcomes) {
    return fmt::format("o {}, x {}, draw {}", grouped(outcomes.o), grouped(outcomes.x),
                       grouped(outcomes.draws));
}

nlohmann::json as_json(const Outcomes& outcomes) {
    return {{"o", outcomes.o}, {"x", outcomes.x}, {"draw", outcomes.draws}};
}

nlohmann::json as_json(const Census& census) {
    return {{"positions", census.positions},
            {"distinct", census.distinct},
            {"finished", as_json(census.finished)},
            {"distinct_finished", as_json(census.distinct_finished)},
            {"games", as_json(census.games)}};
}

void print_plies(const std::vector<Census>& plies) {
    fmt::print("ply {:>12} {:>12} {:>12} {:>20}\n", "positions", "distinct", "finished", "games that end");
    for (std::size_t ply = 0; ply < plies.size(); ++ply) {
        const Census& census = plies[ply];
        fmt::print("{:>3} {:>12} {:>12} {:>12} {:>20}\n", ply, grouped(census.positions),
                   grouped(census.distinct), grouped(census.finished.total()), grouped(census.games.total()));
    }
    const Census sum = total(plies);
    fmt::print("all {:>12} {:>12} {:>12} {:>20}\n\n", grouped(sum.positions), grouped(sum.distinct),
               grouped(sum.finished.total()), grouped(sum.games.total()));
    fmt::print("finished positions:    {}\n", outcomes_text(sum.finished));
    fmt::print("  up to symmetry:      {}\n", outcomes_text(sum.distinct_finished));
    fmt::print("games:                 {}\n", outcomes_text(sum.games));
}

struct Proof {
    int value = 0; // for o
    std::uint64_t nodes = 0;
    std::size_t table_bytes = 0;
};

std::optional<Proof> prove(const Rules& rules, const Position& position, int memory,
                           const std::atomic<bool>& stop) {
    Solver solver(rules, static_cast<std::size_t>(memory) << 20);
    Progress progress("solve");
    const std::optional<int> value =
        solver.value_for_o(position, &stop, [&progress](const SolverProgress& now) {
            progress.show(now.nodes, 0,
                          fmt::format("nodes, question {} of 2 (can the mover {}?), move {} of {}",
                                      now.question, now.question == 1 ? "win" : "draw", now.move, now.moves));
        });
    if (!value) return std::nullopt;
    return Proof{*value, solver.nodes(), solver.table_bytes()};
}

int write_solutions(const std::string& name) {
    std::vector<Solution> solutions;
    for (int size : {3, 4}) solutions.push_back(Solution::solve(*Rules::make(size, size)));
    const std::string bytes = encode_solutions(solutions);
    std::ofstream file(name, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file) {
        Error error;
        error.what = "cannot write";
        error.source = name;
        return report(error);
    }
    fmt::print("{}: {} bytes, every position of 3 x 3 and 4 x 4\n", name, grouped(bytes.size()));
    return exit_ok;
}

int run_solve(const SolveOptions& options) {
    if (!options.write.empty()) return write_solutions(options.write);
    const std::optional<Rules> rules = options.board.rules();
    if (!rules) return exit_bad_input;
    const Result<Game> game = parse_moves(*rules, options.moves);
    if (!game) return report(game.error());
    const Position& position = game->now();
    const std::atomic<bool>& stop = stop_on_interrupt();

    std::vector<Census> plies;
    if (rules->size() <= max_counted_size && options.moves.empty()) {
        Progress progress("count");
        plies = count_plies(*rules, rules->square_count(), &stop, [&](int ply) {
            progress.show(ply, static_cast<std::uint64_t>(rules->square_count()), "plies");
        });
        progress.clear();
        if (stop) return exit_interrupted;
        if (!options.json) print_plies(plies);
    }
    const std::optional<Proof> proof = prove(*rules, position, options.memory, stop);
    if (!proof) {
        fmt::print("stopped before the value was proved\n");
        return exit_interrupted;
    }
    std::vector<Square> best;
    if (!options.moves.empty() && !position.over())
        for (Square move : bits::squares(solved_moves(*rules, position, &stop))) best.push_back(move);
    if (options.json) {
        nlohmann::json json = {{"size", rules->size()},
                               {"row", rules->in_a_row()},
                               {"value", proof->value},
                               {"nodes", proof->nodes},
                               {"board", board_text(*rules, position.board)}};
        if (!plies.empty()) {
            json["total"] = as_json(total(plies));
            for (const Census& census : plies) json["plies"].push_back(as_json(census));
        }
        if (!best.empty()) json["best"] = moves_text(*rules, best);
        fmt::print("{}\n", json.dump());
    } else {
        fmt::print("value:                 {} (proved in {} nodes, table {} KiB)\n", value_text(proof->value),
                   grouped(proof->nodes), grouped(proof->table_bytes >> 10));
        if (!best.empty()) fmt::print("best moves:            {}\n", moves_text(*rules, best));
    }
    return exit_ok;
}

} // namespace

void add_marubatsu_solve(Command group, Run& run) {
    Command command = group.add_subcommand("solve", "Prove who wins; count positions and games");
    command.footer("Up to 4 x 4 all positions and games are counted as well, by ply.\n"
                   "Examples: flipside marubatsu solve --size 4\n"
                   "          flipside marubatsu solve --size 5 --memory 256\n"
                   "          flipside marubatsu solve \"1,1 0,1\"");
    auto options = std::make_shared<SolveOptions>();
    command.add_option("moves", options->moves, "moves that lead to the position, as \"1,1 0,2\"");
    command.add_option("--memory", options->memory, "for the table, in MiB (default 64)")
        .check(Range(1, 65536));
    command.add_option("--write", options->write,
                       "write the strong solution of 3 x 3 and 4 x 4 (docs/formats/marubatsu-solution.md)");
    command.add_flag("--json", options->json, "print the result as JSON");
    add_board_options(command, options->board);
    command.callback([&run, options] { run = [options] { return run_solve(*options); }; });
}

} // namespace flipside::cli
