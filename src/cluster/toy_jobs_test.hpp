// Jobs for tests, done at once or slowly, well or badly, and workers in processes of their own to kill.
//
//     "slow 20"   sleeps for 20 ms, or until it is told to stop
//     "kill"      ends the process that does it
//     "deaf"      goes on and on, whatever it is told
//     "bad"       is an error
//     all else    is answered by itself with "=" before it
#pragma once

#include "cluster/collect.hpp"
#include "cluster/submit.hpp"
#include "cluster/worker.hpp"
#include "support/redis.hpp"

#include <algorithm>
#include <csignal>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace flipside::cluster::test {

using namespace std::chrono_literals;

inline Result<std::string> do_toy_job(const std::string& job, const std::atomic<bool>& stop) {
    Error error;
    if (job == "kill") raise(SIGKILL);
    while (job == "deaf") std::this_thread::sleep_for(1s);
    if (job.starts_with("slow ")) {
        const auto end = Clock::now() + std::chrono::milliseconds(std::stoi(job.substr(5)));
        error.what = "told to stop";
        while (Clock::now() < end) {
            if (stop) return std::unexpected(error);
            std::this_thread::sleep_for(1ms);
        }
    }
    error.what = "no good";
    if (job == "bad") return std::unexpected(error);
    return "=" + job;
}

inline Result<Runner> make_toy(const std::string&) {
    return Runner(do_toy_job);
}

inline Url url_of(const flipside::test::RedisServer& redis) {
    return *read_url(redis.url());
}

// A batch whose workers are missed after a short while.
inline Batch toy_batch(const std::string& name, std::chrono::milliseconds lease = 400ms) {
    Batch batch;
    batch.name = name;
    batch.task = "toy";
    batch.stamp = "toys 1";
    batch.lease = lease;
    return batch;
}

inline WorkOptions toy_work() {
    WorkOptions options;
    options.stamp = "toys 1";
    options.host = "here";
    options.until_done = true;
    options.look_around = 50ms;
    return options;
}

inline void submit_all(Server& server, const Batch& batch, const std::vector<std::string>& jobs) {
    auto submission = Submission::open(server, batch);
    REQUIRE(submission.has_value());
    for (const std::string& job : jobs) REQUIRE(submission->add(job).has_value());
    REQUIRE(submission->finish().has_value());
}

// Works in this process until all is done.
inline WorkDone work_here(const Url& url, WorkOptions options = toy_work()) {
    Heart heart(url, {.stop = options.stop, .grace = 0ms});
    const auto done = Worker(url, heart, std::move(options), make_toy).run();
    REQUIRE_MESSAGE(done.has_value(), done.error().what);
    return *done;
}

// The same in a process of its own.
inline pid_t start_worker(const Url& url) {
    const pid_t child = fork();
    if (child != 0) return child;
    Heart heart(url);
    const auto done = Worker(url, heart, toy_work(), make_toy).run();
    _exit(done ? 0 : 1);
}

inline int wait_for(pid_t process) {
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

inline std::string collect_all(Server& server, const std::string& batch) {
    Collector collector(server, batch);
    std::string all;
    do {
        const auto text = collector.more();
        REQUIRE_MESSAGE(text.has_value(), text.error().what);
        if (text->empty()) break;
        all += *text;
    } while (!collector.complete());
    return all;
}

// What the jobs must come to, by the obvious way.
inline std::string expected_of(const std::vector<std::string>& jobs) {
    std::string all;
    for (const std::string& job : jobs) all += "=" + job + "\n";
    return all;
}

inline std::vector<std::string> numbered_jobs(int count) {
    std::vector<std::string> jobs;
    for (int i = 0; i < count; ++i) jobs.push_back("job " + std::to_string(i));
    return jobs;
}

} // namespace flipside::cluster::test
