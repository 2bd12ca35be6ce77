// Libra: the editor, the machine in both directions, games.
import { expect, test } from 'vitest';
import { action, cell, open } from './harness';

const editor = '#source';
const output = '.libra pre.output';

test('errors where they are, as one types', async () => {
  const page = await open({ hash: '#v=libra&sample=tribonacci' });
  expect(await page.textContent('.libra')).toContain('No errors.');
  await page.fill(editor, 'START: MOVI A, 1\n J NOWHERE\n FLY\n');
  expect(await page.textContent('button.problem')).toMatch(/^Line 2: .*NOWHERE/);
  expect(await page.locator('.wrongline').count()).toBe(2);
  await page.fill(editor, 'START: MOVI A, 1\n HALT\n');
  expect(await page.textContent('.libra')).toContain('3 of 243 words');
});

test('run, input, output: the echo', async () => {
  const page = await open({ hash: '#v=libra&sample=echo' });
  await page.click(action('run'));
  await page.waitForFunction(() => /waits for input/.test(document.querySelector('.libra')?.textContent ?? ''));
  await page.fill('#input', 'LIBRA');
  await page.click(action('send'));
  await page.click(action('run'));
  await page.waitForFunction((where) => document.querySelector(where)?.textContent === 'LIBRA\n', output);
  await page.fill('#input', '.');
  await page.click(action('send'));
  await page.click(action('run'));
  await page.waitForFunction(() => /has ended/.test(document.querySelector('.libra')?.textContent ?? ''));
});

test('a breakpoint stops it, and a step back is the state before', async () => {
  const page = await open({ hash: '#v=libra&sample=tribonacci' });
  const state = () => page.evaluate(() => document.querySelector<HTMLElement>('.libra [data-state]')!.dataset.state!);
  await page.click('summary:has-text("Listing")');
  const last = page.locator('.listing tbody tr').nth(3);
  const address = await last.getAttribute('data-address');
  await last.locator('input').check();
  await page.click(action('run'));
  await page.waitForFunction(() => /at a breakpoint/.test(document.querySelector('.libra')?.textContent ?? ''));
  const seen = await state();
  expect(JSON.parse(seen)[5]).toBe(Number(address));
  await page.click(action('step'));
  expect(await state()).not.toBe(seen);
  await page.click(action('back'));
  expect(await state()).toBe(seen);
  await page.click(action('reset'));
  expect(JSON.parse(await state())).toEqual([0, 0, 0, 0, 0, -121, -121]);
});

test('the program is in the link', async () => {
  const page = await open({ hash: '#v=libra' });
  const source = 'START: MOVI A, 42 // the answer\n HALT\n';
  await page.fill(editor, source);
  await page.waitForFunction(() => location.hash.includes('src='));
  const hash = await page.evaluate(() => location.hash);
  const other = await open({ hash });
  expect(await other.inputValue(editor)).toBe(source);
});

test('a game against the loaded program, and back', async () => {
  const page = await open({ hash: '#v=libra&sample=othello' });
  await page.click(action('asWhite'));
  await page.click(cell('f5'));
  const moves = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-moves]')!.dataset.moves!);
  await expect.poll(async () => (await moves()).length).toBe(4);
  const first = await moves();
  await page.click(cell((await page.evaluate(() => document.querySelector<HTMLElement>('.cell.legal')!.dataset.square!))));
  await expect.poll(async () => (await moves()).length).toBe(8);
  await page.click(action('takeBack'));
  expect(await moves()).toBe(first);
});

test('a game of two programs, and one against a level, to the end', async () => {
  const page = await open({ hash: '#v=libra&sample=othello' });
  for (const [opponent, colour] of [['program:small', 'asBlack'], ['level:1', 'asWhite']] as const) {
    await page.selectOption('#opponent', opponent);
    await page.click(action(colour));
    await page.waitForFunction(() => /The game is over/.test(document.querySelector('.gamestatus')?.textContent ?? ''), null, { timeout: 60_000 });
    expect(await page.evaluate(() => document.querySelector<HTMLElement>('[data-moves]')!.dataset.moves!.length)).toBeGreaterThan(40);
  }
}, 120_000);

test('where the cycles go', async () => {
  const page = await open({ hash: '#v=libra&sample=tribonacci' });
  await page.click(action('measure'));
  await page.waitForFunction(() => /instructions, \d+ cycles/.test(document.querySelector('.libra')?.textContent ?? ''));
});

test('hostile links open some program', async () => {
  for (const hash of ['#v=libra&src=%%%', '#v=libra&src=AAAA', '#v=libra&sample=__proto__', `#v=libra&src=${'A'.repeat(7000)}`]) {
    const page = await open({ hash });
    expect((await page.inputValue(editor)).length).toBeGreaterThan(100);
  }
});

