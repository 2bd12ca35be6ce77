// A game of the loaded program against you. The program hears moves and passes as in the event; the rules are the
// referee, and an answer that is not legal ends the game. Any move can be taken back: the program is run again.
import { Board } from '../../board/board';
import { initialPosition, type Facts, type Rules } from '../../core/othello';
import type { Libra } from '../../core/libra';
import { h } from '../../dom';
import { t } from './text';

export class GameCard {
  private facts: Facts;
  private you: 'X' | 'O' = 'X';
  private played: { move: string; yours: boolean }[] = []; // passes as "P"
  private heard: string[] = []; // what the program was told, in order
  private ended = '';
  private started = false;
  private readonly board = new Board((square) => this.choose(square));
  private readonly said = h('p', { role: 'status', class: 'gamestatus' });
  private readonly clock = h('p', { class: 'soft' });
  private readonly place = h('div', { class: 'boardplace', hidden: true }, this.board.element);
  readonly element: HTMLElement;

  constructor(
    private readonly libra: Libra,
    private readonly rules: Rules,
    private readonly source: () => string,
  ) {
    this.facts = rules.position(initialPosition);
    const button = (name: 'youBlack' | 'youWhite' | 'takeBack', act: () => void) =>
      h('button', { class: 'button', type: 'button', 'data-action': name, onclick: act }, t(name));
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('game')),
      h('p', { class: 'soft' }, t('gameIntro')),
      h('div', { class: 'bar' }, button('youBlack', () => this.begin('X')), button('youWhite', () => this.begin('O')), button('takeBack', () => this.takeBack())),
      this.place,
      this.said,
      this.clock,
    );
  }

  // Another program: the game with the old one is over.
  reset(): void {
    this.started = false;
    this.place.hidden = true;
    this.said.replaceChildren();
    this.clock.replaceChildren();
  }

  private begin(you: 'X' | 'O'): void {
    this.you = you;
    this.started = true;
    this.place.hidden = false;
    this.replay([]);
    if (you === 'O') this.answer('');
    this.draw();
  }

  // The moves so far, both sides', without the program.
  private replay(played: { move: string; yours: boolean }[]): void {
    this.played = [];
    this.heard = [];
    this.ended = '';
    this.facts = this.rules.position(initialPosition);
    if (this.you === 'O' && played.length) this.heard.push('');
    for (const each of played) {
      if (each.yours) this.heard.push(each.move);
      this.make(each.move, each.yours);
    }
  }

  private make(move: string, yours: boolean): void {
    this.played.push({ move, yours });
    if (move !== 'P') this.facts = this.rules.play(this.facts.text, move, this.played.length);
  }

  private choose(square: string): void {
    if (!this.started || this.ended || this.facts.side !== this.you || !this.facts.legal.includes(square)) return;
    this.make(square, true);
    this.answer(square);
    this.draw();
  }

  private takeBack(): void {
    const last = this.played.findLastIndex(({ move, yours }) => yours && move !== 'P');
    if (!this.started || last < 0) return;
    this.replay(this.played.slice(0, last));
    this.draw();
  }

  // Tells the program your move and makes its own, until it is your turn with a move to make.
  private answer(yourMove: string): void {
    let said = '';
    for (let heard = yourMove; !this.facts.over; heard = 'P') {
      this.heard.push(heard);
      const reply = this.libra.answer(this.source(), this.you === 'X' ? 'W' : 'B', this.heard);
      this.clock.textContent = reply.longest ? t('clock', reply.longest, Math.ceil(reply.clock)) : '';
      if (!reply.moved) {
        this.ended = document.documentElement.lang === 'en' ? t('noAnswer', reply.text) : t('noMove');
        return;
      }
      if (reply.text === 'P') {
        // Right when the rules have passed it over: the position is yours already.
        if (this.facts.side !== this.you) this.ended = t('illegal', 'P');
        this.make('P', false);
        this.say(t('itPasses'));
        return;
      }
      const move = reply.text.toLowerCase();
      if (this.facts.side === this.you || !this.facts.legal.includes(move)) {
        this.ended = t('illegal', reply.text);
        return;
      }
      this.make(move, false);
      said += `${t('plays', move, reply.cycles)} `;
      this.say(said);
      if (this.facts.over || this.facts.side === this.you) return;
      this.make('P', true);
      said += `${t('youPass')} `;
      this.say(said);
    }
  }

  private say(text: string): void {
    this.said.textContent = text;
  }

  private draw(): void {
    const last = this.played.findLast(({ move }) => move !== 'P')?.move;
    const yours = !this.ended && this.facts.side === this.you;
    this.board.show({ cells: this.facts.cells, legal: yours ? this.facts.legal : [], showLegal: true, ...(last ? { last } : {}) });
    if (this.ended) this.say(this.ended);
    else if (this.facts.over) this.say(`${this.said.textContent} ${t('gameOver', this.facts.black, this.facts.white)}`);
    else if (this.played.length === 0) this.say(t('yourTurn'));
    this.element.dataset.moves = this.played.filter(({ move }) => move !== 'P').map(({ move }) => move).join('');
  }
}
