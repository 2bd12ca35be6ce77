// Several boards at once, one to a lane of this level's widest register.
//
// One board's eight directions keep a register only half busy: they must be laid out first and or-ed together
// in the end. With a board to a lane neither is needed, and shifts by known distances are cheaper: four
// boards cost as much as two do one by one.
#pragma once

#include "engine/kernel/portable.hpp"

#include <cstring>

namespace flipside::engine::FLIPSIDE_LEVEL {

#if defined(__AVX512F__)
constexpr int at_once = 8;
#elif defined(__AVX2__)
constexpr int at_once = 4;
#else
constexpr int at_once = 2;
#endif

using Lanes [[gnu::vector_size(8 * at_once)]] = Word;

// The room that arrays of `count` boards must have: whole registers are read and written.
constexpr int room_for(int count) {
    return (count + at_once - 1) / at_once * at_once;
}

[[gnu::always_inline]] inline Lanes load(const Word* words) {
    Lanes loaded;
    std::memcpy(&loaded, words, sizeof loaded);
    return loaded;
}

[[gnu::always_inline]] inline void store(Word* words, Lanes values) {
    std::memcpy(words, &values, sizeof values);
}

// moves[i] = legal_moves(mover[i], other[i]) for all i below `count`. What stands in the arrays beyond them,
// up to room_for(count), is read and means nothing.
[[gnu::always_inline]] inline void legal_moves_of_all(const Word* mover, const Word* other, Word* moves,
                                                      int count) {
    for (int i = 0; i < count; i += at_once)
        store(moves + i, plain::legal_moves<Lanes>(load(mover + i), load(other + i)));
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
