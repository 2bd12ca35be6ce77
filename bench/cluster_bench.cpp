// What handing jobs out costs: the time that a job takes besides the work itself, and how many workers one
// server keeps busy. Workers sleep in place of searching, so that two hundred of them fit on one machine.
//
//     cluster_bench [WORKERS]     default 200
//
// Efficiency is the time slept over the time that all workers had; the obvious way, the same jobs in a loop
// without a server, has 100 % by its making.

#include "cluster/collect.hpp"
#include "cluster/submit.hpp"
#include "cluster/worker.hpp"
#include "support/redis.hpp"

#include <algorithm>
#include <cstdlib>
#include <thread>

#include <fmt/core.h>
#include <sys/resource.h>

using namespace flipside;
using namespace flipside::cluster;
using namespace std::chrono_literals;

namespace {

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A job's text is how long it takes, in microseconds.
class Sleepers {
  public:
    Result<std::string> sleep(const std::string& job) {
        const auto start = Clock::now();
        if (job != "0") std::this_thread::sleep_for(std::chrono::microseconds(std::stoll(job)));
        slept_us_ += std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
        return "=" + job;
    }
    double slept() const { return static_cast<double>(slept_us_) / 1e6; }

  private:
    std::atomic<long long> slept_us_{0};
};

template <class T>
T must(Answer<T> answer) {
    if (answer) return std::move(*answer);
    fmt::print("failed: {}\n", answer.error().what);
    std::exit(1);
}

// Seconds of processor time that the server has used.
double server_time(Server& server) {
    const std::string info = must(server.call({"INFO", "cpu"})).text;
    double seconds = 0;
    for (const char* name : {"used_cpu_sys:", "used_cpu_user:"})
        seconds += std::strtod(info.c_str() + info.find(name) + std::string_view(name).size(), nullptr);
    return seconds;
}

// And this process, in which the workers are.
double own_time() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Measured {
    double efficiency = 0;
    double rate = 0;         // jobs a second
    double server_share = 0; // of one core
    double beside = 0;       // milliseconds a job and worker besides the work
    double processor = 0;    // milliseconds a job that workers and server computed
};

Measured measure(const Url& url, int workers, std::uint64_t jobs, std::uint64_t microseconds,
                 std::uint64_t group) {
    Server server(url);
    Batch batch;
    batch.name = "bench";
    batch.task = "sleep";
    batch.stamp = "bench";
    batch.group = group;
    batch.window = 0;
    // All jobs are there before the first is taken, so that handing them in is not measured.
    auto submission = must(Submission::open(server, batch));
    for (std::uint64_t i = 0; i < jobs; ++i)
        if (!submission.add(std::to_string(microseconds))) std::exit(1);
    if (!submission.finish()) std::exit(1);

    Sleepers sleepers;
    Heart heart(url);
    const Maker maker = [&](const std::string&) -> Result<Runner> {
        return Runner([&](const std::string& job, const std::atomic<bool>&) { return sleepers.sleep(job); });
    };
    WorkOptions options;
    options.stamp = "bench";
    options.host = "bench";
    options.until_done = true;
    options.look_around = 200ms;
    const double server_before = server_time(server);
    const double own_before = own_time();
    const auto start = Clock::now();
    std::vector<std::thread> threads;
    for (int i = 0; i < workers; ++i)
        threads.emplace_back([&] { must(Worker(url, heart, options, maker).run()); });
    while (must(find_batch(server, "bench"))->done < jobs) std::this_thread::sleep_for(5ms);
    const double wall = seconds_since(start);
    const double server_spent = server_time(server) - server_before;
    const double own_spent = own_time() - own_before;
    for (std::thread& thread : threads) thread.join();
    must(purge_batch(server, "bench"));
    Measured measured;
    measured.efficiency = sleepers.slept() / (wall * workers);
    measured.rate = static_cast<double>(jobs) / wall;
    measured.server_share = server_spent / wall;
    measured.beside = 1000 * (wall * workers - sleepers.slept()) / static_cast<double>(jobs);
    measured.processor = 1000 * (server_spent + own_spent) / static_cast<double>(jobs);
    return measured;
}

// Bytes of the server's memory for a job that waits, and for a result.
void print_memory(const Url& url) {
    Server server(url);
    const auto used = [&] {
        const std::string info = must(server.call({"INFO", "memory"})).text;
        return std::strtod(info.c_str() + info.find("used_memory:") + 12, nullptr);
    };
    constexpr int jobs = 128 * 100;
    Batch batch;
    batch.name = "memory";
    batch.task = "text";
    batch.stamp = "bench";
    batch.window = 0;
    const double before = used();
    auto submission = must(Submission::open(server, batch));
    for (int i = 0; i < jobs; ++i) {
        // As long as a position's text, and as varied.
        std::string text(66, '-');
        for (std::size_t at = 0; at < 64; ++at) text[at] = "XO-"[(i * 2654435761U >> at % 29) % 3];
        if (!submission.add(text)) std::exit(1);
    }
    if (!submission.finish()) std::exit(1);
    const double waiting = used();
    const Maker maker = [](const std::string&) -> Result<Runner> {
        return Runner([](const std::string& job, const std::atomic<bool>&) -> Result<std::string> {
            return "{\"position\":\"" + job
                   + "\",\"best\":\"g8\",\"score\":18,\"exact\":true,\"nodes\":36310,\"moves\":[]}";
        });
    };
    Heart heart(url);
    WorkOptions options;
    options.stamp = "bench";
    options.until_done = true;
    must(Worker(url, heart, options, maker).run());
    const double done = used();
    fmt::print("memory: {:.0f} bytes a job that waits (its text: 66), {:.0f} a result (its text: 145)\n",
               (waiting - before) / jobs, (done - before) / jobs);
    must(purge_batch(server, "memory"));
}

} // namespace

int main(int argc, char** argv) {
    const int workers = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
    const auto redis = test::RedisServer::start();
    if (!redis) {
        fmt::print("skipped: no redis-server on this machine\n");
        return 0;
    }
    const Url url = *read_url(redis->url());
    print_memory(url);
    std::vector<Measured> alone;
    for (int run = 0; run < 5; ++run) alone.push_back(measure(url, 1, 2000, 0, 1));
    std::ranges::sort(alone, {}, &Measured::beside);
    fmt::print(
        "one worker, jobs of no length: {:.3f} ms a job (median of 5; {:.3f} ms of processor time, the "
        "server's included), {:.3f} ms by 20 together\n",
        alone[2].beside, alone[2].processor, measure(url, 1, 20'000, 0, 20).beside);
    fmt::print("{} workers:\n{:>10} {:>8} {:>12} {:>12} {:>14}\n", workers, "job", "group", "jobs/s",
               "efficiency", "server's core");
    bool good = true;
    for (const auto& [microseconds, group] : {std::pair<std::uint64_t, std::uint64_t>{1'000'000, 1},
                                              {300'000, 1},
                                              {100'000, 1},
                                              {30'000, 1},
                                              {10'000, 1},
                                              {10'000, 10},
                                              {3'000, 1},
                                              {3'000, 30},
                                              {1'000, 100}}) {
        // Four seconds of work for each worker, ten for the longest jobs: starting 200 of them takes a
        // quarter.
        const std::uint64_t work = microseconds == 1'000'000 ? 10'000'000 : 4'000'000;
        const std::uint64_t rounds = std::max<std::uint64_t>(work / microseconds / group, 4);
        const std::uint64_t jobs = static_cast<std::uint64_t>(workers) * rounds * group;
        const Measured measured = measure(url, workers, jobs, microseconds, group);
        fmt::print("{:>7} ms {:>8} {:>12.0f} {:>10.1f} % {:>12.0f} %\n",
                   static_cast<double>(microseconds) / 1000, group, measured.rate, 100 * measured.efficiency,
                   100 * measured.server_share);
        std::fflush(stdout);
        if (microseconds == 1'000'000) good = measured.efficiency >= 0.95;
    }
    if (!good) fmt::print("wrong: must be 95 % with jobs of a second\n");
    return good ? 0 : 1;
}
