// The visitor's games, kept in the browser and nowhere else; one file out, one file in.
import { load, save } from '../settings';

export interface StoredGame {
  id: string;
  date: string; // ISO
  start: string;
  moves: string;
  black: string;
  white: string;
  result: string;
}

const mostGames = 500;
const limits: Readonly<Record<keyof StoredGame, number>> = {
  id: 40, date: 40, start: 80, moves: 400, black: 80, white: 80, result: 120,
};

export function isStoredGame(value: unknown): value is StoredGame {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(limits).every(([name, most]) => {
    const member = (value as Record<string, unknown>)[name];
    return typeof member === 'string' && member.length <= most;
  });
}

const isList = (value: unknown): value is StoredGame[] => Array.isArray(value) && value.every(isStoredGame);

export function storedGames(): StoredGame[] {
  return load('games', [], isList);
}

// The newest first; a game that is kept already is replaced. False when there is no room.
export function keepGame(game: StoredGame): boolean {
  const rest = storedGames().filter((each) => each.id !== game.id);
  return save('games', [game, ...rest].slice(0, mostGames));
}

export function forgetGame(id: string): void {
  save('games', storedGames().filter((each) => each.id !== id));
}

const kind = 'flipside-games';

export function exportGames(games: StoredGame[]): string {
  return JSON.stringify({ kind, version: 1, games }, null, 1);
}

// The games of an exported file that are sound: shape checked here, moves by `legal`. Null: no such file.
export function importGames(text: string, legal: (game: StoredGame) => boolean): { games: StoredGame[]; refused: number } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || (value as { kind?: unknown }).kind !== kind) return null;
  const list = (value as { games?: unknown }).games;
  if (!Array.isArray(list)) return null;
  const games = list.slice(0, mostGames).filter((game): game is StoredGame => isStoredGame(game) && legal(game));
  return { games, refused: list.length - games.length };
}
