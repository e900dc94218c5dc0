import type { Day } from '@bellwether/contract/shared/day';
import { exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../platform/db/database.ts';
import { openAdvancesOf } from '../expenses/index.ts';
import { unusedLeaveOf } from '../leave/index.ts';
import { baseCurrencyOf } from '../ledger/index.ts';
import { lastPayOf, leavePay } from '../payroll/index.ts';
import type { settlementLine } from './leavers.table.ts';

export type ProposedLine = Pick<
  typeof settlementLine.$inferInsert,
  'kind' | 'description' | 'quantity' | 'amount' | 'causeId'
>;

/**
 * What is to be settled with somebody whose last day it is, as it is stored at this moment: the pay of the last month that is not paid,
 * leave that was not taken at a 26th of the salary a day, and advances that are not accounted for. Each line names what it comes of.
 */
export async function proposeSettlement(
  db: Db,
  employeeId: string,
  today: Day,
  lastDay: Day,
): Promise<ProposedLine[]> {
  const places = minorPlaces(await baseCurrencyOf(db));
  const pay = await lastPayOf(db, employeeId, lastDay);
  const leave = pay ? await unusedLeaveOf(db, employeeId, today, lastDay) : [];
  const advances = await openAdvancesOf(db, employeeId);
  const lines: ProposedLine[] = [
    ...(pay
      ? [
          {
            ...{ kind: 'LAST_PAY' as const, description: lastDay.slice(0, 7), quantity: null },
            ...{ amount: exactText(pay.amount), causeId: pay.salaryId },
          },
        ]
      : []),
    ...leave.map(({ leaveTypeId, name, days }) => ({
      ...{ kind: 'LEAVE' as const, description: name, quantity: exactText(days), causeId: leaveTypeId },
      amount: exactText(leavePay(pay?.basePay ?? 0n, days, places)),
    })),
    ...advances.map(({ id, purpose, open }) => ({
      ...{ kind: 'ADVANCE' as const, description: purpose, quantity: null },
      ...{ amount: exactText(-open), causeId: id },
    })),
  ];
  return lines.filter(({ amount }) => Number(amount) !== 0);
}
