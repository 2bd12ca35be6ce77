// flipside match and tournament: nothing is lost, nothing is played twice, one arena a file.

#include "cli/program.hpp"
#include "support/data.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

using namespace flipside::test;
namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

// A directory that is gone when the test is over.
class Scratch {
  public:
    explicit Scratch(const std::string& name)
        : path_(fs::temp_directory_path() / ("flipside-" + name + "-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Scratch() { fs::remove_all(path_); }
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }

  private:
    fs::path path_;
};

// What does not depend on how fast the machine is.
std::vector<Json> games_of(const std::string& path) {
    std::vector<Json> games;
    for (const std::string& line : read_lines(path)) {
        Json game = Json::parse(line);
        game.erase("seconds");
        games.push_back(std::move(game));
    }
    games.erase(games.begin()); // what is played
    std::ranges::sort(games, {}, [](const Json& game) { return game["game"].get<int>(); });
    return games;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

} // namespace

TEST_CASE("a match that is killed goes on where it was, and comes to the same") {
    const Scratch scratch("match");
    const std::vector<std::string> match = {"match", "level:4", "random", "--games", "40", "--hash", "1"};
    const auto with = [&](std::initializer_list<std::string> more) {
        std::vector<std::string> all = match;
        all.insert(all.end(), more);
        return all;
    };
    const std::string killed = scratch / "killed";
    {
        Conversation arena(with({"--out", killed}));
        while (!fs::exists(killed + ".jsonl") || read_lines(killed + ".jsonl").size() < 4)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        // While it plays no other may write the file. (A match that was over by now would not refuse.)
        const Outcome second = run(with({"--out", killed, "--resume"}));
        if (second.status == 2) CHECK(second.err.find("another arena is writing it") != std::string::npos);
        arena.signal(SIGKILL);
        arena.end();
    }
    const auto before = games_of(killed + ".jsonl");
    CHECK(before.size() >= 3);
    std::ofstream(killed + ".jsonl", std::ios::app)
        << R"({"game":39,"round":1,"bla)"; // cut off in the middle

    CHECK(run(with({"--out", killed})).status == 2); // not without being told to go on
    CHECK(run(with({"--out", killed, "--seed", "2", "--resume"})).err.find("'seed'") != std::string::npos);
    CHECK(run(with({"--out", killed, "--no-book", "--resume"})).err.find("'book'") != std::string::npos);
    const Outcome resumed = run(with({"--out", killed, "--resume", "--json"}));
    CHECK(resumed.status == 0);
    const std::string straight = scratch / "straight";
    CHECK(run(with({"--out", straight, "--concurrency", "2"})).status == 0);
    const auto games = games_of(killed + ".jsonl");
    CHECK(games.size() == 40);
    CHECK(games == games_of(straight + ".jsonl"));
    for (std::size_t i = 0; i < games.size(); ++i) CHECK(games[i]["game"] == i + 1);
    CHECK(count(read_file(killed + ".ggf"), "(;GM[Othello]") == 40);
    CHECK(run({"games", killed + ".ggf"}).status == 0);

    const Json result = Json::parse(resumed.out);
    CHECK(result["games"] == 40);
    CHECK(result["players"][0]["name"] == "level:4");
    CHECK(result["players"][0]["pairs"].size() == 5);
    CHECK(result["reasons"]["score"] == 40);
    // Nothing is left to play.
    const std::string text = read_file(killed + ".jsonl");
    CHECK(run(with({"--out", killed, "--resume"})).status == 0);
    CHECK(read_file(killed + ".jsonl") == text);
}

TEST_CASE("a tournament from a file, with players by name and a page of its games") {
    const Scratch scratch("tournament");
    const std::string file = scratch / "three.toml";
    std::ofstream(file) << "title = \"three\"\nformat = \"swiss\"\nrounds = 2\nopenings = \"random:6\"\n"
                           "[[player]]\nname = \"chance\"\nplayer = \"random:1\"\n"
                           "[[player]]\nname = \"a <b> & c\"\nplayer = \"weights\"\n"
                           "[[player]]\nplayer = \"first\"\n";
    const Outcome outcome =
        run({"tournament", file, "--out", scratch / "out", "--html", scratch / "out.html"});
    CHECK(outcome.status == 0);
    CHECK(outcome.out.find("a <b> & c") != std::string::npos);
    CHECK(games_of(scratch / "out.jsonl").size() == 4);
    const std::string page = read_file(scratch / "out.html");
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(page.find("a &lt;b&gt; &amp; c") != std::string::npos);
    CHECK(count(page, "data-game=\"") == 4);
    CHECK(page.find("http") == page.find("http://www.w3.org/2000/svg")); // nothing from a network
    const Outcome named =
        run({"match", "chance", "level:1", "--players", file, "--games", "2", "--out", scratch / "named"});
    CHECK(named.status == 0);
    CHECK(named.out.starts_with("chance against level:1: 2 games, 1 pairs\n"));
}

TEST_CASE("what is wrong with a contest is said before it begins") {
    const Scratch scratch("wrong");
    const auto refused = [&](std::initializer_list<std::string> arguments) {
        std::vector<std::string> all = arguments;
        if (all[0] == "match") all.insert(all.end(), {"--out", scratch / "out"});
        const Outcome outcome = run(all);
        CHECK(outcome.status == 2);
        CHECK_FALSE(fs::exists(scratch / "out.jsonl"));
        return outcome.err;
    };
    CHECK(refused({"match", "human", "first"}).find("a person cannot play here") != std::string::npos);
    CHECK(refused({"match", "gtp:'open", "first"}).find("quote") != std::string::npos);
    CHECK(refused({"match", "first", "first", "--time", "soon"}).find("not a time control")
          != std::string::npos);
    CHECK(refused({"match", "first", "first", "--time", "event"}).find("clock") != std::string::npos);
    CHECK(refused({"match", "first", "line:cat", "--openings", "balanced"}).find("usual start")
          != std::string::npos);
    CHECK(refused({"match", "first", "first", "--openings", "some"}).find("no such openings")
          != std::string::npos);
    CHECK(refused({"match", "first", "first", "--sprt", "5", "1"}).find("--sprt") != std::string::npos);
    const auto wrong_file = [&](const std::string& text) {
        const std::string file = scratch / "wrong.toml";
        std::ofstream(file) << text;
        return refused({"tournament", file});
    };
    CHECK(wrong_file("title = 3\n[[player]]\nplayer=\"first\"\n").find(":1: 'title'") != std::string::npos);
    CHECK(wrong_file("\ncolour = \"red\"\n[[player]]\nplayer=\"first\"\n").find(":2: no such key")
          != std::string::npos);
    CHECK(wrong_file("[[player]]\nplayer=\"fist\"\n").find(":2: there is no such player")
          != std::string::npos);
    CHECK(wrong_file("[[player]]\nplayer=\"first\"\nstart=3\n").find("only a program") != std::string::npos);
    CHECK(wrong_file("[[player]\n").find(":1: ") != std::string::npos);
}
