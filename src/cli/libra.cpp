// `flipside libra`: the commands for the ternary computer, one file each.

#include "cli/libra.hpp"

#include "cli/commands.hpp"

namespace flipside::cli {

void add_libra(Command app, Run& run) {
    Command group = app.add_subcommand(
        "libra", "The ternary computer Libra: assemble, disassemble, run, debug and profile its programs");
    group.footer("Programs are assembler sources or object files; both are taken everywhere.\n"
                 "Example: flipside libra run examples/libra/tribonacci.lbr");
    group.require_subcommand(1);
    add_libra_asm(group, run);
    add_libra_dis(group, run);
    add_libra_run(group, run);
    add_libra_debug(group, run);
    add_libra_profile(group, run);
}

} // namespace flipside::cli
