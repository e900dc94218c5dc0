import { sessionsOfLesson } from '@bellwether/contract/billing/tuition/coverage.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { LessonOfStudents } from '../../attendance/index.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { creditGrant } from './tuition.table.ts';
import { fits } from './use-credits.commands.ts';

const Lesson = z.object({
  classId: z.string(),
  courseId: z.string().nullable(),
  day: z.string(),
  minutes: z.int(),
  isAlone: z.boolean(),
});

/** How many lessons like this one each student may still have of what was bought; below 0 where lessons wait. Who buys none is not named. REV-35. */
export async function sessionsLeft(
  db: Db,
  { occurrenceId, studentIds }: LessonOfStudents,
): Promise<ReadonlyMap<string, number>> {
  if (studentIds.length === 0) return new Map();
  const grants = await db
    .select()
    .from(creditGrant)
    .where(
      and(
        inArray(creditGrant.studentId, [...studentIds]),
        isNotNull(creditGrant.granted),
        isNull(creditGrant.endedOn),
      ),
    );
  if (grants.length === 0) return new Map();
  const lesson = await rowOf(db, Lesson).from(sql`
    select o.class_id as "classId", o.course_id as "courseId", o.date::text as day,
      round(extract(epoch from o.ends_at - o.starts_at) / 60)::int as minutes, coalesce(c.max_capacity = 1, false) as "isAlone"
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id where o.id = ${occurrenceId}`);
  const left = new Map<string, number>();
  for (const grant of lesson ? grants : []) {
    if (!lesson || !fits(grant, { ...lesson, studentId: grant.studentId })) continue;
    const lessons = exactOf(grant.remaining ?? '0') / sessionsOfLesson(grant.unit, lesson.minutes);
    left.set(grant.studentId, (left.get(grant.studentId) ?? 0) + Number(lessons) - grant.owed);
  }
  return left;
}
