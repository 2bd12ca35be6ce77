// A program that runs beside us and is spoken to over pipes.
//
// It gets a process group of its own, and a mark in its environment that whatever it starts inherits. At the
// end the group is killed, and every process that carries the mark: nothing that it started stays behind,
// even where it has left the group. Should we be killed ourselves, the kernel ends it (on Linux).
#pragma once

#include "protocol/command_line.hpp"
#include "protocol/descriptor_channel.hpp"

#include <memory>
#include <string>

#include <sys/types.h>

namespace flipside::protocol {

class Subprocess : public DescriptorChannel {
  public:
    // An Error when the program cannot be run.
    static flipside::Result<std::unique_ptr<Subprocess>> start(const CommandLine& command);

    ~Subprocess() override;

    std::string last_words() override;

  private:
    Subprocess() : DescriptorChannel({"does not read", "floods its output", "says nothing"}) {}

    void drain_errors();
    bool has_ended();
    void kill_all();
    void close_pipes();
    Failure gone() override;
    int empty_beside() override;

    pid_t process_ = -1; // and its group
    int errors_ = -1;
    bool ended_ = false;
    std::string how_; // it ended: "exited with status 3"
    std::string mark_;
    std::string error_text_; // the last of its stderr
};

} // namespace flipside::protocol
