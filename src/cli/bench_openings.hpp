// The nine positions that speed is measured on, by `flipside bench --level` and by
// bench/evaluation_bench.cpp.
#pragma once

#include "othello/board.hpp"
#include "othello/notation.hpp"

#include <string_view>

namespace flipside::cli {

struct BenchOpening {
    const char* name;
    std::string_view moves; // from the start, no pass among them

    othello::Board board() const {
        othello::Board board = othello::Board::initial();
        for (std::string_view rest = moves; !rest.empty(); rest.remove_prefix(2))
            board = othello::play(board, *othello::square_named(rest.substr(0, 2)));
        return board;
    }
};

// The start and the first game of eight files of the WTHOR base, each after some more plies.
inline constexpr BenchOpening bench_openings[] = {
    {"the start", ""},
    {"Cerf-Mimura 1980, ply 8", "f5d6c5f4e3d3e6g5"},
    {"Bernard-Genthon 1985, ply 10", "f5f4e3f6d3e2g4f3e6h4"},
    {"Melnikov-Veleskevich 1990, ply 12", "f5f6e6f4g5e7f7h6e3d6h5g6"},
    {"Marson-Forsyth 1995, ply 14", "f5f4e3f6g4g3g6d6g5h5f7f3h4h3"},
    {"Brightwell-Feinstein 2000, ply 16", "f5f6e6f4g5d6e7g4f3h5e3d3h3h4h6d7"},
    {"Vinar-Lindholt 2005, ply 18", "f5d6c5f4e3c6f3g6e6f6d7b5e7c3d3c7b3e2"},
    {"v/d Biggelaar-Kortendijk 2010, ply 20", "f5d6c3d3c4f4e3f3e6f6g4g3g5h5h4h3g6h6c7c5"},
    {"Kortendijk-Schotte 2015, ply 24", "f5f6e6f4e3c5c4e7c6e2f3g4f2d2g5d6g3d3c3h3h4c2h2h6"},
};

} // namespace flipside::cli
