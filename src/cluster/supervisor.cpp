#include "cluster/supervisor.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <map>
#include <thread>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace flipside::cluster {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick{20};
constexpr std::chrono::seconds short_life{1};

// In the child this does not return.
pid_t start(const std::function<int()>& work) {
    std::fflush(nullptr); // or both would print what is in the buffers
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child != 0) return child;
    // Ctrl-C reaches the whole group; the parent alone answers it, with one SIGTERM to each child.
    std::signal(SIGINT, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(0); // it was gone before we asked to be told
    const int status = work();
    std::fflush(nullptr);
    _exit(status);
}

} // namespace

int supervise(const SuperviseOptions& options, const std::function<int()>& work) {
    std::map<pid_t, Clock::time_point> children; // and when they were started
    std::map<int, Clock::time_point> to_start;   // by seat: when
    std::map<pid_t, int> seats;
    for (int seat = 0; seat < options.workers; ++seat) to_start[seat] = Clock::now();
    bool told = false;
    int worst = 0;
    while (!children.empty() || !to_start.empty()) {
        if (options.stop != nullptr && *options.stop) {
            to_start.clear();
            for (const auto& [child, since] : children)
                if (!told) kill(child, SIGTERM);
            told = true;
        }
        for (auto next = to_start.begin(); next != to_start.end();) {
            if (next->second > Clock::now()) {
                ++next;
                continue;
            }
            const pid_t child = start(work);
            if (child < 0) {
                if (options.say) options.say("no new process could be made");
                next->second = Clock::now() + short_life;
                ++next;
                continue;
            }
            children[child] = Clock::now();
            seats[child] = next->first;
            next = to_start.erase(next);
        }
        int status = 0;
        const pid_t ended = waitpid(-1, &status, WNOHANG);
        if (ended <= 0 || !children.contains(ended)) {
            std::this_thread::sleep_for(tick);
            continue;
        }
        const bool lived = Clock::now() - children[ended] > short_life;
        const int seat = seats[ended];
        children.erase(ended);
        seats.erase(ended);
        if (WIFEXITED(status)) {
            worst = std::max(worst, WEXITSTATUS(status));
        } else if (!told) {
            if (options.say)
                options.say("a worker was ended by signal " + std::to_string(WTERMSIG(status))
                            + "; another takes its place");
            to_start[seat] = Clock::now() + (lived ? Clock::duration{} : short_life);
        }
    }
    return worst;
}

} // namespace flipside::cluster
