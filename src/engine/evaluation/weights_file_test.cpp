#include "engine/evaluation/embedded.hpp"
#include "engine/evaluation/rice.hpp"
#include "engine/evaluation/weights_file.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::engine;

namespace {

FoldedWeights some_weights() {
    FoldedWeights weights;
    std::uint32_t state = 7;
    const auto draw = [&] { return (state = state * 1664525 + 1013904223) >> 16; };
    for (int empties = 0; empties < empties_counts; ++empties) {
        weights.phase_of[empties] = static_cast<std::uint8_t>(empties / 31);
        weights.bias[empties] = static_cast<std::int16_t>(draw());
    }
    const int count = Folding(engine_set).count();
    for (int phase = 0; phase < 2; ++phase) {
        std::vector<std::int16_t>& table = weights.phases.emplace_back();
        // Mostly zeros and small numbers, as real weights are, and now and then any number at all.
        for (int i = 0; i < count; ++i) {
            const std::uint32_t kind = draw() % 100;
            table.push_back(static_cast<std::int16_t>(kind < 70   ? 0
                                                      : kind < 99 ? static_cast<int>(draw() % 64) - 32
                                                                  : static_cast<int>(draw())));
        }
    }
    return weights;
}

} // namespace

TEST_CASE("a block of Rice codes as the format's page writes it out") {
    // Numbers 0, -1, +1, -2, then 28 zeros: folded 0, 1, 2, 3. With k = 0 they take 1 + 2 + 3 + 4 bits
    // and 28 more; the header p = 1. Bits in the order they are read:
    //     1000 0 10 1 | 10 1110 00 | 0...    and in a byte the first bit is the lowest.
    RiceWriter writer;
    for (const int number : {0, -1, 1, -2}) writer.put(number);
    const std::vector<std::byte> bytes = writer.finish();
    const std::vector<std::byte> expected = {std::byte{0b10100001}, std::byte{0b00011101}};
    REQUIRE(bytes.size() == 6); // 4 + 10 + 28 bits
    CHECK(bytes[0] == expected[0]);
    CHECK(bytes[1] == expected[1]);
    for (std::size_t i = 2; i < bytes.size(); ++i) CHECK(bytes[i] == std::byte{0});
}

TEST_CASE("numbers come back from Rice codes") {
    test::property("round trip", [] {
        const auto small = rc::gen::inRange(-70, 71);
        const auto any = rc::gen::inRange(-65535, 65536);
        const auto numbers = *rc::gen::container<std::vector<int>>(
            rc::gen::weightedOneOf<int>({{6, rc::gen::just(0)}, {6, small}, {1, any}}));
        RiceWriter writer;
        for (const int number : numbers) writer.put(number);
        const std::vector<std::byte> bytes = writer.finish();
        RiceReader reader(bytes);
        for (const int number : numbers) RC_ASSERT(reader.get() == number);
        RC_ASSERT(!reader.overrun());
        RC_ASSERT(reader.at_end());

        // The same added to numbers that are there, in two parts that need not end with a block.
        const auto split = *rc::gen::inRange<std::size_t>(0, numbers.size() + 1);
        std::vector<std::int16_t> sums(numbers.size(), 5);
        RiceReader again(bytes);
        again.add_to(std::span(sums).first(split));
        again.add_to(std::span(sums).subspan(split));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            RC_ASSERT(sums[i] == static_cast<std::int16_t>(numbers[i] + 5));
    });
}

TEST_CASE("any bytes can be read as Rice codes without harm") {
    test::property("no end is overlooked", [] {
        const auto raw = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
        RiceReader reader(std::as_bytes(std::span(raw)));
        // 4 bits is the least that a block takes.
        for (std::size_t i = 0; i < (2 * raw.size() + 2) * RiceReader::block_size; ++i) (void)reader.get();
        RC_ASSERT(reader.overrun());
    });
}

TEST_CASE("weights come back from their file") {
    const FoldedWeights weights = some_weights();
    const std::vector<std::byte> bytes = write_weights(weights);
    const auto read = read_weights(bytes);
    REQUIRE(read);
    CHECK(*read == weights);
}

TEST_CASE("a damaged file is refused with a reason") {
    const std::vector<std::byte> good = write_weights(some_weights());
    const auto what = [](std::span<const std::byte> bytes) {
        const auto read = read_weights(bytes);
        return read ? std::string("accepted") : read.error().what;
    };
    CHECK(what({}) == "this is not a weights file");
    CHECK(what(std::span(good).first(100)) == "the weights file is cut off in its header");
    CHECK(what(std::span(good).first(good.size() - 1)) == "the weights file has the wrong size");

    std::vector<std::byte> bytes = good;
    bytes.push_back(std::byte{0});
    CHECK(what(bytes) == "the weights file has the wrong size");

    bytes = good;
    bytes[0] = std::byte{'X'};
    CHECK(what(bytes) == "this is not a weights file");

    bytes = good;
    bytes[8] = std::byte{2};
    CHECK(what(bytes) == "the weights file has another version");

    bytes = good;
    bytes[12] ^= std::byte{1};
    CHECK(what(bytes) == "the weights file is for other patterns than the engine's");

    test::property("one changed byte anywhere is noticed", [&] {
        std::vector<std::byte> changed = good;
        const auto at = *rc::gen::inRange<std::size_t>(0, changed.size());
        changed[at] ^= static_cast<std::byte>(*rc::gen::inRange(1, 256));
        RC_ASSERT(!read_weights(changed));
    });
}

TEST_CASE("the program's own weights can be read") {
    if (embedded_weights().empty()) {
        std::puts("SKIPPED: no weights are built in");
        return;
    }
    CHECK(default_weights().has_value());
}
