// Training endings: a person plays on from a position of a real game against perfect replies, and every disc
// that is given away is counted. What moves are worth is asked of the solver; here is only the bookkeeping.
import type { Facts, Side } from '../../core/othello';
import type { MoveScore } from '../../engine/messages';
import { load, save } from '../../settings';

export interface Judged {
  move: string;
  loss: number;
  best: MoveScore;
  score: number;
}

// `scores` are exact and best first; null when the move is not among them.
export function judgeMove(scores: readonly MoveScore[], move: string): Judged | null {
  const best = scores[0];
  const played = scores.find((each) => each.move === move);
  if (!best || !played) return null;
  return { move, loss: best.score.value - played.score.value, best, score: played.score.value };
}

// The position of a game with so many empty squares left, where its mover has a choice; null if it has none.
export function endingOf(positions: readonly Facts[], empties: number): Facts | null {
  for (const facts of positions) {
    if (facts.empties > empties || facts.over) continue;
    if (facts.empties < empties - 2) return null;
    if (facts.legal.length > 1) return facts;
  }
  return null;
}

export interface Tally {
  endings: number;
  lost: number;
}

const isTally = (value: unknown): value is Record<string, Tally> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
  && Object.values(value).every((each) => typeof each?.endings === 'number' && typeof each?.lost === 'number');

export function tallies(): Record<string, Tally> {
  return load('endings', {}, isTally);
}

export function count(empties: number, lost: number): void {
  const all = tallies();
  const before = all[empties] ?? { endings: 0, lost: 0 };
  save('endings', { ...all, [empties]: { endings: before.endings + 1, lost: before.lost + lost } });
}

export class Training {
  lost = 0;
  moves = 0;
  readonly side: Side;

  constructor(
    readonly start: Facts,
    readonly empties: number,
  ) {
    this.side = start.side;
  }

  add(judged: Judged): void {
    this.lost += judged.loss;
    ++this.moves;
  }
}
