#include "cli/game_files.hpp"
#include "othello/notation.hpp"
#include "records/position_text.hpp"
#include "records/transcript.hpp"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <unistd.h>

using namespace flipside::cli;
using flipside::othello::Game;

namespace {

struct Folder {
    std::filesystem::path path;

    Folder() : path(std::filesystem::temp_directory_path() / ("flipside-play-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path);
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(const char* name) const { return (path / name).string(); }
};

void write(const std::string& name, const std::string& text) {
    std::ofstream(name, std::ios::binary) << text;
}

} // namespace

TEST_CASE("a game comes back from a file as it was saved") {
    const Folder folder;
    GameFiles files;
    const std::string name = folder / "対局 1.txt";
    CHECK_FALSE(files.exists(name));
    const Game game = flipside::records::read_transcript("d3c5f6f5").value();
    REQUIRE(files.save(name, game).has_value());
    CHECK(files.exists(name));
    CHECK(files.load(name)->line() == game.line());
    CHECK_FALSE(files.exists(name + ".part"));
}

TEST_CASE("a game from another start comes back with it") {
    const Folder folder;
    GameFiles files;
    const std::string cells = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
    Game game(flipside::records::read_position(cells).value());
    REQUIRE(game.play(*flipside::othello::square_named("g5")).has_value());
    REQUIRE(files.save(folder / "ending", game).has_value());
    const auto loaded = files.load(folder / "ending");
    REQUIRE(loaded.has_value());
    CHECK(loaded->start() == game.start());
    CHECK(loaded->line() == game.line());
}

TEST_CASE("what cannot be loaded is told with the file's name, and where it is wrong") {
    const Folder folder;
    GameFiles files;
    for (const auto& name : {folder / "none", folder / "."}) {
        const auto loaded = files.load(name);
        REQUIRE_FALSE(loaded.has_value());
        CHECK(loaded.error().source == name);
        CHECK_FALSE(loaded.error().what.empty());
    }
    write(folder / "bad", "d3 c5\nd4\n");
    const auto bad = files.load(folder / "bad");
    REQUIRE_FALSE(bad.has_value());
    CHECK(bad.error().source == folder / "bad");
    CHECK(bad.error().line == 2);
    CHECK(bad.error().ply == 3);
    CHECK(bad.error().found == "d4");

    write(folder / "large", std::string(2 << 20, ' '));
    CHECK_FALSE(files.load(folder / "large").has_value());
}

TEST_CASE("a file that cannot be written is told, and an old one stays") {
    const Folder folder;
    GameFiles files;
    CHECK_FALSE(files.save(folder / "no/such/folder", Game()).has_value());
    std::filesystem::create_directory(folder / "taken");
    CHECK_FALSE(files.save(folder / "taken", Game()).has_value());
    CHECK_FALSE(files.exists(folder / "taken.part"));
}
