import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leaveType } from '../setup/leave-setup.table.ts';
import { leaveEncashment } from './leave-ledger.table.ts';

// Leave is paid out once: directly, or with a payroll run, which claims it when it is submitted. AMB-365.

/** Approved leave to be paid out that is not paid and in no other run than this; exact days, the oldest first. */
export async function payableEncashments(db: Db, runId: string) {
  const rows = await db
    .select({
      id: leaveEncashment.id,
      employeeId: leaveEncashment.employeeId,
      name: leaveType.name,
      days: leaveEncashment.days,
    })
    .from(leaveEncashment)
    .innerJoin(leaveType, eq(leaveType.id, leaveEncashment.leaveTypeId))
    .where(payable(runId))
    .orderBy(asc(leaveEncashment.requestedAt), asc(leaveEncashment.id));
  return rows.map((row) => ({ ...row, days: exactOf(row.days) }));
}

/** Makes them this run's to pay, and returns those of the ids that are: what was paid otherwise meanwhile is not among them. */
export async function claimEncashments(db: Db, runId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const claimed = await db
    .select({ id: leaveEncashment.id })
    .from(leaveEncashment)
    .where(and(payable(runId), inArray(leaveEncashment.id, [...ids])))
    .orderBy(asc(leaveEncashment.id))
    .for('update');
  const found = claimed.map(({ id }) => id);
  if (found.length > 0)
    await db
      .update(leaveEncashment)
      .set({ payRunId: runId, version: nextVersion })
      .where(inArray(leaveEncashment.id, found));
  return found;
}

/** Gives those of a run back that is a draft again, or is not paid at all. */
export async function releaseEncashments(db: Db, runId: string): Promise<void> {
  await db
    .update(leaveEncashment)
    .set({ payRunId: null, version: nextVersion })
    .where(and(eq(leaveEncashment.payRunId, runId), eq(leaveEncashment.status, 'APPROVED')));
}

/** Says that those of a run were paid with it. */
export async function payEncashments(db: Db, runId: string, now: Date): Promise<void> {
  await db
    .update(leaveEncashment)
    .set({ status: 'PAID', paidAt: now.toISOString(), version: nextVersion })
    .where(and(eq(leaveEncashment.payRunId, runId), eq(leaveEncashment.status, 'APPROVED')));
}

const nextVersion = sql`${leaveEncashment.version} + 1`;

function payable(runId: string) {
  return and(
    eq(leaveEncashment.status, 'APPROVED'),
    or(isNull(leaveEncashment.payRunId), eq(leaveEncashment.payRunId, runId)),
  );
}
