// Marubatsu: games, what moves are worth, the tree, the swaps, random games.
import { expect, test } from 'vitest';
import { action, open } from './harness';

const cellOf = (move: string) => `.mbcell[data-move="${move}"]`;
const cells = '.marubatsu[data-cells]';

test('a game against the perfect player is not won', async () => {
  const page = await open({ hash: '#v=marubatsu' });
  await page.click(cellOf('1,1'));
  for (let i = 0; i < 5; ++i) {
    await page.waitForFunction(() => /○ to move|wins|draw/.test(document.querySelector('.marubatsu .status')?.textContent ?? ''));
    const free = await page.evaluate(() => document.querySelector<HTMLElement>('.mbcell[data-cell="."]')?.dataset.move);
    if (!free || /wins|draw/.test((await page.textContent('.marubatsu .status')) ?? '')) break;
    await page.click(cellOf(free));
  }
  await page.waitForFunction(() => /wins|draw/.test(document.querySelector('.marubatsu .status')?.textContent ?? ''));
  expect(await page.textContent('.marubatsu .status')).not.toContain('○ wins');
});

test('every move’s value: the empty board is drawn everywhere, a threat must be met', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human' });
  await page.check('#values');
  expect(await page.locator('.worth').allTextContents()).toEqual(Array(9).fill('draws'));
  for (const move of ['0,0', '1,1', '1,0']) await page.click(cellOf(move));
  // ○ threatens 2,0: every other move of × loses.
  expect(await page.locator('.worth').allTextContents()).toEqual(['draws', ...Array(5).fill('loses')]);
  await page.click(action('undo'));
  expect(await page.getAttribute(cells, 'data-cells')).toBe('o...x....');
});

test('the tree has as many nodes as in the terminal, and can be walked both ways', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human' });
  // `flipside marubatsu tree --search minimax` and the article: every position of every game.
  await page.selectOption('#search', 'minimax');
  await expect.poll(() => page.getAttribute('[data-searched]', 'data-searched')).toBe('549946');
  await page.selectOption('#search', 'alpha-beta');
  await expect.poll(() => page.getAttribute('[data-searched]', 'data-searched')).not.toBe('549946');
  const now = () => page.textContent('.marubatsu .card .status');
  await page.click(action('treestep'));
  const first = await now();
  await page.click(action('treestep'));
  expect(await now()).not.toBe(first);
  await page.click(action('treeback'));
  expect(await now()).toBe(first);
  expect(await page.locator('.treepath li').count()).toBe(1);
  await page.click(action('treeend'));
  expect(await now()).toContain('the root');
});

test('eight forms, and the bits that a swap moves', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human&moves=0,0' });
  expect(await page.textContent('.marubatsu')).toContain('4 of the eight are different');
  await page.click('.formbutton:nth-child(2)');
  expect(await page.locator('.swap').count()).toBe(1);
  expect(await page.locator('.swap mark').count()).toBe(4); // two bits, before and after
});

test('random games beside the exact chances', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human' });
  for (let i = 0; i < 3; ++i) await page.click('[data-games="10000"]');
  const rows = await page.locator('[data-move] td:nth-child(5)').allTextContents();
  expect(rows).toHaveLength(9);
  for (const difference of rows) expect(Math.abs(Number(difference))).toBeLessThan(5);
});

test('4 × 4 and 5 × 5, by keyboard', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human&size=5&line=4' });
  expect(await page.locator('.mbcell').count()).toBe(25);
  await page.focus(cellOf('0,0'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getAttribute(cellOf('1,1'), 'data-cell')).toBe('o');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-move'))).toBe('1,1');
});

test('hostile links show some board', async () => {
  for (const hash of ['#v=marubatsu&size=9&line=0&moves=zz', '#v=marubatsu&moves=0,0 0,0', '#v=marubatsu&o=__proto__&x=constructor&moves=4,4']) {
    const page = await open({ hash });
    expect(await page.locator('.mbcell').count()).toBe(9);
  }
});
