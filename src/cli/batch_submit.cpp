// flipside batch submit: jobs into a batch.

#include "cli/batch.hpp"
#include "cli/batch_jobs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cluster/submit.hpp"

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string redis;
    std::string name;
    BatchTask task;
    JobSource source;
    bool all_moves = false;
    std::optional<std::uint64_t> depth;
    std::optional<std::uint64_t> exact;
    std::uint64_t group = 0; // 0: what suits the task
    std::uint64_t window = 10'000;
    double lease = 60;
    std::uint64_t limit = 86'400;
    bool dry_run = false;
    bool quiet = false;
};

// What is not said of a task is what the same command without a batch takes.
BatchTask task_of(const Options& options) {
    BatchTask task = options.task;
    const bool self_play = task.name == "selfplay";
    task.all_moves = options.all_moves ? 1 : 0;
    task.depth = options.depth.value_or(self_play ? 2 : 8);
    task.exact = options.exact.value_or(self_play ? 8 : task.name == "review" ? 22 : 14);
    return task;
}

cluster::Batch batch_of(const Options& options, const BatchTask& task) {
    cluster::Batch batch;
    batch.name = options.name;
    batch.task = to_text(task);
    batch.stamp = batch_stamp();
    batch.group = options.group > 0 ? options.group : task.name == "selfplay" ? 100 : 1;
    batch.window = options.window;
    batch.lease = std::chrono::milliseconds(static_cast<long long>(options.lease * 1000));
    batch.limit = std::chrono::seconds(options.limit);
    return batch;
}

void say_counts(const JobCounts& counts, const JobSource& source) {
    if (counts.bad > 0) say(fmt::format("{} records could not be read", grouped(counts.bad)));
    if (counts.without > 0)
        say(fmt::format("{} games have no {}", grouped(counts.without),
                        source.empties ? fmt::format("position with {} empties", *source.empties) : "moves"));
}

int print_jobs(const Options& options, const BatchTask& task) {
    const std::atomic<bool>& stop = stop_on_interrupt();
    const auto counts = for_each_job(task, options.source, [&](const std::string& job) {
        fmt::print("{}\n", job);
        return !stop;
    });
    std::fflush(stdout);
    if (!counts) return report(counts.error());
    if (!options.quiet) say_counts(*counts, options.source);
    return counts->bad > 0 ? exit_bad_input : exit_ok;
}

int run_submit(const Options& options) {
    const BatchTask task = task_of(options);
    if (options.source.files.empty() && task.name != "selfplay") {
        Error error;
        error.what = "no file to take the jobs of " + task.name + " from";
        return report(error);
    }
    if (options.dry_run) return print_jobs(options, task);
    const auto url = server_url(options.redis);
    if (!url) return report(url.error());
    const std::atomic<bool>& stop = stop_on_interrupt();
    cluster::Server server = patient_server(*url, &stop);
    const auto health = fit_server(server, *url);
    if (!health) return health.error();
    if (!health->persists && !options.quiet)
        say(display(*url) + " keeps no append-only file: the batch is gone when the server is");

    Progress line("submit");
    bool told = false;
    cluster::SubmitOptions how;
    how.stop = &stop;
    how.progress = [&](const cluster::SubmitProgress& now) {
        line.show(now.jobs, 0, now.waiting ? "jobs; waiting for room" : "jobs");
        if (!now.waiting || told || options.quiet || is_terminal(stderr)) return;
        told = true;
        say("the batch's window or the server is full; waiting for workers (this goes on by itself)");
    };
    auto submission = cluster::Submission::open(server, batch_of(options, task), how);
    if (!submission) return report(submission.error(), *url);
    cluster::Answer<void> sent;
    const auto counts = for_each_job(task, options.source, [&](const std::string& job) {
        sent = submission->add(job);
        return sent.has_value() && !stop;
    });
    if (counts && sent && !stop) sent = submission->finish();
    line.clear();
    if (!counts) return report(counts.error());
    if (stop) {
        say(fmt::format("interrupted after {} jobs; the same command goes on there",
                        grouped(submission->jobs())));
        return exit_interrupted;
    }
    if (!sent) return report(sent.error(), *url);
    if (!options.quiet) {
        say_counts(*counts, options.source);
        std::string before;
        if (submission->passed_over() > 0)
            before = fmt::format(", {} of them there before", grouped(submission->passed_over()));
        say(fmt::format("batch {}: {} jobs{}", options.name, grouped(submission->jobs()), before));
    }
    return counts->bad > 0 ? exit_bad_input : exit_ok;
}

} // namespace

void add_batch_submit(Command group, Run& run) {
    Command command = group.add_subcommand("submit", "Hand in jobs, one for each record of the files");
    command.footer("  solve      exact scores of positions; the output is that of flipside solve --pure\n"
                   "  hint       best moves by a search of --depth plies; that of flipside hint --json\n"
                   "  review     games judged move by move; that of flipside review --json for each\n"
                   "  selfplay   --games games for training; that of flipside selfplay\n"
                   "Files are read as by flipside convert and never held whole. Of a game, solve and hint "
                   "take the last\n"
                   "position, or with --empties the one with so many. A command that was interrupted goes "
                   "on when it is\n"
                   "given again.\n"
                   "Example: flipside batch submit wth1984 WTH_1984.wtb --task solve --empties 24");
    auto options = std::make_shared<Options>();
    add_name_argument(command, options->name);
    command.add_option("files", options->source.files, "Files, or - for standard input").type_name("FILE");
    add_redis_option(command, options->redis);
    command.add_option("--task", options->task.name, "What to do")
        .check(OneOf(batch_task_names()))
        .capture_default_str();
    command.add_option("--from", options->source.from, "The files' format, if it is not to be found out");
    command
        .add_option("--empties", options->source.empties,
                    "Take the position with so many empties of each game")
        .check(Range(0, 60));
    command.add_flag("--all-moves", options->all_moves, "solve: score every move");
    command.add_option("--depth", options->depth, "hint, selfplay: plies to look ahead (8, 2)")
        .check(Range(1, 60));
    command
        .add_option("--exact,--exact-from", options->exact,
                    "hint, review, selfplay: solve from so many empties on (14, 22, 8)")
        .check(Range(0, 64));
    command.add_option("--level", options->task.level, "review: level of the estimates")
        .check(Range(0, 60))
        .capture_default_str();
    command.add_option("--games", options->source.games, "selfplay: how many").capture_default_str();
    command.add_option("--seed", options->task.seed, "selfplay: the same seed gives the same games")
        .capture_default_str();
    command.add_option("--hash", options->task.hash, "MiB of a worker's table")
        .check(Range(1, 1 << 20))
        .capture_default_str();
    command.add_option("--group", options->group, "Jobs given out together (1; selfplay 100)")
        .check(Range(1, 100'000));
    command
        .add_option("--window", options->window,
                    "Groups on the server that are not done, at most; submit waits then (0: no limit)")
        .capture_default_str();
    command
        .add_option("--lease", options->lease,
                    "Seconds without a sign of life after which a worker has lost its jobs")
        .check(Range(0.5, 3600.0))
        .capture_default_str();
    command.add_option("--limit", options->limit, "Seconds that a job may take (0: any)")
        .capture_default_str();
    command.add_flag("--dry-run", options->dry_run, "Print the jobs, one a line, and hand in nothing");
    command.add_flag("-q,--quiet", options->quiet, "Say nothing of counts and of waiting");
    command.callback([&run, options] { run = [options] { return run_submit(*options); }; });
}

} // namespace flipside::cli
