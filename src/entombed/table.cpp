#include "entombed/table.hpp"

#include <utility>

namespace flipside::entombed {

namespace {

std::unexpected<Error> wrong(std::string what, std::string_view found, std::string expected, int column) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    error.expected = std::move(expected);
    error.column = column;
    return std::unexpected(error);
}

} // namespace

std::string to_string(const Table& table) {
    std::string text;
    for (const Entry entry : table) text += letter(entry);
    return text;
}

Result<Table> parse_table(std::string_view text) {
    Table table{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char found = text[i];
        if (found == ' ') continue;
        const int column = static_cast<int>(i) + 1;
        if (found != 'i' && found != 'o' && found != 'r')
            return wrong("not a letter of a table", text.substr(i, 1), "i (wall), o (passage) or r (drawn)",
                         column);
        if (count == table.size())
            return wrong("a table has 32 entries; here are more", text.substr(i), "", column);
        table[count++] = found == 'i' ? Entry::wall : found == 'o' ? Entry::passage : Entry::drawn;
    }
    if (count != table.size())
        return wrong("a table has 32 entries; here are " + std::to_string(count), text, "32 letters", 0);
    return table;
}

} // namespace flipside::entombed
