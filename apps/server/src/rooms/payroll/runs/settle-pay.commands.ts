import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { unpaidLeave } from '../../leave/index.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { lastPayOf } from './last-pay.queries.ts';
import { daysOfMonth, firstPeriod, paidBases, peopleWithSalary } from './owed.queries.ts';
import { baseLines } from './owed.rules.ts';
import { payrollRun, payslip, payslipLine, settledPay } from './payroll-runs.table.ts';

// Base pay is paid once: with a payroll run, which claims it when it is submitted, or with the settlement of who leaves, from its approval on.
// AMB-305, AMB-267.

interface Settled {
  readonly settlementId: string;
  readonly employeeId: string;
  readonly lastDay: Day;
  /** The last pay that the settlement has; exact, 0 where it has none. */
  readonly amount: bigint;
}

/**
 * Says that the base pay of somebody's last month is paid with a settlement, so that no run pays it too. Returns false, and says nothing, where it is
 * not what is owed any more: a run or another settlement paid some of it meanwhile. Throws 409 IN_PAYROLL where a run that was submitted pays it.
 * AMB-305, AMB-267.
 */
export async function settlePay(
  db: Db,
  { settlementId, employeeId, lastDay, amount }: Settled,
): Promise<boolean> {
  await lockBasePay(db);
  const payPeriod = lastDay.slice(0, 7);
  if (amount !== 0n) await demandInNoRun(db, employeeId, payPeriod);
  const owed = (await lastPayOf(db, employeeId, lastDay))?.amount ?? 0n;
  if (owed !== amount) return false;
  if (amount !== 0n)
    await db.insert(settledPay).values({ settlementId, employeeId, payPeriod, amount: exactText(amount) });
  return true;
}

/** Takes that back, for a settlement that is cancelled: the next run pays what is owed. */
export async function unsettlePay(db: Db, settlementId: string): Promise<void> {
  await db.delete(settledPay).where(eq(settledPay.settlementId, settlementId));
}

const Paid = z.object({
  ...{ employeeId: z.string(), name: z.string(), period: z.string(), amount: z.string() },
});

/**
 * Throws 409 SETTLED_MEANWHILE, with the name, where a run has more base pay of a month than is owed since a settlement pays some of it: it was
 * calculated before the settlement was approved. Until the transaction ends no settlement is approved. AMB-267.
 */
export async function demandUnsettled(
  db: Db,
  { id, payPeriod }: { readonly id: string; readonly payPeriod: string },
): Promise<void> {
  await lockBasePay(db);
  const lines = await rowsOf(db, Paid).from(sql`
    select p.employee_id as "employeeId", concat_ws(' ', e.first_name, e.last_name) as name, l.earned_period as period,
      sum(l.amount)::text as amount
    from ${payslipLine} l join ${payslip} p on p.id = l.payslip_id join ${employeeView('e')} on e.id = p.employee_id
    where p.run_id = ${id} and l.code = 'base' and exists (select 1 from ${settledPay} s
      where s.employee_id = p.employee_id and s.pay_period = l.earned_period)
    group by 1, 2, 3 order by 2, 1, 3`);
  if (lines.length === 0) return;
  const { first: firstDay, last } = daysOfMonth(payPeriod);
  const first = await firstPeriod(db, payPeriod);
  const places = minorPlaces(await baseCurrencyOf(db));
  const paid = await paidBases(db, first);
  const unpaid = Map.groupBy(await unpaidLeave(db, `${first}-01`, last), ({ employeeId }) => employeeId);
  for (const { employeeId, name, period, amount } of lines) {
    const [person] = await peopleWithSalary(db, firstDay, last, employeeId);
    const owed = person
      ? baseLines(person, { payPeriod, first, places }, paid, unpaid.get(employeeId) ?? [])
      : [];
    const due = owed.find(({ earnedPeriod }) => earnedPeriod === period)?.amount ?? 0n;
    if (exactOf(amount) > due)
      throw conflict(
        'SETTLED_MEANWHILE',
        `The pay of ${name} for ${period} is paid with a settlement. Calculate the run again.`,
      );
  }
}

const Named = z.object({ name: z.string() });

async function demandInNoRun(db: Db, employeeId: string, payPeriod: string): Promise<void> {
  const found = await rowOf(db, Named).from(sql`
    select concat_ws(' ', e.first_name, e.last_name) as name from ${payslipLine} l join ${payslip} p on p.id = l.payslip_id
      join ${payrollRun} r on r.id = p.run_id join ${employeeView('e')} on e.id = p.employee_id
    where r.status = 'PENDING_APPROVAL' and p.employee_id = ${employeeId} and l.code = 'base' and l.earned_period = ${payPeriod}
    limit 1`);
  if (found)
    throw conflict(
      'IN_PAYROLL',
      `The pay of ${found.name} for ${payPeriod} is in a payroll run that waits for approval. Approve the run or send it back first.`,
    );
}

/** Who says that base pay is paid does so one after the other: of a run and a settlement at once each would be right alone. */
async function lockBasePay(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('BASE PAY', 0))`);
}
