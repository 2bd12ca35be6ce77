// A game between any two of people and programs: whose turn it is, who thinks, what can be taken back.
//
// Everything that changes the game goes through `change`: it first withdraws what a program was thinking about,
// so that no answer to an earlier position can ever be played.
import type { Facts, Side } from '../../core/othello';
import { newSeed, Stopped, type Running } from '../../engine/client';
import type { Answer } from '../../engine/messages';
import { GameTree, type Node, type Play } from '../../game/tree';
import { Clock } from './clock';

export type Seat = 'human' | number; // a program's level

export interface Thinker {
  run(name: string, request: object): Running<Answer>;
}

export interface MatchOptions {
  rules: Play & { position(text: string): Facts };
  engine: () => Promise<Thinker>;
  changed: (what: 'move' | 'position' | 'thinking' | 'clock') => void;
  failed: (problem: unknown) => void;
  pause: number; // milliseconds between a move and a program's answer, so that eyes can follow
}

// A move of a program takes no longer than this, whatever its level.
const longestThought = 8000;

export class Match {
  tree: GameTree;
  seats: Record<Side, Seat> = { X: 'human', O: 4 };
  readonly clock = new Clock(() => this.flag());
  thinking = false;
  paused = false;
  timeUp: Side | null = null;
  private undone: Node[] = [];
  private turn = 0;
  private search: Running<Answer> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly options: MatchOptions,
    start: Facts,
  ) {
    this.tree = new GameTree(options.rules, start);
  }

  get node(): Node {
    return this.tree.current;
  }
  get facts(): Facts {
    return this.node.facts;
  }
  get over(): boolean {
    return this.facts.over || this.timeUp !== null;
  }
  isHuman(side: Side): boolean {
    return this.seats[side] === 'human';
  }
  get humanToMove(): boolean {
    return !this.over && this.isHuman(this.facts.side);
  }
  private get anyHuman(): boolean {
    return this.isHuman('X') || this.isHuman('O');
  }

  // A person's move; throws the refusal of the rules.
  play(move: string): void {
    if (!this.humanToMove) return;
    this.change('move', () => this.move(move));
  }

  // The node that undo goes back to: the last decision of a person, across passes and programs' moves.
  private earlier(): Node | null {
    for (let at = this.node.parent; at; at = at.parent)
      if (!this.anyHuman || this.isHuman(at.facts.side)) return at;
    return null;
  }
  private later(): Node | null {
    return this.undone.at(-1) ?? null;
  }
  get canUndo(): boolean {
    return this.earlier() !== null;
  }
  get canRedo(): boolean {
    return this.later() !== null;
  }

  undo(): void {
    const to = this.earlier();
    if (!to) return;
    this.change('position', () => {
      this.undone.push(this.node);
      this.tree.current = to;
      this.timeUp = null;
      if (!this.anyHuman) this.paused = true;
    });
  }

  redo(): void {
    const to = this.undone.pop();
    if (!to) return;
    this.change('position', () => {
      this.tree.current = to;
    });
  }

  restart(start: Facts = this.tree.start): void {
    this.change('position', () => {
      this.tree = new GameTree(this.options.rules, start);
      this.undone = [];
      this.timeUp = null;
      this.paused = false;
      this.clock.reset();
    });
  }

  // Takes up a game at the end of a line.
  load(positions: Facts[], ply: number | null): void {
    this.restart(positions[0]);
    this.change('position', () => {
      this.tree.extend(positions.slice(1));
      if (ply !== null) this.tree.goTo(ply);
    });
  }

  seat(side: Side, seat: Seat): void {
    this.change('position', () => {
      this.seats[side] = seat;
      this.paused = false;
    });
  }

  setPaused(paused: boolean): void {
    this.change('thinking', () => {
      this.paused = paused;
    });
  }

  setTime(seconds: number): void {
    this.change('clock', () => {
      this.timeUp = null;
      this.clock.set(seconds);
    });
  }

  close(): void {
    this.withdraw();
    this.clock.stop();
  }

  private move(move: string): void {
    this.tree.play(move);
    this.undone = [];
  }

  private change(what: 'move' | 'position' | 'thinking' | 'clock', action: () => void): void {
    this.withdraw();
    try {
      action();
    } finally {
      this.proceed();
    }
    this.options.changed(what);
  }

  private withdraw(): void {
    ++this.turn;
    clearTimeout(this.timer);
    this.search?.stop();
    this.search = undefined;
    this.thinking = false;
  }

  private proceed(): void {
    if (this.over || this.paused) {
      this.clock.stop();
      return;
    }
    this.clock.run(this.facts.side);
    const seat = this.seats[this.facts.side];
    if (seat === 'human') return;
    this.thinking = true;
    const turn = this.turn;
    this.timer = setTimeout(() => void this.think(turn, seat), this.options.pause);
  }

  private async think(turn: number, level: number): Promise<void> {
    try {
      const engine = await this.options.engine();
      if (turn !== this.turn) return;
      const milliseconds = Math.max(50, Math.min(longestThought, this.clock.left(this.facts.side) * 50));
      this.search = engine.run('engine_search', { position: this.facts.text, level, milliseconds, seed: newSeed() });
      const { best } = await this.search.answer;
      if (turn !== this.turn || best === null) return;
      this.change('move', () => this.move(best));
    } catch (problem) {
      if (turn !== this.turn || problem instanceof Stopped) return;
      this.thinking = false;
      this.options.failed(problem);
    }
  }

  private flag(): void {
    const side = this.clock.running;
    if (!side) return;
    this.change('clock', () => {
      this.timeUp = side;
    });
  }
}
