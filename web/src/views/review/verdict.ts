// What a judgement comes to: the turning point in words, and what each side gave away.
import { chip } from '../../board/chip';
import type { Facts, Side } from '../../core/othello';
import { h } from '../../dom';
import type { Judgement } from '../../engine/messages';
import { resultText, scoreText, sideName } from '../../game/words';
import { t } from './text';

const marks = [
  ['?!', 'inaccuracy'],
  ['?', 'mistake'],
  ['??', 'blunder'],
] as const;

export function verdict(judgement: Judgement, end: Facts | undefined, show: (ply: number) => void): HTMLElement[] {
  const lost = judgement.plies.find(({ ply }) => ply === judgement.losing);
  const words = lost
    ? t(lost.exact ? 'turning' : 'turningMaybe', lost.ply, sideName(lost.side), lost.move, scoreText(lost.score), lost.best, scoreText(lost.best_score))
    : t(judgement.end_score.value === 0 ? 'drawn' : 'noTurning');
  const parts: HTMLElement[] = [h('h2', {}, end?.over ? resultText(end) : t('title')), h('p', {}, words)];
  if (lost)
    parts.push(h('button', { class: 'button', type: 'button', 'data-action': 'turning', onclick: () => show(lost.ply - 1) }, t('before', lost.ply)));
  return [...parts, losses(judgement)];
}

function losses(judgement: Judgement): HTMLElement {
  const head = (...text: Parameters<typeof h>[2][]) => h('th', { scope: 'col' }, ...text);
  const row = (side: Side) => {
    const sums = side === 'X' ? judgement.black : judgement.white;
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, chip(side), ` ${sideName(side)}`),
      [...sums.marks.slice(2), sums.loss, sums.exact_loss].map((count) => h('td', {}, String(count))),
    );
  };
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h('tr', {}, head(t('side')), marks.map(([sign, name]) => head(h('abbr', { title: t(name) }, sign))), head(t('lossHead')), head(t('provedHead'))),
    ),
    h('tbody', {}, row('X'), row('O')),
  );
}
