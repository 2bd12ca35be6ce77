#include "protocol/players.hpp"

#include "protocol/command_line.hpp"
#include "protocol/edax_client.hpp"
#include "protocol/gtp_client.hpp"
#include "protocol/line_client.hpp"
#include "protocol/nboard_client.hpp"
#include "protocol/stream.hpp"
#include "protocol/subprocess.hpp"

namespace flipside::protocol {

namespace {

using arena::Kind;
using Made = flipside::Result<std::unique_ptr<arena::Player>>;

constexpr double connect_seconds = 10;
constexpr std::uint32_t usual_baud = 9600;

template <class Client>
Made program(const arena::PlayerSpec& spec) {
    auto command = read_command_line(spec.text);
    if (!command) return std::unexpected(command.error());
    const double start = command->start_seconds;
    const OpenChannel open = [command = std::move(*command)]() -> flipside::Result<std::unique_ptr<Channel>> {
        auto started = Subprocess::start(command);
        if (!started) return std::unexpected(started.error());
        return std::move(*started);
    };
    return std::make_unique<Client>(to_text(spec), open, start);
}

} // namespace

Made make_player(const arena::PlayerSpec& spec, const arena::Equipment& equipment) {
    switch (spec.kind) {
    case Kind::gtp:
        return program<GtpClient>(spec);
    case Kind::nboard:
        return program<NBoardClient>(spec);
    case Kind::line:
        return program<LineClient>(spec);
    case Kind::edax:
        return program<EdaxClient>(spec);
    case Kind::tcp:
        return std::make_unique<LineClient>(
            to_text(spec),
            [host = spec.text, port = spec.number.value_or(0)] {
                return connect_tcp(host, static_cast<std::uint16_t>(port), connect_seconds);
            },
            connect_seconds);
    case Kind::tty:
        return std::make_unique<LineClient>(
            to_text(spec),
            [device = spec.text, baud = spec.number.value_or(usual_baud)] { return open_tty(device, baud); },
            connect_seconds);
    default:
        return arena::make_player(spec, equipment);
    }
}

} // namespace flipside::protocol
