// A picture as SVG and as pixels, drawn alike: walls as blocks, dead ends as smaller squares, the path as a
// line with a dot at each end, a dashed line over the first row that cannot be reached. Shapes tell them
// apart, colours only help.
#pragma once

#include "entombed/picture.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace flipside::entombed {

using Colour = std::array<std::uint8_t, 3>; // red, green, blue

struct Palette {
    Colour passage = {0xfb, 0xf6, 0xea};
    Colour wall = {0x6b, 0x3a, 0x1f};
    Colour dead_end = {0xb8, 0x9d, 0x6a};
    Colour path = {0x0a, 0x6b, 0x55};
    Colour blocked = {0xc2, 0x18, 0x2b};
};

inline constexpr int block_pixels = 16;

// `caption` becomes the title and the text under the maze.
std::string svg(const Picture& picture, std::string_view caption);

} // namespace flipside::entombed
