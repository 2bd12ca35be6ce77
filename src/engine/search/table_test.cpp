#include "engine/kernel/large_pages.hpp"
#include "engine/search/table.hpp"
#include "support/property.hpp"

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

using namespace flipside;
using namespace flipside::engine;

namespace {

void put(Table& table, Word mover, Word other, int depth, int lower, int upper, int move = 19) {
    table.store(Table::hash(mover, other), mover, other, {lower, upper, move, depth, 5});
}

} // namespace

TEST_CASE("a table stays within its bytes and finds what was stored") {
    Table table(1 << 20);
    CHECK(table.bytes() <= 1 << 20);
    put(table, 0b01, 0b10, 12, -64, 7, 63);
    Stored stored;
    REQUIRE(table.find(Table::hash(0b01, 0b10), 0b01, 0b10, stored));
    CHECK(stored.lower == -64);
    CHECK(stored.upper == 7);
    CHECK(stored.move == 63);
    CHECK(stored.depth == 12);
    CHECK(stored.selectivity == 5);
    CHECK_FALSE(table.find(Table::hash(0b10, 0b01), 0b10, 0b01, stored));
    table.clear();
    CHECK_FALSE(table.find(Table::hash(0b01, 0b10), 0b01, 0b10, stored));
}

TEST_CASE("two limits of one position become an interval; another depth takes its place") {
    Table table(1 << 16);
    put(table, 1, 2, 10, 4, 64);
    put(table, 1, 2, 10, -64, 8);
    Stored stored;
    REQUIRE(table.find(Table::hash(1, 2), 1, 2, stored));
    CHECK(stored.lower == 4);
    CHECK(stored.upper == 8);
    put(table, 1, 2, 12, 0, 64);
    REQUIRE(table.find(Table::hash(1, 2), 1, 2, stored));
    CHECK(stored.depth == 12);
    CHECK(stored.lower == 0);
    CHECK(stored.upper == 64);
}

TEST_CASE("a crowded table forgets, but never answers for another board") {
    test::property("hits are right", [](std::vector<std::pair<Word, Word>> boards) {
        Table table(64 * 4); // four buckets
        std::map<std::pair<Word, Word>, int> written;
        int depth = 1;
        for (auto [mover, other] : boards) {
            other &= ~mover;
            if ((mover | other) == 0) continue; // the mark of an empty entry
            depth = depth % 60 + 1;
            put(table, mover, other, depth, -depth, depth);
            written[{mover, other}] = depth;
        }
        for (const auto& [board, last] : written) {
            Stored stored;
            if (!table.find(Table::hash(board.first, board.second), board.first, board.second, stored))
                continue;
            RC_ASSERT(stored.depth == last);
            RC_ASSERT(stored.lower == -last);
            RC_ASSERT(stored.upper == last);
        }
    });
}

TEST_CASE("entries of earlier searches go first, then the least deep") {
    Table table(64); // one bucket, three entries
    put(table, 1, 0, 30, 0, 0);
    put(table, 2, 0, 20, 0, 0);
    table.new_search();
    put(table, 4, 0, 5, 0, 0);
    put(table, 8, 0, 6, 0, 0); // takes the place of the least deep of the old ones
    Stored stored;
    CHECK(table.find(Table::hash(1, 0), 1, 0, stored));
    CHECK_FALSE(table.find(Table::hash(2, 0), 2, 0, stored));
    CHECK(table.find(Table::hash(4, 0), 4, 0, stored));
    put(table, 16, 0, 7, 0, 0); // the last old one
    CHECK_FALSE(table.find(Table::hash(1, 0), 1, 0, stored));
    CHECK(table.find(Table::hash(4, 0), 4, 0, stored));
    CHECK(table.find(Table::hash(8, 0), 8, 0, stored));
}

// The wish was refused for memory that does not begin with a page, as no allocation does, and nobody noticed.
TEST_CASE("large pages are asked for in memory that begins anywhere") {
    if (!std::filesystem::exists("/sys/kernel/mm/transparent_hugepage/enabled")) {
        std::puts("SKIPPED: this system has no transparent large pages");
        return;
    }
    std::vector<std::byte> memory;
    memory.reserve(std::size_t{8} << 20);
    CHECK(prefer_large_pages(memory.data() + 64, memory.capacity() - 64));
    CHECK_FALSE(prefer_large_pages(memory.data() + 64, 100));
}
