// For everyone: keyboard, screen reader, small screens, both languages, both themes, without a network.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { repository } from '../unit/core';
import { action, against, cell, complaints, forgive, moves, open, people, slow, url } from './harness';

const views = ['play', 'review', 'endings'];
// Each view with everything open that can be, and with what its programs say.
const shown: Record<string, (page: Page) => Promise<unknown>> = {
  play: async (page) => {
    await page.click(action('hint'));
    await page.waitForFunction(() => document.querySelectorAll('.note.best').length > 0);
  },
  review: async (page) => {
    await page.locator('select:has(option[value=quick])').selectOption('quick');
    await page.click(action('judge'));
    await page.waitForSelector('.graph');
  },
  endings: async (page) => {
    await page.click(action('solve'));
    await page.waitForFunction(() => document.querySelectorAll('.note.sure').length > 2 && document.querySelector('[data-action=solve]'));
  },
};
const ending = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';

describe.each(views)('axe finds nothing to complain of in %s', (view) => {
  test.each(['en-GB', 'ja-JP'])('%s, light and dark', async (locale) => {
    const hash = view === 'endings' ? `#v=${view}&p=${encodeURIComponent(ending)}` : `#v=${view}&g=f5d6c3d3`;
    const page = await open({ hash, options: { locale, bypassCSP: true }, storage: people });
    for (const summary of await page.locator('summary').all()) await summary.click();
    await shown[view]!(page);
    expect(await complaints(page)).toEqual([]);
    await page.click('[data-switch=theme]');
    expect(await complaints(page)).toEqual([]);
    if (view !== 'play') return;
    await page.click(action('edit'));
    expect(await complaints(page)).toEqual([]);
  });
});

// `flipside match --html` writes a page of its own.
test('axe finds nothing to complain of in a report of the arena', async (context) => {
  const program = `${repository}build/release/src/cli/flipside`;
  if (!existsSync(program)) return context.skip('the native program is not built');
  const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
  try {
    const report = join(folder, 'report.html');
    execFileSync(program, ['match', 'random', 'random:3', '--games', '4', '--html', report], { cwd: folder, stdio: 'ignore' });
    const html = readFileSync(report, 'utf8');
    expect(html).not.toMatch(/(src|href)="https?:/);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ options: { colorScheme, bypassCSP: true, serviceWorkers: 'block' } });
      await page.route('**/report.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await page.goto(`${url}report.html`);
      expect(await complaints(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.each(views)('%s on a small screen', (view) => {
  test.each([320, 390])('%d px wide: nothing is cut off, targets are large', async (width) => {
    const page = await open({ hash: `#v=${view}&g=f5d6c3d3`, options: { viewport: { width, height: 700 }, hasTouch: true, isMobile: true }, storage: people });
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, a, summary, .check')]
        .filter((each) => !each.matches('.cell, .skip') && each.offsetParent !== null)
        .map((each) => ({ text: each.textContent, height: each.getBoundingClientRect().height, width: each.getBoundingClientRect().width }))
        .filter(({ height, width }) => height < 43.5 || width < 43.5)
        .map(({ text, width, height }) => `${text}: ${width} x ${height}`),
    );
    expect(small).toEqual([]);
    const square = await page.locator(cell('a1')).boundingBox();
    expect(square!.width).toBeGreaterThan(width / 8 - 8);
  });
});

test('a game by keyboard alone', async () => {
  const page = await open({ storage: people });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('d3, empty, legal');
  await page.keyboard.press('Enter');
  expect(await moves(page)).toBe('d3');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('c3, empty, legal');
  await page.keyboard.press('Space');
  expect(await moves(page)).toBe('d3c3');
  expect(await page.getAttribute(cell('c3'), 'aria-label')).toBe('c3, white, last move');
  await page.keyboard.press('End');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('h3');
});

test('moves and passes are announced', async () => {
  const page = await open({ storage: against(1) });
  await page.click(cell('f5'));
  await expect.poll(() => page.textContent('[role=status].live'), slow).toMatch(/White plays [a-h][1-8]\.Black to move/);
});

test('Japanese from the browser’s language, and back', async () => {
  const page = await open({ options: { locale: 'ja-JP' }, storage: people });
  expect(await page.getAttribute('html', 'lang')).toBe('ja');
  expect(await page.getAttribute(cell('f5'), 'aria-label')).toBe('f5, 空き, 打てる');
  await page.click(cell('f5'));
  expect(await page.textContent('.live')).toContain('白の番');
  for (const view of views) {
    await page.click(`nav a[href*="${view}"]`);
    await page.waitForSelector(`[data-ready=${view}]`);
    // No English sentence is left over: two words of four letters in a row.
    const text = await page.evaluate(() => document.querySelector('main')!.innerText);
    expect(text).not.toMatch(/\b[A-Za-z]{4,} [a-z]{2,}/);
  }
  await page.click('[data-switch=language]');
  await page.waitForSelector('text=Solve a position');
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});

test('the language can be changed in the middle of a game', async () => {
  const page = await open({ storage: people });
  await page.click(cell('f5'));
  await page.click('[data-switch=language]');
  await page.waitForSelector('text=白の番');
  expect(await moves(page)).toBe('f5');
});

test('the theme is the system’s until one is chosen', async () => {
  const page = await open({ options: { colorScheme: 'dark' } });
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  await page.click('[data-switch=theme]');
  await page.reload();
  expect(await page.getAttribute('html', 'data-theme')).toBe('light');
});

test('it can be installed', async () => {
  const page = await open();
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json());
  expect(manifest).toMatchObject({ name: 'Flipside', display: 'standalone', start_url: './' });
  for (const { src } of manifest.icons as { src: string }[])
    expect(await page.evaluate(async (path) => (await fetch(path)).status, src)).toBe(200);
  // Chromium's own opinion; the windows of these tests are private ones, where nothing is installed.
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((each) => each !== 'in-incognito')).toEqual([]);
});

test('the policy lets nothing run that is not of the page', async () => {
  const page = await open({ storage: people });
  const refused = await page.evaluate(async () => {
    const heard: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => heard.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'document.title = "changed"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red" onclick="1"></p>');
    await new Promise((done) => setTimeout(done, 50));
    return heard.sort();
  });
  expect(refused).toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr']);
  expect(await page.title()).not.toBe('changed');
  forgive(); // the browser complains in the console, as it should
});

test('the page does not need isolation, and stops a search without it', async () => {
  const page = await open({ hash: '#v=endings', options: { serviceWorkers: 'block' }, storage: {} });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  const bare = await open({ hash: '', options: { serviceWorkers: 'block' } });
  await bare.route('**/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['cross-origin-opener-policy'];
    delete headers['cross-origin-embedder-policy'];
    await route.fulfill({ response, headers });
  });
  await bare.goto(`${url}?bare#v=endings&g=f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a4a3b4e3f2e2g4g3h4h5h3g5h6`);
  await bare.waitForSelector('[data-ready=endings]');
  expect(await bare.evaluate(() => crossOriginIsolated)).toBe(false);
  await bare.click(action('solve'));
  await bare.waitForTimeout(500);
  await bare.click(action('stop'));
  await bare.waitForSelector(action('solve'), { timeout: 5000 });
});
