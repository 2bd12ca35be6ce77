// The README's pictures, from the built page: node tools/screenshots.mjs [page-maze ...]
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

const only = process.argv.slice(2); // names; none: all of them

async function shot(name, hash, colorScheme, act, height = 780) {
  if (only.length && !only.includes(name)) return;
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
await shot('page-maze', '#v=maze&rows=30&seed=92&modes=h&at=189', 'light', async () => {}, 1180);
await shot('page-libra', '#v=libra&sample=othello', 'light', async (page) => {
  await page.fill('#input', 'B');
  await page.click('[data-action=send]');
  await page.click('[data-action=run]');
  await page.waitForFunction(() => /waits for input/.test(document.querySelector('.libra')?.textContent ?? ''), null, { timeout: 90_000 });
  await page.click('summary:has-text("memories")');
  await page.evaluate(() => scrollTo(0, 0));
});
await shot('page-marubatsu', '#v=marubatsu&x=human&moves=1%2C1+0%2C0', 'dark', async (page) => {
  await page.check('#values');
  await page.selectOption('#search', 'alpha-beta-table');
  await page.fill('#treeplace', '330');
  await page.click('.formbutton:nth-child(2)');
  await page.click('[data-action=playouts]');
  await page.waitForTimeout(6000); // of games at random
  await page.evaluate(() => document.querySelector('[data-action=playouts]').click());
  await page.evaluate(() => scrollTo(0, 640));
}, 960);
await browser.close();
await new Promise((done) => server.httpServer.close(done));
process.exit(0);
