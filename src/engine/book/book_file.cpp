#include "engine/book/book_file.hpp"

#include "bits/bytes.hpp"

#include <algorithm>
#include <string>

namespace flipside::engine {

namespace {

using bits::get;
using bits::put;

constexpr unsigned version = 1;

// Offsets in the header; numbers are little-endian.
constexpr std::size_t at_version = 8;     // u16
constexpr std::size_t at_entry_size = 10; // u16
constexpr std::size_t at_count = 12;      // u32
constexpr std::size_t entries_begin = 16;

// Offsets in an entry.
constexpr std::size_t at_mover = 0;  // u64
constexpr std::size_t at_other = 8;  // u64
constexpr std::size_t at_own = 16;   // a score of 4 bytes
constexpr std::size_t at_score = 20; // the same
constexpr std::size_t entry_size = 24;

// Offsets in a score: value i8, depth u8, selectivity u8, and the move with two signs.
constexpr unsigned exact_sign = 0x80;
constexpr unsigned negamax_sign = 0x40; // the score is the replies'
constexpr unsigned move_bits = 0x3f;

constexpr std::size_t checksum_size = 8; // u64, of everything before it

Result<void> check_frame(std::span<const std::byte> bytes) {
    if (!bits::starts_with(bytes, book_magic))
        return std::unexpected(wrong("this is not a book", {}, "the bytes FLIPBOOK at its start"));
    if (bytes.size() < entries_begin + checksum_size)
        return std::unexpected(
            wrong("the book is cut off in its header", std::to_string(bytes.size()) + " bytes"));
    if (const auto found = get<std::uint16_t>(bytes, at_version); found != version)
        return std::unexpected(
            wrong("the book has another version", std::to_string(found), std::to_string(version)));
    if (const auto found = get<std::uint16_t>(bytes, at_entry_size); found != entry_size)
        return std::unexpected(
            wrong("the book's entries have another size", std::to_string(found), std::to_string(entry_size)));
    const std::uint64_t count = get<std::uint32_t>(bytes, at_count);
    if (const std::uint64_t size = entries_begin + count * entry_size + checksum_size; bytes.size() != size)
        return std::unexpected(wrong("the book has the wrong size", std::to_string(bytes.size()) + " bytes",
                                     std::to_string(size)));
    const std::size_t checked = bytes.size() - checksum_size;
    if (get<std::uint64_t>(bytes, checked) != bits::checksum(bytes.first(checked)))
        return std::unexpected(wrong("the book is damaged: its checksum is wrong"));
    return {};
}

struct StoredScore {
    Score score;
    Square best{};
    bool negamax = false;
};

StoredScore get_score(std::span<const std::byte> bytes, std::size_t at) {
    StoredScore stored;
    const unsigned signs = get<std::uint8_t>(bytes, at + 3);
    stored.score.value = get<std::int8_t>(bytes, at);
    stored.score.depth = get<std::uint8_t>(bytes, at + 1);
    stored.score.selectivity = get<std::uint8_t>(bytes, at + 2);
    stored.score.exact = (signs & exact_sign) != 0;
    stored.score.source = stored.score.exact ? Source::solver : Source::search;
    stored.best = bits::square_at(static_cast<int>(signs & move_bits));
    stored.negamax = (signs & negamax_sign) != 0;
    if (stored.negamax) stored.score.source = Source::book;
    return stored;
}

void put_score(std::vector<std::byte>& bytes, std::size_t at, const Score& score, Square best) {
    put(bytes, at, static_cast<std::int8_t>(score.value));
    put(bytes, at + 1, static_cast<std::uint8_t>(score.depth));
    put(bytes, at + 2, static_cast<std::uint8_t>(score.selectivity));
    put(bytes, at + 3,
        static_cast<std::uint8_t>((score.exact ? exact_sign : 0)
                                  | (score.source == Source::book ? negamax_sign : 0)
                                  | static_cast<unsigned>(bits::index(best))));
}

bool is_possible(const StoredScore& stored, const Board& board) {
    const Score& score = stored.score;
    if (score.value < -64 || score.value > 64 || score.selectivity > 100) return false;
    const int empties = board.empty_count();
    if (score.exact ? score.depth != empties || score.selectivity != 100 : score.depth > empties)
        return false;
    return bits::contains(othello::legal_moves(board), stored.best);
}

Result<BookEntry> read_entry(std::span<const std::byte> bytes) {
    BookEntry entry;
    entry.board = {get<std::uint64_t>(bytes, at_mover), get<std::uint64_t>(bytes, at_other)};
    if ((entry.board.mover & entry.board.other) != 0)
        return std::unexpected(wrong("discs of both sides stand on one square"));
    if (!othello::can_move(entry.board)) return std::unexpected(wrong("a position without a move"));
    if (othello::canonical(entry.board).board != entry.board)
        return std::unexpected(wrong("a position is not the first of its eight images"));
    const StoredScore own = get_score(bytes, at_own);
    const StoredScore score = get_score(bytes, at_score);
    if (!is_possible(own, entry.board) || !is_possible(score, entry.board) || own.negamax)
        return std::unexpected(wrong("a score or move that the position cannot have"));
    if (!score.negamax && (score.score != own.score || score.best != own.best))
        return std::unexpected(wrong("a score that is neither the position's own nor its replies'"));
    entry.own = own.score;
    entry.own_best = own.best;
    entry.score = score.score;
    entry.best = score.best;
    return entry;
}

} // namespace

Result<Book> read_book(std::span<const std::byte> bytes) {
    if (auto checked = check_frame(bytes); !checked) return std::unexpected(checked.error());
    const std::size_t count = get<std::uint32_t>(bytes, at_count);
    Book book;
    for (std::size_t i = 0; i < count; ++i) {
        auto entry = read_entry(bytes.subspan(entries_begin + i * entry_size, entry_size));
        if (entry && book.size() > 0 && !(book.entries().back().board < entry->board))
            entry = std::unexpected(wrong("the positions are not in their order"));
        if (!entry) {
            entry.error().record = static_cast<int>(i + 1);
            return std::unexpected(entry.error());
        }
        book.restore(*entry);
    }
    return book;
}

std::vector<std::byte> write_book(const Book& book) {
    std::vector<const BookEntry*> order;
    for (const BookEntry& entry : book.entries()) order.push_back(&entry);
    std::ranges::sort(order, {}, [](const BookEntry* entry) { return entry->board; });

    std::vector<std::byte> bytes(entries_begin + order.size() * entry_size + checksum_size);
    std::ranges::transform(book_magic, bytes.begin(), [](char c) { return static_cast<std::byte>(c); });
    put(bytes, at_version, static_cast<std::uint16_t>(version));
    put(bytes, at_entry_size, static_cast<std::uint16_t>(entry_size));
    put(bytes, at_count, static_cast<std::uint32_t>(order.size()));
    std::size_t at = entries_begin;
    for (const BookEntry* entry : order) {
        put(bytes, at + at_mover, entry->board.mover);
        put(bytes, at + at_other, entry->board.other);
        put_score(bytes, at + at_own, entry->own, entry->own_best);
        put_score(bytes, at + at_score, entry->score, entry->best);
        at += entry_size;
    }
    put(bytes, at, bits::checksum(std::span(bytes).first(at)));
    return bytes;
}

} // namespace flipside::engine
