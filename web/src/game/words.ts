// Words that every Othello view uses.
import type { Note } from '../board/board';
import type { Facts, Side } from '../core/othello';
import type { Score } from '../engine/messages';
import { texts, type Table } from '../i18n';

const table = {
  X: ['Black', '黒'],
  O: ['White', '白'],
  turn: ['{0} to move', '{0}の番'],
  passed: ['{0} has no legal move and passes.', '{0}は打てるところがないのでパスします。'],
  wins: ['{0} wins {1}–{2}', '{0}の勝ち {1}–{2}'],
  draw: ['A draw, {0}–{1}', '引き分け {0}–{1}'],
  discs: [' ({0}–{1} on the board)', '（盤上は{0}–{1}）'],
  proved: ['{0}, proved', '{0}、確定'],
  estimated: ['about {0}, looked {1} moves ahead', '推定{0}、{1}手読み'],
  atLeast: ['at least {0}', '{0}以上'],
  atMost: ['at most {0}', '{0}以下'],
} satisfies Table;
const t = texts(table);

export const other = (side: Side): Side => (side === 'X' ? 'O' : 'X');
export const sideName = (side: Side): string => t(side);
export const turnText = (facts: Facts): string => t('turn', t(facts.side));

// Who was passed over, when the rules did so on the way to this position.
export const passText = (facts: Facts): string =>
  facts.passed ? t('passed', t(facts.over ? facts.side : other(facts.side))) : '';

export function resultText(facts: Facts): string {
  if (!facts.result) return '';
  const [black, white] = facts.result;
  const text =
    black === white ? t('draw', black, white) : t('wins', t(black > white ? 'X' : 'O'), Math.max(black, white), Math.min(black, white));
  const onBoard = facts.black === black && facts.white === white ? '' : t('discs', facts.black, facts.white);
  return text + onBoard;
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

// "+4" proved, "~+4" estimated, "≥+4" a limit.
export function scoreText(score: Score): string {
  const bound = score.bound === 'at_least' ? '≥' : score.bound === 'at_most' ? '≤' : '';
  // A hair of space keeps the wave off the sign.
  return (score.exact ? '' : score.value < 0 && !bound ? '~\u200a' : '~') + bound + signed(score.value);
}

export function spokenScore(score: Score): string {
  const value = signed(score.value);
  if (score.bound === 'at_least') return t('atLeast', value);
  if (score.bound === 'at_most') return t('atMost', value);
  return score.exact ? t('proved', value) : t('estimated', value, score.depth);
}

// How a score stands on its square. `settled` is false while the move is still searched.
export function scoreNote(score: Score, best: boolean, settled = true): Note {
  return { text: scoreText(score), spoken: spokenScore(score), sure: settled && score.exact, best: settled && best };
}
