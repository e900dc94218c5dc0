import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log/log.ts';
import { user } from '../rooms/identity/identity.table.ts';

/**
 * Loads the made-up demo school once. What makes it is read only then: the makers, and the pictures' library, would lie in
 * memory of every later start. Decision 9.
 */
export async function loadDemoSchool(
  database: Database,
  store: FileStore,
  clock: Clock,
  log: Log,
): Promise<void> {
  const [present] = await database.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, 'admin@demo.invalid'));
  if (present) return;
  const { makeDemoSchool } = await import('./demo-school.ts');
  await makeDemoSchool(database, store, clock);
  log.info('loaded the demo school');
}
