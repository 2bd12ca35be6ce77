// The kernels in plain 64-bit arithmetic: for every machine, and the measure of the others.
//
//     legal_moves(mover, other)          squares where the mover may play
//     flips(mover, other, square)        discs turned by playing on an empty square, 0 if illegal
//     last_flip_count(mover, square)     how many discs that is, when `square` is the only empty one and
//                                        every disc that is not the mover's is the other side's
#pragma once

#include "engine/kernel/level.hpp"
#include "engine/kernel/rays.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace flipside::engine::FLIPSIDE_LEVEL::plain {

// The other side's discs that a mover's disc reaches through none but such discs, one direction up and its
// opposite down. Parallel-prefix fill: after three doublings a line of up to six discs is covered. A `Words`
// is one word, or several in a register (lanes.hpp).
template <class Words>
struct Reached {
    Words up;
    Words down;
};

template <int Shift, class Words>
[[gnu::always_inline]] inline Reached<Words> reach_along(Words mover, Words between) {
    const Words pair_up = between & between << Shift;
    Words up = between & mover << Shift;
    up |= between & up << Shift;
    up |= pair_up & up << 2 * Shift;
    up |= pair_up & up << 2 * Shift;
    const Words pair_down = between & between >> Shift;
    Words down = between & mover >> Shift;
    down |= between & down >> Shift;
    down |= pair_down & down >> 2 * Shift;
    down |= pair_down & down >> 2 * Shift;
    return {up, down};
}

template <int Shift, class Words>
[[gnu::always_inline]] inline Words moves_along(Words mover, Words between) {
    const Reached<Words> reached = reach_along<Shift, Words>(mover, between);
    return reached.up << Shift | reached.down >> Shift;
}

template <class Words>
[[gnu::always_inline]] inline Words legal_moves(Words mover, Words other) {
    constexpr Word inner = 0x7e7e7e7e7e7e7e7eULL;
    const Words moves = moves_along<1, Words>(mover, other & inner)
                        | moves_along<7, Words>(mover, other & inner) | moves_along<8, Words>(mover, other)
                        | moves_along<9, Words>(mover, other & inner);
    return moves & ~(mover | other);
}

// The legal moves of a board, and what each turns, from one pass over the lines: a disc that is reached
// downwards is turned by a move below it, one that is reached upwards by a move above. So no run needs to be
// closed any more when a move is made; it only has to be found where it ends.
class Reach {
  public:
    Reach(Word mover, Word other) {
        constexpr Word inner = 0x7e7e7e7e7e7e7e7eULL;
        line_[0] = reach_along<1, Word>(mover, other & inner);
        line_[1] = reach_along<7, Word>(mover, other & inner);
        line_[2] = reach_along<8, Word>(mover, other);
        line_[3] = reach_along<9, Word>(mover, other & inner);
        moves_ = (line_[0].up << 1 | line_[0].down >> 1 | line_[1].up << 7 | line_[1].down >> 7
                  | line_[2].up << 8 | line_[2].down >> 8 | line_[3].up << 9 | line_[3].down >> 9)
                 & ~(mover | other);
    }

    Word moves() const { return moves_; }

    // The discs turned by playing on an empty square, 0 if that is illegal.
    Word flips(int square) const {
        const Rays& ray = rays[static_cast<std::size_t>(square)];
        Word turned = 0;
        for (int direction = 0; direction < 4; ++direction) {
            const auto [up, down] = line_[direction];
            const Word stops_above = ray.up[direction] & ~down;
            turned |= (stops_above - 1) & ray.up[direction] & down;
            const Word stops_below = ray.down[direction] & ~up;
            turned |= ray.down[direction] & ~((std::bit_floor(stops_below) << 1) - 1);
        }
        return turned;
    }

  private:
    Reached<Word> line_[4];
    Word moves_;
};

// Upwards, a carry runs from bit 0 through everything that is off the ray or the other side's and stops at
// the first square of the ray that is neither: the disc that closes the line, if it is the mover's.
// Downwards that square is the highest one on the ray that is not the other side's.
inline Word flips(Word mover, Word other, int square) {
    const Rays& ray = rays[static_cast<std::size_t>(square)];
    Word turned = 0;
    for (int direction = 0; direction < 4; ++direction) {
        const Word up = ray.up[direction];
        const Word above = ((other | ~up) + 1) & up & mover;
        turned |= (above - (above != 0)) & up;
        const Word down = ray.down[direction];
        const Word stop = std::bit_floor(down & ~other) & mover;
        turned |= down & (Word{0} - (stop << 1));
    }
    return turned;
}

// counts[p][line]: discs turned on a line of 8 by playing on its square p, the mover's discs being `line`
// and all others the other side's. Bits beyond a shorter line are 0 and close nothing.
consteval std::array<std::array<std::uint8_t, 256>, 8> make_line_counts() {
    std::array<std::array<std::uint8_t, 256>, 8> counts{};
    for (int place = 0; place < 8; ++place) {
        for (int line = 0; line < 256; ++line) {
            int turned = 0;
            for (const int step : {1, -1}) {
                int at = place + step;
                int run = 0;
                while (at >= 0 && at < 8 && !(line >> at & 1)) {
                    ++run;
                    at += step;
                }
                if (at >= 0 && at < 8) turned += run;
            }
            counts[place][line] = static_cast<std::uint8_t>(turned);
        }
    }
    return counts;
}

inline constexpr auto line_counts = make_line_counts();

// The two diagonals through each square, the square itself included.
struct Diagonals {
    Word falling; // a1 to h8 and its parallels
    Word rising;  // a8 to h1 and its parallels
};

consteval std::array<Diagonals, 64> make_diagonals() {
    std::array<Diagonals, 64> all{};
    for (int square = 0; square < 64; ++square) {
        const Word here = Word{1} << square;
        all[square].falling = rays[square].up[3] | rays[square].down[3] | here;
        all[square].rising = rays[square].up[1] | rays[square].down[1] | here;
    }
    return all;
}

inline constexpr std::array<Diagonals, 64> diagonals = make_diagonals();

// A multiplication gathers a column, or the one disc a column of a diagonal, into the top byte.
inline int last_flip_count(Word mover, int square) {
    const auto at = static_cast<std::size_t>(square);
    const std::size_t column = at & 7;
    const std::size_t row = at >> 3;
    const auto& by_column = line_counts[column];
    const Word column_bits = (mover >> column & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
    return by_column[mover >> 8 * row & 0xff] + line_counts[row][column_bits]
           + by_column[(mover & diagonals[at].falling) * 0x0101010101010101ULL >> 56]
           + by_column[(mover & diagonals[at].rising) * 0x0101010101010101ULL >> 56];
}

} // namespace flipside::engine::FLIPSIDE_LEVEL::plain
