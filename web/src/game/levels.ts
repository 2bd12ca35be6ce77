// Levels of play by name. The number is the engine's own (src/engine, level_limits).
import { named } from '../i18n';

export const levels: readonly { level: number; en: string; ja: string }[] = [
  { level: 0, en: 'First steps', ja: 'はじめの一歩' },
  { level: 1, en: 'Beginner', ja: '入門' },
  { level: 2, en: 'Easy', ja: 'やさしい' },
  { level: 4, en: 'Casual', ja: 'ふつう' },
  { level: 6, en: 'Club player', ja: '中級' },
  { level: 8, en: 'Strong', ja: '上級' },
  { level: 10, en: 'Expert', ja: '有段' },
  { level: 12, en: 'Master', ja: '達人' },
  { level: 15, en: 'The best it can', ja: '全力' },
];

export function levelName(level: number): string {
  const found = levels.find((each) => each.level === level);
  return found ? named(found) : String(level);
}
