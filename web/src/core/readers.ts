// The readers and writers of Othello's files, as the C++ has them: a module of its own, which only views that
// take in or give away games load.
import url from '../../../build/wasm/src/wasm/records.wasm?url';
import { only, type Instance, type CoreError } from './instance';

export interface ReadGame {
  start: string;
  moves: string;
  plies: number;
  black: { name: string; rating?: number };
  white: { name: string; rating?: number };
  event: string;
  date: string;
  comment: string;
  difference?: number;
  variations: number;
}

export interface Reading {
  format: string;
  why: string;
  games: ReadGame[];
  more: boolean;
  errors: { error: CoreError }[];
}

export interface Details {
  black?: string;
  white?: string;
  event?: string;
  date?: string;
}

export class Readers {
  constructor(private readonly instance: Instance) {}

  read(text: string, name = ''): Reading {
    return this.instance.call('othello_read', { text, name });
  }
  // A file, which need not be text.
  readFile(bytes: Uint8Array, name: string): Reading {
    this.instance.provide('othello_file_at', bytes);
    return this.instance.call('othello_read', { name });
  }
  write(format: string, start: string, moves: string, details: Details = {}): string {
    return this.instance.call<{ text: string }>('othello_write', { format, start, moves, ...details }).text;
  }
}

export const loadReaders = only(url, Readers);
