#include "entombed/sliced.hpp"

#include "bits/xoshiro.hpp"

#include <algorithm>

// Everything a kernel calls is inlined into it, so that one source serves each instruction set.
#define FLIPSIDE_KERNEL [[gnu::always_inline]] inline

namespace flipside::entombed {

namespace {

// The game's table. With "wall for certain" and "wall if the draw says so" as two functions of the window:
//
//     certain  = !c & (d & !e | !d & !(a & b) | !a & b & d & e)
//     possible = !c & !(a & b & !d & e) | c & (!a & !b & d | b & !d & !e)
//     X        = certain | possible & draw
struct GameCircuit {
    FLIPSIDE_KERNEL void operator()(const Slice& a, const Slice& b, const Slice& c, const Slice& d,
                                    const Slice& e, const Slice& draw, Slice& x) const {
        const Slice both = a & b;
        const Slice certain = (d & ~e) | ~(d | both) | (b & ~a & d & e);
        const Slice open_above_left = certain | (draw & ~(both & e & ~d));
        const Slice wall_above_left = draw & ((d & ~(a | b)) | (b & ~(d | e)));
        x = (open_above_left & ~c) | (wall_above_left & c);
    }
};

// Any table: 32 leaves, each nothing, everything or the draw, and five levels of two-way switches.
struct TableCircuit {
    Slice wall[32];
    Slice drawn[32];

    explicit TableCircuit(const Table& table) {
        for (int window = 0; window < 32; ++window) {
            wall[window] = Slice{} - (table[window] == Entry::wall ? 1U : 0U);
            drawn[window] = Slice{} - (table[window] == Entry::drawn ? 1U : 0U);
        }
    }

    FLIPSIDE_KERNEL void operator()(const Slice& a, const Slice& b, const Slice& c, const Slice& d,
                                    const Slice& e, const Slice& draw, Slice& x) const {
        Slice level[32];
        for (int window = 0; window < 32; ++window) level[window] = wall[window] | (drawn[window] & draw);
        const Slice* const inputs[5] = {&e, &d, &c, &b, &a};
        std::size_t count = 32;
        for (const Slice* input : inputs) {
            count /= 2;
            for (std::size_t i = 0; i < count; ++i)
                level[i] = (level[2 * i] & ~*input) | (level[2 * i + 1] & *input);
        }
        x = level[0];
    }
};

// One row: the cells from left to right, then the repairs.
template <class Circuit>
FLIPSIDE_KERNEL void make_one(const Settings& settings, const Circuit& circuit, SlicedGenerator::State& state,
                              const SlicedDraws& draws, SlicedRow& row) {
    const Slice none{};
    const Slice right = settings.right == RightEdge::drawn  ? draws.right
                        : settings.right == RightEdge::wall ? ~none
                                                            : none;
    Slice a = none - (settings.start >> 1 & 1U);
    Slice b = none - (settings.start & 1U);
    Slice cells[8];
    for (int column = 7; column >= 0; --column) {
        const Slice& above_left = column == 7 ? draws.left : state.above[column + 1];
        const Slice& above_right = column == 0 ? right : state.above[column - 1];
        circuit(a, b, above_left, state.above[column], above_right, draws.inner[column], cells[column]);
        a = b;
        b = cells[column];
    }

    // Left: rows in a run that have a wall in columns 6 to 4 and none in column 7. The eleventh is emptied,
    // which ends the run; so the count never passes eleven, and three of its bits tell.
    const Slice shut_left = (cells[6] | cells[5] | cells[4]) & ~cells[7];
    Slice(&outer)[4] = state.outer_run;
    const Slice carry2 = outer[0] & outer[1];
    outer[3] = (outer[3] ^ (carry2 & outer[2])) & shut_left;
    outer[2] = (outer[2] ^ carry2) & shut_left;
    outer[1] = (outer[1] ^ outer[0]) & shut_left;
    outer[0] = ~outer[0] & shut_left;
    const Slice left_fires = outer[0] & outer[1] & outer[3];
    for (Slice& digit : outer) digit &= ~left_fires;

    // Right: rows in a run that have a wall in columns 3 to 0, all with the same innermost cell.
    Slice(&inner)[3] = state.inner_run;
    Slice& eight_before = state.innermost[state.row_number & 7];
    const Slice innermost = cells[0];
    const Slice like_above = ~(innermost ^ state.above[0]);
    const Slice shut_right = cells[3] | cells[2] | cells[1] | innermost;
    for (Slice& digit : inner) digit &= like_above;
    const Slice full = inner[0] & inner[1] & inner[2];
    inner[2] = ((inner[2] ^ (inner[0] & inner[1])) | full) & shut_right;
    inner[1] = ((inner[1] ^ inner[0]) | full) & shut_right;
    inner[0] = (~inner[0] | full) & shut_right;
    const Slice right_fires = inner[0] & inner[1] & inner[2] & ~(innermost ^ eight_before) & ~left_fires;
    const Slice clears_right = left_fires | right_fires;
    for (Slice& digit : inner) digit &= ~clears_right;

    for (int column = 0; column < 4; ++column) cells[column] &= ~clears_right;
    for (int column = 4; column < 8; ++column) cells[column] &= ~left_fires;
    eight_before = cells[0];
    ++state.row_number;
    for (int column = 0; column < 8; ++column) {
        state.above[column] = cells[column];
        row.cells[column] = cells[column];
    }
    row.left_repair = left_fires;
    row.right_repair = right_fires;
}

FLIPSIDE_KERNEL void draw_one(SlicedRandom& random, SlicedDraws& draws) {
    bits::xoshiro256_step(random.a, random.b, random.c, random.d, draws.left);
    bits::xoshiro256_step(random.a, random.b, random.c, random.d, draws.right);
    for (Slice& inner : draws.inner) bits::xoshiro256_step(random.a, random.b, random.c, random.d, inner);
}

struct Job {
    const Settings& settings;
    SlicedGenerator::State& state;
    std::span<SlicedRow> rows;
    const SlicedDraws* draws; // of the first row; null when `random` draws them
    SlicedRandom* random;
};

// The state is worked on in a copy, which the compiler may keep in registers.
template <class Circuit>
FLIPSIDE_KERNEL void make_all(const Job& job, const Circuit& circuit) {
    SlicedGenerator::State state = job.state;
    if (job.random == nullptr) {
        const SlicedDraws* draws = job.draws;
        for (SlicedRow& row : job.rows) make_one(job.settings, circuit, state, *draws++, row);
    } else {
        SlicedRandom random = *job.random;
        for (SlicedRow& row : job.rows) {
            SlicedDraws draws;
            draw_one(random, draws);
            make_one(job.settings, circuit, state, draws, row);
        }
        *job.random = random;
    }
    job.state = state;
}

void game_portable(const Job& job) {
    make_all(job, GameCircuit{});
}
void table_portable(const Job& job, const TableCircuit& circuit) {
    make_all(job, circuit);
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] void game_avx2(const Job& job) {
    make_all(job, GameCircuit{});
}
[[gnu::target("avx2")]] void table_avx2(const Job& job, const TableCircuit& circuit) {
    make_all(job, circuit);
}
#else
void game_avx2(const Job& job) {
    game_portable(job);
}
void table_avx2(const Job& job, const TableCircuit& circuit) {
    table_portable(job, circuit);
}
#endif

void run(const Job& job, Kernel kernel, bool is_game_table) {
    if (is_game_table) {
        kernel == Kernel::avx2 ? game_avx2(job) : game_portable(job);
        return;
    }
    const TableCircuit circuit(job.settings.table);
    kernel == Kernel::avx2 ? table_avx2(job, circuit) : table_portable(job, circuit);
}

} // namespace

Row row_of(const SlicedRow& rows, int maze) {
    int row = 0;
    for (int column = 7; column >= 0; --column) row = row << 1 | int{bit_of(rows.cells[column], maze)};
    return static_cast<Row>(row);
}

SlicedRandom::SlicedRandom(std::uint64_t seed) {
    bits::Splitmix64 words(seed);
    for (Slice* part : {&a, &b, &c, &d})
        for (int lane = 0; lane < 4; ++lane) (*part)[lane] = words.next();
}

void SlicedRandom::next(SlicedDraws& draws) {
    draw_one(*this, draws);
}

Kernel best_kernel() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return Kernel::avx2;
#endif
    return Kernel::portable;
}

SlicedGenerator::SlicedGenerator(const Settings& settings, Kernel kernel)
    : settings_(settings), kernel_(kernel), is_game_table_(settings.table == game_table) {}

void SlicedGenerator::make(std::span<const SlicedDraws> draws, std::span<SlicedRow> rows) {
    run({settings_, state_, rows.first(std::min(rows.size(), draws.size())), draws.data(), nullptr}, kernel_,
        is_game_table_);
}

void SlicedGenerator::make(SlicedRandom& random, std::span<SlicedRow> rows) {
    run({settings_, state_, rows, nullptr, &random}, kernel_, is_game_table_);
}

} // namespace flipside::entombed
