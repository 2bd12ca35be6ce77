#include "entombed/sliced_solver.hpp"

// Everything a kernel calls is inlined into it, so that one source serves each instruction set.
#define FLIPSIDE_KERNEL [[gnu::always_inline]] inline

namespace flipside::entombed {

namespace {

// Along a row: what stands beside a reached passage is reached.
FLIPSIDE_KERNEL void spread(const SlicedRow& row, Slice (&cells)[8]) {
    for (int column = 6; column >= 0; --column) cells[column] |= cells[column + 1] & ~row.cells[column];
    for (int column = 1; column < 8; ++column) cells[column] |= cells[column - 1] & ~row.cells[column];
}

FLIPSIDE_KERNEL bool is_empty(const Slice& slice) {
    return (slice[0] | slice[1] | slice[2] | slice[3]) == 0;
}

FLIPSIDE_KERNEL void flood(std::span<const SlicedRow> rows, SlicedReach* reach) {
    const std::size_t height = rows.size();
    bool first = true;
    for (;;) {
        for (std::size_t row = 0; row < height; ++row) {
            Slice(&cells)[8] = reach[row].cells;
            for (int column = 0; column < 8; ++column) {
                const Slice from_above = row == 0 ? ~Slice{} : reach[row - 1].cells[column];
                const Slice known = first ? Slice{} : cells[column];
                cells[column] = known | (from_above & ~rows[row].cells[column]);
            }
            spread(rows[row], cells);
        }
        first = false;

        Slice climbed{};
        for (std::size_t row = height - 1; row > 0; --row) {
            Slice(&cells)[8] = reach[row - 1].cells;
            Slice fresh{};
            for (int column = 0; column < 8; ++column) {
                const Slice grown = reach[row].cells[column] & ~rows[row - 1].cells[column] & ~cells[column];
                cells[column] |= grown;
                fresh |= grown;
            }
            if (is_empty(fresh)) continue;
            spread(rows[row - 1], cells);
            climbed |= fresh;
        }
        if (is_empty(climbed)) break;
    }
    for (std::size_t row = 0; row < height; ++row) {
        reach[row].any = Slice{};
        for (const Slice& cell : reach[row].cells) reach[row].any |= cell;
    }
}

void flood_portable(std::span<const SlicedRow> rows, SlicedReach* reach) {
    flood(rows, reach);
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] void flood_avx2(std::span<const SlicedRow> rows, SlicedReach* reach) {
    flood(rows, reach);
}
#else
void flood_avx2(std::span<const SlicedRow> rows, SlicedReach* reach) {
    flood(rows, reach);
}
#endif

} // namespace

std::span<const SlicedReach> SlicedSolver::solve(std::span<const SlicedRow> rows) {
    reach_.resize(rows.size());
    if (!rows.empty()) (kernel_ == Kernel::avx2 ? flood_avx2 : flood_portable)(rows, reach_.data());
    return reach_;
}

} // namespace flipside::entombed
