// Marubatsu as the C++ has it (src/wasm/marubatsu.cpp): a module of its own, which only its view loads.
import url from '../../../build/wasm/src/wasm/marubatsu.wasm?url';
import { only, type Instance } from './instance';

export interface Setting {
  size: number;
  line: number; // so many in a row win
  moves: string; // "1,1 0,0": column, row
}

export interface Swap {
  what: 'columns' | 'rows' | 'transpose';
  delta: number;
  mask: number;
  before: number; // o's word
  after: number;
}

export interface Shown {
  cells: string; // row by row: 'o', 'x', '.'
  turn: 'o' | 'x';
  status: 'playing' | 'o' | 'x' | 'draw';
  moves: string;
  legal: string[];
  forms: number; // how many different boards are equal to this one
  symmetries: { cells: string; swaps: Swap[] }[];
}

export interface TreeNode {
  parent: number;
  depth: number;
  cells: string;
  move: string;
  status: Shown['status'];
}

export interface TreeStep {
  kind: 'enter' | 'leaf' | 'hit' | 'update' | 'cut' | 'leave';
  node: number;
  alpha: number | null; // null: without bound
  beta: number | null;
  score: number | null;
  pruned: number;
}

export interface Tree {
  score: number;
  searched: number;
  known: number;
  complete: boolean; // every node is in `nodes`
  stopped: boolean; // it was given up: too large
  nodes: TreeNode[];
  steps: TreeStep[];
}

export interface RandomMove {
  move: string;
  games: number;
  wins: number;
  draws: number;
  exactWin?: number; // percent
  exactDraw?: number;
}

export interface PlayerName {
  name: string;
  text: string;
  kind: 'rule' | 'score' | 'search' | 'montecarlo' | 'perfect';
}

export class Marubatsu {
  constructor(private readonly instance: Instance) {}

  show(setting: Setting): Shown {
    return this.instance.call('marubatsu_show', setting);
  }
  // 1, 0, -1 for the player to move; none for a move that takes too long.
  values(setting: Setting): { move: string; value?: number }[] {
    return this.instance.call<{ values: { move: string; value?: number }[] }>('marubatsu_values', setting).values;
  }
  // `stopped`: the player had to choose before it knew.
  choose(setting: Setting, player: string, seed: number): { move: string; stopped: boolean } {
    return this.instance.call('marubatsu_choose', { ...setting, player, seed });
  }
  players(): PlayerName[] {
    return this.instance.call<{ players: PlayerName[] }>('marubatsu_players').players;
  }
  tree(setting: Setting, search: string, limit: number): Tree {
    return this.instance.call('marubatsu_tree', { ...setting, search, limit });
  }
  playouts(setting: Setting, playouts: number, seed: number): RandomMove[] {
    return this.instance.call<{ moves: RandomMove[] }>('marubatsu_playouts', { ...setting, playouts, seed }).moves;
  }
}

export const loadMarubatsu = only(url, Marubatsu);
