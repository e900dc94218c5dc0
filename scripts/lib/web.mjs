// Builds the web application when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './install.mjs';

const stampFile = join(root, 'apps/web/dist/.sources');

/** Returns 'built' or 'unchanged'; throws where the build fails (Vite has said why). */
export function buildWeb(env) {
  const hash = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return 'unchanged';
  const args = ['build', '--logLevel', 'warn'];
  const { status } = spawnSync(tool('vite', 'apps/web'), args, {
    cwd: join(root, 'apps/web'),
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The web application could not be built.');
  writeFileSync(stampFile, hash);
  return 'built';
}

/** Everything the build reads: a hash of contents, since a fresh clone gives every file a new time. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of [
    'package-lock.json',
    'tsconfig.base.json',
    ...files('apps/web'),
    ...files('packages/contract'),
  ]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function files(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? files(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}
