// The commands under `flipside libra`, declared on its group by cli/libra.cpp.
#pragma once

#include "cli/commands.hpp"

namespace flipside::cli {

void add_libra_asm(CLI::App& group, Run& run);
void add_libra_debug(CLI::App& group, Run& run);
void add_libra_dis(CLI::App& group, Run& run);
void add_libra_profile(CLI::App& group, Run& run);
void add_libra_run(CLI::App& group, Run& run);

} // namespace flipside::cli
