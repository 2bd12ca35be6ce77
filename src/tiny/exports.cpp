// tiny.wasm: the names that a page calls. Nothing is imported, and no code of the compiler's library is in
// it.
#include "tiny/game.hpp"

using flipside::bits::Word;

#define FLIPSIDE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace {
constinit flipside::tiny::Game game;
}

FLIPSIDE_EXPORT(reset) void reset() {
    game.reset();
}
FLIPSIDE_EXPORT(set_state) void set_state(Word black, Word white, unsigned turn) {
    game.set(black, white, turn);
}
FLIPSIDE_EXPORT(black_discs) Word black_discs() {
    return game.discs(0);
}
FLIPSIDE_EXPORT(white_discs) Word white_discs() {
    return game.discs(1);
}
FLIPSIDE_EXPORT(current_turn) unsigned current_turn() {
    return game.turn();
}
FLIPSIDE_EXPORT(black_count) int black_count() {
    return flipside::bits::count(game.discs(0));
}
FLIPSIDE_EXPORT(white_count) int white_count() {
    return flipside::bits::count(game.discs(1));
}
FLIPSIDE_EXPORT(legal_moves_bits) Word legal_moves_bits() {
    return game.legal_moves();
}
FLIPSIDE_EXPORT(is_game_over) bool is_game_over() {
    return game.over();
}
FLIPSIDE_EXPORT(apply_move) bool apply_move(unsigned square) {
    return game.apply(square);
}
FLIPSIDE_EXPORT(ai_choose_move) int ai_choose_move(int depth) {
    return flipside::tiny::choose_move(game.board(), depth);
}
