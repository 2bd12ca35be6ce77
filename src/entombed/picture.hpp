// A maze as it is seen: blocks in rows, mirrored, between outer walls.
//
//     block    0  1 | 2 ... 9 | 10 ... 17 | 18 19        the game: 20 blocks
//              wall | 7 ... 0 |  0 ... 7  | wall         columns of the half
//
// A block is two playfield pixels wide. The article's page draws an outer wall of one block, 18 in all.
#pragma once

#include "entombed/generator.hpp"
#include "entombed/solver.hpp"

#include <span>
#include <vector>

namespace flipside::entombed {

enum class Block : std::uint8_t { passage, wall, path, dead_end };

constexpr int border_of(Version version) {
    return version == Version::game ? 2 : 1;
}

class Picture {
  public:
    // With a solution, its path (drawn in the left half, where it is told) and dead ends (in both) are
    // marked; a block of the path is never a dead end too.
    explicit Picture(std::span<const Row> rows, Version version = Version::game,
                     const Solution* solution = nullptr);

    int width() const { return 16 + 2 * border_; }
    int height() const { return static_cast<int>(blocks_.size()) / width(); }
    // 0 <= row < height, top first.
    Block at(int row, int x) const { return blocks_[static_cast<std::size_t>(row) * width() + x]; }

    // Where a place of the half is in the left half.
    int x_of(int column) const { return border_ + 7 - column; }
    // The column shown at x; -1 on the outer walls.
    int column_at(int x) const;

    const std::vector<Place>& path() const { return path_; }
    int first_blocked() const { return first_blocked_; }

  private:
    int border_;
    std::vector<Block> blocks_;
    std::vector<Place> path_;
    int first_blocked_ = 0;
};

} // namespace flipside::entombed
