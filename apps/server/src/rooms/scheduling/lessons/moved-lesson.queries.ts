import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import type { Day } from '@bellwether/contract/shared/day';
import { clockTime, day } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { type InWords, notifyInWords } from '../../messaging/index.ts';
import { isAttended } from '../attended.queries.ts';
import { whenOf } from '../when-words.rules.ts';

/** A dated lesson as it stands, and its plan. */
export type DatedLesson = z.input<typeof DatedLesson>;
const DatedLesson = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  classId: z.uuid(),
  className: z.string(),
  originalDate: day(),
  plannedStartTime: clockTime(),
  plannedEndTime: clockTime(),
  date: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  isCancelled: z.boolean(),
  /** Its attendance was taken: it is locked (REV-32). */
  isAttended: z.boolean(),
  /** The users of its staff. */
  userIds: z.array(z.uuid()),
});

/** The dated lesson of a schedule on a date of its plan. Throws 404 when there is none. */
export async function findLesson(db: Db, scheduleId: string, originalDate: Day): Promise<DatedLesson> {
  const found = await rowOf(db, DatedLesson).from(sql`
    select o.id, o.schedule_id as "scheduleId", o.class_id as "classId", c.name as "className",
      o.original_date::text as "originalDate", to_char(o.planned_start_time, 'HH24:MI') as "plannedStartTime",
      to_char(o.planned_end_time, 'HH24:MI') as "plannedEndTime", o.date::text as date,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.is_cancelled as "isCancelled", ${isAttended} as "isAttended",
      array(select e.user_id from occurrence_staff os join ${employeeView('e')} on e.id = os.employee_id
        where os.occurrence_id = o.id and e.user_id is not null) as "userIds"
    from lesson_occurrence o join ${schoolClassView('c')} on c.id = o.class_id
    where o.schedule_id = ${scheduleId} and o.original_date = ${originalDate}`);
  if (!found) throw notFound('Lesson');
  return found;
}

/**
 * Throws 409 HAS_ATTENDANCE for a lesson whose attendance was taken, and HELD for one that lies before today, but for who
 * may manage schedules. REV-32, REV-34.
 */
export function demandNotHeld(viewer: Viewer, lesson: DatedLesson, today: Day): void {
  if (lesson.isAttended) {
    throw conflict(
      'HAS_ATTENDANCE',
      'Attendance of this lesson was taken, so it can be neither changed nor cancelled.',
    );
  }
  if (lesson.date >= today || can(viewer, 'manage', 'class_schedule')) return;
  throw conflict('HELD', `This lesson was held on ${lesson.date} and stays there.`);
}

/** Tells the staff of a lesson, before and after, that somebody else moved or cancelled it. */
export async function tellStaff(ctx: Context, before: DatedLesson, after: DatedLesson): Promise<void> {
  const words = changeOf(before, after);
  if (!words) return;
  const userIds = new Set([...before.userIds, ...after.userIds]);
  userIds.delete(ctx.viewer?.actor.id ?? '');
  const link = `/calendar?view=day&date=${after.date}&event=${lessonEventId(after.scheduleId, after.originalDate)}`;
  await notifyInWords(ctx, [...userIds], { type: 'SYSTEM_MESSAGE', link }, words);
}

/** What is told of a lesson that is cancelled, takes place after all, or was moved; null when none of it holds. */
export function changeOf(before: DatedLesson, after: DatedLesson): InWords | null {
  const { className } = after;
  const kind = kindOf(before, after);
  if (!kind) return null;
  return (say, language) => ({
    title: say(`${kind}.title`),
    message: say(`${kind}.message`, {
      class: className,
      from: whenOf(before, language),
      to: whenOf(after, language),
    }),
  });
}

function kindOf(before: DatedLesson, after: DatedLesson): string | null {
  if (after.isCancelled !== before.isCancelled) return after.isCancelled ? 'cancelled' : 'takesPlace';
  return whenOf(before, 'en') === whenOf(after, 'en') ? null : 'moved';
}
