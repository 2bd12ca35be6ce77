// What the page of the article does that the game does not, from the same seed: both mazes side by side, how often
// each can be passed, and every difference with its reason.
import type { Maze, Mazes, Recipe } from '../../core/maze';
import { h } from '../../dom';
import { draw } from './picture';
import { t } from './text';

const measured = 20_000; // mazes

export class CompareCard {
  private readonly content = h('div', { class: 'stack' });
  readonly element = h('section', { class: 'card', hidden: true }, h('h2', {}, t('compareTitle')), this.content);

  constructor(private readonly mazes: Mazes) {}

  // Only for a maze as the article's page makes it.
  show(recipe: Recipe, article: Maze): void {
    this.element.hidden = recipe.article === 0;
    if (recipe.article === 0) return this.content.replaceChildren();
    const game = this.mazes.make({ ...recipe, article: 0 });
    const first = game.rows.findIndex((row, i) => row.shown !== article.rows[i]!.shown);
    const share = (of: Recipe) => this.mazes.measure(of, measured).share.toFixed(1);
    const figure = (name: 'theGame' | 'theArticle', maze: Maze, version: 0 | 1) =>
      h(
        'figure',
        { class: 'compared' },
        h('figcaption', {}, h('b', {}, t(name)), ` ${t('shareShort', share({ ...recipe, article: version }))}`),
        draw(maze, { at: maze.rows.length * 8, way: true, ends: false, walked: null }),
      );
    this.element.dataset.first = String(first + 1);
    this.content.replaceChildren(
      h('p', {}, first < 0 ? t('sameRows') : t('differFrom', first + 1)),
      h('div', { class: 'comparison' }, figure('theGame', game, 0), figure('theArticle', article, 1)),
      h('ul', { class: 'differences' }, (['startDiffers', 'borderDiffers', 'drawnDiffers', 'bytesDiffer', 'historyDiffers', 'edgeDiffers'] as const).map((name) => h('li', {}, t(name, this.drawn(game))))),
    );
  }

  private drawn(maze: Maze): number {
    return maze.rules.replace(/[^r]/g, '').length;
  }
}
