// Random games, counted by their first move, beside the exact chances that they come closer to.
import type { Marubatsu, RandomMove, Setting } from '../../core/marubatsu';
import { h } from '../../dom';
import { t } from './text';

const atOnce = [100, 1000, 10_000];

export class RandomCard {
  private setting: Setting = { size: 3, line: 3, moves: '' };
  private sums = new Map<string, RandomMove>();
  private rounds = 0;
  private readonly result = h('div', { role: 'status' });
  private readonly buttons: HTMLButtonElement[];
  readonly element: HTMLElement;

  constructor(private readonly marubatsu: Marubatsu) {
    this.buttons = atOnce.map((games) => h('button', { class: 'button', type: 'button', 'data-games': games, onclick: () => this.play(games) }, t('more', games)));
    this.element = h('section', { class: 'card' }, h('h2', {}, t('randomTitle')), h('p', { class: 'soft' }, t('randomIntro')), h('div', { class: 'bar' }, this.buttons), this.result);
  }

  show(setting: Setting, over: boolean): void {
    this.setting = setting;
    this.sums = new Map();
    this.rounds = 0;
    this.result.replaceChildren();
    for (const button of this.buttons) button.disabled = over;
  }

  private play(games: number): void {
    for (const each of this.marubatsu.playouts(this.setting, games, this.rounds++)) {
      const sum = this.sums.get(each.move) ?? { ...each, games: 0, wins: 0, draws: 0 };
      this.sums.set(each.move, { ...sum, games: sum.games + each.games, wins: sum.wins + each.wins, draws: sum.draws + each.draws });
    }
    const percent = (value: number) => `${value.toFixed(1)} %`;
    const moves = [...this.sums.values()];
    const exact = moves.every(({ exactWin }) => exactWin !== undefined);
    this.result.replaceChildren(
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, (exact ? (['move', 'games', 'winRate', 'exact', 'difference'] as const) : (['move', 'games', 'winRate'] as const)).map((name) => h('th', { scope: 'col' }, t(name))))),
        h(
          'tbody',
          {},
          moves.map((each) => {
            const rate = (100 * each.wins) / Math.max(each.games, 1);
            return h(
              'tr',
              { 'data-move': each.move },
              h('th', { scope: 'row' }, each.move),
              h('td', {}, String(each.games)),
              h('td', {}, percent(rate)),
              exact ? [h('td', {}, percent(each.exactWin!)), h('td', {}, (rate - each.exactWin!).toFixed(1))] : null,
            );
          }),
        ),
      ),
      exact ? '' : h('p', { class: 'soft' }, t('far')),
    );
  }
}
