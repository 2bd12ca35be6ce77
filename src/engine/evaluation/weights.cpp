#include "engine/evaluation/weights.hpp"

#include "engine/kernel/large_pages.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::engine {

namespace {

using Digits = std::array<int, max_pattern_size>; // 0, 1, 2 for -1, 0, +1

Digits digits_of(int entry, int size) {
    Digits digits{};
    for (int j = 0; j < size; ++j, entry /= 3) digits[j] = entry % 3;
    return digits;
}

// The entry that each entry becomes under a permutation of the digits. Counts up in both numbers at once:
// digit j of the one is digit permutation[j] of the other.
std::vector<int> permuted_entries(const Pattern& pattern, const SquareList& permutation) {
    std::vector<int> entries(pattern.entries);
    Digits digits{};
    int image = 0;
    for (int entry = 0; entry < pattern.entries; ++entry) {
        entries[entry] = image;
        for (int j = 0; j < pattern.size; ++j) {
            const int place = power_of_three(permutation[j]);
            image += place;
            if (++digits[j] < 3) break;
            digits[j] = 0;
            image -= 3 * place;
        }
    }
    return entries;
}

} // namespace

Folding::Folding(const PatternSet& set) : folded_(set.entries) {
    for (int p = 0; p < set.pattern_count; ++p) {
        const Pattern& pattern = set.patterns[p];
        first_[p] = count_;
        // The smallest entry that means the same.
        std::vector<int> same(pattern.entries, pattern.entries);
        for (int k = 0; k < pattern.permutation_count; ++k) {
            const std::vector<int> images = permuted_entries(pattern, pattern.permutations[k]);
            for (int entry = 0; entry < pattern.entries; ++entry)
                same[entry] = std::min(same[entry], images[entry]);
        }
        for (int entry = 0; entry < pattern.entries; ++entry) {
            folded_[pattern.offset + entry] =
                same[entry] == entry ? count_++ : folded_[pattern.offset + same[entry]];
        }
    }
    first_[set.pattern_count] = count_;
}

const Folding& engine_folding() {
    static const Folding folding(engine_set);
    return folding;
}

Weights::Weights(const FoldedWeights& folded) {
    const Folding& folding = engine_folding();
    auto entries = std::make_shared<std::vector<std::int16_t>>();
    const std::size_t count = folded.phases.size() * engine_set.entries;
    entries->reserve(count);
    prefer_large_pages(entries->data(), count * sizeof(std::int16_t));
    entries->resize(count);
    std::int16_t* to = entries->data();
    for (const std::vector<std::int16_t>& phase : folded.phases)
        for (int entry = 0; entry < engine_set.entries; ++entry) *to++ = phase[folding.of_entry(entry)];
    for (int empties = 0; empties < empties_counts; ++empties)
        tables_.phase[empties] = entries->data() + std::size_t{folded.phase_of[empties]} * engine_set.entries;
    tables_.bias = folded.bias;
    entries_ = std::move(entries);
}

Weights Weights::plain() {
    // One quarter of the board by rows; the rest by symmetry. In discs.
    constexpr double quarter[4][4] = {
        {8.0, -2.0, 1.0, 0.5}, {-2.0, -4.0, -0.5, -0.5}, {1.0, -0.5, 0.2, 0.1}, {0.5, -0.5, 0.1, 0.1}};
    constexpr double next_to_empty = -0.35;
    const auto value = [&](int square) {
        const int column = square % 8;
        const int row = square / 8;
        return quarter[std::min(row, 7 - row)][std::min(column, 7 - column)];
    };
    std::array<int, 64> covers{};
    for (int f = 0; f < engine_set.feature_count; ++f) {
        const Feature& feature = engine_set.features[f];
        for (int j = 0; j < engine_set.patterns[feature.pattern].size; ++j) ++covers[feature.squares[j]];
    }

    auto entries = std::make_shared<std::vector<std::int16_t>>(engine_set.entries);
    for (int p = 0; p < engine_set.pattern_count; ++p) {
        const Pattern& pattern = engine_set.patterns[p];
        const SquareList& squares = engine_set.features[pattern.first_feature].squares;
        for (int entry = 0; entry < pattern.entries; ++entry) {
            const Digits digits = digits_of(entry, pattern.size);
            double sum = 0;
            for (int j = 0; j < pattern.size; ++j) {
                sum += (digits[j] - 1) * value(squares[j]) / covers[squares[j]];
                for (int k = 0; k < pattern.size; ++k) {
                    const int apart = std::max(std::abs(squares[j] % 8 - squares[k] % 8),
                                               std::abs(squares[j] / 8 - squares[k] / 8));
                    if (apart == 1 && digits[k] == 1)
                        sum += (digits[j] - 1) * next_to_empty / covers[squares[j]];
                }
            }
            (*entries)[pattern.offset + entry] = static_cast<std::int16_t>(std::lround(sum * units_per_disc));
        }
    }
    Weights weights;
    weights.tables_.phase.fill(entries->data());
    weights.entries_ = std::move(entries);
    return weights;
}

} // namespace flipside::engine
