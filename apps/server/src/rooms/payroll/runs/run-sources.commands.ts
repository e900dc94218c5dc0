import type { PayslipSource } from '@bellwether/contract/payroll/payroll.values';
import type { Day } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { claimReports, payReports, releaseReports } from '../../expenses/index.ts';
import { claimEncashments, payEncashments, releaseEncashments } from '../../leave/index.ts';
import { payslip, payslipLine, payslipSource } from './payroll-runs.table.ts';

/**
 * Makes the expenses and the paid-out leave of a run its own, which is locked. Throws 409 PAID_MEANWHILE where one of them was paid another way, or
 * is in a run that was submitted. What was entered once is not claimed: one run is open at a time, and its parameters tell of changes (AMB-393). AMB-365.
 */
export async function claimSources(db: Db, runId: string): Promise<void> {
  const sources = await db
    .select({ kind: payslipSource.kind, sourceId: payslipSource.sourceId, name: payslipLine.name })
    .from(payslipSource)
    .innerJoin(payslipLine, eq(payslipLine.id, payslipSource.lineId))
    .innerJoin(payslip, eq(payslip.id, payslipLine.payslipId))
    .where(eq(payslip.runId, runId))
    .orderBy(payslipSource.sourceId);
  const of = (wanted: PayslipSource) =>
    sources.filter(({ kind }) => kind === wanted).map(({ sourceId }) => sourceId);
  const claimed = new Set([
    ...(await claimReports(db, runId, of('EXPENSE'))),
    ...(await claimEncashments(db, runId, of('ENCASHMENT'))),
  ]);
  for (const { kind, sourceId, name } of sources)
    if (kind !== 'INPUT' && !claimed.has(sourceId))
      throw conflict('PAID_MEANWHILE', `${name} is paid another way. Calculate the run again.`);
}

/** Lets others pay what the run had claimed. */
export async function releaseSources(db: Db, runId: string): Promise<void> {
  await releaseReports(db, runId);
  await releaseEncashments(db, runId);
}

/** Says that what the run had claimed was paid with it. */
export async function paySources(
  db: Db,
  runId: string,
  payment: { readonly paidOn: Day; readonly paymentEntryId: string; readonly now: Date },
): Promise<void> {
  await payReports(db, runId, payment);
  await payEncashments(db, runId, payment.now);
}
