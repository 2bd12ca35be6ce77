// What the rules say of one position (src/wasm/position_json.hpp).

export type Side = 'X' | 'O'; // Black, White

export interface Opening {
  en: string;
  ja: string;
}

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

export const initialPosition = '---------------------------OX------XO--------------------------- X';
