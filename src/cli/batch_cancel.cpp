// flipside batch cancel: no more jobs of a batch are given out.

#include "cli/batch.hpp"
#include "cluster/batch.hpp"

namespace flipside::cli {

void add_batch_cancel(Command group, Run& run) {
    Command command = group.add_subcommand("cancel", "Give out no more jobs; results so far stay");
    command.footer("Workers drop what they have in hand of it. The results so far can be collected.\n"
                   "Example: flipside batch cancel endings");
    run_on_batch(command, run, cluster::cancel_batch);
}

} // namespace flipside::cli
