import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { makeDataFolder } from './platform/files/private-folder.ts';
import type { Log } from './platform/log/log.ts';
import { provisionRoles } from './rooms/identity/index.ts';
import { reconcileTexts } from './rooms/translations/index.ts';

export interface System {
  readonly database: Database;
  /** Closes the pool, then stops the embedded server if it was started here. */
  close(): Promise<void>;
}

interface Options {
  /** Joins an application that runs on the same folder instead of being refused: for the command line. */
  readonly beside?: boolean;
}

/** The migrated database with the shipped roles: DATABASE_URL, else the embedded server under DATA_DIR. */
export async function openSystem(config: Config, log: Log, options: Options = {}): Promise<System> {
  const system = await connectSystem(config, log, options);
  try {
    await bringUpToDate(system.database.url);
  } catch (error) {
    await system.close();
    throw error;
  }
  return system;
}

/**
 * Migrations, shipped roles and texts, over a connection of its own that ends: what they make the database remember of its
 * tables is some 40 MB, which a connection of the pool would keep for as long as it is used.
 */
async function bringUpToDate(url: string): Promise<void> {
  const once = openDatabase(url, { prepare: false });
  try {
    await migrateDatabase(once);
    await once.db.transaction(async (tx) => {
      await provisionRoles(tx);
      await reconcileTexts(tx);
    });
  } finally {
    await once.close();
  }
}

/** The database as it is, whatever its schema. */
export async function connectSystem(config: Config, log: Log, options: Options = {}): Promise<System> {
  await makeDataFolder(config);
  const server = config.databaseUrl ? undefined : await embedded(config, log, options.beside ?? false);
  const database = openDatabase(config.databaseUrl ?? server?.url ?? '', {
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    prepare: config.databasePrepare,
  });
  return {
    database,
    async close() {
      await database.close();
      await server?.stop();
    },
  };
}

function embedded(config: Config, log: Log, beside: boolean) {
  const options = { dataDir: join(config.dataDir, 'database'), log: (message: string) => log.info(message) };
  return beside ? shareEmbeddedPostgres(options) : startEmbeddedPostgres(options);
}
