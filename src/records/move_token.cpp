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

Result<void> MoveFeed::add(MoveToken token) {
    if (token.square) {
        pass_stated_ = false;
        return game_.play(*token.square);
    }
    if (pass_stated_ && !game_.over())
        return std::unexpected(othello::illegal_pass(game_.position(), game_.ply() + 1));
    pass_stated_ = true;
    return game_.state_pass();
}

} // namespace flipside::records
