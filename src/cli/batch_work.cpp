// flipside batch work: workers, in processes of their own.

#include "cli/batch.hpp"
#include "cli/batch_task.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cluster/supervisor.hpp"

#include <csignal>

#include <fmt/core.h>
#include <unistd.h>

namespace flipside::cli {

namespace {

struct Options {
    std::vector<std::string> batches;
    std::string redis;
    int threads = 1;
    double grace = 10;
    bool until_done = false;
};

std::string host_name() {
    char name[64] = {};
    if (gethostname(name, sizeof name - 1) != 0 || name[0] == '\0') return "worker";
    return name;
}

// In the child, which has its parent's answer to signals.
int work(const Options& options, const cluster::Url& url, const std::string& stamp,
         const std::atomic<bool>& stop) {
    cluster::HeartOptions care;
    care.stop = &stop;
    care.grace = std::chrono::milliseconds(static_cast<long long>(options.grace * 1000));
    // A job that does not stop when told to is the end of its process; the supervisor starts another.
    care.on_hang = [] {
        say("a job does not stop; its worker ends");
        kill(getpid(), SIGKILL); // the supervisor makes another only after a signal
    };
    cluster::Heart heart(url, care);
    cluster::WorkOptions how;
    how.batches = options.batches;
    how.stamp = stamp;
    how.host = host_name();
    how.until_done = options.until_done;
    how.stop = &stop;
    how.say = say;
    const auto done = cluster::Worker(url, heart, how, make_runner).run();
    if (!done) return report(done.error(), url);
    // Named batches that it may not work on are a reason to complain.
    return done->refused && !options.batches.empty() ? exit_bad_input : exit_ok;
}

int run_work(const Options& options) {
    const auto url = server_url(options.redis);
    if (!url) return report(url.error());
    const std::atomic<bool>& stop = stop_on_interrupt();
    {
        // What is wrong for all of them is said once, before there are any.
        cluster::Server server = patient_server(*url, &stop);
        if (const auto health = fit_server(server, *url); !health) return health.error();
    }
    const std::string stamp = batch_stamp();
    if (is_terminal(stderr))
        say(fmt::format("{} at {}, {} at work; Ctrl-C ends after the jobs in hand", stamp, display(*url),
                        options.threads));
    cluster::SuperviseOptions how;
    how.workers = options.threads;
    how.stop = &stop;
    how.say = say;
    return supervise(how, [&] { return work(options, *url, stamp, stop); });
}

} // namespace

void add_batch_work(Command group, Run& run) {
    Command command = group.add_subcommand("work", "Do the jobs of batches, until told to end");
    command.footer(
        "Start it on as many machines as there are; each takes jobs as it is done with the last.\n"
        "SIGTERM or Ctrl-C: jobs that end within --grace are finished, the others are handed back.\n"
        "Killed, hung or cut off, a worker loses its jobs to the others after the batch's lease.\n"
        "Example: FLIPSIDE_REDIS=redis://queue.example flipside batch work --threads 8");
    auto options = std::make_shared<Options>();
    command.add_option("batches", options->batches, "Batches to work on; all, if none is named")
        .check(wrong_name)
        .type_name("NAME");
    add_redis_option(command, options->redis);
    command.add_option("--threads", options->threads, "Workers, each a process with an engine of one thread")
        .check(Range(1, 1024))
        .capture_default_str();
    command.add_option("--grace", options->grace, "Seconds that jobs in hand may take when it is to end")
        .check(Range(0.0, 86400.0))
        .capture_default_str();
    command.add_flag("--until-done", options->until_done, "End when there is nothing left to do");
    command.callback([&run, options] { run = [options] { return run_work(*options); }; });
}

} // namespace flipside::cli
