#include "othello/perft.hpp"

#include "othello/canonical.hpp"

#include <algorithm>

namespace flipside::othello {

namespace {

void keep_one_of_each(std::vector<Board>& boards) {
    std::ranges::sort(boards);
    const auto repeated = std::ranges::unique(boards);
    boards.erase(repeated.begin(), repeated.end());
}

} // namespace

DistinctPositions distinct_positions(int depth) {
    DistinctPositions counts;
    std::vector<Board> boards = {Board::initial()};
    for (int ply = 0;; ++ply) {
        keep_one_of_each(boards);
        counts.all.push_back(boards.size());
        std::vector<Board> canonicals;
        canonicals.reserve(boards.size());
        for (const Board& board : boards) canonicals.push_back(canonical(board).board);
        keep_one_of_each(canonicals);
        counts.up_to_symmetry.push_back(canonicals.size());
        if (ply == depth) return counts;

        std::vector<Board> next;
        for (const Board& board : boards) {
            for (const Square square : bits::squares(legal_moves(board))) next.push_back(play(board, square));
            if (must_pass(board)) next.push_back(pass(board));
        }
        boards = std::move(next);
    }
}

} // namespace flipside::othello
