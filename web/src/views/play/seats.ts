// Who plays which side: a person, or a program of some level.
import { chip } from '../../board/chip';
import type { Side } from '../../core/othello';
import { h } from '../../dom';
import { levelName, levels } from '../../game/levels';
import { sideName } from '../../game/words';
import { load, save } from '../../settings';
import type { Match, Seat } from './match';
import { t } from './text';

const isSeat = (value: unknown): value is Seat =>
  value === 'human' || (typeof value === 'number' && levels.some(({ level }) => level === value));
const isSeats = (value: unknown): value is Record<Side, Seat> =>
  typeof value === 'object' && value !== null && isSeat((value as never)['X']) && isSeat((value as never)['O']);

export const keptSeats = (): Record<Side, Seat> => load('seats', { X: 'human', O: 4 }, isSeats);

export const seatName = (seat: Seat): string => (seat === 'human' ? t('human') : t('level', levelName(seat), seat));

export function seatsCard(match: Match): { element: HTMLElement; draw(): void } {
  const choices: readonly Seat[] = ['human', ...levels.map(({ level }) => level)];
  const sit = (seats: Partial<Record<Side, Seat>>) => {
    for (const side of ['X', 'O'] as const) if (seats[side] !== undefined) match.seat(side, seats[side]);
    save('seats', match.seats);
    draw();
  };
  const chooser = (side: Side) =>
    h(
      'select',
      { class: 'choice', 'data-seat': side, onchange: () => sit({ [side]: choices[choosers[side].selectedIndex]! }) },
      choices.map((seat) => h('option', { value: seat }, seatName(seat))),
    );
  // Made once: a list that is replaced closes itself.
  const choosers: Record<Side, HTMLSelectElement> = { X: chooser('X'), O: chooser('O') };

  function draw(): void {
    for (const side of ['X', 'O'] as const) choosers[side].selectedIndex = choices.indexOf(match.seats[side]);
  }

  const field = (side: Side) =>
    h('label', { class: 'field' }, h('span', {}, chip(side), ` ${sideName(side)}`), choosers[side]);
  const swap = () => sit({ X: match.seats.O, O: match.seats.X });
  draw();
  const element = h(
    'div',
    { class: 'seats' },
    field('X'),
    field('O'),
    h('button', { class: 'button swap', type: 'button', 'data-action': 'swap', onclick: swap }, t('swap')),
  );
  return { element, draw };
}
