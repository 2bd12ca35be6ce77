// The ternary computer as the C++ has it (src/wasm/libra.cpp): a module of its own, which only its view loads.
import url from '../../../build/wasm/src/wasm/libra.wasm?url';
import { only, type Instance } from './instance';

export interface SourceError {
  what: string;
  found: string;
  expected: string;
  line: number;
  column: number;
}

export interface Assembled {
  errors: SourceError[];
  words: number;
  statements: { line: number; address: number; words: string; cycles: number }[];
}

export interface MachineState {
  a: { value: number; trits: string };
  b: { value: number; trits: string };
  c: { value: number; trits: string };
  sign: number;
  pc: number;
  sp: number;
  steps: number;
  cycles: number;
  stop: string;
  why: string;
  halted: boolean;
  fault: boolean;
  place: string; // PC by the labels
  next: string; // the instruction there
  data: number[]; // from address -121
  stack: number[];
  output: string;
  input: string;
  read: number;
  board: string;
}

export interface Loaded extends MachineState {
  errors: SourceError[];
  code: number[];
}

export interface Moved extends MachineState {
  hit: boolean; // a breakpoint, or the address to run to
}

export interface Measured {
  errors: SourceError[];
  instructions: number;
  cycles: number;
  longest: number; // cycles of the longest turn
  clock: number; // Hz: the slowest at which that turn keeps the event's time
  labels: { name: string; address: number; instructions: number; cycles: number }[];
}

export interface Answered {
  errors: SourceError[];
  moved: boolean;
  text: string; // the move, or what happened
  halted: boolean;
  steps: number;
  cycles: number;
  longest: number;
  clock: number;
}

export interface Taught {
  mnemonic: string;
  operands: string;
  effect: string;
  code: string;
  words: number;
  cycles: number;
  sign: boolean;
  assembler: boolean;
  example?: { text: string; words: string; halts: boolean; changes: { what: string; before: number; after: number }[] };
}

export const memorySize = 243;
export const lowest = -121;

export class Libra {
  constructor(private readonly instance: Instance) {}

  assemble(source: string): Assembled {
    return this.instance.call('libra_assemble', { source });
  }
  load(source: string): Loaded {
    return this.instance.call('libra_load', { source });
  }
  // Forward by at most so many instructions, or back by as many; `breaks` are addresses to stop at.
  move(steps: number, breaks: readonly number[] = [], input = ''): Moved {
    return this.instance.call('libra_move', { steps, breaks, input });
  }
  measure(source: string, input: string): Measured {
    return this.instance.call('libra_measure', { source, input });
  }
  answer(source: string, colour: 'B' | 'W', moves: readonly string[]): Answered {
    return this.instance.call('libra_answer', { source, colour, moves });
  }
  instructions(): Taught[] {
    return this.instance.call<{ instructions: Taught[] }>('libra_instructions').instructions;
  }
}

export const loadLibra = only(url, Libra);
