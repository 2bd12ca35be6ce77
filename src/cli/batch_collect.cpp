// flipside batch collect: results, in the order of the input.

#include "cli/batch.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/result_file.hpp"
#include "cli/terminal.hpp"
#include "cluster/collect.hpp"

#include <thread>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string name;
    std::string output;
    std::string redis;
    bool follow = false;
    bool release = false;
    bool quiet = false;
};

constexpr std::chrono::milliseconds pause{300}; // while the next result is not there

// The next lines into the output; how many bytes, or the exit status to end with.
std::expected<std::size_t, int> collect_more(cluster::Collector& collector, ResultFile& output,
                                             const Options& options, const cluster::Url& url) {
    const auto text = collector.more();
    if (!text) return std::unexpected(report(text.error(), url));
    if (text->empty()) return 0;
    auto written = output.write(*text);
    // On the disk first; then the server may forget.
    if (written && options.release) written = output.sync();
    if (!written) return std::unexpected(report(written.error()));
    if (options.release)
        if (const auto released = collector.release(); !released)
            return std::unexpected(report(released.error(), url));
    return text->size();
}

int say_end(const cluster::Collector& collector, const Options& options) {
    const cluster::Batch& batch = collector.batch();
    const bool complete = collector.complete();
    if (!options.quiet || !complete)
        say(fmt::format("batch {}: {} of {}{} jobs collected{}", options.name, grouped(collector.next()),
                        grouped(batch.jobs), batch.sealed ? "" : " (and more to come)",
                        complete                     ? ""
                        : batch.state == "cancelled" ? "; it was cancelled"
                                                     : "; the same command goes on there"));
    return complete ? exit_ok : exit_negative;
}

int run_collect(const Options& options) {
    const auto url = server_url(options.redis);
    if (!url) return report(url.error());
    const std::atomic<bool>& stop = stop_on_interrupt();
    cluster::Server server = patient_server(*url, &stop);
    const auto found = cluster::find_batch(server, options.name);
    if (!found) return report(found.error(), *url);
    if (!*found) return report_no_batch(options.name);
    auto output = ResultFile::open(options.output);
    if (!output) return report(output.error());
    cluster::Collector collector(server, options.name, output->lines());
    Progress line("collect");
    while (!stop) {
        const auto bytes = collect_more(collector, *output, options, *url);
        if (!bytes) return bytes.error();
        line.show(collector.next(), collector.batch().jobs, "jobs");
        if (*bytes > 0) continue;
        if (collector.complete() || !options.follow || collector.batch().state == "cancelled") break;
        std::this_thread::sleep_for(pause);
    }
    line.clear();
    if (collector.complete())
        if (const auto finished = output->finish(); !finished) return report(finished.error());
    const int status = say_end(collector, options);
    return stop ? exit_interrupted : status;
}

} // namespace

void add_batch_collect(Command group, Run& run) {
    Command command = group.add_subcommand("collect", "Write the results, in the order of the input");
    command.footer(
        "Every job has one line; a job that was given up has {\"error\":...,\"job\":...}. Until all are "
        "there the\n"
        "output is called FILE.part, and the exit status is 1; the same command goes on where it ended.\n"
        "Example: flipside batch collect endings -o endings.jsonl --follow");
    auto options = std::make_shared<Options>();
    add_name_argument(command, options->name);
    add_redis_option(command, options->redis);
    command.add_option("-o,--output", options->output, "The file to write; - for standard output")
        .required()
        .type_name("FILE");
    command.add_flag("--follow", options->follow, "Wait for results that are not there yet");
    command.add_flag("--release", options->release,
                     "Let the server forget what is written: for batches larger than its memory");
    command.add_flag("-q,--quiet", options->quiet, "Say nothing when all is collected");
    command.callback([&run, options] { run = [options] { return run_collect(*options); }; });
}

} // namespace flipside::cli
