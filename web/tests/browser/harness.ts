// A real browser on the built page. Every page is watched: errors in the console and requests to other hosts
// fail the test that opened it.
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { repository } from '../unit/core';

let browser: Browser;
const problems: string[] = [];
const opened: Page[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
  const found = problems.splice(0);
  expect(found).toEqual([]);
});

export const url = inject('url');
// How long to wait for what a busy machine does late; no test asks how fast it is.
export const slow = { timeout: 30_000 };

export interface Opened {
  at?: string; // where the page is; the tests' own server without it
  search?: string;
  hash?: string;
  options?: BrowserContextOptions;
  storage?: Record<string, unknown>;
}

export async function open({ at = url, search = '', hash = '', options = {}, storage = {} }: Opened = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values))
      if (localStorage.getItem(`flipside.${name}`) === null) localStorage.setItem(`flipside.${name}`, JSON.stringify(value));
  }, storage);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  opened.push(page);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error.stack)));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!['blob:', 'data:'].includes(protocol) && origin !== new URL(at).origin) problems.push(`a request to ${request.url()}`);
  });
  await page.goto(at + search + hash);
  await page.waitForSelector('[data-ready]');
  return page;
}

export const people = { seats: { X: 'human', O: 'human' } };
export const against = (level: number) => ({ seats: { X: 'human', O: level } });

// Processor time of all pages so far.
export async function rendererSeconds(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

// What has been complained of so far was meant to be.
export const forgive = (): void => void problems.splice(0);

export const cell = (square: string) => `[data-square=${square}]`;
export const action = (name: string) => `[data-action=${name}]`;

// The moves of the list in the Play view.
export async function moves(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll('.moves li')].map((item) => item.lastChild?.textContent).join(''));
}

export async function discs(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-square]')].map((each) => each.dataset.disc || '-').join(''));
}

export async function legal(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.cell.legal')].map((each) => each.dataset.square!));
}

// Until it is a person's turn, or the game is over.
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.cell.legal') || /wins|draw/.test(document.querySelector('.live')?.textContent ?? ''), null, { timeout: 30_000 });
}

const axe = readFileSync(`${repository}web/node_modules/axe-core/axe.min.js`, 'utf8');

// What axe finds wrong with the page as it stands. The page must have been opened with bypassCSP.
export async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const result = await (globalThis as never as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run();
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3).join(' ')}`);
  });
}
