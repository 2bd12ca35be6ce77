import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Readers } from '../../src/core/readers';
import { formatName } from '../../src/views/review/text';
import { instance, repository } from '../unit/core';
import { samples, wthor } from '../unit/formats';
import { action, cell, discs, open, slow, url } from './harness';

const example = readFileSync(`${repository}examples/game.txt`, 'utf8').split('\n').filter((line) => !/^[%#]/.test(line)).join('').trim();

async function paste(page: Page, text: string): Promise<void> {
  await page.fill('#paste', text);
  await page.click(action('read'));
}

async function judge(page: Page): Promise<void> {
  await page.selectOption('select[aria-label="How far"]', 'quick');
  await page.click(action('judge'));
  await page.waitForSelector('.graph', { timeout: 45_000 });
}

async function openFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click(action('file'))]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
}

const count = (page: Page) => page.locator('.ply').count();

test('every format is read: text that is pasted, files of any kind', async () => {
  const page = await open({ hash: '#v=review' });
  const readers = new Readers(await instance({}, 'records'));
  for (const { format, file, bytes, plies, text } of samples(readers)) {
    if (text) {
      await paste(page, bytes.toString());
      await expect.poll(() => page.textContent('.review'), slow).toContain(`Read as ${formatName(format)}.`);
      expect([format, await count(page)]).toEqual([format, plies]);
      await paste(page, '');
    }
    await openFile(page, file, bytes);
    await expect.poll(() => page.textContent('.review'), slow).toContain(`Read as ${formatName(format)}.`);
    expect([format, await count(page)]).toEqual([format, plies]);
  }
  await paste(page, 'F5 d6, C3-d3');
  expect(await count(page)).toBe(4);
  const position = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------';
  await paste(page, `${position} X`);
  expect(await discs(page)).toBe(position);
});

test('an archive of games: one is chosen; packed files are unpacked, broken ones refused', async () => {
  const page = await open({ hash: '#v=review' });
  await openFile(page, 'WTH_1994.wtb.gz', gzipSync(wthor('f5d6c3', 'f5f6e6f4e3')));
  await expect.poll(() => page.textContent('.review'), slow).toContain('2 games; choose one');
  expect(await count(page)).toBe(3);
  expect(await page.textContent('.review')).toContain('#200 – #255');
  await page.selectOption('[data-choose=game]', { index: 1 });
  expect(await count(page)).toBe(5);
  expect(await page.textContent('.review')).toContain('#201 – #255');
  await openFile(page, 'broken.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  await expect.poll(() => page.textContent('.problem'), slow).toContain('packed, and damaged');
  await openFile(page, 'bomb.gz', gzipSync(Buffer.alloc(3_000_000)));
  await expect.poll(() => page.textContent('.problem'), slow).toContain('too large');
  await openFile(page, 'cut.wtb', wthor('f5d6c3', 'f5f6e6f4e3').subarray(0, 100));
  await expect.poll(() => page.locator('.problem').count(), slow).toBe(1);
  expect(await count(page)).toBe(3); // what is there is shown
});

test('a mistake in a paste is named at its ply, and the game shown up to there', async () => {
  const page = await open({ hash: '#v=review' });
  await paste(page, 'f5d6c3d3c4f4a1');
  expect(await page.textContent('.problem')).toContain('Move 7: a1 cannot be played there.');
  expect(await count(page)).toBe(6);
  await paste(page, '🙂 no game at all <script>alert(1)</script>');
  expect(await page.textContent('.problem')).toContain('no game or position');
});

test('a game judged: graph, marks, turning point, second look', async () => {
  const page = await open({ hash: `#v=review&g=${example}` });
  await judge(page);
  expect(await page.textContent('.verdict')).toContain('White wins 33–31');
  expect(await page.textContent('.verdict')).toContain('The game turned at move 55: Black played b8');
  expect(await page.locator('.graph .point').count()).toBe(61);
  expect(await page.locator('.graph .exact').count()).toBe(1);
  // Points can be focused and walked along.
  await page.focus('.graph .point[tabindex="0"]');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Move 1, f5: Black/);
  await page.click(action('turning'));
  await page.click(action('look'));
  await page.waitForFunction(() => document.querySelectorAll('.note.sure').length > 2);
  expect(await page.getAttribute(cell('a2'), 'aria-label')).toContain('0, proved');
});

test('stopping a judgement leaves the game as it is', async () => {
  const page = await open({ hash: `#v=review&g=${example}` });
  await page.selectOption('select[aria-label="How far"]', 'deep');
  await page.click(action('judge'));
  await page.waitForSelector('.progress');
  const begun = Date.now();
  await page.click('text=Stop');
  await page.waitForSelector(action('judge'));
  console.log(`a judgement stopped after ${Date.now() - begun} ms`);
  expect(await count(page)).toBe(60);
});

test('variations are kept as a tree, promoted and removed', async () => {
  const page = await open({ hash: '#v=review&g=f5d6c3&ply=1' });
  await page.click(cell('f6'));
  expect(await page.locator('.variation .ply').count()).toBe(1);
  await page.click('.ply[data-ply="3"]'); // the main line goes on
  expect(await page.textContent('.review')).toContain('Move 3 of 3');
  await page.click('.variation .ply');
  await page.click(action('promote'));
  expect(page.url()).toContain('g=f5f6');
  await page.click('.variation .ply');
  await page.click(action('drop'));
  expect(await page.locator('.variation').count()).toBe(0);
});

test('what is copied is the part that was asked for', async () => {
  const page = await open({ hash: '#v=review&g=f5d6c3d3&ply=2', options: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await page.click('text=Copy and save');
  const take = async (scope: string, form: string) => {
    await page.locator('.take select').first().selectOption(scope);
    await page.locator('.take select').last().selectOption(form);
    await page.click(action('copy'));
    await page.waitForFunction(() => document.querySelector('.take [role=status]')?.textContent === 'Copied.');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await take('mainGame', 'transcript')).toContain('f5d6c3d3');
  expect((await take('upToHere', 'transcript')).trim()).toBe('f5d6');
  expect(await take('thisLine', 'ggf')).toContain('(;GM[Othello]');
  expect(await take('mainGame', 'positionText')).toMatch(/^[-XO]{64} X$/);
  expect(await take('mainGame', 'boardSvg')).toMatch(/^<svg .*<\/svg>$/s);
  await take('mainGame', 'boardPng').catch(() => ''); // no text is read back
  expect(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toEqual(['image/png']);
  await page.locator('.take select').last().selectOption('graphSvg');
  await page.click(action('copy'));
  expect(await page.textContent('.take [role=status]')).toContain('no graph before the game has been judged');
  const link = await take('mainGame', 'link');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.take select').last().selectOption('boardPng').then(() => page.click(action('save'))),
  ]);
  expect(readFileSync(await download.path()).subarray(1, 4).toString()).toBe('PNG');
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForSelector('[data-ready]');
  expect(await page.textContent('.review')).toContain('Move 2 of 4');
});

describe('links', () => {
  test('a link restores start, moves and place', async () => {
    const start = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X';
    const page = await open({ hash: `#g=a2&p=${encodeURIComponent(start)}&ply=1` });
    expect(await page.textContent('.review')).toContain('1. Black a2');
  });
  const hostile = [
    '#g=a1a1a1', '#g=f5f5', '#p=XX&g=f5', `#p=${'X'.repeat(64)}%20X`, '#v=review&g=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    '#v=__proto__', '#v=constructor&g=f5', `#g=${'f5'.repeat(3000)}`, '#%E0%A4%A', '#v=endings&p=%3Cb%3E', '#v=play&g=h8&ply=99999',
    `#v=play&p=${'-'.repeat(64)}%20X`,
  ];
  test('hostile links do no harm', async () => {
    const page = await open();
    for (const hash of hostile) {
      await page.goto('about:blank');
      await page.goto(url + hash);
      await page.waitForSelector('[data-ready]');
      expect([hash, await page.locator('[data-square]').count()]).toEqual([hash, 64]);
      expect(await page.locator('main img, main script').count()).toBe(0);
    }
  });
});
