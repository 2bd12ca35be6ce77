#include "cli/contest_openings.hpp"

#include "cli/input.hpp"
#include "cli/whole_file.hpp"
#include "records/text.hpp"

#include <sstream>

namespace flipside::cli {

namespace {

Result<std::vector<arena::Opening>> read_list(const std::string& path) {
    const auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    std::vector<arena::Opening> list;
    std::istringstream lines(*text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const std::string_view moves = records::trimmed(line);
        if (moves.empty() || moves.starts_with('#') || moves.starts_with('%')) continue;
        auto opening = arena::read_opening(moves);
        if (!opening) {
            opening.error().source = path;
            opening.error().line = number;
            return std::unexpected(opening.error());
        }
        list.push_back(std::move(*opening));
    }
    if (list.empty()) {
        Error error;
        error.what = "there is no opening in it";
        error.source = path;
        return std::unexpected(error);
    }
    return list;
}

} // namespace

Result<std::vector<arena::Opening>> contest_openings(const std::string& text, std::size_t count,
                                                     std::uint64_t seed, const arena::StopFlag* stop) {
    if (text == "start") return std::vector<arena::Opening>{};
    if (text == "balanced") {
        engine::Settings settings;
        settings.hash_mib = 1;
        engine::Engine judge(settings);
        return arena::balanced_openings(count, seed, judge, stop);
    }
    const std::size_t colon = text.find(':');
    const std::string kind = text.substr(0, colon);
    const std::string rest = colon == std::string::npos ? std::string() : text.substr(colon + 1);
    if (kind == "random" && !rest.empty() && rest.size() <= 2
        && rest.find_first_not_of("0123456789") == std::string::npos && std::stoi(rest) <= 50)
        return arena::random_openings(std::stoi(rest), count, seed);
    if ((kind == "xot" || kind == "file") && !rest.empty()) {
        auto list = read_list(rest);
        if (!list) return std::unexpected(list.error());
        return arena::draw_openings(*list, count, seed);
    }
    Error error;
    error.what = "no such openings";
    error.found = text;
    error.expected = "balanced, start, random:N (up to 50 moves), xot:FILE or file:FILE";
    return std::unexpected(error);
}

} // namespace flipside::cli
