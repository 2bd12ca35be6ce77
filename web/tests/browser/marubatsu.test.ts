// Marubatsu: games, what moves are worth, the tree, the swaps, random games.
import { expect, test } from 'vitest';
import { hasTerminal, terminal } from '../terminal';
import { action, open, slow } from './harness';

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

// `flipside marubatsu tree --search S`. Of minimax the article tells too: every position of every game.
const trees = [
  ['minimax', '', 549946],
  ['alpha-beta', '', 16811],
  ['alpha-beta-table', '', 832],
  ['minimax', '1,1 0,0 2,1', 0],
  ['alpha-beta', '1,1 0,0 2,1', 0],
  ['alpha-beta-table', '1,1 0,0 2,1', 0],
] as const;

test('the trees have as many nodes as in the terminal', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human' });
  for (const [search, moves, nodes] of trees) {
    await page.evaluate((hash) => (location.hash = hash), `#v=marubatsu&x=human&moves=${moves}`);
    await page.selectOption('#search', search);
    await page.click(action('grow'));
    const shown = Number(await page.getAttribute('[data-searched]', 'data-searched'));
    if (nodes) expect(shown, search).toBe(nodes);
    if (!hasTerminal) continue;
    const answer = terminal<{ searched: number; table: number; score: number }>('marubatsu', 'tree', moves, '--search', search, '--show', '0');
    expect(shown, `${search} ${moves}`).toBe(answer.searched);
    expect(await page.textContent('.treecounts')).toContain(`${answer.table} positions in the table, score ${answer.score}`);
  }
});

test('a tree grows and shrinks a step at a time, with windows, cuts and hits on its nodes', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human&moves=1,1 0,0' });
  await page.selectOption('#search', 'alpha-beta-table');
  const [there, back] = await page.evaluate(() => {
    const press = (name: string) => {
      document.querySelector<HTMLElement>(`[data-action=${name}]`)!.click();
      return document.querySelector('.levels')!.innerHTML;
    };
    const forwards = Array.from({ length: 60 }, () => press('treestep'));
    return [forwards, Array.from({ length: 59 }, () => press('treeback'))];
  });
  expect(new Set(there).size).toBeGreaterThan(45); // at the end of a game the score is there before the search goes back
  expect(back).toEqual(there!.slice(0, 59).reverse());
  expect(await page.locator('.node').count()).toBe(1);
  expect(await page.textContent('.node .nodewindow')).toBe('−1 … 1');
  const marks = await page.evaluate(() => {
    const found = new Set<string>();
    const place = document.querySelector<HTMLInputElement>('#treeplace')!;
    for (let at = 0; at <= Number(place.max); ++at) {
      place.value = String(at);
      place.dispatchEvent(new Event('input'));
      for (const each of document.querySelectorAll('.levels .node')) each.classList.forEach((name) => found.add(name));
    }
    return [...found];
  });
  for (const mark of ['cut', 'cutoff', 'known', 'over', 'onpath']) expect(marks).toContain(mark);
  expect(await page.textContent('.node .nodescore')).toBe('0'); // a draw, when all is done
});

test('the tree plays by itself, faster and slower, and pauses', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human' });
  await page.selectOption('#search', 'alpha-beta');
  const at = () => page.inputValue('#treeplace').then(Number);
  await page.fill('#treespeed', '60');
  await page.click(action('treeplay'));
  await expect.poll(at, slow).toBeGreaterThan(5);
  await page.click(action('treeplay'));
  const stopped = await at();
  await page.waitForTimeout(200);
  expect(await at()).toBe(stopped);
});

test('what is too large for a page is given up, and said', async () => {
  const page = await open({ hash: '#v=marubatsu&size=4&o=minimax&x=human' });
  await page.waitForFunction(() => document.querySelectorAll('.mbcell[data-cell=o]').length === 1);
  expect(await page.textContent('.marubatsu .status')).toContain('minimax had to choose before it knew');
  await page.selectOption('#search', 'minimax');
  await page.click(action('grow'));
  expect(await page.textContent('.treecounts')).toContain('given up');
});

test('eight forms, and the bits that a swap moves', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human&moves=0,0' });
  expect(await page.textContent('.marubatsu')).toContain('4 of the eight are different');
  await page.click('.formbutton:nth-child(2)');
  expect(await page.locator('.swap').count()).toBe(1);
  expect(await page.locator('.swap mark').count()).toBe(4); // two bits, before and after
  // Every swap of every form is the delta swap that its words say.
  for (const hash of ['#v=marubatsu&x=human&moves=0,0 1,1 2,1', '#v=marubatsu&x=human&size=4&moves=0,0 1,1 2,1', '#v=marubatsu&x=human&size=5&moves=0,0 1,1 4,1']) {
    await page.evaluate((to) => (location.hash = to), hash);
    for (let form = 1; form <= 8; ++form) {
      await page.click(`.formbutton:nth-child(${form})`);
      const swaps = await page.evaluate(() =>
        [...document.querySelectorAll('.swap')].map((swap) => {
          const [mask, before, after] = [...swap.querySelectorAll('code')].map((code) => BigInt(`0b${code.textContent}`));
          return { delta: Number(/\d+/.exec(swap.querySelector('p')!.textContent!)![0]), mask: String(mask), before: String(before), after: String(after), moving: swap.querySelectorAll('.link.moves').length };
        }),
      );
      expect(swaps.length > 0).toBe(form > 1);
      swaps.forEach((swap, i) => {
        const [delta, mask, before] = [BigInt(swap.delta), BigInt(swap.mask), BigInt(swap.before)];
        const trade = ((before >> delta) ^ before) & mask;
        expect(swap.after).toBe(String(before ^ trade ^ (trade << delta)));
        if (i > 0) expect(swap.before).toBe(swaps[i - 1]!.after);
        expect(swap.moving).toBe(2 * [...mask.toString(2)].filter((bit) => bit === '1').length);
      });
    }
  }
});

test('the bits are seen moving, unless less motion is wanted', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open({ hash: '#v=marubatsu&x=human&moves=0,0', options: { reducedMotion } });
    await page.click('.formbutton:nth-child(8)');
    const moving = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.classList.contains('bit')).length);
    expect(await moving()).toBe(reducedMotion === 'reduce' ? 0 : 9 * (await page.locator('.swap').count()));
  }
});

test('random games beside the exact chances', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human' });
  for (let i = 0; i < 3; ++i) await page.click('[data-games="10000"]');
  const column = async (nth: number) => (await page.locator(`[data-move] td:nth-child(${nth})`).allTextContents()).map((text) => parseFloat(text));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [won, exact, drawn, exactDrawn] = [await column(3), await column(4), await column(5), await column(6)];
  expect(won).toHaveLength(9);
  won.forEach((rate, i) => expect(Math.abs(rate - exact[i]!)).toBeLessThan(5));
  drawn.forEach((rate, i) => expect(Math.abs(rate - exactDrawn[i]!)).toBeLessThan(5));
  // Of all games together: ○ wins 737 of 1260, 8 of 63 are drawn.
  expect(mean(exact)).toBeCloseTo((100 * 737) / 1260, 0);
  expect(mean(exactDrawn)).toBeCloseTo((100 * 8) / 63, 0);
});

test('random games go on by themselves and come closer', async () => {
  const page = await open({ hash: '#v=marubatsu&x=human&moves=1,1 0,0' });
  await page.click('[data-games="100"]');
  const largest = async () => {
    const [, games, points] = /(\d+) games: the largest difference .* is ([\d.]+) points/.exec((await page.textContent('.marubatsu')) ?? '')!;
    return { games: Number(games), points: Number(points) };
  };
  const before = await largest();
  await page.click(action('playouts'));
  await expect.poll(() => page.evaluate(() => Math.max(...[...document.querySelectorAll('[data-move] td:nth-child(2)')].map((cell) => Number(cell.textContent)))), slow).toBeGreaterThan(3000);
  await page.click(action('playouts'));
  const after = await largest();
  expect(after.games).toBeGreaterThan(100 * before.games);
  expect(after.points).toBeLessThan(3);
  expect(await page.locator('.chances .rate').count()).toBe(7);
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
