import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The database that holds the demo school; each worker copies it. */
export const template = 'e2e_school';

/** One PostgreSQL for the whole run, its files and the template's in a folder of their own. */
export interface Cluster {
  /** Holds the cluster, and a folder of stored files for each server. In memory where the machine has a memory disk. */
  readonly folder: string;
  /** The address of the database of that name. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL in a new folder; `stop` ends it and removes the folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'bellwether-e2e-'));
  // PostgreSQL's own account must be able to enter.
  chmodSync(folder, 0o755);
  try {
    // Here and not above: with a day of its own (moved-clock.ts) the run changes first how programs are started.
    const { startEmbeddedPostgres } = await import('../../apps/server/src/platform/db/embedded.ts');
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      log: () => undefined,
      settings: { max_connections: '200' },
    });
    return {
      folder,
      url: (database) => urlOf(server.url, database),
      async stop() {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes the database, empty or as a copy of another, in place of one that was there. Copies wait for each other: two at once are refused. */
export async function makeDatabase(cluster: string, name: string, from?: string): Promise<void> {
  await ask(cluster, async (client) => {
    await client.query('select pg_advisory_lock(7305099)');
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} ${from ? `template ${from} strategy file_copy` : ''}`);
  });
}

/** Does some work with a connection, which is closed afterwards. */
export async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
