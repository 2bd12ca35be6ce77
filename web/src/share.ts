// The part of the address behind '#': which view, and what it shows.
//
//     #v=review&g=f5d6c3&p=<position>&ply=3
//
// Anyone can write a link, so it is hostile input: the parts are cut to sensible lengths and characters here,
// and positions and moves are then read by the C++ readers, which refuse what is not legal.
import { initialPosition } from './core/facts';

export interface Link {
  view: string; // empty: none named
  moves: string;
  start: string;
  ply: number | null;
  more: Readonly<Record<string, string>>; // parts that a view of its own understands
}

const longestLink = 20_000;
const longestPart = 8_000;

function part(parameters: URLSearchParams, name: string, allowed: RegExp): string {
  const value = parameters.get(name) ?? '';
  return value.length <= longestPart && allowed.test(value) ? value : '';
}

export function readLink(hash: string): Link {
  const empty: Link = { view: '', moves: '', start: '', ply: null, more: {} };
  if (hash.length > longestLink) return empty;
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const ply = part(parameters, 'ply', /^\d{1,3}$/);
  const moves = part(parameters, 'g', /^[a-hA-H1-8pPsS@ ,.-]{0,600}$/);
  const start = part(parameters, 'p', /^[-XxOo*. _]{64,80}$/);
  const more: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (['v', 'g', 'p', 'ply'].includes(name) || !/^[a-z]{1,12}$/.test(name)) continue;
    if (value.length <= longestPart) more[name] = value;
  }
  const view = part(parameters, 'v', /^[a-z]{1,20}$/) || (moves || start ? 'review' : '');
  return { view, moves, start, ply: ply === '' ? null : Number(ply), more };
}

// The other way; parts that are empty are left out, and so is the usual start.
export function writeLink(link: Partial<Link>): string {
  const parts: [string, string][] = [];
  if (link.view) parts.push(['v', link.view]);
  if (link.moves) parts.push(['g', link.moves]);
  if (link.start && link.start !== initialPosition) parts.push(['p', link.start]);
  if (link.ply !== null && link.ply !== undefined) parts.push(['ply', String(link.ply)]);
  for (const [name, value] of Object.entries(link.more ?? {})) parts.push([name, value]);
  return '#' + new URLSearchParams(parts).toString();
}
