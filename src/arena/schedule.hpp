// Who meets whom: round robin, gauntlet, Swiss.
//
// Two players that meet play pairs of games: the same opening twice, colours changed. Games are numbered from
// 1 in the order in which they are to be started; the same settings give the same numbers, so that a contest
// that was interrupted knows which games it still owes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace flipside::arena {

enum class Format : std::uint8_t {
    round_robin, // each meets each
    gauntlet,    // the first meets each of the others
    swiss,       // in every round, players with about the same points meet
};

std::optional<Format> format_named(std::string_view name);
std::string_view format_name(Format format);

struct ScheduleSettings {
    Format format = Format::round_robin;
    int players = 2;
    int pairs = 1;    // a meeting
    int rounds = 1;   // of a Swiss contest
    int openings = 0; // how many were drawn; 0 as 1
};

struct GameTask {
    int number = 0;
    int round = 1;
    int pair = 0; // the two games of a pair have the same
    int black = 0;
    int white = 0;
    int opening = 0;

    bool operator==(const GameTask&) const = default;
};

// Two players that meet, by their numbers.
struct Meeting {
    int first = 0;
    int second = 0;
    bool operator==(const Meeting&) const = default;
};

// How many rounds have to be over before the next can be paired: 1 but for Swiss.
int rounds_of(const ScheduleSettings& settings);

// How many openings a contest needs, so that no two pairs of a meeting have the same.
int openings_needed(const ScheduleSettings& settings);

// Who meets in a Swiss round: by points, higher ones first, nobody twice if it can be helped. Whoever is left
// over sits out, the lowest one that has not yet. `met` and `sat_out` are of the rounds before.
struct SwissRound {
    std::vector<Meeting> meetings;
    std::optional<int> sits_out;
};
SwissRound pair_swiss(const std::vector<double>& points, const std::vector<Meeting>& met,
                      const std::vector<int>& sat_out);

// The games of one round, numbered from `first_number` (pairs from `first_pair`).
std::vector<GameTask> games_of(const std::vector<Meeting>& meetings, const ScheduleSettings& settings,
                               int round, int first_number, int first_pair);

// The meetings of a contest in one round.
std::vector<Meeting> meetings_of(const ScheduleSettings& settings);

} // namespace flipside::arena
