import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeAbsence } from '../../rooms/absences/index.ts';
import { openApproval } from '../../rooms/approvals/index.ts';
import { observedHolidays } from '../../rooms/holidays/index.ts';
import {
  activeLeaveTypes,
  countedLeave,
  findPerson,
  grantYear,
  writeEntries,
} from '../../rooms/leave/index.ts';
import { leaveEncashment } from '../../rooms/leave/ledger/leave-ledger.table.ts';
import { leaveDay, leaveRequest } from '../../rooms/leave/requests/leave-requests.table.ts';
import {
  holidayList,
  leaveBlock,
  leaveType,
  listedHoliday,
  workPattern,
} from '../../rooms/leave/setup/leave-setup.table.ts';
import { missedLessons } from '../../rooms/scheduling/index.ts';
import type { DemoPeople } from './demo-people.ts';

export interface LeaveOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

type Status = 'Pending' | 'Approved' | 'Rejected' | 'Cancelled' | 'Withdrawn';

interface Asked {
  readonly who: string;
  readonly code: string;
  readonly from: Day;
  readonly to: Day;
  readonly status: Status;
  readonly reason?: string;
  readonly half?: 'FIRST_HALF' | 'SECOND_HALF';
  readonly notes?: string;
}

/**
 * What leave is counted by, what everybody has this year, and requests in every state around today: Hannah's leave from a Thursday hits three
 * lessons and waits. After the timetable.
 */
export async function makeLeave(tx: Db, options: LeaveOptions): Promise<void> {
  const { today, now, people } = options;
  const year = Number(today.slice(0, 4));
  await makeWeek(tx);
  await makeHolidayLists(tx, year);
  for (const type of await activeLeaveTypes(tx)) await grantYear({ db: tx, now }, type, year);
  await makeBlock(tx, today);
  const thursday = await thursdayOfLessons(tx, today, people.employees.get('teacher') ?? '');
  for (const asked of requestsAround(today, thursday)) await storeLeave(tx, options, asked);
  const annual = await typeOf(tx, 'ANNUAL');
  await tx.insert(leaveEncashment).values({
    ...{ id: newId(), employeeId: people.employees.get('minh.anh') ?? '', leaveTypeId: annual, days: '2.00' },
    ...{ requestedById: people.userIds.get('minh.anh') ?? null, requestedAt: now.toISOString() },
  });
}

/** The first Thursday at least three days away from which on somebody has three lessons within three days: the school is closed on some. */
async function thursdayOfLessons(tx: Db, today: Day, employeeId: string): Promise<Day> {
  const first = next(today, 4, 3);
  for (let week = 0; week < 8; week += 1) {
    const thursday = addDays(first, 7 * week);
    const lessons = await missedLessons(tx, employeeId, thursday, addDays(thursday, 2), today);
    if (lessons.length === 3) return thursday;
  }
  return first;
}

/** The first such weekday that is at least so many days after the day. */
export function next(today: Day, day: number, least = 1): Day {
  const from = addDays(today, least);
  return addDays(from, (day - weekday(from) + 7) % 7);
}

function requestsAround(today: Day, thursday: Day): Asked[] {
  const monday = next(today, 1, 21);
  const past = next(addDays(today, -30), 1, 1);
  return [
    {
      who: 'teacher',
      code: 'ANNUAL',
      from: thursday,
      to: addDays(thursday, 2),
      status: 'Pending',
      reason: 'My sister’s wedding in Huế',
    },
    {
      who: 'james.fairley',
      code: 'ANNUAL',
      from: monday,
      to: addDays(monday, 3),
      status: 'Pending',
      reason: 'Visiting my parents',
    },
    {
      who: 'assistant',
      code: 'PERSONAL',
      from: next(today, 2, 7),
      to: next(today, 2, 7),
      status: 'Pending',
      half: 'FIRST_HALF',
      reason: 'Passport office',
    },
    {
      who: 'sales',
      code: 'ANNUAL',
      from: next(today, 1, 5),
      to: addDays(next(today, 1, 5), 1),
      status: 'Approved',
    },
    { who: 'hr', code: 'ANNUAL', from: next(today, 5, 12), to: next(today, 5, 12), status: 'Approved' },
    { who: 'teacher', code: 'ANNUAL', from: past, to: addDays(past, 1), status: 'Approved', notes: 'Enjoy' },
    {
      who: 'sofia.marin',
      code: 'SICK',
      from: addDays(past, 8),
      to: addDays(past, 9),
      status: 'Approved',
      reason: 'Flu',
    },
    {
      who: 'daniel.okafor',
      code: 'ANNUAL',
      from: addDays(past, 14),
      to: addDays(past, 16),
      status: 'Rejected',
      notes: 'The exams of that week',
    },
    {
      who: 'finance',
      code: 'UNPAID',
      from: next(today, 2, 40),
      to: addDays(next(today, 2, 40), 2),
      status: 'Withdrawn',
    },
    {
      who: 'editor',
      code: 'ANNUAL',
      from: next(today, 1, 28),
      to: addDays(next(today, 1, 28), 4),
      status: 'Cancelled',
    },
  ];
}

async function makeWeek(tx: Db): Promise<void> {
  const hours = [1, 2, 3, 4, 5].map((day) => ({
    ...{ weekday: day, startTime: '08:00', endTime: '17:00', breakMinutes: 60 },
  }));
  await tx.insert(workPattern).values({ id: newId(), name: 'Office hours', isDefault: true, hours });
}

async function makeHolidayLists(tx: Db, year: number): Promise<void> {
  for (const one of [year - 1, year, year + 1]) {
    const id = newId();
    await tx.insert(holidayList).values({ id, name: `Public holidays ${one}`, year: one, isDefault: true });
    const days = new Map(
      (await observedHolidays(tx, `${one}-01-01`, `${one}-12-31`))
        .filter(({ type }) => type === 'public')
        .map(({ date, name }) => [date, name]),
    );
    if (days.size === 0) continue;
    await tx
      .insert(listedHoliday)
      .values([...days].map(([date, name]) => ({ id: newId(), holidayListId: id, date, name })));
  }
}

async function makeBlock(tx: Db, today: Day): Promise<void> {
  const startDate = next(today, 1, 60);
  await tx.insert(leaveBlock).values({
    ...{
      id: newId(),
      name: 'Placement tests',
      reason: 'Everybody is needed to examine',
      type: 'COMPLETE_BLOCK',
    },
    ...{ startDate, endDate: addDays(startDate, 4) },
  });
}

/** The id of a type of leave by its code. */
export async function typeOf(tx: Db, code: string): Promise<string> {
  const [found] = await tx
    .select({ id: leaveType.id })
    .from(leaveType)
    .where(and(eq(leaveType.code, code)))
    .orderBy(asc(leaveType.id));
  if (!found) throw new Error(`no leave type ${code}`);
  return found.id;
}

/** Stores a request as if it had been asked for and decided: with its days, and once approved with what it took and the absence. */
export async function storeLeave(tx: Db, { now, people }: LeaveOptions, asked: Asked): Promise<void> {
  const employeeId = people.employees.get(asked.who) ?? '';
  const leaveTypeId = await typeOf(tx, asked.code);
  const wanted = {
    ...{ leaveTypeId, startDate: asked.from, endDate: asked.to, isHalfDay: asked.half !== undefined },
    ...{ halfDayType: asked.half ?? null, fromTime: null, toTime: null },
  };
  const leave = await countedLeave(tx, await findPerson(tx, employeeId), wanted);
  if (leave.quantity === 0n) return;
  const id = newId();
  const isDecided = asked.status !== 'Pending';
  const decider = asked.who === 'hr' ? 'admin' : 'hr';
  await tx.insert(leaveRequest).values({
    ...{
      ...wanted,
      id,
      employeeId,
      during: `[${leave.from},${leave.to})`,
      quantity: exactText(leave.quantity),
    },
    ...{
      reason: asked.reason ?? null,
      status: asked.status,
      requestedById: people.userIds.get(asked.who) ?? null,
    },
    requestedAt: new Date(now.getTime() - 3_600_000).toISOString(),
    decidedById: isDecided && asked.status !== 'Withdrawn' ? (people.userIds.get(decider) ?? null) : null,
    decidedAt: isDecided ? now.toISOString() : null,
    approverNotes: asked.notes ?? null,
  });
  await tx
    .insert(leaveDay)
    .values(leave.days.map((day) => ({ ...day, requestId: id, quantity: exactText(day.quantity) })));
  if (asked.status === 'Pending')
    await openApproval(
      { db: tx, now, emit: () => undefined, audit: () => undefined },
      {
        ...{
          subject: 'leave_request',
          recordId: id,
          requesterId: people.userIds.get(asked.who) ?? '',
          employeeId,
        },
        ...{ title: `${leave.person.name}: ${leave.type.name}`, startDate: asked.from, endDate: asked.to },
      },
      async () => new Set(),
    );
  if (asked.status !== 'Approved') return;
  await storeAbsence(tx, { employeeId, leaveRequestId: id, from: leave.from, to: leave.to });
  await writeEntries(
    tx,
    leave.days
      .filter(({ quantity }) => quantity > 0n)
      .map(({ date, quantity }) => ({
        ...{ employeeId, leaveTypeId, kind: 'TAKEN' as const, requestId: id, effectiveOn: date },
        ...{ quantity: exactText(-quantity), actorId: people.userIds.get(decider) ?? null },
        recordedAt: now.toISOString(),
      })),
  );
}
