// What is said of a game beside its board: discs and clocks, whose turn it is, the moves.
import { chip } from '../../board/chip';
import { h } from '../../dom';
import { other, passText, resultText, sideName, turnText } from '../../game/words';
import { named } from '../../i18n';
import { clockText } from './clock';
import type { Match } from './match';
import { t } from './text';

const sides = ['X', 'O'] as const;
const hidden = (text: string) => h('span', { class: 'hidden' }, text);

export class Status {
  readonly score = h('div', { class: 'score' });
  readonly live = h('div', { class: 'live', role: 'status', 'aria-live': 'polite' });
  readonly moves = h('section', { class: 'card' });
  private readonly opening = h('p', { class: 'opening soft' });
  private readonly list = h('ol', { class: 'moves' });

  constructor(private readonly match: Match) {
    this.moves.append(h('h2', {}, t('moves')), this.opening, this.list);
  }

  draw(): void {
    this.drawScore();
    this.drawLive();
    this.drawMoves();
    this.drawClocks();
  }

  drawClocks(): void {
    for (const side of sides) {
      const place = this.score.querySelector(`.clock[data-side=${side}]`);
      if (place) place.textContent = clockText(this.match.clock.left(side));
    }
  }

  private drawScore(): void {
    const { facts } = this.match;
    this.score.replaceChildren(
      ...sides.map((side) =>
        h(
          'span',
          { class: `count${!facts.over && facts.side === side ? ' turn' : ''}`, 'data-side': side },
          chip(side),
          hidden(`${sideName(side)} `),
          String(side === 'X' ? facts.black : facts.white),
          h('small', { class: 'clock', 'data-side': side }),
        ),
      ),
    );
  }

  private drawLive(): void {
    const { facts, node, thinking, timeUp, humanToMove } = this.match;
    const mover = node.parent?.facts.side ?? other(facts.side);
    const lines: string[] = [];
    if (node.move) lines.push(t('plays', sideName(mover), node.move));
    if (facts.passed && !facts.over) lines.push(passText(facts));
    if (timeUp) lines.push(t('timeUp', sideName(timeUp)));
    else if (facts.over) lines.push(resultText(facts));
    else lines.push(thinking ? t('thinking', sideName(facts.side)) : turnText(facts));
    if (!node.move && !facts.over && humanToMove) lines.push(t('start'));
    this.live.replaceChildren(...lines.map((line, i) => h('p', { class: i === 0 && node.move ? 'soft' : 'now' }, line)));
  }

  private drawMoves(): void {
    const { tree, node } = this.match;
    const line = tree.lineTo(node);
    this.opening.textContent = node.opening ? `${t('opening')}: ${named(node.opening)}` : line.length ? '' : t('none');
    this.opening.hidden = this.opening.textContent === '';
    this.list.replaceChildren(
      ...line.map((each) => {
        const { side } = each.parent!.facts;
        return h('li', { value: each.ply }, chip(side), hidden(`${sideName(side)} `), each.move);
      }),
    );
    this.list.scrollTop = this.list.scrollHeight;
  }
}
