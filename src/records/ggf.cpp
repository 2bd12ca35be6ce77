#include "records/ggf.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/position_text.hpp"
#include "records/property_list.hpp"
#include "records/text.hpp"

namespace flipside::records {

namespace {

constexpr std::size_t npos = std::string_view::npos;

// "-22.87", with ":r", ":t" or ":s" behind it.
void read_result(std::string_view value, GameRecord& record) {
    const std::size_t colon = std::min(value.find(':'), value.size());
    record.difference = decimal_number(trimmed(value.substr(0, colon)));
    const std::string_view ending = value.substr(std::min(colon + 1, value.size()));
    if (ending == "r") record.ending = Ending::resigned;
    if (ending == "t") record.ending = Ending::timed_out;
    if (ending == "s") record.ending = Ending::agreed;
}

Date read_date(std::string_view value) {
    // Seconds since 1970 have more digits than a year.
    if (value.size() > 4 && value.find_first_not_of("0123456789") == npos && value.size() < 12)
        return date_of_seconds(static_cast<std::int64_t>(decimal_number(value).value_or(0)));
    return date_of(value).value_or(Date{});
}

// "0.01", or "mm:ss".
std::optional<double> read_time(std::string_view text) {
    double seconds = 0;
    for (;;) {
        const std::size_t colon = text.find(':');
        const auto part = decimal_number(text.substr(0, colon));
        if (!part) return std::nullopt;
        seconds = seconds * 60 + *part;
        if (colon == npos) return seconds;
        text.remove_prefix(colon + 1);
    }
}

Result<othello::Position> read_board(std::string_view value) {
    value = trimmed(value);
    const std::size_t digits = std::min(value.find_first_not_of("0123456789"), value.size());
    const std::string_view size = value.substr(0, digits);
    if (size != "8") return std::unexpected(wrong("a board of another size is not read", size, "BO[8 ...]"));
    return read_position(value.substr(digits));
}

Result<void> read_move(const Property& property, MoveFeed& feed, GameRecord& record) {
    const othello::Color color =
        lower(property.tag[0]) == 'b' ? othello::Color::black : othello::Color::white;
    const std::size_t slash = std::min(property.value.find('/'), property.value.size());
    const std::string_view name = trimmed(property.value.substr(0, slash));
    const auto token = move_token(name);
    if (!token) {
        Error error = wrong("not a move", name, "a square a1 to h8, or PA");
        error.ply = feed.ply() + 1;
        return std::unexpected(error);
    }
    if (auto added = feed.add(color, *token); !added) {
        if (added.error().found.empty())
            added.error().found = std::string(property.tag) + "[" + std::string(name) + "]";
        return added;
    }
    if (!token->square || slash == property.value.size()) return {};
    const std::string_view rest = property.value.substr(slash + 1);
    const std::size_t second = std::min(rest.find('/'), rest.size());
    const auto evaluation = decimal_number(trimmed(rest.substr(0, second)));
    const auto seconds = read_time(trimmed(rest.substr(std::min(second + 1, rest.size()))));
    if (!evaluation && !seconds) return {};
    const auto move = static_cast<std::size_t>(feed.ply() - 1);
    if (record.notes.size() <= move) record.notes.resize(move + 1);
    record.notes[move].evaluation = evaluation;
    record.notes[move].seconds = seconds;
    return {};
}

void read_text(const Property& property, GameRecord& record) {
    const std::string_view value = property.value;
    const auto is = [&](std::string_view tag) { return equal_ignoring_case(property.tag, tag); };
    if (is("PB"))
        record.black.name = value;
    else if (is("PW"))
        record.white.name = value;
    else if (is("RB"))
        record.black.rating = decimal_number(value);
    else if (is("RW"))
        record.white.rating = decimal_number(value);
    else if (is("PC"))
        record.site = value;
    else if (is("EV"))
        record.event = value;
    else if (is("DT"))
        record.date = read_date(value);
    else if (is("TI") || is("TB"))
        record.time_control = value;
    else if (is("TY"))
        record.kind = value;
    else if (is("KM"))
        record.komi = decimal_number(value);
    else if (is("RE"))
        read_result(value, record);
    else if (is("C") || is("CO"))
        record.comment = value;
}

// One game's properties, from after "(;" on; `end` is set behind the game.
class GameReader {
  public:
    GameReader(std::string_view text, std::size_t begin) : text_(text), at_(begin + 2), error_at_(begin) {}

    std::size_t end() const { return at_; }
    std::size_t error_offset() const { return error_at_; }

    Result<GameRecord> read() {
        bool board_seen = false;
        bool closed = false;
        while (!closed) {
            const auto property = next();
            if (!property) return std::unexpected(property.error());
            closed = property->tag.empty();
            if (closed) break;
            error_at_ = property->offset;
            if (equal_ignoring_case(property->tag, "GM") && !starts_ignoring_case(property->value, "othello"))
                return std::unexpected(wrong("not a game of Othello", property->value, "GM[Othello]"));
            const bool move =
                equal_ignoring_case(property->tag, "B") || equal_ignoring_case(property->tag, "W");
            if (equal_ignoring_case(property->tag, "BO")) {
                auto board = read_board(property->value);
                if (!board) {
                    board.error().what = "BO: " + board.error().what;
                    error_at_ = property->value_offset;
                    return std::unexpected(board.error());
                }
                record_.start = *board;
                feed_ = MoveFeed(*board);
                board_seen = true;
            } else if (move) {
                if (!board_seen)
                    return std::unexpected(wrong("a move before the board", property->tag, "BO[8 ...]"));
                error_at_ = property->value_offset;
                if (const auto read = read_move(*property, feed_, record_); !read)
                    return std::unexpected(read.error());
            } else {
                read_text(*property, record_);
            }
        }
        if (!board_seen) return std::unexpected(wrong("the game has no board", "", "BO[8 ...]"));
        record_.moves = feed_.take_moves();
        if (!record_.notes.empty()) record_.notes.resize(record_.moves.size());
        return std::move(record_);
    }

  private:
    // The next property; one without a tag for the end of the game, ";)".
    Result<Property> next() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        const std::size_t tag = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        if (at_ == tag && text_.substr(at_).starts_with(";")) {
            ++at_;
            while (at_ < text_.size() && is_space(text_[at_])) ++at_;
            if (at_ < text_.size() && text_[at_] == ')') {
                ++at_;
                return Property{};
            }
        }
        if (at_ >= text_.size()) return std::unexpected(unclosed());
        if (text_[at_] != '[' || at_ == tag) {
            error_at_ = at_;
            return std::unexpected(wrong("not a property", text_.substr(at_, 1), "TAG[value] or ;)"));
        }
        const std::size_t close = closing_bracket(text_, at_, Escapes::none);
        if (close == npos) {
            at_ = text_.size(); // nothing after this can be a game
            error_at_ = tag;
            return std::unexpected(unclosed());
        }
        const Property property{text_.substr(tag, at_ - tag), text_.substr(at_ + 1, close - at_ - 1), tag,
                                at_ + 1};
        at_ = close + 1;
        return property;
    }

    static Error unclosed() { return wrong("the game is not closed", "", ";) at its end"); }

    std::string_view text_;
    std::size_t at_;
    std::size_t error_at_;
    GameRecord record_;
    MoveFeed feed_{othello::Position::initial()};
};

} // namespace

std::optional<GgfKind> ggf_kind(std::string_view text) {
    GgfKind kind;
    std::string_view rest = text;
    const auto number = [&rest] {
        const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
        const auto value = whole_number(rest.substr(0, end));
        rest.remove_prefix(end);
        return value;
    };
    if (starts_ignoring_case(rest, "s")) {
        kind.synchro = true;
        rest.remove_prefix(1);
    }
    const auto size = number();
    if (!size || *size < 4 || (*size > 14 && *size != 88)) return std::nullopt;
    kind.octagon = *size == 88;
    kind.size = kind.octagon ? 10 : *size;
    while (!rest.empty()) {
        const char letter = lower(rest.front());
        rest.remove_prefix(1);
        if (letter == 'k')
            kind.komi = true;
        else if (letter == 'a')
            kind.anti = true;
        else if (letter == 's')
            kind.synchro = true;
        else if (letter == 'r') {
            kind.random = true;
            kind.random_discs = number().value_or(0);
        } else
            return std::nullopt;
    }
    return kind;
}

void read_ggf(std::string_view text, const GameSink& sink) {
    PlaceCounter places(text);
    int number = 0;
    for (std::size_t begin = text.find("(;"); begin != npos;) {
        ++number;
        GameReader reader(text, begin);
        Result<GameRecord> game = reader.read();
        std::size_t next = reader.end();
        if (!game) {
            const Place place = places.at(reader.error_offset());
            game.error().line = place.line;
            game.error().column = place.column;
            game.error().record = number;
            // What follows may be a good game, unless the file ended in a value.
            next = reader.end() == text.size() ? text.size() : std::max(begin + 2, reader.error_offset());
        }
        if (!sink(std::move(game))) return;
        begin = text.find("(;", next);
    }
    if (number == 0) sink(std::unexpected(wrong("no game of GGF", "", "(;GM[Othello]...;)")));
}

std::string write_ggf(const GameRecord& record) {
    // GGF has no escapes: a ']' in a name would end it.
    const auto value = [](std::string_view text) {
        std::string safe(text);
        for (char& c : safe) {
            if (c == ']') c = ')';
            if (c == '\n' || c == '\r') c = ' ';
        }
        return safe;
    };
    std::string text = "(;GM[Othello]";
    const auto add = [&](const char* tag, const std::string& content) {
        if (!content.empty()) text += std::string(tag) + "[" + value(content) + "]";
    };
    add("PC", record.site);
    add("EV", record.event);
    std::string date = date_text(record.date, '.');
    if (!date.empty() && !record.date.clock.empty()) {
        date += "_" + record.date.clock;
        for (char& c : date) c = c == ' ' ? '.' : c;
    }
    add("DT", date);
    add("PB", record.black.name);
    add("PW", record.white.name);
    if (record.black.rating) add("RB", decimal_text(*record.black.rating));
    if (record.white.rating) add("RW", decimal_text(*record.white.rating));
    add("TI", record.time_control);
    add("TY", record.kind.empty() ? "8" : record.kind);
    if (record.komi) add("KM", decimal_text(*record.komi));
    const auto difference = result_of(record);
    const char* ending = record.ending == Ending::resigned    ? ":r"
                         : record.ending == Ending::timed_out ? ":t"
                         : record.ending == Ending::agreed    ? ":s"
                                                              : "";
    add("RE", difference ? signed_text(*difference) + ending : std::string("?"));
    add("C", record.comment);

    const std::string board = othello::to_text(record.start);
    text += "BO[8";
    for (std::size_t i = 0; i < 64; ++i) {
        if (i % 8 == 0) text += ' ';
        text += board[i] == 'X' ? '*' : board[i];
    }
    text += record.start.to_move == othello::Color::black ? " *]" : " O]";

    othello::Position position = record.start;
    std::size_t ply = 0;
    for_each_ply(record.start, record.moves, [&](const othello::Position& before, Square move) {
        const auto tag = [](othello::Color color) { return color == othello::Color::black ? "B[" : "W["; };
        if (before.to_move != position.to_move) text += std::string(tag(position.to_move)) + "PA]";
        text += tag(before.to_move) + othello::square_name(move);
        if (ply < record.notes.size()) {
            const MoveNote& note = record.notes[ply];
            if (note.evaluation || note.seconds) text += "/";
            if (note.evaluation) text += decimal_text(*note.evaluation);
            if (note.seconds) text += "/" + decimal_text(*note.seconds);
        }
        text += "]";
        position = othello::play(before, move);
        ++ply;
    });
    return text + ";)";
}

} // namespace flipside::records
