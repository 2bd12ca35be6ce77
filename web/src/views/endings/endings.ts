// Endings: any position solved exactly, and endings of real games to train with.
import { Board, type Note } from '../../board/board';
import { explain, explained } from '../../core/errors';
import { initialPosition, loadRules, type Facts, type Rules } from '../../core/othello';
import { loadReaders } from '../../core/readers';
import { h } from '../../dom';
import { allEngines } from '../../engine/engines';
import type { MoveScore } from '../../engine/messages';
import { inOrder, scoreMoves, type Split } from '../../engine/split';
import { passText, resultText, scoreNote, scoreText, sideName, turnText } from '../../game/words';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { count, endingOf, judgeMove, tallies, Training } from './trainer';
import { t } from './text';
import './endings.css';

const mostEmpties = 28;
const longFrom = 23;
const lengths = [6, 8, 10, 12, 14, 16, 18, 20];
// FFO #40, the first of the public suite that engines are measured with.
const sample = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X';

class EndingsView implements Mounted {
  readonly element: HTMLElement;
  private facts: Facts;
  private last = '';
  private scores = new Map<string, MoveScore & { done: boolean }>();
  private split: Split | null = null;
  private turn = 0; // whatever was asked before the last change of position is out of date
  private training: Training | null = null;
  private known: MoveScore[] | null = null; // of the position to train on, as soon as it is solved
  private waiting: string | null = null; // a move made before that

  private readonly board = new Board((square) => void this.chosen(square));
  private readonly input = h('textarea', { class: 'input', id: 'position', rows: 2, spellcheck: 'false', autocapitalize: 'none' });
  private readonly said = h('div', { class: 'stack said', role: 'status' });
  private readonly live = h('p', { class: 'status', role: 'status' });
  private readonly actions = h('div', { class: 'bar' });
  private readonly results = h('div', { class: 'stack' });
  private readonly trained = h('div', { class: 'stack trained', role: 'status' });
  private readonly record = h('ul', { class: 'record soft' });
  private length = h('select', { class: 'choice' });

  constructor(
    private readonly context: Context,
    private readonly rules: Rules,
    private readonly games: readonly string[],
  ) {
    this.facts = rules.position(sample);
    this.length = h('select', { class: 'choice', id: 'length' }, lengths.map((each) => h('option', { value: each, selected: each === 10 }, String(each))));
    this.element = this.layout();
    this.follow(context.link);
    this.drawRecord();
  }

  follow(link: Link): void {
    try {
      if (link.start || link.moves) this.set(this.rules.line(link.start || initialPosition, link.moves).at(-1)!);
      else this.set(this.facts);
      if (link.start) this.input.value = link.start;
    } catch (problem) {
      this.set(this.facts);
      this.say(explained(problem));
    }
  }

  close(): void {
    ++this.turn;
    this.split?.stop();
  }

  private layout(): HTMLElement {
    return h(
      'div',
      { class: 'columns endings' },
      h(
        'section',
        { class: 'stack' },
        h('h1', { class: 'hidden' }, t('title')),
        h('div', { class: 'boardplace' }, this.board.element),
        this.live,
      ),
      h(
        'div',
        { class: 'panel' },
        h(
          'section',
          { class: 'card' },
          h('h2', {}, t('solveTitle')),
          h('p', { class: 'soft' }, t('intro')),
          h('label', { class: 'field', for: 'position' }, h('span', {}, t('position')), this.input),
          this.actions,
          this.said,
          this.results,
        ),
        h(
          'section',
          { class: 'card' },
          h('h2', {}, t('train')),
          h('p', { class: 'soft' }, t('trainIntro')),
          h(
            'div',
            { class: 'bar' },
            h('label', { for: 'length' }, t('length')),
            this.length,
            h('button', { class: 'button main', type: 'button', 'data-action': 'train', onclick: () => this.train() }, t('begin')),
          ),
          this.trained,
          this.record,
        ),
      ),
    );
  }

  // ---- the position

  private set(facts: Facts, last = ''): void {
    this.close();
    this.split = null;
    this.facts = facts;
    this.last = last;
    this.scores = new Map();
    this.known = null;
    this.waiting = null;
    this.said.replaceChildren();
    this.results.replaceChildren();
    this.draw();
    if (!this.training) this.context.remember({ start: facts.text });
  }

  private async show(): Promise<void> {
    this.training = null;
    this.trained.replaceChildren();
    try {
      const reading = (await loadReaders()).read(this.input.value);
      const game = reading.games[0];
      if (!game) throw new Error(reading.errors[0] ? explain(reading.errors[0].error) : t('position'));
      this.set(this.rules.line(game.start, game.moves).at(-1)!);
    } catch (problem) {
      this.say(explained(problem));
    }
  }

  private async chosen(square: string): Promise<void> {
    if (!this.facts.legal.includes(square)) return;
    if (this.training) return this.answer(square);
    this.set(this.rules.play(this.facts.text, square), square);
  }

  // ---- solving

  private async solve(): Promise<MoveScore[] | null> {
    const turn = this.turn;
    const { facts } = this;
    const engines = await allEngines();
    if (turn !== this.turn) return null;
    this.split = scoreMoves(engines, facts.text, facts.legal, { exact_from: 64 }, (score, done) => {
      if (turn !== this.turn) return;
      this.scores.set(score.move, { ...score, done });
      if (!this.training) this.drawProgress();
    });
    this.drawActions();
    const scores = await this.split.scores;
    if (turn !== this.turn) return null;
    this.split = null;
    return scores;
  }

  private async solveShown(): Promise<void> {
    const begun = performance.now();
    this.scores = new Map();
    try {
      const turn = this.turn;
      const scores = await this.solve();
      if (!scores || turn !== this.turn) return;
      const complete = scores.length === this.facts.legal.length;
      for (const [move, score] of this.scores) if (!score.done) this.scores.delete(move);
      this.drawBoard();
      this.drawResults(scores);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      this.say(complete ? t('solved', seconds, (await allEngines()).length) : t('stopped'));
    } catch (problem) {
      this.say(explained(problem));
    } finally {
      this.drawActions();
    }
  }

  // ---- training

  private train(): void {
    const empties = Number(this.length.value);
    let start: Facts | null = null;
    while (!start) {
      const game = this.games[Math.floor(Math.random() * this.games.length)]!;
      start = endingOf(this.rules.line(initialPosition, game), empties);
    }
    this.training = new Training(start, empties);
    this.trained.replaceChildren();
    this.set(start);
    void this.prepare(true);
  }

  // Works out what the moves are worth while the person is thinking.
  private async prepare(first: boolean): Promise<void> {
    const { training, turn } = this;
    if (!training) return;
    if (first) this.trained.replaceChildren(h('p', {}, t('thinking')));
    try {
      const scores = await this.solve();
      if (!scores || turn !== this.turn) return;
      this.known = scores;
      if (first) this.trained.replaceChildren(h('p', {}, t('yours', sideName(training.side), t('bestHere', scoreText(scores[0]!.score)))));
      if (this.waiting) this.judge(this.waiting);
    } catch (problem) {
      this.say(explained(problem));
    }
  }

  private answer(square: string): void {
    if (this.facts.side !== this.training!.side) return;
    if (this.known) return this.judge(square);
    this.waiting = square; // as soon as it is known what it is worth
    this.trained.append(h('p', { class: 'soft' }, t('thinking')));
  }

  private judge(square: string): void {
    const training = this.training!;
    const judged = judgeMove(this.known!, square);
    if (!judged) return;
    training.add(judged);
    const text =
      judged.loss > 0 ? t('lost', judged.move, judged.loss, judged.best.move, scoreText(judged.best.score)) : t('right', judged.move);
    this.trained.replaceChildren(h('p', { class: judged.loss > 0 ? 'problem' : '' }, text));
    this.set(this.rules.play(this.facts.text, square), square);
    void this.goOn();
  }

  // The other side's best moves until the person is to move again.
  private async goOn(): Promise<void> {
    const training = this.training!;
    while (!this.facts.over && this.facts.side !== training.side) {
      const turn = this.turn;
      const scores = await this.solve();
      if (!scores || turn !== this.turn || this.training !== training) return;
      const { move } = scores[0]!;
      const pass = passText(this.facts);
      const side = this.facts.side;
      this.set(this.rules.play(this.facts.text, move), move);
      if (pass) this.trained.append(h('p', {}, pass));
      this.trained.append(h('p', { class: 'soft' }, t('reply', sideName(side), move)));
    }
    if (this.facts.over) return this.finish();
    if (this.facts.passed) this.trained.append(h('p', {}, passText(this.facts)));
    void this.prepare(false);
  }

  private finish(): void {
    const training = this.training!;
    this.training = null;
    count(training.empties, training.lost);
    this.trained.append(h('p', {}, training.lost ? t('finished', training.lost, training.moves) : t('perfect')), h('p', {}, resultText(this.facts)));
    this.draw();
    this.drawRecord();
  }

  // ---- drawing

  private draw(): void {
    this.drawBoard();
    this.drawActions();
    const pass = passText(this.facts);
    this.live.textContent = [pass, this.facts.over ? t('over', resultText(this.facts)) : turnText(this.facts), t('empties', this.facts.empties)]
      .filter(Boolean)
      .join(' · ');
  }

  private drawBoard(): void {
    const best = Math.max(-65, ...[...this.scores.values()].filter(({ done }) => done).map(({ score }) => score.value));
    const notes = new Map<string, Note>();
    // In training the numbers would tell the answer.
    if (!this.training)
      for (const { move, score, done } of this.scores.values())
        notes.set(move, scoreNote(score, score.value === best, done));
    const mine = !this.training || this.facts.side === this.training.side;
    this.board.show({ cells: this.facts.cells, legal: mine ? this.facts.legal : [], last: this.last, turned: this.facts.turned ?? [], notes });
  }

  private drawProgress(): void {
    this.drawBoard();
    const done = [...this.scores.values()].filter((score) => score.done).length;
    this.said.replaceChildren(h('p', { class: 'soft' }, t('solving', done, this.facts.legal.length)));
    this.drawResults([...this.scores.values()].filter((score) => score.done));
  }

  private drawActions(): void {
    const { facts } = this;
    const able = !facts.over && facts.empties <= mostEmpties;
    const focused = this.actions.contains(document.activeElement);
    const warning = facts.empties > mostEmpties ? t('tooMany', mostEmpties) : facts.empties >= longFrom && !facts.over ? t('long', facts.empties) : '';
    this.actions.replaceChildren(
      h('button', { class: 'button', type: 'button', 'data-action': 'show', onclick: () => void this.show() }, t('show')),
      this.split && !this.training
        ? h('button', { class: 'button main', type: 'button', 'data-action': 'stop', onclick: () => this.split?.stop() }, t('stop'))
        : h('button', { class: 'button main', type: 'button', 'data-action': 'solve', disabled: !able || this.training !== null, onclick: () => void this.solveShown() }, t('solve')),
      h('span', { class: 'soft' }, warning),
    );
    if (focused) this.actions.querySelector<HTMLElement>('.main')?.focus();
  }

  private drawResults(scores: MoveScore[]): void {
    const ordered = inOrder(scores);
    if (!ordered.length) return this.results.replaceChildren();
    const best = ordered[0]!.score.value;
    this.results.replaceChildren(
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('move')), h('th', { scope: 'col' }, t('result')))),
        h(
          'tbody',
          {},
          ordered.map(({ move, score }) =>
            h('tr', { 'data-move': move }, h('th', { scope: 'row' }, move), h('td', {}, scoreText(score), score.value === best ? h('span', { class: 'soft' }, ` ${t('best')}`) : null)),
          ),
        ),
      ),
    );
  }

  private drawRecord(): void {
    this.record.replaceChildren(
      ...Object.entries(tallies()).map(([empties, { endings, lost }]) => h('li', {}, t('record', empties, endings, (lost / Math.max(1, endings)).toFixed(1)))),
    );
  }

  private say(text: string): void {
    this.said.replaceChildren(h('p', { class: 'soft' }, text));
  }
}

export const view: View = {
  async mount(context) {
    const [rules, { games }] = await Promise.all([loadRules(), import('./games')]);
    return new EndingsView(context, rules, games);
  },
};
