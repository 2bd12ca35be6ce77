#include "cli/page_server.hpp"

#include <chrono>
#include <list>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <unordered_map>

#include <httplib.h>

namespace flipside::cli {

namespace {

constexpr const char* loopback = "127.0.0.1";
constexpr int patience_seconds = 2; // with a client that says nothing

// A thread for each connection. Threads that are done are joined when the next connection comes.
class ThreadPerConnection : public httplib::TaskQueue {
  public:
    void enqueue(std::function<void()> serve_client) override {
        const std::scoped_lock lock(mutex_);
        std::erase_if(connections_, [](const Connection& connection) { return connection.done->load(); });
        auto done = std::make_shared<std::atomic<bool>>(false);
        try {
            connections_.push_back({done, std::jthread([serve_client, done] {
                                        serve_client();
                                        done->store(true);
                                    })});
        } catch (const std::system_error&) {
            serve_client(); // the system has no more threads: one after the other, then
        }
    }

    void shutdown() override {
        const std::scoped_lock lock(mutex_);
        connections_.clear();
    }

  private:
    struct Connection {
        std::shared_ptr<std::atomic<bool>> done;
        std::jthread thread; // joins when it goes
    };
    std::mutex mutex_;
    std::list<Connection> connections_;
};

// The build gives every file of assets/ a name that changes with what is in it.
std::string_view caching(std::string_view path) {
    return path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

const httplib::Headers common_headers = {
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
     "blob:; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
};

} // namespace

struct PageServer::Parts {
    explicit Parts(std::span<const PageFile> page) {
        for (const PageFile& file : page) files.emplace(std::string("/") + std::string(file.path), file);
        if (const auto index = files.find("/index.html"); index != files.end())
            files.emplace("/", index->second);
    }

    void answer(const httplib::Request& request, httplib::Response& response) const {
        if (request.method != "GET" && request.method != "HEAD") {
            response.status = 405;
            response.set_header("Allow", "GET, HEAD");
            return;
        }
        const auto found = files.find(request.path);
        if (found == files.end()) {
            response.status = 404;
            response.set_content("There is nothing here.\n", "text/plain; charset=utf-8");
            return;
        }
        const PageFile& file = found->second;
        response.status = 200;
        response.set_header("Cache-Control", std::string(caching(file.path)));
        response.set_content(file.bytes.data(), file.bytes.size(),
                             std::string(content_type(file.path)).c_str());
    }

    std::unordered_map<std::string, PageFile> files; // by the path of the address
    httplib::Server server;
    int port = 0;
};

PageServer::PageServer(std::span<const PageFile> files) : parts_(std::make_unique<Parts>(files)) {
    httplib::Server& server = parts_->server;
    server.new_task_queue = [] { return new ThreadPerConnection; }; // the server deletes it
    server.set_read_timeout(patience_seconds);
    server.set_write_timeout(patience_seconds);
    server.set_keep_alive_timeout(patience_seconds);
    server.set_payload_max_length(0);
    server.set_tcp_nodelay(true);
    server.set_default_headers(common_headers);
    // No SO_REUSEPORT, which the library sets: a port that another program serves must count as taken.
    server.set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    // Ahead of the library's own routing, whose patterns would read the address by backtracking.
    server.set_pre_routing_handler([parts = parts_.get()](const auto& request, auto& response) {
        parts->answer(request, response);
        return httplib::Server::HandlerResponse::Handled;
    });
}

PageServer::~PageServer() = default;

bool PageServer::bind(int port) {
    if (port == 0) {
        parts_->port = parts_->server.bind_to_any_port(loopback);
        return parts_->port > 0;
    }
    parts_->port = port;
    return parts_->server.bind_to_port(loopback, port);
}

int PageServer::port() const {
    return parts_->port;
}

void PageServer::run(const std::atomic<bool>& stop) {
    constexpr auto look_again = std::chrono::milliseconds(20);
    const std::jthread watcher([&](const std::stop_token& ended) {
        while (!ended.stop_requested() && !stop.load()) std::this_thread::sleep_for(look_again);
        // Before it listens the server cannot be stopped.
        while (!ended.stop_requested() && !parts_->server.is_running())
            std::this_thread::sleep_for(look_again);
        parts_->server.stop();
    });
    parts_->server.listen_after_bind();
}

} // namespace flipside::cli
