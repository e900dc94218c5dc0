import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { expenseReport } from './expenses.table.ts';

// A report is paid once: by finance from an account, or with a payroll run, which claims it when it is submitted. AMB-365.

/** The approved reports of employees that are not paid and in no other run than this: what each is owed after advances, in the base currency. */
export async function payableReports(db: Db, runId: string) {
  const rows = await db
    .select()
    .from(expenseReport)
    .where(and(payable(runId), isNotNull(expenseReport.employeeId)))
    .orderBy(asc(expenseReport.reportNumber));
  return rows
    .map(({ id, employeeId, reportNumber, title, baseTotal, advanceAmount }) => ({
      ...{ id, employeeId: employeeId ?? '', name: `${reportNumber ?? ''} ${title}`.trim() },
      amount: exactOf(baseTotal) - exactOf(advanceAmount),
    }))
    .filter(({ amount }) => amount > 0n);
}

/** Makes the reports this run's to pay, and returns those of the ids that are: who was paid otherwise meanwhile is not among them. */
export async function claimReports(db: Db, runId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const claimed = await db
    .select({ id: expenseReport.id })
    .from(expenseReport)
    .where(and(payable(runId), inArray(expenseReport.id, [...ids])))
    .orderBy(asc(expenseReport.id))
    .for('update');
  const found = claimed.map(({ id }) => id);
  if (found.length > 0)
    await db
      .update(expenseReport)
      .set({ payRunId: runId, version: nextVersion })
      .where(inArray(expenseReport.id, found));
  return found;
}

/** Gives the reports of a run back that is a draft again, or is not paid at all. */
export async function releaseReports(db: Db, runId: string): Promise<void> {
  await db
    .update(expenseReport)
    .set({ payRunId: null, version: nextVersion })
    .where(and(eq(expenseReport.payRunId, runId), eq(expenseReport.status, 'APPROVED')));
}

/** Says that the reports of a run were paid with it, on its day and by its journal entry. */
export async function payReports(
  db: Db,
  runId: string,
  { paidOn, paymentEntryId }: { readonly paidOn: Day; readonly paymentEntryId: string },
): Promise<void> {
  await db
    .update(expenseReport)
    .set({ status: 'PAID', paidOn, paymentEntryId, version: nextVersion })
    .where(and(eq(expenseReport.payRunId, runId), eq(expenseReport.status, 'APPROVED')));
}

const nextVersion = sql`${expenseReport.version} + 1`;

function payable(runId: string) {
  return and(
    eq(expenseReport.status, 'APPROVED'),
    or(isNull(expenseReport.payRunId), eq(expenseReport.payRunId, runId)),
  );
}
