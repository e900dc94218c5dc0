import { basename } from 'node:path';
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
  plugins: [react(), wholeScreens()],
  build: {
    target: 'es2023',
    // light-dark() must stay as it is: rewritten for older browsers it needs another color-scheme than Mantine sets.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    modulePreload: { resolveDependencies: preloads },
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

/** What the entry loads: no screen has to name it again. */
const early = { entryFile: '', files: new Set<string>() };

/**
 * A screen's chunk names, besides what it imports itself, all that those import in turn: the browser asks for the whole screen at once,
 * as soon as the first file is there. Named where the screens are listed, as Vite does, the files of all screens would weigh on
 * the first load; named nowhere, they would come one floor after the other.
 */
function wholeScreens(): Plugin {
  return {
    name: 'whole-screens',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      early.entryFile = entry?.fileName ?? '';
      early.files = closure([early.entryFile], importsOf);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
        const named = new Set(chunk.imports);
        const deeper = [...closure(chunk.imports, importsOf)].filter(
          (file) => !named.has(file) && !early.files.has(file) && file !== chunk.fileName,
        );
        chunk.code += deeper.map((file) => `import"./${basename(file)}";`).join('');
      }
    },
  };
}

/** These files and all that they import, however deep. */
function closure(files: readonly string[], importsOf: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...importsOf(file));
  }
  return found;
}

/** The page and the entry name what the shell needs, which everybody waits for; a screen names its own files (`wholeScreens`). */
function preloads(_file: string, chunks: string[], { hostId }: { hostId: string }): string[] {
  const asksForAll = hostId.endsWith('.html') || hostId === early.entryFile;
  return asksForAll ? chunks.filter((chunk) => !early.files.has(chunk)) : [];
}
