// Walks over the words of a transcript: squares, passes, and the junk between them (transcript.hpp).
#pragma once

#include "bits/error.hpp"
#include "records/move_token.hpp"

#include <string_view>

namespace flipside::records {

class TranscriptScanner {
  public:
    TranscriptScanner(std::string_view text, std::size_t offset) : text_(text), offset_(offset) {}

    // Past spaces, punctuation and move numbers; false at the end of the text.
    bool skip_junk();

    std::size_t offset() const { return offset_; }

    // The move here, or an error about what stands here instead, without its place.
    Result<MoveToken> next();

  private:
    std::string_view rest() const { return text_.substr(offset_); }
    std::size_t run_of_dashes() const;
    std::string_view word_here() const;
    bool skip_move_number();
    MoveToken take(std::size_t length, MoveToken token);

    std::string_view text_;
    std::size_t offset_;
};

// Letters, digits and '@': what may be part of a move.
bool is_word_character(char c);

} // namespace flipside::records
