// The commands under `flipside batch`, declared on its group by cli/batch.cpp, and what they share.
#pragma once

#include "cli/commands.hpp"
#include "cluster/health.hpp"
#include "cluster/server.hpp"

#include <atomic>
#include <expected>
#include <string>

namespace flipside::cli {

void add_batch_cancel(Command group, Run& run);
void add_batch_collect(Command group, Run& run);
void add_batch_purge(Command group, Run& run);
void add_batch_status(Command group, Run& run);
void add_batch_submit(Command group, Run& run);
void add_batch_work(Command group, Run& run);

// Where the server is: --redis, else the environment's FLIPSIDE_REDIS, else this machine.
void add_redis_option(Command command, std::string& url);
// The same, read; a password may also come from FLIPSIDE_REDIS_PASSWORD.
Result<cluster::Url> server_url(const std::string& option);

// The batch's name as a required argument, checked.
void add_name_argument(Command command, std::string& name);
// The check alone: what is wrong with the name, which is not repeated, for a URL with its password may have
// slipped into its place.
std::string wrong_name(const std::string& name);

// Says on standard error what is waited for.
void say(const std::string& text);

// A server that is asked for a minute, or until `stop`.
cluster::Server patient_server(const cluster::Url& url, const std::atomic<bool>* stop);

// What the server tells of itself, where batches can be kept on it. Otherwise why not, or that it was
// interrupted, has been reported: the exit status.
std::expected<cluster::Health, int> fit_server(cluster::Server& server, const cluster::Url& url);

// For a command with a batch and nothing else to say: what `act` does to it, and false where there is none.
// Returns the exit status.
using BatchAct = cluster::Answer<bool> (*)(cluster::Server& server, const std::string& name);
void run_on_batch(Command command, Run& run, BatchAct act);

// Reports the failure; returns the exit status.
int report(const cluster::Failure& failure, const cluster::Url& url);
int report_no_batch(const std::string& name);

} // namespace flipside::cli
