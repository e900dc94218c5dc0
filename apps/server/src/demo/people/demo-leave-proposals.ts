import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { momentOf } from '@bellwether/contract/shared/zone';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { attendanceLog } from '../../rooms/clock/clock.table.ts';
import {
  countedLeave,
  findPerson,
  proposeEarnings,
  proposeRecounts,
  writeEntries,
} from '../../rooms/leave/index.ts';
import { holidayList, leaveType, listedHoliday } from '../../rooms/leave/setup/leave-setup.table.ts';
import { type LeaveOptions, next, storeLeave, typeOf } from './demo-leave.ts';

type Options = LeaveOptions & { readonly zone: string };

/**
 * What waits for hr: approved leave that a later holiday shortens, and work on a day off that earns leave. Some have such leave of last
 * year, which ends soon. After leave, the clock and the shifts.
 */
export async function makeLeaveProposals(tx: Db, options: Options): Promise<void> {
  await shortenLeave(tx, options);
  await makeCompensatory(tx, options);
  await workOnDayOff(tx, options);
  await proposeRecounts(tx, options.today);
  await proposeEarnings(tx, options.today);
}

/** Three days of leave are approved, then the one in the middle becomes a day off. */
async function shortenLeave(tx: Db, options: Options): Promise<void> {
  const tuesday = await tuesdayOfThree(tx, options);
  await storeLeave(tx, options, {
    ...{ who: 'thu.ha', code: 'ANNUAL', from: tuesday, to: addDays(tuesday, 2) },
    ...{ status: 'Approved', reason: 'Moving house' },
  });
  await declareDayOff(tx, addDays(tuesday, 1), 'District sports day');
}

/** The first Tuesday at least fifteen days away from which on three days are work. */
async function tuesdayOfThree(tx: Db, { today, people }: Options): Promise<Day> {
  const first = next(today, 2, 15);
  const person = await findPerson(tx, people.employees.get('thu.ha') ?? '');
  const leaveTypeId = await typeOf(tx, 'ANNUAL');
  for (let week = 0; week < 12; week += 1) {
    const startDate = addDays(first, 7 * week);
    const { quantity } = await countedLeave(tx, person, {
      ...{ leaveTypeId, startDate, endDate: addDays(startDate, 2) },
      ...{ isHalfDay: false, halfDayType: null, fromTime: null, toTime: null },
    });
    if (quantity === exactOf('3')) return startDate;
  }
  return first;
}

/** Adds a day to the list of days off of its year. */
async function declareDayOff(tx: Db, date: Day, name: string): Promise<void> {
  const [list] = await tx
    .select({ id: holidayList.id })
    .from(holidayList)
    .where(eq(holidayList.year, Number(date.slice(0, 4))));
  if (!list) throw new Error(`no days off of the year of ${date}`);
  await tx
    .insert(listedHoliday)
    .values({ id: newId(), holidayListId: list.id, date, name })
    .onConflictDoNothing();
}

/** Leave for work on days off. What was carried of it ends with this month, or the next where this one is nearly over. */
async function makeCompensatory(tx: Db, { today, now, people }: Options): Promise<void> {
  const id = newId();
  const soon = addDays(today, 14);
  await tx.insert(leaveType).values({
    ...{ id, code: 'COMP', name: 'Compensatory', kind: 'COMPENSATORY', unit: 'DAYS', color: '#0C8599' },
    ...{ isPaid: true, annualAllowance: '0', carryForwardMax: '5', allowNegativeTo: '0', minNoticeDays: 0 },
    ...{ isEncashable: false, requiresDocument: false, countsEveryDay: false, isPrivate: false },
    carryValidMonths: soon.slice(0, 4) === today.slice(0, 4) ? Number(soon.slice(5, 7)) : 12,
  });
  const workedOn = addDays(`${today.slice(0, 4)}-01-01`, -12);
  const held = { teacher: '1', 'minh.anh': '0.5', finance: '1' };
  await writeEntries(
    tx,
    Object.entries(held).map(([username, quantity]) => ({
      ...{ employeeId: people.employees.get(username) ?? '', leaveTypeId: id, quantity },
      ...{ kind: 'COMP_EARNED' as const, effectiveOn: workedOn, period: workedOn, reason: 'Winter open day' },
      ...{ actorId: people.userIds.get('hr') ?? null, recordedAt: now.toISOString() },
    })),
  );
}

/** A Saturday that was a day off, on which one worked all day and one until noon. */
async function workOnDayOff(tx: Db, { today, zone, people }: Options): Promise<void> {
  const saturday = next(addDays(today, -14), 6);
  await declareDayOff(tx, saturday, 'Day of the school’s founding');
  const worked = { sales: ['08:30', '17:30'], finance: ['08:00', '12:00'] } as const;
  await tx.insert(attendanceLog).values(
    Object.entries(worked).map(([username, [from, to]]) => ({
      ...{ employeeId: people.employees.get(username) ?? '', status: 'CLOCKED_OUT' as const },
      clockInTime: momentOf(saturday, from, zone).toISOString(),
      clockOutTime: momentOf(saturday, to, zone).toISOString(),
    })),
  );
}
