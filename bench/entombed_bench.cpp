// Rows a second of the maze generators and of the solvers, and their ratios to the plain ones.
//
// All versions take turns for a number of rounds, so that whatever else the machine does falls on all of
// them; a figure is the median of its rounds, a ratio the median of the rounds' ratios, with the least and
// the greatest.

#include "entombed/bit_source.hpp"
#include "entombed/generator.hpp"
#include "entombed/sliced.hpp"
#include "entombed/sliced_solver.hpp"
#include "entombed/solver.hpp"

#include <algorithm>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include <fmt/core.h>

using namespace flipside::entombed;

namespace {

constexpr int rounds = 15;
constexpr int height = 60; // rows of a maze that is solved

std::uint64_t sink = 0; // keeps the work from being thought useless

struct Contender {
    std::string name;
    std::function<std::uint64_t()> run; // returns the rows it made
    std::vector<double> rates;
};

// Processor time: other programs on the machine do not count.
double seconds_of(const std::function<std::uint64_t()>& run, std::uint64_t& rows) {
    const std::clock_t start = std::clock();
    rows = run();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

// The first is the one the others are compared with.
void compare(const std::string& title, std::vector<Contender> contenders) {
    for (int round = 0; round < rounds; ++round) {
        for (Contender& contender : contenders) {
            std::uint64_t rows = 0;
            const double seconds = seconds_of(contender.run, rows);
            contender.rates.push_back(static_cast<double>(rows) / seconds / 1e6);
        }
    }
    fmt::print("{}\n", title);
    for (const Contender& contender : contenders) {
        std::vector<double> ratios;
        for (int round = 0; round < rounds; ++round)
            ratios.push_back(contender.rates[round] / contenders[0].rates[round]);
        const auto [least, greatest] = std::ranges::minmax(ratios);
        fmt::print("  {:<34} {:>9.1f} M rows/s   {:>7.1f} x  ({:.1f} to {:.1f})\n", contender.name,
                   median(contender.rates), median(ratios), least, greatest);
    }
}

std::uint64_t plain_rows(Mode mode) {
    constexpr int count = 200'000;
    Generator generator(settings_for(mode), XorshiftBits(1));
    for (int i = 0; i < count; ++i) sink += generator.next().shown;
    return count;
}

std::uint64_t sliced_rows(Mode mode, Kernel kernel, bool any_table) {
    constexpr int batches = 1000;
    SlicedGenerator generator(settings_for(mode), kernel);
    if (any_table) generator.use_any_table_circuit();
    SlicedRandom random(1);
    std::vector<SlicedRow> rows(height);
    for (int i = 0; i < batches; ++i) {
        generator.make(random, rows);
        sink += rows.back().cells[0][0];
    }
    return std::uint64_t{batches} * height * slice_width;
}

std::uint64_t plain_solved(Mode mode) {
    constexpr int count = 1000;
    std::vector<Row> rows(height);
    for (int i = 0; i < count; ++i) {
        Generator generator(settings_for(mode), XorshiftBits(static_cast<std::uint32_t>(i) + 1));
        for (Row& row : rows) row = generator.next().shown;
        sink += static_cast<std::uint64_t>(solve(rows).first_blocked);
    }
    return std::uint64_t{count} * height;
}

std::uint64_t sliced_solved(Mode mode, Kernel kernel) {
    constexpr int batches = 500;
    SlicedRandom random(1);
    SlicedSolver solver(kernel);
    std::vector<SlicedRow> rows(height);
    for (int i = 0; i < batches; ++i) {
        SlicedGenerator(settings_for(mode), kernel).make(random, rows);
        sink += solver.solve(rows).back().any[0];
    }
    return std::uint64_t{batches} * height * slice_width;
}

} // namespace

int main() {
    const bool has_avx2 = best_kernel() == Kernel::avx2;
    for (const Mode mode : {Mode::hard, Mode::easy}) {
        const std::string name(name_of(mode));
        std::vector<Contender> made = {
            {"plain, one maze", [mode] { return plain_rows(mode); }, {}},
            {"sliced, portable", [mode] { return sliced_rows(mode, Kernel::portable, false); }, {}},
        };
        std::vector<Contender> solved = {
            {"plain, one maze", [mode] { return plain_solved(mode); }, {}},
            {"sliced, portable", [mode] { return sliced_solved(mode, Kernel::portable); }, {}},
        };
        if (has_avx2) {
            made.push_back({"sliced, AVX2", [mode] { return sliced_rows(mode, Kernel::avx2, false); }, {}});
            made.push_back(
                {"sliced, AVX2, any table", [mode] { return sliced_rows(mode, Kernel::avx2, true); }, {}});
            solved.push_back({"sliced, AVX2", [mode] { return sliced_solved(mode, Kernel::avx2); }, {}});
        }
        compare(name + ", rows made", std::move(made));
        compare(name + ", mazes of 60 rows made and solved", std::move(solved));
    }
    return sink == 1 ? 1 : 0;
}
