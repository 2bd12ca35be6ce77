// The table of 32 entries: the one just used is marked; each can be changed, and what then breaks is told.
import type { Checked, Mazes, Recipe } from '../../core/maze';
import { h } from '../../dom';
import { t } from './text';

const names = { i: 'wall', o: 'passage', r: 'drawn' } as const;
const signs = { i: '■', o: '□', r: '?' } as const;
const next = { i: 'o', o: 'r', r: 'i' } as const;
type Letter = keyof typeof names;

export class RulesCard {
  private rules = '';
  private checked: Checked | null = null;
  private checkedRules = '';
  private used = -1;
  private readonly buttons: HTMLButtonElement[] = [];
  private readonly findings = h('div', { role: 'status' });
  private readonly restore = h('button', { class: 'button', type: 'button', 'data-action': 'restore', onclick: () => this.change('') }, t('restore'));
  readonly element: HTMLElement;

  constructor(
    private readonly mazes: Mazes,
    private readonly change: (rules: string) => void,
  ) {
    for (let window = 0; window < 32; ++window)
      this.buttons.push(h('button', { class: 'entry', type: 'button', 'data-window': window, onclick: () => this.turn(window) }));
    // As the article has it, four rows of eight; on a phone eight rows of four.
    const narrow = matchMedia('(max-width: 40rem)').matches;
    const binary = (count: number, digits: number) => Array.from({ length: count }, (_, i) => i.toString(2).padStart(digits, '0'));
    const [head, side] = narrow ? [binary(4, 2), binary(8, 3)] : [binary(8, 3), binary(4, 2)];
    const entry = (row: number, column: number) => this.buttons[narrow ? column * 8 + row : row * 8 + column]!;
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('rulesTitle')),
      h('p', { class: 'soft' }, t('rulesIntro')),
      h(
        'div',
        { class: 'scroll entries' },
        h(
          'table',
          {},
          h('thead', {}, h('tr', {}, h('td', {}, narrow ? 'cde \\ ab' : 'ab \\ cde'), head.map((each) => h('th', { scope: 'col' }, each)))),
          h(
            'tbody',
            {},
            side.map((each, row) => h('tr', {}, h('th', { scope: 'row' }, each), head.map((_, column) => h('td', {}, entry(row, column))))),
          ),
        ),
      ),
      h('div', { class: 'bar' }, this.restore),
      this.findings,
    );
  }

  show(recipe: Recipe, rules: string): void {
    this.rules = rules;
    const key = `${rules}${recipe.article}`;
    if (key !== this.checkedRules) {
      this.checked = this.mazes.check(recipe);
      this.checkedRules = key;
      this.drawFindings();
    }
    const game = this.checked!.game;
    this.restore.disabled = rules === game;
    this.buttons.forEach((button, window) => {
      const letter = rules[window] as Letter;
      const changed = letter !== game[window];
      button.textContent = signs[letter];
      button.classList.toggle('changed', changed);
      const bits = window.toString(2).padStart(5, '0');
      const why = changed ? t('changed') : t(this.checked!.reasons[window]!);
      button.setAttribute('aria-label', `${t('entry', bits, t(names[letter]))}, ${why}`);
      button.title = `${bits}: ${why}`;
    });
    this.mark(this.used);
  }

  // The entry that made the last square; -1: none.
  mark(window: number): void {
    this.buttons[this.used]?.removeAttribute('aria-current');
    this.used = window;
    this.buttons[window]?.setAttribute('aria-current', 'true');
  }

  private turn(window: number): void {
    const letter = next[this.rules[window] as Letter];
    const rules = this.rules.slice(0, window) + letter + this.rules.slice(window + 1);
    this.change(rules === this.checked?.game ? '' : rules);
    this.buttons[window]?.focus();
  }

  private drawFindings(): void {
    const { checks, passable } = this.checked!;
    const held = () => h('td', {}, `✓ ${t('holds')}`);
    const fails = (...lines: string[]) => h('td', {}, `✗ ${lines[0]}`, lines.slice(1).map((line) => h('span', { class: 'example' }, line)));
    const cell = (mode: string, name: string) => {
      const { broken, checked, above, row } = checks.find((each) => each.mode === mode && each.name === name)!;
      return broken ? fails(t('broken', broken, checked), t('breach', row ?? '', above ?? '')) : held();
    };
    const end = (mode: string) => {
      const { shut } = passable.find((each) => each.mode === mode)!;
      return shut.length ? fails(t('shutAfter', shut.join(' '))) : held();
    };
    this.findings.replaceChildren(
      h(
        'table',
        { class: 'findings' },
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('property')), h('th', { scope: 'col' }, t('easy')), h('th', { scope: 'col' }, t('hard')))),
        h(
          'tbody',
          {},
          (['squares', 'lone', 'thin', 'met'] as const).map((name) => h('tr', {}, h('th', { scope: 'row' }, t(name)), cell('easy', name), cell('hard', name))),
          h('tr', {}, h('th', { scope: 'row' }, t('passable')), end('easy'), end('hard')),
        ),
      ),
    );
  }
}
