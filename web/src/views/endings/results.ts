// Every move's result as a table, best first.
import { h } from '../../dom';
import type { MoveScore } from '../../engine/messages';
import { inOrder } from '../../engine/split';
import { scoreText } from '../../game/words';
import { t } from './text';

export function resultsTable(scores: MoveScore[]): HTMLElement[] {
  const ordered = inOrder(scores);
  if (!ordered.length) return [];
  const best = ordered[0]!.score.value;
  const row = ({ move, score }: MoveScore) =>
    h('tr', { 'data-move': move }, h('th', { scope: 'row' }, move), h('td', {}, scoreText(score), score.value === best ? h('span', { class: 'soft' }, ` ${t('best')}`) : null));
  return [
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('move')), h('th', { scope: 'col' }, t('result')))),
      h('tbody', {}, ordered.map(row)),
    ),
  ];
}
