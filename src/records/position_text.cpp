#include "records/position_text.hpp"

#include "records/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace flipside::records {

namespace {

using othello::Color;
using othello::Position;

struct Symbol {
    char c;
    std::size_t offset;
};

enum class Cell { black, white, empty, unknown };

// What 0 and 1 mean on this board.
struct Digits {
    Cell zero = Cell::white;
    Cell one = Cell::unknown;
};

Cell cell_of(char c, Digits digits) {
    if (c == '0') return digits.zero;
    if (c == '1') return digits.one;
    if (std::string_view("Xx*Bb").find(c) != std::string_view::npos) return Cell::black;
    if (std::string_view("OoWw").find(c) != std::string_view::npos) return Cell::white;
    if (std::string_view("-._").find(c) != std::string_view::npos) return Cell::empty;
    return Cell::unknown;
}

Error error_at(std::string_view text, std::size_t offset, std::string what, std::string found,
               std::string expected) {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    error.expected = std::move(expected);
    return placed(std::move(error), text, offset);
}

// The text's symbols without spaces, and without a border of '?' (36 of them around 8x8). Of those behind the
// side to move no more than two that are not digits: the text may be a whole file of positions, of which one
// more symbol than a position has is enough to know that it is not one.
std::vector<Symbol> symbols_of(std::string_view text, std::size_t from) {
    static constexpr std::ptrdiff_t border = 36;
    static constexpr std::size_t position = 65;
    const bool bordered = std::ranges::count(text, '?') == border;
    std::vector<Symbol> symbols;
    int more = 0;
    for (std::size_t i = from; i < text.size() && more < 2; ++i) {
        if (is_space(text[i]) || (bordered && text[i] == '?')) continue;
        if (symbols.size() >= position && !is_digit(text[i])) ++more;
        symbols.push_back({text[i], i});
    }
    return symbols;
}

Digits digits_of(const std::vector<Symbol>& symbols) {
    bool zero = false;
    bool one = false;
    bool other = false;
    for (std::size_t i = 0; i < symbols.size() && i < 64; ++i) {
        const char c = symbols[i].c;
        zero |= c == '0';
        one |= c == '1';
        other |= is_letter(c) || c == '*';
    }
    return zero && one && !other ? Digits{Cell::black, Cell::white} : Digits{};
}

constexpr const char* cell_symbols = "X or * for black, O for white, - for empty";
constexpr const char* side_symbols = "the side to move, X or O";

Result<Position> read_cells(std::string_view text, std::size_t from) {
    const std::vector<Symbol> symbols = symbols_of(text, from);
    const Digits digits = digits_of(symbols);
    Position position;
    for (std::size_t i = 0; i < 64; ++i) {
        const bool short_board = i >= symbols.size() || symbols[i].c == ';';
        if (short_board) {
            const std::size_t offset = i < symbols.size() ? symbols[i].offset : text.size();
            return std::unexpected(error_at(text, offset,
                                            "the board ends after " + std::to_string(i) + " of 64 squares",
                                            "", cell_symbols));
        }
        const Cell cell = cell_of(symbols[i].c, digits);
        if (cell == Cell::unknown)
            return std::unexpected(error_at(text, symbols[i].offset, "not a cell of a board",
                                            std::string(1, symbols[i].c), cell_symbols));
        const othello::Word bit = othello::Word{1} << i;
        if (cell == Cell::black) position.black |= bit;
        if (cell == Cell::white) position.white |= bit;
    }

    const bool side_missing = symbols.size() == 64 || symbols[64].c == ';';
    if (side_missing) {
        // A last cell that stands apart and could be a side tells of a board one square short.
        const Symbol last = symbols[63];
        const bool apart = is_space(text[last.offset - 1]) && text.find('\n') == std::string_view::npos;
        if (apart && cell_of(last.c, digits) != Cell::empty)
            return std::unexpected(error_at(text, last.offset, "the board has 63 squares",
                                            std::string(1, last.c), "64 squares before the side to move"));
        const std::size_t end = symbols.size() > 64 ? symbols[64].offset : text.size();
        return std::unexpected(error_at(text, end, "the side to move is missing", "", side_symbols));
    }
    const Symbol side = symbols[64];
    const Cell color = cell_of(side.c, digits);
    if (color == Cell::empty || color == Cell::unknown)
        return std::unexpected(error_at(
            text, side.offset, color == Cell::empty ? "the board has more than 64 squares" : "not a side",
            std::string(1, side.c), side_symbols));
    position.to_move = color == Cell::black ? Color::black : Color::white;

    std::size_t end = 65; // a move number, a closing ';'
    while (end < symbols.size() && is_digit(symbols[end].c)) ++end;
    if (end < symbols.size() && symbols[end].c == ';') ++end;
    if (end < symbols.size()) {
        const bool cells = cell_of(symbols[end].c, digits) != Cell::unknown;
        return std::unexpected(
            error_at(text, symbols[end].offset,
                     cells ? "the board has more than 64 squares" : "something stands after the side to move",
                     std::string(1, symbols[end].c), "64 squares, one side, and no more"));
    }
    return position;
}

bool is_fen(std::string_view text) {
    const std::string_view board = text.substr(0, std::min(text.find(' '), text.size()));
    return std::ranges::count(board, '/') == 7;
}

Result<Position> read_fen(std::string_view text, std::size_t offset) {
    Position position;
    int row = 0;
    int column = 0;
    std::size_t at = offset;
    for (; at < text.size() && !is_space(text[at]) && text[at] != '['; ++at) {
        const char c = text[at];
        const int width = c >= '1' && c <= '8' ? c - '0' : lower(c) == 'p' ? 1 : 0;
        if (c == '/' ? column != 8 || row == 7 : width == 0 || column + width > 8)
            return std::unexpected(
                error_at(text, at,
                         c == '/' ? "a row of the FEN ends after " + std::to_string(column) + " of 8 squares"
                         : width == 0 ? "not a piece of a FEN"
                                      : "a row of the FEN has more than 8 squares",
                         std::string(1, c), "eight rows of p, P and counts 1 to 8"));
        if (c == '/') {
            ++row;
            column = 0;
            continue;
        }
        const othello::Word bit = othello::Word{1} << (row * 8 + column);
        if (c == 'p') position.black |= bit;
        if (c == 'P') position.white |= bit;
        column += width;
    }
    if (row != 7 || column != 8)
        return std::unexpected(error_at(text, at, "the FEN ends before the 64th square", "",
                                        "eight rows of p, P and counts 1 to 8"));
    if (at < text.size() && text[at] == '[') at = std::min(text.find(']', at), text.size() - 1) + 1;
    while (at < text.size() && is_space(text[at])) ++at;
    const char side = at < text.size() ? text[at] : ' ';
    if ((side != 'b' && side != 'w') || (at + 1 < text.size() && !is_space(text[at + 1])))
        return std::unexpected(error_at(text, at, "the side to move is missing",
                                        side == ' ' ? "" : std::string(1, side), "b or w"));
    position.to_move = side == 'b' ? Color::black : Color::white;
    // Castling, en passant and counters say nothing here; another line is another position.
    const std::size_t line_end = std::min(text.find('\n', at), text.size());
    const std::string_view below = text.substr(line_end);
    if (const std::string_view more = trimmed(below); !more.empty())
        return std::unexpected(error_at(text, line_end + static_cast<std::size_t>(more.data() - below.data()),
                                        "something stands after the FEN", std::string(1, more[0]),
                                        "one line"));
    return position;
}

} // namespace

Result<Position> read_position(std::string_view text) {
    std::size_t offset = text.size() - without_bom(text).size();
    while (offset < text.size() && is_space(text[offset])) ++offset;
    if (is_fen(text.substr(offset))) return read_fen(text, offset);
    static constexpr std::string_view sfen = "sfen ";
    if (text.substr(offset).starts_with(sfen)) offset += sfen.size();
    return read_cells(text, offset);
}

std::string write_fen(const Position& position) {
    std::string text;
    for (int row = 0; row < 8; ++row) {
        int empty = 0;
        const auto end_run = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int column = 0; column < 8; ++column) {
            const othello::Word bit = othello::Word{1} << (row * 8 + column);
            if (((position.black | position.white) & bit) == 0) {
                ++empty;
                continue;
            }
            end_run();
            text += (position.black & bit) != 0 ? 'p' : 'P';
        }
        end_run();
        if (row < 7) text += '/';
    }
    return text + (position.to_move == Color::black ? " b" : " w") + " - - 0 1";
}

} // namespace flipside::records
