#include "entombed/picture.hpp"

namespace flipside::entombed {

Picture::Picture(std::span<const Row> rows, Version version, const Solution* solution)
    : border_(border_of(version)) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (int x = 0; x < width(); ++x) {
            const int column = column_at(x);
            Block block = Block::passage;
            if (column < 0 || (rows[row] >> column & 1) != 0)
                block = Block::wall;
            else if (solution != nullptr && (solution->dead_ends[row] >> column & 1) != 0)
                block = Block::dead_end;
            blocks_.push_back(block);
        }
    }
    if (solution == nullptr) return;
    path_ = solution->path;
    first_blocked_ = solution->first_blocked;
    for (const Place place : path_)
        blocks_[static_cast<std::size_t>(place.row - 1) * width() + x_of(place.column)] = Block::path;
}

int Picture::column_at(int x) const {
    const int inner = x - border_;
    if (inner < 0 || inner > 15) return -1;
    return inner < 8 ? 7 - inner : inner - 8;
}

} // namespace flipside::entombed
