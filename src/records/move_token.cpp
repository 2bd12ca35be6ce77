#include "records/move_token.hpp"

#include "othello/notation.hpp"
#include "records/text.hpp"

#include <algorithm>
#include <array>

namespace flipside::records {

std::optional<MoveToken> move_token(std::string_view text) {
    static constexpr std::array<std::string_view, 7> passes = {"pa", "pass", "ps", "p", "--", "@@", "@@@@"};
    if (const auto square = othello::square_named(text)) return MoveToken{square};
    if (std::ranges::any_of(passes,
                            [text](std::string_view pass) { return equal_ignoring_case(text, pass); }))
        return MoveToken{};
    return std::nullopt;
}

} // namespace flipside::records
