// Walking the finished maze, with the game's make-break. The C++ walks; the page keeps what was pressed.
import type { Mazes, Recipe, Walked } from '../../core/maze';
import { h } from '../../dom';
import { t } from './text';

const arrows: Record<string, 'u' | 'd' | 'l' | 'r'> = { ArrowUp: 'u', ArrowDown: 'd', ArrowLeft: 'l', ArrowRight: 'r' };
const longestWalk = 5000;
const typing = 'input, select, textarea';

export class WalkCard {
  walked: Walked | null = null;
  private recipe: Recipe | null = null;
  private actions = '';
  private breaking = false;
  private readonly said = h('p', { role: 'status' });
  private readonly begin = h('button', { class: 'button', type: 'button', 'data-action': 'walk', onclick: () => (this.walked ? this.leave() : this.start()) }, t('walk'));
  private readonly breaker = h('button', { class: 'button', type: 'button', 'data-action': 'makebreak', 'aria-pressed': 'false', onclick: () => this.setBreaking(!this.breaking) }, t('makeBreak'));
  private readonly pad = h(
    'div',
    { class: 'pad', role: 'group', 'aria-label': t('walkTitle') },
    this.key('up', 'u', '↑'),
    this.key('left', 'l', '←'),
    this.key('right', 'r', '→'),
    this.key('down', 'd', '↓'),
    this.breaker,
  );
  readonly element = h(
    'section',
    { class: 'card' },
    h('h2', {}, t('walkTitle')),
    h('p', { class: 'soft walkintro' }, t('walkIntro')),
    h('div', { class: 'walkbar' }, this.pad, this.begin),
    this.said,
  );

  constructor(
    private readonly mazes: Mazes,
    private readonly changed: () => void, // the walk; `walked` says where it is
  ) {
    this.pad.hidden = true;
  }

  // Another maze: whoever was in the old one is out of it.
  show(recipe: Recipe): void {
    this.recipe = recipe;
    if (this.walked) this.leave();
  }

  private key(name: 'up' | 'down' | 'left' | 'right', action: 'u' | 'd' | 'l' | 'r', sign: string): HTMLButtonElement {
    return h('button', { class: `button ${name}`, type: 'button', 'aria-label': t(name), onclick: () => this.act(action) }, sign);
  }

  private start(): void {
    this.actions = '';
    this.pad.hidden = false;
    this.begin.textContent = t('leave');
    this.draw();
  }

  private leave(): void {
    this.walked = null;
    this.pad.hidden = true;
    this.begin.textContent = t('walk');
    this.said.replaceChildren();
    this.changed();
  }

  private setBreaking(on: boolean): void {
    this.breaking = on;
    this.breaker.setAttribute('aria-pressed', String(on));
  }

  // A key anywhere in the view: an arrow is a step, with Shift the make-break.
  pressed(event: KeyboardEvent): void {
    const action = arrows[event.key];
    if (!this.walked || !action || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches(typing)) return;
    event.preventDefault();
    if (event.shiftKey) this.setBreaking(true);
    this.act(action);
  }

  private act(action: string): void {
    if (!this.walked || this.walked.done || this.actions.length >= longestWalk) return;
    this.actions += this.breaking ? action.toUpperCase() : action;
    this.setBreaking(false);
    this.draw();
    if (!this.walked.moved) this.actions = this.actions.slice(0, -1);
  }

  private draw(): void {
    this.walked = this.mazes.walk(this.recipe!, this.actions);
    const { row, steps, makeBreaks, done, moved, walls } = this.walked;
    this.said.textContent = done ? t('arrived', steps) : (moved ? '' : `${t('bumped')} `) + t('walked', row, walls.length, steps, makeBreaks);
    this.changed();
  }
}
