#include "bits/bytes.hpp"
#include "engine/book/book_file.hpp"
#include "engine/book/random_book_test.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::engine;
using test::drawn_book;

namespace {

using Bytes = std::vector<std::byte>;

constexpr std::size_t header = 16;
constexpr std::size_t entry = 24;

// The same bytes with the checksum that they should have.
Bytes sealed(Bytes bytes) {
    const std::size_t checked = bytes.size() - 8;
    bits::put(bytes, checked, bits::checksum(std::span(bytes).first(checked)));
    return bytes;
}

std::string fault_of(const Bytes& bytes) {
    const auto book = read_book(bytes);
    return book ? "" : to_string(book.error());
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a book that was written is read as it was") {
    test::property("round trip", [](std::uint64_t seed) {
        const Book book = drawn_book(seed);
        const Bytes bytes = write_book(book);
        RC_ASSERT(bytes.size() == header + entry * book.size() + 8);
        auto read = read_book(bytes);
        RC_ASSERT(read.has_value());
        RC_ASSERT(read->size() == book.size());
        for (const BookEntry& written : book.entries())
            RC_ASSERT((*read)[*read->number_of(written.board)] == written);
        const bool as_read = write_book(*read) == bytes;
        read->settle();
        const bool as_settled = write_book(*read) == bytes;
        RC_ASSERT(as_read);
        RC_ASSERT(as_settled);
    });
    CHECK(read_book(write_book(Book{}))->size() == 0);
}

TEST_CASE("any changed, missing or additional byte is an error") {
    const Bytes good = write_book(drawn_book(3, 60));
    test::property("damage", [&] {
        Bytes bad = good;
        const auto at = *rc::gen::inRange<std::size_t>(0, bad.size());
        bad[at] ^= static_cast<std::byte>(*rc::gen::inRange(1, 256));
        RC_ASSERT(!read_book(bad));
        RC_ASSERT(!read_book(std::span(good).first(at)));
        bad = good;
        bad.insert(bad.begin() + at, std::byte{0});
        RC_ASSERT(!read_book(bad));
    });
}

TEST_CASE("what is wrong with a book is said") {
    const Bytes good = write_book(drawn_book(3, 60));
    CHECK(has(fault_of({}), "not a book"));
    CHECK(has(fault_of(Bytes(good.begin(), good.begin() + 20)), "cut off in its header"));
    CHECK(has(fault_of(Bytes(good.begin(), good.end() - 1)), "wrong size"));
    const auto with = [&](std::size_t at, unsigned value) {
        Bytes bytes = good;
        bytes[at] = static_cast<std::byte>(value);
        return bytes;
    };
    CHECK(has(fault_of(with(8, 2)), "another version (found '2'); expected 1"));
    CHECK(has(fault_of(with(10, 32)), "another size"));
    CHECK(has(fault_of(with(15, 255)), "wrong size")); // four thousand million entries: nothing is allocated
    CHECK(has(fault_of(with(40, std::to_integer<unsigned>(good[40]) ^ 1U)), "checksum"));

    // A right checksum does not make wrong entries right.
    const auto fault_in_first = [&](std::size_t at, auto number) {
        Bytes bytes = good;
        bits::put(bytes, header + at, number);
        return fault_of(sealed(bytes));
    };
    const auto mover = bits::get<std::uint64_t>(good, header);
    const auto other = bits::get<std::uint64_t>(good, header + 8);
    CHECK(has(fault_in_first(8, other | mover), "record 1: discs of both sides"));
    CHECK(has(fault_in_first(8, std::uint64_t{0}), "without a move"));
    CHECK(has(fault_in_first(16, std::int8_t{65}), "cannot have"));
    CHECK(has(fault_in_first(17, std::uint8_t{61}), "cannot have"));
    CHECK(has(fault_in_first(18, std::uint8_t{101}), "cannot have"));
    Bytes turned = good;
    const Board image = othello::apply(bits::symmetry_at(4), Board{mover, other});
    const Board mirrored = othello::apply(bits::symmetry_at(3), Board{mover, other});
    const Board chosen = image != Board{mover, other} ? image : mirrored;
    bits::put(turned, header, chosen.mover);
    bits::put(turned, header + 8, chosen.other);
    CHECK(has(fault_of(sealed(turned)), "first of its eight images"));
    Bytes swapped = good;
    std::swap_ranges(swapped.begin() + header, swapped.begin() + header + entry,
                     swapped.begin() + header + entry);
    CHECK(has(fault_of(sealed(swapped)), "not in their order"));
}
