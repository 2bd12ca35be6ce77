// The commands of the program, one file each.
//
// add_NAME declares a command's arguments on `app`; when the command line asks for it, `run` is set to
// what it does. `run` returns the exit status: 0, 1 for a negative answer, 2 for a bad input.
#pragma once

#include "cli/command.hpp"

namespace flipside::cli {

using Run = std::function<int()>;

constexpr int exit_ok = 0;
constexpr int exit_negative = 1;
constexpr int exit_bad_input = 2;

// False after an error was reported: FLIPSIDE_KERNEL names what does not run here.
bool choose_kernel();

void add_review(Command app, Run& run);
void add_solve(Command app, Run& run);
void add_perft(Command app, Run& run);
void add_batch(Command app, Run& run);
void add_hint(Command app, Run& run);
void add_bench(Command app, Run& run);
void add_book(Command app, Run& run);
void add_completions(Command app, Run& run);
void add_play(Command app, Run& run);
void add_match(Command app, Run& run);
void add_maze(Command app, Run& run);
void add_marubatsu(Command app, Run& run);
void add_levels(Command app, Run& run);
void add_libra(Command app, Run& run);
void add_convert(Command app, Run& run);
void add_engine(Command app, Run& run);
void add_explore(Command app, Run& run);
void add_games(Command app, Run& run);
void add_selfplay(Command app, Run& run);
void add_tournament(Command app, Run& run);
void add_serve(Command app, Run& run);
void add_train(Command app, Run& run);

} // namespace flipside::cli
