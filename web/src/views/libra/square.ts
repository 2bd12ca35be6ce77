// The board that an Othello program keeps in its data, drawn from the C++'s view of it: X, O, '.' and '?'.
import { svg } from '../../dom';

export function memoryBoard(text: string, before: string): SVGSVGElement {
  const rows = rowsOf(text);
  const old = rowsOf(before);
  const picture = svg('svg', { class: 'memoryboard', viewBox: '0 0 8 8', 'aria-hidden': 'true' });
  picture.append(svg('rect', { class: 'ground', width: 8, height: 8 }));
  let lines = '';
  for (let i = 0; i <= 8; ++i) lines += `M${i} 0V8M0 ${i}H8`;
  picture.append(svg('path', { class: 'lines', d: lines }));
  rows.forEach((row, y) =>
    row.forEach((mark, x) => {
      const changed = old.length > 0 && old[y]?.[x] !== mark ? ' changed' : '';
      if (mark === 'X' || mark === 'O') picture.append(svg('circle', { class: `disc ${mark}${changed}`, cx: x + 0.5, cy: y + 0.5, r: 0.4 }));
      else if (mark === '?') picture.append(svg('text', { class: 'other', x: x + 0.5, y: y + 0.72 }, '?'));
      else if (changed) picture.append(svg('circle', { class: 'disc gone changed', cx: x + 0.5, cy: y + 0.5, r: 0.4 }));
    }),
  );
  return picture;
}

// The eight rows of eight, without the letters above and the numbers beside them.
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\s*\d/.test(line))
    .map((line) => line.replace(/^\s*\d/, '').trim().split(/\s+/));
}
