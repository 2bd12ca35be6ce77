// A link is written by anyone.
import { expect, test } from 'vitest';
import { initialPosition } from '../../src/core/facts';
import { readLink, writeLink } from '../../src/share';

test('what is written is read; the usual start is not written', () => {
  const start = '-------------------O-------OX------XO--------------------------- X';
  const link = { view: 'review', moves: 'f5d6', start, ply: 1, more: {} };
  expect(readLink(writeLink(link))).toEqual(link);
  expect(writeLink({ ...link, start: initialPosition })).toBe('#v=review&g=f5d6&ply=1');
});

test('moves without a view are reviewed', () => {
  expect(readLink('#g=f5d6').view).toBe('review');
  expect(readLink('').view).toBe('');
});

test.each([
  '#g=<img src=x onerror=alert(1)>',
  '#g=' + 'f5'.repeat(5000),
  '#p=javascript:alert(1)',
  '#ply=-1',
  '#ply=1e9',
  '#v=../../etc',
  '#v=__proto__',
  '#%E0%A4%A',
  '#' + 'a=1&'.repeat(20_000),
])('a hostile link is an empty one: %.40s', (hash) => {
  const link = readLink(hash);
  expect([link.moves, link.start, link.ply]).toEqual(['', '', null]);
  expect(link.view).toMatch(/^[a-z]{0,20}$/);
});
