// A fixed list of searches whose nodes, added up, are the engine's signature.
//
// The list does not change while what it looks at is all there is: cuts that may be wrong came later, and
// their three searches with them. Every search runs on one thread with a table of one size that starts empty,
// so the number says whether two builds search the same tree: a portable and an AVX2 one, a native and a wasm
// one, one before a change and one after.
#pragma once

#include "engine/engine.hpp"

#include <cstdint>
#include <span>

namespace flipside::engine {

struct SignatureSearch {
    const char* name;
    Board board;
    int depth;      // plies, where the position is not solved
    int exact_from; // solved from so many empties on
    int selectivity = Limits{}.selectivity;
};

std::span<const SignatureSearch> signature_searches();

// Runs one of them and counts; `kernel` as in Settings.
std::uint64_t nodes_of(const SignatureSearch& search, const std::string& kernel = "");

} // namespace flipside::engine
