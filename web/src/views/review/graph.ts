// The course of a game as a graph: Black's lead after each move, upwards. Proved scores are filled points on
// a full line over a shaded ground, estimates hollow points on a broken line. Each point can be focused and
// chosen; the arrow keys go from one to the next.
import type { Judgement, Score } from '../../engine/messages';
import { svg } from '../../dom';
import { signed, spokenScore } from '../../game/words';
import { t } from './text';

const width = 640;
const height = 240;
const left = 40;
const right = 628;
const top = 14;
const bottom = 212;

export class Graph {
  readonly element: SVGSVGElement;
  private readonly points = new Map<number, SVGElement>();
  private readonly cursor: SVGElement;
  private readonly x: (ply: number) => number;
  private readonly plies: number[];

  constructor(
    judgement: Judgement,
    moves: readonly string[],
    private readonly choose: (ply: number) => void,
  ) {
    const { course, plies } = judgement;
    const most = Math.max(8, ...course.map(({ score }) => Math.abs(score.value)));
    const scale = Math.ceil(most / 8) * 8;
    this.x = (ply) => left + ((right - left) * ply) / Math.max(1, moves.length);
    const y = (value: number) => (top + bottom) / 2 - ((bottom - top) / 2) * (value / scale);
    this.plies = course.map(({ ply }) => ply);

    const parts: SVGElement[] = [];
    const exactFrom = course.find(({ ply }) => course.every((each) => each.ply < ply || proved(each.score)))?.ply;
    if (exactFrom !== undefined && exactFrom < moves.length) {
      const at = this.x(exactFrom);
      parts.push(
        svg('rect', { class: 'exact', x: at, y: top, width: right - at, height: bottom - top }),
        svg('text', { class: 'label', x: right - 4, y: top + 13, 'text-anchor': 'end' }, t('exactPart')),
      );
    }
    for (const value of [-scale, -scale / 2, 0, scale / 2, scale]) {
      parts.push(svg('line', { class: value === 0 ? 'zero' : 'rule', x1: left, x2: right, y1: y(value), y2: y(value) }));
      parts.push(svg('text', { class: 'label', x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, signed(value)));
    }
    for (let ply = 10; ply <= moves.length; ply += 10)
      parts.push(svg('text', { class: 'label', x: this.x(ply), y: bottom + 18, 'text-anchor': 'middle' }, String(ply)));
    for (let i = 1; i < course.length; ++i) {
      const [from, to] = [course[i - 1]!, course[i]!];
      parts.push(
        svg('line', {
          class: proved(from.score) && proved(to.score) ? 'sure' : 'guess',
          x1: this.x(from.ply), y1: y(from.score.value), x2: this.x(to.ply), y2: y(to.score.value),
        }),
      );
    }
    this.cursor = svg('line', { class: 'cursor', y1: top, y2: bottom, x1: left, x2: left });
    parts.push(this.cursor);
    for (const { ply, score } of course) {
      const judged = plies.find((each) => each.ply === ply);
      const move = moves[ply - 1] ?? '';
      const words = ply === 0 ? t('startPoint', spokenScore(score)) : t('point', ply, move, spokenScore(score));
      const mark = judged && judged.loss > 0 ? `, ${t(judged.mark)}` : '';
      const point = svg(
        'g',
        {
          class: `point ${proved(score) ? 'sure' : 'guess'}`, role: 'button', tabindex: -1, 'data-ply': ply,
          'aria-label': words + mark,
          onclick: () => this.choose(ply),
          onkeydown: (event) => this.key(event, ply),
        },
        svg('title', {}, `${words}${mark}`),
        svg('rect', { class: 'target', x: this.x(ply) - 6, y: top, width: 12, height: bottom - top }),
        svg('circle', { cx: this.x(ply), cy: y(score.value), r: 3.4 }),
      );
      this.points.set(ply, point);
      parts.push(point);
      if (judged?.sign)
        parts.push(
          svg('text', { class: `sign${ply === judgement.losing ? ' losing' : ''}`, x: this.x(ply), y: Math.max(top + 10, Math.min(bottom - 3, y(score.value) + (judged.side === 'X' ? 17 : -9))), 'text-anchor': 'middle' }, judged.sign),
        );
      if (ply === judgement.losing) parts.push(svg('circle', { class: 'ring', cx: this.x(ply), cy: y(score.value), r: 8 }));
    }
    this.element = svg('svg', { class: 'graph', viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': t('graph') }, parts);
    this.show(this.plies.at(-1) ?? 0);
  }

  show(ply: number): void {
    const at = String(this.x(ply));
    this.cursor.setAttribute('x1', at);
    this.cursor.setAttribute('x2', at);
    for (const [each, point] of this.points) point.setAttribute('tabindex', each === this.nearest(ply) ? '0' : '-1');
  }

  private nearest(ply: number): number {
    return this.plies.reduce((best, each) => (Math.abs(each - ply) < Math.abs(best - ply) ? each : best), this.plies[0] ?? 0);
  }

  private key(event: KeyboardEvent, ply: number): void {
    const at = this.plies.indexOf(ply);
    const last = this.plies.length - 1;
    const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, Enter: at, ' ': at };
    const index = to[event.key];
    if (index === undefined) return;
    event.preventDefault();
    const next = this.plies[Math.max(0, Math.min(last, index))]!;
    this.choose(next);
    (this.points.get(next) as SVGElement | undefined)?.focus();
  }
}

function proved(score: Score): boolean {
  return score.exact && score.bound === 'exact';
}

// The graph as a document of its own: what the page's style says is written into it.
const style = `text{font:12px sans-serif;fill:#444}.rule{stroke:#ddd}.zero{stroke:#666}.exact{fill:#e0ebe4}
line.sure{stroke:#2a6a50;stroke-width:2}line.guess{stroke:#2a6a50;stroke-width:1.5;stroke-dasharray:4 3}
.point.sure circle{fill:#2a6a50}.point.guess circle{fill:#fff;stroke:#2a6a50;stroke-width:1.5}
.ring{fill:none;stroke:#222;stroke-width:2}.sign{font-weight:bold}.cursor,.target{display:none}`;

export function graphPicture(graph: Graph): string {
  const copy = graph.element.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.prepend(svg('rect', { width, height, fill: '#fff' }));
  copy.prepend(svg('style', {}, style));
  for (const point of copy.querySelectorAll('[tabindex]')) for (const name of ['tabindex', 'role', 'data-ply']) point.removeAttribute(name);
  return new XMLSerializer().serializeToString(copy);
}

