// A picture as pixels, drawn as the SVG is, without the caption.
#pragma once

#include "entombed/picture.hpp"

#include <cstdint>
#include <vector>

namespace flipside::entombed {

struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels; // red, green, blue; rows from the top

    const std::uint8_t* at(int x, int y) const {
        return &pixels[(static_cast<std::size_t>(y) * width + x) * 3];
    }
};

Image raster(const Picture& picture);

} // namespace flipside::entombed
