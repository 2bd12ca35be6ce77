// tiny.wasm as a page has it: what it exports and imports, and games played through the exports alone.
//
//     node exports_test.mjs tiny.wasm
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
assert.deepEqual(WebAssembly.Module.imports(module), []);
const names = WebAssembly.Module.exports(module).map(({ name }) => name);
assert.deepEqual(names.sort(), ['ai_choose_move', 'apply_move', 'black_count', 'black_discs', 'current_turn',
    'is_game_over', 'legal_moves_bits', 'memory', 'reset', 'set_state', 'white_count', 'white_discs']);
const tiny = new WebAssembly.Instance(module).exports;

const state = () => [tiny.black_discs(), tiny.white_discs(), tiny.current_turn()];
const legal = () => BigInt.asUintN(64, tiny.legal_moves_bits());

// Perft by the exports: 4, 12, 56, 244, 1396 leaves (a pass is a ply, a finished game a leaf).
function perft(depth) {
    if (depth === 0 || tiny.is_game_over()) return 1;
    const before = state();
    const moves = legal();
    let leaves = 0;
    for (let square = 0; square <= 64; ++square) {
        const isMove = square < 64 ? (moves >> BigInt(square) & 1n) === 1n : moves === 0n;
        assert.equal(tiny.apply_move(square), isMove ? 1 : 0);
        if (!isMove) continue;
        leaves += perft(depth - 1);
        tiny.set_state(...before);
    }
    return leaves;
}
tiny.reset();
assert.deepEqual([1, 2, 3, 4, 5].map(perft), [4, 12, 56, 244, 1396]);

// Whole games at every depth; the same position gives the same move.
for (let depth = 1; depth <= 5; ++depth) {
    tiny.reset();
    let plies = 0;
    while (!tiny.is_game_over()) {
        const square = tiny.ai_choose_move(depth);
        assert.equal(square === 64, legal() === 0n);
        assert.equal(tiny.ai_choose_move(depth), square);
        assert.equal(tiny.apply_move(square), 1);
        ++plies;
    }
    assert.ok(tiny.black_count() + tiny.white_count() <= 64 && plies >= 9);
}

// An ending of two empties: f1 wins by 10, h1 loses by 4.
const cells = 'XOOXX-O-XOOOOOOOXOXXOXOOXOOOXOXOXXXXXOOOXXXXOOOOXXXXXXOOXXXXXOOO';
const discs = (mark) => [...cells].reduce((word, cell, i) => cell === mark ? word | 1n << BigInt(i) : word, 0n);
tiny.set_state(discs('X'), discs('O'), 0);
for (let depth = 1; depth <= 5; ++depth) assert.equal(tiny.ai_choose_move(depth), 5); // f1
tiny.set_state(discs('O'), discs('X'), 1);
assert.equal(tiny.ai_choose_move(1), 5);
