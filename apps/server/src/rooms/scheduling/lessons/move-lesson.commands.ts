import { type Day, minutesOf } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { demandPresent } from '../../absences/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { demandClass } from '../own-classes.access.ts';
import { scheduleOverride } from '../scheduling.table.ts';
import { dropEmptyOverride } from './empty-override.commands.ts';
import { type DatedLesson, demandNotHeld, findLesson, tellStaff } from './moved-lesson.queries.ts';
import { renewLessons } from './occurrences.commands.ts';

const Holder = z.object({ id: z.uuid() });

interface Place {
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * Moves the lesson of a schedule on a date of its plan: an override of that date only, and none when it is back at the
 * plan. Throws 404 and 403 by the class, 409 HELD for the past, and the 409 of the conflict engine. AMB-079, AMB-080.
 */
export async function moveLesson(
  ctx: Context & { readonly viewer: Viewer },
  key: { scheduleId: string; originalDate: Day },
  place: Place,
): Promise<void> {
  const { db } = ctx;
  const before = await findLesson(db, key.scheduleId, key.originalDate);
  await demandClass(ctx, before.classId, 'edit');
  const time = await organizationTime(db, ctx.now);
  demandNotHeld(ctx.viewer, before, time.today);
  if (minutesOf(place.endTime) <= minutesOf(place.startTime)) {
    throw fieldProblem('endDate', 'A lesson must end on the day it starts.');
  }
  await storeMove(ctx, before, place);
  await renewLessons(
    db,
    [key.scheduleId],
    { kind: 'overrides', dates: [{ scheduleId: key.scheduleId, date: key.originalDate }] },
    time,
  );
  await demandPresent(db, await holdersOf(db, before.id), { ...place, date: place.day });
  const after = await findLesson(db, key.scheduleId, key.originalDate);
  await tellStaff(ctx, before, after);
  changed(ctx, 'lesson_occurrence', 'move', before.id, { before, after });
}

/** Who teaches or assists in the dated lesson. */
async function holdersOf(db: Db, occurrenceId: string): Promise<string[]> {
  const rows = await rowsOf(db, Holder).from(
    sql`select employee_id as id from occurrence_staff where occurrence_id = ${occurrenceId}`,
  );
  return rows.map(({ id }) => id);
}

async function storeMove(
  { db }: Context,
  lesson: DatedLesson,
  { day, startTime, endTime }: Place,
): Promise<void> {
  const isPlanned = startTime === lesson.plannedStartTime && endTime === lesson.plannedEndTime;
  const move = {
    newDate: day === lesson.originalDate ? null : day,
    newStartTime: isPlanned ? null : startTime,
    newEndTime: isPlanned ? null : endTime,
  };
  await db
    .insert(scheduleOverride)
    .values({ classScheduleId: lesson.scheduleId, overrideDate: lesson.originalDate, ...move })
    .onConflictDoUpdate({
      target: [scheduleOverride.classScheduleId, scheduleOverride.overrideDate],
      set: { ...move, version: sql`${scheduleOverride.version} + 1`, updatedAt: new Date().toISOString() },
    });
  await dropEmptyOverride(db, lesson.scheduleId, lesson.originalDate);
}
