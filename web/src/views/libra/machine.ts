// The machine: registers, memories, input and output, and the way forwards and backwards. It runs in slices, so that
// the page stays alive and a pause is immediate.
import type { Libra, Moved, MachineState } from '../../core/libra';
import { h } from '../../dom';
import { MemoryGrid } from './memory';
import { memoryBoard } from './square';
import { t } from './text';

const slice = 20_000; // instructions between two looks at the buttons
const registers = ['A', 'B', 'C', 'sign', 'PC', 'SP'] as const;

export class MachineCard {
  readonly breaks = new Set<number>();
  given = ''; // input so far
  private before: MachineState | null = null;
  private source = '';
  private code: readonly number[] = [];
  private running = 0;
  private turns = 0;

  private readonly status = h('p', { role: 'status' });
  private readonly values = registers.map(() => h('td'));
  private readonly notes = registers.map(() => h('td', { class: 'code' }));
  private readonly output = h('pre', { class: 'output', tabindex: 0, role: 'region', 'aria-label': t('output') });
  private readonly givenText = h('p', { class: 'soft' });
  private readonly input = h('input', { class: 'input', id: 'input', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' });
  private readonly runner = this.button('run', () => (this.running ? this.pause() : this.run()), true);
  private readonly grids = { data: new MemoryGrid(0), stack: new MemoryGrid(-121), code: new MemoryGrid(-121) };
  private readonly board = h('div', { class: 'memoryboardplace', role: 'img' });

  readonly element: HTMLElement;
  readonly memories: HTMLElement;

  constructor(
    private readonly libra: Libra,
    private readonly moved: (pc: number, stepped: boolean) => void,
  ) {
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('machine')),
      h('div', { class: 'bar' }, this.runner, this.button('step', () => this.move(1)), this.button('back', () => this.move(-1)), this.button('reset', () => this.load(this.source))),
      this.status,
      h(
        'table',
        { class: 'registers' },
        h('thead', {}, h('tr', {}, (['register', 'value', 'trits'] as const).map((name) => h('th', { scope: 'col' }, t(name))))),
        h('tbody', {}, registers.map((name, i) => h('tr', { 'data-register': name }, h('th', { scope: 'row' }, name === 'sign' ? t('sign') : name), this.values[i], this.notes[i]))),
      ),
      h(
        'form',
        {
          class: 'bar',
          onsubmit: (event) => {
            event.preventDefault();
            this.send(`${this.input.value}\n`);
            this.input.value = '';
          },
        },
        h('label', { for: 'input' }, t('input')),
        h('span', { class: 'grow' }, this.input),
        h('button', { class: 'button', 'data-action': 'send' }, t('send')),
      ),
      this.givenText,
      h('h3', {}, t('output')),
      this.output,
    );
    const memory = (name: 'code' | 'data' | 'stack') =>
      h('div', { class: 'stack' }, h('h3', {}, t(name)), h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t(name), 'data-memory': name }, this.grids[name].element));
    this.memories = h(
      'details',
      { class: 'card' },
      h('summary', {}, t('memories')),
      h('p', { class: 'soft' }, t('memoriesIntro')),
      memory('data'),
      memory('stack'),
      memory('code'),
      h('h3', {}, t('boardTitle')),
      h('p', { class: 'soft' }, t('boardIntro')),
      this.board,
    );
  }

  load(source: string): void {
    this.pause();
    const loaded = this.libra.load(source);
    if (loaded.errors.length) return;
    if (source !== this.source) this.breaks.clear();
    this.source = source;
    this.code = loaded.code;
    this.given = '';
    this.before = null;
    this.show({ ...loaded, hit: false }, false);
  }

  send(text: string): void {
    this.given += text;
    this.show(this.libra.move(0, [], text), false);
  }

  // Until something stops it, at the latest at an address.
  run(until?: number): void {
    this.pause();
    this.runner.textContent = t('pause');
    const stops = until === undefined ? [...this.breaks] : [...this.breaks, until];
    const turn = ++this.turns;
    const go = () => {
      if (turn !== this.turns || !this.running) return;
      const moved = this.libra.move(slice, stops);
      const ended = moved.hit || moved.stop !== 'step_limit';
      if (ended) this.pause();
      this.show(moved, ended);
      if (!ended) this.running = window.setTimeout(go, 0);
    };
    this.running = window.setTimeout(go, 0);
  }

  pause(): void {
    clearTimeout(this.running);
    this.running = 0;
    this.runner.textContent = t('run');
  }

  private move(steps: number): void {
    this.pause();
    this.show(this.libra.move(steps), true);
  }

  private button(name: 'run' | 'step' | 'back' | 'reset', act: () => void, main = false): HTMLButtonElement {
    return h('button', { class: main ? 'button main' : 'button', type: 'button', 'data-action': name, onclick: act }, t(name));
  }

  private show(state: Moved, stepped: boolean): void {
    const sign = state.sign > 0 ? '+' : state.sign < 0 ? '−' : '0';
    const shown: [number | string, string][] = [
      [state.a.value, state.a.trits],
      [state.b.value, state.b.trits],
      [state.c.value, state.c.trits],
      [sign, ''],
      [state.pc, state.place === String(state.pc) ? '' : state.place],
      [state.sp, ''],
    ];
    shown.forEach(([value, note], i) => {
      const cell = this.values[i]!;
      cell.classList.toggle('changedword', this.before !== null && cell.textContent !== String(value));
      cell.textContent = String(value);
      this.notes[i]!.textContent = note;
    });
    this.status.textContent = `${t('status', state.steps, state.cycles, state.place, state.next)} ${why(state)}`;
    this.output.textContent = state.output.replaceAll('\\n', '\n');
    this.givenText.textContent = state.input ? t('given', state.input) : '';
    this.element.dataset.state = JSON.stringify([state.steps, state.a.value, state.b.value, state.c.value, state.sign, state.pc, state.sp]);
    const fresh = this.before === null;
    this.grids.data.show(state.data, NaN, fresh);
    this.grids.stack.show(state.stack, state.sp, fresh);
    this.grids.code.show(this.code, state.pc, true);
    if (state.board !== this.before?.board) this.board.replaceChildren(memoryBoard(state.board, this.before?.board ?? ''));
    this.board.setAttribute('aria-label', state.board);
    this.before = state;
    this.moved(state.pc, stepped);
  }
}

function why(state: Moved): string {
  if (state.hit) return t('atBreak');
  switch (state.stop) {
    case 'halted':
    case 'input_exhausted':
    case 'bad_code':
    case 'memory_end':
    case 'stack_overflow':
    case 'stack_underflow':
    case 'not_a_word':
      return t(state.stop);
    default:
      return '';
  }
}
