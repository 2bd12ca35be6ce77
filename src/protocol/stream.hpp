// A connection or a serial port: one descriptor for both directions.
#pragma once

#include "protocol/channel.hpp"
#include "protocol/line_reader.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace flipside::protocol {

class Stream : public Channel {
  public:
    explicit Stream(int descriptor, std::string what) : descriptor_(descriptor), what_(std::move(what)) {}
    ~Stream() override;

    std::expected<void, Failure> send(std::string_view line, double until) override;
    std::expected<std::string, Failure> receive(double until, const StopFlag* stop) override;

  private:
    Failure gone() const;

    int descriptor_;
    std::string what_; // "the connection"
    LineReader reader_;
};

// Connects within so many seconds; an Error when that cannot be.
flipside::Result<std::unique_ptr<Channel>> connect_tcp(const std::string& host, std::uint16_t port,
                                                       double seconds);

// Opens a serial port raw: 8 bits, no parity, one stop bit, no flow control.
flipside::Result<std::unique_ptr<Channel>> open_tty(const std::string& device, std::uint32_t baud);

} // namespace flipside::protocol
