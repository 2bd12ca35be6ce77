// The generator against published rows. The vectors were made by the 6502 code itself and by the
// analysts' Python; bit sources: xorshift32 from a seed, constant bits, and the game's own generator.

#include "entombed/bit_source.hpp"
#include "entombed/generator.hpp"
#include "support/property.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

namespace {

std::string hex(Row row) {
    constexpr char digits[] = "0123456789abcdef";
    return {digits[row >> 4], digits[row & 15]};
}

struct Run {
    std::string rows;
    std::string repairs; // "left 13 5a; right 7 6e 60"
    int draws = 0;
    std::uint32_t state = 0;
};

Run run(Mode mode, SourceKind kind, std::uint64_t seed, int count, Version version = Version::game) {
    Generator generator(settings_for(mode, version), *BitSource::make(kind, seed));
    Run result;
    for (int number = 1; number <= count; ++number) {
        const MadeRow row = generator.next();
        if (number > 1) result.rows += ' ';
        result.rows += hex(row.shown);
        result.draws += row.draws;
        if (row.repair == Repair::none) continue;
        if (!result.repairs.empty()) result.repairs += "; ";
        result.repairs += row.repair == Repair::left ? "left " : "right ";
        result.repairs += std::to_string(number) + " " + hex(row.raw) + " " + hex(row.shown);
    }
    result.state = generator.source().state();
    return result;
}

} // namespace

TEST_CASE("hard, xorshift seed 1") {
    const Run made = run(Mode::hard, SourceKind::xorshift, 1, 40);
    CHECK(made.rows
          == "ee 48 db 4a 6a ca 9a 33 e6 2c 69 4c 61 cd 18 d3 1a d2 5a 52 57 d2 9a b3 9a 32 e7 0c 69 cd 19 "
             "c3 18 "
             "73 c6 58 d3 9a 32 67");
    CHECK(made.draws == 158);
    CHECK(made.state == 0xef8d0df7U);
    CHECK(made.repairs.empty());
}

TEST_CASE("easy, xorshift seed 1") {
    const Run made = run(Mode::easy, SourceKind::xorshift, 1, 40);
    CHECK(made.rows
          == "76 02 76 42 7a 42 60 4d 59 4b 59 53 00 dd 00 b6 84 36 a2 36 94 36 60 0e 68 0b ba a2 3a 62 4e "
             "60 2e "
             "a8 ab aa aa aa 2a 6a");
    CHECK(made.draws == 132);
    CHECK(made.state == 0x478f882dU);
    CHECK(made.repairs == "right 7 6e 60; left 13 5a 00; right 23 64 60");
}

TEST_CASE("hard, xorshift seed 92") {
    const Run made = run(Mode::hard, SourceKind::xorshift, 92, 40);
    CHECK(made.rows
          == "db 10 7b 49 5b 52 57 50 57 52 5a 00 6d 05 6d c9 1d d0 16 72 c6 18 cd 59 53 d9 13 76 22 ee 48 "
             "ed 09 "
             "ed 89 3b 61 4d 59 50");
    CHECK(made.draws == 171);
    CHECK(made.state == 0xa9b1dbc0U);
    CHECK(made.repairs == "left 12 42 00; right 40 53 50");
}

TEST_CASE("hard, xorshift seed 3") {
    const Run made = run(Mode::hard, SourceKind::xorshift, 3, 40);
    CHECK(made.rows
          == "ed 29 6b ca 1a 62 0e 60 cd 19 d3 96 b3 a6 2c 69 2b 6a 2a 6a 2a eb 0a 6a 4a da 12 7a 40 db 52 "
             "d7 10 "
             "de 50 d6 14 d6 94 37");
    CHECK(made.draws == 167);
    CHECK(made.state == 0xbff817c1U);
    CHECK(made.repairs == "right 29 4a 40");
}

TEST_CASE("constant bits") {
    const Run zeros_hard = run(Mode::hard, SourceKind::constant, 0, 24);
    CHECK(zeros_hard.rows == "db 00 db 00 db 00 db 00 db 00 db 00 db 00 db 00 db 00 db 00 db 00 db 00");
    CHECK(zeros_hard.repairs.empty());
    const Run zeros_easy = run(Mode::easy, SourceKind::constant, 0, 24);
    CHECK(zeros_easy.rows == "6d 00 6d 00 6d 00 6d 00 6d 00 6d 00 6d 00 6d 00 6d 00 6d 00 6d 00 6d 00");
    CHECK(zeros_easy.repairs.empty());
    const Run ones_hard = run(Mode::hard, SourceKind::constant, 1, 24);
    CHECK(ones_hard.rows == "7e 48 6e 48 6e 48 60 4e 68 4e 00 7e 48 6e 48 6e 48 60 4e 68 4e 00 7e 48");
    CHECK(ones_hard.repairs == "right 7 6e 60; left 11 68 00; right 18 6e 60; left 22 68 00");
    const Run ones_easy = run(Mode::easy, SourceKind::constant, 1, 24);
    CHECK(ones_easy.rows == "fe 24 b6 24 b6 24 b0 26 b4 26 b4 26 b4 20 be 24 b6 24 b6 24 b0 26 b4 26");
    CHECK(ones_easy.repairs == "right 7 b6 b0; right 14 26 20; right 21 b6 b0");
}

TEST_CASE("the game's own generator from 1234") {
    CHECK(run(Mode::hard, SourceKind::game, 0x1234, 40).rows
          == "ef 41 76 c4 76 c2 1a d2 16 70 26 f4 25 f4 45 ed 41 7d 49 6d 40 fe 90 bb 22 6e c0 5b 49 eb 0a "
             "da 4a "
             "6a cb 68 4e 58 4b ea");
    CHECK(run(Mode::easy, SourceKind::game, 0x1234, 40).rows
          == "bd 20 b6 a4 ae a4 ad a8 2b 68 2b aa aa aa 2a aa 2a a0 3e a4 36 a4 b6 92 30 66 0c 69 2b a9 2b "
             "68 2b "
             "aa aa aa 2a 6a 2a a0");
}

TEST_CASE("the game's own generator: 302 steps from 0000 into a cycle of 768") {
    std::vector<int> seen_at(65536, -1);
    GameBits bits(0);
    int step = 0;
    for (; seen_at[bits.state()] < 0; ++step) {
        seen_at[bits.state()] = step;
        bits.step();
    }
    CHECK(seen_at[bits.state()] == 302);
    CHECK(step - seen_at[bits.state()] == 768);
}

TEST_CASE("row 1 of hard seed 1, window by window") {
    XorshiftBits source(1);
    const MadeRow row = make_row(settings_for(Mode::hard), 0, source);
    CHECK_FALSE(row.left);
    CHECK_FALSE(row.right);
    CHECK(row.raw == 0xee);
    CHECK(row.draws == 6);
}

TEST_CASE("the article's rows differ in hard and are the game's in easy") {
    // By hand, every bit 0: the windows 01000, 11000 (drawn), 10000 come round and round under an empty row
    // and give 1, 0, 1.
    const Run hard = run(Mode::hard, SourceKind::constant, 0, 1, Version::article);
    CHECK(hard.rows == "b6");
    CHECK(run(Mode::hard, SourceKind::xorshift, 1, 40, Version::article).rows
          != run(Mode::hard, SourceKind::xorshift, 1, 40).rows);
    CHECK(run(Mode::easy, SourceKind::xorshift, 1, 40, Version::article).rows
          == run(Mode::easy, SourceKind::xorshift, 1, 40).rows);
}

TEST_CASE("a source refuses a seed it cannot start from") {
    CHECK_FALSE(BitSource::make(SourceKind::xorshift, 0).has_value());
    CHECK_FALSE(BitSource::make(SourceKind::xorshift, 1ULL << 32).has_value());
    CHECK(BitSource::make(SourceKind::xorshift, 0xffffffffU).has_value());
    CHECK_FALSE(BitSource::make(SourceKind::constant, 2).has_value());
    CHECK_FALSE(BitSource::make(SourceKind::game, 65536).has_value());
    CHECK(BitSource::make(SourceKind::game, 0).has_value());
}

TEST_CASE("a copy of a generator goes on with the same rows") {
    test::property("copies agree", [](std::uint32_t seed, bool easy) {
        RC_PRE(seed != 0);
        Generator one(settings_for(easy ? Mode::easy : Mode::hard), XorshiftBits(seed));
        for (int i = 0; i < 20; ++i) one.next();
        Generator other = one;
        for (int i = 0; i < 20; ++i) RC_ASSERT(one.next() == other.next());
    });
}
