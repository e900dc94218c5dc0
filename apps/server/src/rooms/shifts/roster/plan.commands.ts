import type { Day } from '@bellwether/contract/shared/day';
import { momentsOfShift, type ShiftTimes, shiftsOverlap } from '@bellwether/contract/shifts/roster.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationZone } from '../../settings/index.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import { findShiftType } from '../shift-types.queries.ts';
import { plannable } from '../visible-shifts.access.ts';

export const employeeShiftConflicts: Conflicts = {
  employee_shift_no_overlap: {
    code: 'SHIFT_OVERLAPS',
    field: 'date',
    message: 'There is another shift of this person at this time.',
  },
};

export type StoredShift = typeof employeeShift.$inferSelect;

/** The hours of a shift as they are copied: HH:mm by the organisation's clock, the break in minutes. */
interface Hours {
  readonly shiftTypeId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number;
}

const Person = z.object({ id: z.uuid(), departmentId: z.uuid().nullable() });

/**
 * The hours of a type into which these people may be put. Throws 400 at `shiftTypeId` where there is no such type in use, or where it is meant
 * for departments of which one of them is none.
 */
export async function hoursOfType(
  db: Db,
  shiftTypeId: string,
  people: readonly z.output<typeof Person>[],
): Promise<Hours> {
  const type = await findShiftType(db, shiftTypeId).catch(() => undefined);
  if (!type) throw fieldProblem('shiftTypeId', 'Shift type does not exist.');
  if (!type.isActive) throw fieldProblem('shiftTypeId', 'This shift type is not in use any more.');
  const { departmentIds, startTime, endTime, breakMinutes } = type;
  const isFor = ({ departmentId }: { departmentId: string | null }) =>
    departmentIds.length === 0 || (departmentId !== null && departmentIds.includes(departmentId));
  if (!people.every(isFor)) throw fieldProblem('shiftTypeId', 'This shift type is for other departments.');
  return { shiftTypeId, startTime, endTime, breakMinutes };
}

/** The people, whom the viewer may put into shifts. Throws 400 at the field for who is not there, left, or is not theirs to plan. */
export async function demandPlannable(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
  field: string,
): Promise<z.output<typeof Person>[]> {
  const found = await rowsOf(db, Person).from(sql`
    select e.id, e.department_id as "departmentId" from ${employeeView('e')}
    where e.id = any(${sql.param([...ids])}::uuid[]) and e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')
      and ${plannable(viewer, sql`e.id`)}`);
  const known = new Set(found.map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  if (at >= 0) throw fieldProblem(ids.length > 1 ? `${field}.${at}` : field, 'Employee does not exist.');
  return found;
}

/** The moments of the hours on a day. Throws 400 at `date` where the clock is set forward over all of them. */
export function demandMoments(date: Day, hours: Hours, zone: string) {
  const moments = momentsOfShift(date, hours, zone);
  if (!moments)
    throw fieldProblem(
      'date',
      'The clock is set forward in these hours: there is no such shift on this day.',
    );
  return moments;
}

/** A place in a roster that is to be filled. */
export interface Wanted extends Hours {
  readonly employeeId: string;
  readonly date: Day;
}

/**
 * Puts people into shifts as drafts, as many as fit: who has another shift at the time is left out, and so is what the clock is set forward over.
 * Returns the rows made and how many were left out.
 */
export async function planAll(
  db: Db,
  wanted: readonly Wanted[],
): Promise<{ made: StoredShift[]; skipped: number }> {
  const zone = await organizationZone(db);
  const free = await freePlaces(db, wanted, zone);
  const made: StoredShift[] = [];
  for (let at = 0; at < free.length; at += 500)
    made.push(
      ...(await db
        .insert(employeeShift)
        .values(free.slice(at, at + 500))
        .returning()),
    );
  return { made, skipped: wanted.length - made.length };
}

async function freePlaces(db: Db, wanted: readonly Wanted[], zone: string) {
  const days = wanted.map(({ date }) => date).toSorted();
  const people = [...new Set(wanted.map(({ employeeId }) => employeeId))];
  const taken = new Map<string, ShiftTimes[]>();
  const rows = await db
    .select()
    .from(employeeShift)
    .where(
      and(
        sql`${employeeShift.employeeId} = any(${sql.param(people)}::uuid[])`,
        sql`${employeeShift.date} between ${days[0] ?? null}::date - 1 and ${days.at(-1) ?? null}::date + 1`,
        sql`${employeeShift.status} <> 'CANCELLED'`,
      ),
    );
  for (const row of rows) taken.set(row.employeeId, [...(taken.get(row.employeeId) ?? []), row]);
  return wanted.flatMap((place) => {
    const moments = momentsOfShift(place.date, place, zone);
    if (!moments) return [];
    const times = { ...moments, breakMinutes: place.breakMinutes };
    const others = taken.get(place.employeeId) ?? [];
    if (others.some((other) => shiftsOverlap(other, times))) return [];
    taken.set(place.employeeId, [...others, times]);
    return [{ ...place, ...moments, id: newId() }];
  });
}

/** A shift that is locked until the transaction ends, whoever's it is; undefined where there is none. */
export async function lockShift(db: Db, id: string): Promise<StoredShift | undefined> {
  const [found] = await db.select().from(employeeShift).where(eq(employeeShift.id, id)).for('update');
  return found;
}
