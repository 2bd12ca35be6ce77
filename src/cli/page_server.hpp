// Serves the web page to browsers on this machine.
//
// Only the addresses of the page's own files are known; whatever else is asked for, however it is written, is
// answered with 404: no path is ever looked up on a disk. Every connection has a thread of its own, so that a
// client that is idle or slow keeps nobody waiting; one that says nothing for two seconds is let go.
//
// Answers carry what the page needs to be isolated (and with it shared memory and exact clocks) and what
// keeps it from loading anything from elsewhere.
#pragma once

#include "cli/page_files.hpp"

#include <atomic>
#include <memory>

namespace flipside::cli {

class PageServer {
  public:
    // The files must outlive the server.
    explicit PageServer(std::span<const PageFile> files);
    ~PageServer();
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;

    // Takes a port of the loopback interface; 0 is any free one. False if it is taken.
    bool bind(int port);
    int port() const;

    // Answers until `stop` is set.
    void run(const std::atomic<bool>& stop);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace flipside::cli
