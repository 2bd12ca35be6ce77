#include "marubatsu/text.hpp"

#include <charconv>
#include <optional>

namespace flipside::marubatsu {

namespace {

constexpr char mark_letter(Mark mark) {
    return mark == Mark::o ? 'o' : 'x';
}

char letter_at(const Board& board, Square square) {
    for (Mark mark : {Mark::o, Mark::x})
        if (bits::contains(board.of(mark), square)) return mark_letter(mark);
    return '.';
}

std::string_view trimmed(std::string_view text) {
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<int> parse_number(std::string_view text) {
    text = trimmed(text);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::unexpected<Error> wrong(std::string what, std::string_view found, std::string expected, int column = 0) {
    Error error;
    error.what = std::move(what);
    error.found = std::string(found);
    error.expected = std::move(expected);
    error.column = column;
    return std::unexpected(error);
}

} // namespace

std::string board_text(const Rules& rules, const Board& board) {
    std::string text;
    for (Square square : bits::squares(rules.all())) text += letter_at(board, square);
    return text;
}

Result<Board> parse_board(const Rules& rules, std::string_view text) {
    if (static_cast<int>(text.size()) != rules.square_count())
        return wrong("the board has another number of squares", text,
                     std::to_string(rules.square_count()) + " of o x .");
    Board board;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const Word square = Word{1} << i;
        switch (text[i]) {
        case 'o':
        case 'O':
            board.marks[index(Mark::o)] |= square;
            break;
        case 'x':
        case 'X':
            board.marks[index(Mark::x)] |= square;
            break;
        case '.':
            break;
        default:
            return wrong("not a mark", text.substr(i, 1), "o, x or .", static_cast<int>(i) + 1);
        }
    }
    return board;
}

std::string picture(const Rules& rules, const Position& position) {
    std::string text = position.over() ? std::string("winner ").append(status_text(position.status)) + "\n"
                                       : std::string("Turn ") + mark_letter(position.turn()) + "\n";
    for (int y = 0; y < rules.size(); ++y) {
        for (int x = 0; x < rules.size(); ++x) {
            const Square square = rules.at(x, y);
            const char letter = letter_at(position.board, square);
            const bool upper = letter != '.' && square == position.last;
            text += upper ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
        text += '\n';
    }
    return text;
}

Hashable hashable(const Rules& rules, const Board& board) {
    const int shift = rules.square_count();
    const Word o = board.of(Mark::o);
    const Word x = board.of(Mark::x);
    if (shift == 64) return {x, o};
    return {x >> (64 - shift), o | x << shift};
}

Result<Board> from_hashable(const Rules& rules, Hashable number) {
    const int shift = rules.square_count();
    Board board;
    board.marks[index(Mark::o)] = number.low & rules.all();
    board.marks[index(Mark::x)] =
        shift == 64 ? number.high : number.low >> shift | number.high << (64 - shift);
    if (hashable(rules, board) != number || (board.of(Mark::x) & ~rules.all()) != 0
        || (board.of(Mark::o) & board.of(Mark::x)) != 0)
        return wrong("not the number of a board", std::to_string(number.low), "o | x << n*n, o and x apart");
    return board;
}

std::string square_text(const Rules& rules, Square square) {
    return std::to_string(rules.x(square)) + "," + std::to_string(rules.y(square));
}

Result<Square> parse_square(const Rules& rules, std::string_view text) {
    const std::string last = std::to_string(rules.size() - 1);
    const std::size_t comma = text.find(',');
    const std::string_view rest = comma == std::string_view::npos ? "" : text.substr(comma + 1);
    const std::optional<int> x = parse_number(text.substr(0, comma));
    const std::optional<int> y = parse_number(rest);
    if (!x || !y) return wrong("not a square", text, "x,y with x and y from 0 to " + last);
    if (*x < 0 || *x >= rules.size() || *y < 0 || *y >= rules.size())
        return wrong("the square is outside the board", text, "0,0 to " + last + "," + last);
    return rules.at(*x, *y);
}

std::string moves_text(const Rules& rules, const std::vector<Square>& moves) {
    std::string text;
    for (Square move : moves) {
        if (!text.empty()) text += ' ';
        text += square_text(rules, move);
    }
    return text;
}

Result<Game> parse_moves(const Rules& rules, std::string_view text) {
    Game game(rules);
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        if (end > start) {
            Result<Square> square = parse_square(rules, text.substr(start, end - start));
            if (!square) {
                square.error().ply = game.step() + 1;
                return std::unexpected(square.error());
            }
            if (Result<Position> played = game.play(*square); !played) return std::unexpected(played.error());
        }
        start = end + 1;
    }
    return game;
}

std::string_view status_text(Status status) {
    switch (status) {
    case Status::playing:
        return "playing";
    case Status::o_wins:
        return "o";
    case Status::x_wins:
        return "x";
    case Status::draw:
        return "draw";
    }
    return "";
}

} // namespace flipside::marubatsu
