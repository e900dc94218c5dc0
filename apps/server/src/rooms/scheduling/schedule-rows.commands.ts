import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { classCourseView } from '../learning/learning.view.ts';
import { classSchedule, scheduleStaff } from './scheduling.table.ts';

// The stored rules of schedules, without their dated lessons.

type Row = typeof classSchedule.$inferInsert;

const CourseId = z.object({ id: z.uuid() });

/** The settings of a schedule as forms give them. */
export interface ScheduleSettings {
  readonly scheduleName?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly startTime: string;
  readonly endTime: string;
  readonly recurrence: NonNullable<Row['recurrence']>;
  readonly selectedDays: number[];
  /** Absent: on when it is made, as it is when it is changed. Decision 2. */
  readonly skipObservedHolidays?: boolean | undefined;
  readonly courseId?: string | null | undefined;
  readonly locationId?: string | null | undefined;
  readonly teacherIds: readonly string[];
  readonly taIds: readonly string[];
}

/** Stores a schedule with its staff. Returns its id. */
export async function insertSchedule(
  tx: Db,
  owner: { classId: string; groupId: string | null },
  settings: ScheduleSettings,
): Promise<string> {
  const id = newId();
  await tx
    .insert(classSchedule)
    .values({ id, classId: owner.classId, scheduleGroupId: owner.groupId, ...columnsOf(settings) });
  await setStaff(tx, id, settings);
  return id;
}

/** Stores the settings and the staff of a schedule again, and counts its version up. */
export async function updateSchedule(tx: Db, id: string, settings: ScheduleSettings): Promise<void> {
  await tx
    .update(classSchedule)
    .set({ ...columnsOf(settings), version: sql`${classSchedule.version} + 1` })
    .where(eq(classSchedule.id, id));
  await tx.delete(scheduleStaff).where(eq(scheduleStaff.scheduleId, id));
  await setStaff(tx, id, settings);
}

/** Throws 400 at the field for a course that is not one of the class. */
export async function demandCourses(
  tx: Db,
  classId: string,
  courses: readonly { courseId: string | null | undefined; field: string }[],
): Promise<void> {
  if (courses.every(({ courseId }) => !courseId)) return;
  const rows = await rowsOf(tx, CourseId).from(
    sql`select course_id as id from ${classCourseView('class_course')} where class_id = ${classId}`,
  );
  const own = new Set(rows.map(({ id }) => id));
  const wrong = courses.find(({ courseId }) => courseId && !own.has(courseId));
  if (wrong) throw fieldProblem(wrong.field, 'This course is not one of the class.');
}

function columnsOf(settings: ScheduleSettings) {
  const { scheduleName, startDate, endDate, startTime, endTime, recurrence, selectedDays } = settings;
  return {
    scheduleName: scheduleName ?? null,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    startTime,
    endTime,
    recurrence,
    selectedDays,
    courseId: settings.courseId ?? null,
    locationId: settings.locationId ?? null,
    // Undefined columns are left to the table's default, or as they are.
    skipObservedHolidays: settings.skipObservedHolidays,
  };
}

async function setStaff(tx: Db, scheduleId: string, { teacherIds, taIds }: ScheduleSettings): Promise<void> {
  const kinds = new Map<string, 'TEACHER' | 'ASSISTANT'>();
  for (const id of taIds) kinds.set(id, 'ASSISTANT');
  for (const id of teacherIds) kinds.set(id, 'TEACHER');
  const rows = [...kinds].map(([employeeId, kind]) => ({ scheduleId, employeeId, kind }));
  if (rows.length > 0) await tx.insert(scheduleStaff).values(rows);
}
