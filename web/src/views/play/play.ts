// Play: people and programs in any seats, one board.
import { Board } from '../../board/board';
import { explained } from '../../core/errors';
import { initialPosition, loadRules, type Rules } from '../../core/othello';
import { h } from '../../dom';
import { loadWeights, theEngine } from '../../engine/engines';
import { copy } from '../../files';
import { keepGame } from '../../game/store';
import { transcript } from '../../game/tree';
import type { Link } from '../../share';
import type { Context, Mounted, View } from '../view';
import { Editor, refitted } from './editor';
import { gamesCard } from './games';
import { Hints } from './hints';
import { Match } from './match';
import { keptSeats, seatName, seatsCard } from './seats';
import { Choices, settingsCard } from './settings';
import { click } from './sound';
import { Status } from './status';
import { t } from './text';
import './play.css';

const newId = (): string => crypto.randomUUID?.() ?? String(Math.random()); // randomUUID: over https only

class PlayView implements Mounted {
  readonly element: HTMLElement;
  private readonly match: Match;
  private readonly board = new Board((square) => this.chosen(square));
  private readonly status: Status;
  private readonly hints = new Hints(
    () => this.draw(),
    (problem) => this.complain(problem),
  );
  private readonly choices = new Choices();
  private readonly seats: ReturnType<typeof seatsCard>;
  private readonly games: ReturnType<typeof gamesCard>;
  private editor: Editor | undefined;
  private readonly ticking: ReturnType<typeof setInterval>;
  private gameId = newId();
  private kept = '';

  private readonly controls = {
    fresh: this.button('new', t('newGame'), () => this.restart()),
    undo: this.button('undo', t('undo'), () => this.match.undo()),
    redo: this.button('redo', t('redo'), () => this.match.redo()),
    hint: this.button('hint', t('hint'), () => void this.hints.ask(this.match.facts.text)),
    pause: this.button('pause', t('pause'), () => this.match.setPaused(!this.match.paused)),
    review: this.button('review', t('review'), () => this.openReview()),
  };
  private readonly message = h('p', { class: 'problem', role: 'alert', hidden: true });
  private readonly moveInput = h('input', {
    class: 'input', id: 'move', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', maxlength: 8, placeholder: t('moveHint'),
  });
  private readonly editorPlace = h('div', {});

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
    this.match.seats = keptSeats();
    this.status = new Status(this.match);
    this.seats = seatsCard(this.match);
    this.games = gamesCard({
      open: ({ moves, start }) => context.open({ view: 'play', moves, start }),
      legal: ({ moves, start }) => {
        try {
          return rules.line(start, moves).length > 0;
        } catch {
          return false;
        }
      },
      keep: () => this.keep(true),
    });
    this.element = this.layout();
    this.follow(context.link);
    this.ticking = setInterval(() => this.status.drawClocks(), 250);
  }

  follow(link: Link): void {
    this.closeEditor();
    try {
      const positions = this.rules.line(link.start || initialPosition, link.moves);
      this.say(null);
      this.match.load(positions, link.ply);
    } catch (problem) {
      this.match.restart(this.rules.position(initialPosition));
      this.say(t('badLink', explained(problem)));
    }
  }

  close(): void {
    clearInterval(this.ticking);
    this.hints.drop();
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
    const settings = settingsCard(this.choices, {
      setTime: (seconds) => this.match.setTime(seconds),
      changed: () => this.draw(),
      edit: () => this.edit(),
      share: async () => this.say(t((await copy(location.href)) ? 'copied' : 'notCopied')),
    });
    const { score, live, moves } = this.status;
    return h(
      'div',
      { class: 'columns play' },
      h('section', { class: 'stack', 'aria-label': t('title') }, h('h1', { class: 'hidden' }, t('title')), h('div', { class: 'boardplace' }, this.board.element)),
      h(
        'div',
        { class: 'panel' },
        h('section', { class: 'stack' }, score, live, this.message, h('div', { class: 'bar' }, Object.values(this.controls)), moveForm),
        this.editorPlace,
        this.seats.element,
        moves,
        settings,
        this.games.element,
      ),
    );
  }

  // ---- what people do

  private chosen(square: string): void {
    if (this.editor) return this.editor.cycle(square);
    if (this.match.humanToMove && this.match.facts.legal.includes(square)) this.play(square);
  }

  private typed(event: SubmitEvent): void {
    event.preventDefault();
    const text = this.moveInput.value.normalize('NFKC').trim().toLowerCase(); // full-width letters too
    if (text && !this.editor && this.match.humanToMove && this.play(text)) this.moveInput.value = '';
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

  private edit(): void {
    if (this.editor) return;
    this.match.setPaused(true);
    this.editor = new Editor(this.match.facts, {
      show: (cells) => this.board.show({ cells, legal: [] }),
      use: (text) => this.useEdited(text),
      cancel: () => this.closeEditor(),
    });
    this.editorPlace.replaceChildren(this.editor.element);
    this.editor.begin();
    this.draw();
  }

  private closeEditor(): void {
    if (!this.editor) return;
    this.editor = undefined;
    this.editorPlace.replaceChildren();
    this.match.setPaused(false);
  }

  // The edited position is a new start.
  private useEdited(text: string): void {
    try {
      const rest = this.match.tree.mainLine(this.match.node).map(({ move }) => move);
      const { line, dropped } = refitted(this.rules, this.rules.position(text), rest);
      this.closeEditor();
      this.match.load(line, 0);
      this.say(dropped.length ? t('dropped', dropped.join(' ')) : t(line.length > 1 ? 'keptMoves' : 'newStart'));
    } catch (problem) {
      this.say(explained(problem));
    }
  }

  private restart(): void {
    this.say(null);
    this.closeEditor();
    this.gameId = newId();
    this.match.restart();
  }

  private openReview(): void {
    const { tree } = this.match;
    this.context.open({ view: 'review', moves: transcript(tree.currentLine()), start: tree.start.text });
  }

  // ---- what follows from it

  private changed(what: 'move' | 'position' | 'thinking' | 'clock'): void {
    this.hints.drop();
    if (what === 'move' && this.choices.sound) click();
    this.draw();
    const { tree, node, over } = this.match;
    this.context.remember({ moves: transcript(tree.lineTo(node)), start: tree.start.text });
    // A game that has just ended, not one that was opened.
    if (over && (what === 'move' || what === 'clock')) this.keep(false);
  }

  private keep(asked: boolean): void {
    const { tree, node, facts, seats } = this.match;
    const moves = transcript(tree.lineTo(node));
    if (moves === this.kept && !asked) return;
    this.kept = moves;
    const done = keepGame({
      id: this.gameId,
      date: new Date().toISOString(),
      start: tree.start.text,
      moves,
      black: seatName(seats.X),
      white: seatName(seats.O),
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
    this.drawButtons();
    this.seats.draw();
    this.status.draw();
    if (this.editor) return; // the board is the editor's
    const { facts, node, humanToMove } = this.match;
    this.board.show({
      cells: facts.cells,
      legal: humanToMove ? facts.legal : [],
      showLegal: this.choices.legal,
      last: node.move,
      turned: facts.turned ?? [],
      notes: this.hints.notes,
    });
  }

  // Made once: a button that is replaced while it is pressed loses the press.
  private button(name: string, text: string, act: () => void): HTMLButtonElement {
    return h('button', { class: 'button', type: 'button', 'data-action': name, onclick: act }, text);
  }

  private drawButtons(): void {
    const { match } = this;
    const { fresh, undo, redo, hint, pause, review } = this.controls;
    const editing = this.editor !== undefined;
    const bothPrograms = !match.isHuman('X') && !match.isHuman('O');
    this.seats.element.hidden = editing; // a program that sat down would move
    fresh.classList.toggle('main', match.over);
    undo.disabled = editing || !match.canUndo;
    redo.disabled = editing || !match.canRedo;
    hint.hidden = bothPrograms;
    hint.disabled = editing || !match.humanToMove;
    hint.textContent = t(this.hints.running ? 'hinting' : 'hint');
    pause.hidden = !bothPrograms;
    pause.disabled = editing || match.over;
    pause.textContent = t(match.paused ? 'goOn' : 'pause');
    review.disabled = editing || match.node.ply === 0;
    review.classList.toggle('main', match.over);
  }
}

export const view: View = {
  async mount(context) {
    void loadWeights(); // on their way while the page is drawn
    const rules = await loadRules();
    // A program that is to play is awake when its turn comes.
    const seats = Object.values(keptSeats());
    if (seats.some((seat) => seat !== 'human')) theEngine().then((engine) => engine.wake(), () => {}); // it will say so when it is asked
    return new PlayView(context, rules);
  },
};
