// The rules of Othello for the page: one position in, what can be said of it out.

#include "othello/game.hpp"
#include "othello/notation.hpp"
#include "records/openings.hpp"
#include "wasm/exchange.hpp"
#include "wasm/position_json.hpp"

namespace flipside::wasm {

namespace {

void write_squares(JsonWriter& to, std::string_view name, othello::Word squares) {
    to.array(name);
    for (const othello::Square square : bits::squares(squares)) to.text({}, othello::square_name(square));
    to.end();
}

} // namespace

void write_position(JsonWriter& to, const othello::Position& reached) {
    const othello::Position position = settled(reached);
    const std::string text = to_text(position);
    to.text("text", text).text("cells", text.substr(0, 64)).text("side", text.substr(65));
    write_squares(to, "legal", legal_moves(position));
    to.flag("over", game_over(position)).flag("passed", must_pass(reached));
    to.number("black", bits::count(position.black)).number("white", bits::count(position.white));
    to.number("empties", position.empty_count());
    if (game_over(position)) {
        const othello::Result result = official_result(position);
        to.array("result").number({}, result.black).number({}, result.white).end();
    }
    if (const records::Opening* opening = records::opening_of(position.board()))
        to.object("opening").text("en", opening->english).text("ja", opening->japanese).end();
}

} // namespace flipside::wasm

namespace {

using namespace flipside; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;

// {"position"}: the position itself.
void show(const records::Json& asked) {
    const auto position = position_of(asked, "position");
    if (!position) return reply(position.error());
    JsonWriter object;
    write_position(object, *position);
    reply(std::move(object));
}

// {"position", "move", "ply"}: the position after the move, and the discs that it turned.
void play(const records::Json& asked) {
    const auto before = position_of(asked, "position");
    if (!before) return reply(before.error());
    const std::string name = text_of(asked, "move");
    const auto square = othello::square_named(name);
    if (!square) {
        Error error;
        error.what = "this is no square";
        error.found = name.substr(0, 20);
        error.expected = "a letter a to h and a digit 1 to 8";
        return reply(error);
    }
    const othello::Position position = settled(*before);
    if (!bits::contains(legal_moves(position), *square))
        return reply(othello::illegal_move(position, *square, number_of(asked, "ply", 0)));
    const othello::Word turned = othello::flips(position.board(), *square);
    JsonWriter object;
    write_position(object, othello::play(position, *square));
    object.array("turned");
    for (const othello::Square at : bits::squares(turned)) object.text({}, othello::square_name(at));
    object.end();
    reply(std::move(object));
}

// {"start", "moves"}: every position of a line, the start first.
void line(const records::Json& asked) {
    const auto start = position_of(asked, "start");
    if (!start) return reply(start.error());
    const auto moves = moves_of(asked, "moves", *start);
    if (!moves) return reply(moves.error());
    JsonWriter object;
    object.array("positions");
    object.object();
    write_position(object, *start);
    object.end();
    othello::Position position = settled(*start);
    for (const othello::Square square : *moves) {
        const othello::Word turned = othello::flips(position.board(), square);
        const othello::Position reached = othello::play(position, square);
        object.object();
        object.text("move", othello::square_name(square));
        write_position(object, reached);
        object.array("turned");
        for (const othello::Square at : bits::squares(turned)) object.text({}, othello::square_name(at));
        object.end().end();
        position = settled(reached);
    }
    object.end();
    reply(std::move(object));
}

} // namespace

FLIPSIDE_EXPORT(othello_position) {
    serve(show);
}
FLIPSIDE_EXPORT(othello_play) {
    serve(play);
}
FLIPSIDE_EXPORT(othello_line) {
    serve(line);
}
