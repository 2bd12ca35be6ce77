// The course of a game: whose turn, what can be taken back, and that no late answer is ever played.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { initialPosition, Rules } from '../../src/core/othello';
import type { Running } from '../../src/engine/client';
import type { Answer } from '../../src/engine/messages';
import { transcript } from '../../src/game/tree';
import { Match, type Seat } from '../../src/views/play/match';
import { instance } from './core';

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await instance());
});

// Thinks until the test lets it answer; plays the first legal move.
class Program {
  searches: { position: string; answer: () => void; stopped: boolean }[] = [];
  run(_: string, request: object): Running<Answer> {
    const { position } = request as { position: string };
    let resolve: (answer: Answer) => void = () => {};
    const answer = new Promise<Answer>((done) => (resolve = done));
    const search = { position, stopped: false, answer: () => resolve({ best: rules.position(position).legal[0] } as Answer) };
    this.searches.push(search);
    return { answer, stop: () => (search.stopped = true) };
  }
}

function match(X: Seat, O: Seat, start = initialPosition) {
  const program = new Program();
  const failed = vi.fn();
  const made = new Match({ rules, engine: async () => program, changed: () => {}, failed, pause: 0 }, rules.position(start));
  made.seats = { X, O };
  made.restart();
  return { made, program, failed };
}

const settle = () => new Promise((done) => setTimeout(done, 5));
const moves = (made: Match) => transcript(made.tree.lineTo(made.node));

test('undo goes back to the last decision, across the program’s move', async () => {
  const { made, program } = match('human', 4);
  made.play('f5');
  await settle();
  program.searches[0]!.answer();
  await settle();
  expect(made.node.ply).toBe(2);
  made.undo();
  expect([made.node.ply, made.humanToMove, made.canUndo]).toEqual([0, true, false]);
  made.redo();
  expect([made.node.ply, made.humanToMove]).toEqual([2, true]);
});

// Seed 000 froze here: after undoing the program's first move nobody could move.
test('a program’s first move cannot be taken back by one who has decided nothing', async () => {
  const { made, program } = match(4, 'human');
  await settle();
  program.searches[0]!.answer();
  await settle();
  expect([made.node.ply, made.canUndo, made.humanToMove]).toEqual([1, false, true]);
});

test('undo while the program thinks takes back one’s own move; the late answer is not played', async () => {
  const { made, program } = match('human', 4);
  made.play('f5');
  await settle();
  made.undo();
  program.searches[0]!.answer();
  await settle();
  expect([program.searches[0]!.stopped, made.node.ply, made.humanToMove]).toEqual([true, 0, true]);
});

test('a new game while the program thinks is a new game', async () => {
  const { made, program } = match('human', 4);
  made.play('f5');
  await settle();
  made.restart();
  program.searches[0]!.answer();
  await settle();
  expect(moves(made)).toBe('');
});

test('a person who takes the program’s seat while it thinks moves for himself', async () => {
  const { made, program } = match('human', 4);
  made.play('f5');
  await settle();
  made.seat('O', 'human');
  program.searches[0]!.answer();
  await settle();
  expect([moves(made), made.humanToMove]).toEqual(['f5', true]);
});

test('undo crosses a pass', () => {
  // Black is passed over after the last of these moves, White moves twice.
  const { made } = match('human', 'human');
  made.load(rules.line(initialPosition, 'e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8'), null);
  expect([made.facts.passed, made.facts.side]).toEqual([true, 'O']);
  made.undo();
  expect([made.node.ply, made.facts.side]).toEqual([15, 'O']);
  made.redo();
  expect(made.node.ply).toBe(16);
});

test('undo after the end goes on from there', () => {
  const { made } = match('human', 'human');
  made.load(rules.line(initialPosition, 'e6f4e3f6g5d6e7f5c5'), null);
  expect(made.over).toBe(true);
  made.undo();
  expect([made.over, made.humanToMove]).toEqual([false, true]);
});

test('two programs play a whole game; undo pauses them', async () => {
  const { made, program } = match(1, 1);
  for (let i = 0; i < 200 && !made.over; ++i) {
    await settle();
    program.searches.at(-1)!.answer();
  }
  await settle();
  expect(made.over).toBe(true);
  made.undo();
  expect([made.paused, made.thinking]).toEqual([true, false]);
});

// Undo in each mode at each moment: somebody can always go on, and redo leads back.
const modes: [Seat, Seat][] = [['human', 4], [4, 'human'], ['human', 'human'], [1, 1]];
// Black is passed over after its 16th move, and the game goes on.
const withPass = 'e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8';
describe.each(modes)('undo where Black is %s and White %s', (X, O) => {
  test.each(['at the start', 'while a program thinks', 'after a move', 'after a pass', 'at the end', 'after two undos', 'when time is up'])('%s', async (moment) => {
    const { made, program, failed } = match(X, O);
    const line = rules.line(initialPosition, withPass);
    if (moment === 'after a move') made.load(line.slice(0, 6), null);
    if (moment === 'after a pass') made.load(line, null);
    if (moment === 'after two undos') made.load(line.slice(0, 10), null), made.undo(), made.undo();
    if (moment === 'at the end') made.load(rules.line(initialPosition, 'e6f4e3f6g5d6e7f5c5'), null);
    if (moment === 'while a program thinks') made.load(line.slice(0, X === 'human' ? 6 : 7), null), await settle();
    if (moment === 'when time is up') made.load(line.slice(0, 6), null), made.setTime(60), (made.timeUp = 'X');
    const before = made.node;
    const could = made.canUndo;
    made.undo();
    for (const { answer } of program.searches.splice(0)) answer(); // whatever was thought of is late
    await settle();
    expect(failed).not.toHaveBeenCalled();
    expect(made.timeUp).toBe(could || moment !== 'when time is up' ? null : 'X');
    expect(made.node === before).toBe(!could);
    // A person may move, or a program thinks or waits for a word: never nothing.
    if (could) expect([made.over, made.humanToMove || made.thinking || made.paused]).toEqual([false, true]);
    if (could && X !== O) expect(made.humanToMove).toBe(true);
    if (!could) return;
    made.redo();
    expect(made.node).toBe(before);
  });
});
