import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'events'>;

/** Every minute: requests past their due moment are EXPIRED. Until then they are shown as such already (AMB-019). */
export function feedbackExpiryJob(platform: Parts): Job {
  return {
    name: 'expire-feedback-requests',
    cron: '* * * * *',
    run: async () => void (await expireRequests(platform)),
  };
}

const Expired = z.object({ userId: Id, promptingUserId: Id.nullable() });

/** Marks what is past its due moment and still open. Returns how many respondents' rows that were. */
export function expireRequests({ database, clock, events }: Parts): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const expired = await rowsOf(tx, Expired).from(sql`
      update feedback_request_respondent p
      set status = 'EXPIRED', closed_at = case when q.is_anonymous then null else q.due_at end
      from feedback_request q
      where q.id = p.request_id and p.status in ('PENDING', 'VIEWED') and q.due_at < ${now.toISOString()}
      returning p.user_id as "userId", q.prompting_user_id as "promptingUserId"`);
    const people = new Set(
      expired.flatMap(({ userId, promptingUserId }) => [userId, promptingUserId ?? userId]),
    );
    const paths = ['/api/feedback-requests', '/api/messages'];
    await events.write(
      tx,
      [...people].map((userId) => ({ userId, type: 'invalidate' as const, data: { paths } })),
      now,
    );
    return expired.length;
  });
}
