// A program that runs beside us and is spoken to over pipes.
//
// It gets a process group of its own, and a mark in its environment that whatever it starts inherits. At the
// end the group is killed, and every process that carries the mark: nothing that it started stays behind,
// even where it has left the group. Should we be killed ourselves, the kernel ends it (on Linux).
#pragma once

#include "protocol/channel.hpp"
#include "protocol/command_line.hpp"
#include "protocol/line_reader.hpp"

#include <deque>
#include <memory>
#include <string>

#include <sys/types.h>

namespace flipside::protocol {

class Subprocess : public Channel {
  public:
    // An Error when the program cannot be run.
    static flipside::Result<std::unique_ptr<Subprocess>> start(const CommandLine& command);

    ~Subprocess() override;

    std::expected<void, Failure> send(std::string_view line, double until) override;
    std::expected<std::string, Failure> receive(double until, const StopFlag* stop) override;
    std::string last_words() override;

    // Closes its input and gives it so long to end by itself before it is killed with all it started.
    void end(double seconds);

    pid_t process() const { return process_; }

  private:
    Subprocess() = default;

    void drain_errors();
    bool has_ended();
    void kill_all();
    void close_pipes();
    Failure gone();

    pid_t process_ = -1; // and its group
    int in_ = -1;        // its stdin
    int out_ = -1;
    int errors_ = -1;
    bool ended_ = false;
    std::string how_; // it ended: "exited with status 3"
    std::string mark_;
    LineReader reader_;
    std::string error_text_; // the last of its stderr
};

} // namespace flipside::protocol
