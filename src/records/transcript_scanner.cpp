#include "records/transcript_scanner.hpp"

#include "othello/notation.hpp"
#include "records/text.hpp"

namespace flipside::records {

namespace {

Error not_a_move(std::string_view word) {
    Error error;
    error.found = word;
    const bool half = word.size() == 1 && lower(word[0]) >= 'a' && lower(word[0]) <= 'h';
    error.what = half ? "half a move: a column without its row" : "not a move";
    error.expected = half ? "a row 1 to 8 after it" : "a square a1 to h8, or a pass";
    return error;
}

constexpr bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80; // of a character in UTF-8
}

} // namespace

bool is_word_character(char c) {
    return is_letter(c) || is_digit(c) || c == '@';
}

bool TranscriptScanner::skip_junk() {
    while (offset_ < text_.size()) {
        const char c = text_[offset_];
        if (is_space(c) || c == ',' || c == ';' || c == '"' || (c == '-' && run_of_dashes() == 1))
            ++offset_;
        else if (!skip_move_number())
            return true;
    }
    return false;
}

Result<MoveToken> TranscriptScanner::next() {
    const std::size_t drop = starts_ignoring_case(rest(), "p@") ? 2 : rest().starts_with('@') ? 1 : 0;
    if (drop > 0) {
        if (const auto square = othello::square_named(rest().substr(drop, 2)))
            return take(drop + 2, MoveToken{square});
    }
    // Two dashes, with a separating one on either side.
    if (text_[offset_] == '-' && run_of_dashes() <= 4) return take(run_of_dashes(), MoveToken{});
    for (const std::size_t length : {4, 2}) { // longest first
        const std::string_view word = rest().substr(0, length);
        const auto token = word.size() == length ? move_token(word) : std::nullopt;
        if (token) return take(length, *token);
    }
    const std::string_view word = word_here();
    const bool at_word_start = offset_ == 0 || !is_word_character(text_[offset_ - 1]);
    if (at_word_start && equal_ignoring_case(word, "p")) return take(1, MoveToken{});
    return std::unexpected(not_a_move(word));
}

std::size_t TranscriptScanner::run_of_dashes() const {
    return std::min(text_.find_first_not_of('-', offset_), text_.size()) - offset_;
}

// What stands here up to the next junk, for error messages.
std::string_view TranscriptScanner::word_here() const {
    static constexpr std::size_t longest = 20;
    const bool word = is_word_character(text_[offset_]);
    std::size_t end = offset_ + 1;
    while (end < text_.size() && end - offset_ < longest
           && (word ? is_word_character(text_[end]) : is_continuation(text_[end])))
        ++end;
    return text_.substr(offset_, end - offset_);
}

bool TranscriptScanner::skip_move_number() {
    std::size_t end = offset_;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end == offset_ || end == text_.size() || text_[end] != '.') return false;
    while (end < text_.size() && text_[end] == '.') ++end;
    offset_ = end;
    return true;
}

MoveToken TranscriptScanner::take(std::size_t length, MoveToken token) {
    offset_ += length;
    return token;
}

} // namespace flipside::records
