// Builds the web application when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './install.mjs';
import { sourcesHash } from './sources-hash.mjs';

const stampFile = join(root, 'apps/web/dist/.sources');

/** Returns 'built' or 'unchanged'; throws where the build fails (Vite has said why). */
export function buildWeb(env) {
  const hash = sourcesHash(['apps/web', 'packages/contract']);
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
