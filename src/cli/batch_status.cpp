// flipside batch status: how batches are getting on.

#include "cli/batch.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cluster/health.hpp"
#include "cluster/status.hpp"

#include <cmath>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using cluster::Status;
using Json = nlohmann::ordered_json;

struct Options {
    std::string name;
    std::string redis;
    bool json = false;
};

// "3 d 4 h", "5 h 2 min", "1 min 40 s", "12 s".
std::string duration(double seconds) {
    const auto whole = static_cast<long long>(std::ceil(seconds));
    constexpr long long minute = 60;
    constexpr long long hour = 60 * minute;
    constexpr long long day = 24 * hour;
    if (whole >= day) return fmt::format("{} d {} h", whole / day, whole % day / hour);
    if (whole >= hour) return fmt::format("{} h {} min", whole / hour, whole % hour / minute);
    if (whole >= minute) return fmt::format("{} min {} s", whole / minute, whole % minute);
    return fmt::format("{} s", whole);
}

std::string state_of(const cluster::Batch& batch) {
    if (batch.state != "open") return batch.state;
    if (batch.finished()) return "done";
    return batch.sealed ? "in work" : "being submitted";
}

Json status_json(const Status& status, const cluster::Health& health) {
    Json workers = Json::array();
    for (const Status::Consumer& worker : status.workers)
        workers.push_back(
            {{"name", worker.name}, {"in_hand", worker.blocks_in_hand}, {"silent", worker.silent}});
    Json hosts = Json::array();
    for (const auto& [host, jobs] : status.hosts) hosts.push_back({{"host", host}, {"jobs", jobs}});
    Json stuck = Json::array();
    for (const Status::Stuck& block : status.stuck)
        stuck.push_back({{"job", block.first_job + 1},
                         {"worker", block.worker},
                         {"silent", block.silent},
                         {"deliveries", block.deliveries}});
    Json dead = Json::array();
    for (const Status::Dead& job : status.dead)
        dead.push_back({{"job", job.job + 1}, {"reason", job.reason}, {"text", job.text}});
    const cluster::Batch& batch = status.batch;
    Json left = nullptr;
    if (status.seconds_left) left = *status.seconds_left;
    return {{"name", batch.name},
            {"state", state_of(batch)},
            {"task", batch.task},
            {"made_by", batch.stamp},
            {"jobs", batch.jobs},
            {"all_submitted", batch.sealed},
            {"done", batch.done},
            {"groups_waiting", status.blocks_waiting},
            {"groups_in_hand", status.blocks_in_hand},
            {"given_up", status.dead_count},
            {"rate", status.rate},
            {"seconds_left", left},
            {"age", status.age},
            {"workers", workers},
            {"hosts", hosts},
            {"stuck", stuck},
            {"dead", dead},
            {"server", {{"memory", health.memory_bytes}, {"memory_share", health.memory_share}}}};
}

void print_status(const Status& status, const cluster::Health& health) {
    const cluster::Batch& batch = status.batch;
    fmt::print("{}: {}\n  task      {}\n  made by   {}, {} ago\n", batch.name, state_of(batch), batch.task,
               batch.stamp, duration(status.age));
    const double share =
        batch.jobs == 0 ? 100 : 100 * static_cast<double>(batch.done) / static_cast<double>(batch.jobs);
    fmt::print("  jobs      {} of {}{} done ({:.1f} %), {} given up\n", grouped(batch.done),
               grouped(batch.jobs), batch.sealed ? "" : " so far", share, grouped(status.dead_count));
    fmt::print("  groups    {} waiting, {} in hand, of {} job{}\n", grouped(status.blocks_waiting),
               grouped(status.blocks_in_hand), batch.group, batch.group == 1 ? "" : "s");
    if (!batch.finished())
        fmt::print("  rate      {:.2f} jobs a second{}\n", status.rate,
                   status.seconds_left ? ", " + duration(*status.seconds_left) + " left" : "");
    fmt::print("  workers   {}\n", status.workers.size());
    for (const auto& [host, jobs] : status.hosts) fmt::print("    {:<24} {} done\n", host, grouped(jobs));
    for (const Status::Stuck& block : status.stuck)
        fmt::print("  stuck     job {}: given out {} times, {} silent for {}\n", grouped(block.first_job + 1),
                   block.deliveries, block.worker, duration(block.silent));
    for (const Status::Dead& job : status.dead)
        fmt::print("  given up  job {}: {}: {}\n", grouped(job.job + 1), job.reason, job.text);
    fmt::print("  server    {:.1f} MiB in use{}{}\n", static_cast<double>(health.memory_bytes) / 1048576,
               health.memory_share > 0
                   ? fmt::format(", {:.0f} % of what it may take", 100 * health.memory_share)
                   : "",
               health.persists ? "" : "; keeps no append-only file");
}

int run_status(const Options& options) {
    const auto url = server_url(options.redis);
    if (!url) return report(url.error());
    cluster::Server server = patient_server(*url, &stop_on_interrupt());
    const auto health = cluster::health(server);
    if (!health) return report(health.error(), *url);
    std::vector<std::string> names = {options.name};
    if (options.name.empty()) {
        auto all = batch_names(server);
        if (!all) return report(all.error(), *url);
        names = std::move(*all);
    }
    for (const std::string& name : names) {
        const auto status = batch_status(server, name);
        if (!status) return report(status.error(), *url);
        if (!*status && options.name.empty()) continue; // purged just now
        if (!*status) return report_no_batch(name);
        if (options.json)
            fmt::print("{}\n", status_json(**status, *health).dump());
        else
            print_status(**status, *health);
    }
    return exit_ok;
}

} // namespace

void add_batch_status(Command group, Run& run) {
    Command command =
        group.add_subcommand("status", "How a batch is getting on: done, rate, time left, workers, trouble");
    command.footer(
        "Without a name, all of them. A job is stuck when its worker is silent for longer than the\n"
        "lease, or when it was given out before.\n"
        "Example: watch flipside batch status endings");
    auto options = std::make_shared<Options>();
    command.add_option("name", options->name, "The batch").check(wrong_name);
    add_redis_option(command, options->redis);
    command.add_flag("--json", options->json, "Print an object a line (docs/json.md)");
    command.callback([&run, options] { run = [options] { return run_status(*options); }; });
}

} // namespace flipside::cli
