// The window of five squares at work: what was known, what the table said, and how near the repairs are.
import type { Maze } from '../../core/maze';
import { h } from '../../dom';
import { t } from './text';

const five = (window: number) => window.toString(2).padStart(5, '0');

export class WindowCard {
  private readonly squares = ['c', 'd', 'e', 'a', 'b', 'X'].map((name) => h('span', { class: 'windowcell', 'data-cell': name }, name));
  private readonly text = h('p', {});
  private readonly draws = h('p', { class: 'soft' });
  private readonly runs = h('p', { class: 'soft' });
  readonly element = h(
    'section',
    { class: 'card' },
    h('h2', {}, t('window')),
    h('div', { class: 'windowgrid', 'aria-hidden': 'true' }, h('span'), this.squares.slice(0, 3), this.squares.slice(3)),
    this.text,
    this.draws,
    this.runs,
  );

  // Shows the square that was made last, and returns it in words.
  show(maze: Maze, at: number): string {
    const row = Math.floor((at - 1) / 8);
    const column = (at - 1) % 8;
    let drawn = 0;
    for (let i = 0; i <= row && at > 0; ++i) {
      const made = maze.rows[i]!;
      const cells = i < row ? 8 : column + 1;
      const inner = made.windows.filter((window) => maze.rules[window] === 'r');
      drawn += made.draws - inner.length; // left, and right where the mode draws it
      drawn += made.windows.slice(0, cells).filter((window) => maze.rules[window] === 'r').length;
    }
    this.draws.textContent = t('draws', drawn);
    if (at === 0) {
      for (const square of this.squares) square.className = 'windowcell';
      this.runs.textContent = t('runs', 0, 0);
      return (this.text.textContent = t('none'));
    }
    const made = maze.rows[row]!;
    const window = made.windows[column]!;
    const wall = (parseInt(made.raw, 16) >> (7 - column)) & 1;
    const entry = maze.rules[window]!;
    const values: Record<string, number> = { X: wall };
    [...'abcde'].forEach((name, i) => (values[name] = (window >> (4 - i)) & 1));
    for (const square of this.squares) {
      const name = square.dataset.cell!;
      square.className = `windowcell ${values[name] ? 'wall' : 'passage'}${name === 'X' ? ' made' : ''}`;
      square.textContent = name === 'X' && entry === 'r' ? '?' : name;
    }
    const what = entry === 'i' ? t('fixedWall') : entry === 'o' ? t('fixedPassage') : wall ? t('drawnWall') : t('drawnPassage');
    const sentences = [t('now', row + 1, column + 1, five(window), what)];
    if (column === 7) {
      if (made.repair === 'left') sentences.push(t('repairLeft', made.raw));
      if (made.repair === 'right') sentences.push(t('repairRight', made.raw));
      sentences.push(t('rowDone', row + 1, made.shown, t(made.mode)));
    }
    const before = column === 7 ? made : maze.rows[row - 1];
    this.runs.textContent = t('runs', before?.leftRun ?? 0, before?.rightRun ?? 0);
    this.text.textContent = sentences.join(' ');
    return this.text.textContent;
  }
}
