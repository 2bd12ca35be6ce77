#include "entombed/raster.hpp"

#include "entombed/svg.hpp"

#include <algorithm>

namespace flipside::entombed {

namespace {

// Fills a rectangle, as much of it as lies in the image.
void fill(Image& image, int x, int y, int width, int height, const Colour& colour) {
    for (int row = std::max(y, 0); row < std::min(y + height, image.height); ++row) {
        for (int column = std::max(x, 0); column < std::min(x + width, image.width); ++column) {
            std::ranges::copy(colour,
                              &image.pixels[(static_cast<std::size_t>(row) * image.width + column) * 3]);
        }
    }
}

void dot(Image& image, int x, int y, int radius, const Colour& colour) {
    for (int down = -radius; down <= radius; ++down)
        for (int across = -radius; across <= radius; ++across)
            if (down * down + across * across <= radius * radius + 1)
                fill(image, x + across, y + down, 1, 1, colour);
}

struct Point {
    int x, y;
};

Point centre(const Picture& picture, Place place) {
    return {picture.x_of(place.column) * block_pixels + block_pixels / 2,
            (place.row - 1) * block_pixels + block_pixels / 2};
}

void draw_path(Image& image, const Picture& picture, const Colour& colour) {
    const std::vector<Place>& path = picture.path();
    if (path.empty()) return;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Point from = centre(picture, path[i - 1]);
        const Point to = centre(picture, path[i]);
        fill(image, std::min(from.x, to.x) - 2, std::min(from.y, to.y) - 2, std::abs(to.x - from.x) + 4,
             std::abs(to.y - from.y) + 4, colour);
    }
    for (const Place place : {path.front(), path.back()}) {
        const Point at = centre(picture, place);
        dot(image, at.x, at.y, 5, colour);
    }
}

} // namespace

Image raster(const Picture& picture) {
    const Palette palette;
    Image image{picture.width() * block_pixels, picture.height() * block_pixels, {}};
    image.pixels.resize(static_cast<std::size_t>(image.width) * image.height * 3);
    fill(image, 0, 0, image.width, image.height, palette.passage);
    for (int row = 0; row < picture.height(); ++row) {
        for (int x = 0; x < picture.width(); ++x) {
            const int left = x * block_pixels;
            const int top = row * block_pixels;
            if (picture.at(row, x) == Block::wall)
                fill(image, left, top, block_pixels, block_pixels, palette.wall);
            if (picture.at(row, x) == Block::dead_end)
                fill(image, left + 4, top + 4, block_pixels - 8, block_pixels - 8, palette.dead_end);
        }
    }
    draw_path(image, picture, palette.path);
    if (picture.first_blocked() != 0)
        for (int x = 0; x < image.width; x += 12)
            fill(image, x, (picture.first_blocked() - 1) * block_pixels - 2, 8, 4, palette.blocked);
    return image;
}

} // namespace flipside::entombed
