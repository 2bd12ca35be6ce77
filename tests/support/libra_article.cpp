#include "support/libra_article.hpp"

#include "support/data.hpp"

#include <regex>

namespace flipside::test {

LibraArticle read_libra_article(const std::filesystem::path& path) {
    const std::string text = read_file(path);
    LibraArticle article;

    // The listing begins with the first comment line and ends where the page's line numbers begin.
    const std::size_t begin = text.find("\n// ") + 1;
    const std::size_t end = text.find("\n100\n", begin);
    article.listing = text.substr(begin, end - begin + 1);

    // A game is sixty moves on one line.
    const std::regex game("(?:[A-H][1-8]){60}");
    for (auto it =
             std::sregex_iterator(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), game);
         it != std::sregex_iterator(); ++it) {
        std::vector<std::string> moves;
        for (std::size_t i = 0; i < 120; i += 2) moves.push_back(it->str().substr(i, 2));
        article.games.push_back(moves);
    }
    return article;
}

} // namespace flipside::test
