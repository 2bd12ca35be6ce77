// For everyone, in the rooms beside Othello: screen reader, small screens, both languages, both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repository } from '../unit/core';
import { open } from './harness';

const rooms = ['maze', 'libra', 'marubatsu'];
const axe = readFileSync(`${repository}web/node_modules/axe-core/axe.min.js`, 'utf8');

describe.each(rooms)('%s', (view) => {
  test.each(['light', 'dark'] as const)('axe finds nothing to complain of, %s', async (colorScheme) => {
    const page = await open({ hash: `#v=${view}`, options: { colorScheme, bypassCSP: true } });
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const result = await (globalThis as never as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run();
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3).join(' ')}`);
    });
    expect(found).toEqual([]);
  });

  test.each([320, 390])('%d px wide: nothing is cut off, targets are large', async (width) => {
    const page = await open({ hash: `#v=${view}`, options: { viewport: { width, height: 700 }, hasTouch: true, isMobile: true } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox]), a, summary, .check')]
        .filter((each) => !each.matches('.skip') && each.offsetParent !== null)
        .map((each) => ({ text: each.textContent || each.id, height: each.getBoundingClientRect().height, width: each.getBoundingClientRect().width }))
        .filter(({ height, width: wide }) => height < 43.5 || wide < 43.5)
        .map(({ text, width: wide, height }) => `${text}: ${wide} x ${height}`),
    );
    expect(small).toEqual([]);
  });

  test('in Japanese no English sentence is left', async () => {
    const page = await open({ hash: `#v=${view}`, options: { locale: 'ja-JP' } });
    const text = await page.evaluate(() => document.querySelector('main')!.innerText);
    expect(text).not.toMatch(/\b[A-Za-z]{4,} [a-z]{2,}/);
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
