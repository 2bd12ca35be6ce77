// A maze to standard output or a file: as text, SVG, PNG or JSON.

#include "cli/commands.hpp"
#include "cli/maze.hpp"
#include "cli/png.hpp"
#include "cli/terminal.hpp"
#include "entombed/picture.hpp"
#include "entombed/raster.hpp"
#include "entombed/solver.hpp"
#include "entombed/svg.hpp"

#include <cerrno>
#include <cstring>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace entombed;

struct Drawn {
    const char* text;
    const char* colour;
};

// Two characters a block, so that it is about square.
Drawn drawn(Block block) {
    switch (block) {
    case Block::wall:
        return {"██", ""};
    case Block::passage:
        return {"  ", ""};
    case Block::path:
        return {"••", "\033[1;32m"};
    case Block::dead_end:
        return {"░░", "\033[2m"};
    }
    return {"", ""};
}

std::string line_of(const Picture& picture, int row, bool colours) {
    std::string line;
    for (int x = 0; x < picture.width(); ++x) {
        const auto [text, colour] = drawn(picture.at(row, x));
        const bool coloured = colours && *colour != '\0';
        if (coloured) line += colour;
        line += text;
        if (coloured) line += "\033[0m";
    }
    return line;
}

std::string note_on(const MadeRow& row, bool is_first_blocked) {
    std::string note;
    if (row.repair != Repair::none)
        note +=
            fmt::format("  {} repair, was {}", row.repair == Repair::left ? "left" : "right", hex(row.raw));
    if (is_first_blocked) note += "  <- the way is shut here";
    return note;
}

std::string as_text(const MazeRequest& request, const std::vector<MadeRow>& made, const Picture& picture,
                    const Solution& solution, bool colours) {
    std::string text = fmt::format("Entombed: {}\n\n", describe(request.recipe));
    for (std::size_t row = 0; row < made.size(); ++row) {
        const int number = static_cast<int>(row) + 1;
        text += fmt::format("{:>5} {}  {}{}\n", number, hex(made[row].shown),
                            line_of(picture, number - 1, colours),
                            note_on(made[row], request.solve && number == solution.first_blocked));
    }
    if (!request.solve) return text;
    if (solution.first_blocked == 0)
        text +=
            fmt::format("\nThe shortest path (••) has {} cells; ░░ leads nowhere.\n", solution.path.size());
    else
        text += fmt::format("\nNo path: row {} cannot be reached. ••  is the shortest way to the row before; "
                            "░░ leads nowhere.\n",
                            solution.first_blocked);
    return text;
}

// Keys beyond the first four only where the settings are not the plain ones.
std::string as_json(const MazeRequest& request, const std::vector<MadeRow>& made, const Solution& solution) {
    nlohmann::ordered_json json;
    json["mode"] = name_of(request.recipe.mode);
    json["seed"] = request.recipe.seed;
    json["rows"] = nlohmann::ordered_json::array();
    json["repairs"] = nlohmann::ordered_json::array();
    for (std::size_t row = 0; row < made.size(); ++row) {
        json["rows"].push_back(hex(made[row].shown));
        if (made[row].repair == Repair::none) continue;
        json["repairs"].push_back({{"row", row + 1},
                                   {"side", made[row].repair == Repair::left ? "left" : "right"},
                                   {"raw", hex(made[row].raw)},
                                   {"shown", hex(made[row].shown)}});
    }
    if (request.recipe.source != SourceKind::xorshift) json["source"] = name_of(request.recipe.source);
    if (request.recipe.table != game_table) json["rules"] = to_string(request.recipe.table);
    if (request.recipe.version == Version::article) json["article"] = true;
    if (request.solve) {
        json["first_blocked"] = nullptr;
        if (solution.first_blocked != 0) json["first_blocked"] = solution.first_blocked;
        json["path"] = nlohmann::ordered_json::array();
        for (const Place place : solution.path) json["path"].push_back({place.row, place.column});
        json["dead_ends"] = nlohmann::ordered_json::array();
        for (const Row row : solution.dead_ends) json["dead_ends"].push_back(hex(row));
    }
    return json.dump() + "\n";
}

int cannot_write(const std::string& output, const std::string& why) {
    Error error;
    error.source = output;
    error.what = "cannot write: " + why;
    return report(error);
}

int write(const MazeRequest& request, std::FILE* file, const std::vector<MadeRow>& made) {
    const std::vector<Row> rows = shown_rows(made);
    const Solution solution = request.solve ? solve(rows) : Solution{};
    const Picture picture(rows, request.recipe.version, request.solve ? &solution : nullptr);
    const std::string caption = describe(request.recipe);
    std::string text;
    switch (request.format) {
    case MazeFormat::text:
        text = as_text(request, made, picture, solution, has_colours(file));
        break;
    case MazeFormat::json:
        text = as_json(request, made, solution);
        break;
    case MazeFormat::svg:
        text = svg(picture, caption);
        break;
    case MazeFormat::png: {
        const Image image = raster(picture);
        const Result<void> written = write_png(file, image.width, image.height, image.pixels, caption);
        if (!written) return cannot_write(request.output, written.error().what);
        break;
    }
    }
    std::fwrite(text.data(), 1, text.size(), file);
    return exit_ok;
}

void print_notes(const MazeRequest& request) {
    if (request.recipe.version == Version::article)
        fmt::print(stderr,
                   "flipside: as the article's page where it differs from the game: hard rows start from 01 "
                   "(the game: 10), and the picture is 18 blocks wide (the game: 20)\n");
    if (request.format == MazeFormat::svg || request.format == MazeFormat::png)
        fmt::print(stderr, "flipside: {}\n", describe(request.recipe));
    if (request.recipe.table != game_table) fmt::print(stderr, "{}", rules_report(request.recipe.table));
}

} // namespace

int print_maze(const MazeRequest& request) {
    const Result<std::vector<MadeRow>> made = make_maze(request.recipe);
    if (!made) return report(made.error());
    if (request.output.empty()) {
        if (request.format == MazeFormat::png && is_terminal(stdout))
            return cannot_write("", "a PNG is not for a terminal; say --output FILE");
        const int status = write(request, stdout, *made);
        std::fflush(stdout);
        print_notes(request);
        return status;
    }
    std::FILE* file = std::fopen(request.output.c_str(), "wb");
    if (file == nullptr)
        return cannot_write(request.output, std::strerror(errno)); // NOLINT(concurrency-mt-unsafe)
    const int status = write(request, file, *made);
    if (std::fclose(file) != 0 && status == exit_ok)
        return cannot_write(request.output, std::strerror(errno)); // NOLINT(concurrency-mt-unsafe)
    print_notes(request);
    return status;
}

} // namespace flipside::cli
