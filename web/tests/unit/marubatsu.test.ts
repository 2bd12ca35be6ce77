// Marubatsu as the page has it: every player answers on every board, at once.
import { beforeAll, expect, test } from 'vitest';
import { Marubatsu } from '../../src/core/marubatsu';
import { instance } from './core';

let marubatsu: Marubatsu;
beforeAll(async () => {
  marubatsu = new Marubatsu(await instance({}, 'marubatsu'));
});

test.each([3, 4, 5])('every player moves on the empty board of %d', (size) => {
  const names = marubatsu.players().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(35);
  for (const player of names) {
    const setting = { size, line: size, moves: '' };
    const { move } = marubatsu.choose(setting, player, 1);
    expect(marubatsu.show(setting).legal, player).toContain(move);
  }
}, 120_000);

test('a player that knows the answer is not said to have given up', () => {
  const late = { size: 4, line: 4, moves: '0,0 1,1 2,2 3,3 0,1 1,0 2,3 3,2 0,2 2,0' };
  for (const player of ['perfect', 'alpha-beta', 'alpha-beta-table']) expect(marubatsu.choose(late, player, 1).stopped, player).toBe(false);
});
