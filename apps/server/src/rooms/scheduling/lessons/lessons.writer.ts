import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type PlannedLesson, resourcesOf } from './planned-lesson.rules.ts';

// Writes dated lessons in bulk: each statement carries its rows as one JSON value, so that the number of round trips
// does not grow with the number of lessons.

const perStatement = 5000;

/** Inserts lessons with their staff. Their bookings are written apart, in a savepoint. */
export async function insertLessons(tx: Db, lessons: readonly PlannedLesson[]): Promise<void> {
  await inChunks(lessons, async (chunk) => {
    await tx.execute(sql`
      insert into lesson_occurrence (id, class_id, schedule_id, original_date, date, start_time, end_time,
        planned_start_time, planned_end_time, starts_at, ends_at, location_id, lesson_id, course_id,
        is_override, is_cancelled, notes)
      select id, class_id, schedule_id, original_date, date, start_time, end_time, planned_start_time, planned_end_time,
        starts_at, ends_at, location_id, lesson_id, course_id, is_override, is_cancelled, notes
      from ${recordset(chunk)}`);
  });
  await insertStaff(tx, lessons);
}

/** Writes stored lessons again, with their staff; their bookings are deleted. */
export async function updateLessons(tx: Db, lessons: readonly PlannedLesson[]): Promise<void> {
  if (lessons.length === 0) return;
  await inChunks(lessons, async (chunk) => {
    const ids = sql.param(chunk.map(({ id }) => id));
    await tx.execute(sql`
      update lesson_occurrence o set date = r.date, start_time = r.start_time, end_time = r.end_time,
        planned_start_time = r.planned_start_time, planned_end_time = r.planned_end_time, starts_at = r.starts_at,
        ends_at = r.ends_at, location_id = r.location_id, lesson_id = r.lesson_id, course_id = r.course_id,
        is_override = r.is_override, is_cancelled = r.is_cancelled, notes = r.notes
      from ${recordset(chunk)} where o.id = r.id`);
    await tx.execute(sql`delete from occurrence_staff where occurrence_id = any(${ids}::uuid[])`);
    await tx.execute(sql`delete from booking where occurrence_id = any(${ids}::uuid[])`);
  });
  await insertStaff(tx, lessons);
}

/** Deletes lessons with their staff and bookings. */
export async function deleteLessons(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from lesson_occurrence where id = any(${sql.param([...ids])}::uuid[])`);
}

/** Books what the lessons take. Throws the database's 23P01 where something is taken already. */
export async function insertBookings(tx: Db, lessons: readonly PlannedLesson[]): Promise<void> {
  await inChunks(lessons, async (chunk) => {
    const rows = chunk.flatMap((lesson) =>
      resourcesOf(lesson).map(({ kind, id }) => ({
        kind,
        resource_id: id,
        starts_at: new Date(lesson.startsAt).toISOString(),
        ends_at: new Date(lesson.endsAt).toISOString(),
        occurrence_id: lesson.id,
      })),
    );
    if (rows.length === 0) return;
    await tx.execute(sql`
      insert into booking (kind, resource_id, during, occurrence_id)
      select kind, resource_id, tstzrange(starts_at, ends_at), occurrence_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(kind text, resource_id uuid,
        starts_at timestamptz, ends_at timestamptz, occurrence_id uuid)`);
  });
}

async function insertStaff(tx: Db, lessons: readonly PlannedLesson[]): Promise<void> {
  await inChunks(lessons, async (chunk) => {
    const rows = chunk.flatMap(({ id, staff }) =>
      staff.map(({ employeeId, kind, isSubstitute }) => ({
        occurrence_id: id,
        employee_id: employeeId,
        kind,
        is_substitute: isSubstitute,
      })),
    );
    if (rows.length === 0) return;
    await tx.execute(sql`
      insert into occurrence_staff (occurrence_id, employee_id, kind, is_substitute)
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(occurrence_id uuid, employee_id uuid,
        kind text, is_substitute boolean)`);
  });
}

/** SQL: the lessons as rows of an alias `r`. */
function recordset(lessons: readonly PlannedLesson[]) {
  const rows = lessons.map((lesson) => ({
    id: lesson.id,
    class_id: lesson.classId,
    schedule_id: lesson.scheduleId,
    original_date: lesson.originalDate,
    date: lesson.date,
    start_time: lesson.startTime,
    end_time: lesson.endTime,
    planned_start_time: lesson.plannedStartTime,
    planned_end_time: lesson.plannedEndTime,
    starts_at: new Date(lesson.startsAt).toISOString(),
    ends_at: new Date(lesson.endsAt).toISOString(),
    location_id: lesson.locationId,
    lesson_id: lesson.lessonId,
    course_id: lesson.courseId,
    is_override: lesson.isOverride,
    is_cancelled: lesson.isCancelled,
    notes: lesson.notes,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, class_id uuid, schedule_id uuid,
    original_date date, date date, start_time time, end_time time, planned_start_time time, planned_end_time time,
    starts_at timestamptz, ends_at timestamptz, location_id uuid, lesson_id uuid, course_id uuid,
    is_override boolean, is_cancelled boolean, notes text)`;
}

async function inChunks<T>(rows: readonly T[], work: (chunk: T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement) {
    await work(rows.slice(start, start + perStatement));
  }
}
