// A Redis server for one test: on a free loopback port, its files in a directory that goes with it.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace flipside::test {

class RedisServer {
  public:
    // Keeps an append-only file. Nothing where redis-server is not installed.
    static std::unique_ptr<RedisServer> start(std::vector<std::string> options = {});
    ~RedisServer();
    RedisServer(const RedisServer&) = delete;
    RedisServer& operator=(const RedisServer&) = delete;

    int port() const { return port_; }
    std::string url() const { return "redis://127.0.0.1:" + std::to_string(port_); }
    int process() const { return process_; }

    // Ends it as a power cut would end the process, and brings it back with the same files and port.
    void kill();
    void restart();

  private:
    RedisServer() = default;
    bool launch();

    std::vector<std::string> options_;
    std::string directory_;
    int port_ = 0;
    int process_ = 0;
};

} // namespace flipside::test

// Declares `variable` as a running server; without redis-server the test says so, and CTest counts it as
// skipped (it looks for the word).
#define FLIPSIDE_NEED_REDIS(variable, ...)                                                                   \
    const auto variable##_started = flipside::test::RedisServer::start({__VA_ARGS__});                       \
    if (!variable##_started) {                                                                               \
        std::puts("SKIPPED: no redis-server on this machine");                                               \
        return;                                                                                              \
    }                                                                                                        \
    flipside::test::RedisServer& variable = *variable##_started
