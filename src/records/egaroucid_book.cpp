#include "records/egaroucid_book.hpp"

#include "bits/symmetry.hpp"
#include "othello/notation.hpp"
#include "records/bytes.hpp"

#include <algorithm>

namespace flipside::records {

namespace {

constexpr std::size_t header_size = 14;
constexpr std::size_t node_size = 25;
constexpr int version = 3;

// Reversing the squares turns the board half round: both reflections at once.
constexpr bits::Symmetry half_turn = bits::symmetry_at(3);

Result<GameRecord> read_node(std::string_view bytes) {
    GameRecord record;
    record.start = {bits::apply<8>(half_turn, number_at<std::uint64_t>(bytes, 0)),
                    bits::apply<8>(half_turn, number_at<std::uint64_t>(bytes, 8)), othello::Color::black};
    if ((record.start.black & record.start.white) != 0)
        return std::unexpected(wrong("discs of both sides stand on "
                                     + othello::square_list(record.start.black & record.start.white)));
    const int value = number_at<std::int8_t>(bytes, 16);
    if (value < -64 || value > 64)
        return std::unexpected(wrong("the value is out of range", std::to_string(value), "-64 to 64"));
    record.score = value;
    record.comment = "level " + std::to_string(number_at<std::uint8_t>(bytes, 17)) + ", "
                     + std::to_string(number_at<std::uint32_t>(bytes, 18)) + " lines";
    const int leaf_value = number_at<std::int8_t>(bytes, 22);
    const int leaf_move = number_at<std::uint8_t>(bytes, 23);
    if (leaf_move > 63) return record; // no leaf
    const Square square = bits::square_at(63 - leaf_move);
    const othello::Word legal = othello::legal_moves(record.start);
    if (!bits::contains(legal, square))
        return std::unexpected(wrong("the leaf is not a legal move", othello::square_name(square),
                                     "one of " + othello::square_list(legal)));
    if (leaf_value < -64 || leaf_value > 64)
        return std::unexpected(
            wrong("the leaf's value is out of range", std::to_string(leaf_value), "-64 to 64"));
    record.candidates.push_back({square, leaf_value});
    return record;
}

} // namespace

void read_egaroucid_book(std::string_view bytes, const GameSink& sink) {
    if (!bytes.starts_with(egaroucid_book_magic) || bytes.size() < header_size) {
        sink(std::unexpected(
            wrong("not the header of an Egaroucid book", "", "DICUORAGE and 14 bytes in all")));
        return;
    }
    const int found_version = number_at<std::uint8_t>(bytes, 9);
    if (found_version != version) {
        sink(std::unexpected(
            wrong("a version of Egaroucid's book that is not read", std::to_string(found_version), "3")));
        return;
    }
    const auto count = number_at<std::uint32_t>(bytes, 10);
    const std::size_t held = (bytes.size() - header_size) / node_size;
    const std::size_t over = (bytes.size() - header_size) % node_size;
    if (held != count || over != 0) {
        if (!sink(std::unexpected(
                wrong("the file's length does not fit its header",
                      std::to_string(held) + " positions and " + std::to_string(over) + " bytes",
                      std::to_string(count) + " positions as the header says"))))
            return;
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(held, count); ++i) {
        auto node = read_node(bytes.substr(header_size + i * node_size, node_size));
        if (!node) node.error().record = static_cast<int>(i) + 1;
        if (!sink(std::move(node))) return;
    }
}

} // namespace flipside::records
