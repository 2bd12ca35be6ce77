// What a terminal can do, and what is only done on one: colours, progress.
#pragma once

#include "bits/error.hpp"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace flipside::cli {

bool is_terminal(std::FILE* stream);

// True when colours may be written to the stream: a terminal, TERM is not "dumb", NO_COLOR is not set.
bool has_colours(std::FILE* stream);

// Prints "flipside: FILE:LINE: what" on standard error and returns exit_bad_input.
int report(const Error& error);

// A progress line on standard error that overwrites itself; silent when that is not a terminal.
class Progress {
  public:
    explicit Progress(std::string label);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // `done` of `total` (0: unknown). Draws at most ten times a second.
    void show(std::uint64_t done, std::uint64_t total, std::string_view note = {});
    // Takes the line away, so that what follows starts on a clean one.
    void clear();

  private:
    std::string label_;
    bool active_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point last_;
};

} // namespace flipside::cli
