// flipside serve: the web page, from this program to a browser on this machine.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/page_server.hpp"
#include "cli/terminal.hpp"

#include <memory>

#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

namespace flipside::cli {

namespace {

constexpr int usual_port = 8464;

struct ServeOptions {
    int port = -1; // not given: the usual one, or any that is free
    bool open = false;
};

// Asks the desktop to show an address; a desktop that cannot says so itself.
void show(const std::string& address) {
    std::string program = "xdg-open";
    std::string argument = address;
    char* arguments[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0)
        fmt::print(stderr, "flipside: there is no {} here; open {} yourself\n", program, address);
}

int run_serve(const ServeOptions& options) {
    if (embedded_page().empty()) {
        Error error;
        error.what = "this build has no page; make one with `make web`, then `make build` again";
        return report(error);
    }
    PageServer server(embedded_page());
    const bool bound =
        options.port >= 0 ? server.bind(options.port) : server.bind(usual_port) || server.bind(0);
    if (!bound) {
        Error error;
        error.what = "the port is taken";
        error.found = std::to_string(options.port);
        error.expected = "one that is free; 0 finds one";
        return report(error);
    }
    const std::atomic<bool>& stop = stop_on_interrupt();
    const std::string address = fmt::format("http://127.0.0.1:{}/", server.port());
    fmt::print("{}\n", address);
    std::fflush(stdout);
    if (is_terminal(stderr)) fmt::print(stderr, "Ctrl-C ends it.\n");
    if (options.open) show(address);
    server.run(stop);
    return exit_ok;
}

} // namespace

void add_serve(Command app, Run& run) {
    Command command = app.add_subcommand("serve", "Serve the web page to a browser on this machine");
    command.footer("Prints the page's address and serves until Ctrl-C. Nothing leaves the machine.\n"
                   "Example: flipside serve --open");
    auto options = std::make_shared<ServeOptions>();
    command
        .add_option(
            "--port", options->port,
            fmt::format("Port on 127.0.0.1, 0 for any free one (without it {}, or any free one)", usual_port))
        .check(Range(0, 65535));
    command.add_flag("--open", options->open, "Open the page in a browser");
    command.callback([&run, options] { run = [options] { return run_serve(*options); }; });
}

} // namespace flipside::cli
