// The article about the published 241-word Othello program of Libra: its listing and its two games. They are
// read from ../shared/seeds and belong to their author; nothing of them is kept in the project.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace flipside::test {

struct LibraArticle {
    std::string listing;                         // assembler source
    std::vector<std::vector<std::string>> games; // moves in order, "D3"; passes are not written
};

LibraArticle read_libra_article(const std::filesystem::path& path);

} // namespace flipside::test

// The article's path, as FLIPSIDE_NEED_DATA wants it.
#define FLIPSIDE_LIBRA_ARTICLE "../seeds/004_f499d89b1d3f9b8d.txt"
