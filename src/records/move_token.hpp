// One move as formats spell it: a square, or one of the words for a pass.
#pragma once

#include "othello/board.hpp"

#include <optional>
#include <string_view>

namespace flipside::records {

using othello::Square;

struct MoveToken {
    std::optional<Square> square; // none: a pass
    bool operator==(const MoveToken&) const = default;
};

// The whole text as one move: "f5", "F5"; "pa", "pass", "ps", "p", "--", "@@", "@@@@" for a pass, in any
// case.
std::optional<MoveToken> move_token(std::string_view text);

} // namespace flipside::records
