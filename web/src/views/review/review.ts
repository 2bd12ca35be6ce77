// Review: a game from anywhere, judged move by move, with lines of one's own beside it.
import { Board } from '../../board/board';
import { explained } from '../../core/errors';
import { initialPosition, loadRules, type Rules } from '../../core/othello';
import { loadReaders, type Readers, type ReadGame } from '../../core/readers';
import { h } from '../../dom';
import { Stopped, type Running } from '../../engine/client';
import { allEngines, theEngine } from '../../engine/engines';
import { moreCertain, type JudgedPly, type Judgement, type Limits, type Score } from '../../engine/messages';
import { inOrder, scoreMoves, type Split } from '../../engine/split';
import { icon } from '../../icons';
import { GameTree, transcript, type Node } from '../../game/tree';
import { passText, resultText, scoreNote, scoreText, sideName, turnText } from '../../game/words';
import { named } from '../../i18n';
import { load, oneOf, save } from '../../settings';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { Graph, graphPicture } from './graph';
import { moveList } from './movelist';
import { PasteCard } from './paste';
import { takeCard } from './take';
import { t } from './text';
import { verdict } from './verdict';
import './review.css';

type Depth = 'quick' | 'normal' | 'deep';
const limits: Readonly<Record<Depth, Limits>> = {
  quick: { level: 4, exact_from: 12 },
  normal: { level: 6, exact_from: 16 },
  deep: { level: 9, exact_from: 20 },
};
// A second look at one position has more time than a judgement of sixty.
const secondLook: Limits = { level: 12, exact_from: 22 };

class ReviewView implements Mounted {
  readonly element: HTMLElement;
  private tree: GameTree;
  private game: ReadGame | null = null;
  private judgement: Judgement | null = null;
  private judged = new Map<Node, JudgedPly>();
  private graph: Graph | null = null;
  private looked = new Map<Node, Map<string, Score>>(); // what second looks found
  private depth = load<Depth>('reviewDepth', 'normal', oneOf('quick', 'normal', 'deep'));
  private judging: Running<Judgement> | null = null;
  private looking: Split | null = null;

  private readonly board = new Board((square) => this.chosen(square));
  private readonly paste: PasteCard;
  private readonly live = h('div', { class: 'soft', role: 'status' });
  private readonly place = h('span', { class: 'soft' });
  private readonly slider = h('input', { class: 'slider', type: 'range', min: 0, max: 0, value: 0, oninput: () => this.goTo(Number(this.slider.value)) });
  private readonly graphPlace = h('div', { class: 'graphplace' });
  private readonly verdict = h('section', { class: 'card verdict', hidden: true });
  private readonly list = h('div', { class: 'scroll' });
  private readonly comment = h('div', { class: 'stack' });
  private readonly judgeBar = h('div', { class: 'stack' });

  constructor(
    private readonly context: Context,
    private readonly rules: Rules,
    private readonly readers: Readers,
  ) {
    this.tree = new GameTree(rules, rules.position(initialPosition));
    this.paste = new PasteCard(readers, (game) => this.takeGame(game));
    this.element = this.layout();
    this.drawJudgeBar();
    this.follow(context.link);
  }

  follow(link: Link): void {
    if (!link.moves && !link.start) return this.draw();
    try {
      this.take(this.rules.line(link.start || initialPosition, link.moves), link.ply);
      this.paste.show(link.moves || link.start);
    } catch (problem) {
      this.paste.say(t('badLink', explained(problem)));
      this.draw();
    }
  }

  close(): void {
    this.judging?.stop();
    this.looking?.stop();
  }

  private layout(): HTMLElement {
    this.slider.setAttribute('aria-label', t('moves'));
    const step = (picture: Parameters<typeof icon>[0], label: string, to: () => number) =>
      h('button', { class: 'button', type: 'button', 'aria-label': label, title: label, onclick: () => this.goTo(to()) }, icon(picture));
    const here = () => this.tree.current.ply;
    return h(
      'div',
      { class: 'columns review' },
      h(
        'section',
        { class: 'stack' },
        h('h1', { class: 'hidden' }, t('title')),
        h('div', { class: 'boardplace' }, this.board.element),
        h(
          'div',
          { class: 'bar steps' },
          step('first', t('first'), () => 0),
          step('back', t('back'), () => here() - 1),
          this.slider,
          step('forward', t('forward'), () => here() + 1),
          step('last', t('last'), () => 99),
        ),
        h('div', { class: 'bar spread' }, this.live, this.place),
        this.graphPlace,
      ),
      h(
        'div',
        { class: 'panel' },
        this.paste.element,
        this.judgeBar,
        this.verdict,
        h('section', { class: 'card' }, h('h2', {}, t('moves')), this.list, this.comment),
        takeCard(this.readers, {
          tree: () => this.tree,
          details: () => ({ black: this.game?.black.name, white: this.game?.white.name, event: this.game?.event, date: this.game?.date }),
          graph: () => (this.graph ? graphPicture(this.graph) : null),
        }),
      ),
    );
  }

  // ---- reading

  private takeGame(game: ReadGame): void {
    this.game = game;
    this.take(this.rules.line(game.start, game.moves), null);
  }

  private take(positions: ReturnType<Rules['line']>, ply: number | null): void {
    this.close();
    this.tree = new GameTree(this.rules, positions[0]!);
    this.tree.extend(positions.slice(1));
    if (ply !== null) this.tree.goTo(ply);
    this.judgement = null;
    this.judged = new Map();
    this.looked = new Map();
    this.graph = null;
    this.draw();
    this.drawVerdict();
  }

  // ---- judging

  private async judge(): Promise<void> {
    const main = this.tree.mainLine();
    const moves = transcript(main);
    const bar = h('progress', { class: 'progress', max: main.length || 1, value: 0, 'aria-label': t('judge') });
    const text = h('p', { class: 'soft' }, t('judging', 0, main.length));
    this.judgeBar.replaceChildren(
      bar,
      h('div', { class: 'bar spread' }, text, h('button', { class: 'button', type: 'button', onclick: () => this.judging?.stop() }, t('stop'))),
    );
    try {
      const engine = await theEngine();
      this.judging = engine.run<Judgement, { done: number; total: number }>(
        'review_judge',
        { start: this.tree.start.text, moves, ...limits[this.depth] },
        ({ done, total }) => {
          bar.value = done;
          text.textContent = t('judging', done, total);
        },
      );
      const judgement = await this.judging.answer;
      // Of another game by now?
      if (transcript(this.tree.mainLine()).startsWith(moves)) this.accept(judgement, main);
    } catch (problem) {
      if (!(problem instanceof Stopped)) this.paste.say(explained(problem));
    } finally {
      this.judging = null;
      this.drawJudgeBar();
    }
  }

  private accept(judgement: Judgement, main: Node[]): void {
    this.judgement = judgement;
    this.judged = new Map(judgement.plies.map((ply) => [main[ply.ply - 1]!, ply]));
    this.graph = new Graph(judgement, main.map((node) => node.move), (ply) => this.goToMain(main, ply));
    this.graphPlace.replaceChildren(this.graph.element, h('p', { class: 'soft' }, t('graphHelp')));
    this.drawVerdict();
    this.draw();
  }

  private goToMain(main: Node[], ply: number): void {
    this.select(ply === 0 ? this.tree.root : main[ply - 1]!);
  }

  private async look(): Promise<void> {
    const node = this.tree.current;
    if (node.facts.over) return;
    this.looking?.stop();
    const found = this.looked.get(node) ?? new Map<string, Score>();
    this.looked.set(node, found);
    const learn = (move: string, score: Score) => {
      const known = found.get(move);
      if (!known || moreCertain(score, known)) found.set(move, score);
      if (this.tree.current === node) this.drawBoard();
    };
    try {
      const engines = await allEngines();
      this.looking = scoreMoves(engines, node.facts.text, node.facts.legal, secondLook, ({ move, score }) => learn(move, score));
      this.drawHere();
      await this.looking.scores;
    } catch (problem) {
      if (!(problem instanceof Stopped)) this.paste.say(explained(problem));
    } finally {
      this.looking = null;
      this.drawHere();
    }
  }

  // ---- walking

  private chosen(square: string): void {
    if (!this.tree.current.facts.legal.includes(square)) return;
    this.tree.play(square);
    this.draw();
  }

  private goTo(ply: number): void {
    this.tree.goTo(ply);
    this.draw();
  }

  private select(node: Node): void {
    this.tree.current = node;
    this.draw();
  }

  // ---- drawing

  private draw(): void {
    const { tree } = this;
    const line = tree.currentLine();
    this.slider.max = String(line.length);
    this.slider.value = String(tree.current.ply);
    this.slider.setAttribute('aria-valuetext', t('position', tree.current.ply, line.length));
    this.place.textContent = t('position', tree.current.ply, line.length);
    this.list.replaceChildren(moveList(tree, this.judged, this.judgement?.losing ?? null, (node) => this.select(node)));
    // Within its own frame only: scrollIntoView would move the page on a phone.
    const shown = this.list.querySelector<HTMLElement>('[aria-current]');
    if (shown) this.list.scrollTop = shown.offsetTop - this.list.clientHeight / 2;
    if (this.tree.onMainLine(tree.current)) this.graph?.show(tree.current.ply);
    if (!this.graph) this.graphPlace.replaceChildren();
    this.drawHere();
    this.context.remember({
      moves: transcript(tree.mainLine()),
      start: tree.start.text,
      ply: tree.onMainLine(tree.current) ? tree.current.ply : null,
    });
  }

  private drawHere(): void {
    const node = this.tree.current;
    const { facts } = node;
    this.drawBoard();
    const words = [node.move ? `${node.ply}. ${sideName(node.parent!.facts.side)} ${node.move}` : '', facts.over ? resultText(facts) : passText(facts), facts.over ? '' : turnText(facts)];
    this.live.textContent = words.filter(Boolean).join(' · ');
    this.drawComment(node, (this.looked.get(node)?.size ?? 0) > 0);
  }

  private drawBoard(): void {
    const node = this.tree.current;
    const { facts } = node;
    const scores = this.looked.get(node);
    const ordered = inOrder([...(scores ?? [])].map(([move, score]) => ({ move, score })));
    const notes = new Map(ordered.map(({ move, score }) => [move, scoreNote(score, score.value === ordered[0]!.score.value)]));
    this.board.show({ cells: facts.cells, legal: facts.legal, last: node.move, turned: facts.turned ?? [], notes });
  }

  private drawComment(node: Node, looked: boolean): void {
    const parts: (HTMLElement | null)[] = [];
    const ply = this.judged.get(node);
    if (node.opening) parts.push(h('p', { class: 'soft' }, named(node.opening)));
    if (ply) {
      const words = [`${t(ply.mark)} (${scoreText(ply.score)})`];
      if (ply.loss > 0) words.push(t('lostDiscs', (ply.exact ? '' : '~') + ply.loss), t('bestWas', ply.best, scoreText(ply.best_score)));
      parts.push(h('p', {}, t('thisMove', ply.ply, sideName(ply.side), ply.move, words.join(', '))));
    }
    const button = (action: string, text: string, act: () => void, enabled = true) =>
      h('button', { class: 'button', type: 'button', 'data-action': action, disabled: !enabled, onclick: act }, text);
    const variation = node.parent && !this.tree.onMainLine(node);
    parts.push(
      h(
        'div',
        { class: 'bar' },
        this.looking
          ? button('stop', t('stop'), () => this.looking?.stop())
          : button('look', t('look'), () => void this.look(), !node.facts.over),
        button('play', t('playOn'), () => this.leave('play'), !node.facts.over),
        button('solve', t('solve'), () => this.leave('endings'), !node.facts.over && node.facts.empties <= 26),
        variation ? button('promote', t('promote'), () => { this.tree.promote(node); this.draw(); }) : null,
        variation ? button('drop', t('dropLine'), () => { this.tree.remove(node); this.draw(); }) : null,
      ),
    );
    if (this.looking) parts.push(h('p', { class: 'soft' }, t('looking')));
    else if (looked) parts.push(h('p', { class: 'soft' }, t('lookHelp')));
    const focused = this.comment.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.action : undefined;
    this.comment.replaceChildren(...parts.filter((part) => part !== null));
    if (focused) this.comment.querySelector<HTMLElement>(`[data-action=${focused}]`)?.focus();
  }

  private leave(view: 'play' | 'endings'): void {
    const { tree } = this;
    if (view === 'endings') return this.context.open({ view, start: tree.current.facts.text });
    this.context.open({ view, moves: transcript(tree.lineTo(tree.current)), start: tree.start.text });
  }

  private drawJudgeBar(): void {
    const choice = h(
      'select',
      {
        class: 'choice', 'aria-label': t('how'),
        onchange: (event) => {
          this.depth = (event.target as HTMLSelectElement).value as Depth;
          save('reviewDepth', this.depth);
        },
      },
      (['quick', 'normal', 'deep'] as const).map((each) => h('option', { value: each, selected: each === this.depth }, t(each))),
    );
    this.judgeBar.replaceChildren(
      h('div', { class: 'bar' }, h('button', { class: 'button main', type: 'button', 'data-action': 'judge', onclick: () => void this.judge() }, t('judge')), choice),
    );
  }

  private drawVerdict(): void {
    const { judgement } = this;
    this.verdict.hidden = judgement === null;
    if (!judgement) return;
    const main = this.tree.mainLine();
    this.verdict.replaceChildren(...verdict(judgement, main.at(-1)?.facts, (ply) => this.goToMain(main, ply)));
  }
}

export const view: View = {
  async mount(context) {
    const [rules, readers] = await Promise.all([loadRules(), loadReaders()]);
    return new ReviewView(context, rules, readers);
  },
};
