// The maze of Entombed as the C++ has it (src/wasm/maze.cpp): a module of its own, which only its view loads.
import url from '../../../build/wasm/src/wasm/maze.wasm?url';
import { only, type Instance } from './instance';

export interface Recipe {
  seed: number;
  source: 'xorshift' | 'constant' | 'game';
  rows: number;
  rules: string; // 32 letters: i wall, o passage, r drawn; empty: the game's
  article: 0 | 1;
  modes: string; // "h12e8": runs of rows
}

export interface MadeRow {
  mode: 'easy' | 'hard';
  shown: string; // two hexadecimal digits, the outermost column highest
  raw: string; // before repair
  above: string;
  left: boolean;
  right: boolean;
  repair: '' | 'left' | 'right';
  draws: number;
  leftRun: number;
  rightRun: number;
  windows: number[]; // of the eight cells from left to right: a b c d e as five bits
}

export interface Maze {
  caption: string;
  rules: string;
  border: number;
  rows: MadeRow[];
  firstBlocked: number; // a row from 1; 0: the maze can be passed
  path: number[]; // row * 8 + column
  deadEnds: string[];
}

export interface Walked {
  row: number;
  x: number;
  makeBreaks: number;
  steps: number;
  done: boolean;
  moved: boolean;
  walls: string[]; // '#' wall, '+' something to find, '.' passage
}

export interface Checked {
  checks: { name: 'squares' | 'lone' | 'thin' | 'met'; mode: 'easy' | 'hard'; checked: number; broken: number; above?: string; row?: string; column?: number }[];
  passable: { mode: 'easy' | 'hard'; situations: number; shut: string[] }[];
  reasons: ('exception' | 'alone' | 'crowded' | 'square' | 'free')[];
  game: string;
}

export interface Share {
  mazes: number;
  share: number; // percent
  low: number;
  high: number;
}

export class Mazes {
  constructor(private readonly instance: Instance) {}

  make(recipe: Recipe): Maze {
    return this.instance.call('maze_make', recipe);
  }
  check(recipe: Recipe): Checked {
    return this.instance.call('maze_check', recipe);
  }
  measure(recipe: Recipe, mazes: number): Share {
    return this.instance.call('maze_measure', { ...recipe, mazes });
  }
  picture(recipe: Recipe, solve: boolean): string {
    return this.instance.call<{ svg: string }>('maze_draw', { ...recipe, solve: Number(solve) }).svg;
  }
  walk(recipe: Recipe, actions: string): Walked {
    return this.instance.call('maze_walk', { ...recipe, actions });
  }
}

export const loadMazes = only(url, Mazes);
