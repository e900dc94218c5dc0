import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { makeLog } from '../platform/log/log.ts';
import { provisionRoles } from '../rooms/identity/index.ts';
import { reconcileTexts } from '../rooms/translations/index.ts';
import { seedTestUsers } from './test-users.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the cluster, ending in '/postgres'. */
    clusterUrl: string;
    templateName: string;
  }
}

const memory = '/dev/shm';

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL, else the embedded one, in memory where that exists) and one
 * migrated template with the shipped roles and one user a role; every test file copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const templateName = `bw_template_${process.pid}`;
  await query(cluster.url, `drop database if exists ${templateName}`);
  await query(cluster.url, `create database ${templateName}`);
  const database = openDatabase(urlOf(cluster.url, templateName));
  await migrateDatabase(database);
  await database.db.transaction(async (tx) => {
    await provisionRoles(tx);
    await reconcileTexts(tx);
    await seedTestUsers(tx);
  });
  const jobs = await openJobs(database, makeLog('silent'));
  await jobs.stop();
  await database.close();
  project.provide('clusterUrl', cluster.url);
  project.provide('templateName', templateName);
  return async () => {
    await query(cluster.url, `drop database if exists ${templateName} with (force)`);
    await cluster.stop();
  };
}

async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const folder = mkdtempSync(
    join(process.platform === 'linux' ? memory : (process.env.TMPDIR ?? '/tmp'), 'bellwether-test-'),
  );
  // PostgreSQL's own account must be able to enter, or the data would be kept elsewhere, on a slow disk.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: () => undefined,
    settings: { max_connections: '200' },
  });
  return {
    url: urlOf(server.url, 'postgres'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
