import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction, postgresError } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** For how long an account stays whose address nobody has proven, after its last link has ended. */
const keptDays = 7;
const isReferredTo = '23503';

const Unproven = z.object({ id: z.uuid(), name: z.string() });

/** Every night: accounts that somebody registered and nobody proved go, so that robots fill no list (decision 60). */
export function forgetUnprovenJob(platform: Platform): Job {
  return { name: 'forget-unproven', cron: '50 2 * * *', run: () => forgetUnproven(platform) };
}

/** Does the work of the job as of now. What staff changed, or anything refers to, stays (REV-14). */
export async function forgetUnproven(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const unproven = await rowsOf(database.db, Unproven).from(sql`
    select u.id, u.name from "user" u
    where not u.email_verified and not u.email_is_placeholder and u.version = 1
      and not exists (select from sign_in_place p where p.user_id = u.id)
      and (select max(l.expires_at) from one_time_link l where l.user_id = u.id and l.purpose = 'verify-email')
        < ${before}::timestamptz`);
  for (const { id, name } of unproven) {
    try {
      await inTransaction(database.db, async (tx) => {
        await tx.execute(sql`delete from "user" where id = ${id} and not email_verified and version = 1`);
        const entry = { action: 'delete', entity: 'user', entityId: id, before: { name } };
        await writeAudit(tx, [entry], { viewer: undefined, now, requestId: id });
      });
    } catch (error) {
      if (postgresError(error)?.code !== isReferredTo) throw error;
    }
  }
}
