// Play: people and programs in any seats, one board.
import { Board, type Note } from '../../board/board';
import { explained } from '../../core/errors';
import { initialPosition, loadRules, type Facts, type Rules, type Side } from '../../core/othello';
import { h } from '../../dom';
import { Stopped, type Running } from '../../engine/client';
import { theEngine } from '../../engine/engines';
import { loadWeights } from '../../engine/engines';
import type { MoveScore, MoveScores, SearchProgress } from '../../engine/messages';
import { copy } from '../../files';
import { levelName, levels } from '../../game/levels';
import { keepGame } from '../../game/store';
import { transcript } from '../../game/tree';
import { other, passText, resultText, scoreText, sideName, spokenScore, turnText } from '../../game/words';
import { named } from '../../i18n';
import { isFlag, load, save } from '../../settings';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { clockText } from './clock';
import { Editor } from './editor';
import { gamesCard } from './games';
import { Match, type Seat } from './match';
import { click } from './sound';
import { t } from './text';
import './play.css';

const hintLevel = 8;
const minutes = [0, 1, 3, 5, 10, 20];

const isSeat = (value: unknown): value is Seat =>
  value === 'human' || (typeof value === 'number' && levels.some(({ level }) => level === value));
const isSeats = (value: unknown): value is Record<Side, Seat> =>
  typeof value === 'object' && value !== null && isSeat((value as never)['X']) && isSeat((value as never)['O']);

class PlayView implements Mounted {
  readonly element: HTMLElement;
  private readonly match: Match;
  private readonly board: Board;
  private editor: Editor | undefined;
  private hints = new Map<string, Note>();
  private hintSearch: Running<MoveScores> | undefined;
  private showLegal = load('legal', true, isFlag);
  private sound = load('sound', false, isFlag);
  private ticking: ReturnType<typeof setInterval> | undefined;
  private gameId: string = crypto.randomUUID?.() ?? String(Math.random());
  private kept = '';

  private readonly live = h('div', { class: 'live', role: 'status', 'aria-live': 'polite' });
  private readonly score = h('div', { class: 'score' });
  private readonly controls = {
    fresh: this.button('new', t('newGame'), () => this.restart()),
    undo: this.button('undo', t('undo'), () => this.match.undo()),
    redo: this.button('redo', t('redo'), () => this.match.redo()),
    hint: this.button('hint', t('hint'), () => void this.hint()),
    pause: this.button('pause', t('pause'), () => this.match.setPaused(!this.match.paused)),
    review: this.button('review', t('review'), () => this.openReview()),
  };
  private readonly list = h('ol', { class: 'moves' });
  private readonly opening = h('p', { class: 'opening soft' });
  private readonly seats = h('div', { class: 'seats' });
  private readonly message = h('p', { class: 'problem', role: 'alert', hidden: true });
  private readonly moveInput = h('input', {
    class: 'input', id: 'move', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: 8, placeholder: t('moveHint'),
  });
  private readonly editorPlace = h('div', {});
  private readonly boardPlace = h('div', { class: 'boardplace' });
  private readonly games: ReturnType<typeof gamesCard>;

  constructor(
    private readonly context: Context,
    private readonly rules: Rules,
  ) {
    this.match = new Match(
      {
        rules,
        engine: theEngine,
        pause: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350,
        changed: (what) => this.changed(what),
        failed: (problem) => this.complain(problem),
      },
      rules.position(initialPosition),
    );
    this.match.seats = load('seats', { X: 'human', O: 4 }, isSeats);
    this.board = new Board((square) => this.chosen(square));
    this.games = gamesCard({
      open: (game) => context.open({ view: 'play', moves: game.moves, start: game.start === initialPosition ? '' : game.start }),
      legal: (game) => {
        try {
          rules.line(game.start, game.moves);
          return true;
        } catch {
          return false;
        }
      },
      keep: () => this.keep(true),
    });
    this.element = this.layout();
    this.follow(context.link);
    this.ticking = setInterval(() => this.drawClocks(), 250);
  }

  follow(link: Link): void {
    const start = link.start || initialPosition;
    try {
      const positions = this.rules.line(start, link.moves);
      this.say(null);
      this.match.load(positions, link.ply);
    } catch (problem) {
      this.match.restart(this.rules.position(initialPosition));
      this.say(t('badLink', explained(problem)));
    }
  }

  close(): void {
    clearInterval(this.ticking);
    this.hintSearch?.stop();
    this.match.close();
  }

  private layout(): HTMLElement {
    const moveForm = h(
      'form',
      { class: 'bar move', onsubmit: (event) => this.typed(event) },
      h('label', { for: 'move', class: 'hidden' }, t('move')),
      this.moveInput,
      h('button', { class: 'button', type: 'submit' }, t('play')),
    );
    this.boardPlace.append(this.board.element);
    return h(
      'div',
      { class: 'columns play' },
      h('section', { class: 'stack', 'aria-label': t('title') }, h('h1', { class: 'hidden' }, t('title')), this.boardPlace),
      h(
        'div',
        { class: 'panel' },
        h('section', { class: 'stack' }, this.score, this.live, this.message, h('div', { class: 'bar' }, Object.values(this.controls)), moveForm),
        this.editorPlace,
        this.seats,
        h('section', { class: 'card' }, h('h2', {}, t('moves')), this.opening, this.list),
        this.settings(),
        this.games.element,
      ),
    );
  }

  // ---- what people do

  private chosen(square: string): void {
    if (this.editor) return this.editor.cycle(square);
    if (!this.match.humanToMove || !this.match.facts.legal.includes(square)) return;
    this.play(square);
  }

  private typed(event: SubmitEvent): void {
    event.preventDefault();
    const text = this.moveInput.value.normalize('NFKC').trim().toLowerCase(); // full-width letters too
    if (text && this.match.humanToMove && this.play(text)) this.moveInput.value = '';
  }

  private play(move: string): boolean {
    this.say(null);
    try {
      this.match.play(move);
      return true;
    } catch (problem) {
      this.say(explained(problem));
      return false;
    }
  }

  private async hint(): Promise<void> {
    const node = this.match.node;
    this.dropHints();
    try {
      const engine = await theEngine();
      if (node !== this.match.node || !this.match.humanToMove) return;
      const search = engine.run<MoveScores, SearchProgress>(
        'engine_score_moves',
        { position: node.facts.text, level: hintLevel },
        ({ best, score }) => best && this.note([{ move: best, score }], false),
      );
      this.hintSearch = search;
      this.drawButtons();
      const { moves } = await search.answer;
      this.note(moves, true);
    } catch (problem) {
      if (!(problem instanceof Stopped)) this.complain(problem);
    } finally {
      if (node === this.match.node) this.hintSearch = undefined;
      this.drawButtons();
    }
  }

  private note(moves: MoveScore[], done: boolean): void {
    const best = done ? moves[0]?.score.value : undefined;
    for (const { move, score } of moves)
      this.hints.set(move, {
        text: scoreText(score),
        spoken: spokenScore(score),
        sure: score.exact,
        best: score.value === best,
      });
    this.drawBoard();
  }

  private dropHints(): void {
    this.hintSearch?.stop();
    this.hintSearch = undefined;
    this.hints = new Map();
  }

  private edit(): void {
    this.dropHints();
    this.match.setPaused(true);
    this.editor = new Editor(this.match.facts, {
      show: (cells) => this.board.show({ cells, legal: [] }),
      use: (text) => this.useEdited(text),
      cancel: () => this.closeEditor(),
    });
    this.editorPlace.replaceChildren(this.editor.element);
    this.editor.begin();
  }

  private closeEditor(): void {
    this.editor = undefined;
    this.editorPlace.replaceChildren();
    this.match.setPaused(false);
  }

  // The edited position is a new start. The moves that followed are kept as far as they are still legal.
  private useEdited(text: string): void {
    const rest = this.match.tree.mainLine(this.match.node).map((node) => node.move);
    let start: Facts;
    try {
      start = this.rules.position(text);
    } catch (problem) {
      return this.say(explained(problem));
    }
    const line = [start];
    let position = start;
    let fitting = 0;
    for (const move of rest) {
      if (!position.legal.includes(move)) break;
      position = this.rules.play(position.text, move);
      line.push(position);
      ++fitting;
    }
    this.closeEditor();
    this.match.load(line, 0);
    const dropped = rest.slice(fitting);
    this.say(dropped.length ? t('dropped', dropped.join(' ')) : t(fitting ? 'keptMoves' : 'newStart'));
  }

  private restart(): void {
    this.say(null);
    this.gameId = crypto.randomUUID?.() ?? String(Math.random());
    this.match.restart();
  }

  // ---- what follows from it

  private changed(what: 'move' | 'position' | 'thinking' | 'clock'): void {
    this.dropHints();
    if (what === 'move' && this.sound) click();
    if (!this.editor) this.draw();
    this.remember();
    // A game that has just ended, not one that was opened.
    if (this.match.over && (what === 'move' || what === 'clock')) this.keep(false);
  }

  private remember(): void {
    const { tree, node } = this.match;
    const start = tree.start.text === initialPosition ? '' : tree.start.text;
    this.context.remember({ moves: transcript(tree.lineTo(node)), start });
  }

  private keep(asked: boolean): void {
    const { tree, node, facts } = this.match;
    const moves = transcript(tree.lineTo(node));
    if (moves === this.kept && !asked) return;
    this.kept = moves;
    const done = keepGame({
      id: this.gameId,
      date: new Date().toISOString(),
      start: tree.start.text,
      moves,
      black: this.seatName('X'),
      white: this.seatName('O'),
      result: facts.result ? `${facts.result[0]}–${facts.result[1]}` : '',
    });
    this.games.draw();
    if (asked) this.say(t(done ? 'kept' : 'notKept'));
  }

  private complain(problem: unknown): void {
    this.draw();
    this.say(explained(problem));
  }

  private say(text: string | null): void {
    this.message.hidden = text === null;
    this.message.textContent = text ?? '';
  }

  // ---- drawing

  private draw(): void {
    this.drawBoard();
    this.drawStatus();
    this.drawButtons();
    this.drawSeats();
    this.drawMoves();
    this.drawClocks();
  }

  private drawBoard(): void {
    const { facts, node, humanToMove } = this.match;
    this.board.show({
      cells: facts.cells,
      legal: humanToMove ? facts.legal : [],
      showLegal: this.showLegal,
      last: node.move,
      turned: facts.turned ?? [],
      notes: this.hints,
    });
  }

  private drawStatus(): void {
    const { facts, node, thinking, timeUp } = this.match;
    this.score.replaceChildren(
      ...(['X', 'O'] as const).map((side) =>
        h(
          'span',
          { class: `count${!facts.over && facts.side === side ? ' turn' : ''}`, 'data-side': side },
          h('span', { class: `chip ${side}`, 'aria-hidden': 'true' }),
          h('span', { class: 'hidden' }, `${sideName(side)} `),
          String(side === 'X' ? facts.black : facts.white),
          h('small', { class: 'clock', 'data-side': side }),
        ),
      ),
    );
    const lines: string[] = [];
    if (node.move) lines.push(t('plays', sideName(this.mover()), node.move));
    if (facts.passed && !facts.over) lines.push(passText(facts));
    if (timeUp) lines.push(t('timeUp', sideName(timeUp)));
    else if (facts.over) lines.push(resultText(facts));
    else lines.push(thinking ? t('thinking', sideName(facts.side)) : turnText(facts));
    if (!node.move && node.ply === 0 && !facts.over && this.match.humanToMove) lines.push(t('start'));
    this.live.replaceChildren(...lines.map((line, i) => h('p', { class: i === 0 && node.move ? 'soft' : 'status' }, line)));
  }

  // Who made the last move.
  private mover(): Side {
    return this.match.node.parent?.facts.side ?? other(this.match.facts.side);
  }

  // Made once: a button that is replaced while it is pressed loses the press.
  private button(name: string, text: string, act: () => void): HTMLButtonElement {
    return h('button', { class: 'button', type: 'button', 'data-action': name, onclick: act }, text);
  }

  private drawButtons(): void {
    const { match } = this;
    const { fresh, undo, redo, hint, pause, review } = this.controls;
    const bothPrograms = !match.isHuman('X') && !match.isHuman('O');
    fresh.classList.toggle('main', match.over);
    undo.disabled = !match.canUndo;
    redo.disabled = !match.canRedo;
    hint.hidden = bothPrograms;
    hint.disabled = !match.humanToMove;
    hint.textContent = t(this.hintSearch ? 'hinting' : 'hint');
    pause.hidden = !bothPrograms;
    pause.disabled = match.over;
    pause.textContent = t(match.paused ? 'goOn' : 'pause');
    review.disabled = match.node.ply === 0;
    review.classList.toggle('main', match.over);
  }

  private openReview(): void {
    const { tree } = this.match;
    const start = tree.start.text === initialPosition ? '' : tree.start.text;
    this.context.open({ view: 'review', moves: transcript(tree.currentLine()), start });
  }

  private seatName(side: Side): string {
    const seat = this.match.seats[side];
    return seat === 'human' ? t('human') : t('level', levelName(seat), seat);
  }

  private drawSeats(): void {
    if (this.seats.contains(document.activeElement)) return; // nobody likes a list that closes itself
    const chooser = (side: Side) =>
      h(
        'label',
        { class: 'field' },
        h('span', {}, h('span', { class: `chip ${side}`, 'aria-hidden': 'true' }), ` ${sideName(side)}`),
        h(
          'select',
          {
            class: 'choice',
            'data-seat': side,
            onchange: (event) => {
              const value = (event.target as HTMLSelectElement).value;
              this.match.seat(side, value === 'human' ? 'human' : Number(value));
              save('seats', this.match.seats);
            },
          },
          [{ value: 'human', text: t('human') }, ...levels.map((each) => ({ value: String(each.level), text: t('level', named(each), each.level) }))].map(
            ({ value, text }) => h('option', { value, selected: value === String(this.match.seats[side]) }, text),
          ),
        ),
      );
    this.seats.replaceChildren(
      chooser('X'),
      chooser('O'),
      h(
        'button',
        {
          class: 'button swap',
          type: 'button',
          onclick: () => {
            const { X, O } = this.match.seats;
            this.match.seat('X', O);
            this.match.seat('O', X);
            save('seats', this.match.seats);
            this.drawSeats();
          },
        },
        t('swap'),
      ),
    );
  }

  private drawMoves(): void {
    const line = this.match.tree.lineTo(this.match.node);
    const opening = this.match.node.opening;
    this.opening.textContent = opening ? `${t('opening')}: ${named(opening)}` : line.length ? '' : t('none');
    this.opening.hidden = this.opening.textContent === '';
    this.list.replaceChildren(
      ...line.map((node) =>
        h('li', { value: node.ply }, h('span', { class: `chip ${node.parent!.facts.side}`, 'aria-hidden': 'true' }), h('span', { class: 'hidden' }, `${sideName(node.parent!.facts.side)} `), node.move),
      ),
    );
    this.list.scrollTop = this.list.scrollHeight;
  }

  private drawClocks(): void {
    for (const side of ['X', 'O'] as const) {
      const place = this.score.querySelector(`.clock[data-side=${side}]`);
      if (place) place.textContent = clockText(this.match.clock.left(side));
    }
  }

  private settings(): HTMLElement {
    const check = (text: string, value: boolean, act: (on: boolean) => void) =>
      h(
        'label',
        { class: 'check' },
        h('input', { type: 'checkbox', checked: value, onchange: (event) => act((event.target as HTMLInputElement).checked) }),
        text,
      );
    return h(
      'details',
      { class: 'card' },
      h('summary', {}, t('settings')),
      h(
        'label',
        { class: 'field' },
        h('span', {}, t('time')),
        h(
          'select',
          {
            class: 'choice',
            'data-setting': 'time',
            onchange: (event) => this.match.setTime(60 * Number((event.target as HTMLSelectElement).value)),
          },
          minutes.map((each) => h('option', { value: each }, each === 0 ? t('noTime') : t('minutes', each))),
        ),
      ),
      check(t('legal'), this.showLegal, (on) => {
        this.showLegal = on;
        save('legal', on);
        this.drawBoard();
      }),
      check(t('sound'), this.sound, (on) => {
        this.sound = on;
        save('sound', on);
        if (on) click();
      }),
      h(
        'div',
        { class: 'bar' },
        h('button', { class: 'button', type: 'button', onclick: () => this.edit() }, t('edit')),
        h(
          'button',
          { class: 'button', type: 'button', onclick: async () => this.say(t((await copy(location.href)) ? 'copied' : 'notCopied')) },
          t('share'),
        ),
      ),
    );
  }
}

export const view: View = {
  async mount(context) {
    void loadWeights(); // on their way while the page is drawn
    return new PlayView(context, await loadRules());
  },
};
