import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { courseView } from '../learning/learning.view.ts';

const ClassResult = z.object({
  id: z.uuid(),
  studentId: z.uuid(),
  courseId: z.uuid().nullable(),
  courseName: z.string().nullable(),
  title: z.string(),
  type: z.enum(assessmentTypes),
  date: z.string(),
  /** 0 where it was missed. */
  score: z.number(),
  total: z.number(),
  isMissed: z.boolean(),
});
export type ClassResult = z.infer<typeof ClassResult>;

/** Whether the result `sa` of `sc` was released: a sheet's all at once, of a sitting each, unless it was kept back; with it what was missed. */
export const isReleased = sql`(sc.released_at is not null
  and (sc.revision_id is null or sa.released_at is not null or sa.status = 'MISSED'))`;

/**
 * The released results of a class from a day to a day, those that were missed too, by day; of one student where one is named. Of several
 * attempts the one that counts.
 */
export function classResults(
  db: Db,
  {
    classId,
    from,
    to,
    studentId,
  }: { classId: string; from: string; to: string; studentId?: string | undefined },
): Promise<ClassResult[]> {
  return rowsOf(db, ClassResult).from(sql`
    select sa.id, sa.student_id as "studentId", sc.course_id as "courseId", co.title as "courseName", a.title,
      a.assessment_type as type, sc.date::text as date, coalesce(sa.score, 0)::float8 as score,
      coalesce(sa.max_score, a.total_points)::float8 as total, sa.status = 'MISSED' as "isMissed"
    from student_assessment sa join assessment a on a.id = sa.assessment_id
    join scheduled_assessment sc on sc.id = sa.scheduled_assessment_id
    left join ${courseView('co')} on co.id = sc.course_id
    where sc.assigned_class_id = ${classId} and sc.date between ${from} and ${to} and ${isReleased}
      and sa.status in ('GRADED', 'MISSED') and sa.counts and a.total_points > 0
      and (${studentId ?? null}::uuid is null or sa.student_id = ${studentId ?? null}::uuid)
    order by sc.date, a.title, sa.id`);
}
