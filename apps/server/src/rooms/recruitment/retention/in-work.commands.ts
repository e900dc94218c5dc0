import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { OpenContext } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';

/** What changes an applicant, whoever asks: HR, a job, or the person themselves by their link. */
export type ApplicantWork = Pick<
  OpenContext,
  'db' | 'now' | 'viewer' | 'platform' | 'audit' | 'emit' | 'afterCommit'
>;

/** Does work for which nobody is signed in, in a transaction of its own, with its traces; what follows the commit is logged where it fails. */
export async function inWork<T>(
  platform: Platform,
  requestId: string,
  work: (ctx: ApplicantWork) => Promise<T>,
): Promise<T> {
  const now = platform.clock.now();
  const after: (() => Promise<void> | void)[] = [];
  const done = await inTransaction(platform.database.db, async (db) => {
    const [audit, events]: [AuditEntry[], OutgoingEvent[]] = [[], []];
    after.length = 0;
    const result = await work({
      ...{ db, now, viewer: undefined, platform },
      audit: (entry) => void audit.push(entry),
      emit: (event) => void events.push(event),
      afterCommit: (one) => void after.push(one),
    });
    await writeAudit(db, audit, { viewer: undefined, now, requestId });
    await platform.events.write(db, events, now);
    return result;
  });
  for (const one of after) {
    try {
      await one();
    } catch (error) {
      platform.log.error({ err: error, requestId }, 'what follows a commit failed');
    }
  }
  return done;
}
