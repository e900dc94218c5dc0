import { assignmentEventId } from '@bellwether/contract/calendar/event-id';
import type { Day } from '@bellwether/contract/shared/day';
import type { Context } from '../../../platform/http/context.ts';
import { type InWords, notifyInWords } from '../../messaging/index.ts';
import { dayName, weekdayName, whenOf } from '../when-words.rules.ts';
import type { AssignmentView } from './assignments.queries.ts';

// What the people of an assignment are told: that it is theirs, has changed, or is theirs no more.

/**
 * Tells who comes, and who was to come before, of a change; nobody is told of what they did themselves. Without
 * `before` it is new, without `after` it is gone; what leaves person, time, place and type alone says nothing.
 */
export async function tellAssigned(
  ctx: Context,
  before: AssignmentView | undefined,
  after: AssignmentView | undefined,
): Promise<void> {
  const left = before && whoComes(before);
  const comes = after && whoComes(after);
  if (before && after && left === comes) {
    if (summaryOf(before, 'en') !== summaryOf(after, 'en')) await tell(ctx, comes, 'changed', after);
    return;
  }
  if (before && left) await tell(ctx, left, 'gone', before);
  if (after && comes) await tell(ctx, comes, 'new', after);
}

/** Tells who comes that one date of a pattern, or a one-off, was moved, cancelled, takes place after all or is covered by somebody else. */
export async function tellOfDate(
  ctx: Context,
  assignment: AssignmentView,
  change: {
    what: 'assignmentMoved' | 'assignmentCancelled' | 'assignmentGiven' | 'assignmentTaken';
    originalDate: Day | null;
    /** Where it is, or was to be. */
    place: { day: Day; startTime: string; endTime: string };
    /** Whom it is told where that is not who comes by the rule: who covers the date. */
    comes?: string | undefined;
  },
): Promise<void> {
  const { what, originalDate, place, comes = whoComes(assignment) } = change;
  await send(ctx, comes, linkTo(assignment, originalDate, place.day), (say, language) => ({
    title: say(`${what}.title`),
    message: say(`${what}.message`, {
      type: assignment.assignmentType.name,
      when: whenOf({ ...place, date: place.day }, language),
    }),
  }));
}

async function tell(
  ctx: Context,
  userId: string | undefined,
  what: 'new' | 'changed' | 'gone',
  assignment: AssignmentView,
): Promise<void> {
  if (!userId) return;
  const day = assignment.nextDate ?? assignment.startDate;
  const link = what === 'gone' ? `/calendar?view=day&date=${day}` : linkTo(assignment, day, day);
  await send(ctx, userId, link, (say, language) => ({
    title: say(`assignment.${what}`),
    message: summaryOf(assignment, language, say),
  }));
}

async function send(ctx: Context, userId: string, link: string, words: InWords): Promise<void> {
  const senderId = ctx.viewer?.actor.id ?? null;
  await notifyInWords(ctx, [userId], { type: 'SYSTEM_MESSAGE', link, senderId }, words);
}

function linkTo({ id, isRecurring }: AssignmentView, originalDate: Day | null, day: Day): string {
  return `/calendar?view=day&date=${day}&event=${assignmentEventId(id, isRecurring ? originalDate : null)}`;
}

function whoComes({ userId, substituteAssigneeId }: AssignmentView): string {
  return substituteAssigneeId ?? userId;
}

/** 'Playground duty, Mon, Wed, 09:00–10:00, from 23 November 2026, Yard'. */
function summaryOf(
  assignment: AssignmentView,
  language: string,
  say: Parameters<InWords>[0] = plainly,
): string {
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
  const from = dayName(startDate, language);
  const dates = endDate
    ? say('assignment.fromTo', { from, to: dayName(endDate, language) })
    : say('assignment.from', { from });
  const when = isRecurring
    ? [daysOfWeek.map((day) => weekdayName(day, language)).join(', '), times, dates]
    : [from, times];
  return [assignmentType.name, ...when, ...(location ? [location.name] : [])].join(', ');
}

/** For comparing two summaries, whose words do not matter. */
function plainly(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return `${key} ${Object.values(values).join(' ')}`;
}
