// The C++ as the page has it: the same answers as everywhere else, and nothing that an input can break.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Instance, Refusal } from '../../src/core/instance';
import { initialPosition, Rules } from '../../src/core/othello';
import { Readers } from '../../src/core/readers';
import type { Answer, Judgement, MoveScores } from '../../src/engine/messages';
import { hasTerminal, terminal } from '../terminal';
import { compiled, engine, instance, repository } from './core';
import { samples, wthor } from './formats';

describe('rules', () => {
  let rules: Rules;
  let readers: Readers;
  beforeAll(async () => {
    rules = new Rules(await instance());
    readers = new Readers(await instance({}, 'records'));
  });

  test('the modules import only what docs/page.md lists', () => {
    const imports = (name: string) => WebAssembly.Module.imports(compiled(name)).map((each) => `${each.module}.${each.name}`);
    expect(imports('flipside').sort()).toEqual(['page.fail', 'page.now', 'page.stopped', 'page.tell']);
    expect(imports('records')).toEqual(['page.fail']);
  });

  test('the start has four moves, and f5 turns e5', () => {
    expect(rules.position(initialPosition).legal).toEqual(['d3', 'c4', 'f5', 'e6']);
    const after = rules.play(initialPosition, 'f5');
    expect(after.turned).toEqual(['e5']);
    expect([after.black, after.white, after.side]).toEqual([4, 1, 'O']);
  });

  // A published game in which Black must pass after 16 plies: it is 17 to 3 and White goes on.
  test('a pass is made by the rules and said', () => {
    const line = rules.line(initialPosition, 'e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8');
    const last = line.at(-1)!;
    expect(last).toMatchObject({ passed: true, over: false, side: 'O', black: 17, white: 3 });
  });

  test('a game that ends early is counted officially', () => {
    expect(rules.line(initialPosition, 'e6f4e3f6g5d6e7f5c5').at(-1)).toMatchObject({ over: true, result: [64, 0], black: 13 });
  });

  test('an illegal move names its ply and what would be legal', () => {
    const read = readers.read('d3d4d5');
    expect(read.errors[0]!.error).toMatchObject({ ply: 2, found: 'd4' });
    expect(read.errors[0]!.error.text).toContain('c3 c5 e3');
    expect(() => rules.play(initialPosition, 'a1', 1)).toThrow(Refusal);
    expect(() => rules.play(initialPosition, '<script>', 1)).toThrow(Refusal);
  });

  test('a transcript that goes wrong late comes with the game up to there', () => {
    const read = readers.read('f5d6c3d3c4f4a1');
    expect(read.games[0]!.moves).toBe('f5d6c3d3c4f4');
    expect(read.errors[0]!.error.ply).toBe(7);
  });

  test('what is written can be read again', () => {
    const moves = 'f5d6c3d3c4f4f6f3e6e7';
    for (const format of ['transcript', 'ggf', 'sgf', 'pgn']) {
      const read = readers.read(readers.write(format, initialPosition, moves, { black: 'A [b]; c', white: '名前' }));
      expect([read.format, read.games[0]!.moves]).toEqual([format, moves]);
    }
  });

  test('a file is read byte for byte, in every format', () => {
    for (const { format, file, bytes, plies } of samples(readers)) {
      const read = readers.readFile(bytes, file);
      expect([format, read.errors.length, read.format, read.games[0]?.plies]).toEqual([format, 0, format, plies]);
    }
    // Names are in other files; the numbers stand in for them.
    expect(readers.readFile(wthor('f5d6', 'f5f6d3'), '').games.map(({ black, plies }) => [black.name, plies])).toEqual([['#200', 2], ['#201', 3]]);
  });

  test('openings are named in both languages', () => {
    expect(rules.line(initialPosition, 'f5d6c3d3c4').at(-1)!.opening).toEqual({ en: 'Tiger', ja: '虎' });
  });

  test('no text is too strange to be answered', () => {
    let state = 1;
    const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
    const pieces = ['(;', 'GM[Othello]', 'BO[8 ', '{', '[', '"', 'f5', 'd6', '--', '\\', ']', '\0', '🙂', 'X'.repeat(64), '<html>', '1.', ';'];
    for (let i = 0; i < 400; ++i) {
      const text = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('');
      try {
        expect(Array.isArray(readers.read(text).games)).toBe(true);
      } catch (problem) {
        expect(problem).toBeInstanceOf(Refusal);
      }
    }
  });
});

describe('engine', () => {
  // The signature is the number of nodes of a fixed list of searches: the same tree on every machine.
  test.skipIf(!hasTerminal)('it searches the same tree as the native program', async () => {
    const native = terminal<{ signature: number }>('bench');
    const made = await engine();
    const { count } = made.call<{ count: number }>('engine_bench', { index: -1 });
    let signature = 0;
    for (let index = 0; index < count; ++index) signature += made.call<{ nodes: number }>('engine_bench', { index }).nodes;
    expect(signature).toBe(native.signature);
  });

  // FFO #1 of the public ending suite, as published: +18 with g8.
  test('it solves published endings', async () => {
    const made = await engine();
    const solve = (position: string) => made.call<Answer>('engine_search', { position, exact_from: 64 });
    const first = solve('--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X');
    expect([first.score.value, first.score.exact, first.best]).toEqual([18, true, 'g8']);
  });

  test('the scores of all moves agree with the search, and a stop is heeded', async () => {
    let stopped = false;
    let told = 0;
    const made = await engine({ stopped: () => stopped, tell: () => ++told });
    const position = '----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X';
    const best = made.call<Answer>('engine_search', { position, exact_from: 64 });
    const { moves } = made.call<MoveScores>('engine_score_moves', { position, exact_from: 64 });
    expect(moves[0]!.score.value).toBe(best.score.value);
    expect(told).toBeGreaterThan(moves.length);
    for (const { move, score } of moves.slice(0, 3))
      expect(made.call<Answer>('engine_search', { position, move, exact_from: 64 }).score.value).toBe(score.value);
    stopped = true;
    expect(made.call<Answer>('engine_search', { position: initialPosition, exact_from: 64 }).stopped).toBe(true);
  });

  // A stop has to be answered within 50 ms; in nodes, which no machine changes: the browser does some ten million in
  // a second.
  test('a stop is looked for at least every hundred thousand nodes', async () => {
    let asked = 0;
    const made = await engine({ stopped: () => ++asked < 0 });
    for (const request of [{ depth: 11, exact_from: 0 }, { position: '----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X', exact_from: 64 }]) {
      asked = 0;
      const { nodes } = made.call<Answer>('engine_search', request);
      expect(nodes).toBeGreaterThan(50_000);
      expect(nodes / asked).toBeLessThan(100_000);
      console.log(`a stop is looked for every ${Math.round(nodes / asked)} nodes`);
    }
  });

  test('with a seed it plays as its level does, faults included', async () => {
    const made = await engine();
    const position = '--------------------X------OXO-----OOXXX---OOOOO----OX---------- X'; // a game of 1990, ply 12
    const drawn = (level: number, seed: number) => made.call<Answer>('engine_search', { position, level, seed }).best;
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => drawn(0, seed))).size).toBeGreaterThan(2);
    for (const seed of seeds.slice(0, 5)) expect(drawn(0, seed)).toBe(drawn(0, seed));
    expect(new Set(seeds.map((seed) => drawn(6, seed))).size).toBe(1);
  });

  test('a review finds the move that lost', async () => {
    const made = await engine();
    const moves = readFileSync(`${repository}examples/game.txt`, 'utf8').split('\n').filter((line) => !/^[%#]/.test(line)).join('');
    const review = made.call<Judgement>('review_judge', { moves, level: 2, exact_from: 10 });
    expect(review.plies.length).toBe(moves.trim().length / 2);
    expect(review.course.at(-1)!.score.exact).toBe(true);
  });

  test('it plays without weights', async () => {
    const made: Instance = await instance();
    expect(made.call<{ weights: boolean }>('engine_open', { hash_mib: 1 }).weights).toBe(false);
    expect(made.call<Answer>('engine_search', { level: 2 }).best).toMatch(/^[a-h][1-8]$/);
  });
});
