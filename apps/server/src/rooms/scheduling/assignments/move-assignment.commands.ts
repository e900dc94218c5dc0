import { type Day, minutesOf } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { type OrganizationTime, organizationTime } from '../../settings/index.ts';
import { assignmentChanged } from '../changes.commands.ts';
import { dayMoments } from '../day-moments.rules.ts';
import { tellAssigned, tellOfDate } from './assignment-notices.commands.ts';
import { demandFree, readOccurrences, readRule, renewAssignment } from './assignment-occurrences.commands.ts';
import { planDate, type StoredOccurrence } from './assignment-plan.rules.ts';
import { demandAssignment } from './assignments.queries.ts';
import { staffAssignment } from './assignments.table.ts';
import { writeOccurrences } from './assignments.writer.ts';
import { notOwn } from './own-assignments.access.ts';

type Ctx = Context & { readonly viewer: Viewer };

export interface AssignmentKey {
  readonly id: string;
  /** The date of the pattern; null for a one-off. */
  readonly originalDate: Day | null;
}

interface Place {
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * Moves a one-off assignment, or makes one date of a pattern an exception, and none when it is back at the pattern; a
 * cancelled date takes place again. Throws 404, 403, 409 HELD for the past, and the 409 of the conflict engine. AMB-079.
 */
export async function moveAssignment(
  ctx: Ctx,
  { id, originalDate }: AssignmentKey,
  place: Place,
): Promise<void> {
  const before = await demandAssignment(ctx, id);
  if (!before.can.edit) throw notOwn('edit');
  if (minutesOf(place.endTime) <= minutesOf(place.startTime)) {
    throw fieldProblem('endDate', 'An assignment must end on the day it starts.');
  }
  const time = await organizationTime(ctx.db, ctx.now);
  const date = originalDate ?? before.startDate;
  const old = await demandDate(ctx, id, date, time);
  if (before.isRecurring) {
    const { startTimeOfDay, endTimeOfDay } = before;
    const isPlanned =
      place.day === date && place.startTime === startTimeOfDay && place.endTime === endTimeOfDay;
    await storeException(ctx, id, old, {
      ...{ date: place.day, startTime: place.startTime, endTime: place.endTime },
      isOverride: !isPlanned,
      isCancelled: false,
    });
  } else {
    await storeOneOff(ctx, id, place, time);
  }
  const after = await demandAssignment(ctx, id);
  await tellOfDate(ctx, after, {
    what: 'assignmentMoved',
    originalDate: date,
    place,
    comes: old.cover?.userId,
  });
  assignmentChanged(ctx, 'move', id, {
    before,
    after: { ...after, moved: { originalDate: date, ...place } },
  });
}

/** Cancels one date of a pattern; the others stay. Throws 404, 403 and 409 HELD for the past. */
export async function cancelAssignmentDate(ctx: Ctx, id: string, originalDate: Day): Promise<void> {
  const before = await demandAssignment(ctx, id);
  if (!before.can.edit) throw notOwn('edit');
  const time = await organizationTime(ctx.db, ctx.now);
  const old = await demandDate(ctx, id, originalDate, time);
  await storeException(ctx, id, old, { ...old, isOverride: true, isCancelled: true });
  await tellOfDate(ctx, before, {
    what: 'assignmentCancelled',
    originalDate,
    place: { ...old, day: old.date },
    comes: old.cover?.userId,
  });
  assignmentChanged(ctx, 'cancel', id, { before, after: { originalDate, isCancelled: true } });
}

/** Removes an assignment with its dates and bookings, and tells who was to come. Throws 404 and 403. */
export async function removeAssignment(ctx: Ctx, id: string): Promise<void> {
  const before = await demandAssignment(ctx, id);
  if (!before.can.delete) throw notOwn('delete');
  await ctx.db.delete(staffAssignment).where(eq(staffAssignment.id, id));
  await tellAssigned(ctx, before, undefined);
  assignmentChanged(ctx, 'delete', id, { before });
}

/** A date of an assignment that is not over. Throws 404, and 409 HELD for the past. */
export async function demandDate(
  ctx: Ctx,
  id: string,
  date: Day,
  time: OrganizationTime,
): Promise<StoredOccurrence> {
  const old = (await readOccurrences(ctx.db, id)).find(({ originalDate }) => originalDate === date);
  if (!old) throw notFound('Event');
  if (old.date < time.today) throw conflict('HELD', `This assignment was on ${old.date} and stays there.`);
  return old;
}

async function storeException(
  ctx: Ctx,
  id: string,
  { id: occurrenceId, originalDate, cover }: StoredOccurrence,
  exception: Pick<StoredOccurrence, 'date' | 'startTime' | 'endTime' | 'isOverride' | 'isCancelled'>,
): Promise<void> {
  const time = await organizationTime(ctx.db, ctx.now);
  const rule = await readRule(ctx.db, id);
  const planned = planDate(
    rule,
    originalDate,
    { id: occurrenceId, cover, ...exception },
    dayMoments(time.zone),
  );
  const difference = { added: [], changed: [planned], removed: [] };
  await demandFree(ctx.db, difference, time);
  await writeOccurrences(ctx.db, difference);
}

async function storeOneOff(ctx: Ctx, id: string, place: Place, time: OrganizationTime): Promise<void> {
  const startsAt = momentOf(place.day, place.startTime, time.zone);
  const endsAt = momentOf(place.day, place.endTime, time.zone);
  if (!(endsAt > startsAt)) throw fieldProblem('endDate', 'Invalid end date/time');
  await ctx.db
    .update(staffAssignment)
    .set({
      startDate: place.day,
      startTimeOfDay: place.startTime,
      endTimeOfDay: place.endTime,
      instanceStartTime: startsAt.toISOString(),
      instanceEndTime: endsAt.toISOString(),
      version: sql`${staffAssignment.version} + 1`,
    })
    .where(eq(staffAssignment.id, id));
  await renewAssignment(ctx.db, id, time, { wasRecurring: false });
}
