// `flipside batch`: work for many machines, through a Redis server.

#include "cli/batch.hpp"

#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cluster/batch.hpp"

#include <cstdlib>

#include <fmt/core.h>

namespace flipside::cli {

void add_redis_option(Command command, std::string& url) {
    command
        .add_option("--redis", url,
                    "redis://user:password@host:port/database?prefix=word; better kept in the environment\n"
                    "as FLIPSIDE_REDIS, the password alone as FLIPSIDE_REDIS_PASSWORD")
        .type_name("URL");
}

Result<cluster::Url> server_url(const std::string& option) {
    const char* variable = std::getenv("FLIPSIDE_REDIS");          // NOLINT(concurrency-mt-unsafe)
    const char* password = std::getenv("FLIPSIDE_REDIS_PASSWORD"); // NOLINT(concurrency-mt-unsafe)
    const std::string text = !option.empty()       ? option
                             : variable != nullptr ? std::string(variable)
                                                   : "redis://127.0.0.1";
    auto url = cluster::read_url(text);
    if (url && url->password.empty() && password != nullptr) url->password = password;
    return url;
}

void add_name_argument(Command command, std::string& name) {
    command.add_option("name", name, "The batch").required().check(wrong_name);
}

std::string wrong_name(const std::string& name) {
    return cluster::is_batch_name(name) ? ""
                                        : "a batch's name has letters, digits, '.', '_' and '-', at most 64";
}

void say(const std::string& text) {
    std::fflush(stdout);
    fmt::print(stderr, "flipside: {}\n", text);
}

cluster::Server patient_server(const cluster::Url& url, const std::atomic<bool>* stop) {
    cluster::Patience patience;
    patience.stop = stop;
    patience.say = say;
    return cluster::Server(url, patience);
}

int report(const cluster::Failure& failure, const cluster::Url& url) {
    if (failure.code == cluster::Failure::stopped) return exit_interrupted;
    return report(to_error(failure, url));
}

std::expected<cluster::Health, int> fit_server(cluster::Server& server, const cluster::Url& url) {
    auto health = cluster::health(server);
    if (!health) return std::unexpected(report(health.error(), url));
    if (const auto fit = check(*health, url); !fit) return std::unexpected(report(fit.error()));
    return *health;
}

void run_on_batch(Command command, Run& run, BatchAct act) {
    struct Options {
        std::string name;
        std::string redis;
    };
    auto options = std::make_shared<Options>();
    add_name_argument(command, options->name);
    add_redis_option(command, options->redis);
    command.callback([&run, options, act] {
        run = [options, act] {
            const auto url = server_url(options->redis);
            if (!url) return report(url.error());
            cluster::Server server = patient_server(*url, &stop_on_interrupt());
            const auto there = act(server, options->name);
            if (!there) return report(there.error(), *url);
            return *there ? exit_ok : report_no_batch(options->name);
        };
    });
}

int report_no_batch(const std::string& name) {
    Error error;
    error.what = "there is no batch '" + name + "'";
    return report(error);
}

void add_batch(Command app, Run& run) {
    Command group = app.add_subcommand(
        "batch",
        "Positions and games for many machines: submit, work, status, collect, through a Redis server");
    group.footer("docs/cluster.md plans such work, small and large.\n"
                 "Example: flipside batch submit endings problems.obf --task solve\n"
                 "         flipside batch work --threads 8 --until-done      (on any machine, any number)\n"
                 "         flipside batch collect endings -o endings.jsonl");
    group.require_subcommand(1);
    add_batch_submit(group, run);
    add_batch_work(group, run);
    add_batch_status(group, run);
    add_batch_collect(group, run);
    add_batch_cancel(group, run);
    add_batch_purge(group, run);
}

} // namespace flipside::cli
