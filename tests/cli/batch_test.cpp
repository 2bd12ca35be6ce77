// flipside batch, as a shell sees it: the same bytes as without a batch, whatever becomes of the workers.

#include "cli/endings.hpp"
#include "support/data.hpp"
#include "support/redis.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <sstream>
#include <thread>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside::test;
using Json = nlohmann::ordered_json;

namespace {

using namespace std::chrono_literals;

const std::string position = "--------------------------OX------XO---------------------------"
                             "-";

std::string collected(const std::vector<std::string>& collect, const std::string& output) {
    std::vector<std::string> words = {"batch", "collect"};
    words.insert(words.end(), collect.begin(), collect.end());
    words.insert(words.end(), {"-o", output});
    const Outcome outcome = run(words);
    CHECK_MESSAGE(outcome.status == 0, outcome.err);
    return read_file(output);
}

} // namespace

TEST_CASE("batch: what flipside solve --pure prints, byte for byte, with workers killed all the while") {
    FLIPSIDE_NEED_REDIS(redis);
    const std::string positions = endings(150, 9);
    const TemporaryFile file("positions.txt", positions);
    const TemporaryFile results("results");
    const Outcome local = run({"solve", "--pure", file.path()});
    REQUIRE(local.status == 0);
    REQUIRE(lines_of(local.out).size() > 100);

    const Outcome submitted = run(
        {"batch", "submit", "easy", file.path(), "--redis", redis.url(), "--lease", "0.5", "--group", "2"});
    REQUIRE_MESSAGE(submitted.status == 0, submitted.err);
    const auto start = [&] {
        return std::make_unique<Conversation>(std::vector<std::string>{
            "batch", "work", "--redis", redis.url(), "--until-done", "--threads", "2"});
    };
    std::vector<std::unique_ptr<Conversation>> workers;
    for (int i = 0; i < 2; ++i) workers.push_back(start());
    std::mt19937 random(1);
    for (int kills = 0; kills < 4; ++kills) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100 + random() % 150));
        std::unique_ptr<Conversation>& victim = workers[random() % 2];
        victim->kill_all();
        victim = start();
    }
    for (const auto& worker : workers) CHECK(worker->end() == 0);
    CHECK(collected({"easy", "--redis", redis.url()}, results.path() + ".jsonl") == local.out);
}

TEST_CASE("batch: hints, reviews and self-play are those of the commands without it") {
    FLIPSIDE_NEED_REDIS(redis);
    const std::string game = "f5d6c3d3c4f4f6f3e6e7";
    const TemporaryFile games("games.txt", game + "\nf5f6e6f4e3\n");
    const TemporaryFile positions("positions.txt", endings(3, 20));
    const TemporaryFile results("results");
    const std::vector<std::string> server = {"--redis", redis.url()};
    const auto submit = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"batch", "submit"});
        words.insert(words.end(), server.begin(), server.end());
        const Outcome outcome = run(words);
        REQUIRE_MESSAGE(outcome.status == 0, outcome.err);
    };
    submit({"hints", positions.path(), "--task", "hint", "--depth", "4"});
    submit({"reviews", games.path(), "--task", "review", "--level", "2", "--exact", "8", "--hash", "4"});
    submit({"games", "--task", "selfplay", "--games", "25", "--seed", "3", "--group", "10"});
    CHECK(run({"batch", "work", "--until-done", "--redis", redis.url()}).status == 0);

    CHECK(collected({"hints", "--redis", redis.url()}, results.path() + ".1")
          == run({"hint", "--json", "--depth", "4", positions.path()}).out);
    std::string reviews;
    for (const char* moves : {"f5d6c3d3c4f4f6f3e6e7", "f5f6e6f4e3"})
        reviews += run({"review", moves, "--json", "--level", "2", "--exact", "8", "--hash", "4"}).out;
    CHECK(collected({"reviews", "--redis", redis.url()}, results.path() + ".2") == reviews);
    CHECK(collected({"games", "--redis", redis.url()}, results.path() + ".3")
          == run({"selfplay", "--games", "25", "--seed", "3", "--threads", "1"}).out);
}

TEST_CASE("batch: status, a collection in parts, what is wrong with the names") {
    FLIPSIDE_NEED_REDIS(redis);
    const std::string url = redis.url() + "/1?prefix=test";
    const TemporaryFile positions("positions.txt", endings(4, 6) + "not a position\n");
    const TemporaryFile results("results");
    const std::string output = results.path() + ".jsonl";
    const Outcome submitted =
        run({"batch", "submit", "small", positions.path(), "--redis", url, "--from", "obf"});
    CHECK(submitted.status == 2); // but all that can be read is there
    CHECK(submitted.err.find("positions.txt:5") != std::string::npos);
    const Json before = Json::parse(run({"batch", "status", "small", "--json", "--redis", url}).out);
    CHECK(before["jobs"] == 4);
    CHECK(before["done"] == 0);
    CHECK(before["state"] == "in work");
    const Outcome early = run({"batch", "collect", "small", "--redis", url, "-o", output});
    CHECK(early.status == 1);
    CHECK(early.err.find("0 of 4") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(output));
    CHECK(run({"batch", "work", "small", "--until-done", "--redis", url}).status == 0);
    CHECK(lines_of(collected({"small", "--redis", url}, output)).size() == 4);
    CHECK(run({"batch", "collect", "small", "--redis", url, "-o", output}).status == 2); // it is there
    CHECK(lines_of(run({"batch", "collect", "small", "--redis", url, "-o", "-"}).out).size() == 4);
    // Another database and another prefix are other places.
    for (const char* place : {"", "/1", "/0?prefix=test"})
        CHECK(run({"batch", "status", "small", "--redis", redis.url() + place}).status == 2);
    const Outcome status = run({"batch", "status", "--redis", url});
    CHECK(status.out.find("small: done") != std::string::npos);
    CHECK(status.out.find("4 of 4 done") != std::string::npos);
    CHECK(run({"batch", "cancel", "small", "--redis", url}).status == 0);
    CHECK(run({"batch", "purge", "small", "--redis", url}).status == 0);
    CHECK(run({"batch", "purge", "small", "--redis", url}).status == 2);
    CHECK(run({"batch", "status", "a b", "--redis", url}).status == 2);
    CHECK(run({"batch", "submit", "a:b", positions.path(), "--redis", url}).status == 2);
}

TEST_CASE("batch: a wrong password ends every command, and is in none of their words") {
    FLIPSIDE_NEED_REDIS(redis, "--requirepass", "sesame");
    const auto with_password = [&redis](const std::string& password) {
        return "redis://:" + password + "@127.0.0.1:" + std::to_string(redis.port());
    };
    const std::string wrong = with_password("open-up");
    const std::string right = with_password("sesame");
    const TemporaryFile file("positions.txt", endings(1, 6));
    for (const std::vector<std::string>& words : {std::vector<std::string>{"batch", "work"},
                                                  {"batch", "status"},
                                                  {"batch", "submit", "a", file.path()},
                                                  {"batch", "collect", "a", "-o", "-"},
                                                  {"batch", "cancel", "a"},
                                                  {"batch", "purge", "a"}}) {
        std::vector<std::string> all = words;
        all.insert(all.end(), {"--redis", wrong});
        const Outcome outcome = run(all);
        CAPTURE(words[1]);
        CHECK(outcome.status == 2);
        CHECK(outcome.err.find("does not accept the login") != std::string::npos);
        CHECK((outcome.err + outcome.out).find("open-up") == std::string::npos);
    }
    // Where the word --redis was forgotten.
    for (const std::vector<std::string>& words : {std::vector<std::string>{"batch", "work", wrong},
                                                  {"batch", "status", wrong},
                                                  {"batch", "status", "a", wrong},
                                                  {"batch", "submit", "a", wrong, "--redis", right},
                                                  {"batch", "purge", wrong}}) {
        const Outcome outcome = run(words);
        CHECK(outcome.status == 2);
        CHECK((outcome.err + outcome.out).find("open-up") == std::string::npos);
    }
    // The right one, seen by whoever looks at the processes.
    const Conversation worker({"batch", "work", "--redis", right});
    const std::string arguments = "/proc/" + std::to_string(worker.process()) + "/cmdline";
    while (read_file(arguments).find("redis://:******@") == std::string::npos)
        std::this_thread::sleep_for(5ms);
    CHECK(read_file(arguments).find("sesame") == std::string::npos);
}

TEST_CASE("batch: a submission holds a block of its input, however long that is") {
    FLIPSIDE_NEED_REDIS(redis);
    const std::string server = redis.url();
    // The most memory that it ever asked for, in KiB, without the mapped file.
    const auto most_while_waiting = [&](const std::string& name, int lines) {
        std::string text;
        for (int i = 0; i < lines; ++i) text += position + " X;\n";
        const TemporaryFile file("positions.txt", text);
        const Conversation submission({"batch", "submit", name, file.path(), "--from", "obf", "--group", "50",
                                       "--window", "4", "--redis", server});
        const std::vector<std::string> ask = {"batch", "status", name, "--json", "--redis", server};
        for (;;) {
            const Outcome status = run(ask);
            if (status.status == 0 && Json::parse(status.out)["groups_waiting"] == 4) break;
            std::this_thread::sleep_for(20ms);
        }
        std::istringstream status(read_file("/proc/" + std::to_string(submission.process()) + "/status"));
        std::string word;
        while (status >> word && word != "VmPeak:") {
        }
        long long peak = 0;
        status >> peak;
        return peak - static_cast<long long>(text.size()) / 1024;
    };
    const long long of_few = most_while_waiting("few", 1'000);
    const long long of_many = most_while_waiting("many", 300'000); // 21 MB
    CHECK(of_many < of_few + 2'000);
}

TEST_CASE("batch: SIGTERM ends a worker with the job in hand done or given back") {
    FLIPSIDE_NEED_REDIS(redis);
    const TemporaryFile file("positions.txt", endings(1, 34)); // hours, if it were to be solved
    const std::vector<std::string> server = {"--redis", redis.url()};
    REQUIRE(run({"batch", "submit", "long", file.path(), "--redis", redis.url()}).status == 0);
    Conversation worker({"batch", "work", "--grace", "0.2", "--redis", redis.url()});
    const auto in_hand = [&] {
        return Json::parse(run({"batch", "status", "long", "--json", "--redis", redis.url()}).out);
    };
    while (in_hand()["groups_in_hand"] == 0) std::this_thread::sleep_for(20ms);
    worker.signal(SIGTERM);
    CHECK(worker.end() == 0);
    const Json after = in_hand();
    CHECK(after["done"] == 0);
    CHECK(after["groups_in_hand"] == 0);
    CHECK(after["groups_waiting"] == 1);
    CHECK(after["stuck"].empty());
}
