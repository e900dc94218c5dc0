import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { conflict } from '../../platform/http/problem.ts';

const Locked = z.object({ locked: z.boolean() });
const importLock = 7_305_101;

/** Only one import or undo writes at a time. Throws a 409 while another one does. Held until the transaction ends. */
export async function lockImports(tx: Db): Promise<void> {
  if (!(await tryLockImports(tx))) {
    throw conflict('IMPORT_RUNNING', 'Another import is running. Wait until it has ended.');
  }
}

/** Takes the lock when it is free; whether it did. Held until the transaction ends. */
export async function tryLockImports(tx: Db): Promise<boolean> {
  const row = await rowOf(tx, Locked).from(sql`select pg_try_advisory_xact_lock(${importLock}) as locked`);
  return row?.locked ?? false;
}
