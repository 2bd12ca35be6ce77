// What a maze is made of, in the address and in the view. The modes of the rows are runs in the address
// ("h12e8") and one letter a row here.
import type { Recipe } from '../../core/maze';

export const mostRows = 200;
export const usualRows = 30;

export function expanded(modes: string, rows: number): string {
  let all = '';
  let last = 'h';
  for (const [, mode, count] of modes.matchAll(/([eh])(\d*)/g)) {
    last = mode!;
    if (count) all += mode!.repeat(Math.min(Number(count), mostRows));
  }
  return (all + last.repeat(rows)).slice(0, rows);
}

export function runs(modes: string): string {
  return [...modes.matchAll(/e+|h+/g)].map(([run]) => run.charAt(0) + run.length).join('');
}

// Every row from `row` (counted from 0) on.
export function withMode(modes: string, row: number, mode: 'e' | 'h'): string {
  return modes.slice(0, row) + mode.repeat(modes.length - row);
}

const whole = (text: string | undefined, least: number, most: number, otherwise: number) => {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : otherwise;
  return Math.min(Math.max(number, least), most);
};

export function newSeed(source: Recipe['source']): number {
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return source === 'constant' ? drawn & 1 : source === 'game' ? drawn & 0xffff : (drawn % 999_999) + 1;
}

// `article`: as its page makes it, where the parts do not say.
export function readRecipe(parts: Readonly<Record<string, string>>, article: boolean): Recipe {
  const source = parts.bits === 'game' || parts.bits === 'constant' ? parts.bits : 'xorshift';
  const rows = whole(parts.rows, 1, mostRows, usualRows);
  const largest = { xorshift: 4294967295, game: 65535, constant: 1 }[source];
  return {
    source,
    rows,
    seed: parts.seed === undefined ? newSeed(source) : whole(parts.seed, source === 'xorshift' ? 1 : 0, largest, 1),
    rules: /^[ior]{32}$/.test(parts.rules ?? '') ? parts.rules! : '',
    article: parts.article === '1' || (article && parts.article === undefined) ? 1 : 0,
    modes: runs(expanded(/^[eh0-9]{1,400}$/.test(parts.modes ?? '') ? parts.modes! : '', rows)),
  };
}

export function writeRecipe(recipe: Recipe): Record<string, string> {
  const parts: Record<string, string> = { seed: String(recipe.seed), rows: String(recipe.rows), modes: recipe.modes };
  if (recipe.source !== 'xorshift') parts.bits = recipe.source;
  if (recipe.rules) parts.rules = recipe.rules;
  if (recipe.article) parts.article = '1';
  return parts;
}
