// Libra: the editor, the machine in both directions, games.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasArticle, readArticle } from '../article';
import { action, cell, open, slow } from './harness';

const editor = '#source';
// As from the clipboard: at once.
const paste = (page: Page, where: string, text: string) =>
  page.evaluate(
    ([to, what]) => {
      const area = document.querySelector<HTMLTextAreaElement>(to!)!;
      area.value = what!;
      area.dispatchEvent(new Event('input'));
    },
    [where, text],
  );
const output = '.libra pre.output';

test('errors where they are, as one types', async () => {
  const page = await open({ hash: '#v=libra&sample=tribonacci' });
  expect(await page.textContent('.libra')).toContain('No errors.');
  await paste(page, editor, 'START: MOVI A, 1\n J NOWHERE\n FLY\n');
  expect(await page.textContent('button.problem')).toMatch(/^Line 2: .*NOWHERE.*Right would be: one of START/);
  expect(await page.locator('.wrongline').count()).toBe(2);
  // Underlined where they stand.
  expect(await page.locator('.marks mark').allTextContents()).toEqual(['NOWHERE', 'FLY']);
  await page.click('button.problem:nth-of-type(2)');
  expect(await page.evaluate(() => getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value.slice((document.activeElement as HTMLTextAreaElement).selectionStart, (document.activeElement as HTMLTextAreaElement).selectionEnd))).toBe('FLY');
  await paste(page, editor, 'START: MOVI A, 1\n HALT\n');
  expect(await page.textContent('.libra')).toContain('3 of 243 words');
  await paste(page, editor, 'HALT\n'.repeat(244));
  expect(await page.textContent('button.problem')).toContain('Line 244: the program is too long');
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

test('run to the cursor, and breakpoints from the editor', async () => {
  const page = await open({ hash: '#v=libra&sample=tribonacci' });
  await page.click('summary:has-text("Listing")');
  const pc = async () => Number(await page.textContent('[data-register=PC] td'));
  const line = (await page.inputValue(editor)).split('\n').findIndex((text) => /^\s*CALL/i.test(text)) + 1;
  const cursorTo = (at: number) =>
    page.evaluate((to) => {
      const area = document.querySelector<HTMLTextAreaElement>('#source')!;
      const from = area.value.split('\n').slice(0, to - 1).join('\n').length + 1;
      area.setSelectionRange(from, from);
    }, at);
  await cursorTo(line);
  await page.click(action('runToCursor'));
  await page.waitForFunction(() => document.querySelector('.atline')?.textContent?.startsWith('▶'));
  expect(await page.textContent('.atline')).toBe(`▶ ${line}\n`);
  const there = await pc();
  expect(await page.getAttribute('.listing tr[aria-current]', 'data-address')).toBe(String(there));
  await page.click(action('breakHere'));
  await page.click(action('step'));
  expect(await page.textContent('.stopline')).toBe(`● ${line}\n`);
  expect(await page.isChecked(`.listing tr[data-address="${there}"] input`)).toBe(true);
  await page.click(action('reset'));
  await page.click(action('run'));
  await page.waitForFunction(() => /at a breakpoint/.test(document.querySelector('.libra')?.textContent ?? ''));
  expect(await pc()).toBe(there);
});

test('run and pause', async () => {
  const page = await open({ hash: '#v=libra' });
  await paste(page, editor, 'LOOP: ADDI A, 1\n J LOOP\n');
  const steps = async () => Number(/Step (\d+)/.exec((await page.textContent('.libra')) ?? '')![1]);
  await page.click(action('run'));
  await expect.poll(steps, slow).toBeGreaterThan(50_000);
  await page.click(action('run'));
  const stopped = await steps();
  await page.waitForTimeout(200);
  expect(await steps()).toBe(stopped);
  await page.click(action('back'));
  expect(await steps()).toBe(stopped - 1);
});

test('step back restores every register and cell over 10,000 random steps', async () => {
  const page = await open({ hash: '#v=libra&sample=othello' });
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  for (const line of ['B', 'E3', 'F6']) {
    await page.fill('#input', line);
    await page.click(action('send'));
  }
  const { seen, wrong } = await page.evaluate(() => {
    // All that the page shows of the machine: registers, every cell of the three memories, the output, the board.
    const places = [...document.querySelectorAll('.registers td, .memory td, .libra pre.output')];
    const board = document.querySelector('.memoryboardplace')!;
    const state = () => places.map((cell) => cell.textContent).join(' ') + board.getAttribute('aria-label');
    const machine = document.querySelector<HTMLElement>('[data-state]')!;
    const press = (name: string) => document.querySelector<HTMLElement>(`[data-action=${name}]`)!.click();
    const kept = new Map<number, string>();
    const wrong: number[] = [];
    let random = 20_261_130;
    const draw = (most: number) => ((random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0) >>> 8) % most;
    for (let i = 0; i < 10_000; ) {
      const name = draw(2) ? 'step' : 'back';
      for (let run = 1 + draw(60); run > 0 && i < 10_000; --run, ++i) {
        press(name);
        const [step] = JSON.parse(machine.dataset.state!) as number[];
        const before = kept.get(step!);
        if (before === undefined) kept.set(step!, state());
        else if (before !== state()) wrong.push(step!);
      }
    }
    return { seen: kept.size, wrong };
  });
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(300);
}, 120_000);

test('what a step changes is marked in the memories', async () => {
  const page = await open({ hash: '#v=libra' });
  await paste(page, editor, ' MOVI A, 5\n STI 7\n PUSH\n HALT\n');
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  const marked = () => page.locator('.memory .changedword').allTextContents();
  await page.click(action('step'));
  expect(await marked()).toEqual([]);
  expect(await page.textContent('.registers .changedword')).toBe('5');
  await page.click(action('step'));
  expect(await marked()).toEqual(['5']);
  expect(await page.locator('[data-memory=data] .changedword').count()).toBe(1);
  await page.click(action('step'));
  expect(await page.locator('[data-memory=stack] .changedword').count()).toBe(1);
  await page.click(action('back'));
  expect(await page.textContent('[data-memory=stack] .changedword')).toBe('0');
});

// Both games of the event, against the person at the page: every move that the program made there it makes here.
test.skipIf(!hasArticle)('the published games are played again', async () => {
  const { listing, games } = readArticle();
  expect(games).toHaveLength(2);
  for (const [game, own, result] of [[games[0]!, 'asBlack', [23, 41]], [games[1]!, 'asWhite', [46, 18]]] as const) {
    const page = await open({ hash: '#v=libra' });
    await paste(page, editor, listing);
    expect(await page.textContent('.libra')).toContain('241 of 243 words');
    await page.click(action(own));
    const wanted = game.join('').toLowerCase();
    const moves = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves ?? '');
    // Until it is one's own turn, or the end.
    const yours = () => page.waitForFunction(() => document.querySelector('.cell.legal') || /The game is over/.test(document.querySelector('.gamestatus')?.textContent ?? ''));
    for (let done = await yours().then(moves); done.length < wanted.length; done = await yours().then(moves)) {
      expect(wanted.startsWith(done), `${done.length / 2} moves`).toBe(true);
      await page.click(cell(wanted.slice(done.length, done.length + 2)));
    }
    expect(await moves()).toBe(wanted);
    expect(await page.textContent('.gamestatus')).toContain(`Black ${result[0]}, White ${result[1]}`);
    // The longest turns of the two games are 25,625 and 25,065 cycles: about 690 and 670 Hz.
    expect(await page.textContent('.libra')).toMatch(own === 'asBlack' ? /longest turn takes 25625 cycles/ : /longest turn takes 25065 cycles/);
  }
}, 120_000);

test('a program from a file as the opponent', async () => {
  const page = await open({ hash: '#v=libra&sample=small' });
  const choose = async (name: string, text: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.selectOption('#opponent', 'file')]);
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await choose('broken.lbr', 'HALT\n FLY\n');
  await page.waitForFunction(() => /broken.lbr has errors: line 2/.test(document.querySelector('.gamestatus')?.textContent ?? ''));
  await choose('mine.lbr', ' HALT\n');
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#opponent')!.selectedOptions[0]!.textContent === 'mine.lbr');
  await page.click(action('asBlack'));
  await page.waitForFunction(() => /mine.lbr does not answer/.test(document.querySelector('.gamestatus')?.textContent ?? ''));
});

test('the instructions are taught from the table, with examples run by the machine', async () => {
  const page = await open({ hash: '#v=libra' });
  expect(await page.locator('.teach tbody tr').count()).toBe(28);
  const row = (name: string) => page.textContent(`.teach tr:has(th:text-matches("^${name}[-01#dr]"))`);
  expect(await row('ADD d, r')).toContain('ADD C, BC: −3 → 12');
  expect(await row('JZ L')).toContain('nothing changes');
  expect(await row('CALL L')).toContain('PC: −121 → −118');
});

test('a program too long for a link is not promised in one', async () => {
  const page = await open({ hash: '#v=libra' });
  let noise = 1;
  const letters = Array.from({ length: 30_000 }, () => String.fromCharCode(33 + (((noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0) >>> 8) % 90))).join('');
  await paste(page, editor, `HALT // ${letters}`);
  await page.click(action('link'));
  await page.waitForFunction(() => /too long for a link/.test(document.querySelector('.libra')?.textContent ?? ''));
});

test('the program is in the link', async () => {
  const page = await open({ hash: '#v=libra' });
  const source = 'START: MOVI A, 42 // the answer\n HALT\n';
  await paste(page, editor, source);
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
