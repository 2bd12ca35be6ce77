// 256 mazes at once: the generator turned on its side.
//
// A slice holds one bit of each of 256 mazes; eight slices, one a column, are a row of all of them. What
// the plain generator looks up in its table for one cell is here a circuit of ANDs, ORs and NOTs over the
// slices a, b, c, d, e and a slice of random bits, and gives that cell of 256 mazes:
//
//     plain    maze 0:  # . # # . # . .          sliced   column 7:  #..#     maze 0, 1, 2, 3 ...
//              maze 1:  . . # . . # # .                   column 6:  ..#.
//              maze 2:  . # . . # . # #                   column 5:  ##.#
//              maze 3:  # . # . # . . #                   ...
//
// Random bits are taken by place, ten slices a row (left, right, a column each), whether an entry asks for
// them or not: mazes side by side cannot draw different numbers of bits. Fed with the same bits by place,
// the plain generator makes the same rows.
//
// A slice is a vector of four words. On a processor with AVX2 it is one register; elsewhere the compiler
// makes do with smaller ones. Which of the two runs is chosen when the program does.
#pragma once

#include "entombed/generator.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace flipside::entombed {

inline constexpr int slice_width = 256;

// Aligned by name: without AVX a compiler would align such a vector as its halves.
using Slice = std::uint64_t __attribute__((vector_size(slice_width / 8), aligned(slice_width / 8)));

// Bit `maze` of a slice.
inline bool bit_of(const Slice& slice, int maze) {
    return (slice[maze / 64] >> (maze % 64) & 1) != 0;
}

// The random bits of one row.
struct SlicedDraws {
    Slice left;
    Slice right;
    Slice inner[8]; // by column
};

// A row of each maze, as shown, and which of them were repaired.
struct SlicedRow {
    Slice cells[8]; // by column, set for a wall
    Slice left_repair;
    Slice right_repair;
};

// Row of one maze among them.
Row row_of(const SlicedRow& rows, int maze);

// Draws in bulk: four xoshiro256++ side by side, seeded by splitmix64; each maze sees one bit of the
// outputs of one of them.
class SlicedRandom {
  public:
    explicit SlicedRandom(std::uint64_t seed);

    void next(SlicedDraws& draws);

    Slice a, b, c, d; // the four words of state of each
};

// Which code runs.
enum class Kernel : std::uint8_t { portable, avx2 };

// The fastest that this processor has.
Kernel best_kernel();

class SlicedGenerator {
  public:
    // For the game's table a circuit made by hand; for any other one that selects among the 32 entries.
    explicit SlicedGenerator(const Settings& settings, Kernel kernel = best_kernel());

    // The next rows, from draws given row by row; as many rows as draws.
    void make(std::span<const SlicedDraws> draws, std::span<SlicedRow> rows);
    // The next rows, from bits drawn on the way.
    void make(SlicedRandom& random, std::span<SlicedRow> rows);

    // Uses the circuit for any table even for the game's.
    void use_any_table_circuit() { is_game_table_ = false; }

    // What is kept between rows.
    struct State {
        Slice above[8];           // the newest row
        Slice outer_run[4];       // counts rows for the left repair, lowest bit first, up to 11
        Slice inner_run[3];       // counts rows for the right repair, up to 7 and no further
        Slice innermost[8];       // column 0 of the last eight rows, by row number modulo 8
        std::uint32_t row_number; // of the next row, from 0
    };

  private:
    Settings settings_;
    Kernel kernel_;
    bool is_game_table_;
    State state_{};
};

} // namespace flipside::entombed
