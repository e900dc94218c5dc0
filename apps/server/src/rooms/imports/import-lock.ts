import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/problem.ts';

const importLock = 7_305_101;

/** Only one import or undo writes at a time. Throws a 409 while another one does. Held until the transaction ends. */
export async function lockImports(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${importLock}) as locked`);
  if (!rows[0]?.locked) {
    throw conflict('IMPORT_RUNNING', 'Another import is running. Wait until it has ended.');
  }
}
