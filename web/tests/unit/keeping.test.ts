// What is kept: clocks by deadlines, games in and out of files, training tallies.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initialPosition, Rules } from '../../src/core/othello';
import { exportGames, importGames, isStoredGame, keepGame, storedGames, type StoredGame } from '../../src/game/store';
import { fill, preferredLanguage } from '../../src/i18n';
import { endingOf, judgeMove } from '../../src/views/endings/trainer';
import { games } from '../../src/views/endings/games';
import { Clock, clockText } from '../../src/views/play/clock';
import { instance } from './core';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
});
beforeEach(() => kept.clear());

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await instance());
});

const game = (id: string): StoredGame => ({ id, date: '2026-01-01', start: initialPosition, moves: 'f5d6', black: 'A', white: 'B', result: '' });

test('games are kept newest first, each once, and come back from a file', () => {
  keepGame(game('1'));
  keepGame(game('2'));
  keepGame({ ...game('1'), moves: 'f5' });
  expect(storedGames().map(({ id, moves }) => id + moves)).toEqual(['1f5', '2f5d6']);
  expect(importGames(exportGames(storedGames()), () => true)?.games).toEqual(storedGames());
});

test.each(['', '{}', '[]', 'null', '{"kind":"flipside-games"}', '{"kind":"flipside-games","games":7}', '\0'])('no file of games: %j', (text) => {
  expect(importGames(text, () => true)).toBeNull();
});

test('games of a wrong shape or with illegal moves are refused and counted', () => {
  const list = [game('1'), { ...game('2'), moves: 'x'.repeat(5000) }, { id: 3 }, null, game('4')];
  const read = importGames(JSON.stringify({ kind: 'flipside-games', games: list }), ({ id }) => id !== '4');
  expect([read?.games.length, read?.refused]).toEqual([1, 4]);
  expect(isStoredGame({ ...game('1'), black: 5 })).toBe(false);
});

test('broken storage is empty storage', () => {
  kept.set('flipside.games', '{"a":');
  expect(storedGames()).toEqual([]);
  kept.set('flipside.games', '[{"id":1}]');
  expect(storedGames()).toEqual([]);
});

test('a clock goes by deadlines, however late its timer is', () => {
  vi.useFakeTimers();
  let now = 100;
  const flag = vi.fn();
  const clock = new Clock(flag, () => now);
  clock.set(60);
  clock.run('X');
  now += 10;
  clock.run('O');
  expect([clock.left('X'), clock.left('O')]).toEqual([50, 60]);
  now += 61;
  vi.advanceTimersByTime(61_000);
  expect(flag).toHaveBeenCalledTimes(1);
  expect([clock.left('O'), clockText(59.2), clockText(0), clockText(Infinity)]).toEqual([0, '1:00', '0:00', '']);
  vi.useRealTimers();
});

test('every game of the trainer can be played, and gives endings of any length', () => {
  const lines = games.map((moves) => rules.line(initialPosition, moves));
  expect(lines.every((line) => line.at(-1)!.over)).toBe(true);
  const found = [6, 10, 14, 20].map((empties) => lines.filter((line) => endingOf(line, empties)).length);
  expect(Math.min(...found)).toBeGreaterThan(40);
});

test('a move is judged by what it gives away', () => {
  const scores = [['a1', 4], ['b2', 4], ['c3', -2]].map(([move, value]) => ({ move: String(move), score: { value: Number(value) } as never }));
  expect(judgeMove(scores, 'c3')).toMatchObject({ loss: 6, score: -2 });
  expect(judgeMove(scores, 'b2')).toMatchObject({ loss: 0 });
  expect(judgeMove(scores, 'h8')).toBeNull();
});

test('the language is the first of the browser’s that there is', () => {
  expect([preferredLanguage(['fr', 'ja-JP', 'en']), preferredLanguage(['de']), preferredLanguage(['EN-us'])]).toEqual(['ja', 'en', 'en']);
  expect(fill('{1} and {0}', ['a', 2])).toBe('2 and a');
});
