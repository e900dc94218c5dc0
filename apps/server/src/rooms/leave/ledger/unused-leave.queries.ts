import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { findPerson } from '../people.queries.ts';
import { balanceOf, leaveStateOf } from './balances.queries.ts';

/** The days of leave that are paid out to who leaves on the day, by type, in ten-thousandths; below 0 where more was taken than there was. */
export async function unusedLeaveOf(
  db: Db,
  employeeId: string,
  today: Day,
  lastDay: Day,
): Promise<{ leaveTypeId: string; name: string; days: bigint }[]> {
  const state = await leaveStateOf(db, await findPerson(db, employeeId), today);
  return state.types
    .filter(({ isEncashable, unit }) => isEncashable && unit === 'DAYS')
    .map((type) => ({
      leaveTypeId: type.id,
      name: type.name,
      days: exactOf(balanceOf(state, type, lastDay).available),
    }))
    .filter(({ days }) => days !== 0n);
}
