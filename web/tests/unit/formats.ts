// One game or position in every format that is read: as bytes, for that is what a file is.
import type { Readers } from '../../src/core/readers';
import { initialPosition } from '../../src/core/facts';

export const moves = 'f5d6c3d3c4f4f6f3e6e7';

export interface Sample {
  format: string; // by the reader's name
  file: string;
  bytes: Buffer;
  plies: number;
  text: boolean;
}

// Little-endian numbers, one after the other: [value, bytes].
function packed(...numbers: [value: number | bigint, bytes: number][]): Buffer {
  const out: number[] = [];
  for (const [value, bytes] of numbers) {
    const word = BigInt.asUintN(64, BigInt(value));
    for (let i = 0; i < bytes; ++i) out.push(i < 8 ? Number((word >> BigInt(8 * i)) & 255n) : 0);
  }
  return Buffer.from(out);
}

// The layouts as docs/formats gives them. A WTHOR move is 10 * row + column.
export function wthor(...games: string[]): Buffer {
  const header = packed([20, 1], [26, 1], [1, 1], [1, 1], [games.length, 4], [0, 2], [1994, 2], [8, 1], [0, 1], [0, 1], [0, 1]);
  const records = games.map((game, i) => {
    const squares = (game.match(/../g) ?? []).map((square) => 10 * Number(square[1]) + square.charCodeAt(0) - 96);
    return packed([1, 2], [200 + i, 2], [255, 2], [33, 1], [33, 1], ...Array.from({ length: 60 }, (_, ply): [number, number] => [squares[ply] ?? 0, 1]));
  });
  return Buffer.concat([header, ...records]);
}

const black = 0x0000000810000000n; // e4 d5, a1 = bit 0
const white = 0x0000001008000000n; // d4 e5
const f5 = 37;
const noMove = 65;

function edaxBook(): Buffer {
  const header = Buffer.concat([Buffer.from('XADEKOOB'), packed([4, 1], [0, 1], [2020, 2], [0, 6], [0, 20], [1, 4])]);
  const node = packed([black, 8], [white, 8], [1, 4], [2, 4], [3, 4], [4, 4], [0, 2], [-2, 2], [2, 2], [1, 1], [21, 1]);
  return Buffer.concat([header, node, packed([1, 1], [f5, 1]), packed([-127, 1], [noMove, 1])]);
}

// Here a1 is the highest bit; the start looks the same from both ends.
function egaroucidBook(): Buffer {
  const header = Buffer.concat([Buffer.from('DICUORAGE'), packed([3, 1], [1, 4])]);
  return Buffer.concat([header, packed([black, 8], [white, 8], [0, 1], [11, 1], [5, 4], [-4, 1], [63 - f5, 1], [3, 1])]);
}

export function samples(readers: Readers): Sample[] {
  const written = (format: string, plies = moves.length / 2): Sample => ({
    format: format === 'playok' ? 'transcript' : format, // numbers between the moves do not make it another
    plies,
    text: true,
    file: `sample.${format}`,
    bytes: Buffer.from(readers.write(format, initialPosition, moves, { black: 'Ayumi', white: 'Ben' })),
  });
  return [
    ...['transcript', 'playok', 'grid', 'ggf', 'sgf', 'pgn', 'quest', 'logistello'].map((format) => written(format)),
    ...['board', 'sfen', 'fen', 'obf'].map((format) => written(format, 0)),
    { format: 'page', plies: 6, text: true, file: 'page.html', bytes: Buffer.from('<html><body><p>what a game: f5d6c3d3c4f4 and so on</p></body></html>') },
    { format: 'wthor', plies: 10, text: false, file: 'WTH_1994.wtb', bytes: wthor(moves, 'f5f6') },
    { format: 'edax-book', plies: 0, text: false, file: 'book.dat', bytes: edaxBook() },
    { format: 'egaroucid-book', plies: 0, text: false, file: 'book.egbk3', bytes: egaroucidBook() },
  ];
}
