#include "cli/line_input.hpp"

#include <csignal>
#include <cstdio>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

using flipside::cli::LineInput;

namespace {

struct Pipe {
    int ends[2] = {-1, -1};

    Pipe() { REQUIRE(pipe(ends) == 0); }
    ~Pipe() {
        close(ends[0]);
        close_writer();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    void write(const std::string& text) const {
        REQUIRE(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void close_writer() {
        if (ends[1] >= 0) close(ends[1]);
        ends[1] = -1;
    }
};

std::atomic<bool> signalled{false};

extern "C" void on_signal(int) {
    signalled = true;
}

} // namespace

TEST_CASE("lines come one by one, the last without an end") {
    Pipe pipe;
    const std::atomic<bool> stop{false};
    LineInput input(pipe.ends[0], stop);
    pipe.write("d3\n\nc5\r\nund");
    CHECK(input.next() == "d3");
    CHECK(input.next() == "");
    CHECK(input.next() == "c5\r");
    pipe.write("o");
    pipe.close_writer();
    CHECK(input.next() == "undo");
    CHECK_FALSE(input.next().has_value());
    CHECK_FALSE(input.next().has_value());
}

TEST_CASE("a line without end takes bounded memory and loses the rest") {
    std::FILE* file = std::tmpfile();
    REQUIRE(file != nullptr);
    const std::string text = std::string(3 * LineInput::longest, 'x') + "\nlast\n";
    REQUIRE(std::fwrite(text.data(), 1, text.size(), file) == text.size());
    std::rewind(file);
    const std::atomic<bool> stop{false};
    LineInput input(fileno(file), stop);
    CHECK(input.next() == std::string(LineInput::longest, 'x'));
    CHECK(input.next() == "last");
    CHECK_FALSE(input.next().has_value());
    std::fclose(file);
}

TEST_CASE("a set flag ends the waiting") {
    const Pipe pipe; // nothing is ever written, and the writing end stays open
    const std::atomic<bool> set{true};
    CHECK_FALSE(LineInput(pipe.ends[0], set).next().has_value());
}

TEST_CASE("a signal during the waiting ends it") {
    // As with Ctrl-C: a handler sets the flag while next() waits; a child process sends the signal.
    const Pipe pipe;
    signalled = false;
    struct sigaction handler = {};
    struct sigaction before = {};
    handler.sa_handler = on_signal;
    handler.sa_flags = SA_RESTART; // as std::signal sets it: a plain read() would go on waiting
    REQUIRE(sigaction(SIGTERM, &handler, &before) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        usleep(20000);
        kill(getppid(), SIGTERM);
        _exit(0);
    }
    CHECK_FALSE(LineInput(pipe.ends[0], signalled).next().has_value());
    CHECK(signalled);
    waitpid(child, nullptr, 0);
    sigaction(SIGTERM, &before, nullptr);
}

TEST_CASE("a descriptor that cannot be read is an ended input") {
    const std::atomic<bool> stop{false};
    CHECK_FALSE(LineInput(1 << 20, stop).next().has_value());
}
