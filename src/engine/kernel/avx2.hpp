// The kernels with four directions in one 256-bit register (AVX2). Contract: kernel/portable.hpp.
#pragma once

#ifdef __AVX2__

#include "engine/kernel/level.hpp"
#include "engine/kernel/portable.hpp"

#include <immintrin.h>

namespace flipside::engine::FLIPSIDE_LEVEL::vector4 {

// The four lanes or-ed together.
[[gnu::always_inline]] inline Word any(__m256i lanes) {
    const __m128i pair = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Word>(_mm_cvtsi128_si64(_mm_or_si128(pair, _mm_unpackhi_epi64(pair, pair))));
}

[[gnu::always_inline]] inline __m256i all(Word word) {
    return _mm256_set1_epi64x(static_cast<long long>(word));
}

// Every ray from its highest square that is set down to bit 0; of a ray, all below that square matters.
[[gnu::always_inline]] inline __m256i highest_and_below(__m256i rays_downwards) {
#if defined(__AVX512CD__) && defined(__AVX512VL__)
    return _mm256_srlv_epi64(_mm256_set1_epi64x(-1), _mm256_lzcnt_epi64(rays_downwards));
#else
    // Lanes have no leading-zero count: the square is smeared down the ray.
    const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i two_steps = _mm256_add_epi64(step, step);
    const __m256i four_steps = _mm256_add_epi64(two_steps, two_steps);
    __m256i covered = rays_downwards;
    covered = _mm256_or_si256(covered, _mm256_srlv_epi64(covered, step));
    covered = _mm256_or_si256(covered, _mm256_srlv_epi64(covered, two_steps));
    return _mm256_or_si256(covered, _mm256_srlv_epi64(covered, four_steps));
#endif
}

// Contract and idea: plain::Reach.
class Reach {
  public:
    Reach(Word mover, Word other) {
        const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
        const __m256i two_steps = _mm256_add_epi64(step, step);
        const __m256i inner =
            _mm256_set_epi64x(0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e);
        const __m256i from = all(mover);
        const __m256i between = _mm256_and_si256(all(other), inner);

        __m256i up = _mm256_and_si256(between, _mm256_sllv_epi64(from, step));
        __m256i down = _mm256_and_si256(between, _mm256_srlv_epi64(from, step));
        up = _mm256_or_si256(up, _mm256_and_si256(between, _mm256_sllv_epi64(up, step)));
        down = _mm256_or_si256(down, _mm256_and_si256(between, _mm256_srlv_epi64(down, step)));
        // Pairs of neighbours upwards; the same pairs, seen from their other end, serve downwards.
        const __m256i pair_up = _mm256_and_si256(between, _mm256_sllv_epi64(between, step));
        const __m256i pair_down = _mm256_srlv_epi64(pair_up, step);
        up = _mm256_or_si256(up, _mm256_and_si256(pair_up, _mm256_sllv_epi64(up, two_steps)));
        down = _mm256_or_si256(down, _mm256_and_si256(pair_down, _mm256_srlv_epi64(down, two_steps)));
        up = _mm256_or_si256(up, _mm256_and_si256(pair_up, _mm256_sllv_epi64(up, two_steps)));
        down = _mm256_or_si256(down, _mm256_and_si256(pair_down, _mm256_srlv_epi64(down, two_steps)));

        up_ = up;
        down_ = down;
        moves_ = any(_mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step)))
                 & ~(mover | other);
    }

    Word moves() const { return moves_; }

    Word flips(int square) const {
        const auto* ray = reinterpret_cast<const __m256i*>(&rays[static_cast<std::size_t>(square)]);
        const __m256i up = _mm256_load_si256(ray);
        const __m256i stops = _mm256_andnot_si256(down_, up);
        const __m256i before = _mm256_add_epi64(stops, _mm256_set1_epi64x(-1));
        const __m256i turned_up = _mm256_and_si256(_mm256_and_si256(before, down_), up);
        const __m256i down = _mm256_load_si256(ray + 1);
        const __m256i stopped = highest_and_below(_mm256_andnot_si256(up_, down));
        return any(_mm256_or_si256(turned_up, _mm256_andnot_si256(stopped, down)));
    }

  private:
    __m256i up_;
    __m256i down_;
    Word moves_;
};

inline Word legal_moves(Word mover, Word other) {
    return Reach(mover, other).moves();
}

// Upwards a carry finds the disc that closes the line, as in the portable version. Downwards, what the
// squares that are not the other side's leave uncovered is the run next to the square.
inline Word flips(Word mover, Word other, int square) {
    const auto* ray = reinterpret_cast<const __m256i*>(&rays[static_cast<std::size_t>(square)]);
    const __m256i up = _mm256_load_si256(ray);
    const __m256i down = _mm256_load_si256(ray + 1);
    const __m256i own = all(mover);
    const __m256i theirs = all(other);
    const __m256i ones = _mm256_set1_epi64x(-1);

    // (theirs | ~up) + 1, the complement written as a sum: ~up == up ^ ones.
    const __m256i carried = _mm256_sub_epi64(_mm256_or_si256(theirs, _mm256_xor_si256(up, ones)), ones);
    const __m256i above = _mm256_and_si256(_mm256_and_si256(carried, up), own);
    const __m256i none_above = _mm256_cmpeq_epi64(above, _mm256_setzero_si256());
    // above - 1 where there is one, else 0 - 0: subtracting `ones` adds 1, and the comparison takes it back.
    const __m256i below_stop = _mm256_add_epi64(above, _mm256_xor_si256(none_above, ones));
    const __m256i turned_up = _mm256_and_si256(below_stop, up);

    const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i run = _mm256_andnot_si256(highest_and_below(_mm256_andnot_si256(theirs, down)), down);
    // The run and the square itself, one step on: the last of them is the square beyond the run.
    const __m256i beyond = _mm256_srlv_epi64(_mm256_or_si256(run, all(Word{1} << square)), step);
    const __m256i closed = _mm256_and_si256(_mm256_and_si256(beyond, own), down);
    const __m256i open_ended = _mm256_cmpeq_epi64(closed, _mm256_setzero_si256());
    return any(_mm256_or_si256(turned_up, _mm256_andnot_si256(open_ended, run)));
}

} // namespace flipside::engine::FLIPSIDE_LEVEL::vector4

#endif
