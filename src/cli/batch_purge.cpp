// flipside batch purge: a batch and its results off the server.

#include "cli/batch.hpp"
#include "cluster/batch.hpp"

namespace flipside::cli {

void add_batch_purge(Command group, Run& run) {
    Command command = group.add_subcommand("purge", "Remove a batch and its results from the server");
    command.footer("What was not collected is gone.\n"
                   "Example: flipside batch purge endings");
    run_on_batch(command, run, cluster::purge_batch);
}

} // namespace flipside::cli
