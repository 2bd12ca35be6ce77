#include "arena/player.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace flipside::arena {

namespace {

constexpr std::pair<Reason, std::string_view> names[] = {
    {Reason::score, "score"},       {Reason::illegal, "illegal"},
    {Reason::time, "time"},         {Reason::crash, "crash"},
    {Reason::stall, "stall"},       {Reason::protocol, "protocol"},
    {Reason::resigned, "resigned"}, {Reason::adjudicated, "adjudicated"},
};

} // namespace

std::string_view reason_name(Reason reason) {
    return std::ranges::find(names, reason, &std::pair<Reason, std::string_view>::first)->second;
}

std::optional<Reason> reason_named(std::string_view name) {
    const auto* found = std::ranges::find(names, name, &std::pair<Reason, std::string_view>::second);
    if (found == std::end(names)) return std::nullopt;
    return found->first;
}

std::expected<Chosen, Failure> Player::choose(const Turn& turn) {
    const auto square = move(turn.game, turn.stop);
    if (!square) return std::unexpected(Failure{Reason::crash, to_string(square.error())});
    return Chosen{*square, std::nullopt, std::nullopt};
}

} // namespace flipside::arena
