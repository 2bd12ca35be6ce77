// How full the server is, and whether it is one that we can work with.
#pragma once

#include "cluster/server.hpp"

namespace flipside::cluster {

struct Health {
    int version = 0;                // 7 for 7.0.15
    double memory_share = 0;        // of maxmemory; 0 where there is no such limit
    std::uint64_t memory_bytes = 0; // in use
    bool evicts = false;            // it throws keys away when it is full: no place for a batch
    bool persists = false;          // an append-only file is kept
};

constexpr int oldest_version = 7; // of Redis

// All of it, from INFO; what the login may not ask for stays as above.
Answer<Health> health(Server& server);

// An error for a server that is too old or evicts keys.
Result<void> check(const Health& health, const Url& url);

// The share alone, for those who ask often.
Answer<double> memory_share(Server& server);

} // namespace flipside::cluster
