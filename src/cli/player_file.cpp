// Players and tournaments from TOML files. docs/formats/tournament.md has the keys.

#include "cli/contest_plan.hpp"
#include "cli/whole_file.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>

#include <toml++/toml.h>

namespace flipside::cli {

namespace {

namespace fs = std::filesystem;

Error at(const std::string& path, const toml::source_region& region, std::string what) {
    Error error;
    error.what = std::move(what);
    error.source = path;
    error.line = static_cast<int>(region.begin.line);
    return error;
}

Result<toml::table> parse(const std::string& path) {
    const auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    try {
        return toml::parse(*text, path);
    } catch (const toml::parse_error& error) {
        return std::unexpected(at(path, error.source(), std::string(error.description())));
    }
}

// The values of one table. The first that is wrong is kept, and what nobody asked for is wrong too.
class Values {
  public:
    Values(const toml::table& table, std::string path) : table_(table), path_(std::move(path)) {}

    template <class T>
    void read(const char* key, T& value) {
        asked_.insert(key);
        const toml::node* node = table_.get(key);
        if (node == nullptr) return;
        const auto found = node->value<T>();
        if (!found) return fail(*node, std::string("'") + key + "' is of another kind");
        value = *found;
    }

    void read(const char* key, int& value, int lowest, int highest) {
        std::int64_t number = value;
        read(key, number);
        if (number < lowest || number > highest) {
            return fail(*table_.get(key), std::string("'") + key + "' is from " + std::to_string(lowest)
                                              + " to " + std::to_string(highest));
        }
        value = static_cast<int>(number);
    }

    const toml::node* node(const char* key) {
        asked_.insert(key);
        return table_.get(key);
    }

    void fail(const toml::node& node, std::string what) {
        if (!error_) error_ = at(path_, node.source(), std::move(what));
    }
    void fail(Error error, const toml::node& node) {
        error.source = path_;
        error.line = static_cast<int>(node.source().begin.line);
        if (!error_) error_ = std::move(error);
    }

    const std::optional<Error>& error() {
        for (const auto& [key, node] : table_)
            if (!asked_.contains(std::string(key.str())))
                fail(node, "no such key: " + std::string(key.str()));
        return error_;
    }

    const std::string& path() const { return path_; }

  private:
    const toml::table& table_;
    std::string path_;
    std::set<std::string> asked_;
    std::optional<Error> error_;
};

std::string shell_quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return result + "'";
}

// The file's own settings of a program, written before its command as the command line has them.
std::string settings_before(Values& values) {
    std::string before;
    std::string directory;
    double start = 0;
    values.read("directory", directory);
    values.read("start", start);
    if (!directory.empty()) {
        const fs::path from_file = fs::path(values.path()).parent_path() / directory;
        before += "@dir=" + shell_quoted(from_file.string()) + " ";
    }
    if (start > 0) before += "@start=" + std::to_string(start) + " ";
    if (const toml::node* node = values.node("environment")) {
        const toml::table* variables = node->as_table();
        if (variables == nullptr) {
            values.fail(*node, "'environment' is a table of texts");
            return before;
        }
        for (const auto& [name, value] : *variables) {
            const auto text = value.value<std::string>();
            if (!text) values.fail(value, "'environment' is a table of texts");
            before += std::string(name.str()) + "=" + shell_quoted(text.value_or("")) + " ";
        }
    }
    return before;
}

Result<PlannedPlayer> read_player(const toml::table& table, const std::string& path) {
    Values values(table, path);
    PlannedPlayer player;
    std::string spec_text;
    values.read("name", player.name);
    values.read("player", spec_text);
    const toml::node* spec_node = values.node("player");
    if (spec_node == nullptr) return std::unexpected(at(path, table.source(), "a player needs 'player'"));
    const auto spec = arena::read_player_spec(spec_text);
    if (spec) {
        player.spec = *spec;
        if (!spec->file.empty())
            player.spec.file = (fs::path(path).parent_path() / spec->file).lexically_normal().string();
    } else {
        values.fail(spec.error(), *spec_node);
    }
    const std::string before = settings_before(values);
    if (!before.empty() && player.spec.kind >= arena::Kind::gtp && player.spec.kind < arena::Kind::tcp)
        player.spec.text = before + player.spec.text;
    else if (!before.empty())
        values.fail(*spec_node, "only a program has a directory, an environment and a start");
    double clock = 0;
    values.read("clock", clock);
    if (clock > 0) player.clock = clock;
    std::string time;
    values.read("time", time);
    if (!time.empty()) {
        const auto control = arena::read_time_control(time);
        if (control)
            player.time = *control;
        else
            values.fail(control.error(), *values.node("time"));
    }
    if (player.name.empty()) player.name = to_text(player.spec);
    if (const auto& error = values.error()) return std::unexpected(*error);
    return player;
}

Result<std::vector<PlannedPlayer>> read_players(const toml::table& file, const std::string& path) {
    std::vector<PlannedPlayer> players;
    const toml::array* tables = file["player"].as_array();
    for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
        const toml::table* table = tables->get_as<toml::table>(i);
        if (table == nullptr) return std::unexpected(at(path, tables->source(), "players are [[player]]"));
        auto player = read_player(*table, path);
        if (!player) return std::unexpected(player.error());
        if (std::ranges::find(players, player->name, &PlannedPlayer::name) != players.end())
            return std::unexpected(at(path, table->source(), "two players are called " + player->name));
        players.push_back(std::move(*player));
    }
    if (players.empty()) {
        Error error;
        error.what = "there are no players: [[player]]";
        error.source = path;
        return std::unexpected(error);
    }
    return players;
}

} // namespace

Result<std::vector<PlannedPlayer>> read_player_file(const std::string& path) {
    const auto file = parse(path);
    if (!file) return std::unexpected(file.error());
    return read_players(*file, path);
}

Result<ContestPlan> read_tournament_file(const std::string& path) {
    const auto file = parse(path);
    if (!file) return std::unexpected(file.error());
    ContestPlan plan;
    plan.out = fs::path(path).stem().string();
    Values values(*file, path);
    values.node("player");
    plan.title = "tournament";
    values.read("title", plan.title);
    std::string format = "round-robin";
    values.read("format", format);
    if (const auto known = arena::format_named(format))
        plan.schedule.format = *known;
    else
        values.fail(*values.node("format"), "the format is round-robin, gauntlet or swiss");
    constexpr int many = 1000000;
    values.read("pairs", plan.schedule.pairs, 1, many);
    values.read("rounds", plan.schedule.rounds, 1, many);
    int seed = 1;
    values.read("seed", seed, 0, std::numeric_limits<int>::max());
    plan.seed = static_cast<std::uint64_t>(seed);
    values.read("openings", plan.openings);
    values.read("time", plan.time);
    values.read("grace", plan.grace);
    values.read("patience", plan.patience);
    values.read("concurrency", plan.concurrency, 1, 256);
    values.read("adjudicate", plan.adjudicate_from, 0, 30);
    values.read("hash", plan.hash_mib, 1, 65536);
    if (const auto& error = values.error()) return std::unexpected(*error);
    auto players = read_players(*file, path);
    if (!players) return std::unexpected(players.error());
    plan.players = std::move(*players);
    return plan;
}

} // namespace flipside::cli
