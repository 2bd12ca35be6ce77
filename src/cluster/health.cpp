#include "cluster/health.hpp"

#include <charconv>

namespace flipside::cluster {

namespace {

// "name:value" lines.
std::string_view value_of(std::string_view info, std::string_view name) {
    for (std::size_t at = 0; at < info.size();) {
        const std::size_t end = std::min(info.find('\n', at), info.size());
        std::string_view line = info.substr(at, end - at);
        at = end + 1;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.starts_with(name) && line.substr(name.size()).starts_with(':'))
            return line.substr(name.size() + 1);
    }
    return {};
}

std::uint64_t number_of(std::string_view info, std::string_view name) {
    const std::string_view text = value_of(info, name);
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

Answer<std::string> info(Server& server, const char* section) {
    auto answer = server.call({"INFO", section});
    if (answer) return std::move(answer->text);
    if (answer.error().code == "NOPERM") return std::string{};
    return std::unexpected(answer.error());
}

double share_of(std::string_view memory) {
    const std::uint64_t limit = number_of(memory, "maxmemory");
    if (limit == 0) return 0;
    return static_cast<double>(number_of(memory, "used_memory")) / static_cast<double>(limit);
}

} // namespace

Answer<Health> health(Server& server) {
    Health health;
    const auto about = info(server, "server");
    if (!about) return std::unexpected(about.error());
    const auto memory = info(server, "memory");
    if (!memory) return std::unexpected(memory.error());
    const auto disk = info(server, "persistence");
    if (!disk) return std::unexpected(disk.error());
    health.version = static_cast<int>(number_of(*about, "redis_version"));
    health.memory_share = share_of(*memory);
    health.memory_bytes = number_of(*memory, "used_memory");
    const std::string_view policy = value_of(*memory, "maxmemory_policy");
    health.evicts = health.memory_share > 0 && !policy.empty() && policy != "noeviction";
    health.persists = number_of(*disk, "aof_enabled") != 0;
    return health;
}

Result<void> check(const Health& health, const Url& url) {
    Error error;
    error.source = display(url);
    if (health.version != 0 && health.version < oldest_version) {
        error.what = "the server is too old";
        error.found = "Redis " + std::to_string(health.version);
        error.expected = "Redis " + std::to_string(oldest_version) + " or later";
        return std::unexpected(error);
    }
    if (health.evicts) {
        error.what = "the server throws keys away when its memory is full";
        error.expected = "maxmemory-policy noeviction";
        return std::unexpected(error);
    }
    return {};
}

Answer<double> memory_share(Server& server) {
    const auto memory = info(server, "memory");
    if (!memory) return std::unexpected(memory.error());
    return share_of(*memory);
}

} // namespace flipside::cluster
