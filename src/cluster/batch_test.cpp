// A batch from its jobs to its results, nothing going wrong.

#include "cluster/health.hpp"
#include "cluster/status.hpp"
#include "cluster/toy_jobs_test.hpp"

#include <thread>

using namespace flipside::cluster;
using namespace flipside::cluster::test;

TEST_CASE("results come in the order of the input, every job once, packed by chunks") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    for (const std::uint64_t group : {1, 3}) {
        Batch batch = toy_batch("normal");
        batch.group = group;
        // More than a chunk, and a block at the end that is not full.
        const auto jobs = numbered_jobs(static_cast<int>(blocks_in_chunk * group + 50));
        submit_all(server, batch, jobs);
        const WorkDone done = work_here(url_of(redis));
        CHECK(done.jobs == jobs.size());
        CHECK(collect_all(server, "normal") == expected_of(jobs));
        const Keys keys(server.url(), "normal");
        CHECK(server.call({"EXISTS", keys.packed(0)})->number() == 1);
        CHECK(server.call({"EXISTS", keys.results(0)})->number() == 0);
        CHECK(server.call({"XLEN", keys.jobs()})->number() == 0);
        CHECK(*purge_batch(server, "normal"));
        CHECK(server.call({"DBSIZE"})->number() == 0);
    }
}

TEST_CASE("no jobs at all are a batch that is done") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    submit_all(server, toy_batch("nothing"), {});
    CHECK(work_here(url_of(redis)).jobs == 0);
    Collector collector(server, "nothing");
    CHECK(collector.more()->empty());
    CHECK(collector.complete());
}

TEST_CASE("submitting waits for workers where the window is full, and holds no more than that") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    Batch batch = toy_batch("window");
    batch.window = 5;
    const auto jobs = numbered_jobs(60);
    const pid_t worker = [&] {
        // It must find a batch, or it would end at once.
        REQUIRE(create_batch(server, batch).has_value());
        return start_worker(url_of(redis));
    }();
    long long longest = 0;
    SubmitOptions options;
    options.progress = [&](const SubmitProgress&) {
        longest = std::max(longest, server.call({"XLEN", Keys(server.url(), "window").jobs()})->number());
    };
    auto submission = Submission::open(server, batch, options);
    REQUIRE(submission.has_value());
    for (const std::string& job : jobs) REQUIRE(submission->add(job).has_value());
    REQUIRE(submission->finish().has_value());
    CHECK(wait_for(worker) == 0);
    CHECK(longest <= 5);
    CHECK(collect_all(server, "window") == expected_of(jobs));
}

TEST_CASE("a submission that was cut short goes on, with the same input only") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    Batch batch = toy_batch("again");
    batch.group = 4;
    const auto jobs = numbered_jobs(30);
    {
        auto first = Submission::open(server, batch);
        for (int i = 0; i < 14; ++i) REQUIRE(first->add(jobs[static_cast<std::size_t>(i)]).has_value());
    } // 12 of them were sent; the batch is not sealed
    CHECK(work_here(url_of(redis),
                    [] {
                        WorkOptions options = toy_work();
                        static std::atomic<bool> stop{false};
                        options.stop = &stop;
                        std::thread([] {
                            std::this_thread::sleep_for(500ms);
                            stop = true;
                        }).detach();
                        return options;
                    }())
              .jobs
          == 12);

    auto other = Submission::open(server, batch);
    bool refused = false;
    for (int i = 0; i < 12 && !refused; ++i) {
        const auto added = other->add("another job " + std::to_string(i));
        refused = !added && added.error().code == "differs";
    }
    CHECK(refused);

    auto second = Submission::open(server, batch);
    for (const std::string& job : jobs) REQUIRE(second->add(job).has_value());
    REQUIRE(second->finish().has_value());
    CHECK(second->passed_over() == 12);
    work_here(url_of(redis));
    CHECK(collect_all(server, "again") == expected_of(jobs));

    // All of it once more changes nothing; less or more of it is another input.
    submit_all(server, batch, jobs);
    auto longer = Submission::open(server, batch);
    for (const std::string& job : jobs) REQUIRE(longer->add(job).has_value());
    CHECK_FALSE((longer->add("one more") && longer->add("and more") && longer->finish()));
    auto shorter = Submission::open(server, batch);
    for (int i = 0; i < 8; ++i) REQUIRE(shorter->add(jobs[static_cast<std::size_t>(i)]).has_value());
    CHECK_FALSE(shorter->finish().has_value());
    Batch another = batch;
    another.task = "other";
    CHECK(Submission::open(server, another).error().code == "differs");
}

TEST_CASE("collecting begins anywhere, goes as far as there is no gap, and may let go of what is safe") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    Batch batch = toy_batch("parts");
    batch.group = 2;
    const auto jobs = numbered_jobs(2 * blocks_in_chunk + 11);
    submit_all(server, batch, jobs);
    // Block 3 is in somebody's hand.
    const Keys keys(server.url(), "parts");
    for (int i = 0; i < 4; ++i)
        REQUIRE(server
                    .call({"XREADGROUP", "GROUP", worker_group, "somebody", "COUNT", "1", "STREAMS",
                           keys.jobs(), ">"})
                    .has_value());
    for (int i = 0; i < 3; ++i) REQUIRE(server.call({"HSET", keys.results(0), std::to_string(i), "a\nb\n"}));
    Collector early(server, "parts", 1);
    CHECK(*early.more() == "b\na\nb\na\nb\n");
    CHECK(early.more()->empty());
    CHECK(early.next() == 6);
    REQUIRE(server.call({"DEL", keys.results(0)}));

    std::this_thread::sleep_for(batch.lease);
    work_here(url_of(redis));
    const std::string all = expected_of(jobs);
    Collector collector(server, "parts", 5);
    std::string rest = *collector.more();
    REQUIRE(collector.release());
    rest += *collector.more();
    CHECK(collector.complete());
    CHECK(all.ends_with(rest));
    CHECK(std::ranges::count(rest, '\n') == static_cast<long>(jobs.size()) - 5);
    CHECK(server.call({"EXISTS", keys.packed(0)})->number() == 0);
    CHECK(Collector(server, "parts").more().error().code == "released");
    CHECK(Collector(server, "none").more().error().code == "gone");
}

TEST_CASE("status counts what is waiting, in hand, done; names workers and what is stuck") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    CHECK_FALSE(batch_status(server, "seen")->has_value());
    submit_all(server, toy_batch("seen", 200ms), numbered_jobs(10));
    const Keys keys(server.url(), "seen");
    REQUIRE(
        server.call({"XREADGROUP", "GROUP", worker_group, "ann", "COUNT", "2", "STREAMS", keys.jobs(), ">"}));
    Status status = **batch_status(server, "seen");
    CHECK(status.batch.jobs == 10);
    CHECK(status.batch.done == 0);
    CHECK(status.blocks_in_hand == 2);
    CHECK(status.blocks_waiting == 8);
    CHECK_FALSE(status.seconds_left.has_value());
    REQUIRE(status.workers.size() == 1);
    CHECK(status.workers[0].name == "ann");
    CHECK(status.stuck.empty());
    std::this_thread::sleep_for(250ms);
    status = **batch_status(server, "seen");
    REQUIRE(status.stuck.size() == 2);
    CHECK(status.stuck[1].first_job == 1);
    CHECK(status.stuck[1].worker == "ann");
    work_here(url_of(redis));
    status = **batch_status(server, "seen");
    CHECK(status.batch.finished());
    CHECK(status.batch.done == 10);
    CHECK(status.rate > 0);
    CHECK(status.seconds_left == 0);
    CHECK(status.hosts == std::vector<std::pair<std::string, std::uint64_t>>{{"here", 10}});
}

TEST_CASE("a cancelled batch is worked on no more, a purged one is gone") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    submit_all(server, toy_batch("first"), {"a", "slow 60000", "b"});
    submit_all(server, toy_batch("second"), {"c"});
    CHECK(*batch_names(server) == std::vector<std::string>{"first", "second"});
    const pid_t worker = start_worker(url_of(redis));
    while ((*batch_status(server, "second"))->batch.done == 0
           || (*batch_status(server, "first"))->batch.done == 0)
        std::this_thread::sleep_for(10ms);
    CHECK(*cancel_batch(server, "first"));
    CHECK(wait_for(worker) == 0); // it did not go on sleeping
    CHECK((*batch_status(server, "first"))->batch.state == "cancelled");
    CHECK(*Collector(server, "first").more() == "=a\n");
    CHECK(*purge_batch(server, "first"));
    CHECK_FALSE(*purge_batch(server, "first"));
    CHECK_FALSE(*cancel_batch(server, "first"));
    CHECK(*batch_names(server) == std::vector<std::string>{"second"});
    CHECK(*purge_batch(server, "second"));
    CHECK(server.call({"DBSIZE"})->number() == 0);
}

TEST_CASE("names that may stand in keys") {
    for (const char* name : {"a", "WTH_1984.24", "x-y"}) CHECK(is_batch_name(name));
    for (const char* name : {"", "a b", "a:b", "a*", "é"}) CHECK_FALSE(is_batch_name(name));
    CHECK_FALSE(is_batch_name(std::string(65, 'a')));
}
