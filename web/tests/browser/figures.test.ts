// Figures of the page in Chromium, on any static host: what a first visit weighs, how often it asks, how soon a
// move is answered, how a search of the browser's compares with the native program's. What depends on the machine
// is printed, not judged.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../src/engine/messages';
import { repository } from '../unit/core';
import { against, cell, moves, open, people, rendererSeconds } from './harness';
import { dist, plainHost, type Host } from './host';

let host: Host;
beforeAll(async () => {
  host = await plainHost();
});
afterAll(() => host.close());

const isWeights = (name: string) => /weights-.*\.bin$/.test(name);

// As a server that compresses would send it. Readers of files come with the views that read, and the weights while
// the page is in use.
test('a first visit is light, and asks for nothing twice that keeps its name', async () => {
  host.asked.length = 0;
  const page = await open({ at: host.home, options: { serviceWorkers: 'block' }, storage: people });
  await page.waitForLoadState('networkidle');
  const names = [...new Set(host.asked)].filter((name) => !isWeights(name));
  const bytes = names.map((name) => {
    const content = readFileSync(dist + name);
    return name.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
  });
  const total = bytes.reduce((sum, each) => sum + each, 0);
  console.log(`a first visit: ${names.length} files, ${total} B compressed, before the weights`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(100_000);
  expect(host.asked.filter((name, i) => name.startsWith('assets/') && host.asked.indexOf(name) !== i)).toEqual([]);
});

test('a first move is answered on a cold load, and the weights are fetched once', async () => {
  host.asked.length = 0;
  const begun = performance.now();
  const page = await open({ at: host.home, storage: against(4) });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  const shown = performance.now();
  await page.click(cell('f5'));
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  const done = performance.now();
  console.log(`cold load from loopback: board after ${(shown - begun).toFixed(0)} ms, first move answered ${(done - shown).toFixed(0)} ms after that`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect((await moves(page)).length).toBe(4);
  expect(host.asked.filter(isWeights).length).toBe(1);
});

// FFO #40 of the public suite: +38, a2. One worker, as the page makes it, against one thread of the native program,
// by processor time: other work of the machine does not count.
const ffo40 = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X';

test('FFO #40 is exact in the browser', async (context) => {
  const page = await open({ at: host.home, options: { serviceWorkers: 'block' } });
  const files = Object.fromEntries(['worker', 'flipside', 'weights'].map((name) => [name, host.asked.find((each) => each.startsWith(`assets/${name}-`))!]));
  await page.evaluate(async ({ worker, flipside, weights }) => {
    const module = await WebAssembly.compileStreaming(fetch(flipside!));
    const packed = (await fetch(weights!)).body!.pipeThrough(new DecompressionStream('gzip'));
    const engine = new Worker(worker!, { type: 'module' });
    engine.postMessage({ start: { module, weights: new Uint8Array(await new Response(packed).arrayBuffer()), flag: null, hashMib: 64 } });
    const ask = (name: string, request: object) =>
      new Promise<unknown>((resolve) => {
        engine.onmessage = ({ data }) => 'reply' in data && resolve(data.reply);
        engine.postMessage({ call: { id: 1, name, request } });
      });
    await ask('engine_forget', {}); // it is awake
    Object.assign(globalThis, { ask });
  }, files);
  const before = await rendererSeconds();
  const solved = await page.evaluate(
    (position) => (globalThis as never as { ask(name: string, request: object): Promise<Answer> }).ask('engine_search', { position, exact_from: 64 }),
    ffo40,
  );
  const browser = (await rendererSeconds()) - before;
  expect([solved.score.value, solved.score.exact, solved.best]).toEqual([38, true, 'a2']);

  const program = `${repository}build/release/src/cli/flipside`;
  if (!existsSync(program)) return context.skip('the native program is not built');
  const { stderr, stdout } = spawnSync('bash', ['-c', `TIMEFORMAT=%U; time "${program}" solve "${ffo40}" --threads 1 --hash 64 --json`], { encoding: 'utf8' });
  const native = Number(stderr);
  const { nodes, score } = JSON.parse(stdout) as { nodes: number; score: number };
  expect([score, nodes]).toEqual([38, solved.nodes]); // the same search
  console.log(
    `FFO #40, one thread: Chromium ${browser.toFixed(2)} s for ${solved.nodes} nodes, native ${native.toFixed(2)} s for ${nodes}; ratio ${(browser / native).toFixed(2)}`,
  );
});
