#include "entombed/recipe.hpp"

namespace flipside::entombed {

std::string describe(const Recipe& recipe) {
    std::string text(name_of(recipe.mode));
    text += ", seed " + std::to_string(recipe.seed) + ", " + std::to_string(recipe.rows)
            + (recipe.rows == 1 ? " row" : " rows");
    if (recipe.version == Version::article) text += ", as the article's page";
    if (recipe.source != SourceKind::xorshift) text += ", bits: " + std::string(name_of(recipe.source));
    if (recipe.table != game_table) text += ", rules: " + to_string(recipe.table);
    return text;
}

Result<std::vector<MadeRow>> make_maze(const Recipe& recipe) {
    if (recipe.rows < 0) {
        Error error;
        error.what = "a maze cannot have fewer than no rows";
        error.found = std::to_string(recipe.rows);
        return std::unexpected(error);
    }
    const Result<BitSource> source = BitSource::make(recipe.source, recipe.seed);
    if (!source) return std::unexpected(source.error());
    Generator generator(recipe.settings(), *source);
    std::vector<MadeRow> made;
    made.reserve(recipe.rows);
    for (int row = 0; row < recipe.rows; ++row) made.push_back(generator.next());
    return made;
}

std::vector<Row> shown_rows(const std::vector<MadeRow>& made) {
    std::vector<Row> rows;
    rows.reserve(made.size());
    for (const MadeRow& row : made) rows.push_back(row.shown);
    return rows;
}

std::string hex(Row row) {
    constexpr char digits[] = "0123456789abcdef";
    return {digits[row >> 4], digits[row & 15]};
}

} // namespace flipside::entombed
