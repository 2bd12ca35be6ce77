// flipside games: lists the games of archives, filters them, and stores them in an index.

#include "cli/archive.hpp"
#include "cli/commands.hpp"
#include "cli/game_index.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "records/filter.hpp"
#include "records/openings.hpp"
#include "records/text.hpp"
#include "records/transcript.hpp"

#include <chrono>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string from;
    std::string years;
    std::string opening_moves;
    std::string outcome;
    std::string index;
    std::string language = "en";
    records::GameFilter filter;
    std::int64_t limit = 0;
    bool json = false;
    bool strict = false;
    bool count = false;
};

Error bad_option(std::string what, std::string found, std::string expected) {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    error.expected = std::move(expected);
    return error;
}

Result<records::GameFilter> filter_of(const Options& options) {
    records::GameFilter filter = options.filter;
    if (!options.years.empty()) {
        const auto years = records::years_of(options.years);
        if (!years)
            return std::unexpected(bad_option("not a year or years", options.years, "1994 or 1990-1999"));
        filter.first_year = years->first;
        filter.last_year = years->second;
    }
    if (!options.opening_moves.empty()) {
        const auto line = records::read_line_of_play(options.opening_moves);
        if (!line) return std::unexpected(line.error());
        filter.opening = line->moves;
    }
    if (!options.outcome.empty()) {
        const auto outcome = records::outcome_named(options.outcome);
        if (!outcome)
            return std::unexpected(
                bad_option("not a result", options.outcome, "black, white, draw, wipeout or unfinished"));
        filter.outcome = *outcome;
    }
    return filter;
}

std::string result_text(const records::GameRecord& game) {
    const auto difference = records::result_of(game);
    if (!difference) return "-";
    // Both sides' discs; 64 together.
    return records::decimal_text(32 + *difference / 2) + "-" + records::decimal_text(32 - *difference / 2);
}

std::string opening_text(const records::GameRecord& game, const std::string& language) {
    const auto named = records::opening_of(game);
    if (!named) return "";
    return std::string(language == "ja" ? named->opening->japanese : named->opening->english);
}

void print_json(const std::string& source, std::int64_t number, const records::GameRecord& game,
                const std::string& language) {
    nlohmann::ordered_json object;
    object["source"] = source;
    object["record"] = number;
    object["black"] = game.black.name;
    object["white"] = game.white.name;
    object["event"] = game.event;
    object["date"] = records::date_text(game.date, '-');
    const auto difference = records::result_of(game);
    object["difference"] = difference ? nlohmann::ordered_json(*difference) : nlohmann::ordered_json();
    object["opening"] = opening_text(game, language);
    object["moves"] = records::write_line_of_play({game.start, game.moves});
    fmt::print("{}\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_line(std::int64_t number, const records::GameRecord& game, const std::string& language) {
    const auto or_dash = [](const std::string& text) { return text.empty() ? std::string("-") : text; };
    std::string moves = records::write_line_of_play({game.start, game.moves});
    static constexpr std::size_t shown = 20;
    if (moves.size() > shown) moves = moves.substr(0, shown) + "..";
    fmt::print("{:>6}  {:<10}  {:<22} {:<22} {:>5}  {:<24} {}{}\n", number,
               or_dash(records::date_text(game.date, '-')), or_dash(game.black.name),
               or_dash(game.white.name), result_text(game), or_dash(game.event), moves,
               opening_text(game, language).empty() ? "" : "  " + opening_text(game, language));
}

int run_games(const Options& options) {
    const auto filter = filter_of(options);
    if (!filter) return report(filter.error());
    std::optional<records::Format> from;
    if (!options.from.empty()) {
        const auto named = format_option(options.from);
        if (!named) return report(named.error());
        from = *named;
    }
    std::optional<GameIndex> index;
    if (!options.index.empty()) {
        auto created = GameIndex::create(options.index);
        if (!created) return report(created.error());
        index.emplace(std::move(*created));
    }
    const std::atomic<bool>& stop = stop_on_interrupt();
    std::int64_t found = 0;
    std::int64_t bad = 0;
    std::int64_t seen = 0;
    bool failed = false;
    Progress progress(index ? "indexing" : "reading");
    const auto enough = [&] { return options.limit > 0 && found >= options.limit; };
    for (const std::string& file : options.files) {
        if (stop || enough() || failed) break;
        const auto archive = Archive::open(file, from);
        if (!archive) {
            report(archive.error());
            ++bad;
            if (options.strict) break;
            continue;
        }
        std::int64_t number = 0;
        archive->read([&](Result<records::GameRecord> game) {
            if (!game) {
                progress.clear();
                report(game.error());
                ++bad;
                number = std::max<std::int64_t>(number, game.error().record);
                failed = options.strict;
                return !failed && !stop;
            }
            ++number;
            ++seen;
            progress.show(static_cast<std::uint64_t>(seen), 0, "games");
            if (!records::matches(*game, *filter)) return !stop.load();
            ++found;
            if (index) {
                if (const auto added = index->add(file, static_cast<int>(number), *game); !added) {
                    report(added.error());
                    failed = true;
                }
            } else if (options.json) {
                print_json(file, number, *game, options.language);
            } else if (!options.count) {
                print_line(number, *game, options.language);
            }
            return !stop && !failed && !enough();
        });
    }
    progress.clear();
    if (index && !failed) {
        progress.show(0, 0, "sorting");
        const auto finished = index->finish();
        progress.clear();
        if (!finished) return report(finished.error());
        fmt::print("{} games indexed in {}\n", found, options.index);
    }
    if (options.count) fmt::print("{}\n", found);
    if (stop) return exit_interrupted;
    if (bad > 0 || failed) return exit_bad_input;
    return found > 0 ? exit_ok : exit_negative;
}

} // namespace

void add_games(Command app, Run& run) {
    Command command = app.add_subcommand("games", "List, filter and index the games of archives");
    command.footer(
        "Example: flipside games WTH_19*.wtb --player Tastet --result wipeout\n"
        "         flipside games WTH_*.wtb --index games.db && flipside explore f5d6c3 --db games.db\n"
        "Exit status 1: no game matched; 2: a record was bad.");
    auto options = std::make_shared<Options>();
    command.add_option("files", options->files, "archives in any format; - for standard input").required();
    command.add_option("--from", options->from, "their format, if it is not to be found out");
    command.add_option("--player", options->filter.player, "part of the name of either side");
    command.add_option("--black", options->filter.black, "part of Black's name");
    command.add_option("--white", options->filter.white, "part of White's name");
    command.add_option("--tournament", options->filter.tournament, "part of the event's name");
    command.add_option("--year", options->years, "1994 or 1990-1999");
    command.add_option("--opening", options->opening_moves, "first moves, the board turned or not: f5d6c3");
    command.add_option("--opening-name", options->filter.opening_name, "part of the opening's name");
    command.add_option("--result", options->outcome, "black, white, draw, wipeout or unfinished");
    command.add_option("--limit", options->limit, "stop after so many games").check(not_negative);
    command.add_option("--lang", options->language, "names of openings: en or ja").check(OneOf({"en", "ja"}));
    command.add_option("--index", options->index,
                       "store the games in this SQLite file instead of listing them");
    command.add_flag("--count", options->count, "print only how many games match");
    command.add_flag("--json", options->json, "one object a line");
    command.add_flag("--strict", options->strict, "stop at the first bad record");
    command.callback([&run, options] { run = [options] { return run_games(*options); }; });
}

} // namespace flipside::cli
