import { placeLessons } from '@bellwether/contract/scheduling/placement.rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { OrganizationTime } from '../../settings/index.ts';
import { countSave, heldPlaces, type Placed, storeOrder } from './lesson-order.commands.ts';
import {
  lessonsOfScope,
  type OrderedLessonView,
  type OrderScope,
  scopeOfGroup,
  scopeOfSchedule,
  slotsOfScope,
} from './lesson-order.queries.ts';
import type { DatedLesson } from './moved-lesson.queries.ts';
import type { StoredOverride } from './overrides.queries.ts';

// What a cancelled lesson does to the order of lessons: the ones from its date on move along, or its lesson is dropped.
// Both can be taken back. Lessons before it and held ones stay where they are. REV-37, REV-32.

type State = Pick<StoredOverride, 'isCancelled' | 'laterLessons' | 'overrideLessonId'>;

/**
 * After the dated lesson was brought up to date: lets the lessons from its date on move along or move back, and puts a
 * dropped one back when the lesson takes place after all. REV-37.
 */
export async function settleOrder(
  tx: Db,
  lesson: DatedLesson,
  before: State | undefined,
  after: State | undefined,
  time: OrganizationTime,
): Promise<void> {
  const was = before?.isCancelled ? before.laterLessons : null;
  const is = after?.isCancelled ? after.laterLessons : null;
  if (was === is) return;
  await lockOrder(tx, lesson.classId);
  const scope = await scopeOf(tx, lesson);
  // First as if it took place, then what its cancelling does.
  if (was === 'MOVE_UP') await placeFrom(tx, scope, lesson, time, true);
  if (was === 'DROP' && before?.overrideLessonId)
    await putBack(tx, scope, lesson, before.overrideLessonId, time);
  if (is === 'MOVE_UP') await placeFrom(tx, scope, lesson, time, false);
  if (is === 'DROP') await drop(tx, lesson);
  await countSave(tx, lesson.classId);
}

/** Takes the lesson of the date out of the order. The override keeps which one it was. */
async function drop(tx: Db, { scheduleId, originalDate }: DatedLesson): Promise<void> {
  await tx.execute(sql`
    with dropped as (
      delete from schedule_entry where schedule_id = ${scheduleId} and scheduled_date = ${originalDate}
      returning lesson_id)
    update schedule_override set override_lesson_id = (select lesson_id from dropped)
    where class_schedule_id = ${scheduleId} and override_date = ${originalDate}`);
}

/** Places the lessons from the date on again, on the dates that take place; `itself` counts the date among these. */
async function placeFrom(
  tx: Db,
  scope: OrderScope,
  from: DatedLesson,
  time: OrganizationTime,
  itself: boolean,
): Promise<void> {
  const lessons = await lessonsOfScope(tx, scope, time.today);
  const fixed = heldPlaces(lessons);
  for (const { id, scheduleId, scheduledDate, startTime } of lessons) {
    if (scheduleId && scheduledDate && isBefore(from, scheduledDate, startTime))
      fixed.set(id, { scheduleId, date: scheduledDate });
  }
  const slots = (await slotsOfScope(tx, scope, time.today)).filter(
    ({ isCancelled, scheduleId, date, startTime }) => {
      if (scheduleId === from.scheduleId && date === from.originalDate) return itself;
      return !isCancelled && !isBefore(from, date, startTime);
    },
  );
  const placed = placeLessons(lessons, slots, fixed).map(({ lesson, slot, held }) => ({
    lessonId: lesson.id,
    slot: held ?? slot,
  }));
  await storeOrder(tx, scope, placed, time);
}

/** Puts a dropped lesson back on its date, unless it has come into the order of the class again since. */
async function putBack(
  tx: Db,
  scope: OrderScope,
  lesson: DatedLesson,
  lessonId: string,
  time: OrganizationTime,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from schedule_entry where class_id = ${lesson.classId} and lesson_id = ${lessonId}`,
  );
  if (rows.length > 0) return;
  const lessons = await lessonsOfScope(tx, scope, time.today);
  const isTaken = lessons.some(
    (one) => one.scheduleId === lesson.scheduleId && one.scheduledDate === lesson.originalDate,
  );
  const at = lessons.findIndex(
    ({ scheduledDate, startTime }) => scheduledDate === null || !isBefore(lesson, scheduledDate, startTime),
  );
  const own: Placed = {
    lessonId,
    slot: isTaken ? null : { scheduleId: lesson.scheduleId, date: lesson.originalDate },
  };
  await storeOrder(tx, scope, lessons.map(placeOf).toSpliced(at < 0 ? lessons.length : at, 0, own), time);
}

function placeOf({ id, scheduleId, scheduledDate }: OrderedLessonView): Placed {
  return { lessonId: id, slot: scheduleId && scheduledDate ? { scheduleId, date: scheduledDate } : null };
}

function isBefore(lesson: DatedLesson, date: string, startTime: string | null): boolean {
  return (
    date < lesson.originalDate ||
    (date === lesson.originalDate && (startTime ?? '') < lesson.plannedStartTime)
  );
}

async function scopeOf(tx: Db, { scheduleId, classId }: DatedLesson): Promise<OrderScope> {
  const own = await scopeOfSchedule(tx, scheduleId);
  const group = own?.kind === 'schedule' && own.groupId ? await scopeOfGroup(tx, own.groupId) : undefined;
  return group ?? own ?? { kind: 'class', classId };
}

/** The lock that a save of the order takes too. AMB-155. */
async function lockOrder(tx: Db, classId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lesson order ${classId}`}, 0))`);
}
