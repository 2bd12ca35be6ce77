// Moves shared out over several engines.
import { expect, test } from 'vitest';
import { Stopped, type Running } from '../../src/engine/client';
import { moreCertain, negated, type Answer, type Score } from '../../src/engine/messages';
import { scoreMoves } from '../../src/engine/split';

const score = (value: number, more: Partial<Score> = {}): Score => ({
  value, exact: true, bound: 'exact', depth: 10, selectivity: 100, source: 'solver', ...more,
});

// Takes as long as the moves' order says and scores a move by its row.
class Slow {
  asked: string[] = [];
  run<Reply>(_: string, request: object): Running<Reply> {
    const { move } = request as { move: string };
    this.asked.push(move);
    let stop: (problem: unknown) => void;
    const answer = new Promise<Answer>((resolve, reject) => {
      stop = reject;
      setTimeout(() => resolve({ score: score(Number(move[1])), best: null, nodes: 1, line: [], stopped: false }), 2);
    });
    return { answer: answer as Promise<never>, stop: () => stop(new Stopped()) };
  }
}

test('each move is asked once, of whoever is free, and the best comes first', async () => {
  const engines = [new Slow(), new Slow()];
  const moves = ['a1', 'b5', 'c3', 'd5', 'e2'];
  const told: string[] = [];
  const scores = await scoreMoves(engines, 'p', moves, {}, ({ move }, done) => done && told.push(move)).scores;
  expect(engines.flatMap(({ asked }) => asked).sort()).toEqual(moves);
  expect(engines.every(({ asked }) => asked.length > 0)).toBe(true);
  expect(scores.map(({ move }) => move)).toEqual(['b5', 'd5', 'c3', 'e2', 'a1']); // equals in the order of squares
  expect(told.sort()).toEqual(moves);
});

test('a stop keeps what has been reached', async () => {
  const engines = [new Slow()];
  const split = scoreMoves(engines, 'p', ['a1', 'b5', 'c3'], {}, ({ move }, done) => done && move === 'a1' && queueMicrotask(() => split.stop()));
  expect((await split.scores).map(({ move }) => move)).toEqual(['a1']);
  expect(engines[0]!.asked.length).toBeLessThan(3);
});

test('what is proved is never replaced by a guess, nor a deeper look by a shallower', () => {
  const proof = score(2);
  const guess = score(9, { exact: false, depth: 30 });
  expect(moreCertain(guess, proof)).toBe(false);
  expect(moreCertain(proof, guess)).toBe(true);
  expect(moreCertain(score(0, { exact: false, depth: 8 }), score(0, { exact: false, depth: 12 }))).toBe(false);
  expect(moreCertain(score(0, { bound: 'at_least' }), proof)).toBe(false);
});

test('the other side sees the negative, and bounds the other way round', () => {
  expect(negated(score(4, { bound: 'at_least' }))).toMatchObject({ value: -4, bound: 'at_most' });
  expect(Object.is(negated(score(0)).value, 0)).toBe(true);
});
