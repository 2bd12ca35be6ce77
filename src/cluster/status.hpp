// How a batch is getting on, for people and scripts.
#pragma once

#include "cluster/batch.hpp"

namespace flipside::cluster {

struct Status {
    struct Consumer {
        std::string name;
        std::uint64_t blocks_in_hand = 0;
        double silent = 0; // seconds since it was last heard of
    };
    struct Stuck {
        std::uint64_t first_job = 0; // of the block, from 0
        std::string worker;
        double silent = 0;
        long long deliveries = 0;
    };
    struct Dead {
        std::uint64_t job = 0;
        std::string reason;
        std::string text;
    };

    Batch batch;
    std::uint64_t blocks_waiting = 0; // on the server, with no worker
    std::uint64_t blocks_in_hand = 0;
    double rate = 0;                    // jobs a second, over the last minutes
    std::optional<double> seconds_left; // nothing while no job gets done, or more jobs may come
    double age = 0;                     // seconds since it was made
    std::vector<Consumer> workers;      // heard of within three leases
    std::vector<Stuck> stuck;           // silent for longer than the lease, or given out before
    std::vector<std::pair<std::string, std::uint64_t>> hosts; // jobs done by each, most first
    std::uint64_t dead_count = 0;
    std::vector<Dead> dead; // the first hundred
};

// Nothing where there is no such batch.
Answer<std::optional<Status>> batch_status(Server& server, const std::string& name);

} // namespace flipside::cluster
