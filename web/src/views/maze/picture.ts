// The maze as a picture: blocks of one unit, mirrored, between outer walls. Shapes tell what is what; colours help.
import type { Maze, Walked } from '../../core/maze';
import { svg } from '../../dom';

export interface Shown {
  at: number; // squares made, eight a row
  way: boolean;
  ends: boolean;
  walked: Walked | null;
}

const bit = (row: string, column: number) => (parseInt(row, 16) >> column) & 1;

// The cells of a row that are made, from left to right; a row that is complete is shown after repair.
export function cells(maze: Maze, row: number, at: number): number[] {
  const made = Math.min(8, Math.max(0, at - row * 8));
  const from = made === 8 ? maze.rows[row]!.shown : maze.rows[row]!.raw;
  return Array.from({ length: made }, (_, i) => bit(from, 7 - i));
}

const block = (x: number, y: number, inset = 0) => `M${x + inset} ${y + inset}h${1 - 2 * inset}v${1 - 2 * inset}h${2 * inset - 1}z`;

export function draw(maze: Maze, shown: Shown): SVGSVGElement {
  const { border } = maze;
  const width = 16 + 2 * border;
  const height = maze.rows.length;
  const across = (column: number) => [border + 7 - column, border + 8 + column];
  let walls = '';
  let ends = '';
  let finds = '';
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < border; ++x) walls += block(x, y) + block(width - 1 - x, y);
    if (shown.walked) {
      [...shown.walked.walls[y]!].forEach((mark, x) => {
        if (mark === '#') walls += block(border + x, y);
        if (mark === '+') finds += `M${border + x + 0.2} ${y + 0.5}h.6M${border + x + 0.5} ${y + 0.2}v.6`;
      });
      continue;
    }
    const made = cells(maze, y, shown.at);
    made.forEach((wall, i) => {
      for (const x of across(7 - i)) if (wall) walls += block(x, y);
    });
    if (shown.ends && made.length === 8)
      for (let column = 0; column < 8; ++column)
        if (bit(maze.deadEnds[y] ?? '00', column)) for (const x of across(column)) ends += block(x, y, 0.3);
  }
  const picture = svg('svg', { class: 'mazepicture', viewBox: `-0.5 -0.5 ${width + 1} ${height + 1}`, 'aria-hidden': 'true' });
  picture.append(svg('rect', { class: 'ground', x: 0, y: 0, width, height }), svg('path', { class: 'wall', d: walls }));
  if (ends) picture.append(svg('path', { class: 'deadend', d: ends }));
  if (finds) picture.append(svg('path', { class: 'find', d: finds }));
  const whole = shown.at >= height * 8;
  if (shown.way && whole) {
    const points = maze.path.map((place) => `${across(place % 8)[0]! + 0.5},${Math.floor(place / 8) - 0.5}`);
    if (points.length) picture.append(svg('polyline', { class: 'way', points: points.join(' ') }));
    for (const end of [points[0], points.at(-1)])
      if (end) picture.append(svg('circle', { class: 'wayend', cx: end.split(',')[0], cy: end.split(',')[1], r: 0.32 }));
  }
  if (maze.firstBlocked && whole) picture.append(svg('path', { class: 'blocked', d: `M-0.3 ${maze.firstBlocked - 1}H${width + 0.3}` }));
  if (!shown.walked) picture.append(...repairs(maze, shown.at, width));
  if (shown.walked) picture.append(svg('circle', { class: 'walker', cx: border + shown.walked.x + 0.5, cy: Math.min(shown.walked.row - 0.5, height + 0.1), r: 0.38 }));
  else if (shown.at > 0 && shown.at < height * 8) picture.append(...windowMarks(shown.at, border));
  return picture;
}

// A bracket beside every row that a repair changed: what it was is in the words and the title.
function repairs(maze: Maze, at: number, width: number): SVGElement[] {
  return maze.rows.flatMap(({ repair, raw, shown }, y) =>
    repair && at >= 8 * (y + 1)
      ? [-0.25, width + 0.25].map((x) => svg('path', { class: `repair ${repair}`, d: `M${x} ${y + 0.1}v.8` }, svg('title', {}, `${raw} → ${shown}`)))
      : [],
  );
}

// The square just made and the five that it was made from.
function windowMarks(at: number, border: number): SVGElement[] {
  const y = Math.floor((at - 1) / 8);
  const x = border + ((at - 1) % 8);
  return [
    svg('path', { class: 'window', d: `M${x - 1} ${y - 1}h3v1h-2v1h-2v-1h1z` }),
    svg('rect', { class: 'current', x, y, width: 1, height: 1 }),
  ];
}
