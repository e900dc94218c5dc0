import { classSetUp } from '@bellwether/contract/scheduling/class-set-up';
import { missingHours } from '@bellwether/contract/scheduling/duty-hours.rules';
import { scanWindow, skippedDays, slotDays } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { availabilityOf } from '../../availability/index.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { observedHolidays } from '../../holidays/index.ts';
import type { OrganizationTime } from '../../settings/index.ts';
import { locationView } from '../../settings/settings.view.ts';
import { dayMoments } from '../day-moments.rules.ts';
import { membersOf } from '../staff/staff.queries.ts';

type Wanted = InputOf<(typeof classSetUp)['openings']>['query'];
type Openings = ResultOf<(typeof classSetUp)['openings']>;

const Busy = z.object({ id: z.uuid(), busyOn: z.int(), busyFirst: day() });
const Taught = z.object({ id: z.uuid(), count: z.int() });
const Room = classSetUp.openings.result.shape.rooms.element.pick({
  locationId: true,
  name: true,
  capacity: true,
});

/**
 * Who teaches and which rooms there are, each with the dates of the planned schedule on which they are taken: those who
 * are free and available first, of them who held the courses before; of the rooms the smallest that holds the seats.
 */
export async function openingsFor(db: Db, wanted: Wanted, time: OrganizationTime): Promise<Openings> {
  const dates = await datesOf(db, wanted, time.today);
  const [staff, rooms, busy, taught] = await Promise.all([
    membersOf(db, 'TEACHER'),
    roomsOf(db),
    busyOn(db, dates, wanted, time.zone),
    taughtBefore(db, wanted.courseIds ?? []),
  ]);
  const weeks = await availabilityOf(
    db,
    staff.flatMap(({ userId }) => userId ?? []),
  );
  const teachers = staff.map(({ employeeId, userId, name, picturePath }) => {
    const week = userId ? weeks.get(userId) : undefined;
    return {
      ...{ employeeId, name, picturePath },
      ...takenOf(busy, employeeId),
      isAvailable: week
        ? wanted.selectedDays.every((of) => missingHours(week, of, wanted).length === 0)
        : null,
      taughtBefore: taught.get(employeeId) ?? 0,
    };
  });
  const open = rooms.map((room) => ({ ...room, ...takenOf(busy, room.locationId) }));
  return { dates: dates.length, teachers: teachers.sort(byFit), rooms: open.sort(byRoomFor(wanted.seats)) };
}

type Teacher = Openings['teachers'][number];
type OpenRoom = Openings['rooms'][number];

function byFit(a: Teacher, b: Teacher): number {
  return (
    a.busyOn - b.busyOn ||
    Number(a.isAvailable === false) - Number(b.isAvailable === false) ||
    b.taughtBefore - a.taughtBefore ||
    a.name.localeCompare(b.name)
  );
}

function byRoomFor(seats: number): (a: OpenRoom, b: OpenRoom) => number {
  const isSmall = ({ capacity }: OpenRoom) => capacity !== null && capacity < seats;
  // A room without a number may hold anybody: it is asked for last of those that fit.
  const size = ({ capacity }: OpenRoom) => capacity ?? Number.MAX_SAFE_INTEGER;
  return (a, b) =>
    a.busyOn - b.busyOn ||
    Number(isSmall(a)) - Number(isSmall(b)) ||
    size(a) - size(b) ||
    a.name.localeCompare(b.name);
}

async function datesOf(db: Db, wanted: Wanted, today: Day): Promise<Day[]> {
  const { startDate, endDate } = wanted;
  const window = scanWindow(startDate, today);
  const until = endDate && endDate < window.until ? endDate : window.until;
  const holidays = wanted.skipObservedHolidays ? await observedHolidays(db, startDate, until) : [];
  const skipped = skippedDays(wanted, new Set(holidays.map(({ date }) => date)));
  return slotDays(wanted, { from: window.from, until }, skipped);
}

async function roomsOf(db: Db): Promise<z.input<typeof Room>[]> {
  return rowsOf(db, Room).from(sql`select l.id as "locationId", l.name, l.capacity from ${locationView('l')}
    where l.kind = 'ROOM' and l.is_active order by l.name limit 1000`);
}

/** By teacher and by room: on how many of the dates they are taken, and the first. */
async function busyOn(db: Db, dates: readonly Day[], { startTime, endTime }: Wanted, zone: string) {
  if (dates.length === 0) return new Map<string, z.input<typeof Busy>>();
  const momentAt = dayMoments(zone);
  const moment = (date: Day, clock: string) => new Date(momentAt(date, clock)).toISOString();
  const ranges = dates.map((date) => `[${moment(date, startTime)},${moment(date, endTime)})`);
  // One multirange of all dates: the index of the bookings is asked once for each person and room, not for each date.
  const rows = await rowsOf(db, Busy).from(sql`
    with wanted as (
      select 'PERSON' as kind, id from ${employeeView('e')} union all select 'ROOM', id from ${locationView('l')} where l.kind = 'ROOM')
    select b.resource_id as id, count(distinct (lower(b.during) at time zone ${zone})::date)::int as "busyOn",
      min((lower(b.during) at time zone ${zone})::date)::text as "busyFirst"
    from wanted w join booking b on b.kind = w.kind and b.resource_id = w.id
      and b.during && ${`{${ranges.join(',')}}`}::tstzmultirange
    group by b.resource_id`);
  return new Map(rows.map((row) => [row.id, row]));
}

function takenOf(busy: ReadonlyMap<string, z.input<typeof Busy>>, id: string) {
  const found = busy.get(id);
  return { busyOn: found?.busyOn ?? 0, busyFirst: found?.busyFirst ?? null };
}

async function taughtBefore(db: Db, courseIds: readonly string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await rowsOf(db, Taught).from(sql`
    select os.employee_id as id, count(*)::int as count
    from lesson_occurrence o join occurrence_staff os on os.occurrence_id = o.id
    where o.course_id = any(${sql.param([...courseIds])}::uuid[]) and not o.is_cancelled and os.kind = 'TEACHER'
    group by os.employee_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
