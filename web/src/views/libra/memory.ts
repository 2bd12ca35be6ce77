// A memory as a table, nine words to a row. Cells stay where they are; what differs from the last time is written
// anew and marked, so that a step costs what it changes.
import { lowest, memorySize } from '../../core/libra';
import { h } from '../../dom';

const across = 9;

export class MemoryGrid {
  private readonly cells: HTMLTableCellElement[];
  private words: (number | undefined)[] = [];
  private changed: HTMLTableCellElement[] = [];
  private pointed: HTMLTableCellElement | undefined;
  readonly element: HTMLTableElement;

  // Rows begin at multiples of nine plus `offset`: 0 for data, where the Othello programs keep their board so.
  constructor(offset: number) {
    this.cells = Array.from({ length: memorySize }, () => h('td'));
    const first = Math.floor((lowest - offset) / across) * across + offset;
    const rows: HTMLElement[] = [];
    for (let row = first; row < lowest + memorySize; row += across) {
      const cells = Array.from({ length: across }, (_, i) => this.cells[row + i - lowest] ?? h('td', { class: 'nocell' }));
      rows.push(h('tr', {}, h('th', { scope: 'row' }, String(row)), cells));
    }
    this.element = h('table', { class: 'memory' }, h('tbody', {}, rows));
  }

  // `at`: an address to point at. Of a fresh memory nothing counts as changed.
  show(words: readonly number[], at: number, fresh = false): void {
    for (const cell of this.changed.splice(0)) cell.classList.remove('changedword');
    this.cells.forEach((cell, i) => {
      if (words[i] === this.words[i]) return;
      cell.textContent = words[i] === undefined ? '' : String(words[i]);
      if (fresh) return;
      cell.classList.add('changedword');
      this.changed.push(cell);
    });
    this.words = [...words];
    this.pointed?.classList.remove('pointed');
    this.pointed = this.cells[at - lowest];
    this.pointed?.classList.add('pointed');
  }
}
