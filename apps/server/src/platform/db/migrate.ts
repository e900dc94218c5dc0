import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
// Any number that no other advisory lock of ours uses.
const migrationLock = 7_305_001;

/** Brings the schema up to date. Safe when several processes start at once: one migrates, the others wait. */
export async function migrateDatabase({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migrate(db, { migrationsFolder: folder });
  });
}
