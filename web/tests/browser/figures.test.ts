// Figures of the page in Chromium, on any static host: what a first visit weighs, how often it asks, how soon a
// move is answered, how a search of the browser's compares with the native program's. What depends on the machine
// is printed, not judged.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../src/engine/messages';
import { repository } from '../unit/core';
import { against, cell, moves, open, people, rendererSeconds } from './harness';

const dist = `${repository}web/dist/`;
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml', woff2: 'font/woff2' };

// A plain host: the page in a folder of its own, no headers but types and caching.
const folder = '/some/where/';
const asked: string[] = [];
let host: Server;
let home = '';
beforeAll(async () => {
  host = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('?')[0]!.slice(folder.length)) || 'index.html';
    asked.push(name);
    const path = dist + name;
    if (!request.url?.startsWith(folder) || name.includes('..') || !existsSync(path)) return void response.writeHead(404).end();
    const caching = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'Content-Type': types[name.split('.').at(-1)!] ?? 'application/octet-stream', 'Cache-Control': caching });
    response.end(readFileSync(path));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  home = `http://127.0.0.1:${(host.address() as AddressInfo).port}${folder}`;
});
afterAll(() => host.close());

const isWeights = (name: string) => /weights-.*\.bin$/.test(name);

// As a server that compresses would send it. Readers of files come with the views that read, and the weights while
// the page is in use.
test('a first visit is light, and asks for nothing twice that keeps its name', async () => {
  asked.length = 0;
  const page = await open({ at: home, options: { serviceWorkers: 'block' }, storage: people });
  await page.waitForLoadState('networkidle');
  const names = [...new Set(asked)].filter((name) => !isWeights(name));
  const bytes = names.map((name) => {
    const content = readFileSync(dist + name);
    return name.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
  });
  const total = bytes.reduce((sum, each) => sum + each, 0);
  console.log(`a first visit: ${names.length} files, ${total} B compressed, before the weights`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(100_000);
  expect(asked.filter((name, i) => name.startsWith('assets/') && asked.indexOf(name) !== i)).toEqual([]);
});

test('a first move is answered on a cold load, and the weights are fetched once', async () => {
  asked.length = 0;
  const begun = performance.now();
  const page = await open({ at: home, storage: against(4) });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  const shown = performance.now();
  await page.click(cell('f5'));
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  const done = performance.now();
  console.log(`cold load from loopback: board after ${(shown - begun).toFixed(0)} ms, first move answered ${(done - shown).toFixed(0)} ms after that`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect((await moves(page)).length).toBe(4);
  expect(asked.filter(isWeights).length).toBe(1);
});

// FFO #40 of the public suite: +38, a2. One worker, as the page makes it, against one thread of the native program,
// by processor time: other work of the machine does not count.
const ffo40 = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X';

test('FFO #40 is exact in the browser', async (context) => {
  const page = await open({ at: home, options: { serviceWorkers: 'block' } });
  const files = Object.fromEntries(['worker', 'flipside', 'weights'].map((name) => [name, asked.find((each) => each.startsWith(`assets/${name}-`))!]));
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
