#include "records/transcript.hpp"

#include "othello/notation.hpp"
#include "records/move_token.hpp"
#include "records/position_text.hpp"
#include "records/text.hpp"

namespace flipside::records {

namespace {

bool is_word_character(char c) {
    return is_letter(c) || is_digit(c) || c == '@';
}

// Walks over the text token by token.
class Scanner {
  public:
    Scanner(std::string_view text, std::size_t offset) : text_(text), offset_(offset) {}

    // Past spaces, punctuation and move numbers; false at the end of the text.
    bool skip_junk() {
        while (offset_ < text_.size()) {
            const char c = text_[offset_];
            if (is_space(c) || c == ',' || c == ';' || c == '"' || (c == '-' && run_of_dashes() == 1))
                ++offset_;
            else if (!skip_move_number())
                return true;
        }
        return false;
    }

    std::size_t offset() const { return offset_; }

    // The move here, or an error about what stands here instead.
    Result<MoveToken> next() {
        const std::size_t drop = starts_ignoring_case(rest(), "p@") ? 2 : rest().starts_with('@') ? 1 : 0;
        if (drop > 0) {
            if (const auto square = othello::square_named(rest().substr(drop, 2))) {
                offset_ += drop + 2;
                return MoveToken{square};
            }
        }
        // Longest first; "--" may have a separating dash on either side.
        if (text_[offset_] == '-' && run_of_dashes() <= 4) return take(run_of_dashes(), MoveToken{});
        for (const std::size_t length : {4, 2}) {
            if (const auto token = move_token(rest().substr(0, length)))
                return take(rest().substr(0, length).size(), *token);
        }
        const std::string_view word = word_here();
        const bool at_word_start = offset_ == 0 || !is_word_character(text_[offset_ - 1]);
        if (at_word_start && equal_ignoring_case(word, "p")) return take(1, MoveToken{});
        return std::unexpected(not_a_move(word));
    }

  private:
    std::string_view rest() const { return text_.substr(offset_); }

    std::size_t run_of_dashes() const {
        const std::size_t end = text_.find_first_not_of('-', offset_);
        return (end == std::string_view::npos ? text_.size() : end) - offset_;
    }

    // What stands here up to the next junk, for error messages.
    std::string_view word_here() const {
        static constexpr std::size_t longest = 20;
        std::size_t length = 0;
        if (!is_word_character(text_[offset_])) {
            const bool multibyte = (static_cast<unsigned char>(text_[offset_]) & 0x80) != 0;
            for (length = 1; multibyte && offset_ + length < text_.size()
                             && (static_cast<unsigned char>(text_[offset_ + length]) & 0xc0) == 0x80;)
                ++length;
            return rest().substr(0, length);
        }
        while (length < longest && offset_ + length < text_.size()
               && is_word_character(text_[offset_ + length]))
            ++length;
        return rest().substr(0, length);
    }

    bool skip_move_number() {
        std::size_t end = offset_;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        if (end == offset_ || end == text_.size() || text_[end] != '.') return false;
        while (end < text_.size() && text_[end] == '.') ++end;
        offset_ = end;
        return true;
    }

    MoveToken take(std::size_t length, MoveToken token) {
        offset_ += length;
        return token;
    }

    static Error not_a_move(std::string_view word) {
        Error error;
        error.found = word;
        const bool half = word.size() == 1 && lower(word[0]) >= 'a' && lower(word[0]) <= 'h';
        error.what = half ? "half a move: a column without its row" : "not a move";
        error.expected = half ? "a row 1 to 8 after it" : "a square a1 to h8, or a pass";
        return error;
    }

    std::string_view text_;
    std::size_t offset_;
};

// The length of "<64 cells> <side>" when the text begins with a start position and ';': so many symbols
// of boards in a row, and no other, make no sense as moves.
std::size_t length_of_start(std::string_view text) {
    static constexpr std::size_t enough = 32;
    const std::size_t end = text.find(';');
    if (end == std::string_view::npos) return 0;
    std::size_t symbols = 0;
    for (const char c : text.substr(0, end)) {
        if (is_space(c)) continue;
        if (std::string_view("XxOo*BbWw.-_01").find(c) == std::string_view::npos) return 0;
        ++symbols;
    }
    return symbols < enough ? 0 : end;
}

} // namespace

Result<othello::Game> read_transcript(std::string_view text, const othello::Position& start) {
    const std::size_t bom = text.size() - without_bom(text).size();
    const std::size_t start_length = length_of_start(text.substr(bom));
    othello::Position from = start;
    if (start_length > 0) {
        const auto stated = read_position(text.substr(bom, start_length));
        if (!stated) return std::unexpected(stated.error());
        from = *stated;
    }
    MoveFeed feed(from);
    Scanner scanner(text, bom + start_length);
    while (scanner.skip_junk()) {
        const std::size_t offset = scanner.offset();
        auto token = scanner.next();
        if (!token) {
            token.error().ply = feed.game().ply() + 1;
            return std::unexpected(placed(token.error(), text, offset));
        }
        if (auto added = feed.add(*token); !added) {
            added.error().found = text.substr(offset, scanner.offset() - offset);
            return std::unexpected(placed(added.error(), text, offset));
        }
    }
    return feed.take();
}

std::string write_transcript(const othello::Game& game, bool passes) {
    std::string text;
    if (game.start() != othello::Position::initial()) text = othello::to_text(game.start()) + ";";
    for (const othello::Ply& ply : game.main_line()) {
        if (passes && ply.after_pass) text += "pa";
        text += othello::square_name(ply.move);
    }
    return text;
}

} // namespace flipside::records
