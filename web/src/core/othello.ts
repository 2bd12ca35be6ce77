// The rules of Othello as the C++ has them. Synchronous, without weights: the page's own instance; searches run
// in workers (engine/).
import url from '../../../build/wasm/src/wasm/flipside.wasm?url';
import { compiled, Instance } from './instance';

export type Side = 'X' | 'O'; // Black, White

export interface Opening {
  en: string;
  ja: string;
}

// src/wasm/position_json.hpp
export interface Facts {
  text: string; // 64 cells, a space, the side to move
  cells: string;
  side: Side;
  legal: string[];
  over: boolean;
  passed: boolean; // the side that would have been to move had no move
  black: number;
  white: number;
  empties: number;
  result?: [number, number];
  opening?: Opening;
  move?: string; // of a line or a play: what led here
  turned?: string[];
}

export const moduleUrl = url;
export const initialPosition = '---------------------------OX------XO--------------------------- X';

export class Rules {
  constructor(private readonly instance: Instance) {}

  position(position: string): Facts {
    return this.instance.call('othello_position', { position });
  }
  play(position: string, move: string, ply = 0): Facts {
    return this.instance.call('othello_play', { position, move, ply });
  }
  // Every position of a line, the start first.
  line(start: string, moves: string): Facts[] {
    return this.instance.call<{ positions: Facts[] }>('othello_line', { start, moves }).positions;
  }
}

let rules: Promise<Rules> | undefined;

export function loadRules(): Promise<Rules> {
  rules ??= compiled(url)
    .then((module) => Instance.create(module))
    .then((instance) => new Rules(instance));
  return rules;
}
