// The rules of Othello as the C++ has them. Synchronous, without weights: the page's own instance; searches run
// in workers (engine/).
import url from '../../../build/wasm/src/wasm/flipside.wasm?url';
import type { Facts } from './facts';
import { only, type Instance } from './instance';

export * from './facts';

export const moduleUrl = url;

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

export const loadRules = only(url, Rules);
