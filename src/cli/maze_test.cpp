// What `flipside maze` writes to files: the JSON to the letter, the PNG read back by libpng.

#include "cli/commands.hpp"
#include "cli/maze.hpp"
#include "entombed/picture.hpp"
#include "entombed/raster.hpp"
#include "support/data.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <png.h>
#include <unistd.h>

using namespace flipside;
using namespace flipside::cli;

namespace {

// A file name of this process' own, and no file left behind.
class Scratch {
  public:
    explicit Scratch(const std::string& ending)
        : path_(std::filesystem::temp_directory_path()
                / ("flipside-maze-test-" + std::to_string(getpid()) + ending)) {}
    ~Scratch() { std::filesystem::remove(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::string name() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

std::string printed(MazeRequest request, const std::string& ending) {
    const Scratch file(ending);
    request.output = file.name();
    CHECK(print_maze(request) == exit_ok);
    return test::read_file(file.name());
}

} // namespace

TEST_CASE("a maze as JSON, to the letter") {
    MazeRequest request;
    request.format = MazeFormat::json;
    request.recipe.rows = 4;
    CHECK(printed(request, ".json")
          == "{\"mode\":\"hard\",\"seed\":1,\"rows\":[\"ee\",\"48\",\"db\",\"4a\"],\"repairs\":[]}\n");
    request.recipe.mode = entombed::Mode::easy;
    request.recipe.rows = 13;
    CHECK(printed(request, ".json")
          == "{\"mode\":\"easy\",\"seed\":1,\"rows\":[\"76\",\"02\",\"76\",\"42\",\"7a\",\"42\",\"60\","
             "\"4d\",\"59\","
             "\"4b\",\"59\",\"53\",\"00\"],\"repairs\":[{\"row\":7,\"side\":\"right\",\"raw\":\"6e\","
             "\"shown\":\"60\"},"
             "{\"row\":13,\"side\":\"left\",\"raw\":\"5a\",\"shown\":\"00\"}]}\n");
}

TEST_CASE("settings that are not the plain ones are in the JSON") {
    MazeRequest request;
    request.format = MazeFormat::json;
    request.solve = true;
    request.recipe.rows = 12;
    request.recipe.source = entombed::SourceKind::game;
    request.recipe.seed = 0x1234;
    const auto json = nlohmann::json::parse(printed(request, ".json"));
    CHECK(json["source"] == "game");
    CHECK(json["rows"][11] == "f4");
    CHECK(json["dead_ends"].size() == 12);
    CHECK_FALSE(json.contains("article"));
}

TEST_CASE("a PNG holds the pixels and says what maze it is") {
    MazeRequest request;
    request.format = MazeFormat::png;
    request.recipe.rows = 24;
    request.recipe.seed = 92;
    const std::string bytes = printed(request, ".png");
    CHECK(bytes.find("hard, seed 92, 24 rows") != std::string::npos);

    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) != 0);
    CHECK(image.width == 320);
    CHECK(image.height == 384);
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) != 0);
    const auto rows = entombed::shown_rows(*entombed::make_maze(request.recipe));
    CHECK(pixels == entombed::raster(entombed::Picture(rows)).pixels);
}

TEST_CASE("a file that cannot be written is a bad input") {
    MazeRequest request;
    request.output = "/nowhere/at/all/maze.txt";
    CHECK(print_maze(request) == exit_bad_input);
}

TEST_CASE("the report on an edited table names the entry and what breaks") {
    entombed::Table table = entombed::game_table;
    CHECK(rules_report(table).find("BROKEN") == std::string::npos);
    table[0] = entombed::Entry::passage;
    const std::string report = rules_report(table);
    CHECK(report.find("entry 00000 is o") != std::string::npos);
    CHECK(report.find("BROKEN squares") != std::string::npos);
}
