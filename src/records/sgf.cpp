#include "records/sgf.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/property_list.hpp"
#include "records/text.hpp"

#include <cmath>

namespace flipside::records {

namespace {

constexpr std::size_t npos = std::string_view::npos;
using othello::Color;

// "B+12", "W+R", "0", "Draw", "Void".
void read_result(std::string_view value, GameRecord& record) {
    value = trimmed(value);
    if (value == "0" || equal_ignoring_case(value, "draw")) {
        record.difference = 0;
        return;
    }
    if (value.size() < 2 || value[1] != '+') return;
    const bool black = lower(value[0]) == 'b';
    const std::string_view margin = value.substr(2);
    record.winner = black ? Winner::black : Winner::white;
    if (const auto discs = decimal_number(margin))
        record.difference = black ? *discs : -*discs;
    else if (starts_ignoring_case(margin, "r") && !margin.empty())
        record.ending = Ending::resigned;
    else if (starts_ignoring_case(margin, "t") && !margin.empty())
        record.ending = Ending::timed_out;
    if (record.difference) record.winner = Winner::unknown; // the discs say it
}

// One game tree, from its '(' on.
class TreeReader {
  public:
    TreeReader(std::string_view text, std::size_t begin) : text_(text), at_(begin), error_at_(begin) {}

    std::size_t end() const { return at_; }
    std::size_t error_offset() const { return error_at_; }

    Result<GameRecord> read() {
        // Branches are not nested calls: `depth` counts open ones, and once the first branch has ended
        // everything up to the tree's own ')' is variations.
        int depth = 0;
        bool ended = false;
        for (;;) {
            while (at_ < text_.size() && (is_space(text_[at_]) || text_[at_] == ';')) ++at_;
            if (at_ >= text_.size())
                return std::unexpected(wrong("the game tree is not closed", "", "')' at its end"));
            const char c = text_[at_];
            if (c == '(') {
                ++depth;
                if (ended) ++record_.variations;
                ++at_;
            } else if (c == ')') {
                ended = true;
                ++at_;
                if (--depth == 0) return finish();
            } else if (const auto read = read_property(!ended); !read) {
                return std::unexpected(read.error());
            }
        }
    }

  private:
    // A tag and all its values.
    Result<void> read_property(bool main_line) {
        const std::size_t tag_at = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        std::string tag(text_.substr(tag_at, at_ - tag_at));
        std::erase_if(tag, [](char c) { return lower(c) == c; }); // old files spell GaMe for GM
        error_at_ = tag_at;
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        if (tag.empty() || at_ >= text_.size() || text_[at_] != '[')
            return std::unexpected(wrong("not a property", text_.substr(tag_at, 1), "TAG[value]"));
        while (at_ < text_.size() && text_[at_] == '[') {
            const std::size_t close = closing_bracket(text_, at_, Escapes::backslash);
            if (close == npos) {
                at_ = text_.size(); // nothing after this can be a game
                return std::unexpected(wrong("the value is not closed", tag, "']' at its end"));
            }
            error_at_ = at_ + 1;
            const std::string_view value = text_.substr(at_ + 1, close - at_ - 1);
            at_ = close + 1;
            if (main_line) {
                if (const auto read = take(tag, value); !read) return read;
            }
            while (at_ < text_.size() && is_space(text_[at_])) ++at_;
        }
        return {};
    }

    Result<void> take(const std::string& tag, std::string_view raw) {
        const std::string value = unescaped(raw);
        if (tag == "GM" && trimmed(value) != "2")
            return std::unexpected(wrong("not a game of Othello", value, "GM[2]"));
        if (tag == "SZ" && trimmed(value) != "8" && trimmed(value) != "8:8")
            return std::unexpected(wrong("a board of another size is not read", value, "SZ[8]"));
        if (tag == "B" || tag == "W") return take_move(tag, trimmed(value));
        if (tag == "AB" || tag == "AW" || tag == "AE" || tag == "PL") return take_setup(tag, trimmed(value));
        take_text(tag, value);
        return {};
    }

    Result<void> take_move(const std::string& tag, std::string_view name) {
        const auto token = name.empty() ? std::optional(MoveToken{}) : move_token(name);
        if (!token) {
            Error error = wrong("not a move", name, "a square a1 to h8, or PA");
            error.ply = feed().ply() + 1;
            return std::unexpected(error);
        }
        auto added = feed().add(tag == "B" ? Color::black : Color::white, *token);
        if (!added && added.error().found.empty()) added.error().found = tag + "[" + std::string(name) + "]";
        return added;
    }

    Result<void> take_setup(const std::string& tag, std::string_view value) {
        if (feed_)
            return std::unexpected(wrong("discs are set up after a move", tag, "a set-up before all moves"));
        if (tag == "PL") {
            const bool white = lower(value.empty() ? 'b' : value[0]) == 'w' || value == "2";
            record_.start.to_move = white ? Color::white : Color::black;
            return {};
        }
        const auto square = othello::square_named(value);
        if (!square) return std::unexpected(wrong("not a square", value, "a1 to h8"));
        if (!set_up_) record_.start.black = record_.start.white = 0;
        set_up_ = true;
        const othello::Word bit = bits::bit(*square);
        record_.start.black &= ~bit;
        record_.start.white &= ~bit;
        if (tag == "AB") record_.start.black |= bit;
        if (tag == "AW") record_.start.white |= bit;
        return {};
    }

    void take_text(const std::string& tag, const std::string& value) {
        if (tag == "PB")
            record_.black.name = value;
        else if (tag == "PW")
            record_.white.name = value;
        else if (tag == "BR")
            record_.black.rating = decimal_number(value);
        else if (tag == "WR")
            record_.white.rating = decimal_number(value);
        else if (tag == "EV")
            record_.event = value;
        else if (tag == "PC")
            record_.site = value;
        else if (tag == "RO")
            record_.round = value;
        else if (tag == "DT")
            record_.date = date_of(value).value_or(Date{});
        else if (tag == "TM")
            record_.time_control = value;
        else if (tag == "KM")
            record_.komi = decimal_number(value);
        else if (tag == "RE")
            read_result(value, record_);
        else if (tag == "GC" || (tag == "C" && feed().ply() == 0))
            record_.comment = value;
        else if (tag == "C")
            current_note().comment = value;
        else if (tag == "V" && feed().ply() > 0) {
            // SGF's value is Black's; ours is the mover's.
            const auto for_black = decimal_number(trimmed(value));
            if (for_black)
                current_note().evaluation = last_mover() == Color::black ? *for_black : -*for_black;
        }
    }

    // The note of the last move made.
    MoveNote& current_note() {
        const auto move = static_cast<std::size_t>(feed().ply() - 1);
        if (record_.notes.size() <= move) record_.notes.resize(move + 1);
        return record_.notes[move];
    }

    Color last_mover() {
        Color mover = Color::black;
        for_each_ply(record_.start, feed().moves(),
                     [&mover](const othello::Position& position, Square) { mover = position.to_move; });
        return mover;
    }

    // Moves begin where the set-up ends.
    MoveFeed& feed() {
        if (!feed_) feed_.emplace(record_.start);
        return *feed_;
    }

    Result<GameRecord> finish() {
        record_.moves = feed().take_moves();
        if (!record_.notes.empty()) record_.notes.resize(record_.moves.size());
        return std::move(record_);
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t error_at_;
    GameRecord record_;
    std::optional<MoveFeed> feed_;
    bool set_up_ = false;
};

} // namespace

void read_sgf(std::string_view text, const GameSink& sink) {
    PlaceCounter places(text);
    int number = 0;
    for (std::size_t begin = text.find('('); begin != npos;) {
        ++number;
        TreeReader reader(text, begin);
        Result<GameRecord> game = reader.read();
        std::size_t next = reader.end();
        if (!game) {
            const Place place = places.at(reader.error_offset());
            game.error().line = place.line;
            game.error().column = place.column;
            game.error().record = number;
            // A new game begins with "(;" at a line's start more surely than a branch does.
            const std::size_t from = std::max(begin + 1, reader.error_offset());
            next = reader.end() == text.size() ? npos : text.find("\n(;", from);
            next = next == npos ? text.size() : next + 1;
        }
        if (!sink(std::move(game))) return;
        begin = text.find('(', next);
    }
    if (number == 0) sink(std::unexpected(wrong("no game of SGF", "", "(;GM[2]...)")));
}

std::string write_sgf(const GameRecord& record) {
    std::string text = "(;FF[4]GM[2]CA[UTF-8]AP[Flipside]SZ[8]";
    const auto add = [&text](const char* tag, const std::string& value) {
        if (!value.empty()) text += std::string(tag) + "[" + escaped(value) + "]";
    };
    add("EV", record.event);
    add("PC", record.site);
    add("RO", record.round);
    add("DT", date_text(record.date, '-'));
    add("PB", record.black.name);
    add("PW", record.white.name);
    if (record.black.rating) add("BR", decimal_text(*record.black.rating));
    if (record.white.rating) add("WR", decimal_text(*record.white.rating));
    add("TM", record.time_control);
    if (record.komi) add("KM", decimal_text(*record.komi));
    const auto side = [](Color color) { return std::string(color == Color::black ? "B" : "W"); };
    const auto difference = result_of(record);
    const bool black_won = difference ? *difference > 0 : record.winner == Winner::black;
    if (record.ending == Ending::resigned || record.ending == Ending::timed_out) {
        if (difference || record.winner != Winner::unknown)
            add("RE", side(black_won ? Color::black : Color::white)
                          + (record.ending == Ending::resigned ? "+R" : "+T"));
    } else if (difference) {
        add("RE", *difference == 0 ? "0"
                                   : side(black_won ? Color::black : Color::white) + "+"
                                         + decimal_text(std::abs(*difference)));
    } else if (record.winner == Winner::black || record.winner == Winner::white) {
        add("RE", side(black_won ? Color::black : Color::white) + "+");
    }
    add("GC", record.comment);

    const auto add_squares = [&text](const char* tag, othello::Word squares) {
        if (squares != 0) text += tag;
        for (const Square square : bits::squares(squares)) text += "[" + othello::square_name(square) + "]";
    };
    add_squares("AB", record.start.black);
    add_squares("AW", record.start.white);
    text += "PL[" + side(record.start.to_move) + "]";

    othello::Position position = record.start;
    std::size_t ply = 0;
    for_each_ply(record.start, record.moves, [&](const othello::Position& before, Square move) {
        if (before.to_move != position.to_move) text += ";" + side(position.to_move) + "[PA]";
        text += ";" + side(before.to_move) + "[" + othello::square_name(move) + "]";
        if (ply < record.notes.size()) {
            const MoveNote& note = record.notes[ply];
            if (note.evaluation)
                add("V", signed_text(before.to_move == Color::black ? *note.evaluation : -*note.evaluation));
            add("C", note.comment);
        }
        position = othello::play(before, move);
        ++ply;
    });
    return text + ")";
}

} // namespace flipside::records
