import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import {
  type Clash,
  type ConflictDetails,
  type ConflictKind,
  conflictCodes,
} from '@bellwether/contract/scheduling/conflict';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Conflicts } from '../../platform/http/context.ts';
import { conflict, type Problem } from '../../platform/http/problem.ts';
import { BusyTimes } from './busy-times.ts';
import { nearestFree, searchDays } from './nearest-free.ts';
import type { OrganizationTime } from './organization-time.ts';
import { type PlannedLesson, type ResourceKind, resourcesOf } from './planned-lesson.ts';

// The conflict engine: the one place that decides whether a person, a room or a class is free. Whoever books first
// takes a lock for each resource, in one order for everybody, so that concurrent bookings queue instead of racing or
// deadlocking; then looks; then writes. The database's exclusion constraint has the last word (booking_no_overlap).

/** What the constraint means when even the engine was overtaken. */
export const bookingConflicts: Conflicts = {
  booking_no_overlap: {
    code: 'TEACHING_CONFLICT',
    message: 'Someone else booked this time at the same moment. Please try again.',
  },
};

/** Shown at most; the total is told beside them. */
const shownConflicts = 20;
const day = 86_400_000;

/** A lesson that cannot be held, since another one has the resource at that time. */
export interface RawClash {
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly wanted: PlannedLesson;
  /** A stored lesson's id, or a lesson that is planned in the same breath. */
  readonly by: string | PlannedLesson;
}

interface BookedTime {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The stored lesson. */
  readonly by: string;
}

interface Found {
  readonly clashes: readonly RawClash[];
  /** What others have booked of the wanted resources, and the days after. */
  readonly booked: readonly BookedTime[];
  readonly wanted: readonly PlannedLesson[];
}

/**
 * Locks every resource that the lessons take until the transaction ends, then looks for clashes with what is booked and
 * among themselves, in the order of the lessons. Bookings of the lessons in `replaced` do not count. A lesson of which
 * anything is taken takes nothing from the ones after it; with `bySchedule` its whole schedule does not.
 */
export async function findClashes(
  tx: Db,
  lessons: readonly PlannedLesson[],
  replaced: ReadonlySet<string>,
  options: { bySchedule?: boolean } = {},
): Promise<Found> {
  const wanted = lessons.filter((lesson) => !lesson.isCancelled);
  if (wanted.length === 0) return { clashes: [], booked: [], wanted };
  await lockResources(tx, wanted);
  const booked = (await bookedTimes(tx, wanted)).filter(({ by }) => !replaced.has(by));
  const busy = busyTimes<string | PlannedLesson>(booked);
  const clashes: RawClash[] = [];
  for (const batch of options.bySchedule ? groupsBySchedule(wanted) : wanted.map((lesson) => [lesson])) {
    const found = batch.flatMap((lesson) => clashesOf(lesson, busy));
    clashes.push(...found);
    if (found.length === 0) for (const lesson of batch) take(lesson, busy);
  }
  return { clashes, booked, wanted };
}

/** The 409 for clashes: its code by the first, its message in words, and the nearest free time. SCH-39, REV-29. */
export async function conflictProblem(
  tx: Db,
  { clashes, booked, wanted }: Found,
  time: OrganizationTime,
): Promise<Problem> {
  const ordered = [...clashes].sort(byTimeAndKind);
  const conflicts = await describe(tx, ordered.slice(0, shownConflicts));
  const [first] = conflicts;
  if (!first) return conflict('TEACHING_CONFLICT', 'This time is taken.');
  const details: ConflictDetails = {
    conflicts,
    total: clashes.length,
    nearestFree: nearestFree(wanted, busyTimes(booked), time),
  };
  return conflict(conflictCodes[first.kind], messageOf(first, clashes.length), { ...details });
}

async function lockResources(tx: Db, lessons: readonly PlannedLesson[]): Promise<void> {
  const names = [...new Set(lessons.flatMap((lesson) => resourcesOf(lesson).map(keyOf)))];
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) name order by key
    ) locks`);
}

/** What is booked of the lessons' resources, from the first lesson's day to the last day that is searched, by time. */
async function bookedTimes(tx: Db, lessons: readonly PlannedLesson[]): Promise<BookedTime[]> {
  const resources = new Map(lessons.flatMap((lesson) => resourcesOf(lesson).map((one) => [keyOf(one), one])));
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (const { startsAt, endsAt } of lessons) {
    from = Math.min(from, startsAt - day);
    until = Math.max(until, endsAt + day * (searchDays + 1));
  }
  const kinds = [...resources.values()].map(({ kind }) => kind);
  const ids = [...resources.values()].map(({ id }) => id);
  const { rows } = await tx.execute<BookedTime & Record<string, unknown>>(sql`
    select b.kind, b.resource_id as id, b.occurrence_id as by,
      (extract(epoch from lower(b.during)) * 1000)::float8 as from,
      (extract(epoch from upper(b.during)) * 1000)::float8 as to
    from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::uuid[]) wanted(kind, id)
    join booking b on b.kind = wanted.kind and b.resource_id = wanted.id
    where b.during && tstzrange(${new Date(from).toISOString()}, ${new Date(until).toISOString()})
    order by lower(b.during)`);
  return rows;
}

function busyTimes<T>(booked: readonly (BookedTime & { by: T })[]): BusyTimes<T> {
  const busy = new BusyTimes<T>();
  for (const row of booked) busy.append(keyOf(row), row.from, row.to, row.by);
  return busy;
}

function clashesOf(lesson: PlannedLesson, busy: BusyTimes<string | PlannedLesson>): RawClash[] {
  return resourcesOf(lesson).flatMap((resource) =>
    busy
      .overlapping(keyOf(resource), lesson.startsAt, lesson.endsAt)
      .map((by) => ({ kind: resource.kind, resourceId: resource.id, wanted: lesson, by })),
  );
}

function take(lesson: PlannedLesson, busy: BusyTimes<string | PlannedLesson>): void {
  for (const resource of resourcesOf(lesson))
    busy.add(keyOf(resource), lesson.startsAt, lesson.endsAt, lesson);
}

function groupsBySchedule(lessons: readonly PlannedLesson[]): PlannedLesson[][] {
  const groups = new Map<string, PlannedLesson[]>();
  for (const lesson of lessons) {
    const own = groups.get(lesson.scheduleId);
    if (own) own.push(lesson);
    else groups.set(lesson.scheduleId, [lesson]);
  }
  return [...groups.values()];
}

/** Names a resource among all kinds. */
function keyOf(resource: { kind: ResourceKind; id: string }): string {
  return `${resource.kind} ${resource.id}`;
}

const kindOrder: Record<ConflictKind, number> = { PERSON: 0, ROOM: 1, CLASS: 2 };

function byTimeAndKind(a: RawClash, b: RawClash): number {
  return a.wanted.startsAt - b.wanted.startsAt || kindOrder[a.kind] - kindOrder[b.kind];
}

interface OtherLesson {
  readonly scheduleId: string;
  readonly originalDate: Day;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly classId: string;
  readonly courseId: string | null;
  readonly locationId: string | null;
}

/** Says who, where, when and with what. */
async function describe(tx: Db, clashes: readonly RawClash[]): Promise<Clash[]> {
  const stored = await storedLessons(
    tx,
    clashes.flatMap(({ by }) => (typeof by === 'string' ? [by] : [])),
  );
  const others = clashes.map(({ by }) => (typeof by === 'string' ? stored.get(by) : by));
  const names = await namesOf(tx, [
    ...clashes.map(({ resourceId }) => resourceId),
    ...others.flatMap((other) => [other?.classId, other?.courseId, other?.locationId]),
  ]);
  return clashes.flatMap(({ kind, resourceId, wanted }, index) => {
    const other = others[index];
    if (!other) return [];
    return {
      kind,
      resourceId,
      resourceName: names.get(resourceId) ?? '',
      className: names.get(other.classId) ?? '',
      courseTitle: (other.courseId && names.get(other.courseId)) || null,
      locationName: (other.locationId && names.get(other.locationId)) || null,
      day: other.date,
      startTime: other.startTime,
      endTime: other.endTime,
      eventId: lessonEventId(other.scheduleId, other.originalDate),
      wanted: { day: wanted.date, startTime: wanted.startTime, endTime: wanted.endTime },
    };
  });
}

async function storedLessons(tx: Db, ids: readonly string[]): Promise<Map<string, OtherLesson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<OtherLesson & { id: string } & Record<string, unknown>>(sql`
    select id, schedule_id as "scheduleId", original_date::text as "originalDate", date::text as date,
      to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime",
      class_id as "classId", course_id as "courseId", location_id as "locationId"
    from lesson_occurrence where id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of people, rooms, classes and courses by id. */
async function namesOf(tx: Db, ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const wanted = sql.param([...new Set(ids.filter((id) => id))]);
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from employee where id = any(${wanted}::uuid[])
    union all select id, name from location where id = any(${wanted}::uuid[])
    union all select id, name from class where id = any(${wanted}::uuid[])
    union all select id, title from course where id = any(${wanted}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function messageOf(clash: Clash, total: number): string {
  const when = `on ${longDay.format(new Date(`${clash.day}T00:00:00Z`))}, ${clash.startTime}–${clash.endTime}`;
  const where = clash.locationName && clash.kind !== 'ROOM' ? ` in ${clash.locationName}` : '';
  const others = total > 1 ? ` (${total} conflicts in all)` : '';
  return `${whatOf(clash)}${where} ${when}${others}.`;
}

function whatOf({ kind, resourceName, className, courseTitle }: Clash): string {
  if (kind === 'ROOM') return `${resourceName} is taken by ${className}`;
  if (kind === 'CLASS') return `${resourceName} already has ${courseTitle ?? 'a lesson'}`;
  return `${resourceName} already teaches ${className}`;
}
