// The board: 64 buttons in a grid, for the mouse, a finger, the keyboard and a screen reader alike.
//
// One square at a time is in the tab order; the arrow keys, Home and End move from square to square. A button is
// named by what stands there: "d3, empty, legal, +2". Marks differ in shape, never in colour alone.
import { h, svg } from '../dom';
import { texts, type Table } from '../i18n';
import './board.css';

const table = {
  board: ['Board', '盤'],
  empty: ['empty', '空き'],
  black: ['black', '黒'],
  white: ['white', '白'],
  legal: ['legal', '打てる'],
  last: ['last move', '最後の手'],
  turned: ['turned', '返った石'],
} satisfies Table;
const t = texts(table);

export interface BoardState {
  cells: string; // 64 of 'X', 'O', '-', a1 first
  legal: readonly string[]; // squares that can be played now
  last?: string;
  turned?: readonly string[];
  showLegal?: boolean;
  notes?: ReadonlyMap<string, Note>; // a short text on a square
}

// On an empty square, such as a hint. `sure` is drawn in another way than a guess.
export interface Note {
  text: string;
  spoken: string;
  sure?: boolean;
  best?: boolean;
}

export const squares: readonly string[] = Array.from(
  { length: 64 },
  (_, i) => 'abcdefgh'[i % 8]! + (Math.floor(i / 8) + 1),
);

export class Board {
  readonly element: HTMLElement;
  private readonly cells: HTMLButtonElement[];
  private focused = 19; // d3

  constructor(private readonly choose: (square: string) => void) {
    this.cells = squares.map((square, i) =>
      h('button', {
        type: 'button',
        class: 'cell',
        'data-square': square,
        tabindex: i === this.focused ? 0 : -1,
        onclick: () => this.choose(square),
        onkeydown: (event) => this.move(event, i),
      }),
    );
    const rows = Array.from({ length: 8 }, (_, row) =>
      h(
        'div',
        { class: 'row', role: 'row' },
        this.cells.slice(8 * row, 8 * row + 8).map((cell) => h('div', { role: 'gridcell', class: 'place' }, cell)),
      ),
    );
    const letters = h('div', { class: 'letters', 'aria-hidden': 'true' }, [...'abcdefgh'].map((c) => h('span', {}, c)));
    const numbers = h('div', { class: 'numbers', 'aria-hidden': 'true' }, [...'12345678'].map((c) => h('span', {}, c)));
    const grid = h('div', { class: 'grid', role: 'grid', 'aria-label': t('board') }, rows, dots());
    this.element = h('div', { class: 'board' }, letters, numbers, grid);
  }

  show(state: BoardState): void {
    const legal = new Set(state.legal);
    const turned = new Set(state.turned);
    squares.forEach((square, i) => {
      const cell = this.cells[i]!;
      const disc = state.cells[i];
      const note = state.notes?.get(square);
      const words = [square, disc === 'X' ? t('black') : disc === 'O' ? t('white') : t('empty')];
      if (legal.has(square)) words.push(t('legal'));
      if (square === state.last) words.push(t('last'));
      else if (turned.has(square)) words.push(t('turned'));
      if (note) words.push(note.spoken);
      cell.setAttribute('aria-label', words.join(', '));
      const before = cell.dataset.disc;
      cell.dataset.disc = disc === '-' ? '' : disc;
      // Only a disc that changed its side is seen turning.
      cell.classList.toggle('turns', turned.has(square) && Boolean(before) && before !== disc);
      cell.classList.toggle('legal', legal.has(square) && state.showLegal !== false);
      cell.classList.toggle('last', square === state.last);
      cell.classList.toggle('turned', turned.has(square));
      cell.replaceChildren();
      if (disc !== '-') cell.append(h('span', { class: 'disc' }));
      if (note)
        cell.append(
          h('span', { class: `note${note.sure ? ' sure' : ''}${note.best ? ' best' : ''}`, 'aria-hidden': 'true' }, note.text),
        );
    });
  }

  focus(square: string): void {
    this.focusOn(squares.indexOf(square));
  }

  private focusOn(index: number): void {
    if (index < 0) return;
    this.cells[this.focused]!.tabIndex = -1;
    this.focused = index;
    this.cells[index]!.tabIndex = 0;
    this.cells[index]!.focus();
  }

  private move(event: KeyboardEvent, from: number): void {
    const column = from % 8;
    const row = (from - column) / 8;
    const to: Record<string, number | undefined> = {
      ArrowLeft: column > 0 ? from - 1 : from,
      ArrowRight: column < 7 ? from + 1 : from,
      ArrowUp: row > 0 ? from - 8 : from,
      ArrowDown: row < 7 ? from + 8 : from,
      Home: event.ctrlKey ? 0 : 8 * row,
      End: event.ctrlKey ? 63 : 8 * row + 7,
    };
    const index = to[event.key];
    if (index === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.focusOn(index);
  }
}

// The four dots by which players find their way.
function dots(): SVGSVGElement {
  const at = [2, 6];
  return svg(
    'svg',
    { class: 'dots', viewBox: '0 0 8 8', 'aria-hidden': 'true' },
    at.flatMap((x) => at.map((y) => svg('circle', { cx: x, cy: y, r: 0.075 }))),
  );
}
