import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { teamIds } from './visible-employees.access.ts';

// Serialises changes of the manager chain: two that each look right alone could make a ring together.
const managerLock = 7_305_101;

/** Lets nobody else change who reports to whom until the transaction ends. Before any row of an employee is locked. */
export async function lockManagers(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${managerLock})`);
}

/** Whether the one is the other, or reports to them, by whatever steps (REV-09): then the one cannot be the manager of the other. */
export async function reportsTo(db: Db, id: string, managerId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 where ${id}::uuid = ${managerId} or ${id}::uuid in (${teamIds(managerId)})`,
  );
  return rows.length > 0;
}
