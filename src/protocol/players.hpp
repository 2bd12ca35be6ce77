// From a specification to a player, programs outside included.
#pragma once

#include "arena/players.hpp"

#include <memory>

namespace flipside::protocol {

// As arena::make_player, for every kind but a person. A program is started when its first game begins; what
// is wrong with its command shows here.
flipside::Result<std::unique_ptr<arena::Player>> make_player(const arena::PlayerSpec& spec,
                                                             const arena::Equipment& equipment);

} // namespace flipside::protocol
