// 256 mazes solved at once: which rows of each can be reached.
//
// A flood in slices. What is reached in a row spreads down into the next and sideways along it; sweeps go
// down and up over all rows until a sweep up reaches nothing new. Paths that climb are rare and short, so a
// few sweeps do for all 256 mazes.
#pragma once

#include "entombed/sliced.hpp"

#include <span>
#include <vector>

namespace flipside::entombed {

// What can be reached of a row.
struct SlicedReach {
    Slice cells[8]; // by column
    Slice any;      // some cell of it
};

class SlicedSolver {
  public:
    explicit SlicedSolver(Kernel kernel = best_kernel()) : kernel_(kernel) {}

    // Row by row; valid until the next call.
    std::span<const SlicedReach> solve(std::span<const SlicedRow> rows);

  private:
    Kernel kernel_;
    std::vector<SlicedReach> reach_;
};

} // namespace flipside::entombed
