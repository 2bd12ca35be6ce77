#include "records/edax_book.hpp"

#include "othello/notation.hpp"
#include "records/bytes.hpp"

namespace flipside::records {

namespace {

constexpr std::size_t header_size = 42;
constexpr std::size_t node_size = 40; // before the links; the leaf's 2 bytes come after them
constexpr int version = 4;
constexpr int pass = 64;
constexpr int no_move = 65;
constexpr int no_score = -127;

struct Link {
    int score;
    int move;
};

Link link_at(std::string_view bytes, std::size_t offset) {
    return {number_at<std::int8_t>(bytes, offset), number_at<std::uint8_t>(bytes, offset + 1)};
}

// Adds a link's score to the candidates, or tells why it cannot be.
Result<void> add_link(Link link, othello::Word& seen, GameRecord& record) {
    const othello::Word legal = othello::legal_moves(record.start);
    if (link.score < -64 || link.score > 64)
        return std::unexpected(
            wrong("a link's score is out of range", std::to_string(link.score), "-64 to 64"));
    if (link.move == pass) {
        if (!othello::must_pass(record.start) || !record.candidates.empty())
            return std::unexpected(
                wrong("a pass where none is due", "PS", "one of " + othello::square_list(legal)));
        record.candidates.push_back({std::nullopt, link.score});
        return {};
    }
    const bool square = link.move < pass;
    if (!square || !bits::contains(legal, bits::square_at(link.move)))
        return std::unexpected(
            wrong("a link is not a legal move",
                  square ? othello::square_name(bits::square_at(link.move)) : std::to_string(link.move),
                  "one of " + othello::square_list(legal)));
    const othello::Word bit = othello::Word{1} << link.move;
    if ((seen & bit) != 0)
        return std::unexpected(
            wrong("a move has two links", othello::square_name(bits::square_at(link.move)), "one"));
    seen |= bit;
    record.candidates.push_back({bits::square_at(link.move), link.score});
    return {};
}

Result<GameRecord> read_node(std::string_view bytes, std::size_t links) {
    GameRecord record;
    record.start = {number_at<std::uint64_t>(bytes, 0), number_at<std::uint64_t>(bytes, 8),
                    othello::Color::black};
    if ((record.start.black & record.start.white) != 0)
        return std::unexpected(wrong("discs of both sides stand on "
                                     + othello::square_list(record.start.black & record.start.white)));
    const int value = number_at<std::int16_t>(bytes, 32);
    const int lower = number_at<std::int16_t>(bytes, 34);
    const int upper = number_at<std::int16_t>(bytes, 36);
    if (value < -64 || value > 64)
        return std::unexpected(wrong("the value is out of range", std::to_string(value), "-64 to 64"));
    othello::Word seen = 0;
    for (std::size_t i = 0; i < links; ++i) {
        if (const auto added = add_link(link_at(bytes, node_size + 2 * i), seen, record); !added)
            return std::unexpected(added.error());
    }
    const Link leaf = link_at(bytes, node_size + 2 * links);
    // A leaf without a move or score is a hole; as a number it would be nonsense.
    if (leaf.move != no_move && leaf.score != no_score) {
        if (const auto added = add_link(leaf, seen, record); !added) return std::unexpected(added.error());
    }
    record.score = value;
    record.comment = "level " + std::to_string(number_at<std::uint8_t>(bytes, 39)) + ", "
                     + std::to_string(lower) + " to " + std::to_string(upper) + ", "
                     + std::to_string(number_at<std::uint32_t>(bytes, 28)) + " lines";
    return record;
}

} // namespace

void read_edax_book(std::string_view bytes, const GameSink& sink) {
    if (!bytes.starts_with(edax_book_magic) || bytes.size() < header_size) {
        sink(std::unexpected(wrong("not the header of an Edax book", "", "XADEKOOB and 42 bytes in all")));
        return;
    }
    const int found_version = number_at<std::uint8_t>(bytes, 8);
    if (found_version != version) {
        sink(std::unexpected(
            wrong("a version of Edax's book that is not read", std::to_string(found_version), "4")));
        return;
    }
    const auto count = number_at<std::int32_t>(bytes, 38);
    const std::size_t most = (bytes.size() - header_size) / (node_size + 2);
    if (count < 0 || static_cast<std::size_t>(count) > most) {
        if (!sink(std::unexpected(wrong("the header counts more positions than the file can hold",
                                        std::to_string(count), std::to_string(most) + " at most"))))
            return;
    }
    std::size_t at = header_size;
    int number = 0;
    while (at < bytes.size() && number != count) {
        ++number;
        const std::size_t left = bytes.size() - at;
        const std::size_t links = left >= node_size ? number_at<std::uint8_t>(bytes, at + 38) : 0;
        const std::size_t size = node_size + 2 * links + 2;
        if (left < size) {
            Error error = wrong("the file ends inside a position", std::to_string(left) + " bytes",
                                std::to_string(size) + " bytes");
            error.record = number;
            sink(std::unexpected(error));
            return;
        }
        auto node = read_node(bytes.substr(at, size), links);
        if (!node) node.error().record = number;
        if (!sink(std::move(node))) return;
        at += size;
    }
    if (at < bytes.size())
        sink(std::unexpected(wrong("bytes are left after the last position",
                                   std::to_string(bytes.size() - at) + " bytes", "the end of the file")));
}

} // namespace flipside::records
