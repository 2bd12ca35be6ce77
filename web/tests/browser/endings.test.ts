import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repository } from '../unit/core';
import { action, cell, open } from './harness';

// FFO #1 of the public suite; every move's score as the suite gives it.
const ffo1 = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';
const published = { g8: '+18', h1: '+12', h7: '+6', a2: '+6', a3: '+4', b1: '−4', a4: '−22', g2: '−24' };

test('an ending solved: every move has its published score', async () => {
  const page = await open({ hash: `#v=endings&p=${encodeURIComponent(ffo1)}` });
  await page.click(action('solve'));
  await page.waitForFunction(() => /engines/.test(document.querySelector('.said')?.textContent ?? ''));
  for (const [move, score] of Object.entries(published)) {
    expect(await page.textContent(`tr[data-move=${move}]`)).toContain(move + score);
    expect(await page.textContent(`${cell(move)} .note.sure`)).toBe(score);
  }
});

test('a long solve is stopped at once', async () => {
  const hard = readFileSync(`${repository}examples/game.txt`, 'utf8').split('\n').filter((line) => !/^[%#]/.test(line)).join('').slice(0, 2 * 34);
  const page = await open({ hash: `#v=endings&g=${hard}` });
  await page.click(action('solve'));
  await page.waitForSelector(action('stop'));
  await page.waitForTimeout(300);
  const milliseconds = await page.evaluate(async () => {
    const begun = performance.now();
    document.querySelector<HTMLElement>('[data-action=stop]')!.click();
    while (!document.querySelector('[data-action=solve]')) await new Promise((done) => setTimeout(done, 1));
    return performance.now() - begun;
  });
  console.log(`a search stopped after ${milliseconds.toFixed(1)} ms`);
});

test('the trainer counts what is given away', async () => {
  const page = await open({ hash: '#v=endings' });
  await page.selectOption('#length', '6');
  await page.click(action('train'));
  // The first legal square, as soon as there is one; nothing at the end.
  const next = () =>
    page.waitForFunction(() => {
      const square = document.querySelector<HTMLElement>('.cell.legal')?.dataset.square;
      return square ?? (/Finished/.test(document.querySelector('.trained')?.textContent ?? '') ? 'end' : null);
    });
  for (let i = 0; i < 12; ++i) {
    const move = await (await next()).jsonValue();
    if (move === 'end') break;
    await page.click(cell(move!));
    // Judged as soon as it is known what it is worth.
    await page.waitForFunction((square) => document.querySelector<HTMLElement>(`[data-square=${square}]`)!.dataset.disc !== '', move);
    expect(await page.textContent('.trained')).toMatch(/is best|loses|Finished/);
  }
  await page.waitForFunction(() => /Finished/.test(document.querySelector('.trained')?.textContent ?? ''));
  expect(await page.textContent('.record')).toMatch(/6 empty: 1 played/);
});
