// What the readers and the rules refuse, in the visitor's language. The C++ says it in English; the parts that
// matter (where, what stood there, what would have been right) come apart, so that they can be put together
// in any language.
import { currentLanguage, texts, type Table } from '../i18n';
import { Refusal, type CoreError } from './instance';

const table = {
  move: ['Move {0}: {1} cannot be played there. Legal: {2}', '{0}手目: {1} には打てません。打てるマス: {2}'],
  over: ['Move {0}: the game is over, {1} cannot be played.', '{0}手目: 終局しているので {1} は打てません。'],
  pass: ['Move {0}: a pass where a move exists. Legal: {1}', '{0}手目: 打てるマスがあるのでパスできません。打てるマス: {1}'],
  square: ['“{0}” is no square. Write a letter a to h and a digit 1 to 8.', '「{0}」はマスの名前ではありません。a～h の文字と 1～8 の数字で書いてください。'],
  unknown: ['This is no game or position in any format that is read here.', '読み込める棋譜・局面の形式ではありません。'],
  game: ['Game {0}: ', '{0}局目: '],
  place: ['Line {0}, column {1}: ', '{0}行{1}列: '],
  unreadable: ['cannot be read', '読み込めません'],
  found: [' (found “{0}”)', '（「{0}」）'],
} satisfies Table;
const t = texts(table);

const isSquare = (text: string) => /^[a-h][1-8]$/i.test(text);

export function explained(problem: unknown): string {
  if (!(problem instanceof Refusal)) return problem instanceof Error ? problem.message : String(problem);
  return explain(problem.error);
}

export function explain(error: CoreError): string {
  const before = error.record > 1 ? t('game', error.record) : '';
  const squares = error.expected.replace(/^.*: /, '').replace(/^one of /, '');
  if (error.ply > 0 && isSquare(error.found)) {
    if (error.expected === 'the end of the game') return before + t('over', error.ply, error.found.toLowerCase());
    return before + t('move', error.ply, error.found.toLowerCase(), squares);
  }
  if (error.ply > 0 && error.what.includes('may not pass')) return before + t('pass', error.ply, squares);
  if (error.what === 'this is no square') return t('square', error.found);
  if (error.what === 'the format is not known') return t('unknown');
  const place = error.line > 0 ? t('place', error.line, Math.max(1, error.column)) : '';
  if (currentLanguage() === 'en') return before + place + error.what + (error.found ? t('found', error.found) : '');
  return before + place + t('unreadable') + (error.found ? t('found', error.found) : '');
}
