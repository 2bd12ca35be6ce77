#include "records/pgn.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/position_text.hpp"
#include "records/text.hpp"

namespace flipside::records {

namespace {

constexpr std::size_t npos = std::string_view::npos;
// A comment or variation longer than this is one that was not closed.
constexpr std::size_t longest_aside = 1 << 14;

// "33-31" as discs; "1-0", "0-1", "1/2-1/2" as a winner. False when it is no result at all.
bool read_result(std::string_view value, GameRecord& record) {
    if (value == "*" || value == "?") return true;
    if (value == "1-0" || value == "0-1" || value == "1/2-1/2") {
        record.winner = value == "1-0" ? Winner::black : value == "0-1" ? Winner::white : Winner::draw;
        return true;
    }
    const std::size_t dash = value.find('-');
    if (dash == npos || dash == 0) return false;
    const auto black = whole_number(value.substr(0, dash));
    const auto white = whole_number(value.substr(dash + 1));
    if (!black || !white || *black < 0 || *white < 0 || *black + *white > 64) return false;
    // Empty squares go to the winner, whether or not the source has counted them in.
    const int empty = 64 - *black - *white;
    record.difference = *black - *white + (*black > *white ? empty : *black < *white ? -empty : 0);
    return true;
}

class GameReader {
  public:
    GameReader(std::string_view text, std::size_t begin) : text_(text), at_(begin), error_at_(begin) {}

    std::size_t end() const { return at_; }
    std::size_t error_offset() const { return error_at_; }

    Result<GameRecord> read() {
        for (;;) {
            skip_space();
            if (!at('[')) break;
            if (const auto tag = read_tag(); !tag) return std::unexpected(tag.error());
        }
        MoveFeed feed(record_.start);
        // The movetext ends at the next game's tags or at the text's end.
        for (skip_space(); at_ < text_.size() && !at('['); skip_space()) {
            if (const auto read = read_element(feed); !read) return std::unexpected(read.error());
        }
        record_.moves = feed.take_moves();
        if (!record_.notes.empty()) record_.notes.resize(record_.moves.size());
        return std::move(record_);
    }

  private:
    bool at(char c) const { return at_ < text_.size() && text_[at_] == c; }
    void skip_space() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }

    // [Name "value"]
    Result<void> read_tag() {
        error_at_ = at_;
        const std::size_t name = ++at_;
        while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]) || text_[at_] == '_'))
            ++at_;
        const std::string_view tag = text_.substr(name, at_ - name);
        skip_space();
        if (!at('"') || tag.empty())
            return std::unexpected(wrong("not a tag", text_.substr(name, 10), "[Name \"value\"]"));
        std::string value;
        for (++at_; !at('"'); ++at_) {
            if (at('\\')) ++at_;
            if (at_ >= text_.size() || text_[at_] == '\n')
                return std::unexpected(wrong("the tag is not closed", tag, "\"] at its end"));
            value += text_[at_];
        }
        ++at_;
        skip_space();
        if (!at(']')) return std::unexpected(wrong("the tag is not closed", tag, "\"] at its end"));
        ++at_;
        return take_tag(tag, value);
    }

    Result<void> take_tag(std::string_view tag, const std::string& value) {
        const auto is = [tag](std::string_view name) { return equal_ignoring_case(tag, name); };
        const std::string known = value == "?" || value == "-" ? "" : value;
        if (is("Event"))
            record_.event = known;
        else if (is("Site"))
            record_.site = known;
        else if (is("Round"))
            record_.round = known;
        else if (is("Black"))
            record_.black.name = known;
        else if (is("White"))
            record_.white.name = known;
        else if (is("BlackElo"))
            record_.black.rating = decimal_number(value);
        else if (is("WhiteElo"))
            record_.white.rating = decimal_number(value);
        else if (is("Date"))
            record_.date = date_of(value).value_or(Date{});

        else if (is("TimeControl"))
            record_.time_control = known;
        else if (is("Result"))
            read_result(value, record_);
        else if (is("Termination")) {
            if (equal_ignoring_case(value, "resignation")) record_.ending = Ending::resigned;
            if (equal_ignoring_case(value, "time forfeit")) record_.ending = Ending::timed_out;
            if (equal_ignoring_case(value, "agreement")) record_.ending = Ending::agreed;
        } else if (is("FEN")) {
            const auto start = read_position(value);
            if (!start) {
                Error error = start.error();
                error.what = "FEN: " + error.what;
                return std::unexpected(error);
            }
            record_.start = *start;
        }
        return {};
    }

    // A move, a pass, a number, a result, or a comment.
    Result<void> read_element(MoveFeed& feed) {
        error_at_ = at_;
        if (at('{')) {
            const std::size_t close = text_.substr(0, at_ + longest_aside).find('}', at_);
            if (close == npos)
                return std::unexpected(wrong("the comment is not closed", "{", "} at its end"));
            take_comment(std::string(trimmed(text_.substr(at_ + 1, close - at_ - 1))), feed);
            at_ = close + 1;
            return {};
        }
        if (at('(')) return skip_variation();
        if (at(';')) { // a comment up to the line's end
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            take_comment(std::string(trimmed(text_.substr(at_ + 1, end - at_ - 1))), feed);
            at_ = end;
            return {};
        }
        std::size_t end = at_;
        while (end < text_.size() && !is_space(text_[end])
               && std::string_view("{}();[").find(text_[end]) == npos)
            ++end;
        std::string_view word = text_.substr(at_, std::max<std::size_t>(end - at_, 1));
        // "12." and "12..." may stand before a move without a space.
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        if (digits > 0 && digits < word.size() && word[digits] == '.') {
            const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
            at_ += dots;
            return {};
        }
        at_ += word.size();
        if (word.starts_with('$')) return {}; // a numeric annotation
        while (word.size() > 2 && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
        if (const auto token = move_token(word)) {
            auto added = feed.add(*token);
            if (!added) added.error().found = word;
            return added;
        }
        if (read_result(word, record_)) return {};
        Error error = wrong("not a move", word, "a square a1 to h8, a pass, or the result");
        error.ply = feed.ply() + 1;
        return std::unexpected(error);
    }

    Result<void> skip_variation() {
        int depth = 0;
        const std::size_t limit = std::min(text_.size(), at_ + longest_aside);
        for (; at_ < limit; ++at_) {
            if (at('(')) ++depth;
            if (at(')') && --depth == 0) {
                ++at_;
                ++record_.variations;
                return {};
            }
        }
        return std::unexpected(wrong("the variation is not closed", "(", ") at its end"));
    }

    void take_comment(const std::string& comment, const MoveFeed& feed) {
        std::string* place = &record_.comment;
        if (feed.ply() > 0) {
            const auto move = static_cast<std::size_t>(feed.ply() - 1);
            if (record_.notes.size() <= move) record_.notes.resize(move + 1);
            place = &record_.notes[move].comment;
        }
        *place += (place->empty() ? "" : " ") + comment;
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t error_at_;
    GameRecord record_;
};

} // namespace

void read_pgn(std::string_view text, const GameSink& sink) {
    PlaceCounter places(text);
    int number = 0;
    const auto skip_space = [text](std::size_t at) {
        while (at < text.size() && is_space(text[at])) ++at;
        return at;
    };
    for (std::size_t begin = skip_space(text.size() - without_bom(text).size()); begin < text.size();) {
        ++number;
        GameReader reader(text, begin);
        Result<GameRecord> game = reader.read();
        std::size_t next = reader.end();
        if (!game) {
            const Place place = places.at(reader.error_offset());
            game.error().line = place.line;
            game.error().column = place.column;
            game.error().record = number;
            // The next game begins with a tag at the start of a line, after a line that is not a tag.
            next = std::max(begin + 1, reader.error_offset());
            for (bool moves_seen = false;;) {
                const std::size_t line = text.find('\n', next);
                next = line == npos ? text.size() : line + 1;
                const bool tag = text.substr(next).starts_with('[');
                if (next >= text.size() || (tag && moves_seen)) break;
                moves_seen |= !tag;
            }
        }
        if (!sink(std::move(game))) return;
        begin = skip_space(next);
    }
    if (number == 0) sink(std::unexpected(wrong("no game", "", "[Event \"...\"] and moves")));
}

std::string write_pgn(const GameRecord& record) {
    std::string text;
    const auto add = [&text](const char* tag, std::string_view value) {
        text += "[" + std::string(tag) + " \"";
        for (const char c : value) {
            if (c == '"' || c == '\\') text += '\\';
            text += c == '\n' || c == '\r' ? ' ' : c;
        }
        text += "\"]\n";
    };
    const auto or_unknown = [](const std::string& value) { return value.empty() ? std::string("?") : value; };
    std::string result = "*";
    if (const auto difference = result_of(record)) {
        const auto discs = whole_discs(*difference);
        result = discs && *discs % 2 == 0
                     ? std::to_string(32 + *discs / 2) + "-" + std::to_string(32 - *discs / 2)
                 : *difference > 0 ? "1-0"
                 : *difference < 0 ? "0-1"
                                   : "1/2-1/2";
    } else if (record.winner != Winner::unknown) {
        result = record.winner == Winner::black ? "1-0" : record.winner == Winner::white ? "0-1" : "1/2-1/2";
    }
    add("Event", or_unknown(record.event));
    add("Site", or_unknown(record.site));
    add("Date", or_unknown(date_text(record.date, '.')));
    add("Round", or_unknown(record.round));
    add("Black", or_unknown(record.black.name));
    add("White", or_unknown(record.white.name));
    add("Result", result);
    if (record.black.rating) add("BlackElo", decimal_text(*record.black.rating));
    if (record.white.rating) add("WhiteElo", decimal_text(*record.white.rating));
    if (!record.time_control.empty()) add("TimeControl", record.time_control);
    if (record.ending == Ending::resigned) add("Termination", "resignation");
    if (record.ending == Ending::timed_out) add("Termination", "time forfeit");
    if (record.ending == Ending::agreed) add("Termination", "agreement");
    if (record.start != othello::Position::initial()) add("FEN", write_fen(record.start));
    text += "\n";

    std::string moves;
    std::size_t line_start = 0;
    static constexpr std::size_t line_length = 80;
    const auto word = [&](const std::string& next) {
        if (moves.empty())
            moves = next;
        else if (moves.size() - line_start + 1 + next.size() > line_length) {
            moves += "\n" + next;
            line_start = moves.size() - next.size();
        } else
            moves += " " + next;
    };
    const auto comment = [&](const std::string& note) {
        if (note.empty()) return;
        std::string safe = "{" + note + "}";
        for (std::size_t i = 1; i + 1 < safe.size(); ++i) {
            if (safe[i] == '}') safe[i] = ')';
        }
        word(safe);
    };
    comment(record.comment);
    // Passes are half moves of their own, so that a number always begins with the side that moved first.
    int half_move = 0;
    const auto move_word = [&](const std::string& name) {
        word(half_move % 2 == 0 ? std::to_string(half_move / 2 + 1) + ". " + name : name);
        ++half_move;
    };
    othello::Position position = record.start;
    std::size_t ply = 0;
    for_each_ply(record.start, record.moves, [&](const othello::Position& before, Square move) {
        if (before.to_move != position.to_move) move_word("--");
        move_word(othello::square_name(move));
        if (ply < record.notes.size()) comment(record.notes[ply].comment);
        position = othello::play(before, move);
        ++ply;
    });
    word(result);
    return text + moves + "\n";
}

} // namespace flipside::records
