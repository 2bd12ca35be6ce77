#include "protocol/stream.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <utility>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

namespace flipside::protocol {

namespace {

std::unexpected<Error> cannot(std::string what, const std::string& found, int code) {
    Error error;
    error.what = std::move(what);
    if (code != 0) error.what += ": " + std::string(strerrordesc_np(code));
    error.found = found;
    return std::unexpected(error);
}

// 0, or why not.
int connect_within(int descriptor, const addrinfo& address, double until) {
    if (connect(descriptor, address.ai_addr, address.ai_addrlen) == 0) return 0;
    if (errno != EINPROGRESS) return errno;
    pollfd ready{descriptor, POLLOUT, 0};
    const int milliseconds = static_cast<int>(std::max(0.0, until - now()) * 1000);
    if (poll(&ready, 1, milliseconds) <= 0) return ETIMEDOUT;
    int code = 0;
    socklen_t size = sizeof code;
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 ? code : errno;
}

constexpr std::pair<std::uint32_t, speed_t> speeds[] = {
    {300, B300},     {600, B600},     {1200, B1200},   {2400, B2400},     {4800, B4800},     {9600, B9600},
    {19200, B19200}, {38400, B38400}, {57600, B57600}, {115200, B115200}, {230400, B230400},
};

} // namespace

Stream::Stream(int descriptor, const std::string& what)
    : DescriptorChannel({what + " does not take", "floods " + what, "nothing comes from " + what}),
      what_(what) {
    in_ = out_ = descriptor;
}

Stream::~Stream() {
    close(out_);
}

Failure Stream::gone() {
    std::string detail = what_ + " was closed";
    if (!reader_.unfinished().empty()) detail += " in the middle of " + quoted(reader_.unfinished());
    return {arena::Reason::crash, detail};
}

flipside::Result<std::unique_ptr<Channel>> connect_tcp(const std::string& host, std::uint16_t port,
                                                       double seconds) {
    std::signal(SIGPIPE, SIG_IGN);
    std::string name = host;
    if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
    const std::string shown = host + ":" + std::to_string(port);
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int code = getaddrinfo(name.c_str(), std::to_string(port).c_str(), &wanted, &found); code != 0)
        return cannot(std::string("no such host: ") + gai_strerror(code), shown, 0);
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, freeaddrinfo);
    const double until = now() + seconds;
    int code = 0;
    for (const addrinfo* address = found; address != nullptr; address = address->ai_next) {
        const int descriptor = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        if (descriptor < 0) continue;
        code = connect_within(descriptor, *address, until);
        if (code == 0) {
            const int yes = 1;
            setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            return std::make_unique<Stream>(descriptor, "the connection to " + shown);
        }
        close(descriptor);
    }
    return cannot("cannot connect", shown, code);
}

flipside::Result<std::unique_ptr<Channel>> open_tty(const std::string& device, std::uint32_t baud) {
    const auto* speed = std::ranges::find(speeds, baud, &std::pair<std::uint32_t, speed_t>::first);
    if (speed == std::end(speeds)) {
        auto error = cannot("no such baud rate", std::to_string(baud), 0);
        error.error().expected = "300, 600, 1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200 or 230400";
        return error;
    }
    const int descriptor = open(device.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return cannot("cannot open the serial port", device, errno);
    termios settings{};
    if (tcgetattr(descriptor, &settings) != 0) {
        const int code = errno;
        close(descriptor);
        return cannot("not a serial port", device, code);
    }
    cfmakeraw(&settings);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cflag &= ~static_cast<tcflag_t>(CSTOPB | CRTSCTS);
    cfsetispeed(&settings, speed->second);
    cfsetospeed(&settings, speed->second);
    if (tcsetattr(descriptor, TCSANOW, &settings) != 0) {
        const int code = errno;
        close(descriptor);
        return cannot("the serial port cannot be set to this baud rate", device, code);
    }
    tcflush(descriptor, TCIFLUSH); // what came in before has nothing to do with us
    return std::make_unique<Stream>(descriptor, "the serial port " + device);
}

} // namespace flipside::protocol
