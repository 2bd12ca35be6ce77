// Values on the squares where one may play, from a search that ends when the position is another.
import type { Note } from '../../board/board';
import { Stopped, type Running } from '../../engine/client';
import { theEngine } from '../../engine/engines';
import type { MoveScore, MoveScores, SearchProgress } from '../../engine/messages';
import { scoreNote } from '../../game/words';

const hintLevel = 8;

export class Hints {
  notes = new Map<string, Note>();
  private search: Running<MoveScores> | undefined;
  private asked = 0;

  constructor(
    private readonly changed: () => void,
    private readonly failed: (problem: unknown) => void,
  ) {}

  get running(): boolean {
    return this.search !== undefined;
  }

  async ask(position: string): Promise<void> {
    this.drop();
    const turn = this.asked;
    try {
      const engine = await theEngine();
      if (turn !== this.asked) return;
      this.search = engine.run<MoveScores, SearchProgress>(
        'engine_score_moves',
        { position, level: hintLevel },
        ({ best, score }) => turn === this.asked && best && this.note([{ move: best, score }], false),
      );
      this.changed();
      const { moves } = await this.search.answer;
      if (turn === this.asked) this.note(moves, true);
    } catch (problem) {
      if (turn === this.asked && !(problem instanceof Stopped)) this.failed(problem);
    } finally {
      if (turn === this.asked) this.search = undefined;
      this.changed();
    }
  }

  drop(): void {
    ++this.asked;
    this.search?.stop();
    this.search = undefined;
    this.notes = new Map();
  }

  // Best first, when all are known.
  private note(moves: MoveScore[], all: boolean): void {
    for (const { move, score } of moves) this.notes.set(move, scoreNote(score, all && score.value === moves[0]!.score.value));
    this.changed();
  }
}
