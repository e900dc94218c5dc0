import { freeTimeOf } from '@bellwether/contract/scheduling/free-time.rules';
import type { teachingStaff } from '@bellwether/contract/scheduling/staff';
import { addDays, type Day, daysBetween, weekday } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { availabilityOf } from '../../availability/index.ts';
import { observedHolidays } from '../../holidays/index.ts';
import { appointmentsBetween } from './appointment-times.queries.ts';
import { type BookedTime, bookedBetween, type Member, type StaffKind } from './staff.queries.ts';

type StaffDay = ResultOf<(typeof teachingStaff)['reports']>['data'][number];

interface ReportOptions {
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
  /** The class whose lessons do not count. */
  readonly withoutClassId?: string | undefined;
}

/**
 * Day by day, both ends included, what people hold and have free between 06:00 and 22:00: beside their lessons,
 * assignments and appointments, within the hours that they declared. SCH-26, AMB-184.
 */
export async function staffReport(
  db: Db,
  viewer: Viewer,
  people: readonly (Member & { role: StaffKind })[],
  options: ReportOptions,
): Promise<StaffDay[]> {
  const { from, to } = options;
  const booked = await bookedBetween(db, options);
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  const appointments = await appointmentsBetween(db, viewer, userIds, options);
  const weeks = await availabilityOf(db, userIds);
  const holidays = await observedHolidays(db, from, to);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    return {
      date,
      holidays: holidays.filter((one) => one.date === date).map(({ name }) => name),
      staff: people.map(({ employeeId, userId, name, picturePath, role }) => {
        const all = [...(booked.get(employeeId) ?? []), ...(appointments.get(userId ?? '') ?? [])];
        const own = all.filter((one) => one.date === date).sort(byStart);
        const week = userId ? weeks.get(userId) : undefined;
        const declared = week?.filter(({ dayOfWeek }) => dayOfWeek === weekday(date)) ?? null;
        return {
          employeeId,
          userId,
          name,
          picturePath,
          role,
          isDeclared: week !== undefined,
          conflicts: own.map(({ date: _, ...one }) => one),
          ...freeTimeOf(own, declared),
        };
      }),
    };
  });
}

function byStart(a: BookedTime, b: BookedTime): number {
  return a.startTime < b.startTime ? -1 : Number(a.startTime > b.startTime);
}
