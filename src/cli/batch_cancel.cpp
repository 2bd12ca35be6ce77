// flipside batch cancel: no more jobs of a batch are given out.

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

int run_cancel(const Options& options) {
    const auto url = server_url(options.redis);
    if (!url) return report(url.error());
    cluster::Server server = patient_server(*url, &stop_on_interrupt());
    const auto there = cluster::cancel_batch(server, options.name);
    if (!there) return report(there.error(), *url);
    return *there ? exit_ok : report_no_batch(options.name);
}

} // namespace

void add_batch_cancel(CLI::App& group, Run& run) {
    CLI::App* command = group.add_subcommand("cancel", "Give out no more jobs; results so far stay");
    command->footer("Workers drop what they have in hand of it. The results so far can be collected.\n"
                    "Example: flipside batch cancel endings");
    auto options = std::make_shared<Options>();
    add_name_argument(*command, options->name);
    add_redis_option(*command, options->redis);
    command->callback([&run, options] { run = [options] { return run_cancel(*options); }; });
}

} // namespace flipside::cli
