// The size of what a browser must load before a screen stands, from Vite's manifest. A bundle over budget fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const dist = join(root, 'apps/web/dist');

/** What each screen loads: the entry and its lazy chunks, by their source's name in the manifest. */
const screens = [
  { name: 'sign-in', limit: 165, chunks: [/^index\.html$/, /rooms\/identity\/sign-in\/sign-in-page\.tsx$/] },
  {
    name: 'shell and first screen',
    limit: 210,
    chunks: [
      /^index\.html$/,
      /app\/screens\.ts$/,
      /app\/shell\/shell\.tsx$/,
      /rooms\/dashboards\/home-page\.tsx$/,
    ],
  },
];

/** Returns one line per screen, `over` where one breaks its budget (KB of JavaScript after gzip). */
export function measureBudget() {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file))
    throw new Error(`${file} is missing: build the web application with build.manifest.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const lines = screens.map((screen) => measure(manifest, screen));
  const early = [...closure(manifest, keysOf(manifest, /^index\.html$/))].filter((key) =>
    holdsZod(manifest[key].file),
  );
  return {
    lines,
    over: [
      ...lines.filter((line) => line.over).map((line) => line.text),
      ...early.map((key) => `zod is in the first chunks: ${key}`),
    ],
  };
}

function measure(manifest, { name, limit, chunks }) {
  const keys = chunks.flatMap((pattern) => {
    const found = keysOf(manifest, pattern);
    // A chunk that was renamed would make the screen look smaller than it is.
    if (found.length === 0)
      throw new Error(`no chunk of "${name}" matches ${pattern}: mend the list in scripts/lib/budget.mjs`);
    return found;
  });
  const bytes = [...closure(manifest, keys)]
    .filter((key) => manifest[key].file.endsWith('.js'))
    .reduce((sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key].file))).length, 0);
  const size = bytes / 1000;
  return { text: `${name}: ${size.toFixed(1)} KB of ${limit} KB`, over: size > limit };
}

function keysOf(manifest, pattern) {
  return Object.keys(manifest).filter((key) => pattern.test(key));
}

/** The chunks and all that they import statically, however deep. */
function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, manifest[key].imports ?? [], seen);
  }
  return seen;
}

/** zod names its constructors in strings, which no minifier removes. */
function holdsZod(file) {
  return file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes('$ZodType');
}
