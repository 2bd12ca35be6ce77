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
    const head = ['000', '001', '010', '011', '100', '101', '110', '111'];
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
          h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'ab'), head.map((each) => h('th', { scope: 'col' }, each)))),
          h(
            'tbody',
            {},
            [0, 1, 2, 3].map((ab) =>
              h('tr', {}, h('th', { scope: 'row' }, ab.toString(2).padStart(2, '0')), this.buttons.slice(ab * 8, ab * 8 + 8).map((button) => h('td', {}, button))),
            ),
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
    const held = (broken: number, checked: number) => (broken ? `✗ ${t('broken', broken, checked)}` : `✓ ${t('holds')}`);
    const cell = (mode: string, name: string) => {
      const found = checks.find((each) => each.mode === mode && each.name === name)!;
      return h('td', {}, held(found.broken, found.checked));
    };
    const end = (mode: string) => {
      const { shut } = passable.find((each) => each.mode === mode)!;
      return h('td', {}, shut.length ? `✗ ${t('shutAfter', shut.length)}` : `✓ ${t('holds')}`);
    };
    this.findings.replaceChildren(
      // On a phone the table scrolls inside its place.
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('property') }, h(
        'table',
        { class: 'findings' },
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('property')), h('th', { scope: 'col' }, t('easy')), h('th', { scope: 'col' }, t('hard')))),
        h(
          'tbody',
          {},
          (['squares', 'lone', 'thin', 'met'] as const).map((name) => h('tr', {}, h('th', { scope: 'row' }, t(name)), cell('easy', name), cell('hard', name))),
          h('tr', {}, h('th', { scope: 'row' }, t('passable')), end('easy'), end('hard')),
        ),
      )),
    );
  }
}
