import { assignmentEventId } from '@bellwether/contract/calendar/event-id';
import type { Day } from '@bellwether/contract/shared/day';
import type { Context } from '../../platform/http/context.ts';
import { notify } from '../messaging/index.ts';
import type { Assignment } from './assignments.queries.ts';

// What the people of an assignment are told: that it is theirs, has changed, or is theirs no more.

const texts = {
  new: 'New assignment',
  changed: 'Assignment changed',
  gone: 'Assignment removed',
} as const;

/**
 * Tells who comes, and who was to come before, of a change; nobody is told of what they did themselves. Without
 * `before` it is new, without `after` it is gone; what leaves person, time, place and type alone says nothing.
 */
export async function tellAssigned(
  ctx: Context,
  before: Assignment | undefined,
  after: Assignment | undefined,
): Promise<void> {
  const left = before && whoComes(before);
  const comes = after && whoComes(after);
  if (before && after && left === comes) {
    if (summaryOf(before) !== summaryOf(after)) await tell(ctx, comes, 'changed', after);
    return;
  }
  if (before && left) await tell(ctx, left, 'gone', before);
  if (after && comes) await tell(ctx, comes, 'new', after);
}

/** Tells who comes that one date of a pattern, or a one-off, was moved, cancelled or takes place after all. */
export async function tellOfDate(
  ctx: Context,
  assignment: Assignment,
  change: { originalDate: Day | null; title: string; message: string; day: Day },
): Promise<void> {
  await send(ctx, whoComes(assignment), {
    ...change,
    link: linkTo(assignment, change.originalDate, change.day),
  });
}

async function tell(
  ctx: Context,
  userId: string | undefined,
  what: keyof typeof texts,
  assignment: Assignment,
): Promise<void> {
  if (!userId) return;
  const day = assignment.nextDate ?? assignment.startDate;
  const link = what === 'gone' ? `/calendar?view=day&date=${day}` : linkTo(assignment, day, day);
  await send(ctx, userId, { title: texts[what], message: summaryOf(assignment), link });
}

async function send(
  ctx: Context,
  userId: string,
  { title, message, link }: { title: string; message: string; link: string },
): Promise<void> {
  const senderId = ctx.viewer?.actor.id ?? null;
  await notify(ctx, [{ userId, type: 'SYSTEM_MESSAGE', title, message, link, senderId }]);
}

function linkTo({ id, isRecurring }: Assignment, originalDate: Day | null, day: Day): string {
  return `/calendar?view=day&date=${day}&event=${assignmentEventId(id, isRecurring ? originalDate : null)}`;
}

function whoComes({ userId, substituteAssigneeId }: Assignment): string {
  return substituteAssigneeId ?? userId;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Playground duty, Mon, Wed, 09:00–10:00, from 23 November 2026, Yard'. */
function summaryOf(assignment: Assignment): string {
  const {
    assignmentType,
    isRecurring,
    daysOfWeek,
    startTimeOfDay,
    endTimeOfDay,
    startDate,
    endDate,
    location,
  } = assignment;
  const times = `${startTimeOfDay}–${endTimeOfDay}`;
  const until = endDate ? ` to ${dayName(endDate)}` : '';
  const when = isRecurring
    ? [daysOfWeek.map((day) => weekdays[day]).join(', '), times, `from ${dayName(startDate)}${until}`]
    : [dayName(startDate), times];
  return [assignmentType.name, ...when, ...(location ? [location.name] : [])].join(', ');
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function dayName(day: Day): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
