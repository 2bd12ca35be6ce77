#include "entombed/every_row.hpp"

#include <bitset>

namespace flipside::entombed {

std::vector<Row> successors(const Settings& settings, Row above) {
    std::bitset<256> possible;
    for_every_draw(settings, above, [&possible](const MadeRow& made) { possible.set(made.raw); });
    std::vector<Row> rows;
    for (int row = 0; row < 256; ++row)
        if (possible[row]) rows.push_back(static_cast<Row>(row));
    return rows;
}

} // namespace flipside::entombed
