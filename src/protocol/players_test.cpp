// Programs outside as players: well-behaved ones over every transport, and one that does each thing wrong.

#include "arena/contest.hpp"
#include "arena/standings.hpp"
#include "protocol/channel.hpp"
#include "protocol/command_line.hpp"
#include "protocol/line_engine.hpp"
#include "protocol/players.hpp"
#include "protocol/serve.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <pty.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

using namespace flipside;
using namespace flipside::protocol;
using arena::Color;
using arena::Reason;

namespace {

arena::Entrant entrant(const std::string& text, double seconds = arena::no_limit) {
    const auto spec = arena::read_player_spec(text);
    REQUIRE_MESSAGE(spec.has_value(), text);
    arena::Entrant result;
    result.name = text;
    result.time.per_move = seconds;
    result.make = [spec = *spec](std::uint32_t seed) {
        arena::Equipment equipment;
        equipment.engine.hash_mib = 1;
        equipment.seed = seed;
        return protocol::make_player(spec, equipment);
    };
    return result;
}

std::vector<arena::FinishedGame> pair_of_games(const arena::Entrant& first, const arena::Entrant& second,
                                               double patience = 600) {
    arena::ContestSettings settings;
    settings.entrants = {first, second};
    settings.rules.now = now;
    settings.rules.patience = patience;
    settings.rules.patience_without_clock = patience;
    return arena::run_contest(settings, {}, [](const arena::FinishedGame&) { return true; });
}

std::string bad(const std::string& protocol, const std::string& mode, const std::string& file = {}) {
    // A machine that is busy may take long to start it.
    return protocol + ":@start=600 " + FLIPSIDE_MISBEHAVING_ENGINE + " " + protocol + " " + mode + " " + file;
}

// How a program loses its game, White's, and that it does so for this reason.
std::string lost(const std::string& text, Reason reason, double seconds = arena::no_limit,
                 double patience = 600) {
    auto black = entrant("first").make(0);
    auto white = entrant(text).make(0);
    REQUIRE(white.has_value());
    arena::GameRules rules;
    rules.now = now;
    rules.time[1].per_move = seconds;
    rules.patience = patience;
    rules.patience_without_clock = patience;
    const auto game = arena::play_game(**black, **white, {}, rules);
    REQUIRE(game.has_value());
    CAPTURE(game->detail);
    CHECK(arena::reason_name(game->reason) == arena::reason_name(reason));
    CHECK(game->winner == Color::black);
    CHECK(game->failed == Color::white);
    return game->detail;
}

bool runs(pid_t process) {
    if (kill(process, 0) != 0) return false;
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(stat, text);
    const std::size_t state = text.rfind(')');
    return state != std::string::npos && text.size() > state + 2 && text[state + 2] != 'Z';
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Serves one connection or serial line with our own engine.
void serve_line_on(int descriptor) {
    EngineOptions options;
    options.level = 1;
    options.engine.hash_mib = 1;
    LineEngine engine(options, [descriptor](std::string_view line) {
        const std::string bytes = std::string(line) + "\n";
        [[maybe_unused]] const ssize_t put = write(descriptor, bytes.data(), bytes.size());
    });
    serve(descriptor, engine, engine::StopFlag{false});
}

} // namespace

TEST_CASE("a program plays as well over a protocol as it would here") {
    for (const std::string protocol : {"gtp", "line"}) {
        const auto games = pair_of_games(entrant("random:5"), entrant(bad(protocol, "good")));
        const auto same = pair_of_games(entrant("random:5"), entrant("first"));
        REQUIRE(games.size() == 2);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK_MESSAGE(games[i].game.reason == Reason::score, games[i].game.detail);
            REQUIRE(games[i].game.moves.size() == same[i].game.moves.size());
            for (std::size_t move = 0; move < same[i].game.moves.size(); ++move)
                CHECK(games[i].game.moves[move].move == same[i].game.moves[move].move);
        }
    }
}

TEST_CASE("a program that ends is a crash, with its status and the last of stderr") {
    const std::string detail = lost(bad("gtp", "exit"), Reason::crash);
    CHECK(contains(detail, "exited with status 3"));
    CHECK(contains(detail, "out of cheese"));
    CHECK(contains(lost(bad("line", "exit"), Reason::crash), "out of cheese"));
    CHECK(contains(lost(bad("gtp", "signal"), Reason::crash), "killed by signal 11 (Segmentation fault)"));
    CHECK(contains(lost(bad("gtp", "midline"), Reason::crash), "in the middle of '= d'"));
}

TEST_CASE("a program that fails loses its game and is there for the next") {
    const auto games = pair_of_games(entrant("first"), entrant(bad("gtp", "exit")));
    REQUIRE(games.size() == 2);
    for (const arena::FinishedGame& game : games) {
        CHECK(arena::points_for(game, 0) == 1);
        CHECK(game.game.moves.size() >= 4);
    }
}

TEST_CASE("a program that cannot be run is a crash too, and says why") {
    CHECK(contains(lost("gtp:/no/such/program", Reason::crash), "No such file"));
    CHECK(contains(lost("line:@dir=/no/such/directory true", Reason::crash), "No such file"));
    CHECK(contains(lost("tcp:127.0.0.1:1", Reason::crash), "cannot connect"));
    CHECK(contains(lost("tty:/dev/null", Reason::crash), "not a serial port"));
}

TEST_CASE("a program that lives and says nothing is stalled") {
    for (const char* mode : {"silent", "ignore"})
        CHECK(contains(lost(bad("gtp", mode), Reason::stall, arena::no_limit, 0.5), "says nothing"));
    // On a busy machine not even the half of its line need have come by then.
    const std::string half = lost(bad("gtp", "half"), Reason::stall, 1, 1);
    CHECK((contains(half, "in the middle of '= d'") || contains(half, "says nothing")));
    CHECK(contains(
        lost("gtp:@start=0.3 " + std::string(FLIPSIDE_MISBEHAVING_ENGINE) + " gtp no-start", Reason::stall),
        "says nothing"));
}

TEST_CASE("an answer after the clock is too late, not silent") {
    CHECK(contains(lost(bad("gtp", "slow"), Reason::time, 0.3), "with 0.300 s allowed"));
}

TEST_CASE("what is no move, and what is no legal move") {
    CHECK(contains(lost(bad("gtp", "illegal"), Reason::illegal), "d4; legal: "));
    CHECK(contains(lost(bad("gtp", "pass"), Reason::illegal), "pass; legal: "));
    CHECK(contains(lost(bad("line", "illegal"), Reason::illegal), "d4; legal: "));
    CHECK(contains(lost(bad("gtp", "garbage"), Reason::protocol), "said '\\x01z9!'"));
    CHECK(contains(lost(bad("line", "garbage"), Reason::protocol), "said '\\x01Z9!'"));
    lost(bad("gtp", "resign"), Reason::resigned);
    CHECK(contains(lost("gtp:sh -c 'while read a; do echo \"? no\"; echo; done'", Reason::protocol),
                   "refuses 'clear_board'"));
}

TEST_CASE("a flood of output is bounded, and stderr does not block a program") {
    CHECK(contains(lost(bad("gtp", "flood"), Reason::protocol), "floods"));
    CHECK(contains(lost(bad("gtp", "flood-line"), Reason::protocol), "floods"));
    const auto games = pair_of_games(entrant("first"), entrant(bad("gtp", "flood-errors")));
    for (const arena::FinishedGame& game : games) CHECK(game.game.reason == Reason::score);
}

TEST_CASE("nothing that a program started is left behind") {
    const auto file = std::filesystem::temp_directory_path() / ("flipside-fork-" + std::to_string(getpid()));
    const auto games = pair_of_games(entrant("first"), entrant(bad("gtp", "fork", file.string())));
    for (const arena::FinishedGame& game : games) CHECK(game.game.reason == Reason::score);
    pid_t process = 0;
    std::ifstream(file) >> process;
    REQUIRE(process > 0);
    // Killed it is; a busy machine may take its time to bury it.
    for (int wait = 0; wait < 400 && runs(process); ++wait)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK_FALSE(runs(process));
    std::filesystem::remove(file);
}

TEST_CASE("the line protocol over a connection") {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(listen(listener, 4) == 0);
    socklen_t size = sizeof address;
    getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
    std::thread server([listener] {
        for (int game = 0; game < 2; ++game) {
            const int connection = accept(listener, nullptr, nullptr);
            serve_line_on(connection);
            close(connection);
        }
    });
    const auto games = pair_of_games(entrant("random:3"),
                                     entrant("tcp:127.0.0.1:" + std::to_string(ntohs(address.sin_port))));
    server.join();
    close(listener);
    for (const arena::FinishedGame& game : games)
        CHECK_MESSAGE(game.game.reason == Reason::score, game.game.detail);
}

TEST_CASE("the line protocol over a serial port") {
    int master = -1;
    int slave = -1;
    char name[256];
    REQUIRE(openpty(&master, &slave, name, nullptr, nullptr) == 0);
    termios raw{};
    tcgetattr(slave, &raw);
    cfmakeraw(&raw);
    tcsetattr(slave, TCSANOW, &raw);
    std::thread machine([master] { serve_line_on(master); });
    // One game: a machine on a serial port has to be reset by hand for another.
    auto player = protocol::make_player(*arena::read_player_spec(std::string("tty:") + name + ":19200"), {});
    REQUIRE(player.has_value());
    auto random = protocol::make_player(*arena::read_player_spec("random:8"), {});
    arena::GameRules rules;
    rules.now = now;
    const auto game = arena::play_game(**random, **player, {}, rules);
    REQUIRE(game.has_value());
    CHECK_MESSAGE(game->reason == Reason::score, game->detail);
    player->reset();
    close(slave);
    close(master);
    machine.join();
}

TEST_CASE("commands are read as a shell reads them") {
    const auto command = read_command_line(
        R"(A=1 B="two words" @dir='/opt/my engine' @start=2.5 ./edax -name 'A B' a\ b X=Y "q\"q" '')");
    REQUIRE(command.has_value());
    CHECK(command->words == std::vector<std::string>{"./edax", "-name", "A B", "a b", "X=Y", "q\"q", ""});
    CHECK(command->environment
          == std::vector<std::pair<std::string, std::string>>{{"A", "1"}, {"B", "two words"}});
    CHECK(command->directory == "/opt/my engine");
    CHECK(command->start_seconds == 2.5);
    for (const char* wrong :
         {"", "A=1", "'open", "a \"open", "a \\", "@dir", "@start=0 a", "@start=x a", "@no=1 a"}) {
        CAPTURE(wrong);
        CHECK(read_command_line(wrong).has_value() == (std::string(wrong) == "@dir"));
    }
}

TEST_CASE("a program's environment and directory are what was asked for") {
    const auto directory = std::filesystem::temp_directory_path().string();
    const std::string script =
        "'test \"$(pwd -P)\" = \"$WANTED\" && exec \"$0\" gtp good' " FLIPSIDE_MISBEHAVING_ENGINE;
    const std::string spec = "gtp:WANTED=" + std::filesystem::canonical(directory).string()
                             + " @dir=" + directory + " sh -c " + script;
    const auto games = pair_of_games(entrant("first"), entrant(spec));
    for (const arena::FinishedGame& game : games)
        CHECK_MESSAGE(game.game.reason == Reason::score, game.game.detail);
}
