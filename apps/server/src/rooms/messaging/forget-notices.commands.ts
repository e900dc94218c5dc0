import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notification } from './messaging.table.ts';

/** Deletes everybody's notices that lead to these addresses, as their words name people whose data go. REV-15 */
export async function forgetNotices(db: Db, links: readonly string[]): Promise<void> {
  if (links.length > 0) await db.delete(notification).where(inArray(notification.link, [...links]));
}
