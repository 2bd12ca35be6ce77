#include "entombed/picture.hpp"
#include "entombed/raster.hpp"
#include "entombed/recipe.hpp"
#include "entombed/svg.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

namespace {

// One letter a block: # wall, . passage, o path, x dead end.
std::string letters(const Picture& picture, int row) {
    std::string line;
    for (int x = 0; x < picture.width(); ++x) line += ".#ox"[static_cast<int>(picture.at(row, x))];
    return line;
}

int count(const std::string& text, const std::string& what) {
    int found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

} // namespace

TEST_CASE("20 blocks, mirrored; 18 as the article draws") {
    const std::vector<Row> rows = {0xee, 0x48};
    const Picture picture(rows);
    CHECK(picture.width() == 20);
    CHECK(picture.height() == 2);
    CHECK(letters(picture, 0) == "#####.###..###.#####");
    CHECK(letters(picture, 1) == "##.#..#......#..#.##");
    const Picture article(rows, Version::article);
    CHECK(letters(article, 0) == "####.###..###.####");
}

TEST_CASE("path, dead ends and the shut row are marked") {
    const std::vector<Row> rows = {0b01011111, 0b01111111, 0b11111111};
    const Solution solution = solve(rows);
    const Picture picture(rows, Version::game, &solution);
    CHECK(letters(picture, 0) == "##o#x##########x#x##");
    CHECK(letters(picture, 1) == "##o##############x##");
    CHECK(picture.first_blocked() == 3);
}

TEST_CASE("the picture in SVG: as many wall blocks, one path, one caption") {
    const std::vector<Row> rows = {0b01111111, 0b01111111};
    const Solution solution = solve(rows);
    const std::string text = svg(Picture(rows, Version::game, &solution), "hard & <easy>");
    CHECK(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK(text.ends_with("</svg>\n"));
    // Two walls, a passage, 14 walls, a passage, two walls, in each row.
    CHECK(count(text, "h32v16h-32z") == 4);
    CHECK(count(text, "h224v16h-224z") == 2);
    CHECK(text.find("points=\"40,8 40,24\"") != std::string::npos);
    CHECK(count(text, "hard &amp; &lt;easy&gt;") == 2);
    CHECK(text.find("class=\"blocked\"") == std::string::npos);
    const std::vector<Row> shut = {0xff};
    const Solution none = solve(shut);
    CHECK(svg(Picture(shut, Version::game, &none), "").find("class=\"blocked\"") != std::string::npos);
}

TEST_CASE("pixels show the blocks") {
    test::property("the corner of each block", [](const std::vector<Row>& some) {
        std::vector<Row> rows = some;
        rows.push_back(0);
        const Picture picture(rows);
        const Image image = raster(picture);
        RC_ASSERT(image.width == 320);
        RC_ASSERT(image.height == 16 * static_cast<int>(rows.size()));
        const Palette palette;
        for (int row = 0; row < picture.height(); ++row) {
            for (int x = 0; x < picture.width(); ++x) {
                const bool wall =
                    std::ranges::equal(palette.wall, std::span(image.at(x * 16 + 1, row * 16 + 15), 3));
                RC_ASSERT(wall == (picture.at(row, x) == Block::wall));
            }
        }
    });
}

TEST_CASE("a recipe says all that the maze depends on") {
    Recipe recipe;
    CHECK(describe(recipe) == "hard, seed 1, 40 rows");
    recipe.mode = Mode::easy;
    recipe.rows = 1;
    recipe.source = SourceKind::game;
    recipe.seed = 0x1234;
    recipe.version = Version::article;
    recipe.table[0] = Entry::drawn;
    CHECK(describe(recipe)
          == "easy, seed 4660, 1 row, as the article's page, bits: game, rules: "
             "riiroorriiiiroooiiirooooroirrooo");
    recipe.rows = -1;
    CHECK_FALSE(make_maze(recipe).has_value());
    recipe.rows = 2;
    recipe.seed = 1 << 20;
    CHECK_FALSE(make_maze(recipe).has_value());
}
