#include "arena/contest.hpp"

#include "arena/standings.hpp"
#include "bits/xoshiro.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>

namespace flipside::arena {

namespace {

// Every game has a seed of its own, so that it is the same whoever plays it and whenever.
std::uint32_t seed_of(std::uint64_t seed, int game, Color color) {
    bits::Splitmix64 words(seed + static_cast<std::uint64_t>(game) * 2 + (color == Color::white ? 1 : 0));
    return static_cast<std::uint32_t>(words.next() >> 32);
}

// Stands in for a program that could not be had: its games are lost for the reason why.
class AbsentPlayer : public Player {
  public:
    explicit AbsentPlayer(std::string name, Error why) : name_(std::move(name)), why_(std::move(why)) {}
    std::string name() const override { return name_; }
    flipside::Result<Square> move(const Game&, const StopFlag*) override { return std::unexpected(why_); }
    std::expected<void, Failure> begin(Color, const TurnTime&) override {
        return std::unexpected(Failure{Reason::crash, to_string(why_)});
    }

  private:
    std::string name_;
    Error why_;
};

// The players that one worker keeps from game to game.
class Bench {
  public:
    explicit Bench(const ContestSettings& settings) : settings_(settings) {}

    std::unique_ptr<Player> take(int entrant, std::uint32_t seed) {
        if (auto kept = kept_.extract(entrant)) return std::move(kept.mapped());
        const Entrant& of = settings_.entrants[static_cast<std::size_t>(entrant)];
        auto made = of.make(seed);
        if (!made) return std::make_unique<AbsentPlayer>(of.name, made.error());
        return std::move(*made);
    }

    void give_back(int entrant, std::unique_ptr<Player> player, bool failed) {
        if (!failed && player->plays_again()) kept_.insert_or_assign(entrant, std::move(player));
    }

  private:
    const ContestSettings& settings_;
    std::map<int, std::unique_ptr<Player>> kept_;
};

class Contest {
  public:
    Contest(const ContestSettings& settings, std::vector<FinishedGame> done, const OnFinished& finished)
        : settings_(settings), games_(std::move(done)), finished_(finished) {
        stop_at_once();
    }

    std::vector<FinishedGame> run() {
        const ScheduleSettings& schedule = settings_.schedule;
        int number = 1;
        int pair = 1;
        std::vector<Meeting> met;
        std::vector<int> sat_out;
        for (int round = 1; round <= rounds_of(schedule) && !over_; ++round) {
            std::vector<Meeting> meetings;
            if (schedule.format == Format::swiss) {
                const SwissRound next =
                    pair_swiss(points(schedule.players, sat_out, round, number), met, sat_out);
                meetings = next.meetings;
                if (next.sits_out) sat_out.push_back(*next.sits_out);
            } else {
                meetings = meetings_of(schedule);
            }
            met.insert(met.end(), meetings.begin(), meetings.end());
            const std::vector<GameTask> tasks = games_of(meetings, schedule, round, number, pair);
            number += static_cast<int>(tasks.size());
            pair += static_cast<int>(tasks.size() / 2);
            play_all(tasks);
        }
        std::ranges::sort(games_, {}, [](const FinishedGame& game) { return game.task.number; });
        return std::move(games_);
    }

  private:
    // Points before a round; whoever sat out has won as much as a meeting gives.
    std::vector<double> points(int players, const std::vector<int>& sat_out, int round, int before) const {
        std::vector<double> sum(static_cast<std::size_t>(players));
        for (const FinishedGame& game : games_) {
            if (game.task.round >= round || game.task.number >= before) continue;
            sum[static_cast<std::size_t>(game.task.black)] += points_for(game, game.task.black);
            sum[static_cast<std::size_t>(game.task.white)] += points_for(game, game.task.white);
        }
        for (const int player : sat_out)
            sum[static_cast<std::size_t>(player)] += 2 * settings_.schedule.pairs;
        return sum;
    }

    void play_all(const std::vector<GameTask>& tasks) {
        std::vector<GameTask> owed;
        for (const GameTask& task : tasks) {
            if (std::ranges::none_of(
                    games_, [&](const FinishedGame& game) { return game.task.number == task.number; }))
                owed.push_back(task);
        }
        std::size_t next = 0;
        const auto work = [&] {
            Bench bench(settings_);
            const Prover prover = settings_.rules.adjudicate_from > 0
                                      ? exact_prover(settings_.adjudicator, settings_.rules.stop)
                                      : Prover{};
            for (;;) {
                GameTask task;
                {
                    const std::scoped_lock lock(mutex_);
                    if (over_ || stopped() || next == owed.size()) return;
                    task = owed[next++];
                }
                const auto played = play(task, bench, prover);
                if (!played) return;
                const std::scoped_lock lock(mutex_);
                take({task, *played});
            }
        };
        const int workers = std::clamp(static_cast<int>(owed.size()), 1, std::max(1, settings_.concurrency));
        std::vector<std::thread> threads;
        for (int i = 1; i < workers; ++i) threads.emplace_back(work);
        work();
        for (std::thread& thread : threads) thread.join();
    }

    std::optional<PlayedGame> play(const GameTask& task, Bench& bench, const Prover& prover) const {
        auto black = bench.take(task.black, seed_of(settings_.seed, task.number, Color::black));
        auto white = bench.take(task.white, seed_of(settings_.seed, task.number, Color::white));
        GameRules rules = settings_.rules;
        rules.time = {settings_.entrants[static_cast<std::size_t>(task.black)].time,
                      settings_.entrants[static_cast<std::size_t>(task.white)].time};
        const Opening none;
        const Opening& opening =
            settings_.openings.empty() ? none : settings_.openings[static_cast<std::size_t>(task.opening)];
        auto played = play_game(*black, *white, opening, rules, prover);
        if (played) {
            bench.give_back(task.black, std::move(black), played->failed == Color::black);
            bench.give_back(task.white, std::move(white), played->failed == Color::white);
        }
        return played;
    }

    void take(const FinishedGame& game) {
        // A game that came in after the end was reached was played all the same, and is kept.
        games_.push_back(game);
        if (!finished_(game)) over_ = true;
        stop_at_once();
    }

    void stop_at_once() {
        if (settings_.sprt
            && sprt(pairs_between(games_, 0, 1), *settings_.sprt).verdict != Verdict::undecided)
            over_ = true;
    }

    bool stopped() const {
        return settings_.rules.stop != nullptr && settings_.rules.stop->load(std::memory_order_relaxed);
    }

    const ContestSettings& settings_;
    std::vector<FinishedGame> games_;
    const OnFinished& finished_;
    std::mutex mutex_;
    bool over_ = false;
};

} // namespace

std::vector<FinishedGame> run_contest(const ContestSettings& settings, std::vector<FinishedGame> done,
                                      const OnFinished& finished) {
    return Contest(settings, std::move(done), finished).run();
}

int games_in(const ScheduleSettings& settings) {
    const int meetings = settings.format == Format::swiss ? settings.players / 2 * settings.rounds
                                                          : static_cast<int>(meetings_of(settings).size());
    return 2 * settings.pairs * meetings;
}

} // namespace flipside::arena
