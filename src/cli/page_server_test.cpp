// The server is spoken to byte by byte: what a browser would never send is what must not do harm.
//
// A published server of such a page handed out any file for "/../Cargo.toml", and one idle connection blocked
// all others.
#include "cli/page_server.hpp"

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace flipside::cli;

namespace {

constexpr PageFile files[] = {
    {"index.html", "<!doctype html><title>page</title>"},
    {"assets/flipside-1a2b.wasm", std::string_view("\0asm\1\0\0\0", 8)},
    {"assets/index-3c4d.js", "export {};"},
    {"weights.bin", std::string_view("\x1f\x8b", 2)},
};

class Connection {
  public:
    explicit Connection(int port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0); // NOLINT
    }
    ~Connection() { close(socket_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void send_text(const std::string& text) const {
        REQUIRE(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size()));
    }
    void say_no_more() const { shutdown(socket_, SHUT_WR); }
    // All that comes until the server closes.
    std::string rest() const {
        std::string text;
        char buffer[4096];
        for (ssize_t got = 0; (got = recv(socket_, buffer, sizeof buffer, 0)) > 0;)
            text.append(buffer, static_cast<std::size_t>(got));
        return text;
    }

  private:
    int socket_;
};

// A server that runs while the test does.
class Running {
  public:
    Running() : server_(files) {
        REQUIRE(server_.bind(0));
        thread_ = std::jthread([this] { server_.run(stop_); });
    }
    ~Running() { stop_ = true; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    int port() const { return server_.port(); }

    std::string ask(const std::string& target, const std::string& method = "GET") const {
        const Connection connection(port());
        connection.send_text(method + " " + target
                             + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        return connection.rest();
    }

  private:
    PageServer server_;
    std::atomic<bool> stop_{false};
    std::jthread thread_;
};

bool has(const std::string& answer, const std::string& text) {
    return answer.find(text) != std::string::npos;
}

} // namespace

TEST_CASE("the page's files are served with their types and the headers that isolate it") {
    const Running server;
    const std::string page = server.ask("/");
    CHECK(page.starts_with("HTTP/1.1 200"));
    CHECK(page.ends_with("<title>page</title>"));
    for (const char* header :
         {"Content-Type: text/html; charset=utf-8\r\n", "Cache-Control: no-cache\r\n",
          "Cross-Origin-Opener-Policy: same-origin\r\n", "Cross-Origin-Embedder-Policy: require-corp\r\n",
          "Content-Security-Policy: default-src 'none'; script-src 'self'",
          "X-Content-Type-Options: nosniff\r\n", "Content-Length: 34\r\n"})
        CHECK_MESSAGE(has(page, header), header);
    const std::string module = server.ask("/assets/flipside-1a2b.wasm");
    CHECK(has(module, "Content-Type: application/wasm\r\n"));
    CHECK(has(module, "immutable"));
    CHECK(module.ends_with(std::string("\0asm\1\0\0\0", 8)));
    CHECK(has(server.ask("/assets/index-3c4d.js?v=1"), "Content-Type: text/javascript; charset=utf-8\r\n"));
    CHECK(has(server.ask("/weights.bin"), "Content-Type: application/octet-stream\r\n"));
    const std::string head = server.ask("/index.html", "HEAD");
    CHECK(head.starts_with("HTTP/1.1 200"));
    CHECK(has(head, "Content-Length: 34\r\n"));
    CHECK(head.ends_with("\r\n\r\n"));
    CHECK(server.ask("/", "POST").starts_with("HTTP/1.1 405"));
}

TEST_CASE("what is not a file of the page is not there, however it is written") {
    const Running server;
    std::string long_path(5000, '/');
    for (const std::string& target :
         {std::string("/../Cargo.toml"), std::string("/../../../../etc/hostname"),
          std::string("/%2e%2e/etc/hostname"), std::string("/..%2fetc%2fhostname"),
          std::string("/%2e%2e%2f%2e%2e%2fetc/hostname"), std::string("/assets/../index.html"),
          std::string("/assets/%2e%2e/index.html"), std::string("//index.html"),
          std::string("/..\\index.html"), std::string("/%252e%252e/index.html"),
          std::string("/index.html%00.js"), std::string("/etc/hostname"), std::string("/assets"),
          std::string("/assets/"), std::string("/INDEX.HTML"), long_path})
        CHECK_MESSAGE(server.ask(target).starts_with("HTTP/1.1 404"), target.substr(0, 40));
    // What is no request at all is answered or hung up on, and the next one is served.
    for (const char* bytes : {"\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02"}) {
        const Connection connection(server.port());
        connection.send_text(bytes);
        connection.say_no_more();
        CHECK_FALSE(has(connection.rest(), " 200 "));
    }
    CHECK(server.ask("/").starts_with("HTTP/1.1 200"));
}

TEST_CASE("idle and slow clients keep nobody waiting") {
    const Running server;
    std::vector<std::unique_ptr<Connection>> idle;
    for (int i = 0; i < 60; ++i) idle.push_back(std::make_unique<Connection>(server.port()));
    for (std::size_t i = 0; i < idle.size(); i += 2) idle[i]->send_text("GET /index.html HT"); // and no more
    CHECK(server.ask("/").starts_with("HTTP/1.1 200"));
    // They are let go in time.
    CHECK(idle[1]->rest().empty());
    CHECK_FALSE(has(idle[0]->rest(), " 200 "));
}

TEST_CASE("a taken port is refused, and a stopped server gives its port back") {
    int port = 0;
    {
        const Running server;
        port = server.port();
        PageServer second(files);
        CHECK_FALSE(second.bind(port));
    }
    PageServer third(files);
    CHECK(third.bind(port));
}

TEST_CASE("types by the ends of names") {
    CHECK(content_type("a/b.wasm") == "application/wasm");
    CHECK(content_type("manifest.webmanifest") == "application/manifest+json");
    CHECK(content_type("js") == "application/octet-stream");
}
