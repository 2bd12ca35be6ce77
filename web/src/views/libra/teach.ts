// The instruction set, made from the table itself, and each instruction at work on the machine itself.
import type { Libra, Taught } from '../../core/libra';
import { h } from '../../dom';
import { effectText } from './effects';
import { t } from './text';

const number = (value: number) => String(value).replace('-', '−');
const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '0');

function changes(example: NonNullable<Taught['example']>): string {
  if (example.halts) return t('stops');
  const told = example.changes.map(({ what, before, after }) =>
    what === 'sign' ? t('changes', t('sign'), sign(before), sign(after)) : t('changes', what, number(before), number(after)),
  );
  return told.join(', ') || t('nothing');
}

export class TeachCard {
  readonly element: HTMLElement;

  constructor(libra: Libra) {
    const heads = ['instruction', 'effect', 'example', 'sign', 'wordsHead', 'cycles'] as const;
    const row = (each: Taught) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row', class: 'code' }, `${each.mnemonic} ${each.operands}`.trim(), each.assembler ? null : ` (${t('noMnemonic')})`, h('span', { class: 'example' }, each.code)),
        h('td', {}, effectText(each.effect)),
        h('td', {}, each.example ? [h('code', {}, each.example.text), h('span', { class: 'soft example' }, changes(each.example))] : null),
        h('td', {}, t(each.sign ? 'set' : 'kept')),
        h('td', {}, String(each.words)),
        h('td', {}, String(each.cycles)),
      );
    this.element = h(
      'details',
      { class: 'card teach' },
      h('summary', {}, t('teach')),
      h('p', {}, t('machineIntro')),
      h('p', {}, t('teachIntro')),
      h('p', {}, t('inputIntro')),
      h('p', { class: 'soft' }, t('exampleIntro')),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('teach') },
        h('table', {}, h('thead', {}, h('tr', {}, heads.map((name) => h('th', { scope: 'col' }, t(name))))), h('tbody', {}, libra.instructions().map(row))),
      ),
    );
  }
}
