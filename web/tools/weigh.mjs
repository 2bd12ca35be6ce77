// What a first visit loads, compressed: everything but the weights, which come while the page is in use.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = new URL('../dist/', import.meta.url).pathname;

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

let gzip = 0;
let brotli = 0;
for (const path of files(root)) {
  const bytes = readFileSync(path);
  const name = relative(root, path);
  const packed = /\.(woff2|bin|png)$/.test(name); // compressed in themselves
  const small = packed ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  const smaller = packed ? bytes.length : brotliCompressSync(bytes).length;
  console.log(`${String(bytes.length).padStart(9)} B  gzip ${String(small).padStart(8)}  brotli ${String(smaller).padStart(8)}  ${name}`);
  if (name === 'weights.bin') continue;
  gzip += small;
  brotli += smaller;
}
console.log(`all but the weights: gzip ${gzip} B, brotli ${brotli} B`);
