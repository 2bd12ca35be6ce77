// A contest: plays all games of a schedule, several at once, and hands over each as soon as it is finished.
#pragma once

#include "arena/openings.hpp"
#include "arena/referee.hpp"
#include "arena/schedule.hpp"
#include "arena/sprt.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace flipside::arena {

struct Entrant {
    std::string name;
    TimeControl time{};
    // A new player; `seed` is for one that plays at random. Called from several threads at once.
    std::function<flipside::Result<std::unique_ptr<Player>>(std::uint32_t seed)> make;
};

struct FinishedGame {
    GameTask task;
    PlayedGame game;

    bool operator==(const FinishedGame&) const = default;
};

struct ContestSettings {
    std::vector<Entrant> entrants;
    ScheduleSettings schedule{};
    std::vector<Opening> openings; // empty: every game from the usual start
    std::uint64_t seed = 0;
    int concurrency = 1;
    GameRules rules{}; // the entrants' times take the place of its own
    engine::Settings adjudicator{};
    std::optional<SprtSettings> sprt; // of two players: ends the contest when it is decided
};

// Takes a finished game; the next one of the same worker starts when it returns. False ends the contest.
// Called by one thread at a time.
using OnFinished = std::function<bool(const FinishedGame&)>;

// Plays what `done` does not have yet, and returns all games in the order of their numbers. Ends early when
// the rules' stop flag is set, when `finished` says so, or when the sequential test is decided.
std::vector<FinishedGame> run_contest(const ContestSettings& settings, std::vector<FinishedGame> done,
                                      const OnFinished& finished);

// How many games it has when nothing ends it early.
int games_in(const ScheduleSettings& settings);

} // namespace flipside::arena
