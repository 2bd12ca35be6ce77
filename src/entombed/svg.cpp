#include "entombed/svg.hpp"

#include <vector>

namespace flipside::entombed {

namespace {

std::string text_of(int value) {
    return std::to_string(value);
}
std::string_view text_of(std::string_view text) {
    return text;
}

// The parts one after another; numbers in decimal.
template <class... Parts>
std::string joined(const Parts&... parts) {
    std::string text;
    ((text += text_of(parts)), ...);
    return text;
}

std::string hex(const Colour& colour) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : colour) {
        text += digits[part >> 4];
        text += digits[part & 15];
    }
    return text;
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        default:
            safe += c;
        }
    }
    return safe;
}

std::string rectangle(int x, int y, int width, int height) {
    return joined("M", x, " ", y, "h", width, "v", height, "h-", width, "z");
}

// All blocks of a kind as the data of one path; neighbours in a row are one rectangle. `inset` makes them
// smaller on all sides, and then each block is its own.
std::string blocks_of(const Picture& picture, Block kind, int inset) {
    std::string data;
    for (int row = 0; row < picture.height(); ++row) {
        for (int x = 0; x < picture.width(); ++x) {
            if (picture.at(row, x) != kind) continue;
            const int first = x;
            while (inset == 0 && x + 1 < picture.width() && picture.at(row, x + 1) == kind) ++x;
            data += rectangle(first * block_pixels + inset, row * block_pixels + inset,
                              (x - first + 1) * block_pixels - 2 * inset, block_pixels - 2 * inset);
        }
    }
    return data;
}

std::string path_of(const Picture& picture, const Palette& palette) {
    const std::vector<Place>& path = picture.path();
    if (path.empty()) return "";
    const std::string colour = hex(palette.path);
    const auto middle = [](int block) { return block * block_pixels + block_pixels / 2; };
    std::string points;
    for (const Place place : path)
        points +=
            joined(points.empty() ? "" : " ", middle(picture.x_of(place.column)), ",", middle(place.row - 1));
    std::string text = joined("<polyline class=\"path\" fill=\"none\" stroke=\"", colour,
                              "\" stroke-width=\"4\" stroke-linejoin=\"round\" points=\"", points, "\"/>\n");
    for (const Place place : {path.front(), path.back()})
        text += joined("<circle cx=\"", middle(picture.x_of(place.column)), "\" cy=\"", middle(place.row - 1),
                       "\" r=\"5\" fill=\"", colour, "\"/>\n");
    return text;
}

// A caption in lines that fit under the maze, broken after commas.
std::vector<std::string> lines_of(std::string_view caption, int width) {
    constexpr int letter = 7; // about as wide as one of the font's
    std::vector<std::string> lines = {""};
    while (!caption.empty()) {
        const std::size_t comma = caption.find(", ");
        const std::string_view part = caption.substr(0, comma == std::string_view::npos ? comma : comma + 2);
        caption.remove_prefix(part.size());
        if (!lines.back().empty() && static_cast<int>(lines.back().size() + part.size()) * letter > width)
            lines.emplace_back();
        lines.back() += part;
    }
    return lines;
}

} // namespace

std::string svg(const Picture& picture, std::string_view caption) {
    constexpr int line_height = 16;
    const Palette palette;
    const int width = picture.width() * block_pixels;
    const int height = picture.height() * block_pixels;
    const std::vector<std::string> lines = lines_of(caption, width);
    const int all_height = height + line_height * static_cast<int>(lines.size()) + 8;
    std::string text = joined("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"", width,
                              "\" height=\"", all_height, "\" viewBox=\"0 0 ", width, " ", all_height,
                              "\">\n<title>Entombed: ", escaped(caption),
                              "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"", hex(palette.passage),
                              "\"/>\n<path class=\"walls\" fill=\"", hex(palette.wall), "\" d=\"",
                              blocks_of(picture, Block::wall, 0), "\"/>\n");
    const std::string dead_ends = blocks_of(picture, Block::dead_end, 4);
    if (!dead_ends.empty())
        text += joined("<path class=\"dead-ends\" fill=\"", hex(palette.dead_end), "\" d=\"", dead_ends,
                       "\"/>\n");
    text += path_of(picture, palette);
    if (picture.first_blocked() != 0)
        text += joined("<path class=\"blocked\" stroke=\"", hex(palette.blocked),
                       "\" stroke-width=\"4\" stroke-dasharray=\"8 4\" d=\"M0 ",
                       (picture.first_blocked() - 1) * block_pixels, "H", width, "\"/>\n");
    int baseline = height;
    for (const std::string& line : lines)
        text += joined("<text x=\"6\" y=\"", baseline += line_height,
                       "\" font-family=\"sans-serif\" font-size=\"12\" fill=\"", hex(palette.wall), "\">",
                       escaped(line), "</text>\n");
    return text += "</svg>\n";
}

} // namespace flipside::entombed
