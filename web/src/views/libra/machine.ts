// The machine: registers, memories, input and output, and the way forwards and backwards. It runs in slices, so that
// the page stays alive and a pause is immediate.
import { lowest, type Libra, type Moved, type MachineState } from '../../core/libra';
import { h } from '../../dom';
import { currentLanguage } from '../../i18n';
import { t } from './text';

const slice = 20_000; // instructions between two looks at the buttons

export class MachineCard {
  readonly breaks = new Set<number>();
  given = ''; // input so far
  private state: MachineState | null = null;
  private before: MachineState | null = null;
  private source = '';
  private code: number[] = [];
  private running = 0;

  private readonly status = h('p', { role: 'status' });
  private readonly registers = h('tbody');
  private readonly output = h('pre', { class: 'output', tabindex: 0, role: 'region', 'aria-label': t('output') });
  private readonly givenText = h('p', { class: 'soft' });
  private readonly input = h('input', { class: 'input', id: 'input', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' });
  private readonly runner = this.button('run', () => (this.running ? this.pause() : this.run()), true);
  private readonly grids = { code: this.grid(), data: this.grid(), stack: this.grid() };
  private readonly board = h('pre', { class: 'output' });

  readonly element: HTMLElement;
  readonly memories: HTMLElement;

  constructor(private readonly libra: Libra) {
    const head = (names: ('register' | 'value' | 'trits')[]) => h('thead', {}, h('tr', {}, names.map((name) => h('th', { scope: 'col' }, t(name)))));
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('machine')),
      h('div', { class: 'bar' }, this.runner, this.button('step', () => this.move(1)), this.button('back', () => this.move(-1)), this.button('reset', () => this.load(this.source))),
      this.status,
      h('table', { class: 'registers' }, head(['register', 'value', 'trits']), this.registers),
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
      h('div', { class: 'stack' }, h('h3', {}, t(name)), h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t(name) }, this.grids[name]));
    this.memories = h(
      'details',
      { class: 'card', ontoggle: () => this.drawMemories() },
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
    this.state = loaded;
    this.show({ ...loaded, hit: false });
  }

  setBreak(address: number, on: boolean): void {
    if (on) this.breaks.add(address);
    else this.breaks.delete(address);
  }

  send(text: string): void {
    this.given += text;
    this.show(this.libra.move(0, [], text));
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
      this.show(moved);
      if (moved.hit || moved.stop !== 'step_limit') return this.pause();
      this.running = window.setTimeout(go, 0);
    };
    this.running = window.setTimeout(go, 0);
  }
  private turns = 0;

  pause(): void {
    clearTimeout(this.running);
    this.running = 0;
    this.runner.textContent = t('run');
  }

  private move(steps: number): void {
    this.pause();
    this.show(this.libra.move(steps));
  }

  private button(name: 'run' | 'step' | 'back' | 'reset', act: () => void, main = false): HTMLButtonElement {
    return h('button', { class: main ? 'button main' : 'button', type: 'button', 'data-action': name, onclick: act }, t(name));
  }

  private grid(): HTMLTableElement {
    return h('table', { class: 'memory' }, h('tbody'));
  }

  private show(state: Moved): void {
    this.before = this.state;
    this.state = state;
    const sign = state.sign > 0 ? '+' : state.sign < 0 ? '−' : '0';
    const rows: [string, number | string, string][] = [
      ['A', state.a.value, state.a.trits],
      ['B', state.b.value, state.b.trits],
      ['C', state.c.value, state.c.trits],
      [t('sign'), sign, ''],
      ['PC', state.pc, state.place],
      ['SP', state.sp, ''],
    ];
    this.registers.replaceChildren(...rows.map(([name, value, more]) => h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, String(value)), h('td', { class: 'code' }, more))));
    const why = state.hit
      ? t('atBreak')
      : state.fault
        ? t('fault', currentLanguage() === 'en' ? state.why : t('faultThere', state.pc))
        : state.stop === 'halted' || state.stop === 'input_exhausted'
          ? t(state.stop)
          : '';
    this.status.textContent = `${t('status', state.steps, state.cycles, state.place, state.next)} ${why}`;
    this.output.textContent = state.output.replaceAll('\\n', '\n');
    this.givenText.textContent = state.input ? t('given', state.input) : '';
    this.element.dataset.state = JSON.stringify([state.steps, state.a.value, state.b.value, state.c.value, state.sign, state.pc, state.sp]);
    this.drawMemories();
    document.querySelector('.listing tr[aria-current]')?.removeAttribute('aria-current');
    document.querySelector(`.listing tr[data-address="${state.pc}"]`)?.setAttribute('aria-current', 'true');
  }

  private drawMemories(): void {
    if (!this.state || !(this.memories as HTMLDetailsElement).open) return;
    const fill = (table: HTMLTableElement, words: readonly number[], before: readonly number[] | undefined, at: number) => {
      const rows = Array.from({ length: 27 }, (_, row) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, String(lowest + 9 * row)),
          Array.from({ length: 9 }, (_, column) => {
            const i = 9 * row + column;
            const changed = before !== undefined && before[i] !== words[i];
            return h('td', { class: `${changed ? 'changedword ' : ''}${i + lowest === at ? 'pointed' : ''}` }, words[i] === undefined ? '' : String(words[i]));
          }),
        ),
      );
      table.tBodies[0]!.replaceChildren(...rows);
    };
    fill(this.grids.data, this.state.data, this.before?.data, NaN);
    fill(this.grids.stack, this.state.stack, this.before?.stack, this.state.sp);
    fill(this.grids.code, this.code, undefined, this.state.pc);
    this.board.textContent = this.state.board;
  }
}
