// The source: lines with their numbers, errors underlined where they stand and told beneath, breakpoints and the
// machine's place in the margin.
import { memorySize, type Assembled, type SourceError } from '../../core/libra';
import { h } from '../../dom';
import { explained } from './errors';
import { longestSource } from './link';
import { t } from './text';

const mostErrors = 8;

export interface Listener {
  edited(source: string): void;
  toggled(address: number): void; // a breakpoint
  runTo(address: number): void;
}

export class Editor {
  private assembled: Assembled = { errors: [], words: 0, statements: [] };
  private lineAt = new Map<number, number>(); // by address
  private at = 0; // the line of the machine's next instruction
  private stops: ReadonlySet<number> = new Set();
  private following = 0;
  private wrongLines: ReadonlySet<number> = new Set();
  private stopLines: ReadonlySet<number> = new Set();

  private readonly area = h('textarea', {
    class: 'input source',
    id: 'source',
    rows: 16,
    spellcheck: 'false',
    autocapitalize: 'none',
    autocomplete: 'off',
    maxlength: longestSource,
    wrap: 'off',
    'aria-describedby': 'sourcestate',
    oninput: () => this.listener.edited(this.area.value),
  });
  private readonly numbers = h('pre', { class: 'linenumbers', 'aria-hidden': 'true', onclick: (event: MouseEvent) => this.pressed(event) });
  private readonly marks = h('pre', { class: 'source marks', 'aria-hidden': 'true' });
  private readonly problems = h('div', { class: 'stack', role: 'status', id: 'sourcestate' });
  readonly element: HTMLElement;

  constructor(private readonly listener: Listener) {
    this.area.addEventListener('scroll', () => this.scroll());
    const atCursor = (name: 'runToCursor' | 'breakHere', act: (address: number) => void) =>
      h(
        'button',
        {
          class: 'button',
          type: 'button',
          'data-action': name,
          onclick: () => {
            const address = this.addressAt(this.cursorLine);
            if (address !== undefined) act(address);
          },
        },
        t(name),
      );
    this.element = h(
      'div',
      { class: 'stack' },
      h('label', { class: 'hidden', for: 'source' }, t('source')),
      h('div', { class: 'editor' }, this.numbers, h('div', { class: 'page' }, this.marks, this.area)),
      h('div', { class: 'bar' }, atCursor('runToCursor', (address) => listener.runTo(address)), atCursor('breakHere', (address) => listener.toggled(address))),
      this.problems,
    );
  }

  set(source: string): void {
    this.area.value = source;
    this.area.scrollTop = 0;
  }

  show(assembled: Assembled): void {
    const { errors, words } = (this.assembled = assembled);
    this.at = 0;
    this.lineAt = new Map(assembled.statements.map(({ address, line }) => [address, line]));
    this.area.setAttribute('aria-invalid', String(errors.length > 0));
    this.problems.replaceChildren(
      h('p', {}, t('words', words || '?', memorySize), errors.length ? null : ` · ${t('noErrors')}`),
      ...errors.slice(0, mostErrors).map((error) =>
        h('button', { class: 'button bare problem', type: 'button', onclick: () => this.goTo(error) }, t('errorAt', error.line, explained(error))),
      ),
    );
    if (errors.length > mostErrors) this.problems.append(h('p', { class: 'soft' }, t('tooMany', errors.length - mostErrors)));
    this.drawMarks();
    this.drawNumbers();
  }

  // Where the machine is; `follow` brings the line into sight.
  mark(address: number, follow: boolean): void {
    const line = this.lineAt.get(address) ?? 0;
    if (line === this.at) return;
    const before = this.at;
    this.at = line;
    this.drawNumber(before);
    this.drawNumber(line);
    // Once a frame: to know where it is in sight costs a layout.
    if (follow && line && !this.following) this.following = requestAnimationFrame(() => this.followMark());
  }

  private followMark(): void {
    this.following = 0;
    const height = this.area.scrollHeight / this.numbers.childElementCount;
    const top = (this.at - 1) * height;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 2 * height) this.area.scrollTop = top - this.area.clientHeight / 3;
  }

  showStops(stops: ReadonlySet<number>): void {
    this.stops = stops;
    this.drawNumbers();
  }

  private get lines(): string[] {
    return this.area.value.split('\n');
  }

  private get cursorLine(): number {
    return this.area.value.slice(0, this.area.selectionStart).split('\n').length;
  }

  // Of the first instruction in the line or after it.
  private addressAt(line: number): number | undefined {
    return this.assembled.statements.find((each) => each.line >= line)?.address;
  }

  private pressed(event: MouseEvent): void {
    const line = [...this.numbers.children].indexOf(event.target as Element) + 1;
    const statement = this.assembled.statements.find((each) => each.line === line);
    if (line > 0 && statement) this.listener.toggled(statement.address);
  }

  private drawNumbers(): void {
    this.wrongLines = new Set(this.assembled.errors.map(({ line }) => line));
    this.stopLines = new Set([...this.stops].map((address) => this.lineAt.get(address) ?? 0));
    this.numbers.replaceChildren(...this.lines.map(() => h('span')));
    for (let line = 1; line <= this.numbers.childElementCount; ++line) this.drawNumber(line);
    this.scroll();
  }

  private drawNumber(line: number): void {
    const span = this.numbers.children[line - 1];
    if (!span) return;
    const [kind, sign] = this.wrongLines.has(line) ? ['wrongline', '✗ '] : line === this.at ? ['atline', '▶ '] : this.stopLines.has(line) ? ['stopline', '● '] : ['', ''];
    span.className = kind;
    span.textContent = `${sign}${line}\n`;
  }

  // The text again, unseen, with what is wrong in it underlined.
  private drawMarks(): void {
    const byLine = new Map<number, SourceError[]>();
    for (const error of this.assembled.errors) byLine.set(error.line, [...(byLine.get(error.line) ?? []), error]);
    this.marks.replaceChildren(
      ...this.lines.flatMap((text, i) => {
        const parts: (Node | string)[] = [];
        let from = 0;
        for (const { column, found } of byLine.get(i + 1) ?? []) {
          const begin = Math.max(column - 1, from);
          const end = Math.max(begin + 1, column - 1 + found.length);
          parts.push(text.slice(from, begin), h('mark', {}, text.slice(begin, end).padEnd(end - begin)));
          from = end;
        }
        return [...parts, `${text.slice(from)}\n`];
      }),
    );
    this.scroll();
  }

  private scroll(): void {
    this.numbers.scrollTop = this.marks.scrollTop = this.area.scrollTop;
    this.marks.scrollLeft = this.area.scrollLeft;
  }

  private goTo({ line, column, found }: SourceError): void {
    const from = this.lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, Math.max(column - 1, 0));
    this.area.focus();
    this.area.setSelectionRange(from, from + found.length);
  }
}
