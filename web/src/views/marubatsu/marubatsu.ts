// Marubatsu: a game of any size from 3 to 5 against any of the players, and what there is to see in it.
import { explained } from '../../core/errors';
import { loadMarubatsu, type Marubatsu, type Setting, type Shown } from '../../core/marubatsu';
import { checkbox, h } from '../../dom';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { FormsCard } from './forms';
import { small } from './picture';
import { RandomCard } from './random';
import { t } from './text';
import { TreeCard } from './tree';
import './marubatsu.css';

const signs = { o: '○', x: '×' } as const;
const human = 'human';

class MarubatsuView implements Mounted {
  readonly element: HTMLElement;
  private setting: Setting = { size: 3, line: 3, moves: '' };
  private shown!: Shown;
  private seats: Record<'o' | 'x', string> = { o: human, x: 'perfect' };
  private showValues = false;
  private timer = 0;
  private focused = 0;

  private readonly grid = h('div', { class: 'mbgrid', role: 'grid', 'aria-label': t('board') });
  private readonly live = h('p', { class: 'status', role: 'status' });
  private readonly size: HTMLSelectElement;
  private readonly line: HTMLSelectElement;
  private readonly seatChoices: Record<'o' | 'x', HTMLSelectElement>;
  private readonly forms = new FormsCard();
  private readonly tree: TreeCard;
  private readonly random: RandomCard;

  constructor(
    private readonly context: Context,
    private readonly marubatsu: Marubatsu,
  ) {
    this.tree = new TreeCard(marubatsu);
    this.random = new RandomCard(marubatsu);
    const numbers = (id: string, values: number[], change: () => void) =>
      h('select', { class: 'choice', id, onchange: change }, values.map((value) => h('option', { value }, String(value))));
    this.size = numbers('size', [3, 4, 5], () => this.restart(Number(this.size.value), Number(this.size.value)));
    this.line = numbers('line', [3, 4, 5], () => this.restart(this.setting.size, Number(this.line.value)));
    const players = marubatsu.players();
    const seat = (side: 'o' | 'x') =>
      h(
        'select',
        { class: 'choice', id: `seat-${side}`, onchange: (event) => this.seat(side, (event.target as HTMLSelectElement).value) },
        h('option', { value: human }, t('you')),
        players.map(({ name, kind }) => h('option', { value: name }, name === 'perfect' ? t('perfect') : `${name} (${t(kind)})`)),
      );
    this.seatChoices = { o: seat('o'), x: seat('x') };
    this.element = this.layout();
    this.follow(context.link);
  }

  follow(link: Link): void {
    const whole = (text: string | undefined, otherwise: number) => (/^[3-5]$/.test(text ?? '') ? Number(text) : otherwise);
    const size = whole(link.more.size, 3);
    const setting = { size, line: Math.min(whole(link.more.line, size), size), moves: /^[0-4, ]{0,200}$/.test(link.more.moves ?? '') ? (link.more.moves ?? '') : '' };
    const known = (name: string | undefined, otherwise: string) => ([...this.seatChoices.o.options].some(({ value }) => value === name) ? name! : otherwise);
    this.seats = { o: known(link.more.o, human), x: known(link.more.x, 'perfect') };
    try {
      this.set(setting);
    } catch (problem) {
      this.set({ size, line: size, moves: '' });
      this.live.textContent = explained(problem);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.tree.pause();
    this.random.pause();
  }

  private layout(): HTMLElement {
    const field = (name: 'size' | 'line' | 'o' | 'x', choice: HTMLSelectElement) => h('label', { class: 'field', for: choice.id }, h('span', {}, t(name)), choice);
    return h(
      'div',
      { class: 'columns marubatsu' },
      h(
        'section',
        { class: 'stack' },
        h('h1', {}, t('title')),
        h('p', { class: 'soft' }, t('intro')),
        h('div', { class: 'setting' }, field('size', this.size), field('line', this.line), field('o', this.seatChoices.o), field('x', this.seatChoices.x)),
        this.grid,
        this.live,
        h(
          'div',
          { class: 'bar' },
          h('button', { class: 'button main', type: 'button', 'data-action': 'restart', onclick: () => this.restart(this.setting.size, this.setting.line) }, t('restart')),
          h('button', { class: 'button', type: 'button', 'data-action': 'undo', onclick: () => this.undo() }, t('undo')),
          checkbox(t('values'), false, (on) => ((this.showValues = on), this.draw()), { id: 'values' }),
        ),
        this.tree.element,
      ),
      h('div', { class: 'panel' }, this.forms.element, this.random.element),
    );
  }

  // ---- the game

  private set(setting: Setting): void {
    clearTimeout(this.timer);
    this.shown = this.marubatsu.show(setting);
    this.setting = { ...setting, moves: this.shown.moves };
    this.size.value = String(setting.size);
    this.line.value = String(setting.line);
    for (const option of this.line.options) option.disabled = Number(option.value) > setting.size;
    for (const side of ['o', 'x'] as const) this.seatChoices[side].value = this.seats[side];
    const over = this.shown.status !== 'playing';
    this.tree.show(this.setting, over);
    this.forms.show(this.shown, setting.size);
    this.random.show(this.setting, over);
    this.draw();
    this.context.remember({ more: { size: String(setting.size), line: String(setting.line), o: this.seats.o, x: this.seats.x, ...(this.shown.moves ? { moves: this.shown.moves } : {}) } });
    if (!over && this.seats[this.shown.turn] !== human) this.timer = window.setTimeout(() => this.answer(), 150);
  }

  private play(move: string): void {
    this.set({ ...this.setting, moves: `${this.setting.moves} ${move}`.trim() });
  }

  private answer(): void {
    const seed = crypto.getRandomValues(new Uint16Array(1))[0]!;
    const player = this.seats[this.shown.turn];
    const { move, stopped } = this.marubatsu.choose(this.setting, player, seed);
    this.play(move);
    if (stopped) this.live.textContent += ` ${t('gaveUp', player === 'perfect' ? t('perfect') : player)}`;
  }

  private restart(size: number, line: number): void {
    this.set({ size, line: Math.min(line, size), moves: '' });
  }

  private seat(side: 'o' | 'x', name: string): void {
    this.seats[side] = name;
    this.set(this.setting);
  }

  // To your last decision; with two programs, or two people, one move.
  private undo(): void {
    const moves = this.setting.moves.split(' ').filter(Boolean);
    const people = (['o', 'x'] as const).filter((side) => this.seats[side] === human);
    do moves.pop();
    while (people.length === 1 && moves.length && people[0] !== (moves.length % 2 ? 'x' : 'o'));
    this.set({ ...this.setting, moves: moves.join(' ') });
  }

  // ---- the board

  private draw(): void {
    const { size } = this.setting;
    const { cells, status, turn, legal } = this.shown;
    const yours = status === 'playing' && this.seats[turn] === human;
    const values = new Map(this.showValues && status === 'playing' ? this.marubatsu.values(this.setting).map(({ move, value }) => [move, value]) : []);
    const last = this.setting.moves.split(' ').at(-1);
    const hadFocus = this.grid.contains(document.activeElement);
    this.grid.style.setProperty('--size', String(size));
    this.grid.replaceChildren(
      ...Array.from({ length: size }, (_, y) =>
        h(
          'div',
          { class: 'mbrow', role: 'row' },
          Array.from({ length: size }, (_, x) => {
            const i = y * size + x;
            const cell = cells[i]!;
            const move = `${x},${y}`;
            const named = cell === '.' ? t('empty', x + 1, y + 1) : t('marked', x + 1, y + 1, signs[cell as 'o' | 'x']);
            const value = values.get(move);
            const worth = !values.has(move) ? '' : value === undefined ? t('unknown') : value > 0 ? t('win') : value < 0 ? t('loss') : t('draw');
            return h(
              'div',
              { role: 'gridcell' },
              h(
                'button',
                {
                  type: 'button',
                  class: `mbcell${move === last ? ' lastmove' : ''}`,
                  'data-move': move,
                  'data-cell': cell,
                  tabindex: i === this.focused ? 0 : -1,
                  'aria-label': worth ? `${named}, ${worth}` : named,
                  onclick: () => ((this.focused = i), yours && legal.includes(move) && this.play(move)),
                  onkeydown: (event) => this.key(event, i),
                },
                cell === '.' ? (worth ? h('span', { class: 'worth' }, worth) : null) : small(cell, 1),
              ),
            );
          }),
        ),
      ),
    );
    if (hadFocus) this.focus(this.focused);
    this.live.textContent = status === 'playing' ? t('turn', signs[turn]) : status === 'draw' ? t('drawn') : t('won', signs[status]);
    this.element.dataset.cells = cells;
  }

  private key(event: KeyboardEvent, from: number): void {
    const { size } = this.setting;
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = from + step;
    const wraps = Math.abs(step) === 1 && Math.floor(to / size) !== Math.floor(from / size);
    if (to >= 0 && to < size * size && !wraps) this.focus(to);
  }

  private focus(cell: number): void {
    const buttons = this.grid.querySelectorAll<HTMLButtonElement>('.mbcell');
    this.focused = Math.min(cell, buttons.length - 1);
    buttons.forEach((button, i) => (button.tabIndex = i === this.focused ? 0 : -1));
    buttons[this.focused]?.focus();
  }
}

export const view: View = {
  mount: async (context) => new MarubatsuView(context, await loadMarubatsu()),
};
