import { datesBetween } from '@bellwether/contract/scheduling/assignment-dates.rules';
import { Assignment } from '@bellwether/contract/scheduling/assignments';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { clockTime, day } from '@bellwether/contract/shared/fields';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { OrganizationDay } from '../../settings/index.ts';
import { dayMoments } from '../day-moments.rules.ts';
import type { AssignmentDifference } from './assignments.writer.ts';
import type { PlannedAssignment } from './planned-assignment.types.ts';

// From the pattern of an assignment to its dates, and what of the stored ones that changes.

/** Dates of a pattern without end are stored so many days ahead. REV-30. */
export const assignmentDaysAhead = 180;
/** A pattern that began long ago is recorded for so many days back. */
const daysBack = 365;

/** The rule of an assignment. */
export const Rule = Assignment.pick({
  id: true,
  isRecurring: true,
  daysOfWeek: true,
  startTimeOfDay: true,
  endTimeOfDay: true,
  startDate: true,
  endDate: true,
  locationId: true,
}).extend({
  /** Who comes: the substitute, if there is one. */
  comes: z.uuid(),
});

/** Under whom and where an assignment is booked. */
export const BookedAs = z.object({ personId: z.uuid(), roomId: z.uuid().nullable() });

/** The rule of an assignment, and under whom and where it is booked. */
export type AssignmentRule = z.input<typeof Rule> & z.input<typeof BookedAs>;

/** A dated assignment as it is stored. */
export const StoredOccurrence = z.object({
  id: z.uuid(),
  originalDate: day(),
  date: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  userId: z.uuid(),
  locationId: z.uuid().nullable(),
  isOverride: z.boolean(),
  isCancelled: z.boolean(),
  /** Who stands in on this date alone, and under whom they are booked. */
  cover: z.object({ userId: z.uuid(), personId: z.uuid() }).nullable(),
  /** Under which person and room it is booked; empty when it is cancelled. */
  booked: z.array(z.uuid()),
});
export type StoredOccurrence = z.input<typeof StoredOccurrence>;

/**
 * What is to be written so that the stored dates follow the rule. Dates of a pattern before today stay as they were; an
 * exception of one date stays while its date is in the pattern, with the person and the place of the rule. AMB-079.
 */
export function planAssignment(
  rule: AssignmentRule,
  stored: readonly StoredOccurrence[],
  { wasRecurring, zone, today }: OrganizationDay & { readonly wasRecurring: boolean },
): AssignmentDifference {
  const held = wasRecurring ? stored.filter(({ originalDate }) => originalDate < today) : [];
  const isHeld = new Set(held.map(({ originalDate }) => originalDate));
  const before = new Map(stored.map((one) => [one.originalDate, one]));
  const added: PlannedAssignment[] = [];
  const changed: PlannedAssignment[] = [];
  const wanted = new Set<Day>(isHeld);
  const momentAt = dayMoments(zone);
  for (const day of datesOf(rule, wasRecurring && rule.isRecurring, today)) {
    if (isHeld.has(day)) continue;
    wanted.add(day);
    const old = before.get(day);
    const planned = planDate(rule, day, old, momentAt);
    if (!old) added.push(planned);
    else if (stateOf(planned) !== stateOfStored(old)) changed.push(planned);
  }
  const removed = stored.filter(({ originalDate }) => !wanted.has(originalDate)).map(({ id }) => id);
  return { added, changed, removed };
}

/** One date of the rule; of an exception its own day, times and state; with who covers it alone. */
export function planDate(
  rule: AssignmentRule,
  originalDate: Day,
  old:
    | Pick<StoredOccurrence, 'id' | 'date' | 'startTime' | 'endTime' | 'isOverride' | 'isCancelled' | 'cover'>
    | undefined,
  momentAt: (day: Day, time: string) => number,
): PlannedAssignment {
  const isException = rule.isRecurring && old?.isOverride === true;
  const date = isException ? old.date : originalDate;
  const startTime = isException ? old.startTime : rule.startTimeOfDay;
  const endTime = isException ? old.endTime : rule.endTimeOfDay;
  const startsAt = momentAt(date, startTime);
  return {
    id: old?.id ?? newId(),
    assignmentId: rule.id,
    originalDate,
    date,
    startTime,
    endTime,
    startsAt,
    // An hour that the clock leaves out would end it before it starts (REV-25).
    endsAt: Math.max(momentAt(date, endTime), startsAt + 60_000),
    userId: old?.cover?.userId ?? rule.comes,
    coverUserId: old?.cover?.userId ?? null,
    personId: old?.cover?.personId ?? rule.personId,
    locationId: rule.locationId,
    roomId: rule.roomId,
    isOverride: isException,
    isCancelled: isException && old.isCancelled,
  };
}

/** The days of the rule that are stored: of a running pattern from today on. */
function datesOf(rule: AssignmentRule, isRunning: boolean, today: Day): Day[] {
  if (!rule.isRecurring) return [rule.startDate];
  const from = laterOf(rule.startDate, isRunning ? today : addDays(today, -daysBack));
  const ahead = addDays(laterOf(rule.startDate, today), assignmentDaysAhead);
  const until = rule.endDate && rule.endDate < ahead ? rule.endDate : ahead;
  return datesBetween(rule.daysOfWeek, from, until);
}

function laterOf(one: Day, other: Day): Day {
  return one < other ? other : one;
}

function stateOf(one: PlannedAssignment): string {
  const booked = one.isCancelled ? [] : [one.personId, ...(one.roomId ? [one.roomId] : [])];
  return stateOfStored({ ...one, booked });
}

function stateOfStored(one: Omit<StoredOccurrence, 'id' | 'cover'>): string {
  const { date, startTime, endTime, userId, locationId, isOverride, isCancelled, booked } = one;
  return JSON.stringify([
    date,
    startTime,
    endTime,
    userId,
    locationId,
    isOverride,
    isCancelled,
    [...booked].sort(),
  ]);
}
