#include "engine/signature.hpp"

#include <string_view>

namespace flipside::engine {

namespace {

constexpr int table_mib = 16;

// 64 cells, row 1 first, a space, and the side to move.
consteval Board board_of(std::string_view text) {
    Board board;
    const char mover = text[65];
    for (int i = 0; i < 64; ++i) {
        if (text[static_cast<std::size_t>(i)] == '-') continue;
        (text[static_cast<std::size_t>(i)] == mover ? board.mover : board.other) |= othello::Word{1} << i;
    }
    return board;
}

constexpr SignatureSearch searches[] = {
    {"the start", Board::initial(), 10, 0},
    {"Leader-Shaman 1988, ply 10",
     board_of("--------------------XO----XXXOX---OXOO------OO------O----------- X"), 9, 0},
    {"Leader-Shaman 1988, ply 20",
     board_of("-----------OX-----XXXXX---XOOXX---OOXOOO--OOOOO-----O----------- X"), 9, 0},
    {"Leader-Shaman 1988, ply 32",
     board_of("----O------OOX-O--XOXXXO--OXOXXO-OOXXXXO--OXXXOO---XOX-O--X-O--- X"), 9, 0},
    {"Inoue-Cerf 1979, ply 24",
     board_of("---O-X-----XOO----OOOOOO-OXOXXOO-XXXOXX----XOO------O----------- X"), 9, 0},
    {"Maruoka-Jacobs 1978, ply 30",
     board_of("--XXXX--XOXXXX--XOOXOOO-XOOOOO--XOOOOO--XO-OOO------------------ X"), 9, 0},
    {"FFO 1, solved", board_of("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"), 60, 64},
    {"FFO 9, solved", board_of("--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O"), 60, 64},
    {"FFO 15, solved", board_of("----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X"), 60,
     64},
    {"FFO 20, solved", board_of("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X"), 60,
     64},
    {"FFO 23, 18 empties, solved",
     board_of("--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X"), 60, 64},
    {"FFO 29, 20 empties, solved",
     board_of("-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X"), 60, 64},
    {"Leader-Shaman 1988, ply 20, at 73 %",
     board_of("-----------OX-----XXXXX---XOOXX---OOXOOO--OOOOO-----O----------- X"), 14, 0, 0},
    {"a pass, then solved", // from a game in which White has no move here
     board_of("XXXXXXXXXXXXXOXXXXOXXXXXXXXOOO-OXXOOOOO--OOOOOO----OOO---------- O"), 60, 64},
};

} // namespace

std::span<const SignatureSearch> signature_searches() {
    return searches;
}

std::uint64_t nodes_of(const SignatureSearch& search, const std::string& kernel) {
    Settings settings;
    settings.hash_mib = table_mib;
    settings.threads = 1;
    settings.kernel = kernel;
    Engine engine(settings);
    Limits limits;
    limits.depth = search.depth;
    limits.exact_from = search.exact_from;
    limits.selectivity = search.selectivity;
    return engine.search(search.board, limits).nodes;
}

} // namespace flipside::engine
