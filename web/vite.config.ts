// The page: static, relocatable (every path relative), no other host.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const repository = new URL('..', import.meta.url).pathname;

// The weights are one more file of the page, compressed as gzip: what every browser can undo by itself. Like all
// of assets/ its name changes with what is in it, so that nobody need ask for it twice.
function weights(): Plugin {
  const name = 'virtual:weights';
  const bytes = () => gzipSync(readFileSync(`${repository}data/weights.eval`), { level: 9 });
  let built = false;
  return {
    name: 'weights',
    configResolved: ({ command }) => {
      built = command === 'build';
    },
    configureServer(server) {
      server.middlewares.use('/weights.bin', (_, response) => response.end(bytes()));
    },
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load(source) {
      if (source !== `\0${name}`) return;
      if (!built) return `export default '/weights.bin'`;
      const file = this.emitFile({ type: 'asset', name: 'weights.bin', source: bytes() });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}

// The service worker is told the names of all files and a version that changes with any of them.
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = ['./', 'icon.svg', 'icon-maskable.svg', 'manifest.webmanifest'];
      const version = createHash('sha256');
      for (const [name, file] of Object.entries(bundle)) {
        if (name !== 'index.html') files.push(name);
        version.update(name).update(file.type === 'chunk' ? file.code : file.source);
      }
      const source = readFileSync(`${repository}web/src/offline.js`, 'utf8')
        .replace('FILES', JSON.stringify(files.sort()))
        .replace('VERSION', JSON.stringify(version.digest('hex').slice(0, 12)));
      this.emitFile({ type: 'asset', fileName: 'offline.js', source });
    },
  };
}

const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  base: './',
  root: `${repository}web`,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } }, // a slow machine is no warning
  },
  worker: { format: 'es' },
  server: { headers: isolation, fs: { allow: [repository] } },
  preview: { headers: isolation },
  plugins: [weights(), offline()],
});
