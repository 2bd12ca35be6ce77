// FLIPSIDE_KERNEL in the environment: which compiled version of the engine to use.

#include "cli/commands.hpp"
#include "cli/locale.hpp"
#include "cli/terminal.hpp"
#include "engine/engine.hpp"

namespace flipside::cli {

bool choose_kernel() {
    const std::optional<std::string> name = environment_variable("FLIPSIDE_KERNEL");
    if (!name || name->empty() || engine::prefer_kernel(*name)) return true;
    Error error;
    error.what = "no such kernel runs here";
    error.found = *name;
    error.source = "FLIPSIDE_KERNEL";
    for (const std::string& kernel : engine::kernels_here())
        error.expected += (error.expected.empty() ? "" : " or ") + kernel;
    report(error);
    return false;
}

} // namespace flipside::cli
