import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server serves dist/; in development Vite serves the sources and passes /api on.
export default defineConfig({
  plugins: [react()],
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
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
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` } },
  },
});

/** Changes with any text, so that browsers may keep texts for long and still never show old ones. */
function textsVersion(): string {
  const folder = new URL('../server/src/rooms/translations/messages/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of globSync('*/*.json', { cwd: folder }).sort())
    hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 8);
}
