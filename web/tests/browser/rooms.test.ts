// For everyone, in the rooms beside Othello: screen reader, small screens, both languages, both themes.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { repository } from '../unit/core';
import { action, open } from './harness';

// Each room as it opens, and with everything in it opened and at work.
const rooms = ['maze', 'libra', 'marubatsu'];
const places: [name: string, search: string, hash: string, act?: (page: Page) => Promise<unknown>][] = [
  ['maze', '', '#v=maze'],
  ['maze, as the article', '?article', '#v=maze&rows=20&seed=1&modes=h', (page) => page.click(action('measure'))],
  ['maze, walked', '', '#v=maze&rows=30&seed=92&modes=h', (page) => page.click(action('walk'))],
  ['libra', '', '#v=libra'],
  ['libra, opened', '', '#v=libra&sample=tribonacci', openLibra],
  ['marubatsu', '', '#v=marubatsu'],
  ['marubatsu, grown', '', '#v=marubatsu&x=human&moves=1,1 0,0', growTree],
  ['marubatsu, 5 x 5', '', '#v=marubatsu&size=5&x=human&moves=1,1 0,0 3,3', growTree],
];

async function openLibra(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  await page.click(action('step'));
  await page.click(action('measure'));
  await page.click(action('asWhite'));
  await page.waitForSelector('.libra .cell.legal');
  await page.fill('#source', 'A: J B');
  await page.waitForSelector('button.problem');
}

async function growTree(page: Page): Promise<void> {
  await page.check('#values');
  await page.selectOption('#search', 'alpha-beta-table');
  await page.fill('#treeplace', '60');
  await page.click('.formbutton:nth-child(6)');
  await page.click('[data-games="10000"]');
}
const axe = readFileSync(`${repository}web/node_modules/axe-core/axe.min.js`, 'utf8');

describe.each(places)('%s', (_name, search, hash, act) => {
  test.each(['light', 'dark'] as const)('axe finds nothing to complain of, %s', async (colorScheme) => {
    const page = await open({ search, hash, options: { colorScheme, bypassCSP: true } });
    await act?.(page);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const result = await (globalThis as never as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run();
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3).join(' ')}`);
    });
    expect(found).toEqual([]);
  });

  test.each([320, 390])('%d px wide: nothing is cut off, targets are large', async (width) => {
    const page = await open({ search, hash, options: { viewport: { width, height: 700 }, hasTouch: true, isMobile: true } });
    await act?.(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox]), a, summary, .check')]
        .filter((each) => !each.matches('.skip, .cell') && each.offsetParent !== null) // eight squares share a small screen
        .map((each) => ({ text: each.textContent || each.id, height: each.getBoundingClientRect().height, width: each.getBoundingClientRect().width }))
        .filter(({ height, width: wide }) => height < 43.5 || wide < 43.5)
        .map(({ text, width: wide, height }) => `${text}: ${wide} x ${height}`),
    );
    expect(small).toEqual([]);
  });

  test('in Japanese no English sentence is left', async () => {
    const page = await open({ search, hash, options: { locale: 'ja-JP' } });
    await act?.(page);
    const text = await page.evaluate(() => document.querySelector('main')!.innerText);
    expect(text).not.toMatch(/\b[A-Za-z]{4,} [a-z]{2,}/);
  });
});

describe.each(rooms)('%s', (view) => {
  test('it loads what it needs and no more', async () => {
    const page = await open({ hash: `#v=${view}` });
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop()!));
    expect(loaded.filter((name) => name.endsWith('.wasm')).map((name) => name.split('-')[0])).toEqual([view]);
    expect(loaded).not.toContain('weights.bin');
  });

  test('offline after the first visit', async () => {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.evaluate((hash) => (location.hash = hash), `#v=${view}`);
    await page.waitForSelector(`[data-ready=${view}]`);
  });
});
