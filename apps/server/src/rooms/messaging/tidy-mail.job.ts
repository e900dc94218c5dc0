import { sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { detachFromGone } from '../files/index.ts';

const day = 86_400_000;
/** What lies in the trash for longer is deleted, and notifications that are older. REV-58. */
const trashDays = 30;
const notificationDays = 90;

/** Every night: old trash and notifications go, and messages of which nobody holds a copy any more. REV-58. */
export function tidyMailJob({ database, clock }: Platform): Job {
  return {
    name: 'tidy-mail',
    cron: '45 2 * * *',
    run: () => inTransaction(database.db, (tx) => tidyMail(tx, clock.now())),
  };
}

/** Does the work of the job as of the moment. */
export async function tidyMail(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const at = now.toISOString();
  await db.execute(sql`update message_recipient set purged_at = ${at}
    where purged_at is null and trashed_at < ${before(trashDays)}`);
  await db.execute(sql`update message set sender_purged_at = ${at}
    where sender_purged_at is null and sender_trashed_at < ${before(trashDays)}`);
  await db.execute(sql`delete from message m where m.sender_purged_at is not null
    and not exists (select 1 from message_recipient r where r.message_id = m.id and r.purged_at is null)`);
  // What hung on them has lain in the trash with them, and goes with them (REV-50).
  await detachFromGone(db, {
    entity: 'message',
    isThere: (id) => sql`exists (select 1 from message m where m.id = ${id})`,
    binnedAt: before(trashDays),
  });
  await db.execute(sql`delete from conversation c where c.last_message_at < ${before(trashDays)}
    and not exists (select 1 from message m where m.conversation_id = c.id)`);
  await db.execute(sql`delete from notification where created_at < ${before(notificationDays)}`);
}
