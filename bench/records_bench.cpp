// Reading archives: games a second for the WTHOR files, against the same games replayed in the obvious way
// (a Game tree that works out legal moves and passes after every move).
//
//     records_bench [DATA]     DATA is the folder of the public data (default $FLIPSIDE_DATA, ../shared/data)

#include "records/format.hpp"
#include "records/ggf.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/core.h>
#include <sys/resource.h>

namespace fs = std::filesystem;
using namespace flipside;
using namespace flipside::records;

namespace {

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

// Processor time, so that other programs on the machine do not count.
template <class F>
double median_seconds(F&& work) {
    std::vector<double> times;
    for (int run = 0; run < 3; ++run) {
        const std::clock_t start = std::clock();
        work();
        times.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

double rate(long games, double seconds) {
    return static_cast<double>(games) / seconds;
}

// Games and moves of the files, by the readers.
std::pair<long, long> read_all(const std::vector<std::string>& files, Format format) {
    long games = 0;
    long moves = 0;
    for (const std::string& bytes : files) {
        read_games(bytes, format, {}, [&](const Result<GameRecord>& game) {
            if (game) {
                ++games;
                moves += static_cast<long>(game->moves.size());
            }
            return true;
        });
    }
    return {games, moves};
}

// The same by hand, with a Game for each.
std::pair<long, long> replay_all(const std::vector<std::string>& files) {
    long games = 0;
    long moves = 0;
    for (const std::string& bytes : files) {
        for (std::size_t at = WthorHeader::size; at + WthorGame::size <= bytes.size();
             at += WthorGame::size) {
            const WthorGame stored = read_wthor_game(std::string_view(bytes).substr(at, WthorGame::size));
            othello::Game game;
            for (const std::uint8_t move : stored.moves) {
                if (move == 0 || !game.play(bits::Grid<8>::at(move % 10 - 1, move / 10 - 1))) break;
            }
            ++games;
            moves += game.ply();
        }
    }
    return {games, moves};
}

} // namespace

int main(int argc, char** argv) {
    const char* chosen = std::getenv("FLIPSIDE_DATA"); // NOLINT(concurrency-mt-unsafe)
    const fs::path data = argc > 1 ? argv[1] : chosen != nullptr ? chosen : "../shared/data";
    std::vector<std::string> files;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(data / "wthor", failure)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("WTH_") && name.ends_with(".wtb")) files.push_back(bytes_of(entry.path()));
    }
    if (files.empty()) {
        fmt::print("records_bench: no WTHOR files in {}, nothing measured\n", data.string());
        return 0;
    }
    const auto counted = read_all(files, Format::wthor);
    if (counted != replay_all(files)) {
        fmt::print(stderr, "records_bench: the two replays disagree\n");
        return 1;
    }
    const double fast = median_seconds([&] { read_all(files, Format::wthor); });
    const double plain = median_seconds([&] { replay_all(files); });
    fmt::print("WTHOR: {} files, {} games, {} moves\n", files.size(), counted.first, counted.second);
    fmt::print("  read and replayed      {:>9.0f} games/s  {:.2f} s in all\n", rate(counted.first, fast),
               fast);
    fmt::print("  by a Game tree each    {:>9.0f} games/s  ratio {:.1f}\n", rate(counted.first, plain),
               plain / fast);

    // A text format: one file's games as GGF.
    std::string text;
    read_games(files.front(), Format::wthor, {}, [&text](const Result<GameRecord>& game) {
        if (game) text += write_ggf(*game) + "\n";
        return true;
    });
    const std::vector<std::string> texts{text};
    const auto as_text = read_all(texts, Format::ggf);
    const double ggf = median_seconds([&] { read_all(texts, Format::ggf); });
    fmt::print("GGF: {} games, {:.1f} MB: {:.0f} games/s\n", as_text.first,
               static_cast<double>(text.size()) / 1e6, rate(as_text.first, ggf));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    fmt::print("peak memory {} MB, the files themselves among it\n", usage.ru_maxrss / 1024);
    return 0;
}
