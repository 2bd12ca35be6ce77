// The lines that run through a square, as masks.
//
// A ray starts beside the square and runs to the edge of the board. Four directions go up in bit numbers
// and four go down:
//
//     index 0  east        bits +1    west        bits -1
//           1  south-west       +7    north-east       -7
//           2  south            +8    north            -8
//           3  south-east       +9    north-west       -9
#pragma once

#include "bits/word.hpp"

#include <array>

namespace flipside::engine {

using bits::Word;

struct alignas(32) Rays {
    Word up[4];
    Word down[4];
};

consteval std::array<Rays, 64> make_rays() {
    constexpr int column_step[4] = {1, -1, 0, 1};
    constexpr int row_step[4] = {0, 1, 1, 1};
    std::array<Rays, 64> rays{};
    for (int square = 0; square < 64; ++square) {
        for (int direction = 0; direction < 4; ++direction) {
            for (const int sign : {1, -1}) {
                Word ray = 0;
                int column = square % 8 + sign * column_step[direction];
                int row = square / 8 + sign * row_step[direction];
                while (column >= 0 && column < 8 && row >= 0 && row < 8) {
                    ray |= Word{1} << (row * 8 + column);
                    column += sign * column_step[direction];
                    row += sign * row_step[direction];
                }
                (sign > 0 ? rays[square].up : rays[square].down)[direction] = ray;
            }
        }
    }
    return rays;
}

inline constexpr std::array<Rays, 64> rays = make_rays();

consteval std::array<Word, 64> make_neighbours() {
    std::array<Word, 64> all{};
    for (int square = 0; square < 64; ++square) {
        all[square] = bits::Grid<8>::where([square](int column, int row) {
            const int right = column - square % 8;
            const int down = row - square / 8;
            return right >= -1 && right <= 1 && down >= -1 && down <= 1 && (right != 0 || down != 0);
        });
    }
    return all;
}

// The squares around each square. A move there needs one of them to be the other side's.
inline constexpr std::array<Word, 64> neighbours = make_neighbours();

} // namespace flipside::engine
