#include "records/edax_book.hpp"
#include "records/egaroucid_book.hpp"
#include "records/position_text.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

namespace {

// The bytes are put together here on their own, least significant first, from the layout of the formats.
std::string little(std::uint64_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i, value >>= 8) text += static_cast<char>(value & 255);
    return text;
}

constexpr std::uint64_t black = 0x0000000810000000; // e4 d5, a1 = bit 0
constexpr std::uint64_t white = 0x0000001008000000; // d4 e5

std::string edax_header(int nodes, int version = 4) {
    return "XADEKOOB" + little(static_cast<unsigned>(version), 1) + little(0, 1) + little(2020, 2)
           + little(0, 6) + little(0, 20) + little(static_cast<unsigned>(nodes), 4);
}

std::string edax_node(std::uint64_t player, std::uint64_t opponent, const std::string& links,
                      const std::string& leaf, int value = 0) {
    return little(player, 8) + little(opponent, 8) + little(1, 4) + little(2, 4) + little(3, 4) + little(4, 4)
           + little(static_cast<unsigned>(value), 2) + little(static_cast<unsigned>(-2), 2) + little(2, 2)
           + little(links.size() / 2, 1) + little(21, 1) + links + leaf;
}

std::string link(int score, int move) {
    return little(static_cast<unsigned>(score), 1) + little(static_cast<unsigned>(move), 1);
}

constexpr int f5 = 37;
constexpr int d3 = 19;
const std::string no_leaf = link(-127, 65);

std::string egaroucid_node(std::uint64_t player, std::uint64_t opponent, int value, int leaf_move) {
    return little(player, 8) + little(opponent, 8) + little(static_cast<unsigned>(value), 1) + little(11, 1)
           + little(5, 4) + little(static_cast<unsigned>(-4), 1) + little(static_cast<unsigned>(leaf_move), 1)
           + little(3, 1);
}

} // namespace

TEST_CASE("a book of Edax: positions with links and leaf") {
    const GameRecord node =
        test::read_one(edax_header(1) + edax_node(black, white, link(-1, f5) + link(0, d3), link(-3, 44), -1),
                       Format::edax_book);
    CHECK(node.start == othello::Position::initial());
    CHECK(node.score == -1);
    CHECK(node.candidates
          == std::vector<ObfMove>{
              {bits::square_at(f5), -1}, {bits::square_at(d3), 0}, {bits::square_at(44), -3}});
    CHECK(node.comment == "level 21, -2 to 2, 4 lines");
    // A position whose side must pass has the pass as its one link.
    const auto passing = read_position("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    REQUIRE(passing.has_value());
    const GameRecord pass = test::read_one(
        edax_header(1) + edax_node(passing->black, passing->white, link(-48, 64), no_leaf, -48),
        Format::edax_book);
    CHECK(pass.candidates == std::vector<ObfMove>{{std::nullopt, -48}});
}

TEST_CASE("positions of a book of Edax that cannot be are rejected one by one") {
    const std::string good = edax_node(black, white, link(1, f5), no_leaf);
    const auto nodes = test::read_all(edax_header(8) + good + edax_node(black, black, "", no_leaf)
                                          + edax_node(black, white, link(1, 0), no_leaf)
                                          + edax_node(black, white, link(1, f5) + link(2, f5), no_leaf)
                                          + edax_node(black, white, link(1, 64), no_leaf)
                                          + edax_node(black, white, link(-128, f5), no_leaf)
                                          + edax_node(black, white, link(1, f5), no_leaf, 200) + good,
                                      Format::edax_book);
    REQUIRE(nodes.size() == 8);
    CHECK(nodes[0].has_value());
    CHECK(nodes[1].error().what == "discs of both sides stand on d5 e4");
    CHECK(nodes[1].error().record == 2);
    CHECK(nodes[2].error().what == "a link is not a legal move");
    CHECK(nodes[2].error().found == "a1");
    CHECK(nodes[3].error().what == "a move has two links");
    CHECK(nodes[4].error().what == "a pass where none is due");
    CHECK(nodes[5].error().what == "a link's score is out of range");
    CHECK(nodes[6].error().what == "the value is out of range");
    CHECK(nodes[7].has_value());
}

TEST_CASE("headers of books are held against the file") {
    const std::string good = edax_node(black, white, link(1, f5), no_leaf);
    CHECK(test::read_error(edax_header(0, 3), Format::edax_book).what
          == "a version of Edax's book that is not read");
    CHECK(test::read_error("XADEKOOB", Format::edax_book).what == "not the header of an Edax book");
    const auto huge = test::read_all(edax_header(2000000000) + good, Format::edax_book);
    REQUIRE(huge.size() == 2);
    CHECK(huge[0].error().what == "the header counts more positions than the file can hold");
    CHECK(huge[1].has_value());
    const auto cut = test::read_all(edax_header(2) + good + good.substr(0, 43), Format::edax_book);
    REQUIRE(cut.size() == 2);
    CHECK(cut[1].error().what == "the file ends inside a position");
    CHECK(cut[1].error().record == 2);
    CHECK(test::read_all(edax_header(1) + good + "xyz", Format::edax_book).back().error().found == "3 bytes");

    CHECK(test::read_error("DICUORAGE" + little(2, 1) + little(0, 4), Format::egaroucid_book).found == "2");
    CHECK(test::read_error("DICUORAGE" + little(3, 1) + little(0xffffffff, 4), Format::egaroucid_book).what
          == "the file's length does not fit its header");
}

TEST_CASE("a book of Egaroucid: squares from h8") {
    // Known: after f5d6c3d3c4 the player is 0x0000100010100000 and the opponent 0x000020380c000000. White is
    // to move then, with discs on d6 d3 and one more; its bits run from h8.
    const auto line = read_line_of_play("f5d6c3d3c4");
    REQUIRE(line.has_value());
    GameRecord game;
    game.moves = line->moves;
    const othello::Board board = last_position(game).board();
    const std::string head = "DICUORAGE" + little(3, 1);
    const GameRecord node =
        test::read_one(head + little(1, 4) + egaroucid_node(0x0000100010100000, 0x000020380c000000, -2, 255),
                       Format::egaroucid_book);
    CHECK(node.start.board() == board);
    CHECK(node.score == -2);
    CHECK(node.candidates.empty());
    CHECK(node.comment == "level 11, 5 lines");

    // f4 is legal there; counted from h8 it is 63 - 29.
    const auto nodes = test::read_all(
        head + little(3, 4) + egaroucid_node(0x0000100010100000, 0x000020380c000000, 0, 63 - 29)
            + egaroucid_node(0x0000100010100000, 0x000020380c000000, 0, 63) + egaroucid_node(1, 1, 0, 255),
        Format::egaroucid_book);
    REQUIRE(nodes.size() == 3);
    REQUIRE(nodes[0].has_value());
    CHECK(nodes[0]->candidates == std::vector<ObfMove>{{bits::square_at(29), -4}});
    CHECK(nodes[1].error().what == "the leaf is not a legal move");
    CHECK(nodes[1].error().found == "a1");
    CHECK(nodes[2].error().record == 3);
}
