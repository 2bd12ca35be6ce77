// A search's tree as far as it has grown: a strip of nodes for each depth on the way from the root to where the
// search is, each strip the children of the node marked in the strip above it.
import type { Tree, TreeStep } from '../../core/marubatsu';
import { h } from '../../dom';
import { small } from './picture';
import { t } from './text';

// What is known of a node after some steps.
interface Known {
  alpha: number | null;
  beta: number | null;
  score: number | null;
  pruned: number;
  hit: boolean;
  left: boolean; // the search has gone back up
}

export const bound = (value: number | null, other: string): string => (value === null ? other : String(value).replace('-', '−'));
export const windowText = ({ alpha, beta }: Pick<Known, 'alpha' | 'beta'>): string => `${bound(alpha, '−∞')} … ${bound(beta, '∞')}`;

export class Levels {
  readonly element = h('ol', { class: 'levels', 'aria-label': t('path') });
  private tree: Tree | null = null;
  private size = 3;
  private children: number[][] = [];
  private boards: SVGSVGElement[] = [];
  private known = new Map<number, Known>();
  private scrolling = 0;
  private told = 0; // so many steps are in `known`

  show(tree: Tree, size: number): void {
    this.tree = tree;
    this.size = size;
    this.boards = [];
    this.known.clear();
    this.told = 0;
    this.children = tree.nodes.map(() => []);
    tree.nodes.forEach(({ parent }, node) => parent >= 0 && this.children[parent]!.push(node));
  }

  // After so many steps.
  draw(at: number): void {
    const { nodes, steps } = this.tree!;
    const known = this.knownAt(at);
    const current = steps[Math.max(at - 1, 0)]!.node;
    const path: number[] = [];
    for (let node = current; node >= 0; node = nodes[node]!.parent) path.unshift(node);
    const levels = path.map((node, depth) => [node, depth === 0 ? [node] : this.children[path[depth - 1]!]!] as const);
    // Below where the search is: what has come back to it.
    if (this.children[current]!.some((child) => known.has(child))) levels.push([-1, this.children[current]!]);
    this.element.replaceChildren(
      ...levels.map(([chosen, all], depth) => {
        const above = depth > 0 ? known.get(path[depth - 1]!) : undefined;
        const cards = all.filter((node) => known.has(node)).map((node) => this.card(node, known.get(node)!, node === chosen, node === current));
        if (above?.pruned) cards.push(h('li', { class: 'node cutoff' }, h('span', { class: 'cutmark', 'aria-hidden': 'true' }, '✂'), h('span', {}, t('cutHere', above.pruned))));
        return h('li', {}, h('ul', { class: 'strip', 'aria-label': t('depth', depth) }, cards));
      }),
    );
    this.scrolling ||= requestAnimationFrame(() => this.scroll());
  }

  // Marked nodes into sight, once a frame: where they are costs a layout.
  private scroll(): void {
    this.scrolling = 0;
    for (const strip of this.element.querySelectorAll<HTMLElement>('.strip')) {
      const mark = strip.querySelector<HTMLElement>('.onpath') ?? (strip.lastElementChild as HTMLElement | null);
      if (mark) strip.scrollLeft = mark.offsetLeft - strip.clientWidth / 2;
    }
  }

  // Forwards from what is known already; backwards from the beginning again.
  private knownAt(at: number): ReadonlyMap<number, Known> {
    if (at < this.told) {
      this.known.clear();
      this.told = 0;
    }
    for (; this.told < at; ++this.told) {
      const step = this.tree!.steps[this.told]!;
      const before = this.known.get(step.node) ?? { alpha: null, beta: null, score: null, pruned: 0, hit: false, left: false };
      this.known.set(step.node, after(before, step));
    }
    return this.known;
  }

  private card(node: number, known: Known, onPath: boolean, current: boolean): HTMLElement {
    const { cells, move, status } = this.tree!.nodes[node]!;
    const board = (this.boards[node] ??= small(cells, this.size));
    const over = status !== 'playing';
    const classes = ['node', onPath && 'onpath', known.hit && 'known', over && 'over', known.pruned && 'cut'].filter(Boolean).join(' ');
    return h(
      'li',
      { class: classes, 'aria-current': current ? 'step' : undefined, 'data-node': node },
      h('b', {}, move || t('root')),
      board,
      h('span', { class: 'nodescore' }, known.left || known.hit || over ? bound(known.score, '?') : '…'),
      h('span', { class: 'nodewindow' }, windowText(known)),
      known.hit ? h('span', { class: 'nodemark' }, t('hitMark')) : known.pruned ? h('span', { class: 'nodemark' }, t('cutMark')) : over ? h('span', { class: 'nodemark' }, t('endMark')) : null,
    );
  }
}

function after(known: Known, { kind, alpha, beta, score, pruned }: TreeStep): Known {
  switch (kind) {
    case 'enter':
      return { ...known, alpha, beta };
    case 'update':
      return { ...known, alpha, beta };
    case 'cut':
      return { ...known, pruned };
    case 'leaf':
      return { ...known, score };
    case 'hit':
      return { ...known, score, hit: true };
    case 'leave':
      return { ...known, score, left: true };
  }
}
