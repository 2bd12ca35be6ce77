// flipside book build: a book from nothing, from an old book, from games, grown where the leaves are close.

#include "cli/archive.hpp"
#include "cli/book.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"

#include <filesystem>
#include <vector>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::vector<std::string> from;
    std::size_t positions = 1000;
    std::uint64_t seed = 1;
    int level = 10;
    int plies = 24;
};

// The same for everyone: another size of the table would give another tree, and another book.
constexpr int hash_mib = 8;

// What was not lost with the machine: a long build is written out whenever it has grown by so many.
constexpr std::size_t save_every = 1000;

bool is_book(const std::string& path) {
    const auto file = InputFile::open(path);
    return file && file->bytes().starts_with(engine::book_magic);
}

// Learns the games of a file. False when the search was stopped.
Result<bool> learn_games(engine::Book& book, const std::string& path, const Options& options,
                         const engine::Growth& growth) {
    const auto archive = Archive::open(path, std::nullopt);
    if (!archive) return std::unexpected(archive.error());
    bool going = true;
    std::optional<Error> failed;
    archive->read([&](const Result<records::GameRecord>& game) {
        if (!game) {
            report(game.error());
            failed = game.error();
            return true;
        }
        const std::size_t plies = std::min(game->moves.size(), static_cast<std::size_t>(options.plies));
        going = engine::learn_line(book, game->start.board(), std::span(game->moves).first(plies), growth);
        return going && book.size() < growth.positions;
    });
    if (failed) fmt::print(stderr, "flipside: {}: the other games were learned\n", path);
    return going;
}

int build(const Options& options) {
    engine::Book book;
    if (std::filesystem::exists(options.file)) {
        auto old = read_book_file(options.file);
        if (!old) return report(old.error());
        book = std::move(*old);
    }
    const engine::StopFlag& stop = stop_on_interrupt();
    engine::Settings settings;
    settings.hash_mib = hash_mib;
    engine::Engine engine(settings);
    Progress progress("book");
    std::optional<Error> unsaved;
    std::size_t saved = book.size();
    engine::Growth growth;
    growth.positions = options.positions;
    growth.seed = options.seed;
    growth.search = engine::book_search(engine, engine::level_limits(options.level), &stop);
    growth.advance = [&](std::size_t positions) {
        progress.show(positions, options.positions, "positions");
        if (positions < saved + save_every) return;
        engine::Book settled = book;
        settled.settle();
        if (const auto written = write_book_file(options.file, settled); !written) unsaved = written.error();
        saved = positions;
    };

    bool going = true;
    for (const std::string& path : options.from) {
        if (!going) break;
        if (is_book(path)) {
            const auto other = read_book_file(path);
            if (!other) return report(other.error());
            book.merge(*other);
            book.settle();
        } else {
            const auto learned = learn_games(book, path, options, growth);
            if (!learned) return report(learned.error());
            going = *learned;
        }
    }
    going = going && engine::grow(book, growth);
    book.settle();
    progress.clear();
    if (unsaved) return report(*unsaved);
    if (const auto written = write_book_file(options.file, book); !written) return report(written.error());
    fmt::print("{}: {} positions{}\n", options.file, book.size(), going ? "" : ", stopped before its time");
    return going ? exit_ok : exit_interrupted;
}

} // namespace

void add_book_build(Command group, Run& run) {
    Command command = group.add_subcommand("build", "Make a book, or let one grow");
    command.footer(
        "A book that exists already grows on; stopped by Ctrl-C it keeps what it has, and the same command "
        "goes\n"
        "on as if it had not been stopped. Without --from a new one begins with the start of the game.\n"
        "The next position looked into is the one whose line gives away least: a ply costs one, a lost disc "
        "two.\n"
        "Examples: flipside book build my.flip --positions 2000 --level 12\n"
        "          flipside book build my.flip --from games.ggf --from other.flip --positions 5000");
    auto options = std::make_shared<Options>();
    command.add_option("file", options->file, "The book").required();
    command.add_option("--positions", options->positions, "Grow until it has so many")
        .capture_default_str()
        .check(Range(1, 10000000));
    command.add_option("--level", options->level, "Level that new positions are searched at")
        .capture_default_str()
        .check(Range(1, 60));
    command.add_option("--seed", options->seed, "Decides between positions that are equally close")
        .capture_default_str();
    command
        .add_option("--from", options->from,
                    "Begin with another book or learn games, of any format; may be given more than once")
        .type_name("FILE");
    command.add_option("--plies", options->plies, "Learn so many moves of each game")
        .capture_default_str()
        .check(Range(1, 60));
    command.callback([&run, options] { run = [options] { return build(*options); }; });
}

} // namespace flipside::cli
