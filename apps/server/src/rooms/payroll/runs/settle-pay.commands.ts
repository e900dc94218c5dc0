import type { Day } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockPeople } from '../../absences/index.ts';
import { lastPayOf } from './last-pay.queries.ts';
import { settledPay } from './payroll-runs.table.ts';

interface Settled {
  readonly settlementId: string;
  readonly employeeId: string;
  readonly lastDay: Day;
  /** The last pay that the settlement has; exact, 0 where it has none. */
  readonly amount: bigint;
}

/**
 * Says that the base pay of somebody's last month is paid with a settlement, so that no run pays it too. Returns false, and says nothing, where it is
 * not what is owed any more: a run or another settlement paid some of it meanwhile. AMB-305.
 */
export async function settlePay(
  db: Db,
  { settlementId, employeeId, lastDay, amount }: Settled,
): Promise<boolean> {
  // Two settlements of one person that are approved at once would both be what is owed.
  await lockPeople(db, [employeeId]);
  const owed = (await lastPayOf(db, employeeId, lastDay))?.amount ?? 0n;
  if (owed !== amount) return false;
  if (amount !== 0n)
    await db
      .insert(settledPay)
      .values({ settlementId, employeeId, payPeriod: lastDay.slice(0, 7), amount: exactText(amount) });
  return true;
}

/** Takes that back, for a settlement that is cancelled: the next run pays what is owed. */
export async function unsettlePay(db: Db, settlementId: string): Promise<void> {
  await db.delete(settledPay).where(eq(settledPay.settlementId, settlementId));
}
