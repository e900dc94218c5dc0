import { type ConflictDetails, clashKinds, conflictCodeOf } from '@bellwether/contract/scheduling/conflict';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts } from '../../platform/http/context.ts';
import { conflict, type Problem } from '../../platform/http/problem.ts';
import type { OrganizationTime } from '../settings/index.ts';
import { describe, messageOf } from './conflict-words.queries.ts';
import {
  type Planned,
  type PlannedLesson,
  type ResourceKind,
  resourcesOf,
} from './lessons/planned-lesson.rules.ts';
import { nearestFree, type Openings, searchDays } from './nearest-free.rules.ts';
import { BusyTimes } from './staff/busy-times.rules.ts';

// The conflict engine: the one place that decides whether a person, a room or a class is free. Whoever books first
// takes a lock for each resource, in one order for everybody, so that concurrent bookings queue instead of racing or
// deadlocking; then looks; then writes. The database's exclusion constraint has the last word (booking_no_overlap).

/** What the constraint means when even the engine was overtaken. */
export const bookingConflicts: Conflicts = {
  booking_no_overlap: {
    code: 'TEACHING_CONFLICT',
    message: 'Someone else booked this time at the same moment. Please try again.',
  },
  // One row for each person, room and class of a lesson or an assignment: the engine writes them again together.
  booking_lesson_unique: { code: 'TEACHING_CONFLICT', message: 'This lesson is booked already.' },
  booking_interview_unique: { code: 'DOUBLE_BOOKING_CONFLICT', message: 'This interview is booked already.' },
  booking_assignment_unique: {
    code: 'DOUBLE_BOOKING_CONFLICT',
    message: 'This assignment is booked already.',
  },
};

/** The same for a save of an assignment, beside those of its bookings. */
export const assignmentConflicts: Conflicts = {
  assignment_occurrence_unique: {
    code: 'DOUBLE_BOOKING_CONFLICT',
    field: 'startDate',
    message: 'This assignment already took place on that day.',
  },
};

/** Shown at most; the total is told beside them. */
const shownConflicts = 20;
const day = 86_400_000;

/** What cannot be held, since something else has the resource at that time. */
export interface RawClash<P extends Planned = PlannedLesson> {
  readonly kind: ResourceKind;
  readonly resourceId: string;
  readonly wanted: P;
  /** The id of a stored dated lesson or assignment, or what is planned in the same breath. */
  readonly by: string | P;
  readonly isAssignment: boolean;
}

/** Hours of a wanted assignment in which the person is not available. AMB-105. */
export interface HourClash<P extends Planned> {
  readonly kind: 'HOURS';
  readonly resourceId: string;
  readonly wanted: P;
  readonly startTime: string;
  readonly endTime: string;
}

const BookedTime = z.object({
  kind: z.enum(clashKinds).exclude(['HOURS']),
  id: z.uuid(),
  from: z.number(),
  to: z.number(),
  /** The stored dated lesson or assignment. */
  by: z.uuid(),
  isAssignment: z.boolean(),
});
type BookedTime = z.input<typeof BookedTime>;

export interface Found<P extends Planned = PlannedLesson> {
  readonly clashes: readonly RawClash<P>[];
  /** What others have booked of the wanted resources, and the days after. */
  readonly booked: readonly BookedTime[];
  readonly wanted: readonly P[];
  readonly hours?: readonly HourClash<P>[];
  /** Where else a free time is looked for; the working hours when absent. */
  readonly openings?: Openings;
}

interface FindOptions {
  /** What is refused is refused with its whole schedule. */
  readonly bySchedule?: boolean;
  /** Only looks, for what will not be written: no lock is taken. */
  readonly onlyLook?: boolean;
}

/**
 * Locks every resource that the planned ones take until the transaction ends, then looks for clashes with what is
 * booked and among themselves, in their order. Bookings of what is in `replaced` do not count. One of which anything is
 * taken takes nothing from the ones after it; with `bySchedule` its whole schedule does not.
 */
export async function findClashes<P extends Planned = PlannedLesson>(
  tx: Db,
  planned: readonly P[],
  replaced: ReadonlySet<string>,
  { bySchedule = false, onlyLook = false }: FindOptions = {},
): Promise<Found<P>> {
  const wanted = planned.filter((one) => !one.isCancelled);
  if (wanted.length === 0) return { clashes: [], booked: [], wanted };
  if (!onlyLook) await lockResources(tx, wanted);
  const booked = (await bookedTimes(tx, wanted)).filter(({ by }) => !replaced.has(by));
  const busy = busyTimes<BookedTime | P>(booked, (one) => one);
  const clashes: RawClash<P>[] = [];
  for (const batch of bySchedule ? groupsBySchedule(wanted) : wanted.map((one) => [one])) {
    const found = batch.flatMap((one) => clashesOf(one, busy));
    clashes.push(...found);
    if (found.length === 0) for (const one of batch) take(one, busy);
  }
  return { clashes, booked, wanted };
}

/**
 * The 409 for clashes: its code by the first, its message in words, and the nearest free time. A lesson's clashes come
 * by time, an assignment's in the order of the codes. SCH-39, AMB-106, REV-29.
 */
export async function conflictProblem<P extends Planned>(
  tx: Db,
  found: Found<P>,
  time: OrganizationTime,
): Promise<Problem> {
  const { code, message, details } = await conflictReport(tx, found, time);
  return conflict(code, message, { ...details });
}

/** What the 409 for clashes says. */
export async function conflictReport<P extends Planned>(
  tx: Db,
  { clashes, booked, wanted, hours = [], openings }: Found<P>,
  time: OrganizationTime,
): Promise<{ code: string; message: string; details: ConflictDetails }> {
  const ordered = [...clashes, ...hours].sort(byRank);
  const conflicts = await describe(tx, ordered.slice(0, shownConflicts));
  const [first] = conflicts;
  const details: ConflictDetails = {
    conflicts,
    total: ordered.length,
    nearestFree: nearestFree(
      wanted,
      busyTimes(booked, ({ by }) => by),
      time,
      openings,
    ),
  };
  if (!first) return { code: 'TEACHING_CONFLICT', message: 'This time is taken.', details };
  return { code: conflictCodeOf(first), message: messageOf(first, ordered.length), details };
}

async function lockResources(tx: Db, planned: readonly Planned[]): Promise<void> {
  const names = [...new Set(planned.flatMap((one) => resourcesOf(one).map(keyOf)))];
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) name order by key
    ) locks`);
}

/** What is booked of the wanted resources, from the first one's day to the last day that is searched, by time. */
async function bookedTimes(tx: Db, planned: readonly Planned[]): Promise<BookedTime[]> {
  const resources = new Map(planned.flatMap((one) => resourcesOf(one).map((own) => [keyOf(own), own])));
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (const { startsAt, endsAt } of planned) {
    from = Math.min(from, startsAt - day);
    until = Math.max(until, endsAt + day * (searchDays + 1));
  }
  const kinds = [...resources.values()].map(({ kind }) => kind);
  const ids = [...resources.values()].map(({ id }) => id);
  const rows = await rowsOf(tx, BookedTime).from(sql`
    select b.kind, b.resource_id as id, coalesce(b.occurrence_id, b.assignment_occurrence_id, b.interview_id) as by,
      b.assignment_occurrence_id is not null as "isAssignment",
      (extract(epoch from lower(b.during)) * 1000)::float8 as from,
      (extract(epoch from upper(b.during)) * 1000)::float8 as to
    from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::uuid[]) wanted(kind, id)
    join booking b on b.kind = wanted.kind and b.resource_id = wanted.id
    where b.during && tstzrange(${new Date(from).toISOString()}, ${new Date(until).toISOString()})
    order by lower(b.during)`);
  return rows;
}

function busyTimes<T>(booked: readonly BookedTime[], by: (row: BookedTime) => T): BusyTimes<T> {
  const busy = new BusyTimes<T>();
  for (const row of booked) busy.append(keyOf(row), row.from, row.to, by(row));
  return busy;
}

function clashesOf<P extends Planned>(wanted: P, busy: BusyTimes<BookedTime | P>): RawClash<P>[] {
  return resourcesOf(wanted).flatMap(({ kind, id }) =>
    busy.overlapping(keyOf({ kind, id }), wanted.startsAt, wanted.endsAt).map((other) => {
      const clash = { kind, resourceId: id, wanted };
      if ('by' in other) return { ...clash, by: other.by, isAssignment: other.isAssignment };
      return { ...clash, by: other, isAssignment: 'assignmentId' in other };
    }),
  );
}

function take<P extends Planned>(one: P, busy: BusyTimes<BookedTime | P>): void {
  for (const resource of resourcesOf(one)) busy.add(keyOf(resource), one.startsAt, one.endsAt, one);
}

function groupsBySchedule<P extends Planned>(planned: readonly P[]): P[][] {
  const groups = new Map<string, P[]>();
  for (const one of planned) {
    const rule = 'assignmentId' in one ? one.assignmentId : one.scheduleId;
    const own = groups.get(rule);
    if (own) own.push(one);
    else groups.set(rule, [one]);
  }
  return [...groups.values()];
}

/** Names a resource among all kinds. */
function keyOf(resource: { kind: ResourceKind; id: string }): string {
  return `${resource.kind} ${resource.id}`;
}

const kindOrder = { PERSON: 0, HOURS: 1, ROOM: 2, CLASS: 3 } as const;

type AnyClash = RawClash<Planned> | HourClash<Planned>;

// A lesson's clashes come by time. An assignment's come by their code first: double booking, teaching, availability,
// then any other (AMB-106).
function byRank(a: AnyClash, b: AnyClash): number {
  const byTime = a.wanted.startsAt - b.wanted.startsAt;
  const byKind = kindOrder[a.kind] - kindOrder[b.kind];
  if (!('assignmentId' in a.wanted)) return byTime || byKind;
  return byKind || Number(isTaught(a)) - Number(isTaught(b)) || byTime;
}

function isTaught(clash: AnyClash): boolean {
  return clash.kind !== 'HOURS' && !clash.isAssignment;
}
