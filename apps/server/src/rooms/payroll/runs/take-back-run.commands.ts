import { endOfMonth } from '@bellwether/contract/shared/day';
import { and, desc, eq, gt, ne, or } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { post, reversedLines } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { paymentBatch } from '../payments/payments.table.ts';
import { payrollRun } from './payroll-runs.table.ts';

type Run = typeof payrollRun.$inferSelect;

/**
 * Posts what takes the journal entry of an approved run back, today or at the end of its month where that is later. Throws 409 IN_FILE
 * once a bank file of it was made, also one that was voided, and NOT_LATEST where a later month was begun: it was worked out from this one.
 * AMB-304.
 */
export async function reverseRun({ db, now, viewer }: Context, run: Run): Promise<void> {
  if (run.journalEntryId === null) throw new Error(`the run ${run.id} was approved and not posted`);
  const [file] = await db
    .select({ id: paymentBatch.id })
    .from(paymentBatch)
    .where(eq(paymentBatch.runId, run.id))
    .limit(1);
  if (file) throw conflict('IN_FILE', 'A bank file of this run was made: it stays as it is.');
  const [later] = await db
    .select({ payPeriod: payrollRun.payPeriod })
    .from(payrollRun)
    .where(
      and(
        ne(payrollRun.type, 'FINAL'),
        or(
          gt(payrollRun.payPeriod, run.payPeriod),
          and(eq(payrollRun.payPeriod, run.payPeriod), gt(payrollRun.createdAt, run.createdAt)),
        ),
      ),
    )
    .orderBy(desc(payrollRun.payPeriod))
    .limit(1);
  if (later?.payPeriod === run.payPeriod)
    throw conflict('NOT_LATEST', 'A later run of this month was begun: it was worked out beside this one.');
  if (later) throw conflict('NOT_LATEST', 'A later month was begun. What this one owes is settled there.');
  const today = await organizationDay(db, now);
  const end = endOfMonth(`${run.payPeriod}-01`);
  await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'payroll_run', id: run.id, purpose: `take back ${run.revision}` },
      entryDate: [today, end].toSorted().at(-1) ?? today,
      ...{ description: `Payroll of ${run.payPeriod}`, reference: run.payPeriod },
      reversesId: run.journalEntryId,
      createdById: viewer.actor.id,
      lines: await reversedLines(db, run.journalEntryId),
    },
    now,
  );
}
