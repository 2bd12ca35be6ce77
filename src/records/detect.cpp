#include "records/detect.hpp"

#include "othello/notation.hpp"
#include "records/bytes.hpp"
#include "records/edax_book.hpp"
#include "records/egaroucid_book.hpp"
#include "records/grid.hpp"
#include "records/position_text.hpp"
#include "records/text.hpp"
#include "records/transcript.hpp"

namespace flipside::records {

namespace {

constexpr std::size_t npos = std::string_view::npos;
// The beginning of a file tells what it is; the rest may be long.
constexpr std::size_t looked_at = 1 << 16;

bool contains_ignoring_case(std::string_view text, std::string_view word) {
    for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
        if (starts_ignoring_case(text.substr(at), word)) return true;
    }
    return false;
}

std::string_view extension_of(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == npos ? "" : name.substr(dot + 1);
}

// The header of a .wtb, a .jou or a .trn: a date, and zeros where text has none.
bool looks_like_wthor(std::string_view bytes) {
    const auto header = read_wthor_header(bytes);
    if (!header) return false;
    const bool date = header->created.month <= 12 && header->created.day <= 31 && header->created.year >= 1900
                      && header->created.year < 2200;
    return date && bytes.substr(0, WthorHeader::size).find('\0') != npos;
}

std::string_view first_data_line(std::string_view text) {
    Lines lines(text);
    while (lines.next()) {
        const std::string_view line = trimmed(lines.line());
        if (!line.empty() && line[0] != '#' && line[0] != '%') return line;
    }
    return {};
}

bool looks_like_logistello(std::string_view line) {
    const auto signed_move = [line](std::size_t at) {
        return line.size() >= at + 3 && (line[at] == '+' || line[at] == '-')
               && othello::square_named(line.substr(at + 1, 2)).has_value();
    };
    return signed_move(0) && signed_move(3);
}

// A line with a position at its head: a FEN, an sfen, a board; with ';' or '%' behind it, OBF.
std::optional<Detection> as_position(std::string_view text, std::string_view line) {
    if (line.find_first_of(";%") == npos
        && read_position(text)) { // drawn over several lines, or the only one
        const bool fen = line.find('/') != npos;
        const bool sfen =
            line.starts_with("sfen") || (line.size() > 65 && is_digit(line.back()) && line.find(' ') == npos);
        return Detection{fen    ? Format::fen
                         : sfen ? Format::sfen
                                : Format::board,
                         "one position and nothing else"};
    }
    const std::size_t end = std::min(line.find_first_of(";%"), line.size());
    std::string_view head = trimmed(line.substr(0, end));
    if (head.size() < 64) return std::nullopt;
    static constexpr std::string_view cells = "XxOo*BbWw.-_01";
    for (const char c : head.substr(0, 64)) {
        if (cells.find(c) == npos) return std::nullopt;
    }
    // "<position>;f5d6" is a transcript with its own start; scores have a ':'.
    const std::string_view tail = end < line.size() ? trimmed(line.substr(end + 1)) : "";
    const bool scores = tail.find(':') != npos || tail.empty() || line[end] == '%' || tail.starts_with('%');
    if (end < line.size() && !scores) return Detection{Format::transcript, "moves behind a start position"};
    if (end < line.size()) return Detection{Format::obf, "positions with ';'"};
    return Detection{Format::board, "lines of 64 cells and a side"};
}

} // namespace

Result<Detection> detect(std::string_view bytes, std::string_view file_name) {
    const std::string_view extension = extension_of(file_name);
    const auto named = [extension](std::string_view name) { return equal_ignoring_case(extension, name); };
    if (bytes.starts_with(edax_book_magic)) return Detection{Format::edax_book, "begins with XADEKOOB"};
    if (bytes.starts_with(egaroucid_book_magic))
        return Detection{Format::egaroucid_book, "begins with DICUORAGE"};
    if (named("wtb") || named("jou") || named("trn")) return Detection{Format::wthor, "its name"};
    if (looks_like_wthor(bytes)) return Detection{Format::wthor, "a header of WTHOR"};

    const std::string_view text = without_bom(bytes).substr(0, looked_at);
    const std::string_view start = trimmed(text);
    const std::string_view line = first_data_line(text);
    if (start.starts_with('{') || (start.starts_with('[') && trimmed(start.substr(1)).starts_with('{')))
        return Detection{Format::quest, "JSON"};
    const std::size_t tree = text.find("(;");
    if (tree != npos) {
        const std::string_view head = text.substr(tree);
        const bool ggf = contains_ignoring_case(head.substr(0, 4096), "BO[")
                         || contains_ignoring_case(head.substr(0, 64), "GM[Othello");
        return ggf ? Detection{Format::ggf, "(; with a board in BO[...]"}
                   : Detection{Format::sgf, "(; and properties"};
    }
    if (start.starts_with('[') && start.size() > 1 && is_letter(start[1]) && start.find('"') != npos)
        return Detection{Format::pgn, "tags in brackets"};
    if (looks_like_logistello(line)) return Detection{Format::logistello, "signed moves"};
    if (looks_like_grid(text)) return Detection{Format::grid, "8 rows of 8 numbers"};
    if (const auto position = as_position(bytes.size() <= looked_at ? text : line, line)) return *position;
    if (named("html") || named("htm") || start.starts_with('<') || contains_ignoring_case(text, "<html")
        || contains_ignoring_case(text, "<applet"))
        return Detection{Format::page, "a web page"};
    if (named("obf")) return Detection{Format::obf, "its name"};

    // What is left is a transcript if it begins like one, even if a move is wrong.
    const auto game = read_line_of_play(line);
    const bool numbered = line.starts_with("1.");
    if (game ? !game->moves.empty()
             : game.error().ply > 1 || numbered || othello::square_named(line.substr(0, 2)))
        return Detection{Format::transcript, "moves"};
    Error error;
    error.what = "the format is not known";
    error.found = line.substr(0, 20);
    error.line =
        line.empty() ? 0 : place_of(bytes, static_cast<std::size_t>(line.data() - bytes.data())).line;
    error.expected = "a game or position in one of the formats of `flipside convert --help`";
    return std::unexpected(error);
}

} // namespace flipside::records
