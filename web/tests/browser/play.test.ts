import { expect, test } from 'vitest';
import { action, against, cell, discs, legal, moves, open, people, settled, slow } from './harness';

test('a whole game against a program, to its result', async () => {
  const page = await open({ storage: against(1) });
  for (let i = 0; i < 40; ++i) {
    await settled(page);
    const [move] = await legal(page);
    if (!move) break;
    await page.click(cell(move));
  }
  await expect.poll(() => page.textContent('.live'), slow).toMatch(/wins|A draw/);
  // It is kept, and can be opened again.
  await page.click('text=My games');
  expect(await page.locator('.games li').count()).toBe(1);
  const played = await moves(page);
  await page.click(action('new'));
  await page.locator('.games li .button').first().click();
  await expect.poll(() => moves(page), slow).toBe(played);
});

test('two programs play, pause and go on', async () => {
  const page = await open({ storage: { seats: { X: 1, O: 2 } }, options: { reducedMotion: 'no-preference' } });
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length > 4);
  await page.click(action('pause'));
  const paused = await moves(page);
  await page.waitForTimeout(600);
  expect(await moves(page)).toBe(paused);
  await page.click(action('pause'));
  await page.waitForFunction((before) => document.querySelectorAll('.moves li').length > before, paused.length / 2);
});

test('a pass is said, with the reason, and undo goes back across it', async () => {
  // Black is passed over after these moves.
  const page = await open({ hash: '#v=play&g=e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8', storage: people });
  await page.click(cell('f8'));
  expect(await page.textContent('.live')).toContain('Black has no legal move and passes.');
  expect(await page.textContent('.live')).toContain('White to move');
  await page.click(action('undo'));
  expect((await moves(page)).endsWith('g8')).toBe(true);
  await page.click(action('redo'));
  expect((await moves(page)).endsWith('f8')).toBe(true);
});

test('hints stand on the squares with their certainty', async () => {
  const page = await open({ storage: against(2) });
  await page.click(action('hint'));
  await page.waitForFunction(() => document.querySelectorAll('.note').length === 4);
  expect(await page.getAttribute(cell('d3'), 'aria-label')).toMatch(/^d3, empty, legal, about .+ looked \d+ moves ahead$/);
  await page.click(cell('d3'));
  expect(await page.locator('.note').count()).toBe(0);
});

test('the move box takes moves in any letters and says what is wrong with others', async () => {
  const page = await open({ storage: people });
  await page.fill('#move', 'Ｆ５');
  await page.keyboard.press('Enter');
  expect(await moves(page)).toBe('f5');
  await page.fill('#move', 'a1');
  await page.keyboard.press('Enter');
  expect(await page.textContent('.problem')).toContain('Move 2: a1 cannot be played there. Legal: d6 f4 f6');
  await page.fill('#move', 'pass');
  await page.keyboard.press('Enter');
  expect(await page.textContent('.problem')).toContain('no square');
});

test('the editor changes discs and the side to move for themselves, and keeps moves that still fit', async () => {
  const page = await open({ hash: '#v=play&g=f5d6c3&ply=0', storage: people });
  await page.click('text=Settings');
  await page.click('text=Edit the board');
  await page.click(cell('a1'));
  await page.click('text=Use this position');
  expect((await discs(page))[0]).toBe('X');
  expect(await page.textContent('.problem')).toContain('still fit');
  await page.click('text=Edit the board');
  await page.check('input[value=O]');
  await page.click('text=Use this position');
  expect((await discs(page))[0]).toBe('X');
  expect(await page.textContent('.live')).toContain('White to move');
});

test('sound is off until it is asked for, marks of legal moves can be taken away, and both are remembered', async () => {
  const page = await open({ storage: people });
  await page.click('text=Settings');
  expect(await page.isChecked('[data-setting=sound]')).toBe(false);
  await page.check('[data-setting=sound]');
  await page.uncheck('[data-setting=legal]');
  expect(await legal(page)).toEqual([]);
  await page.click(cell('f5')); // it can be played all the same
  expect(await moves(page)).toBe('f5');
  await page.reload();
  await page.waitForSelector('[data-ready]');
  await page.click('text=Settings');
  expect([await page.isChecked('[data-setting=sound]'), await page.isChecked('[data-setting=legal]')]).toEqual([true, false]);
});

test('while the board is edited no program can be given a seat', async () => {
  const page = await open({ storage: people });
  await page.click('text=Settings');
  await page.click(action('edit'));
  expect(await page.isVisible('[data-seat=X]')).toBe(false);
  await page.click('text=Cancel');
  expect(await page.isVisible('[data-seat=X]')).toBe(true);
  expect(await legal(page)).toHaveLength(4);
});

test('a clock runs out for the side whose turn it is', async () => {
  const page = await open({ storage: people });
  await page.click('text=Settings');
  await page.clock.install();
  await page.selectOption('[data-setting=time]', '1');
  await page.click(cell('f5'));
  await page.clock.runFor(61_000);
  await expect.poll(() => page.textContent('.live'), slow).toContain('White has run out of time.');
  expect(await legal(page)).toEqual([]);
});

test('the address always holds the game, and restores it', async () => {
  const page = await open({ storage: people });
  for (const square of ['f5', 'd6', 'c3']) await page.click(cell(square));
  expect(page.url()).toContain('g=f5d6c3');
  await page.reload();
  await page.waitForSelector('[data-ready]');
  expect(await moves(page)).toBe('f5d6c3');
  expect(await page.textContent('.opening')).toContain('Perpendicular');
});

test('exported games can be imported, and a file that is none is refused', async () => {
  const page = await open({ hash: '#v=play&g=f5d6c3', storage: people });
  await page.click('text=My games');
  await page.click('text=Keep this game');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Export all')]);
  const path = await download.path();
  await page.click('text=Remove');
  expect(await page.locator('.games li').count()).toBe(0);
  const take = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('text=Import')]);
    await chooser.setFiles(file);
  };
  await take(path);
  await expect.poll(() => page.locator('.games li').count(), slow).toBe(1);
  await take({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"kind":"flipside-games","games":[{"id":"<img>"},7]}') });
  await expect.poll(() => page.textContent('details:has(.games)'), slow).toContain('0 games taken in, 2 refused.');
});
