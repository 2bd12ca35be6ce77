// A server that is asked until it answers: connections that break are made again, a server that is full,
// loading or busy is waited for.
//
// Every command given to it must therefore bear being run twice, for the answer to the first may have been
// what was lost. Not to be used by two threads at once.
#pragma once

#include "cluster/connection.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <optional>

namespace flipside::cluster {

// How long to go on asking, and whom to tell.
struct Patience {
    std::chrono::milliseconds longest{60'000};             // waiting altogether for one answer; 0: for ever
    const std::atomic<bool>* stop = nullptr;               // set: give up
    std::function<void(const std::string&)> say = nullptr; // once for each spell of waiting
};

class Server {
  public:
    explicit Server(Url url, Patience patience = {});

    const Url& url() const { return url_; }

    // The answer to a command; errors of the server are failures with its code.
    Answer<Value> call(const Words& words);
    // The answer of a script, which the server runs as one step that nothing can come between; it is told
    // the text once.
    Answer<Value> run(const char* script, const Words& keys, const Words& arguments);

    // How often the connection was lost and made again.
    int reconnections() const { return reconnections_; }

  private:
    Answer<Value> ask(const Words& words);
    bool wait(const Failure& failure);

    Url url_;
    Patience patience_;
    std::optional<Connection> connection_;
    std::map<const char*, std::string> digests_; // of scripts that the server was told
    int reconnections_ = -1;
    std::chrono::milliseconds pause_{};
    std::chrono::milliseconds waited_{};
};

// The failure as the program reports it; names the server, never the password.
Error to_error(const Failure& failure, const Url& url);

} // namespace flipside::cluster
