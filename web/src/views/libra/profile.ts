// Where a run from the beginning spends its cycles, by label.
import type { Libra } from '../../core/libra';
import { h } from '../../dom';
import { t } from './text';

export class ProfileCard {
  private readonly result = h('div', { class: 'stack', role: 'status' });
  readonly element: HTMLElement;

  constructor(libra: Libra, what: () => [source: string, input: string]) {
    const measure = () => {
      const measured = libra.measure(...what());
      if (measured.errors.length) return;
      const costly = measured.labels.filter(({ cycles }) => cycles > 0).sort((a, b) => b.cycles - a.cycles);
      this.result.replaceChildren(
        h('p', {}, t('total', measured.instructions, measured.cycles)),
        measured.longest ? h('p', {}, t('clock', measured.longest, Math.ceil(measured.clock))) : '',
        h(
          'table',
          {},
          h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('label')), h('th', { scope: 'col' }, t('cycles')), h('th', { scope: 'col' }, t('share')))),
          h(
            'tbody',
            {},
            costly.map(({ name, cycles }) =>
              h('tr', {}, h('th', { scope: 'row' }, name || t('before')), h('td', {}, String(cycles)), h('td', {}, `${((100 * cycles) / measured.cycles).toFixed(1)} %`)),
            ),
          ),
        ),
      );
    };
    this.element = h(
      'section',
      { class: 'card' },
      h('h2', {}, t('profile')),
      h('div', { class: 'bar' }, h('button', { class: 'button', type: 'button', 'data-action': 'measure', onclick: measure }, t('measure'))),
      this.result,
    );
  }
}
