#include "cluster/server.hpp"

#include <algorithm>
#include <thread>

namespace flipside::cluster {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds first_pause{50};
constexpr milliseconds longest_pause{5'000};
constexpr milliseconds slice{50}; // between two looks at the stop flag

bool passes_by_itself(const Failure& failure) {
    // No memory; starting up; in a long script; a copy without its master; no room on disk for a snapshot.
    static constexpr std::string_view codes[] = {Failure::lost, "OOM",      "LOADING", "BUSY",
                                                 "MASTERDOWN",  "READONLY", "MISCONF", "TRYAGAIN"};
    return std::ranges::find(codes, failure.code) != std::end(codes);
}

} // namespace

Server::Server(Url url, Patience patience) : url_(std::move(url)), patience_(std::move(patience)) {}

// Sleeps before the next try, longer each time; false when it is time to give up.
bool Server::wait(const Failure& failure) {
    const bool first = waited_ == milliseconds{};
    if (first && patience_.say) patience_.say(to_error(failure, url_).what + "; waiting");
    pause_ = std::clamp(pause_ * 2, first_pause, longest_pause);
    for (milliseconds left = pause_; left > milliseconds{}; left -= slice) {
        if (patience_.stop != nullptr && patience_.stop->load(std::memory_order_relaxed)) return false;
        if (patience_.longest > milliseconds{} && waited_ >= patience_.longest) return false;
        std::this_thread::sleep_for(std::min(left, slice));
        waited_ += slice;
    }
    return true;
}

// One try, on a new connection if need be.
Answer<Value> Server::ask(const Words& words) {
    if (!connection_) {
        auto opened = Connection::open(url_);
        if (!opened) return std::unexpected(opened.error());
        connection_ = std::move(*opened);
        ++reconnections_;
        digests_.clear(); // it may be another process by now
    }
    auto answer = connection_->call(words);
    if (!answer) {
        connection_.reset();
        return std::unexpected(answer.error());
    }
    if (answer->is_error()) return std::unexpected(failure_of(*answer));
    return std::move(*answer);
}

Answer<Value> Server::call(const Words& words) {
    waited_ = pause_ = milliseconds{};
    for (;;) {
        auto answer = ask(words);
        if (answer || !passes_by_itself(answer.error())) return answer;
        if (wait(answer.error())) continue;
        if (patience_.stop != nullptr && patience_.stop->load(std::memory_order_relaxed))
            answer.error().code = Failure::stopped;
        return answer;
    }
}

Answer<Value> Server::run(const char* script, const Words& keys, const Words& arguments) {
    for (;;) {
        const auto known = digests_.find(script);
        if (known == digests_.end()) {
            auto loaded = call({"SCRIPT", "LOAD", script});
            if (!loaded) return loaded;
            digests_[script] = loaded->text;
            continue;
        }
        Words words = {"EVALSHA", known->second, std::to_string(keys.size())};
        words.insert(words.end(), keys.begin(), keys.end());
        words.insert(words.end(), arguments.begin(), arguments.end());
        auto answer = call(words);
        if (answer || answer.error().code != "NOSCRIPT") return answer;
        digests_.erase(script);
    }
}

Error to_error(const Failure& failure, const Url& url) {
    Error error;
    error.source = display(url);
    if (failure.code == Failure::lost)
        error.what = "no connection: " + failure.what;
    else if (failure.code == "OOM")
        error.what = "the server's memory is full (maxmemory)";
    else if (failure.code == "WRONGPASS" || failure.code == "NOAUTH")
        error.what = "the server does not accept the login: " + failure.what;
    else
        error.what = failure.what;
    return error;
}

} // namespace flipside::cluster
