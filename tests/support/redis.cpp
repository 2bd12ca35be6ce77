#include "support/redis.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <thread>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace flipside::test {

namespace {

constexpr int tries = 5;           // of ports that somebody else may take first
constexpr int longest_wait = 6000; // times 10 ms for the server to answer

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

int free_port() {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    bind(descriptor, reinterpret_cast<sockaddr*>(&address), size);
    getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size);
    close(descriptor);
    return ntohs(address.sin_port);
}

// True when the server answers anything but that it is still loading.
bool answers(int port) {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port);
    char reply[16] = {};
    const bool answered =
        connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0
        && write(descriptor, "PING\r\n", 6) == 6 && read(descriptor, reply, sizeof reply - 1) > 0;
    close(descriptor);
    return answered && std::string_view(reply).find("LOADING") == std::string_view::npos;
}

} // namespace

std::unique_ptr<RedisServer> RedisServer::start(std::vector<std::string> options) {
    std::unique_ptr<RedisServer> server(new RedisServer);
    server->options_ = std::move(options);
    server->directory_ = (std::filesystem::temp_directory_path() / "flipside-redis-XXXXXX").string();
    if (mkdtemp(server->directory_.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), "mkdtemp");
    for (int i = 0; i < tries; ++i) {
        server->port_ = free_port();
        if (!server->launch()) return nullptr;
        if (server->process_ != 0) return server;
    }
    throw std::runtime_error("redis-server does not start");
}

// False when there is no such program; process_ stays 0 when it ended at once.
bool RedisServer::launch() {
    std::vector<std::string> words = {
        "redis-server", "--port", std::to_string(port_), "--bind", "127.0.0.1",  "--dir",   directory_,
        "--save",       "",       "--appendonly",        "yes",    "--loglevel", "warning", "--logfile",
        "redis.log"};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    pid_t process = 0;
    const int error = posix_spawnp(&process, "redis-server", &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error == ENOENT) return false;
    if (error != 0) throw std::system_error(error, std::generic_category(), "redis-server");
    for (int i = 0; i < longest_wait; ++i) {
        if (answers(port_)) {
            process_ = process;
            return true;
        }
        int status = 0;
        if (waitpid(process, &status, WNOHANG) == process) return true; // the port was taken
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ::kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
    return true;
}

void RedisServer::kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

void RedisServer::restart() {
    kill();
    launch();
    if (process_ == 0) throw std::runtime_error("redis-server does not come back");
}

RedisServer::~RedisServer() {
    kill();
    std::error_code ignored;
    std::filesystem::remove_all(directory_, ignored);
}

} // namespace flipside::test
