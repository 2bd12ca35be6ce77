// What a page and its engine workers say to each other.

export interface Score {
  value: number; // discs for the mover
  exact: boolean;
  bound: 'exact' | 'at_least' | 'at_most';
  depth: number;
  selectivity: number;
  source: 'evaluation' | 'book' | 'search' | 'solver' | 'rules';
}

export interface Limits {
  level?: number;
  depth?: number;
  exact_from?: number;
  low?: number;
  high?: number;
  milliseconds?: number;
  seed?: number; // play as a player of the level does, faults included: which one, the seed draws
  kilonodes?: number;
}

export interface SearchProgress {
  score: Score;
  best: string | null;
  nodes: number;
}

export interface Answer extends SearchProgress {
  line: string[];
  stopped: boolean;
}

export interface MoveScore {
  move: string;
  score: Score;
}

export interface MoveScores {
  moves: MoveScore[];
  nodes: number;
  stopped: boolean;
}

export interface JudgedPly {
  ply: number;
  side: 'X' | 'O';
  move: string;
  after_pass: boolean;
  score: Score;
  best: string;
  best_score: Score;
  loss: number;
  mark: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  sign: string;
  exact: boolean;
}

export interface SideSummary {
  moves: number;
  loss: number;
  exact_loss: number;
  marks: number[];
}

export interface Judgement {
  plies: JudgedPly[];
  course: { ply: number; score: Score }[];
  end_score: Score;
  black: SideSummary;
  white: SideSummary;
  losing: number | null;
  ending: 'complete' | 'wiped out' | 'unfinished';
  stopped: boolean;
}

// One call of an export of src/wasm, numbered by the page.
export interface Call {
  id: number;
  name: string;
  request: object;
}

export interface Start {
  module: WebAssembly.Module;
  weights: Uint8Array | null;
  flag: SharedArrayBuffer | null; // one Int32: not 0 when the search that runs shall end
  hashMib: number;
}

export type ToWorker = { start: Start } | { call: Call };

export type FromWorker =
  | { id: number; progress: unknown }
  | { id: number; reply: unknown }
  | { id: number; refusal: import('../core/instance').CoreError }
  | { id: number; failure: string };

// True when `a` should take the place of `b` as what is known of one move: the order of src/engine/score.hpp.
export function moreCertain(a: Score, b: Score): boolean {
  const proved = (score: Score) => score.exact && score.bound === 'exact';
  if (proved(a) !== proved(b)) return proved(a);
  if (a.exact !== b.exact) return a.exact;
  if ((a.bound === 'exact') !== (b.bound === 'exact')) return a.bound === 'exact';
  if (a.depth !== b.depth) return a.depth > b.depth;
  return a.selectivity > b.selectivity;
}

export function negated(score: Score): Score {
  const bound = score.bound === 'at_least' ? 'at_most' : score.bound === 'at_most' ? 'at_least' : 'exact';
  return { ...score, value: score.value === 0 ? 0 : -score.value, bound };
}
