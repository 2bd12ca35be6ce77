// A connection or a serial port: one descriptor for both directions.
#pragma once

#include "protocol/descriptor_channel.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace flipside::protocol {

class Stream : public DescriptorChannel {
  public:
    // `what`: "the connection to 127.0.0.1:7000".
    Stream(int descriptor, const std::string& what);
    ~Stream() override;

  private:
    Failure gone() override;

    std::string what_;
};

// Connects within so many seconds; an Error when that cannot be.
flipside::Result<std::unique_ptr<Channel>> connect_tcp(const std::string& host, std::uint16_t port,
                                                       double seconds);

// Opens a serial port raw: 8 bits, no parity, one stop bit, no flow control.
flipside::Result<std::unique_ptr<Channel>> open_tty(const std::string& device, std::uint32_t baud);

} // namespace flipside::protocol
