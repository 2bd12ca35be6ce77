// The README's pictures, from the built page: node tools/screenshots.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const web = new URL('..', import.meta.url).pathname;
const into = new URL('../../docs/images/', import.meta.url).pathname;
const game = readFileSync(new URL('../../examples/game.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !/^[%#]/.test(line))
  .join('');
const ending = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';

mkdirSync(into, { recursive: true });
const server = await preview({ root: web, configFile: `${web}vite.config.ts`, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const url = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });

async function shot(name, hash, colorScheme, act, height = 780) {
  const context = await browser.newContext({ viewport: { width: 1120, height }, colorScheme, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url + hash);
  await page.waitForSelector('[data-ready]');
  await act(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${into}${name}.png` });
  await context.close();
}

await shot('page-play', `#v=play&g=${game.slice(0, 40)}`, 'light', async (page) => {
  await page.click('[data-action=hint]');
  await page.waitForFunction(() => document.querySelectorAll('.note.best').length > 0 && !/Looking/.test(document.body.innerText), null, { timeout: 90_000 });
});
await shot(
  'page-review',
  `#v=review&g=${game}&ply=54`,
  'dark',
  async (page) => {
    await page.click('[data-action=judge]');
    await page.waitForSelector('.graph', { timeout: 180_000 });
  },
  1110,
);
await shot('page-endings', `#v=endings&p=${encodeURIComponent(ending)}`, 'light', async (page) => {
  await page.click('[data-action=solve]');
  await page.waitForFunction(() => /engines/.test(document.querySelector('.said')?.textContent ?? ''), null, { timeout: 90_000 });
});
await browser.close();
await new Promise((done) => server.httpServer.close(done));
process.exit(0);
