// A search step by step, forwards and backwards: the path from the root to where it is, and each node on it.
import type { Marubatsu, Setting, Tree, TreeStep } from '../../core/marubatsu';
import { h } from '../../dom';
import { bound, Levels, windowText } from './levels';
import { t } from './text';

const searches = ['minimax', 'alpha-beta', 'alpha-beta-table'] as const;
const shownNodes = 3000;

export class TreeCard {
  private tree: Tree | null = null;
  private setting: Setting = { size: 3, line: 3, moves: '' };
  private at = 0;
  private timer = 0;
  private readonly choice = h('select', { class: 'choice', id: 'search', onchange: () => this.grow() }, searches.map((name) => h('option', { value: name }, name)));
  private readonly said = h('p', { class: 'treecounts', role: 'status' });
  private readonly now = h('p', { class: 'status' });
  private readonly levels = new Levels();
  private readonly player = h('button', { class: 'button main', type: 'button', 'data-action': 'treeplay', onclick: () => (this.timer ? this.pause() : this.play()) }, t('play'));
  private readonly speed = h('input', { type: 'range', id: 'treespeed', min: 1, max: 60, value: 8, oninput: () => this.timer && this.play() });
  private readonly place = h('input', { type: 'range', id: 'treeplace', min: 0, value: 0, oninput: () => this.go(Number(this.place.value)) });
  private readonly controls: HTMLElement;
  readonly element: HTMLElement;

  constructor(private readonly marubatsu: Marubatsu) {
    const button = (name: 'back' | 'step' | 'end', act: () => void) =>
      h('button', { class: 'button', type: 'button', 'data-action': `tree${name}`, onclick: () => (this.pause(), act()) }, t(name));
    this.controls = h(
      'div',
      { class: 'stack', hidden: true },
      h('div', { class: 'bar' }, this.player, button('back', () => this.go(this.at - 1)), button('step', () => this.go(this.at + 1)), button('end', () => this.go(Infinity))),
      h('div', { class: 'sliders' }, h('label', { for: 'treespeed' }, t('speed')), this.speed, h('label', { for: 'treeplace' }, t('place')), this.place),
      this.now,
      this.levels.element,
    );
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('treeTitle')),
      h('p', { class: 'soft' }, t('treeIntro')),
      h('div', { class: 'bar' }, h('label', { for: 'search' }, t('method')), this.choice, h('button', { class: 'button', type: 'button', 'data-action': 'grow', onclick: () => this.grow() }, t('grow'))),
      this.said,
      this.controls,
    );
  }

  // Another position: the tree grown before is not this one's.
  show(setting: Setting, over: boolean): void {
    this.setting = setting;
    this.pause();
    this.tree = null;
    this.controls.hidden = true;
    this.said.replaceChildren();
    this.element.querySelector<HTMLButtonElement>('[data-action=grow]')!.disabled = over;
    this.choice.disabled = over;
  }

  pause(): void {
    clearInterval(this.timer);
    this.timer = 0;
    this.player.textContent = t('play');
  }

  private grow(): void {
    this.pause();
    this.tree = this.marubatsu.tree(this.setting, this.choice.value, shownNodes);
    const { searched, known, score, complete, stopped, nodes, steps } = this.tree;
    this.said.textContent = t('searched', searched, known, score) + (stopped ? ` ${t('tooLarge')}` : complete ? '' : ` ${t('limited', nodes.length)}`);
    this.element.dataset.searched = String(searched);
    this.levels.show(this.tree, this.setting.size);
    this.place.max = String(steps.length);
    this.controls.hidden = false;
    this.go(0);
  }

  private play(): void {
    clearInterval(this.timer);
    if (this.at >= this.tree!.steps.length) this.go(0);
    this.player.textContent = t('pause');
    this.timer = window.setInterval(() => this.go(this.at + 1), 1000 / Number(this.speed.value));
  }

  private go(at: number): void {
    const { steps } = this.tree!;
    this.at = Math.min(Math.max(at, 0), steps.length);
    if (this.at === steps.length) this.pause();
    this.place.value = String(this.at);
    this.draw();
  }

  private draw(): void {
    const { nodes, steps } = this.tree!;
    const step = steps[Math.max(this.at - 1, 0)]!;
    const name = (node: number) => nodes[node]!.move || t('root');
    this.now.textContent = t('now', this.at, steps.length, name(step.node), words(step));
    this.levels.draw(this.at);
  }
}

function words(step: TreeStep): string {
  return t(step.kind, windowText(step), bound(step.score, '?'), step.pruned);
}
