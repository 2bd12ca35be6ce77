// Faults of two published Othello pages, each of which must not come back.
import { expect, test } from 'vitest';
import { action, against, cell, discs, legal, moves, open, settled } from './harness';

// Motion is on in these tests, so that a program waits a moment before it moves: the moment of the faults.
const moving = { options: { reducedMotion: 'no-preference' as const } };
const start = '---------------------------OX------XO---------------------------';

test('undo after a program that has Black opened: nothing freezes', async () => {
  const page = await open({ ...moving, storage: { seats: { X: 2, O: 'human' } } });
  await settled(page);
  expect(await page.isDisabled(action('undo'))).toBe(true); // nothing of one's own to take back
  await page.click(cell((await legal(page))[0]!));
  await settled(page);
  await page.click(action('undo'));
  expect((await moves(page)).length).toBe(2); // back at one's own first decision
  expect((await legal(page)).length).toBeGreaterThan(0);
});

test('reset while the program thinks: it does not move on the new board', async () => {
  const page = await open({ ...moving, storage: against(10) });
  await page.click(cell('f5'));
  await page.click(action('new'));
  await page.waitForTimeout(1200);
  expect(await discs(page)).toBe(start);
  expect((await legal(page)).length).toBe(4);
});

test('two people take over while the program thinks: it does not move for them', async () => {
  const page = await open({ ...moving, storage: against(10) });
  await page.click(cell('f5'));
  await page.selectOption('[data-seat=O]', 'human');
  await page.waitForTimeout(1200);
  expect(await moves(page)).toBe('f5');
  expect((await legal(page)).length).toBe(3);
});

test('a program with Black and a quick reset: one move, not three', async () => {
  const page = await open({ ...moving, storage: { seats: { X: 2, O: 'human' } } });
  await page.click(action('new'));
  await page.click(action('new'));
  await settled(page);
  await page.waitForTimeout(900);
  expect((await moves(page)).length).toBe(2);
});

test('undo while the program thinks takes back one’s own move', async () => {
  const page = await open({ ...moving, storage: against(10) });
  await page.click(cell('f5'));
  await page.click(action('undo'));
  await page.waitForTimeout(1200);
  expect(await discs(page)).toBe(start);
});

test('while the program thinks its moves are not offered to the person', async () => {
  const page = await open({ ...moving, storage: against(10) });
  await page.click(cell('f5'));
  expect(await legal(page)).toEqual([]);
  expect(await page.isDisabled(action('hint'))).toBe(true);
  await page.click(cell('d6')); // legal for White, and not the person's
  expect(await moves(page)).toBe('f5');
});

test('a program’s pass is seen and stays on the page', async () => {
  // White, the program, is to move and has no move.
  const page = await open({ ...moving, storage: against(1), hash: '#v=play&p=XXXXXXXXXXXXXOXXXXOXXXXXXXXOOO-OXXOOOOO--OOOOOO----OOO----------%20O' });
  await settled(page);
  expect(await page.textContent('.live')).toContain('White has no legal move and passes.');
  await page.waitForTimeout(600);
  expect(await page.textContent('.live')).toContain('White has no legal move and passes.');
  expect(await page.textContent('.live')).toContain('Black to move');
});

test('undo after the end of a game goes on from there', async () => {
  const page = await open({ ...moving, hash: '#v=play&g=e6f4e3f6g5d6e7f5c5', storage: { seats: { X: 'human', O: 'human' } } });
  expect(await page.textContent('.live')).toContain('Black wins 64–0 (13–0 on the board)');
  await page.click(action('undo'));
  expect((await legal(page)).length).toBeGreaterThan(0);
});

// Before anything was decided, in the middle, across a pass, at the end: tests/unit/match.test.ts has every moment
// in every mode; here they are on the page.
const line = 'e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8'; // Black is passed over at its end
const modes = { 'black': { X: 'human', O: 1 }, 'white': { X: 1, O: 'human' }, 'two people': { X: 'human', O: 'human' }, 'two programs': { X: 1, O: 1 } };

test.each(Object.entries(modes))('undo and redo at every moment: %s', async (mode, seats) => {
  const page = await open({ ...moving, storage: { seats }, hash: mode === 'two programs' ? '' : `#v=play&g=${line}` });
  const people = Object.values(seats).filter((seat) => seat === 'human').length;
  if (people === 0) {
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length > 3);
    await page.click(action('undo'));
    await page.click(action('undo'));
    const back = await moves(page);
    await page.waitForTimeout(900);
    expect([await moves(page), await page.textContent(action('pause'))]).toEqual([back, 'Go on']);
    await page.click(action('redo'));
    expect((await moves(page)).length).toBe(back.length + 2);
    return;
  }
  // White is to move after the pass: a person's turn, or a program's which then moves or has its move taken back.
  while (!(await page.isDisabled(action('undo')))) {
    const before = await moves(page);
    await page.click(action('undo'));
    expect((await moves(page)).length).toBeLessThan(Math.max(before.length, 2));
    expect((await legal(page)).length).toBeGreaterThan(0);
  }
  expect((await moves(page)).length).toBe(mode === 'white' ? 2 : 0);
  while (!(await page.isDisabled(action('redo')))) await page.click(action('redo'));
  await settled(page);
  expect(await moves(page)).toContain(line);
});
