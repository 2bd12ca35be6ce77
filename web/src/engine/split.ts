// The moves of one position shared out over several engines: each takes the next move that nobody has taken.
import type { EngineClient, Running } from './client';
import { Stopped } from './client';
import type { Answer, Limits, MoveScore, SearchProgress } from './messages';

type Engine = Pick<EngineClient, 'run'>;

export interface Split {
  scores: Promise<MoveScore[]>; // best first; those that were reached, when it was stopped
  stop(): void;
}

const file = (move: string) => move.charCodeAt(0) * 8 + move.charCodeAt(1);

export function inOrder(scores: MoveScore[]): MoveScore[] {
  return [...scores].sort((a, b) => b.score.value - a.score.value || file(a.move) - file(b.move));
}

// `tell` hears each move's score when it is known, and how it changes while it is searched.
export function scoreMoves(
  engines: Engine[],
  position: string,
  moves: string[],
  limits: Limits,
  tell: (score: MoveScore, done: boolean) => void = () => {},
): Split {
  const waiting = [...moves];
  const found: MoveScore[] = [];
  const running = new Set<Running<Answer>>();
  let stopped = false;

  async function work(engine: Engine): Promise<void> {
    for (;;) {
      const move = waiting.shift();
      if (move === undefined || stopped) return;
      const search = engine.run<Answer, SearchProgress>(
        'engine_search',
        { position, move, ...limits },
        (progress) => tell({ move, score: progress.score }, false),
      );
      running.add(search);
      try {
        const { score } = await search.answer;
        found.push({ move, score });
        tell({ move, score }, true);
      } catch (problem) {
        if (!(problem instanceof Stopped)) throw problem;
        stopped = true;
      } finally {
        running.delete(search);
      }
    }
  }

  return {
    scores: Promise.all(engines.map(work)).then(() => inOrder(found)),
    stop: () => {
      stopped = true;
      for (const search of running) search.stop();
    },
  };
}
