// Small pictures for buttons whose names are words (aria-label).
import { svg } from './dom';

const paths = {
  first: 'M4 3v10M13 3 6 8l7 5z',
  back: 'M11 3 4 8l7 5z',
  forward: 'M5 3l7 5-7 5z',
  last: 'M12 3v10M3 3l7 5-7 5z',
};

export function icon(name: keyof typeof paths): SVGSVGElement {
  return svg('svg', { class: 'icon', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' }, svg('path', { d: paths[name] }));
}
