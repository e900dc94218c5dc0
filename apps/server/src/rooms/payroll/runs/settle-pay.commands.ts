import { endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { demandConfirmed } from '../tax/confirm.commands.ts';
import { taxExceptions } from './calculate-run.commands.ts';
import {
  type FinalAsked,
  type FinalPart,
  type FinalPay,
  finalPayOf,
  sameParts,
} from './final-pay.queries.ts';
import { earnedIn, payIn, type RunType, readMonth } from './month-pay.queries.ts';
import { numberPayslips } from './number-payslips.commands.ts';
import { payrollRun, payslip } from './payroll-runs.table.ts';
import { keepParameters } from './run-parameters.commands.ts';
import { addPayslip, noRows, storeRows } from './store-payslips.commands.ts';

// What is owed is paid once: with a payroll run, which claims it when it is submitted, or with the settlement of who leaves, from its approval on,
// which makes a run of its own with one payslip. AMB-305, AMB-267, AMB-378.

interface Settled extends FinalAsked {
  readonly settlementId: string;
  /** What the settlement was calculated to, without what HR added. */
  readonly parts: readonly Pick<FinalPart, 'kind' | 'description' | 'amount'>[];
}

interface Approver {
  readonly userId: string;
  readonly now: Date;
  /** The demo school's parameters are examples, confirmed by nobody. */
  readonly isDemo: boolean;
}

/**
 * Makes the payslip of a last pay, approved, and returns what it pays; `undefined` where there is nothing to pay. Returns 'CHANGED', and makes
 * nothing, where it is not what was calculated: a run, a register or a rate changed meanwhile. Throws 409 IN_PAYROLL where a run that was
 * submitted pays the person for the month, NEGATIVE_PAY, NO_TAX_SLABS and UNCONFIRMED as for a run. AMB-378.
 */
export async function settlePay(
  db: Db,
  { settlementId, parts, ...asked }: Settled,
  { userId, now, isDemo }: Approver,
): Promise<FinalPay | 'CHANGED' | undefined> {
  await lockPay(db);
  const { employeeId, lastDay } = asked;
  const payPeriod = lastDay.slice(0, 7);
  const final = await finalPayOf(db, asked, now);
  if (final) await demandInNoRun(db, employeeId, payPeriod);
  if (!sameParts(final?.parts ?? [], parts)) return 'CHANGED';
  if (!final) return undefined;
  if (final.pay.net < 0n && final.pay.gross > 0n)
    throw conflict('NEGATIVE_PAY', 'More is kept back of this last pay than it comes to. Look at its parts.');
  await demandParameters(db, final, isDemo);
  const at = now.toISOString();
  const [run] = await db
    .insert(payrollRun)
    .values({ payPeriod, type: 'FINAL', settlementId, lastDay, calculatedAt: at })
    .returning();
  if (!run) throw new Error('no run came back');
  const rows = noRows();
  addPayslip(rows, run, final.person, final.earned, final.pay);
  await storeRows(db, rows);
  await keepParameters(db, run);
  await numberPayslips(db, run);
  await db
    .update(payrollRun)
    .set({ status: 'APPROVED', approvedById: userId, approvedAt: at })
    .where(eq(payrollRun.id, run.id));
  return final;
}

/** Throws 409 as a run does where tax or contributions may be wrong; of what nothing is kept back of they cannot be. */
async function demandParameters(
  db: Db,
  { known, earned }: Pick<FinalPay, 'known' | 'earned'>,
  isDemo: boolean,
): Promise<void> {
  if (earned.every(({ taxable, insurable }) => taxable === false && !insurable)) return;
  if (taxExceptions(known).length > 0)
    throw conflict('NO_TAX_SLABS', 'Some incomes have no tax slab. Complete the tax slabs first.');
  const year = Number(known.payPeriod.slice(0, 4));
  if (!isDemo) await demandConfirmed(db, { year, last: endOfMonth(`${known.payPeriod}-01`) });
}

/** Says by which entry the run of a settlement was posted. */
export async function finalPosted(db: Db, settlementId: string, journalEntryId: string): Promise<void> {
  await db.update(payrollRun).set({ journalEntryId }).where(eq(payrollRun.settlementId, settlementId));
}

/** Says that a last pay was paid, with its settlement. */
export async function finalPaid(
  db: Db,
  settlementId: string,
  { userId, now, paymentEntryId }: Pick<Approver, 'userId' | 'now'> & { readonly paymentEntryId: string },
): Promise<void> {
  await db
    .update(payrollRun)
    .set({ status: 'PAID', paidById: userId, paidAt: now.toISOString(), paymentEntryId })
    .where(eq(payrollRun.settlementId, settlementId));
}

/** Takes a last pay back, for a settlement that is cancelled: the next run pays what is owed. */
export async function unsettlePay(db: Db, settlementId: string): Promise<void> {
  const ofSettlement = and(eq(payrollRun.settlementId, settlementId), eq(payrollRun.status, 'APPROVED'));
  const [run] = await db
    .update(payrollRun)
    .set({ status: 'DRAFT', approvedById: null, approvedAt: null, journalEntryId: null })
    .where(ofSettlement)
    .returning();
  if (!run) return;
  await db.delete(payslip).where(eq(payslip.runId, run.id));
  await db.delete(payrollRun).where(eq(payrollRun.id, run.id));
}

const Stored = z.object({ employeeId: z.string(), name: z.string(), gross: z.string(), net: z.string() });

/**
 * Throws 409 SETTLED_MEANWHILE, with the name, where a run pays somebody otherwise than they are owed since they were settled with: it was
 * calculated before. Until the transaction ends no settlement is approved. AMB-267.
 */
export async function demandUnsettled(
  db: Db,
  { id, payPeriod, type }: { readonly id: string; readonly payPeriod: string; readonly type: RunType },
  now: Date,
): Promise<void> {
  await lockPay(db);
  const slips = await rowsOf(db, Stored).from(sql`
    select p.employee_id as "employeeId", concat_ws(' ', e.first_name, e.last_name) as name, p.gross_pay::text as gross,
      p.net_pay::text as net
    from ${payslip} p join ${employeeView('e')} on e.id = p.employee_id
    where p.run_id = ${id} and exists (select 1 from ${payslip} f join ${payrollRun} r on r.id = f.run_id
      where f.employee_id = p.employee_id and r.type = 'FINAL' and r.status in ('APPROVED', 'PAID'))
    order by 2, 1`);
  for (const { employeeId, name, gross, net } of slips) {
    const known = await readMonth(db, { id, payPeriod, employeeId }, now);
    const [person] = known.people;
    const earned = person ? earnedIn(type, person, known).earned : [];
    const pay = person && earned.length > 0 ? payIn(type, person, earned, known) : { gross: 0n, net: 0n };
    if (exactText(pay.gross) !== exactText(exactOf(gross)) || exactText(pay.net) !== exactText(exactOf(net)))
      throw conflict(
        'SETTLED_MEANWHILE',
        `The pay of ${name} for ${payPeriod} is paid with a settlement. Calculate the run again.`,
      );
  }
}

const Named = z.object({ name: z.string() });

async function demandInNoRun(db: Db, employeeId: string, payPeriod: string): Promise<void> {
  const found = await rowOf(db, Named).from(sql`
    select concat_ws(' ', e.first_name, e.last_name) as name from ${payslip} p join ${payrollRun} r on r.id = p.run_id
      join ${employeeView('e')} on e.id = p.employee_id
    where r.status = 'PENDING_APPROVAL' and p.employee_id = ${employeeId} and r.pay_period >= ${payPeriod} limit 1`);
  if (found)
    throw conflict(
      'IN_PAYROLL',
      `The pay of ${found.name} for ${payPeriod} is in a payroll run that waits for approval. Approve the run or send it back first.`,
    );
}

/** Who says that pay is paid does so one after the other: of a run and a settlement at once each would be right alone. */
async function lockPay(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('BASE PAY', 0))`);
}
