import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// The server serves dist/; in development Vite serves the sources and passes /api on.
export default defineConfig({
  plugins: [react(), compressed()],
  build: {
    target: 'es2023',
    // light-dark() must stay as it is: rewritten for older browsers it needs another color-scheme than Mantine sets.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    sourcemap: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:3000' } },
  },
});

/** Leaves a .br and a .gz beside each text file of the build, at the best setting: the server only picks one. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html|json)$/.test(name)) continue;
        const content = readFileSync(join(folder, name));
        if (content.length < 1024) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: quality }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
