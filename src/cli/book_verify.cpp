// flipside book verify: a book held against its promises.

#include "bits/xoshiro.hpp"
#include "cli/book.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::size_t sample = 20;
    std::uint64_t seed = 1;
};

// How far searches of today are from what the book has; proofs must agree.
struct Sample {
    int searched = 0;
    int equal = 0;
    int largest = 0;
    int wrong_proofs = 0;
    bool stopped = false;
};

// The limits of a search that was as certain.
engine::Limits limits_of(const engine::Score& score) {
    engine::Limits limits;
    limits.depth = std::max(1, score.depth);
    limits.exact_from = score.exact ? 64 : 0;
    for (int selectivity = 0; selectivity <= 5; ++selectivity)
        if (engine::confidence(selectivity) == score.selectivity) limits.selectivity = selectivity;
    return limits;
}

Sample search_again(const engine::Book& book, const Options& options) {
    std::vector<std::uint32_t> order(book.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t number) {
        return bits::Splitmix64(options.seed ^ othello::hash(book[number].board)).next();
    });
    order.resize(std::min(order.size(), options.sample));
    const engine::StopFlag& stop = stop_on_interrupt();
    engine::Settings settings;
    settings.hash_mib = 8;
    engine::Engine engine(settings);
    Progress progress("searching again");
    Sample sample;
    for (const std::uint32_t number : order) {
        progress.show(static_cast<std::uint64_t>(sample.searched), order.size(), "positions");
        const engine::BookEntry& entry = book[number];
        const auto found = engine::search_afresh(engine, entry.board, limits_of(entry.own), &stop);
        if (!found) {
            sample.stopped = true;
            break;
        }
        const int difference = std::abs(found->score.value - entry.own.value);
        ++sample.searched;
        sample.equal += difference == 0 ? 1 : 0;
        sample.largest = std::max(sample.largest, difference);
        sample.wrong_proofs += entry.own.is_proved() && difference != 0 ? 1 : 0;
    }
    return sample;
}

int verify(const Options& options) {
    const auto book = read_book_file(options.file);
    if (!book) return report(book.error());
    const std::vector<Error> errors = engine::check_book(*book);
    for (const Error& error : errors) fmt::print("{}\n", to_string(error));
    const Sample sample = search_again(*book, options);
    const auto by_replies = std::ranges::count_if(book->entries(), [](const engine::BookEntry& entry) {
        return entry.score.source == engine::Source::book;
    });
    fmt::print("{}: {} positions, checksum and moves right; {} scores from replies, {} of them wrong\n",
               options.file, book->size(), by_replies, errors.size());
    fmt::print("searched again: {} positions, {} with the same score, {} discs the largest difference, "
               "{} proofs wrong\n",
               sample.searched, sample.equal, sample.largest, sample.wrong_proofs);
    if (sample.stopped) return exit_interrupted;
    return errors.empty() && sample.wrong_proofs == 0 ? exit_ok : exit_negative;
}

} // namespace

void add_book_verify(Command group, Run& run) {
    Command command =
        group.add_subcommand("verify", "Check a book: checksum, moves, scores against replies, and a sample");
    command.footer(
        "The sample is searched again as deep as it was. Proofs must come out the same; an estimate is the "
        "same\n"
        "while the engine is, and its difference is told.\n"
        "Exit status 1: a score is not its replies', or a proof is wrong; 2: the file is no whole book.\n"
        "Example: flipside book verify data/book.flip --sample 100");
    auto options = std::make_shared<Options>();
    command.add_option("file", options->file, "The book").required();
    command.add_option("--sample", options->sample, "Search so many positions again").capture_default_str();
    command.add_option("--seed", options->seed, "Draws the sample").capture_default_str();
    command.callback([&run, options] { run = [options] { return verify(*options); }; });
}

} // namespace flipside::cli
