// The commands under `flipside libra`, declared on its group by cli/libra.cpp.
#pragma once

#include "cli/commands.hpp"

namespace flipside::cli {

void add_libra_asm(Command group, Run& run);
void add_libra_debug(Command group, Run& run);
void add_libra_dis(Command group, Run& run);
void add_libra_profile(Command group, Run& run);
void add_libra_run(Command group, Run& run);

} // namespace flipside::cli
