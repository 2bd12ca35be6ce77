// Random games, counted by their first move, beside the exact chances that they come closer to.
import type { Marubatsu, RandomMove, Setting } from '../../core/marubatsu';
import { h } from '../../dom';
import { chart, type Sample } from './chart';
import { t } from './text';

const atOnce = [100, 10_000];
const first = 18; // games of the first round of those that go on by themselves
const growth = 0.06; // each further round is as long as this share of what was played
const mostGames = 3_000_000;

export class RandomCard {
  private setting: Setting = { size: 3, line: 3, moves: '' };
  private sums = new Map<string, RandomMove>();
  private samples: Sample[] = [];
  private rounds = 0;
  private timer = 0;
  private readonly result = h('div', { class: 'stack' });
  private readonly said = h('p', { role: 'status' });
  private readonly runner = h('button', { class: 'button main', type: 'button', 'data-action': 'playouts', onclick: () => (this.timer ? this.pause() : this.run()) }, t('play'));
  private readonly buttons: HTMLButtonElement[];
  readonly element: HTMLElement;

  constructor(private readonly marubatsu: Marubatsu) {
    this.buttons = [
      this.runner,
      ...atOnce.map((games) => h('button', { class: 'button', type: 'button', 'data-games': games, onclick: () => this.play(games) }, t('more', games))),
    ];
    this.element = h('section', { class: 'card' }, h('h2', {}, t('randomTitle')), h('p', { class: 'soft' }, t('randomIntro')), h('div', { class: 'bar' }, this.buttons), this.said, this.result);
  }

  show(setting: Setting, over: boolean): void {
    this.pause();
    this.setting = setting;
    this.sums = new Map();
    this.samples = [];
    this.rounds = 0;
    this.result.replaceChildren();
    this.said.replaceChildren();
    for (const button of this.buttons) button.disabled = over;
  }

  pause(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.runner.textContent = t('play');
    this.say();
  }

  private run(): void {
    this.runner.textContent = t('pause');
    this.said.replaceChildren();
    this.timer = window.setInterval(() => {
      if (this.games >= mostGames) return this.pause();
      this.play(Math.max(first, Math.round(growth * this.games)));
    }, 60);
  }

  private get games(): number {
    return [...this.sums.values()].reduce((sum, { games }) => sum + games, 0);
  }

  private play(games: number): void {
    for (const each of this.marubatsu.playouts(this.setting, games, this.rounds++)) {
      const sum = this.sums.get(each.move) ?? { ...each, games: 0, wins: 0, draws: 0 };
      this.sums.set(each.move, { ...sum, games: sum.games + each.games, wins: sum.wins + each.wins, draws: sum.draws + each.draws });
    }
    this.samples.push({ games: this.games, rates: [...this.sums.values()].map(({ wins, games: played }) => (100 * wins) / Math.max(played, 1)) });
    this.draw();
    if (!this.timer) this.say();
  }

  // The largest difference, when it stands still.
  private say(): void {
    const rates = this.samples.at(-1)?.rates;
    if (!rates || !this.exact) return;
    const off = [...this.sums.values()].map(({ exactWin }, i) => Math.abs(rates[i]! - exactWin!));
    this.said.textContent = t('largest', this.games, Math.max(...off).toFixed(1));
  }

  private get exact(): boolean {
    return [...this.sums.values()].every(({ exactWin }) => exactWin !== undefined);
  }

  private draw(): void {
    const percent = (value: number) => `${value.toFixed(1)} %`;
    const moves = [...this.sums.values()];
    const { exact } = this;
    const heads = exact ? (['move', 'games', 'winRate', 'exact', 'drawRate', 'exact'] as const) : (['move', 'games', 'winRate', 'drawRate'] as const);
    const row = (each: RandomMove) => {
      const rate = (count: number) => h('td', {}, percent((100 * count) / Math.max(each.games, 1)));
      const known = (value: number | undefined) => (exact ? h('td', {}, percent(value!)) : null);
      return h(
        'tr',
        { 'data-move': each.move },
        h('th', { scope: 'row' }, each.move),
        h('td', {}, String(each.games)),
        rate(each.wins),
        known(each.exactWin),
        rate(each.draws),
        known(each.exactDraw),
      );
    };
    this.result.replaceChildren(
      h('p', { class: 'soft' }, exact ? t('chart') : t('far')),
      chart(this.samples, exact ? moves.map(({ exactWin }) => exactWin!) : []),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('randomTitle') },
        h('table', { class: 'chancetable' }, h('thead', {}, h('tr', {}, heads.map((name) => h('th', { scope: 'col' }, t(name))))), h('tbody', {}, moves.map(row))),
      ),
    );
  }
}
