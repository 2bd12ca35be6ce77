// Maze: Entombed's maze square by square, forwards and backwards, its table open to change, and the walk through it.
import { explained } from '../../core/errors';
import { loadMazes, type Maze, type Mazes, type Recipe } from '../../core/maze';
import { checkbox, h } from '../../dom';
import { copy, download, toPng } from '../../files';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { CompareCard } from './compare';
import { draw } from './picture';
import { expanded, mostRows, newSeed, readRecipe, runs, withMode, writeRecipe } from './recipe';
import { RulesCard } from './rules';
import { t } from './text';
import { WalkCard } from './walk';
import { WindowCard } from './window';
import './maze.css';

const fastest = 60; // squares a second

// The address of the page itself may ask for the article's way: ?article
const asArticle = () => new URLSearchParams(location.search).has('article');

class MazeView implements Mounted {
  readonly element: HTMLElement;
  private recipe: Recipe;
  private maze!: Maze;
  private at = 0; // squares made
  private timer = 0;
  private way = true;
  private ends = false;

  private readonly figure = h('div', { class: 'mazeplace', role: 'img' });
  private readonly live = h('p', { class: 'status', role: 'status' });
  private readonly verdict = h('p', { class: 'soft' });
  private readonly auto = h('button', { class: 'button main', type: 'button', 'data-action': 'auto', onclick: () => this.toggleAuto() }, t('auto'));
  private readonly speed = h('input', { type: 'range', id: 'speed', min: 1, max: fastest, value: 12, oninput: () => this.timer && this.run() });
  private readonly place = h('input', { type: 'range', id: 'place', min: 0, oninput: () => this.go(Number(this.place.value)) });
  private readonly modes = { e: this.modeButton('e'), h: this.modeButton('h') };
  private readonly said = h('p', { class: 'soft', role: 'status' });
  private readonly form = h('div', { class: 'stack' });
  private readonly window = new WindowCard();
  private readonly rules: RulesCard;
  private readonly walk: WalkCard;
  private readonly compare: CompareCard;

  constructor(
    private readonly context: Context,
    private readonly mazes: Mazes,
  ) {
    this.recipe = readRecipe(context.link.more, asArticle());
    this.rules = new RulesCard(mazes, (rules) => this.remake({ rules }));
    this.walk = new WalkCard(mazes, () => this.drawPicture());
    this.compare = new CompareCard(mazes);
    this.element = this.layout();
    this.follow(context.link);
  }

  follow(link: Link): void {
    this.recipe = readRecipe(link.more, asArticle());
    const at = Number(link.more.at ?? NaN);
    this.remake({}, Number.isInteger(at) ? at : Infinity);
  }

  close(): void {
    this.pause();
  }

  private layout(): HTMLElement {
    const button = (name: 'new' | 'back' | 'step' | 'row' | 'all', act: () => void) =>
      h('button', { class: 'button', type: 'button', 'data-action': name, onclick: act }, t(name));
    return h(
      'div',
      { class: 'columns maze', onkeydown: (event: KeyboardEvent) => this.walk.pressed(event) },
      h(
        'section',
        { class: 'stack' },
        h('h1', { class: 'hidden' }, t('title')),
        h('p', { class: 'soft' }, t('intro')),
        h(
          'div',
          { class: 'bar' },
          button('new', () => this.fresh()),
          button('back', () => this.stepBy(-1)),
          button('step', () => this.stepBy(1)),
          button('row', () => this.go(8 * (Math.floor(this.at / 8) + 1))),
          this.auto,
          button('all', () => this.go(this.end)),
          h('span', { class: 'bar' }, this.modes.e, this.modes.h),
        ),
        h(
          'div',
          { class: 'sliders' },
          h('label', { for: 'speed' }, t('speed')),
          this.speed,
          h('label', { for: 'place' }, t('place')),
          this.place,
        ),
        this.live,
        this.figure,
        this.verdict,
        this.walk.element,
      ),
      h('div', { class: 'panel' }, this.window.element, this.recipeCard(), this.compare.element, this.rules.element),
    );
  }

  private modeButton(mode: 'e' | 'h'): HTMLButtonElement {
    return h('button', { class: 'button', type: 'button', 'data-action': mode === 'e' ? 'easy' : 'hard', onclick: () => this.setMode(mode) }, t(mode === 'e' ? 'easy' : 'hard'));
  }

  private recipeCard(): HTMLElement {
    const button = (name: 'measure' | 'link' | 'svg' | 'png', act: () => unknown) =>
      h('button', { class: 'button', type: 'button', 'data-action': name, onclick: () => void act() }, t(name));
    return h(
      'section',
      { class: 'card' },
      h('h2', {}, t('recipe')),
      this.form,
      h(
        'div',
        { class: 'bar' },
        checkbox(t('way'), this.way, (on) => ((this.way = on), this.drawPicture())),
        checkbox(t('ends'), this.ends, (on) => ((this.ends = on), this.drawPicture())),
      ),
      h(
        'div',
        { class: 'bar' },
        button('measure', () => this.measure()),
        button('link', async () => this.say((await copy(location.href)) ? t('copied') : t('notCopied'))),
        button('svg', () => download('maze.svg', this.mazes.picture(this.recipe, this.way), 'image/svg+xml')),
        button('png', () => this.png()),
      ),
      this.said,
    );
  }

  private drawForm(): void {
    const seed = h('input', { class: 'input', id: 'seed', inputmode: 'numeric', value: this.recipe.seed });
    const rows = h('input', { class: 'input', id: 'rows', type: 'number', min: 1, max: mostRows, value: this.recipe.rows });
    const source = h(
      'select',
      { class: 'choice', id: 'bits' },
      (['xorshift', 'game', 'constant'] as const).map((name) => h('option', { value: name, selected: name === this.recipe.source }, t(name))),
    );
    let article = this.recipe.article === 1;
    const make = () => {
      const parts = { ...writeRecipe(this.recipe), seed: seed.value.trim(), rows: rows.value, bits: source.value, article: article ? '1' : '0' };
      this.remake(readRecipe({ ...parts, modes: runs(expanded(this.recipe.modes, mostRows)) }, false), Infinity);
    };
    source.addEventListener('change', make);
    this.form.replaceChildren(
      h(
        'form',
        {
          class: 'stack',
          onsubmit: (event) => {
            event.preventDefault();
            make();
          },
        },
        h('div', { class: 'recipe' }, h('label', { class: 'field' }, h('span', {}, t('seed')), seed), h('label', { class: 'field' }, h('span', {}, t('rows')), rows)),
        h('label', { class: 'field' }, h('span', {}, t('source')), source),
        checkbox(t('article'), article, (on) => ((article = on), make()), { id: 'article' }),
        h('button', { class: 'button', 'data-action': 'make' }, t('make')),
      ),
    );
  }

  // ---- the maze

  private get end(): number {
    return this.maze.rows.length * 8;
  }

  // Shows the maze as far as square `at`.
  private remake(change: Partial<Recipe>, at = this.at): void {
    this.recipe = { ...this.recipe, ...change };
    try {
      this.maze = this.mazes.make(this.recipe);
      this.said.replaceChildren();
    } catch (problem) {
      this.recipe = { ...this.recipe, seed: 1, source: 'xorshift', rules: '' };
      this.maze = this.mazes.make(this.recipe);
      this.say(explained(problem));
    }
    this.place.max = String(this.end);
    this.drawForm();
    this.rules.show(this.recipe, this.maze.rules);
    this.walk.show(this.recipe);
    this.compare.show(this.recipe, this.maze);
    this.go(at);
  }

  private fresh(): void {
    this.pause();
    this.remake({ seed: newSeed(this.recipe.source) }, 0);
  }

  private setMode(mode: 'e' | 'h'): void {
    const row = Math.min(Math.ceil(this.at / 8), this.maze.rows.length - 1);
    const from = this.at >= this.end ? 0 : row; // a finished maze is made anew
    this.remake({ modes: runs(withMode(expanded(this.recipe.modes, this.recipe.rows), from, mode)) });
  }

  private stepBy(squares: number): void {
    this.pause();
    this.go(this.at + squares);
  }

  private go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.end);
    if (this.at === this.end) this.pause();
    this.show();
  }

  // ---- by itself

  private toggleAuto(): void {
    if (this.timer) return this.pause();
    if (this.at >= this.end) this.go(0);
    this.run();
  }

  private run(): void {
    clearInterval(this.timer);
    this.timer = window.setInterval(() => this.go(this.at + 1), 1000 / Number(this.speed.value));
    this.auto.textContent = t('pause');
    this.live.setAttribute('aria-live', 'off'); // sixty sentences a second help nobody
  }

  private pause(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.auto.textContent = t('auto');
    this.live.removeAttribute('aria-live');
  }

  // ---- what is seen

  private show(): void {
    this.place.value = String(this.at);
    const mode = expanded(this.recipe.modes, this.recipe.rows)[Math.min(Math.ceil(this.at / 8), this.recipe.rows - 1)];
    for (const name of ['e', 'h'] as const) this.modes[name].setAttribute('aria-pressed', String(mode === name));
    this.live.textContent = this.window.show(this.maze, this.at);
    this.rules.mark(this.at > 0 ? this.maze.rows[Math.floor((this.at - 1) / 8)]!.windows[(this.at - 1) % 8]! : -1);
    this.verdict.textContent = this.maze.firstBlocked ? t('shut', this.maze.firstBlocked) : t('passed', this.maze.path.length);
    this.verdict.hidden = this.at < this.end;
    this.element.dataset.rows = this.maze.rows.map(({ shown }) => shown).join(' ');
    this.element.dataset.at = String(this.at);
    this.drawPicture();
    const article: Record<string, string> = asArticle() && !this.recipe.article ? { article: '0' } : {};
    this.context.remember({ more: { ...writeRecipe(this.recipe), ...article, ...(this.at < this.end ? { at: String(this.at) } : {}) } });
  }

  private drawPicture(): void {
    const walks = this.walk.walked !== null;
    const begins = walks && !this.element.classList.contains('walking');
    this.element.classList.toggle('walking', walks);
    this.figure.setAttribute('aria-label', t('picture', this.maze.rows.length, Math.floor(this.at / 8)));
    this.figure.replaceChildren(draw(this.maze, { at: this.at, way: this.way, ends: this.ends, walked: this.walk.walked }));
    if (begins) this.figure.scrollIntoView({ block: 'start' }); // the pad is below it
  }

  private measure(): void {
    const { mazes, share, low, high } = this.mazes.measure(this.recipe, 20_000);
    this.say(t('share', share.toFixed(1), this.recipe.rows, low.toFixed(1), high.toFixed(1), mazes, t(this.recipe.modes.startsWith('e') ? 'easy' : 'hard')));
  }

  private async png(): Promise<void> {
    const picture = this.mazes.picture(this.recipe, this.way);
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture) ?? [, '320', '640'];
    const blob = await toPng(picture, Number(width), Number(height));
    if (blob) download('maze.png', blob);
  }

  private say(text: string): void {
    this.said.textContent = text;
  }
}

export const view: View = {
  mount: async (context) => new MazeView(context, await loadMazes()),
};
