// The instruction set, made from the table itself.
import type { Libra } from '../../core/libra';
import { h } from '../../dom';
import { effectText } from './effects';
import { t } from './text';

export class TeachCard {
  readonly element: HTMLElement;

  constructor(libra: Libra) {
    const heads = ['instruction', 'effect', 'sign', 'wordsHead', 'cycles', 'codeHead'] as const;
    this.element = h(
      'details',
      { class: 'card teach' },
      h('summary', {}, t('teach')),
      h('p', { class: 'soft' }, t('teachIntro')),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('teach') },
        h(
          'table',
          {},
          h('thead', {}, h('tr', {}, heads.map((name) => h('th', { scope: 'col' }, t(name))))),
          h(
            'tbody',
            {},
            libra.instructions().map((each) =>
              h(
                'tr',
                {},
                h('th', { scope: 'row', class: 'code' }, `${each.mnemonic} ${each.operands}`.trim(), each.assembler ? null : ` (${t('noMnemonic')})`),
                h('td', {}, effectText(each.effect)),
                h('td', {}, t(each.sign ? 'set' : 'kept')),
                h('td', {}, String(each.words)),
                h('td', {}, String(each.cycles)),
                h('td', { class: 'code' }, each.code),
              ),
            ),
          ),
        ),
      ),
    );
  }
}
