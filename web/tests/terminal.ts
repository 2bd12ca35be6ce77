// The program on this machine, whose answers the page must give too; a test without it is skipped.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { repository } from './unit/core';

const program = process.env.FLIPSIDE ?? `${repository}build/release/src/cli/flipside`;
export const hasTerminal = existsSync(program);

export function terminal<Answer>(...words: string[]): Answer {
  return JSON.parse(execFileSync(program, [...words, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 << 20 })) as Answer;
}
