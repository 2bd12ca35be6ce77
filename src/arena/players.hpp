// From a specification to a player.
#pragma once

#include "arena/player.hpp"
#include "arena/player_spec.hpp"

#include <memory>

namespace flipside::arena {

// What players are made with.
struct Equipment {
    engine::Settings engine{};
    std::uint32_t seed = 0; // of a random player whose specification names none
};

// A person is not made here: whoever talks to one asks them itself. For "human" it is an Error.
flipside::Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Equipment& equipment);

} // namespace flipside::arena
