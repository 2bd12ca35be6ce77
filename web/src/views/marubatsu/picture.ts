// A board as a small picture: circles and crosses differ in shape.
import { svg } from '../../dom';

export function small(cells: string, size: number): SVGSVGElement {
  const picture = svg('svg', { class: 'smallboard', viewBox: `-0.1 -0.1 ${size + 0.2} ${size + 0.2}`, 'aria-hidden': 'true' });
  let grid = '';
  for (let i = 0; i <= size; ++i) grid += `M${i} 0V${size}M0 ${i}H${size}`;
  picture.append(svg('path', { class: 'gridlines', d: grid }));
  [...cells].forEach((cell, i) => {
    const x = i % size;
    const y = Math.floor(i / size);
    if (cell === 'o') picture.append(svg('circle', { class: 'omark', cx: x + 0.5, cy: y + 0.5, r: 0.28 }));
    if (cell === 'x') picture.append(svg('path', { class: 'xmark', d: `M${x + 0.25} ${y + 0.25}l.5 .5M${x + 0.75} ${y + 0.25}l-.5 .5` }));
  });
  return picture;
}
