// The eight forms of a board side by side, and the delta swaps that make each: the bits that move are marked.
import type { Shown, Swap } from '../../core/marubatsu';
import { h } from '../../dom';
import { BitMoves } from './bits';
import { small } from './picture';
import { t } from './text';

export class FormsCard {
  private chosen = 0;
  private shown: Shown | null = null;
  private size = 3;
  private readonly intro = h('p', { class: 'soft' });
  private readonly buttons = Array.from({ length: 8 }, (_, i) =>
    h('button', { class: 'button formbutton', type: 'button', 'aria-label': t('form', i + 1), onclick: () => this.choose(i) }),
  );
  private readonly swaps = h('div', { class: 'stack', role: 'status' });
  private moves: BitMoves[] = [];
  private readonly again = h('button', { class: 'button', type: 'button', 'data-action': 'swapagain', onclick: () => this.play() }, t('again'));
  readonly element = h('section', { class: 'card' }, h('h2', {}, t('forms')), this.intro, h('div', { class: 'forms' }, this.buttons), h('div', { class: 'bar' }, this.again), this.swaps);

  show(shown: Shown, size: number): void {
    this.shown = shown;
    this.size = size;
    this.intro.textContent = t('formsIntro', shown.forms);
    this.buttons.forEach((button, i) => button.replaceChildren(small(shown.symmetries[i]!.cells, size)));
    this.choose(this.chosen, false);
  }

  private choose(form: number, moving = true): void {
    this.chosen = form;
    this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(i === form)));
    const { swaps } = this.shown!.symmetries[form]!;
    this.moves = swaps.map((swap) => new BitMoves(swap, this.size * this.size));
    this.again.disabled = swaps.length === 0;
    this.swaps.replaceChildren(...(swaps.length ? swaps.map((swap, i) => this.row(swap, this.moves[i]!)) : [h('p', { class: 'soft' }, t('same'))]));
    if (moving) this.play();
  }

  private play(): void {
    this.moves.forEach((moves, turn) => moves.play(turn));
  }

  private row(swap: Swap, moves: BitMoves): HTMLElement {
    const width = this.size * this.size;
    const bits = (word: number) => word.toString(2).padStart(width, '0');
    const moved = bits(Number((BigInt(swap.before) ^ BigInt(swap.after)) & ((1n << BigInt(width)) - 1n)));
    const line = (name: 'mask' | 'before' | 'after', word: number) =>
      h(
        'div',
        { class: 'bitsline' },
        h('span', { class: 'bitsname' }, t(name)),
        h('code', {}, [...bits(word)].map((bit, i) => (name !== 'mask' && moved[i] === '1' ? h('mark', {}, bit) : bit))),
      );
    return h('div', { class: 'swap' }, h('p', { class: 'soft' }, t('swap', t(swap.what), swap.delta)), moves.element, line('mask', swap.mask), line('before', swap.before), line('after', swap.after));
  }
}
