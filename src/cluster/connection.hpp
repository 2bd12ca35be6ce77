// One connection to a Redis server: words out, a value back.
//
// Knows nothing of batches and never tries again; server.hpp does. Not to be used by two threads at once.
#pragma once

#include "cluster/url.hpp"
#include "cluster/value.hpp"

#include <expected>
#include <memory>
#include <vector>

struct redisContext;

namespace flipside::cluster {

using Words = std::vector<std::string>;

// Why there is no answer, or none that helps. The code is the first word of what the server said, or `lost`
// for a connection that broke or could not be made.
struct Failure {
    static constexpr std::string_view lost = "lost";
    static constexpr std::string_view stopped = "stopped";

    std::string code;
    std::string what;
};

// What the server said of a command that it refused.
Failure failure_of(const Value& error);

template <class T>
using Answer = std::expected<T, Failure>;

class Connection {
  public:
    // Connects, logs in, chooses the database.
    static Answer<Connection> open(const Url& url);

    // What the server says to one command, errors among it; a Failure only when the connection is lost.
    Answer<Value> call(const Words& words);

  private:
    struct Closing {
        void operator()(redisContext* context) const;
    };
    explicit Connection(redisContext* context) : context_(context) {}
    Answer<void> introduce(const Url& url);

    std::unique_ptr<redisContext, Closing> context_;
};

} // namespace flipside::cluster
