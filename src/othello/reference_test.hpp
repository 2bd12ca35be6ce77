// The rules once more, square by square on an array of characters, for tests only: shares nothing with the
// words and shifts that it checks.
#pragma once

#include "othello/board.hpp"

#include <string>
#include <vector>

namespace flipside::othello::reference {

// Cells row by row: 'x' the mover, 'o' the other side, '.' empty.
template <int N>
std::string cells(const BasicBoard<N>& board) {
    std::string text(N * N, '.');
    for (int i = 0; i < N * N; ++i) {
        if (board.mover >> i & 1) text[i] = 'x';
        if (board.other >> i & 1) text[i] = 'o';
    }
    return text;
}

template <int N>
std::vector<int> turned(const std::string& cells, int at) {
    std::vector<int> all;
    if (cells[at] != '.') return all;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) continue;
            std::vector<int> line;
            int row = at / N + down;
            int column = at % N + right;
            while (row >= 0 && row < N && column >= 0 && column < N && cells[row * N + column] == 'o') {
                line.push_back(row * N + column);
                row += down;
                column += right;
            }
            const bool closed =
                row >= 0 && row < N && column >= 0 && column < N && cells[row * N + column] == 'x';
            if (closed) all.insert(all.end(), line.begin(), line.end());
        }
    }
    return all;
}

template <int N>
Word legal_moves(const BasicBoard<N>& board) {
    Word moves = 0;
    for (int i = 0; i < N * N; ++i)
        if (!turned<N>(cells(board), i).empty()) moves |= Word{1} << i;
    return moves;
}

template <int N>
Word flips(const BasicBoard<N>& board, Square square) {
    Word word = 0;
    for (const int i : turned<N>(cells(board), bits::index(square))) word |= Word{1} << i;
    return word;
}

} // namespace flipside::othello::reference
