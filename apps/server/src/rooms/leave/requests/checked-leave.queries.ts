import {
  awayMinutes,
  countLeave,
  hoursOn,
  type LeavePeriod,
  quantityOfDays,
} from '@bellwether/contract/leave/day-count.rules';
import { holidayListYears, leaveLimits } from '@bellwether/contract/leave/leave.values';
import { addDays, type Day, daysBetween, timeOfMinutes } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { balanceOf, leaveStateOf, runsShort } from '../ledger/balances.queries.ts';
import type { Person } from '../people.queries.ts';
import { blocksOn, type LeaveBlockRow } from '../setup/leave-blocks.queries.ts';
import { findLeaveType, type LeaveTypeRow } from '../setup/leave-types.queries.ts';
import { countedBy } from './counted-by.queries.ts';

export type Wanted = LeavePeriod & {
  readonly leaveTypeId: string;
  /** The moment at which it was asked for, of what is counted anew: a roster of later leaves no day free (AMB-297). */
  readonly asked?: string;
};

/** Leave as it would be stored: its days, how much it takes, and from when to when one is away. */
export interface CountedLeave {
  readonly person: Person;
  readonly type: LeaveTypeRow;
  readonly days: ReturnType<typeof countLeave>;
  readonly quantity: bigint;
  /** 'YYYY-MM-DD HH:mm' of the wall clock. */
  readonly from: string;
  readonly to: string;
}

/** Counts what was asked for. Throws 400 at the field for what cannot be asked for at all. */
export async function countedLeave(db: Db, person: Person, wanted: Wanted): Promise<CountedLeave> {
  const type = await demandType(db, wanted.leaveTypeId);
  if (daysBetween(wanted.startDate, wanted.endDate) >= leaveLimits.requestDays)
    throw fieldProblem('endDate', `At most ${leaveLimits.requestDays} days at once.`);
  if (wanted.startDate < '2000-01-01') throw fieldProblem('startDate', 'This date is too long ago.');
  const by = await countedBy(db, person, type, wanted);
  const days = countLeave(wanted, by);
  const hours = hoursOn(by, wanted.startDate);
  const away = awayMinutes(wanted, hours ? [hours] : []);
  return {
    ...{ person, type, days },
    quantity: quantityOfDays(days),
    from: wallMoment(wanted.startDate, away.from),
    to: wallMoment(wanted.endDate, away.to),
  };
}

/**
 * Throws 400 at the field when the leave may not be asked for or approved: nothing of it is work, a block stands against it (TIM-18), it comes
 * too late, is too long, or takes more than there is. `request`: the one that is looked at, which is pending itself.
 */
export async function demandAllowed(
  db: Db,
  leave: CountedLeave,
  wanted: Wanted,
  { today, request = null, isOwn }: { today: Day; request?: string | null; isOwn: boolean },
): Promise<void> {
  const { person, type, days, quantity } = leave;
  if (!type.isActive) throw fieldProblem('leaveTypeId', 'This leave type is not in use any more.');
  if (wanted.endDate > `${holidayListYears.last}-12-31`)
    throw fieldProblem('endDate', 'This date is too far away.');
  if (quantity === 0n) throw fieldProblem('startDate', 'There is no working day in this period.');
  const refusing = refusal(await blocksOn(db, { ...wanted, departmentId: person.departmentId }));
  if (refusing)
    throw fieldProblem(
      'startDate',
      `No leave from ${refusing.startDate} to ${refusing.endDate}: ${refusing.name}. ${refusing.reason}`,
    );
  if (isOwn && type.minNoticeDays > 0 && daysBetween(today, wanted.startDate) < type.minNoticeDays)
    throw fieldProblem('startDate', `Ask for it at least ${type.minNoticeDays} days before.`);
  const working = days.filter((one) => one.quantity > 0n).length;
  if (type.maxConsecutive !== null && working > type.maxConsecutive)
    throw fieldProblem('endDate', `At most ${type.maxConsecutive} days of this type at once.`);
  const state = await leaveStateOf(db, person, today, request);
  if (!runsShort(state, type, days)) return;
  const { available } = balanceOf(state, type, wanted.endDate);
  const left = exactOf(available) > 0n ? plain(available) : '0';
  const wantedQuantity = plain(exactText(quantity));
  throw fieldProblem(
    'leaveTypeId',
    type.unit === 'DAYS'
      ? `Only ${left} days of ${type.name} are left, and this takes ${wantedQuantity}.`
      : `Only ${left} hours of ${type.name} are left, and this takes ${wantedQuantity}.`,
  );
}

/** The block that refuses the leave, if one does. */
export function refusal(blocks: readonly LeaveBlockRow[]): LeaveBlockRow | undefined {
  return blocks.find(({ type }) => type !== 'APPROVAL_ONLY');
}

async function demandType(db: Db, id: string): Promise<LeaveTypeRow> {
  const found = await findLeaveType(db, id).catch(() => undefined);
  if (!found) throw fieldProblem('leaveTypeId', 'Leave type does not exist.');
  return found;
}

function wallMoment(day: Day, minutes: number): string {
  return minutes === 24 * 60 ? `${addDays(day, 1)} 00:00` : `${day} ${timeOfMinutes(minutes)}`;
}

/** '3.50' as people write it: '3.5'. */
function plain(text: string): string {
  return String(Number(text));
}
