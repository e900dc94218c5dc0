import { gridMinutes, missingHours } from '@bellwether/contract/scheduling/duty-hours.rules';
import { weekday } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { availabilityOf } from '../../availability/index.ts';
import { employeeView } from '../../employees/employees.view.ts';
import type { OrganizationTime } from '../../settings/index.ts';
import { locationView } from '../../settings/settings.view.ts';
import { conflictProblem, type Found, findClashes, type HourClash } from '../conflicts.queries.ts';
import {
  type AssignmentRule,
  BookedAs,
  planAssignment,
  Rule,
  StoredOccurrence,
} from './assignment-plan.rules.ts';
import { type AssignmentDifference, writeOccurrences } from './assignments.writer.ts';
import type { PlannedAssignment } from './planned-assignment.types.ts';

// The dated assignments are worked out from the rule, compared with the stored ones, and only the difference is judged
// by the conflict engine and written: on a save, on a move in the calendar, and by the nightly job.

/** The rule of a stored assignment, its row locked. Throws 404. */
export async function readRule(tx: Db, id: string): Promise<AssignmentRule> {
  const rule = await rowOf(tx, Rule).from(sql`
    select a.id, a.is_recurring as "isRecurring", a.days_of_week as "daysOfWeek",
      to_char(a.start_time_of_day, 'HH24:MI') as "startTimeOfDay", to_char(a.end_time_of_day, 'HH24:MI') as "endTimeOfDay",
      a.start_date::text as "startDate", a.end_date::text as "endDate", a.location_id as "locationId",
      coalesce(a.substitute_assignee_id, a.user_id) as comes
    from staff_assignment a where a.id = ${id} for update`);
  if (!rule) throw notFound('Assignment');
  return { ...rule, ...(await bookedAs(tx, rule.comes, rule.locationId)) };
}

/** Under which person and room somebody's duty is booked: the employee, else the user; only a ROOM. REV-08, REV-29. */
export async function bookedAs(
  tx: Db,
  userId: string,
  locationId: string | null,
): Promise<{ personId: string; roomId: string | null }> {
  const found = await rowOf(tx, BookedAs).from(sql`
    select coalesce((select id from ${employeeView('employee')} where user_id = ${userId}), ${userId}::uuid) as "personId",
      (select id from ${locationView('location')} where id = ${locationId}::uuid and kind = 'ROOM') as "roomId"`);
  return found ?? { personId: userId, roomId: null };
}

/** The stored dates of an assignment with what they book, by date. */
export async function readOccurrences(tx: Db, assignmentId: string): Promise<StoredOccurrence[]> {
  const rows = await rowsOf(tx, StoredOccurrence).from(sql`
    select o.id, o.original_date::text as "originalDate", o.date::text as date,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.user_id as "userId", o.location_id as "locationId", o.is_override as "isOverride",
      o.is_cancelled as "isCancelled",
      case when o.cover_user_id is not null then json_build_object('userId', o.cover_user_id, 'personId',
        coalesce((select e.id from ${employeeView('e')} where e.user_id = o.cover_user_id), o.cover_user_id)) end as cover,
      array(select b.resource_id from booking b where b.assignment_occurrence_id = o.id) as booked
    from assignment_occurrence o where o.assignment_id = ${assignmentId} order by o.original_date`);
  return rows;
}

/**
 * Brings the dates of an assignment up to date with its rule, all or nothing. Throws the 409 of the conflict engine:
 * DOUBLE_BOOKING_CONFLICT, TEACHING_CONFLICT, AVAILABILITY_CONFLICT or LOCATION_CONFLICT. SCH-39, AMB-106.
 */
export async function renewAssignment(
  tx: Db,
  id: string,
  time: OrganizationTime,
  { wasRecurring }: { wasRecurring: boolean },
): Promise<void> {
  const rule = await readRule(tx, id);
  const stored = await readOccurrences(tx, id);
  const difference = planAssignment(rule, stored, { ...time, wasRecurring });
  await demandFree(tx, difference, time);
  await writeOccurrences(tx, difference);
}

/** Throws the 409 of the conflict engine when what is added or changed cannot be held. */
export async function demandFree(
  tx: Db,
  difference: AssignmentDifference,
  time: OrganizationTime,
): Promise<void> {
  const found = await findObstacles(tx, difference);
  if (found.clashes.length > 0 || (found.hours?.length ?? 0) > 0)
    throw await conflictProblem(tx, found, time);
}

/** What is in the way of what is added or changed: bookings of others, and hours in which the person is not available. */
export async function findObstacles(
  tx: Db,
  { added, changed, removed }: AssignmentDifference,
  options: { onlyLook?: boolean } = {},
): Promise<Found<PlannedAssignment>> {
  const replaced = new Set([...removed, ...changed.map(({ id }) => id)]);
  const found = await findClashes(tx, [...changed, ...added], replaced, options);
  return { ...found, ...(await judgeHours(tx, found.wanted)) };
}

/** The hours that the declared week of who comes lacks, date by date, and where else in the first one's to look for a time. AMB-105. */
async function judgeHours(
  tx: Db,
  wanted: readonly PlannedAssignment[],
): Promise<Pick<Found<PlannedAssignment>, 'hours' | 'openings'>> {
  const [first] = wanted;
  if (!first) return {};
  const weeks = await availabilityOf(tx, [...new Set(wanted.map(({ userId }) => userId))]);
  const slots = weeks.get(first.userId) ?? [];
  const lacking = ({ userId, date, ...times }: PlannedAssignment) => {
    const own = weeks.get(userId) ?? [];
    return own.length === 0 ? [] : missingHours(own, weekday(date), times);
  };
  const hours = wanted.flatMap((one): HourClash<PlannedAssignment>[] =>
    lacking(one).map((run) => ({
      kind: 'HOURS',
      resourceId: one.userId,
      wanted: one,
      ...run,
    })),
  );
  if (slots.length === 0) return { hours };
  return {
    hours,
    openings: {
      hoursOn: () => gridMinutes,
      isOpen: (day, stretch) => missingHours(slots, weekday(day), stretch).length === 0,
    },
  };
}
