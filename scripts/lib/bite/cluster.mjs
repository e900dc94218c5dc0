// One PostgreSQL for all runs: each would need seconds to start its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';

/** Starts the database, in memory where that exists. Returns its address, and `stop`, which removes all of it. */
export async function startCluster() {
  const embedded = join(root, 'apps/server/src/platform/db/embedded.ts');
  const { startEmbeddedPostgres } = await import(pathToFileURL(embedded).href);
  const folder = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'bellwether-bite-'));
  // PostgreSQL's own account must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: () => undefined,
    settings: { max_connections: '200' },
  });
  const url = new URL(server.url);
  url.pathname = '/postgres';
  return {
    url: url.href,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
