// A plain static host, as people have: the page in a folder of its own, no headers but types and caching.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repository } from '../unit/core';

export const dist = `${repository}web/dist/`;
const folder = '/some/where/';
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml', woff2: 'font/woff2' };

export interface Host {
  home: string; // the page's address
  asked: string[]; // the files that were asked for, in order
  // What a file of dist/ is from now on; null: it is gone.
  change: Map<string, string | null>;
  close(): void;
}

export async function plainHost(): Promise<Host> {
  const asked: string[] = [];
  const change = new Map<string, string | null>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    const name = decodeURIComponent(path.slice(folder.length)) || 'index.html';
    asked.push(name);
    const changed = change.get(name);
    if (!path.startsWith(folder) || name.includes('..') || changed === null || !existsSync(dist + name)) return void response.writeHead(404).end();
    const caching = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'Content-Type': types[name.split('.').at(-1)!] ?? 'application/octet-stream', 'Cache-Control': caching });
    response.end(changed ?? readFileSync(dist + name));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`;
  return { home, asked, change, close: () => void server.close() };
}
