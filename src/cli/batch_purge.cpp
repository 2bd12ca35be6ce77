// flipside batch purge: a batch and its results off the server.

#include "cli/batch.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cluster/batch.hpp"

#include <CLI/CLI.hpp>

namespace flipside::cli {

namespace {

struct Options {
    std::string name;
    std::string redis;
};

int run_purge(const Options& options) {
    const auto url = server_url(options.redis);
    if (!url) return report(url.error());
    cluster::Server server = patient_server(*url, &stop_on_interrupt());
    const auto there = cluster::purge_batch(server, options.name);
    if (!there) return report(there.error(), *url);
    return *there ? exit_ok : report_no_batch(options.name);
}

} // namespace

void add_batch_purge(CLI::App& group, Run& run) {
    CLI::App* command = group.add_subcommand("purge", "Remove a batch and its results from the server");
    command->footer("What was not collected is gone.\n"
                    "Example: flipside batch purge endings");
    auto options = std::make_shared<Options>();
    add_name_argument(*command, options->name);
    add_redis_option(*command, options->redis);
    command->callback([&run, options] { run = [options] { return run_purge(*options); }; });
}

} // namespace flipside::cli
