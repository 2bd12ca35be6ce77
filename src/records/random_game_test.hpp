// Random legal games for the readers' round trips.
#pragma once

#include "othello/game.hpp"

#include <rapidcheck.h>

namespace flipside::test {

// A game of up to `longest` random moves from a start, often played to its end.
inline rc::Gen<othello::Game> random_game(const othello::Position& start = othello::Position::initial()) {
    return rc::gen::map(rc::gen::pair(rc::gen::container<std::vector<unsigned>>(
                                          60, rc::gen::resize(1000, rc::gen::arbitrary<unsigned>())),
                                      rc::gen::inRange<std::size_t>(0, 90)),
                        [start](const std::pair<std::vector<unsigned>, std::size_t>& drawn) {
                            othello::Game game(start);
                            const std::size_t longest = std::min<std::size_t>(drawn.second, 60);
                            for (std::size_t ply = 0; ply < longest && !game.over(); ++ply) {
                                bits::Word moves = othello::legal_moves(game.position());
                                for (unsigned skip = drawn.first[ply] % bits::count(moves); skip > 0; --skip)
                                    moves &= moves - 1;
                                (void)game.play(bits::lowest(moves));
                            }
                            return game;
                        });
}

} // namespace flipside::test
