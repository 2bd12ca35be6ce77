// Without a network after the first visit, and while one version of the page follows another.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { against, cell, forgive, open, url } from './harness';
import { dist, plainHost } from './host';

const views = ['play', 'review', 'endings'];

async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller !== null);
}

test('offline after the first visit, every view', async () => {
  const page = await open({ storage: against(2) });
  await installed(page);
  await page.context().setOffline(true);
  for (const view of views) {
    await page.goto(`${url}#v=${view}`);
    await page.reload();
    await page.waitForSelector(`[data-ready=${view}]`);
  }
  await page.goto(`${url}#v=play`);
  await page.waitForSelector('[data-ready=play]');
  await page.click(cell('f5'));
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
});

// The host has a newer page in place of the one that is open, and the parts of the old one are gone.
test('a page that is open when a newer version comes goes on; the next visit is the newer one', async () => {
  const host = await plainHost();
  try {
    const page = await open({ at: host.home });
    await installed(page);
    const worker = readFileSync(`${dist}offline.js`, 'utf8');
    const part = /assets\/review-[^"]*\.js/.exec(worker)![0];
    host.change.set(part, null);
    host.change.set('index.html', readFileSync(`${dist}index.html`, 'utf8').replace('<title>', '<meta name="newer" content="yes"><title>'));
    for (const version of ['newer', 'newest']) {
      host.change.set('offline.js', worker.replace(JSON.stringify(part), '"icon.svg?v"').replace(/'flipside-' \+ "[^"]*"/, `'flipside-' + "${version}"`));
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await page.waitForFunction(async (name) => (await caches.keys()).includes(`flipside-${name}`), version);
      if (version === 'newest') break;
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await page.evaluate(() => (location.hash = '#v=review'));
      await page.waitForSelector('[data-ready=review]');
      expect(await page.locator('meta[name=newer]').count()).toBe(0);
    }
    await page.goto('about:blank');
    await page.goto(host.home);
    await page.waitForSelector('[data-ready]');
    expect(await page.locator('meta[name=newer]').count()).toBe(1);
    await page.waitForFunction(async () => (await caches.keys()).length === 2); // the oldest has gone
    forgive();
  } finally {
    host.close();
  }
});
