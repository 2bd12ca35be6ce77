// The board editor: squares change at a touch, and the side to move is chosen for itself. Changing one never
// changes the other.
import { chip } from '../../board/chip';
import { initialPosition, type Facts, type Rules, type Side } from '../../core/othello';
import { squares } from '../../board/board';
import { h } from '../../dom';
import { sideName } from '../../game/words';
import { t } from './text';

export interface EditorUses {
  show(cells: string): void;
  use(position: string): void;
  cancel(): void;
}

const next: Readonly<Record<string, string>> = { '-': 'X', X: 'O', O: '-' };

export class Editor {
  readonly element: HTMLElement;
  private cells: string[];
  private side: Side;

  constructor(
    facts: Facts,
    private readonly uses: EditorUses,
  ) {
    this.cells = [...facts.cells];
    this.side = facts.side;
    const radio = (side: Side) =>
      h(
        'label',
        { class: 'check' },
        h('input', { type: 'radio', name: 'side', value: side, checked: side === this.side, onchange: () => (this.side = side) }),
        chip(side),
        sideName(side),
      );
    const button = (text: string, act: () => void, main = false) =>
      h('button', { class: `button${main ? ' main' : ''}`, type: 'button', onclick: act }, text);
    this.element = h(
      'section',
      { class: 'card editor', 'aria-label': t('edit') },
      h('h2', {}, t('edit')),
      h('p', { class: 'soft' }, t('editing')),
      h('fieldset', { class: 'bar plain' }, h('legend', { class: 'hidden' }, t('toMove')), h('span', { 'aria-hidden': 'true' }, t('toMove')), radio('X'), radio('O')),
      h(
        'div',
        { class: 'bar' },
        button(t('use'), () => uses.use(`${this.cells.join('')} ${this.side}`), true),
        button(t('initial'), () => this.set(initialPosition.slice(0, 64))),
        button(t('clear'), () => this.set('-'.repeat(64))),
        button(t('cancel'), () => uses.cancel()),
      ),
    );
  }

  begin(): void {
    this.uses.show(this.cells.join(''));
  }

  cycle(square: string): void {
    const at = squares.indexOf(square);
    this.cells[at] = next[this.cells[at]!]!;
    this.begin();
  }

  private set(cells: string): void {
    this.cells = [...cells];
    this.begin();
  }
}

// The line from a new start: of the moves that followed the old one, those that are still legal.
export function refitted(rules: Rules, start: Facts, moves: readonly string[]): { line: Facts[]; dropped: readonly string[] } {
  const line = [start];
  for (const move of moves) {
    const at = line.at(-1)!;
    if (!at.legal.includes(move)) break;
    line.push(rules.play(at.text, move));
  }
  return { line, dropped: moves.slice(line.length - 1) };
}
