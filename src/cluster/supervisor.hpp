// Workers as processes, so that a job that kills its worker kills nobody else.
#pragma once

#include <atomic>
#include <functional>
#include <string>

namespace flipside::cluster {

struct SuperviseOptions {
    int workers = 1;
    const std::atomic<bool>* stop = nullptr; // set: the workers are told to end (SIGTERM)
    std::function<void(const std::string&)> say = nullptr;
};

// Runs `work` in so many child processes until each has returned; what it returns is a child's exit status.
// A child that a signal ended is started again, after a second if it did not live longer than that. Returns
// the largest status. Must be called while the process has one thread. A child gets SIGTERM when this
// process is gone.
int supervise(const SuperviseOptions& options, const std::function<int()>& work);

} // namespace flipside::cluster
