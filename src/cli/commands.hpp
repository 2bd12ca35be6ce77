// The commands of the program, one file each.
//
// add_NAME declares a command's arguments on `app`; when the command line asks for it, `run` is set to
// what it does. `run` returns the exit status: 0, 1 for a negative answer, 2 for a bad input.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace flipside::cli {

using Run = std::function<int()>;

constexpr int exit_ok = 0;
constexpr int exit_negative = 1;
constexpr int exit_bad_input = 2;

// False after an error was reported: FLIPSIDE_KERNEL names what does not run here.
bool choose_kernel();

void add_review(CLI::App& app, Run& run);
void add_solve(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_batch(CLI::App& app, Run& run);
void add_hint(CLI::App& app, Run& run);
void add_bench(CLI::App& app, Run& run);
void add_book(CLI::App& app, Run& run);
void add_completions(CLI::App& app, Run& run);
void add_play(CLI::App& app, Run& run);
void add_match(CLI::App& app, Run& run);
void add_maze(CLI::App& app, Run& run);
void add_marubatsu(CLI::App& app, Run& run);
void add_levels(CLI::App& app, Run& run);
void add_libra(CLI::App& app, Run& run);
void add_convert(CLI::App& app, Run& run);
void add_engine(CLI::App& app, Run& run);
void add_explore(CLI::App& app, Run& run);
void add_games(CLI::App& app, Run& run);
void add_selfplay(CLI::App& app, Run& run);
void add_tournament(CLI::App& app, Run& run);
void add_serve(CLI::App& app, Run& run);
void add_train(CLI::App& app, Run& run);

} // namespace flipside::cli
