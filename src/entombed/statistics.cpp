#include "entombed/statistics.hpp"

#include "bits/xoshiro.hpp"
#include "entombed/connectivity.hpp"
#include "entombed/sliced.hpp"
#include "entombed/sliced_solver.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace flipside::entombed {

namespace {

std::uint64_t count(const Slice& slice) {
    std::uint64_t set = 0;
    for (int word = 0; word < slice_width / 64; ++word)
        set += static_cast<std::uint64_t>(std::popcount(std::uint64_t{slice[word]}));
    return set;
}

// Among the first `mazes` of a slice.
std::uint64_t count_first(const Slice& slice, std::uint64_t mazes) {
    if (mazes == slice_width) return count(slice);
    std::uint64_t set = 0;
    for (int maze = 0; maze < static_cast<int>(mazes); ++maze) set += bit_of(slice, maze) ? 1U : 0U;
    return set;
}

// A source for the plain generator: the bits of one xoshiro256++, lowest first.
class XoshiroBits {
  public:
    explicit XoshiroBits(std::uint64_t seed) : random_(seed) {}

    bool left() { return take(); }
    bool right() { return take(); }
    bool inner(int /*column*/) { return take(); }

  private:
    bool take() {
        if (rest_ == 0) {
            word_ = random_.next();
            rest_ = 64;
        }
        --rest_;
        const bool bit = (word_ & 1) != 0;
        word_ >>= 1;
        return bit;
    }

    bits::Xoshiro256 random_;
    std::uint64_t word_ = 0;
    int rest_ = 0;
};

} // namespace

Estimate proportion(std::uint64_t hits, std::uint64_t trials) {
    constexpr double z = 1.959963985; // 97.5 percent of the normal distribution lie below
    const auto n = static_cast<double>(trials);
    const double share = static_cast<double>(hits) / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    // At the ends rounding must not leave the share outside its own interval.
    return {share, std::clamp(middle - reach, 0.0, share), std::clamp(middle + reach, share, 1.0)};
}

Estimate mean_of(std::span<const double> batches) {
    constexpr double t = 2.00957; // 97.5 percent, 49 degrees of freedom
    const auto n = static_cast<double>(batches.size());
    double sum = 0;
    for (const double batch : batches) sum += batch;
    const double mean = sum / n;
    double squares = 0;
    for (const double batch : batches) squares += (batch - mean) * (batch - mean);
    const double reach = t * std::sqrt(squares / (n - 1) / n);
    return {mean, mean - reach, mean + reach};
}

PassCounts count_passed(const Settings& settings, int rows, std::uint64_t mazes, std::uint64_t seed,
                        const Watch& watch) {
    PassCounts counts;
    counts.passed.assign(rows, 0);
    SlicedRandom random(seed);
    SlicedSolver solver;
    std::vector<SlicedRow> made(rows);
    while (counts.mazes < mazes && !watch.stopped()) {
        SlicedGenerator(settings).make(random, made);
        const std::span<const SlicedReach> reach = solver.solve(made);
        const std::uint64_t some = std::min<std::uint64_t>(slice_width, mazes - counts.mazes);
        for (int row = 0; row < rows; ++row) counts.passed[row] += count_first(reach[row].any, some);
        counts.mazes += some;
        if (watch.progress) watch.progress(counts.mazes, mazes);
    }
    return counts;
}

RowRates measure_rows(const Settings& settings, std::uint64_t rows, std::uint64_t seed, const Watch& watch) {
    constexpr std::uint64_t batch_count = 50;
    constexpr std::uint64_t least_batch = 100; // rows of each maze
    constexpr std::size_t piece = 64;          // rows made at a time
    constexpr std::uint64_t rows_of_all = std::uint64_t{slice_width} * batch_count;
    const std::uint64_t wanted = (rows + rows_of_all - 1) / rows_of_all;
    const std::uint64_t batch_rows = std::max(wanted, least_batch);

    RowRates rates;
    SlicedRandom random(seed);
    SlicedGenerator generator(settings);
    std::vector<SlicedRow> made(piece);
    generator.make(random, made); // the start, which is not the long run
    std::vector<double> left;
    std::vector<double> right;
    std::vector<double> walls;
    for (std::uint64_t batch = 0; batch < batch_count; ++batch) {
        std::uint64_t left_count = 0;
        std::uint64_t right_count = 0;
        std::uint64_t wall_count = 0;
        for (std::uint64_t done = 0; done < batch_rows && !watch.stopped();) {
            const std::span some = std::span(made).first(std::min<std::uint64_t>(piece, batch_rows - done));
            generator.make(random, some);
            for (const SlicedRow& row : some) {
                left_count += count(row.left_repair);
                right_count += count(row.right_repair);
                for (const Slice& cell : row.cells) wall_count += count(cell);
            }
            done += some.size();
        }
        if (watch.stopped()) break; // the batch is not whole
        const auto total = static_cast<double>(batch_rows * slice_width);
        left.push_back(static_cast<double>(left_count) / total);
        right.push_back(static_cast<double>(right_count) / total);
        walls.push_back(static_cast<double>(wall_count) / (8 * total));
        rates.rows += batch_rows * slice_width;
        if (watch.progress) watch.progress(rates.rows, batch_rows * slice_width * batch_count);
    }
    if (left.size() < 2) return {};
    rates.left_repair = mean_of(left);
    rates.right_repair = mean_of(right);
    rates.walls = mean_of(walls);
    return rates;
}

Blocks measure_blocks(const Settings& settings, std::uint64_t rows, std::uint64_t seed, const Watch& watch) {
    constexpr std::uint64_t piece = 1U << 16; // between looks at the watch
    Blocks blocks;
    std::uint64_t count = 0;
    Generator generator(settings, XoshiroBits(seed));
    Connectivity connectivity;
    while (blocks.rows < rows && (blocks.rows == 0 || !watch.stopped())) {
        const std::uint64_t some = std::min(piece, rows - blocks.rows);
        for (std::uint64_t i = 0; i < some; ++i) {
            connectivity.add(generator.next().shown);
            if (!connectivity.is_blocked()) continue;
            ++count;
            connectivity.reopen();
        }
        blocks.rows += some;
        if (watch.progress) watch.progress(blocks.rows, rows);
    }
    blocks.rate = proportion(count, blocks.rows);
    return blocks;
}

} // namespace flipside::entombed
