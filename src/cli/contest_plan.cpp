#include "cli/contest_plan.hpp"

#include "arena/contest_page.hpp"
#include "cli/commands.hpp"
#include "cli/contest_log.hpp"
#include "cli/contest_openings.hpp"
#include "cli/contest_tables.hpp"
#include "cli/interrupt.hpp"
#include "cli/libra_files.hpp"
#include "cli/terminal.hpp"
#include "cli/whole_file.hpp"
#include "libra/event.hpp"
#include "protocol/channel.hpp"
#include "protocol/players.hpp"

#include <algorithm>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> names_of(const ContestPlan& plan) {
    std::vector<std::string> names;
    for (const PlannedPlayer& player : plan.players) {
        std::string name = player.name;
        for (int again = 2; std::ranges::find(names, name) != names.end(); ++again)
            name = player.name + " (" + std::to_string(again) + ")";
        names.push_back(name);
    }
    return names;
}

// A player's time: its own, or the contest's; by the event's rule it follows from its clock.
Result<arena::TimeControl> time_of(const ContestPlan& plan, const PlannedPlayer& player) {
    arena::TimeControl control;
    if (player.time) {
        control = *player.time;
    } else if (plan.time == "event") {
        const double hertz = player.clock ? *player.clock
                             : player.spec.kind == arena::Kind::libra && player.spec.number
                                 ? *player.spec.number
                                 : 0;
        if (hertz <= 0)
            return std::unexpected(wrong("the event's time limit needs the player's clock", player.name,
                                         "clock = HZ in the file, or libra:FILE@HZ"));
        control.per_move = libra::event_seconds(hertz);
    } else {
        const auto read = arena::read_time_control(plan.time);
        if (!read) return std::unexpected(read.error());
        control = *read;
    }
    control.grace = plan.grace;
    return control;
}

arena::Equipment equipment_of(const ContestPlan& plan) {
    arena::Equipment equipment;
    equipment.engine.hash_mib = plan.hash_mib;
    equipment.load_program = read_libra_program;
    equipment.now = protocol::now;
    equipment.book = chosen_book(plan.book);
    return equipment;
}

// The entrants; every player is made once, so that what is wrong with one shows before the first game.
// `from_the_start` is set when one of them cannot take openings.
Result<std::vector<arena::Entrant>> entrants_of(const ContestPlan& plan, bool& from_the_start) {
    const std::vector<std::string> names = names_of(plan);
    const arena::Equipment equipment = equipment_of(plan);
    std::vector<arena::Entrant> entrants;
    for (std::size_t i = 0; i < plan.players.size(); ++i) {
        const PlannedPlayer& player = plan.players[i];
        const auto made = protocol::make_player(player.spec, equipment);
        if (!made) return std::unexpected(made.error());
        from_the_start = from_the_start || !(*made)->takes_openings();
        const auto time = time_of(plan, player);
        if (!time) return std::unexpected(time.error());
        entrants.push_back({names[i], *time, [equipment, spec = player.spec](std::uint32_t seed) {
                                arena::Equipment own = equipment;
                                own.seed = seed;
                                return protocol::make_player(spec, own);
                            }});
    }
    return entrants;
}

Json header_of(const ContestPlan& plan, const arena::ContestSettings& settings) {
    Json header = {{"flipside", "contest"}, {"version", 1}, {"title", plan.title}};
    header["players"] = names_of(plan);
    header["as"] = Json::array();
    header["times"] = Json::array();
    for (std::size_t i = 0; i < plan.players.size(); ++i) {
        header["as"].push_back(to_text(plan.players[i].spec));
        header["times"].push_back(to_text(settings.entrants[i].time));
    }
    header["format"] = arena::format_name(plan.schedule.format);
    header["pairs"] = plan.schedule.pairs;
    header["rounds"] = plan.schedule.rounds;
    header["seed"] = plan.seed;
    header["time"] = plan.time;
    header["grace"] = plan.grace;
    header["adjudicate"] = plan.adjudicate_from;
    header["book"] = plan.book.none ? "none" : plan.book.file.empty() ? "built in" : plan.book.file;
    header["drawn"] = plan.openings;
    header["openings"] = Json::array();
    for (const arena::Opening& opening : settings.openings)
        header["openings"].push_back(arena::to_text(opening));
    return header;
}

Result<std::vector<arena::Opening>> read_openings(const std::vector<std::string>& texts) {
    std::vector<arena::Opening> openings;
    for (const std::string& text : texts) {
        auto opening = arena::read_opening(text);
        if (!opening) return std::unexpected(opening.error());
        openings.push_back(std::move(*opening));
    }
    return openings;
}

void print_result(const ContestPlan& plan, const Games& games) {
    const std::vector<std::string> names = names_of(plan);
    if (plan.json)
        fmt::print("{}\n", contest_json(games, names, plan.sprt).dump());
    else if (names.size() == 2)
        fmt::print("{}", match_text(games, names, plan.sprt));
    else
        fmt::print("{}", standings_text(games, names));
}

std::string page_of(const ContestPlan& plan, const Games& games) {
    arena::PageInput page;
    page.names = names_of(plan);
    page.title = page.names.size() == 2 ? page.names[0] + " against " + page.names[1] : plan.title;
    page.games = games;
    page.summary =
        page.names.size() == 2 ? match_text(games, page.names, plan.sprt) : standings_text(games, page.names);
    engine::Settings settings;
    settings.hash_mib = 4;
    engine::Engine judge(settings);
    for (const arena::FinishedGame& game : games)
        page.curves.push_back(arena::judged_curve(game.game, judge));
    return arena::contest_page(page);
}

// The settings, with the openings drawn.
Result<arena::ContestSettings> settings_of(ContestPlan& plan, const std::atomic<bool>& stop) {
    arena::ContestSettings settings;
    bool from_the_start = false;
    auto entrants = entrants_of(plan, from_the_start);
    if (!entrants) return std::unexpected(entrants.error());
    settings.entrants = std::move(*entrants);
    if (plan.openings.empty()) plan.openings = from_the_start ? "start" : "balanced";
    if (from_the_start && plan.openings != "start")
        return std::unexpected(
            wrong("a player here can only begin from the usual start", plan.openings, "--openings start"));
    plan.schedule.players = static_cast<int>(plan.players.size());
    const auto count = static_cast<std::size_t>(arena::openings_needed(plan.schedule));
    auto openings = contest_openings(plan.openings, count, plan.seed, &stop);
    if (!openings) return std::unexpected(openings.error());
    settings.openings = std::move(*openings);
    settings.seed = plan.seed;
    settings.concurrency = plan.concurrency;
    settings.rules.patience = plan.patience;
    settings.rules.patience_without_clock = std::max(plan.patience, settings.rules.patience_without_clock);
    settings.rules.adjudicate_from = plan.adjudicate_from;
    settings.rules.now = protocol::now;
    settings.rules.stop = &stop;
    settings.adjudicator.hash_mib = plan.hash_mib;
    settings.sprt = plan.sprt;
    return settings;
}

} // namespace

int run_plan(const ContestPlan& wanted) {
    ContestPlan plan = wanted;
    const std::atomic<bool>& stop = stop_on_interrupt();
    auto settings = settings_of(plan, stop);
    if (!settings) return report(settings.error());
    if (stop) return exit_interrupted;
    auto log = ContestLog::open(plan.out, header_of(plan, *settings), plan.resume);
    if (!log) return report(log.error());
    auto openings = read_openings(log->openings());
    if (!openings) return report(openings.error());
    settings->openings = std::move(*openings);
    plan.schedule.openings = static_cast<int>(settings->openings.size());
    settings->schedule = plan.schedule;

    Progress progress(plan.title);
    const auto total = static_cast<std::uint64_t>(arena::games_in(plan.schedule));
    std::optional<Error> failure;
    const bool two = plan.players.size() == 2;
    const auto games = arena::run_contest(*settings, log->games(), [&](const arena::FinishedGame& game) {
        if (const auto added = log->add(game); !added) {
            failure = added.error();
            return false;
        }
        progress.show(log->games().size(), total, two ? short_text(log->games(), plan.sprt) : "games");
        return true;
    });
    progress.clear();
    if (failure) return report(*failure);
    print_result(plan, games);
    if (!plan.html.empty()) {
        const auto written = write_text(plan.html, page_of(plan, games));
        if (!written) return report(written.error());
    }
    if (!stop) return exit_ok;
    fmt::print(stderr, "flipside: stopped; the games so far are in {}.jsonl, --resume goes on\n", plan.out);
    return exit_interrupted;
}

Result<PlannedPlayer> read_planned_player(const std::string& text, const std::vector<PlannedPlayer>& known) {
    const auto named = std::ranges::find(known, text, &PlannedPlayer::name);
    if (named != known.end()) return *named;
    const auto spec = arena::read_player_spec(text);
    if (!spec) return std::unexpected(spec.error());
    PlannedPlayer player;
    player.name = to_text(*spec);
    player.spec = *spec;
    return player;
}

} // namespace flipside::cli
