// flipside convert: any record in, any record out.

#include "cli/archive.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "records/find.hpp"

#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

namespace fs = std::filesystem;
using records::Field;
using records::Format;

struct Options {
    std::string input;
    std::string from;
    std::string to;
    std::string output = "-";
    bool strict = false;
    bool find = false;
    bool passes = false;
    bool quiet = false;
};

records::Date today() {
    const std::time_t now = std::time(nullptr);
    records::Date date = records::date_of_seconds(now);
    date.clock.clear();
    return date;
}

// Standard output, or a file that takes its name only when all is written.
class Output {
  public:
    explicit Output(const std::string& path) : path_(path) {
        if (!to_standard_output()) file_.open(part(), std::ios::binary | std::ios::trunc);
    }
    bool to_standard_output() const { return path_ == "-"; }
    bool good() { return stream().good(); }
    void write(std::string_view text) {
        stream().write(text.data(), static_cast<std::streamsize>(text.size()));
    }

    bool finish() {
        stream().flush();
        const bool written = stream().good();
        if (to_standard_output()) return written;
        file_.close();
        std::error_code failure;
        if (written) fs::rename(part(), path_, failure);
        return written && !failure;
    }

  private:
    std::string part() const { return path_ + ".part"; }
    std::ostream& stream() { return to_standard_output() ? std::cout : file_; }

    std::string path_;
    std::ofstream file_;
};

int cannot_write(const std::string& path) {
    Error error;
    error.what = "cannot write the file";
    error.source = path;
    return report(error);
}

// The format to write: as told, or by the ending of the output's name.
Result<Format> target(const Options& options) {
    if (!options.to.empty()) return format_option(options.to);
    const std::string extension = fs::path(options.output).extension().string();
    for (const records::FormatInfo& format : records::all_formats()) {
        if (format.writable && extension == "." + std::string(format.extension) && extension != ".txt")
            return format.format;
    }
    Error error;
    error.what = "the format to write is not known";
    error.found = extension;
    error.expected = "--to FORMAT";
    return std::unexpected(error);
}

// Counts, for each thing a game has and the format lacks, the games that lose it.
class Losses {
  public:
    void add(const records::GameRecord& game, Format format) {
        const records::Fields lost = records::fields_of(game).without(records::info(format).holds);
        if (lost.empty()) return;
        for (const Field field : records::all_fields()) {
            if (lost.has(field)) ++games_[field];
        }
    }
    void print(Format format) const {
        for (const auto& [field, games] : games_)
            fmt::print(stderr, "flipside: {} cannot hold: {} ({} game{})\n", records::info(format).name,
                       records::field_name(field), games, games == 1 ? "" : "s");
    }

  private:
    std::map<Field, int> games_;
};

int run_convert(const Options& options) {
    std::optional<Format> from;
    if (options.find) {
        from = Format::page;
    } else if (!options.from.empty()) {
        const auto named = format_option(options.from);
        if (!named) return report(named.error());
        from = *named;
    }
    const auto to = target(options);
    if (!to) return report(to.error());
    const auto archive = Archive::open(options.input, from);
    if (!archive) return report(archive.error());
    if (!archive->why().empty() && !options.quiet)
        fmt::print(stderr, "flipside: {}: read as {} ({})\n", options.input,
                   records::info(archive->format()).name, archive->why());

    Output output(options.output);
    if (!output.good()) return cannot_write(options.output);
    records::GameWriter writer(*to, options.passes);
    Losses losses;
    int written = 0;
    int bad = 0;
    const std::atomic<bool>& stop = stop_on_interrupt();
    Progress progress("converting");
    archive->read([&](Result<records::GameRecord> game) {
        Result<std::string> text = game ? writer.add(*game) : std::unexpected(game.error());
        if (!text) {
            if (text.error().source.empty()) text.error().source = options.input;
            if (text.error().record == 0 && game) text.error().record = written + bad + 1;
            progress.clear();
            report(text.error());
            ++bad;
            return !options.strict && !stop;
        }
        output.write(*text);
        losses.add(*game, *to);
        ++written;
        progress.show(static_cast<std::uint64_t>(written), 0, "games");
        return output.good() && !stop;
    });
    progress.clear();
    if (options.strict && bad > 0 && !output.to_standard_output()) return exit_bad_input; // no half file
    output.write(writer.finish(today()));
    if (!output.finish()) return cannot_write(options.output);
    if (*to == Format::wthor && !output.to_standard_output()) {
        const std::string stem = fs::path(options.output).replace_extension().string();
        for (const auto& [name, bytes] : {std::pair(stem + ".jou", writer.wthor().players(today())),
                                          std::pair(stem + ".trn", writer.wthor().tournaments(today()))}) {
            Output names(name);
            names.write(bytes);
            if (!names.finish()) return cannot_write(name);
        }
        if (writer.wthor().names_changed() > 0)
            fmt::print(stderr, "flipside: {} names were cut or lost letters\n",
                       writer.wthor().names_changed());
    }
    if (!options.quiet) {
        losses.print(*to);
        fmt::print(stderr, "flipside: {} written, {} bad\n", written, bad);
    }
    return stop ? exit_interrupted : bad > 0 ? exit_bad_input : exit_ok;
}

} // namespace

void add_convert(Command app, Run& run) {
    Command command = app.add_subcommand("convert", "Convert games and positions between formats");
    command.footer(format_list()
                   + "Example: flipside convert WTH_1994.wtb --to pgn -o 1994.pgn\n"
                     "         curl -s PAGE | flipside convert - --find --to transcript\n"
                     "Bad records are reported and skipped, and the exit status is 2 then.");
    auto options = std::make_shared<Options>();
    command
        .add_option("input", options->input,
                    "the file to read, plain or packed by gzip; - for standard input")
        .required();
    command.add_option("--from", options->from, "its format, if it is not to be found out");
    command.add_option("--to", options->to, "the format to write, if the output's name does not tell");
    command.add_option("-o,--output", options->output, "the file to write (default: standard output)");
    command.add_flag("--find", options->find, "look for games anywhere in the text, as in web pages");
    command.add_flag("--passes", options->passes, "write passes into transcripts");
    command.add_flag("--strict", options->strict, "stop at the first bad record and leave no output file");
    command.add_flag("-q,--quiet", options->quiet, "say nothing of formats and of what is dropped");
    command.callback([&run, options] { run = [options] { return run_convert(*options); }; });
}

} // namespace flipside::cli
