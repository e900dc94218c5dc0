import { wallClock } from '@bellwether/contract/shared/zone';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationZone } from '../../settings/index.ts';
import { makeAppraisals } from './activate-cycle.commands.ts';
import { setCycleStatus } from './cycle-record.commands.ts';
import { performanceCycle } from './cycles.table.ts';
import { eligibleFor } from './eligible.queries.ts';

/** Brings cycles into their review phase on their day, and adds who joined in the meantime. TAL-03. */
export function runCyclesJob(platform: Platform): Job {
  return {
    name: 'performance-cycles',
    cron: '10 * * * *',
    run: async () => void (await runCycles(platform)),
  };
}

/**
 * Starts the review phase of active cycles whose day has come, and enrols who is eligible by now where a cycle says so, until that day;
 * who lacks a reviewer waits for HR. Returns how many were enrolled.
 */
export async function runCycles({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const { day: today } = wallClock(now, await organizationZone(tx));
    const kept: OutgoingEvent[] = [];
    const audited: AuditEntry[] = [];
    const ctx = {
      db: tx,
      emit: (event: OutgoingEvent) => void kept.push(event),
      audit: (entry: AuditEntry) => void audited.push(entry),
    };
    let enrolled = 0;
    const active = await tx
      .select()
      .from(performanceCycle)
      .where(and(eq(performanceCycle.status, 'ACTIVE'), lte(performanceCycle.startDate, sql`${today}::date`)))
      .for('update', { skipLocked: true });
    for (const cycle of active) {
      if (cycle.reviewPeriodStart <= today) await setCycleStatus(ctx, cycle, { status: 'REVIEW_PHASE' });
      else if (cycle.autoEnrollNewEmployees) {
        const people = await eligibleFor(tx, cycle, today);
        const reviewed = people.flatMap(({ id, reviewer }) =>
          reviewer ? [{ employeeId: id, reviewerId: reviewer.id }] : [],
        );
        enrolled += await makeAppraisals(tx, cycle, reviewed);
      }
    }
    await writeAudit(tx, audited, { viewer: undefined, now, requestId: 'performance-cycles' });
    if (enrolled > 0)
      kept.push({ userId: null, type: 'invalidate', data: { paths: ['/api/hr/appraisals'] } });
    if (kept.length > 0) await events.write(tx, kept, now);
    return enrolled;
  });
}
