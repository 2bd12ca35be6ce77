// The book's reader: any bytes give a book or an error. The checksum would keep the fuzzer out, so the same
// bytes are read again with the number of positions and the checksum that they should have.

#include "bits/bytes.hpp"
#include "engine/book.hpp"
#include "reader_fuzzer.hpp"

namespace {

using Bytes = std::vector<std::byte>;

constexpr std::size_t header = 16;
constexpr std::size_t entry = 24;
constexpr std::size_t checksum = 8;

void read(const Bytes& bytes) {
    using flipside::fuzz::require;
    auto book = flipside::engine::read_book(bytes);
    if (!book) {
        require(!to_string(book.error()).empty());
        return;
    }
    require(flipside::engine::write_book(*book) == bytes);
    for (const flipside::engine::BookEntry& one : book->entries())
        require(book->line(one.board).size() <= 60);
    book->settle();
    require(flipside::engine::check_book(*book).empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto given = std::as_bytes(std::span(data, size));
    Bytes bytes(given.begin(), given.end());
    read(bytes);
    if (size < header + checksum) return 0;
    const std::size_t count = (size - header - checksum) / entry;
    bytes.resize(header + count * entry + checksum);
    flipside::bits::put(bytes, 12, static_cast<std::uint32_t>(count));
    const std::size_t checked = bytes.size() - checksum;
    flipside::bits::put(bytes, checked, flipside::bits::checksum(std::span(bytes).first(checked)));
    read(bytes);
    return 0;
}
