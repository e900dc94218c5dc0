import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What shares a file, so that a screen is some seventy requests and not 115: all that the entry needs, and the icons of several
 * screens, of a few hundred bytes each. Everything else has a file for each set of screens that share it.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'icons', test: '@tabler/icons-react', minShareCount: 4 },
];

// The server serves dist/; in development Vite serves the sources and passes /api on.
export default defineConfig({
  plugins: [react(), earlyChunks()],
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: {
    target: 'es2023',
    // light-dark() must stay as it is: rewritten for older browsers it needs another color-scheme than Mantine sets.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    modulePreload: { resolveDependencies: worthPreloading },
    sourcemap: false,
    // The first chunk names all others, and neither hashes nor names compress: the shortest hash that the bundler takes is enough to
    // tell builds apart, and .vite/manifest.json tells what a file is.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/p/'].map((path) => [path, { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }]),
    ),
  },
});

/** What the entry loads, and what the shell adds: no screen has to name it again. */
const early = {
  entry: new Set<string>(),
  shell: new Set<string>(),
  icons: new Set<string>(),
  shellFile: '',
};

/** Notes which chunks are there before any screen is asked for. */
function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    generateBundle(_options, bundle) {
      const add = (file: string, into: Set<string>) => {
        const chunk = bundle[file];
        if (into.has(file) || chunk?.type !== 'chunk') return;
        into.add(file);
        for (const imported of chunk.imports) add(imported, into);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (/^Icon[A-Z]/.test(chunk.name)) early.icons.add(chunk.fileName);
        if (chunk.isEntry) add(chunk.fileName, early.entry);
        if (chunk.facadeModuleId?.endsWith('/app/shell/shell.tsx')) early.shellFile = chunk.fileName;
      }
      add(early.shellFile, early.shell);
    },
  };
}

/**
 * The entry names for each screen the chunks to fetch beside it. The names of all screens' chunks weigh on the sign-in,
 * so it names neither what is there already nor the icons, of a few hundred bytes each.
 */
function worthPreloading(file: string, chunks: string[]): string[] {
  const there = (chunk: string) =>
    early.entry.has(chunk) || (file !== early.shellFile && early.shell.has(chunk));
  return chunks.filter((chunk) => !there(chunk) && !early.icons.has(chunk));
}

/** Changes with any text, so that browsers may keep texts for long and still never show old ones. */
function textsVersion(): string {
  const folder = new URL('../server/src/rooms/translations/messages/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of globSync('*/*.json', { cwd: folder }).sort())
    hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 8);
}
