// A channel over file descriptors that do not block: what a connection and a program's pipes have in common.
#pragma once

#include "protocol/channel.hpp"
#include "protocol/line_reader.hpp"

#include <string>

namespace flipside::protocol {

class DescriptorChannel : public Channel {
  public:
    std::expected<void, Failure> send(std::string_view line, double until) override;
    std::expected<std::string, Failure> receive(double until, const StopFlag* stop) override;

  protected:
    // How what goes wrong is told.
    struct Sayings {
        std::string takes_nothing; // "does not read", before the line
        std::string floods;        // "floods its output"
        std::string silent;        // "says nothing"
    };
    explicit DescriptorChannel(Sayings sayings) : sayings_(std::move(sayings)) {}

    // Why nothing comes any more. May wait a moment to find out.
    virtual Failure gone() = 0;
    // Empties what is to be read beside the lines; a descriptor that wakes a wait for them too, or -1.
    virtual int empty_beside() { return -1; }

    int in_ = -1;  // where lines are written to
    int out_ = -1; // where they come from; both may be one
    LineReader reader_;

  private:
    Sayings sayings_;
};

} // namespace flipside::protocol
