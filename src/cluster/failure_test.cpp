// Everything that goes wrong: workers that die, hang or lose the network, a server that goes away, is full,
// or does not let us in.

#include "cluster/health.hpp"
#include "cluster/status.hpp"
#include "cluster/supervisor.hpp"
#include "cluster/toy_jobs_test.hpp"
#include "cluster/wire_test.hpp"

#include <random>
#include <thread>

using namespace flipside::cluster;
using namespace flipside::cluster::test;

namespace {

// Jobs of up to three milliseconds, so that a kill finds one in hand.
std::vector<std::string> short_jobs(int count) {
    std::vector<std::string> jobs;
    for (int i = 0; i < count; ++i) jobs.push_back("slow " + std::to_string(i % 4));
    return jobs;
}

std::uint64_t done(Server& server, const std::string& batch) {
    return (*find_batch(server, batch))->done;
}

void wait_until_done(Server& server, const std::string& batch, std::uint64_t jobs) {
    while (done(server, batch) < jobs) std::this_thread::sleep_for(5ms);
}

void wait_until_in_hand(Server& server, const std::string& batch) {
    while ((*batch_status(server, batch))->blocks_in_hand == 0) std::this_thread::sleep_for(5ms);
}

} // namespace

TEST_CASE("workers killed at random: every job's result is there once") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    for (const std::uint64_t group : {1, 5}) {
        Batch batch = toy_batch("killed", 300ms);
        batch.group = group;
        const auto jobs = short_jobs(400);
        submit_all(server, batch, jobs);
        std::mt19937 random(7);
        std::vector<pid_t> workers;
        for (int i = 0; i < 3; ++i) workers.push_back(start_worker(url_of(redis)));
        for (int kills = 0; kills < 8 && done(server, "killed") < 330; ++kills) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 40));
            pid_t& victim = workers[random() % workers.size()];
            kill(victim, SIGKILL);
            wait_for(victim);
            victim = start_worker(url_of(redis));
        }
        for (const pid_t worker : workers) CHECK(wait_for(worker) == 0);
        CHECK(collect_all(server, "killed") == expected_of(jobs));
        CHECK((*batch_status(server, "killed"))->dead_count == 0);
        CHECK(*purge_batch(server, "killed"));
        CHECK(server.call({"DBSIZE"})->number() == 0);
    }
}

TEST_CASE("the server is killed and comes back: nothing is lost, workers find it again") {
    FLIPSIDE_NEED_REDIS(redis, "--appendfsync", "always");
    Server server(url_of(redis));
    const auto jobs = short_jobs(300);
    submit_all(server, toy_batch("restart"), jobs);
    const std::vector<pid_t> workers = {start_worker(url_of(redis)), start_worker(url_of(redis))};
    for (const std::uint64_t at : {60, 150}) {
        wait_until_done(server, "restart", at);
        redis.kill();
        std::this_thread::sleep_for(100ms);
        redis.restart();
    }
    for (const pid_t worker : workers) CHECK(wait_for(worker) == 0);
    CHECK(collect_all(server, "restart") == expected_of(jobs));
    CHECK(done(server, "restart") == jobs.size());
    CHECK((*health(server)).persists);
}

TEST_CASE("a job that kills its worker three times is given up, and nothing else is") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    const Url url = url_of(redis);
    for (const std::uint64_t group : {1, 4}) {
        Batch batch = toy_batch("deadly", 200ms);
        batch.group = group;
        std::vector<std::string> jobs = {"a", "b", "kill", "c", "d", "bad", "e", "f", "g"};
        submit_all(server, batch, jobs);
        int deaths = 0;
        SuperviseOptions options;
        options.workers = 2;
        options.say = [&](const std::string&) { ++deaths; };
        const int status = supervise(options, [&] {
            Heart heart(url);
            return Worker(url, heart, toy_work(), make_toy).run() ? 0 : 1;
        });
        CHECK(status == 0);
        // In a block with others it is not known at first which one it was.
        CHECK(deaths == (group == 1 ? 3 : 4));
        std::string expected;
        for (const std::string& job : jobs)
            expected += job == "kill"  ? error_line("its worker vanished 3 times", job) + "\n"
                        : job == "bad" ? error_line("no good", job) + "\n"
                                       : "=" + job + "\n";
        CHECK(collect_all(server, "deadly") == expected);
        const Status now = **batch_status(server, "deadly");
        REQUIRE(now.dead.size() == 2);
        CHECK(now.dead[0].job == 2);
        CHECK(now.dead[0].reason == "its worker vanished 3 times");
        CHECK(now.dead[0].text == "kill");
        CHECK(now.dead[1].job == 5);
        CHECK(*purge_batch(server, "deadly"));
        CHECK(server.call({"DBSIZE"})->number() == 0);
    }
}

TEST_CASE("a worker that hangs loses its job, and does not take it back when it wakes") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    submit_all(server, toy_batch("hang", 300ms), {"slow 700"});
    const pid_t sleeper = start_worker(url_of(redis));
    wait_until_in_hand(server, "hang");
    kill(sleeper, SIGSTOP);
    const pid_t other = start_worker(url_of(redis));
    std::string holder;
    while (holder.empty()) {
        const Status now = **batch_status(server, "hang");
        for (const auto& stuck : now.stuck)
            if (stuck.deliveries == 2) holder = stuck.worker;
        std::this_thread::sleep_for(5ms);
    }
    kill(sleeper, SIGCONT);
    CHECK(wait_for(sleeper) == 0);
    CHECK(wait_for(other) == 0);
    CHECK(collect_all(server, "hang") == "=slow 700\n");
    CHECK(done(server, "hang") == 1);
}

TEST_CASE("a worker that loses the network loses its job, once; when the network is back it works on") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    Wire wire(redis.port());
    Url behind = url_of(redis);
    behind.port = wire.port();

    submit_all(server, toy_batch("silent", 300ms), {"slow 700"});
    const pid_t far = start_worker(behind);
    wait_until_in_hand(server, "silent");
    wire.hold();
    const pid_t near = start_worker(url_of(redis));
    wait_until_done(server, "silent", 1);
    CHECK(wait_for(near) == 0);
    wire.let_go();
    CHECK(wait_for(far) == 0);
    CHECK(collect_all(server, "silent") == "=slow 700\n");
    CHECK(done(server, "silent") == 1);

    // Connections that break: made again, with the job still in hand.
    submit_all(server, toy_batch("broken", 60'000ms), {"slow 400", "a"});
    const pid_t again = start_worker(behind);
    wait_until_in_hand(server, "broken");
    wire.replace();
    CHECK(wait_for(again) == 0);
    CHECK(collect_all(server, "broken") == "=slow 400\n=a\n");
}

TEST_CASE("a server that is away is asked less and less often") {
    const Listener listener;
    std::atomic<int> asked{0};
    std::thread refusing([&] {
        for (int caller = 0; (caller = accept(listener.descriptor(), nullptr, nullptr)) >= 0; ++asked)
            close(caller);
    });
    Url url;
    url.port = listener.port();
    Server server(url, {.longest = 700ms});
    CHECK(server.call({"PING"}).error().code == Failure::lost);
    shutdown(listener.descriptor(), SHUT_RDWR);
    refusing.join();
    CHECK(asked
          == 4); // at once, after 50 ms, 100 ms more, 200 ms more; and then 400 would have been too long
}

TEST_CASE("what was done of a batch that is purged is no part of another of the same name") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    Batch batch = toy_batch("name", 60'000ms); // no sign of life that would tell the worker
    batch.group = 2;
    submit_all(server, batch, {"slow 300", "bad"});
    const pid_t worker = start_worker(url_of(redis));
    wait_until_in_hand(server, "name");
    CHECK(*purge_batch(server, "name"));
    submit_all(server, batch, {"one", "two"});
    CHECK(wait_for(worker) == 0);
    CHECK(collect_all(server, "name") == "=one\n=two\n");
    CHECK((*batch_status(server, "name"))->dead_count == 0);
    CHECK(*purge_batch(server, "name"));
    CHECK(server.call({"DBSIZE"})->number() == 0);
}

TEST_CASE("a job that hears no stop costs its worker, and is given up like any that does") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    const Url url = url_of(redis);
    Batch batch = toy_batch("deaf", 200ms);
    batch.limit = 1s;
    submit_all(server, batch, {"a", "deaf", "b"});
    int deaths = 0;
    SuperviseOptions options;
    options.say = [&](const std::string&) { ++deaths; };
    const int status = supervise(options, [&] {
        Heart heart(url, {.on_hang = [] { kill(getpid(), SIGKILL); }, .patience = 50ms});
        return Worker(url, heart, toy_work(), make_toy).run() ? 0 : 1;
    });
    CHECK(status == 0);
    CHECK(deaths == 3);
    CHECK(collect_all(server, "deaf")
          == "=a\n" + error_line("its worker vanished 3 times", "deaf") + "\n=b\n");
}

TEST_CASE("a long job keeps its worker by signs of life") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    submit_all(server, toy_batch("long", 300ms), {"slow 1200", "slow 1"});
    const std::vector<pid_t> workers = {start_worker(url_of(redis)), start_worker(url_of(redis))};
    long long most = 0;
    while (done(server, "long") < 2) {
        const Value pending =
            *server.call({"XPENDING", Keys(server.url(), "long").jobs(), worker_group, "-", "+", "10"});
        for (const Value& entry : pending.list) most = std::max(most, entry[3].number());
        std::this_thread::sleep_for(20ms);
    }
    for (const pid_t worker : workers) CHECK(wait_for(worker) == 0);
    CHECK(most == 1); // given out once
}

TEST_CASE("a worker that is told to end hands its job back as if it had not had it") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    for (const std::uint64_t group : {1, 3}) {
        Batch batch = toy_batch("back", 60'000ms); // nobody waits for that to end
        batch.group = group;
        submit_all(server, batch, {"a", "slow 300000", "b"});
        std::atomic<bool> stop{false};
        WorkOptions options = toy_work();
        options.stop = &stop;
        std::thread ending([&] {
            Server own(url_of(redis));
            wait_until_in_hand(own, "back");
            std::this_thread::sleep_for(100ms);
            stop = true;
        });
        work_here(url_of(redis), options);
        ending.join();
        const Keys keys(server.url(), "back");
        const Value pending = *server.call({"XPENDING", keys.jobs(), worker_group, "-", "+", "10"});
        REQUIRE(pending.list.size() == 1);
        CHECK(pending[0][3].number() == 0);
        const Value taken = *server.call({"XAUTOCLAIM", keys.jobs(), worker_group, "next", "60000", "0"});
        CHECK(taken[1].list.size() == 1); // at once, whatever the lease
        CHECK(*purge_batch(server, "back"));
    }
}

TEST_CASE("a job that takes longer than it may is given up, the rest of its block is done") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    Batch batch = toy_batch("slow");
    batch.limit = 1s;
    batch.group = 3;
    submit_all(server, batch, {"a", "slow 60000", "b"});
    work_here(url_of(redis));
    CHECK(collect_all(server, "slow")
          == "=a\n" + error_line("it took longer than 1 s", "slow 60000") + "\n=b\n");
}

TEST_CASE("a wrong password is said at once and shown nowhere") {
    FLIPSIDE_NEED_REDIS(redis, "--requirepass", "sesame");
    Url url = url_of(redis);
    for (const char* password : {"secret-word", ""}) {
        url.password = password;
        Server server(url);
        const auto answer = server.call({"PING"});
        REQUIRE_FALSE(answer.has_value());
        const std::string said = to_string(to_error(answer.error(), url));
        CHECK(said.find("does not accept the login") != std::string::npos);
        CHECK(said.find("secret-word") == std::string::npos);
        Heart heart(url);
        CHECK_FALSE(Worker(url, heart, toy_work(), make_toy).run().has_value());
    }
    url.password = "sesame";
    Server server(url);
    CHECK(server.call({"PING"})->text == "PONG");
    REQUIRE(server.call({"ACL", "SETUSER", "ann", "on", ">her:word@", "~*", "+@all"}));
    auto named = read_url("redis://ann:her%3aword%40@127.0.0.1:" + std::to_string(redis.port()) + "/3");
    REQUIRE(named.has_value());
    Server as_ann(*named);
    CHECK(as_ann.call({"ACL", "WHOAMI"})->text == "ann");
}

TEST_CASE("the rights that docs/cluster.md gives to a user are enough") {
    FLIPSIDE_NEED_REDIS(redis);
    Server owner(url_of(redis));
    REQUIRE(owner.call({"ACL", "SETUSER", "flipside", "on", ">word", "~flipside:*", "resetchannels", "+@all",
                        "-@dangerous", "+info"}));
    Url url = url_of(redis);
    url.user = "flipside";
    url.password = "word";
    Server server(url);
    CHECK(server.call({"FLUSHALL"}).error().code == "NOPERM");
    CHECK((*health(server)).version >= oldest_version);
    submit_all(server, toy_batch("modest"), {"a", "bad"});
    work_here(url);
    CHECK((*batch_status(server, "modest"))->dead_count == 1);
    Collector collector(server, "modest");
    CHECK(collector.more()->starts_with("=a\n"));
    CHECK(collector.release());
    CHECK(*purge_batch(server, "modest"));
    CHECK(owner.call({"DBSIZE"})->number() == 0);
}

TEST_CASE("a batch of another version is refused, and left as it is") {
    FLIPSIDE_NEED_REDIS(redis);
    Server server(url_of(redis));
    submit_all(server, toy_batch("theirs"), {"a"});
    WorkOptions options = toy_work();
    options.stamp = "toys 2";
    options.batches = {"theirs"};
    std::vector<std::string> said;
    options.say = [&](const std::string& text) { said.push_back(text); };
    const WorkDone nothing = work_here(url_of(redis), options);
    CHECK(nothing.refused);
    CHECK(nothing.jobs == 0);
    REQUIRE(said.size() == 1);
    CHECK(said[0] == "batch theirs is not worked on: it was made by toys 1, this is toys 2");
    CHECK((*batch_status(server, "theirs"))->blocks_waiting == 1);
    Batch mine = toy_batch("theirs");
    mine.stamp = "toys 2";
    CHECK(Submission::open(server, mine).error().code == "differs");
    REQUIRE(server.call({"HSET", Keys(server.url(), "theirs").meta(), "layout", "99"}));
    CHECK(work_here(url_of(redis)).refused);
}

TEST_CASE("no server: an end to the patience, and a stop before it") {
    Url nowhere;
    nowhere.port = 1;
    int said = 0;
    Server server(nowhere, {.longest = 150ms, .say = [&](const std::string&) { ++said; }});
    CHECK(server.call({"PING"}).error().code == Failure::lost);
    CHECK(said == 1);
    const std::atomic<bool> stop{true};
    Server stopped(nowhere, {.longest = 0ms, .stop = &stop});
    CHECK(stopped.call({"PING"}).error().code == Failure::stopped);
}

TEST_CASE("a server whose memory is full takes no jobs until there is room, and lets work be finished") {
    FLIPSIDE_NEED_REDIS(redis, "--maxmemory", "12mb", "--maxmemory-policy", "noeviction");
    Server server(url_of(redis), {.longest = 300ms});
    REQUIRE(create_batch(server, toy_batch("full")));
    auto submission = Submission::open(server, toy_batch("full"));
    REQUIRE(submission->add("first"));
    // Something else on the same server takes all there is.
    REQUIRE(server.call({"SETRANGE", "ballast", "11000000", "x"}));
    CHECK(server.call({"SET", "straw", "x"}).error().code == "OOM");
    CHECK(submission->add("second").error().code == "OOM");
    // A worker takes nothing new then, but finishes what was taken.
    const Keys keys(server.url(), "full");
    const Value taken = *server.call(
        {"XREADGROUP", "GROUP", worker_group, "gone", "COUNT", "1", "STREAMS", keys.jobs(), ">"});
    REQUIRE(taken[0][1].list.size() == 1);
    const pid_t worker = start_worker(url_of(redis));
    wait_until_done(server, "full", 1);
    std::thread relief([&] {
        Server own(url_of(redis));
        std::this_thread::sleep_for(200ms);
        REQUIRE(own.call({"DEL", "ballast"}));
    });
    auto again = Submission::open(server, toy_batch("full"));
    bool waited = false;
    SubmitOptions options;
    options.progress = [&](const SubmitProgress& now) { waited = waited || now.waiting; };
    again = Submission::open(server, toy_batch("full"), options);
    REQUIRE(again->add("first"));
    REQUIRE(again->add("second"));
    REQUIRE(again->finish());
    relief.join();
    CHECK(waited);
    CHECK(wait_for(worker) == 0);
    CHECK(collect_all(server, "full") == "=first\n=second\n");
}

TEST_CASE("more than the server can hold goes through it, if results are collected for good") {
    FLIPSIDE_NEED_REDIS(redis, "--maxmemory", "10mb", "--maxmemory-policy", "noeviction");
    const Url url = url_of(redis);
    Batch batch = toy_batch("through");
    batch.window = 0;
    std::vector<std::string> jobs;
    std::mt19937_64 random(3); // nothing that packs well
    for (int i = 0; i < 400; ++i) {
        std::string job(40'000, ' ');
        for (char& c : job) c = static_cast<char>('a' + random() % 26);
        jobs.push_back(std::move(job));
    }
    Server server(url);
    REQUIRE(create_batch(server, batch));
    const std::vector<pid_t> workers = {start_worker(url), start_worker(url)};
    std::thread submitting([&] {
        Server own(url);
        submit_all(own, batch, jobs);
    });
    const std::string expected = expected_of(jobs);
    Collector collector(server, "through");
    std::string all;
    while (!collector.complete()) {
        const auto text = collector.more();
        REQUIRE_MESSAGE(text.has_value(), text.error().what);
        all += *text;
        REQUIRE(collector.release());
        if (text->empty()) std::this_thread::sleep_for(5ms);
    }
    submitting.join();
    for (const pid_t worker : workers) CHECK(wait_for(worker) == 0);
    CHECK((all == expected));
}

TEST_CASE("a server that throws keys away is no place for a batch") {
    FLIPSIDE_NEED_REDIS(redis, "--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru");
    Server server(url_of(redis));
    const Health found = *health(server);
    CHECK(found.version >= oldest_version);
    CHECK(found.evicts);
    CHECK_FALSE(check(found, server.url()).has_value());
    REQUIRE(server.call({"CONFIG", "SET", "maxmemory-policy", "noeviction"}));
    CHECK(check(*health(server), server.url()).has_value());
}
