// What can be set about a game: clocks, marks, sound; and what is rarely wanted.
import { checkbox, h } from '../../dom';
import { isFlag, load, save } from '../../settings';
import { click } from './sound';
import { t } from './text';

const minutes = [0, 1, 3, 5, 10, 20];

export class Choices {
  legal = load('legal', true, isFlag);
  sound = load('sound', false, isFlag);

  set(name: 'legal' | 'sound', on: boolean): void {
    this[name] = on;
    save(name, on);
  }
}

interface Uses {
  setTime(seconds: number): void;
  changed(): void; // a choice
  edit(): void;
  share(): void;
}

export function settingsCard(choices: Choices, uses: Uses): HTMLElement {
  const check = (name: 'legal' | 'sound', act: () => void) =>
    checkbox(t(name), choices[name], (on) => (choices.set(name, on), act()), { 'data-setting': name });
  const time = h(
    'select',
    { class: 'choice', 'data-setting': 'time', onchange: () => uses.setTime(60 * Number(time.value)) },
    minutes.map((each) => h('option', { value: each }, each === 0 ? t('noTime') : t('minutes', each))),
  );
  return h(
    'details',
    { class: 'card' },
    h('summary', {}, t('settings')),
    h('label', { class: 'field' }, h('span', {}, t('time')), time),
    check('legal', uses.changed),
    check('sound', () => choices.sound && click()),
    h(
      'div',
      { class: 'bar' },
      h('button', { class: 'button', type: 'button', 'data-action': 'edit', onclick: uses.edit }, t('edit')),
      h('button', { class: 'button', type: 'button', 'data-action': 'share', onclick: uses.share }, t('share')),
    ),
  );
}
