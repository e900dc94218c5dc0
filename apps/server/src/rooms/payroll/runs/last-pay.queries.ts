import { type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { unpaidLeave } from '../../leave/index.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { paidBases, peopleWithSalary } from './owed.queries.ts';
import { baseLines } from './owed.rules.ts';

/**
 * The base pay that is still owed for the month of somebody's last day, up to that day and without unpaid leave, less what was paid for the
 * month; with the salary of the last day. Exact amounts in the base currency; undefined without a salary in that month.
 */
export async function lastPayOf(
  db: Db,
  employeeId: string,
  lastDay: Day,
): Promise<{ amount: bigint; basePay: bigint; salaryId: string } | undefined> {
  const first = startOfMonth(lastDay);
  const month = lastDay.slice(0, 7);
  const [person] = await peopleWithSalary(db, first, lastDay, employeeId);
  const salary = person?.salaries.findLast(({ from, to }) => from <= lastDay && (to === null || to >= first));
  if (!person || !salary) return undefined;
  const places = minorPlaces(await baseCurrencyOf(db));
  const unpaid = (await unpaidLeave(db, first, lastDay)).filter((one) => one.employeeId === employeeId);
  const paid = await paidBases(db, month);
  const lines = baseLines(
    { ...person, left: lastDay },
    { payPeriod: month, first: month, places },
    paid,
    unpaid,
  );
  return { amount: total(lines.map(({ amount }) => amount)), basePay: salary.basePay, salaryId: salary.id };
}
