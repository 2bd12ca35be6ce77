#include "cli/terminal.hpp"

#include "cli/commands.hpp"
#include "cluster/url.hpp"

#include <cstdlib>
#include <string>

#include <fmt/core.h>
#include <unistd.h>

namespace flipside::cli {

bool is_terminal(std::FILE* stream) {
    return isatty(fileno(stream)) == 1;
}

bool has_colours(std::FILE* stream) {
    const char* terminal = std::getenv("TERM");      // NOLINT(concurrency-mt-unsafe)
    const char* no_colour = std::getenv("NO_COLOR"); // NOLINT(concurrency-mt-unsafe)
    return is_terminal(stream) && no_colour == nullptr && terminal != nullptr
           && std::string_view(terminal) != "dumb";
}

int report(const Error& error) {
    Error shown = error;
    cluster::mask_password(shown.source.data()); // of a URL that stood in the place of a file
    std::fflush(stdout);
    fmt::print(stderr, "flipside: {}\n", to_string(shown));
    return exit_bad_input;
}

Progress::Progress(std::string label) : label_(std::move(label)), active_(is_terminal(stderr)) {}

void Progress::show(std::uint64_t done, std::uint64_t total, std::string_view note) {
    if (!active_) return;
    const auto now = std::chrono::steady_clock::now();
    if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    drawn_ = true;
    std::string bar;
    if (total > 0) {
        constexpr std::uint64_t width = 24;
        const std::uint64_t filled = done * width / total;
        bar = " [" + std::string(filled, '#') + std::string(width - filled, '.') + "]";
        bar += fmt::format(" {}/{}", done, total);
    } else {
        bar = fmt::format(" {}", done);
    }
    fmt::print(stderr, "\r\033[K{}{} {}", label_, bar, note);
    std::fflush(stderr);
}

void Progress::clear() {
    if (!drawn_) return;
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
    drawn_ = false;
}

} // namespace flipside::cli
