// A game of the loaded program: against you, a level of the engine, or another program. Programs hear moves and
// passes as in the event; the rules are the referee, and an answer that is not legal ends the game. Any move can be
// taken back: programs are run again from their beginning.
//
// Plies alternate; a pass that the rules make is a ply "P", which a program has to say by itself.
import { Board } from '../../board/board';
import type { Libra } from '../../core/libra';
import { initialPosition, type Facts, type Rules, type Side } from '../../core/othello';
import { h } from '../../dom';
import { newSeed } from '../../engine/client';
import { theEngine } from '../../engine/engines';
import { chooseFile } from '../../files';
import { levelName, levels } from '../../game/levels';
import { other } from '../../game/words';
import { t } from './text';

interface Ply {
  side: Side;
  move: string; // "f5", or "P"
}
type Player = { kind: 'you' } | { kind: 'level'; level: number } | { kind: 'program'; source: string; name: string };

const between = 60; // milliseconds between two moves that nobody waits for
const thinking = 3000; // at most, for a level

const option = (value: string, name: string) => h('option', { value }, name);

export class GameCard {
  private rules!: Rules; // from the first game on
  private facts!: Facts;
  private plies: Ply[] = [];
  private own: Side = 'O'; // of the loaded program
  private ended = '';
  private turn = 0; // what was begun before the last change is out of date
  private cycles = { longest: 0, clock: 0 };
  private readonly programs: Record<string, { name: string; source: string }>;
  private readonly opponent: HTMLSelectElement;
  private readonly board = new Board((square) => this.choose(square));
  private readonly said = h('p', { role: 'status', class: 'gamestatus' });
  private readonly clock = h('p', { class: 'soft' });
  private readonly place = h('div', { class: 'boardplace', hidden: true }, this.board.element);
  readonly element: HTMLElement;

  constructor(
    private readonly libra: Libra,
    private readonly loadRules: () => Promise<Rules>,
    private readonly source: () => string,
    samples: Readonly<Record<string, { name: string; source: string }>>,
  ) {
    this.programs = { ...samples };
    this.opponent = h(
      'select',
      { class: 'choice', id: 'opponent', onchange: () => (this.opponent.value === 'file' ? void this.fromFile() : this.reset()) },
      option('you', t('you')),
      levels.map(({ level }) => option(`level:${level}`, `${levelName(level)} (${level})`)),
      Object.entries(samples).map(([key, { name }]) => option(`program:${key}`, name)),
      option('file', t('file')),
    );
    const button = (name: 'asWhite' | 'asBlack' | 'takeBack', act: () => void) =>
      h('button', { class: 'button', type: 'button', 'data-action': name, onclick: act }, t(name));
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('game')),
      h('p', { class: 'soft' }, t('gameIntro')),
      h('label', { class: 'field', for: 'opponent' }, h('span', {}, t('opponent')), this.opponent),
      h('div', { class: 'bar' }, button('asWhite', () => void this.begin('O')), button('asBlack', () => void this.begin('X')), button('takeBack', () => this.takeBack())),
      this.place,
      this.said,
      this.clock,
    );
  }

  // Another program or opponent: the game before is over.
  reset(): void {
    ++this.turn;
    this.plies = [];
    this.place.hidden = true;
    this.said.replaceChildren();
    this.clock.replaceChildren();
    delete this.element.dataset.moves;
  }

  private async begin(own: Side): Promise<void> {
    this.reset();
    const turn = this.turn;
    this.rules ??= await this.loadRules();
    if (turn !== this.turn) return; // another game, or none, was asked for meanwhile
    this.own = own;
    this.place.hidden = false;
    this.replay([]);
  }

  // A program of the visitor's own as the opponent.
  private async fromFile(): Promise<void> {
    this.reset();
    const file = await chooseFile('.lbr,.s,.asm,.txt');
    const source = file ? await file.text() : '';
    const wrong = file ? this.libra.assemble(source).errors[0] : undefined;
    if (file && !wrong) {
      const key = `file${Object.keys(this.programs).length}`;
      this.programs[key] = { name: file.name, source };
      this.opponent.insertBefore(option(`program:${key}`, file.name), this.opponent.lastElementChild);
      this.opponent.value = `program:${key}`;
      return;
    }
    this.opponent.value = 'you';
    if (file && wrong) this.say(t('notAssembled', file.name, wrong.line));
  }

  private replay(plies: readonly Ply[]): void {
    this.plies = [];
    this.ended = '';
    this.cycles = { longest: 0, clock: 0 };
    this.facts = this.rules.position(initialPosition);
    for (const ply of plies) this.make(ply);
    this.say('');
    void this.proceed(++this.turn);
  }

  private make(ply: Ply): void {
    this.plies.push(ply);
    if (ply.move !== 'P') this.facts = this.rules.play(this.facts.text, ply.move, this.plies.length);
  }

  private get next(): Side {
    const last = this.plies.at(-1);
    return last ? other(last.side) : 'X';
  }

  private player(side: Side): Player {
    if (side === this.own) return { kind: 'program', source: this.source(), name: t('theProgram') };
    const [kind, which] = this.opponent.value.split(':');
    if (kind === 'level') return { kind, level: Number(which) };
    const program = kind === 'program' ? this.programs[which!] : undefined;
    return program ? { kind: 'program', ...program } : { kind: 'you' };
  }

  // Lets players move until a person has to, or it is over.
  private async proceed(turn: number): Promise<void> {
    while (!this.facts.over && !this.ended) {
      const side = this.next;
      const player = this.player(side);
      const passes = this.facts.side !== side; // the rules have gone on to the other side
      if (player.kind === 'you' && !passes) break;
      this.draw();
      const move = player.kind === 'program' ? this.ask(player, side, passes) : passes ? 'P' : await this.search(player);
      if (turn !== this.turn) return;
      if (move === null) break;
      this.make({ side, move });
      if (player.kind === 'you') this.say(t('youPass'));
      else if (player.kind === 'level') this.say(move === 'P' ? t('levelPasses') : t('levelPlays', move));
      if (this.opponent.value !== 'you') await new Promise((done) => setTimeout(done, between));
      if (turn !== this.turn) return;
    }
    this.draw();
  }

  // A program's move; null, and the reason in `ended`, where there is none.
  private ask(player: Player & { kind: 'program' }, side: Side, passes: boolean): string | null {
    const heard = this.plies.filter((ply) => ply.side !== side).map(({ move }) => move);
    const reply = this.libra.answer(player.source, side === 'X' ? 'B' : 'W', side === 'X' ? ['', ...heard] : heard);
    if (side === this.own && reply.longest > this.cycles.longest) this.cycles = { longest: reply.longest, clock: reply.clock };
    if (!reply.moved) {
      this.ended = document.documentElement.lang === 'en' ? t('noAnswer', player.name, reply.text) : t('noMove', player.name);
      return null;
    }
    const move = reply.text === 'P' ? 'P' : reply.text.toLowerCase();
    if (passes ? move !== 'P' : !this.facts.legal.includes(move)) {
      this.ended = t('illegal', player.name, reply.text);
      return null;
    }
    this.say(move === 'P' ? t('itPasses', player.name) : t('plays', player.name, move, reply.cycles));
    return move;
  }

  private async search(player: Player): Promise<string | null> {
    if (player.kind !== 'level') return null;
    this.say(t('levelThinks'));
    try {
      const engine = await theEngine();
      const running = engine.run<{ best?: string }>('engine_search', { position: this.facts.text, level: player.level, milliseconds: thinking, seed: newSeed() });
      return (await running.answer).best ?? null;
    } catch {
      return null; // stopped: another game has begun
    }
  }

  private choose(square: string): void {
    if (this.place.hidden || this.ended || this.facts.over) return;
    if (this.player(this.next).kind !== 'you' || this.facts.side !== this.next || !this.facts.legal.includes(square)) return;
    this.make({ side: this.next, move: square });
    this.say('');
    void this.proceed(++this.turn);
  }

  private takeBack(): void {
    if (this.opponent.value !== 'you') return;
    const last = this.plies.findLastIndex(({ side, move }) => side !== this.own && move !== 'P');
    if (last >= 0) this.replay(this.plies.slice(0, last));
  }

  // The last thing that each side did.
  private say(text: string): void {
    this.said.textContent = text;
  }

  private draw(): void {
    const last = this.plies.findLast(({ move }) => move !== 'P')?.move;
    const yours = !this.ended && !this.facts.over && this.player(this.next).kind === 'you';
    this.board.show({ cells: this.facts.cells, legal: yours ? this.facts.legal : [], showLegal: true, ...(last ? { last } : {}) });
    if (this.ended) this.say(this.ended);
    else if (this.facts.over) this.say(t('gameOver', ...(this.facts.result ?? [this.facts.black, this.facts.white])));
    else if (yours && !this.said.textContent) this.say(t('yourTurn'));
    this.clock.textContent = this.cycles.longest ? t('clock', this.cycles.longest, Math.ceil(this.cycles.clock)) : '';
    this.element.dataset.moves = this.plies.filter(({ move }) => move !== 'P').map(({ move }) => move).join('');
  }
}
