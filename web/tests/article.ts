// The published article with Libra's Othello program in 241 words: its listing and the two games that were played.
// As tests/support/libra_article.cpp finds them; a test without it is skipped.
import { existsSync, readFileSync } from 'node:fs';
import { repository } from './unit/core';

const path = `${process.env.FLIPSIDE_DATA ?? `${repository}../shared/data`}/../seeds/004_f499d89b1d3f9b8d.txt`;
export const hasArticle = existsSync(path);

export function readArticle(): { listing: string; games: string[][] } {
  const text = readFileSync(path, 'utf8');
  const begin = text.indexOf('\n// ') + 1;
  const listing = text.slice(begin, text.indexOf('\n100\n', begin) + 1);
  const games = [...text.slice(0, begin).matchAll(/(?:[A-H][1-8]){60}/g)].map(([game]) => game.match(/../g)!);
  return { listing, games };
}
