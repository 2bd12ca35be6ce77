// A delta swap as it happens: the word before above, the word after below, and the bits under the mask trading
// places with those `delta` higher. Bit 0 is on the right, as numbers are written.
import type { Swap } from '../../core/marubatsu';
import { svg } from '../../dom';

const step = 700; // milliseconds for one swap
const after = 3; // how far down the word after stands

// Where the bit at `place` goes.
function target(swap: Swap, place: number): number {
  const under = (at: number) => at >= 0 && (swap.mask >>> at) & 1;
  return under(place) ? place + swap.delta : under(place - swap.delta) ? place - swap.delta : place;
}

export class BitMoves {
  readonly element: SVGSVGElement;
  private readonly bits: { element: SVGElement; across: number }[] = [];

  constructor(swap: Swap, width: number) {
    const across = (place: number) => width - 1 - place;
    const bit = (place: number, set: number, y: number, moves: boolean) =>
      svg(
        'g',
        { class: `bit${set ? ' set' : ''}${moves ? ' moves' : ''}` },
        svg('rect', { x: across(place) + 0.05, y: y + 0.05, width: 0.9, height: 0.9, rx: 0.12 }),
        svg('text', { x: across(place) + 0.5, y: y + 0.72 }, String(set)),
      );
    this.element = svg('svg', { class: 'bitmoves', viewBox: `0 0 ${width} ${after + 1}`, 'aria-hidden': 'true' });
    const links: SVGElement[] = [];
    const below: SVGElement[] = [];
    for (let place = 0; place < width; ++place) {
      const to = target(swap, place);
      const set = (swap.before >>> place) & 1;
      const moves = to !== place;
      this.element.append(bit(place, set, 0, moves));
      links.push(svg('path', { class: `link${moves ? ' moves' : ''}`, d: `M${across(place) + 0.5} 1C${across(place) + 0.5} 2 ${across(to) + 0.5} 2 ${across(to) + 0.5} ${after}` }));
      const moved = bit(to, set, after, moves);
      below.push(moved);
      this.bits.push({ element: moved, across: across(place) - across(to) });
    }
    // Those that stay first, so that those that move pass over them.
    links.sort((a, b) => Number(a.classList.contains('moves')) - Number(b.classList.contains('moves')));
    this.element.append(...links, ...below);
  }

  // The `turn`-th of several swaps, each when the one before has been made.
  play(turn: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { element, across } of this.bits)
      element.animate([{ transform: `translate(${across}px, ${-after}px)` }, { transform: 'none' }], { duration: step, delay: turn * step, easing: 'ease-in-out', fill: 'backwards' });
  }
}
