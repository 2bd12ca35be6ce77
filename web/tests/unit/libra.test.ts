// The ternary computer as the page has it: the way back, the published games, and the Japanese of the table.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Libra, type MachineState } from '../../src/core/libra';
import { Rules } from '../../src/core/othello';
import { setLanguage } from '../../src/i18n';
import { effectText } from '../../src/views/libra/effects';
import { packed, unpacked } from '../../src/views/libra/link';
import { explained } from '../../src/views/libra/errors';
import { hasArticle, readArticle } from '../article';
import { instance, repository } from './core';

let libra: Libra;
beforeAll(async () => {
  libra = new Libra(await instance({}, 'libra'));
});

const source = (name: string) => readFileSync(`${repository}examples/libra/${name}.lbr`, 'utf8');

test('step back restores every register and cell over 10,000 random steps', () => {
  libra.load(source('othello'));
  libra.move(0, [], 'B\nE3\nF6\n');
  const kept = ({ a, b, c, sign, pc, sp, steps, cycles, data, stack, output, read }: MachineState) =>
    JSON.stringify([a, b, c, sign, pc, sp, steps, cycles, data, stack, output, read]);
  const seen = new Map<number, string>();
  let random = 12345;
  const draw = (most: number) => ((random = (Math.imul(random, 1103515245) + 12345) >>> 0) >>> 8) % most;
  for (let i = 0; i < 10_000; ++i) {
    const state = libra.move(draw(2) ? 1 + draw(40) : -(1 + draw(40)));
    const text = kept(state);
    const before = seen.get(state.steps);
    if (before === undefined) seen.set(state.steps, text);
    else if (before !== text) expect(text).toBe(before);
  }
  expect(seen.size).toBeGreaterThan(100);
}, 60_000);

test('an error keeps its place, a program its size', () => {
  expect(libra.assemble('A: J B\n').errors[0]).toMatchObject({ line: 1, found: 'B' });
  for (const name of ['othello', 'othello-small', 'tribonacci', 'echo']) {
    const { errors, words } = libra.assemble(source(name));
    expect(errors).toEqual([]);
    expect(words).toBeLessThanOrEqual(243);
  }
});

test('every effect of the table has its Japanese', () => {
  const taught = libra.instructions();
  expect(taught.length).toBe(28);
  setLanguage('ja');
  // Of English nothing is left but the names of the machine's parts.
  for (const { effect } of taught) expect(effectText(effect).replace(/data|stack/g, '')).not.toMatch(/[a-z]{3,}/);
  setLanguage('en');
});

test('every error has its Japanese', () => {
  const wrong = [
    '9A: HALT', 'A: HALT\nA: HALT', 'FLY', 'SUBI A, 1', 'HALT A', 'ADD A', 'ADD A, X', 'MOVI A, 0t11', 'L: MOVI A, L', 'MOVI A, 1x',
    'MOVI A, 500', 'J NOWHERE', 'L: J NOWHERE', 'J 12', 'CMPI', 'J', `${'HALT\n'.repeat(244)}`, `J L\n${'HALT\n'.repeat(241)}L:`, '00000\nHALT', '00000\n'.repeat(244),
  ];
  setLanguage('ja');
  for (const source of wrong) {
    const { errors } = libra.assemble(source);
    expect(errors.length, source).toBeGreaterThan(0);
    for (const error of errors) expect(explained({ ...error, found: '' }), source).not.toMatch(/[a-z]{3,}/);
  }
  setLanguage('en');
});

test('a link holds a program, and refuses what is none', async () => {
  const text = source('othello');
  const link = await packed(text);
  expect(link).toMatch(/^[-\w]+$/);
  expect(link.length).toBeLessThan(8000);
  expect(await unpacked(link)).toBe(text);
  expect(await unpacked('AAAA')).toBeNull();
  expect(await unpacked(await packed('x'.repeat(39_000)))).toHaveLength(39_000);
});

// Moves of both sides as the program is told and answers them: its own are checked against the game.
describe('the published games', () => {
  test.skipIf(!hasArticle)('are replayed move by move', async () => {
    const rules = new Rules(await instance());
    const { listing, games } = readArticle();
    expect(libra.assemble(listing)).toMatchObject({ errors: [], words: 241 });
    expect(games.length).toBe(2);
    for (const game of games) replay(rules, listing, game);
  }, 60_000);
});

// The program is Black in one game and White in the other: the colour that it answers as published.
function replay(rules: Rules, listing: string, game: string[]): void {
  const answered = (['B', 'W'] as const).map((colour) => answersAs(rules, listing, game, colour));
  expect(Math.max(...answered)).toBe(60);
}

// How many plies of the game are as the program, with this colour, has them.
function answersAs(rules: Rules, listing: string, game: string[], colour: 'B' | 'W'): number {
  const own = colour === 'B' ? 'X' : 'O';
  let facts = rules.position('---------------------------OX------XO--------------------------- X');
  const heard: string[] = colour === 'B' ? [''] : [];
  let lastSide = colour === 'B' ? 'O' : 'X'; // who moved before
  for (const [ply, move] of game.entries()) {
    if (facts.side === own) {
      if (lastSide === own) heard.push('P'); // the other side had no move
      if (libra.answer(listing, colour, heard).text !== move) return ply;
    } else {
      if (lastSide !== own && ply > 0) {
        const passed = libra.answer(listing, colour, heard).text;
        if (passed !== 'P') return ply;
      }
      heard.push(move);
    }
    lastSide = facts.side;
    facts = rules.play(facts.text, move.toLowerCase(), ply + 1);
  }
  return game.length;
}
