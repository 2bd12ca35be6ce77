// The views of the page, in the order of the header. To add one: a folder with a module that exports `view`,
// and a line here.
import type { Pair } from '../i18n';
import type { View } from './view';

export interface Entry {
  title: Pair;
  load: () => Promise<{ view: View }>;
}

export const views: Readonly<Record<string, Entry>> = {
  play: { title: ['Play', '対局'], load: () => import('./play/play') },
  review: { title: ['Review', '検討'], load: () => import('./review/review') },
  endings: { title: ['Endings', '終盤'], load: () => import('./endings/endings') },
  maze: { title: ['Maze', '迷路'], load: () => import('./maze/maze') },
  libra: { title: ['Libra', 'Libra'], load: () => import('./libra/libra') },
  marubatsu: { title: ['Marubatsu', '○×'], load: () => import('./marubatsu/marubatsu') },
};

export const firstView = 'play';
