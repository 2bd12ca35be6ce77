// From a specification to a player.
#pragma once

#include "arena/player.hpp"
#include "arena/player_spec.hpp"
#include "engine/book.hpp"
#include "libra/program.hpp"

#include <functional>
#include <memory>
#include <string>

namespace flipside::arena {

// What players are made with.
struct Equipment {
    engine::Settings engine{};
    std::uint32_t seed = 0; // of what players draw; of a random player whose specification names none
    // What players of a level look into first; none: they search from the first move on.
    std::shared_ptr<const engine::Book> book{};
    // A program of the ternary machine from its file; files are the front end's business.
    std::function<flipside::Result<libra::Program>(const std::string& file)> load_program{};
    // The caller's monotonic clock in seconds, for players that watch the time; without it there are none.
    double (*now)() = nullptr;
};

// A person is not made here: whoever talks to one asks them itself. For "human" it is an Error.
flipside::Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Equipment& equipment);

} // namespace flipside::arena
