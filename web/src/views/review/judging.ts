// A game handed to the engine to be judged: how deep, how far it has come, and the wish to stop.
import { h } from '../../dom';
import { Stopped, type Running } from '../../engine/client';
import { theEngine } from '../../engine/engines';
import type { Judgement, Limits } from '../../engine/messages';
import { load, oneOf, save } from '../../settings';
import { t } from './text';

type Depth = 'quick' | 'normal' | 'deep';
const depths = ['quick', 'normal', 'deep'] as const;
const limits: Readonly<Record<Depth, Limits>> = {
  quick: { level: 4, exact_from: 12 },
  normal: { level: 6, exact_from: 16 },
  deep: { level: 9, exact_from: 20 },
};

export interface Game {
  start: string;
  moves: string;
}

interface Uses {
  game(): Game;
  accept(judgement: Judgement, game: Game): void;
  failed(problem: unknown): void;
}

export class Judging {
  readonly element = h('div', { class: 'stack' });
  private depth = load<Depth>('reviewDepth', 'normal', oneOf(...depths));
  private running: Running<Judgement> | null = null;

  constructor(private readonly uses: Uses) {
    this.draw();
  }

  stop(): void {
    this.running?.stop();
  }

  private async judge(): Promise<void> {
    const game = this.uses.game();
    const progress = this.drawProgress(game.moves.length / 2);
    try {
      const engine = await theEngine();
      this.running = engine.run<Judgement, { done: number; total: number }>(
        'review_judge',
        { ...game, ...limits[this.depth] },
        ({ done, total }) => progress(done, total),
      );
      this.uses.accept(await this.running.answer, game);
    } catch (problem) {
      if (!(problem instanceof Stopped)) this.uses.failed(problem);
    } finally {
      this.running = null;
      this.draw();
    }
  }

  private draw(): void {
    const choice = h(
      'select',
      {
        class: 'choice', 'aria-label': t('how'),
        onchange: () => {
          this.depth = depths[choice.selectedIndex]!;
          save('reviewDepth', this.depth);
        },
      },
      depths.map((each) => h('option', { value: each, selected: each === this.depth }, t(each))),
    );
    this.element.replaceChildren(
      h('div', { class: 'bar' }, h('button', { class: 'button main', type: 'button', 'data-action': 'judge', onclick: () => void this.judge() }, t('judge')), choice),
    );
  }

  private drawProgress(plies: number): (done: number, total: number) => void {
    const bar = h('progress', { class: 'progress', max: plies || 1, value: 0, 'aria-label': t('judge') });
    const text = h('p', { class: 'soft' }, t('judging', 0, plies));
    this.element.replaceChildren(
      bar,
      h('div', { class: 'bar spread' }, text, h('button', { class: 'button', type: 'button', onclick: () => this.stop() }, t('stop'))),
    );
    return (done, total) => {
      bar.value = done;
      text.textContent = t('judging', done, total);
    };
  }
}
