// flipside marubatsu match: two players meet over pairs of games.

#include "cli/interrupt.hpp"
#include "cli/marubatsu.hpp"
#include "cli/terminal.hpp"
#include "marubatsu/automaton.hpp"

#include <algorithm>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace marubatsu;

struct MatchOptions {
    BoardOptions board;
    std::string first;
    std::string second;
    std::uint64_t pairs = 10000;
    std::int64_t seed = 0;
    int playouts = 1000;
    int depth = 3;
    bool json = false;
};

void add(Tally3& sum, const Tally3& part) {
    sum.wins += part.wins;
    sum.losses += part.losses;
    sum.draws += part.draws;
}

nlohmann::json as_json(const Tally3& tally) {
    return {{"wins", tally.wins}, {"losses", tally.losses}, {"draws", tally.draws}};
}

// By automaton where one can be made: on 3 x 3 and without chance in what the players consider.
MatchResult play(const Rules& rules, const Player& first, const Player& second, std::uint64_t pairs,
                 Means& means) {
    Progress progress("match");
    if (rules.size() != 3 || !first.memoryless() || !second.memoryless()) {
        return play_match(rules, first, second, pairs, means,
                          [&](std::uint64_t done) { progress.show(done, pairs, "pairs"); });
    }
    const MatchAutomaton automaton(rules, first, second, means);
    MatchResult result;
    constexpr std::uint64_t at_once = 100000;
    for (std::uint64_t done = 0; done < pairs && !means.stop->load(); done += at_once) {
        const MatchResult part = automaton.play(std::min(at_once, pairs - done), means.random);
        add(result.as_o, part.as_o);
        add(result.as_x, part.as_x);
        progress.show(done, pairs, "pairs");
    }
    return result;
}

int run_match(const MatchOptions& options) {
    const std::optional<Rules> rules = options.board.rules();
    const Player* first = player_or_report(options.first);
    const Player* second = player_or_report(options.second);
    if (!rules || first == nullptr || second == nullptr) return exit_bad_input;
    const std::atomic<bool>& stop = stop_on_interrupt();
    bits::PythonRandom random(options.seed);
    Means means{random, options.playouts, options.depth, &stop};
    const MatchResult result = play(*rules, *first, *second, options.pairs, means);
    if (options.json) {
        const nlohmann::json json = {{"first", options.first},
                                     {"second", options.second},
                                     {"seed", options.seed},
                                     {"size", rules->size()},
                                     {"row", rules->in_a_row()},
                                     {"pairs", result.as_x.total()},
                                     {"as_o", as_json(result.as_o)},
                                     {"as_x", as_json(result.as_x)},
                                     {"total", as_json(result.total())}};
        fmt::print("{}\n", json.dump());
    } else {
        print_match(options.first, options.second, result);
    }
    return stop ? exit_interrupted : exit_ok;
}

} // namespace

void add_marubatsu_match(Command group, Run& run) {
    Command command = group.add_subcommand("match", "Let two players meet, each marking o in half the games");
    command.footer("Example: flipside marubatsu match ai14s ai2 --pairs 50000\n"
                   "Players: flipside marubatsu judge lists them.");
    auto options = std::make_shared<MatchOptions>();
    command.add_option("first", options->first, "the player whose results are counted").required();
    command.add_option("second", options->second, "its opponent").required();
    command.add_option("--pairs", options->pairs, "pairs of games (default 10000)");
    command.add_option("--seed", options->seed, "of the random source, as Python's random.seed (default 0)");
    command.add_option("--playouts", options->playouts, "random games a move, for mc (default 1000)")
        .check(positive);
    command.add_option("--depth", options->depth, "for searches to a depth (default 3)").check(Range(0, 64));
    command.add_flag("--json", options->json, "print the result as JSON");
    add_board_options(command, options->board);
    command.callback([&run, options] { run = [options] { return run_match(*options); }; });
}

} // namespace flipside::cli
