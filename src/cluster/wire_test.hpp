// A wire between a worker and its server that can be held still, as a network that swallows packets, or cut,
// as one that resets its connections. It is carried by a process of its own.
#pragma once

#include <cerrno>
#include <csignal>
#include <system_error>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace flipside::cluster::test {

// A listening socket on a free loopback port.
class Listener {
  public:
    Listener() : descriptor_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        address_.sin_family = AF_INET;
        address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address_;
        auto* address = reinterpret_cast<sockaddr*>(&address_);
        if (bind(descriptor_, address, size) != 0 || listen(descriptor_, 16) != 0
            || getsockname(descriptor_, address, &size) != 0)
            throw std::system_error(errno, std::generic_category(), "listen");
    }
    ~Listener() { close(descriptor_); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    int descriptor() const { return descriptor_; }
    int port() const { return ntohs(address_.sin_port); }

  private:
    int descriptor_;
    sockaddr_in address_{};
};

class Wire {
  public:
    explicit Wire(int server) : server_(server) { lay(); }
    ~Wire() { cut(); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    int port() const { return listener_.port(); }
    void hold() { kill(process_, SIGSTOP); }
    void let_go() { kill(process_, SIGCONT); }
    // All connections through it are reset; new ones find it whole again.
    void replace() {
        cut();
        lay();
    }

  private:
    void lay() {
        process_ = fork();
        if (process_ == 0) carry();
    }
    void cut() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }

    [[noreturn]] void carry() const {
        std::signal(SIGPIPE, SIG_IGN);
        std::vector<pollfd> ends = {{listener_.descriptor(), POLLIN, 0}}; // then two for each connection
        for (;;) {
            poll(ends.data(), ends.size(), -1);
            for (std::size_t i = 1; i < ends.size(); ++i) {
                if (ends[i].revents == 0) continue;
                const std::size_t other = ((i - 1) ^ 1) + 1;
                char bytes[1 << 16];
                const ssize_t count = read(ends[i].fd, bytes, sizeof bytes);
                if (count > 0 && write(ends[other].fd, bytes, static_cast<std::size_t>(count)) == count)
                    continue;
                for (const std::size_t end : {i, other}) {
                    close(ends[end].fd);
                    ends[end] = {-1, 0, 0}; // which poll passes over
                }
            }
            if (ends[0].revents == 0) continue;
            const int near = accept(listener_.descriptor(), nullptr, nullptr);
            const int far = socket(AF_INET, SOCK_STREAM, 0);
            sockaddr_in address{};
            address.sin_family = AF_INET;
            address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            address.sin_port = htons(static_cast<std::uint16_t>(server_));
            if (connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) _exit(1);
            ends.push_back({near, POLLIN, 0});
            ends.push_back({far, POLLIN, 0});
        }
    }

    Listener listener_;
    int server_;
    pid_t process_ = 0;
};

} // namespace flipside::cluster::test
