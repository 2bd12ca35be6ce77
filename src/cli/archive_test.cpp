#include "cli/archive.hpp"
#include "support/data.hpp"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <unistd.h>
#include <zlib.h>

using namespace flipside;
using namespace flipside::cli;

namespace {

namespace fs = std::filesystem;

// A directory of this test's own.
class Directory {
  public:
    Directory() : path_(fs::temp_directory_path() / ("flipside-archive-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Directory() {
        std::error_code failure;
        fs::remove_all(path_, failure);
    }
    std::string file(const std::string& name, std::string_view bytes = {}) const {
        std::ofstream(path_ / name, std::ios::binary) << bytes;
        return (path_ / name).string();
    }

  private:
    fs::path path_;
};

} // namespace

TEST_CASE("plain files, empty ones, packed ones, and none") {
    const Directory directory;
    CHECK(InputFile::open(directory.file("plain", "f5d6"))->bytes() == "f5d6");
    CHECK(InputFile::open(directory.file("empty"))->bytes().empty());
    const std::string packed = directory.file("game.txt.gz");
    const std::string text(200000, 'x');
    gzFile file = gzopen(packed.c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    CHECK(InputFile::open(packed)->bytes() == text);
    // Half of it is an error, not a shorter text.
    const std::string half = test::read_file(packed).substr(0, fs::file_size(packed) / 2);
    const auto cut = InputFile::open(directory.file("half.gz", half));
    REQUIRE_FALSE(cut.has_value());
    CHECK(cut.error().what.find("gzip") != std::string::npos);
    CHECK_FALSE(InputFile::open(directory.file("x") + ".none").has_value());
    CHECK_FALSE(InputFile::open("/").has_value());
}

TEST_CASE("names are found beside a WTHOR file, whatever they are called") {
    const auto header = [](std::string_view counts) {
        return std::string("\x14\x01\x01\x01", 4) + std::string(counts);
    };
    const std::string games = header({"\x01\0\0\0\0\0\xca\x07\x08\0\x18\0", 12})
                              + std::string({1, 0, 1, 0, 0, 0, 32, 32, 56}) + std::string(59, '\0');
    const std::string names = header({"\0\0\0\0\x02\0\0\0\0\0\0\0", 12});
    const auto entry = [](std::string text, std::size_t width) {
        text.resize(width);
        return text;
    };
    const Directory directory;
    const std::string path = directory.file("a.WTB", games);
    const auto first_game = [&path] {
        const auto archive = Archive::open(path, std::nullopt);
        REQUIRE(archive.has_value());
        records::GameRecord found;
        archive->read([&found](Result<records::GameRecord> game) {
            REQUIRE(game.has_value());
            found = *game;
            return true;
        });
        return found;
    };
    CHECK(first_game().black.name == "#1");
    directory.file("Wthor.Jou", names + entry("???", 20) + entry("Some Body", 20));
    directory.file("WTHOR.TRN", names + entry("x", 26) + entry("Cup", 26));
    CHECK(first_game().black.name == "Some Body");
    CHECK(first_game().event == "Cup");
    directory.file("A.jou", names + entry("???", 20) + entry("Same Stem", 20));
    CHECK(first_game().black.name == "Same Stem");
    directory.file("A.jou", "cut");
    CHECK_FALSE(Archive::open(path, std::nullopt).has_value());
}
