#include "cli/batch_task.hpp"

#include "cli/book_option.hpp"
#include "cli/fresh_engines.hpp"
#include "cli/hint.hpp"
#include "cli/judge.hpp"
#include "cli/review_json.hpp"
#include "cli/solution.hpp"
#include "engine/signature.hpp"
#include "records/text.hpp"
#include "records/transcript.hpp"
#include "training/selfplay.hpp"

#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using cluster::Runner;
using engine::StopFlag;

struct Parameter {
    std::string_view name;
    std::uint64_t BatchTask::* value;
};

struct Kind {
    std::string_view name;
    std::vector<Parameter> parameters;
};

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {"solve", {{"all-moves", &BatchTask::all_moves}, {"hash", &BatchTask::hash}}},
        {"hint", {{"depth", &BatchTask::depth}, {"exact", &BatchTask::exact}, {"hash", &BatchTask::hash}}},
        {"review", {{"exact", &BatchTask::exact}, {"level", &BatchTask::level}, {"hash", &BatchTask::hash}}},
        {"selfplay",
         {{"seed", &BatchTask::seed}, {"depth", &BatchTask::depth}, {"exact", &BatchTask::exact}}},
    };
    return all;
}

const Kind* kind_of(std::string_view name) {
    const auto found = std::ranges::find(kinds(), name, &Kind::name);
    return found == kinds().end() ? nullptr : &*found;
}

std::unexpected<Error> failed(std::string what, std::string found = "") {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    return std::unexpected(std::move(error));
}

Result<std::uint64_t> whole(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size())
        return failed("not a number", std::string(text));
    return value;
}

Result<records::ObfRecord> read_position_job(const std::string& job) {
    auto record = records::read_obf_line(job);
    if (!record) return std::unexpected(record.error());
    if (!*record) return failed("no position");
    return std::move(**record);
}

Runner solver(const BatchTask& task) {
    auto engines = std::make_shared<FreshEngines>(static_cast<int>(task.hash));
    return [engines, task](const std::string& job, const StopFlag& stop) -> Result<std::string> {
        const auto record = read_position_job(job);
        if (!record) return std::unexpected(record.error());
        const Solution solution = solve(engines->with(record->position.empty_count()), record->position,
                                        task.all_moves != 0, {}, &stop);
        if (solution.stopped) return failed("stopped");
        return pure_line(solution, given_score(*record));
    };
}

Runner hinter(const BatchTask& task) {
    auto engines = std::make_shared<FreshEngines>(static_cast<int>(task.hash));
    HintOptions options;
    options.depth = static_cast<int>(task.depth);
    options.exact = static_cast<int>(task.exact);
    return [engines, options](const std::string& job, const StopFlag& stop) -> Result<std::string> {
        const auto record = read_position_job(job);
        if (!record) return std::unexpected(record.error());
        const Hint found =
            hint(engines->with(record->position.empty_count()), record->position, options, &stop);
        if (found.stopped) return failed("stopped");
        return hint_line(found);
    };
}

Runner reviewer(const BatchTask& task) {
    engine::Settings settings;
    settings.hash_mib = static_cast<int>(task.hash);
    auto engine = std::make_shared<engine::Engine>(settings);
    const JudgeOptions options{static_cast<int>(task.exact), static_cast<int>(task.level), chosen_book({})};
    return [engine, options](const std::string& job, const StopFlag& stop) -> Result<std::string> {
        const auto game = records::read_transcript(job);
        if (!game) return std::unexpected(game.error());
        engine->forget();
        const review::Review review = judge(*engine, *game, options, &stop);
        if (review.stopped) return failed("stopped");
        return review_json(review).dump();
    };
}

Result<Runner> self_player(const BatchTask& task) {
    const Result<engine::Weights>& weights = engine::default_weights();
    if (!weights) return std::unexpected(weights.error());
    training::SelfPlayOptions options;
    options.games = 1;
    options.seed = task.seed;
    options.depth = static_cast<int>(task.depth);
    options.exact_from = static_cast<int>(task.exact);
    return Runner([&weights, options](const std::string& job, const StopFlag& stop) -> Result<std::string> {
        const auto number = whole(job);
        if (!number) return std::unexpected(number.error());
        training::SelfPlayOptions of_game = options;
        of_game.first = *number;
        of_game.stop = &stop;
        const auto games = training::self_play(*weights, of_game);
        if (games.empty()) return failed("stopped");
        return training::to_line(games.front());
    });
}

} // namespace

const std::vector<std::string>& batch_task_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Kind& kind : kinds()) all.emplace_back(kind.name);
        return all;
    }();
    return names;
}

std::string to_text(const BatchTask& task) {
    std::string text = task.name;
    if (const Kind* kind = kind_of(task.name))
        for (const auto& [name, value] : kind->parameters) text += fmt::format(" {}={}", name, task.*value);
    return text;
}

Result<BatchTask> read_batch_task(const std::string& text) {
    std::string_view rest = text;
    const auto next = [&rest] {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        return word;
    };
    BatchTask task;
    task.name = next();
    const Kind* kind = kind_of(task.name);
    if (kind == nullptr) return failed("no such task", task.name);
    for (const auto& [name, value] : kind->parameters) {
        const std::string_view word = next();
        if (!word.starts_with(name) || !word.substr(name.size()).starts_with('='))
            return failed("the task lacks " + std::string(name), text);
        const auto number = whole(word.substr(name.size() + 1));
        if (!number) return std::unexpected(number.error());
        task.*value = *number;
    }
    if (!rest.empty()) return failed("too much in the task", std::string(rest));
    return task;
}

Result<Runner> make_runner(const std::string& text) {
    const auto task = read_batch_task(text);
    if (!task) return std::unexpected(task.error());
    if (task->name == "solve") return solver(*task);
    if (task->name == "hint") return hinter(*task);
    if (task->name == "review") return reviewer(*task);
    return self_player(*task);
}

std::string batch_stamp() {
    // The quickest of the signature's searches: one that evaluates and one that solves.
    std::uint64_t digest = 0;
    for (const engine::SignatureSearch& search : engine::signature_searches()) {
        const std::string_view name = search.name;
        if (name != "Inoue-Cerf 1979, ply 24" && name != "FFO 1, solved") continue;
        digest = digest * 1'000'003 + engine::nodes_of(search);
    }
    return fmt::format("flipside {} ({:x})", FLIPSIDE_VERSION, digest);
}

} // namespace flipside::cli
