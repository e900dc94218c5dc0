import { assessmentOrigins, assessmentTypes } from '@bellwether/contract/assessments/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { studentView } from '../students/students.view.ts';
import { isReleased } from './class-results.queries.ts';
import { visibleResults } from './visible-results.access.ts';

const ResultSource = z.object({
  id: z.uuid(),
  courseId: z.uuid().nullable(),
  title: z.string(),
  date: z.string(),
  type: z.enum(assessmentTypes),
  origin: z.enum(assessmentOrigins),
  scheduledAssessmentId: z.uuid(),
  /** 0 where it was missed. */
  score: z.number(),
  total: z.number(),
  isMissed: z.boolean(),
  isReleased: z.boolean(),
});

interface Asked {
  readonly classId: string;
  readonly studentId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The results of a student in a class from a day to a day that count, by day, with where each is of: all that were released, and of those
 * that were not the ones that the viewer may read, but for those of a sitting that is marked without names. AMB-415.
 */
export function resultSources(
  { db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
  { classId, studentId, from, to }: Asked,
): Promise<z.infer<typeof ResultSource>[]> {
  return rowsOf(db, ResultSource).from(sql`
    select sa.id, sc.course_id as "courseId", a.title, sc.date::text as date, a.assessment_type as type, a.origin,
      sc.id as "scheduledAssessmentId", coalesce(sa.score, 0)::float8 as score,
      coalesce(sa.max_score, a.total_points)::float8 as total, sa.status = 'MISSED' as "isMissed", ${isReleased} as "isReleased"
    from student_assessment sa join ${studentView('st')} on st.id = sa.student_id
    join assessment a on a.id = sa.assessment_id
    join scheduled_assessment sc on sc.id = sa.scheduled_assessment_id
    where sa.student_id = ${studentId} and sc.assigned_class_id = ${classId} and sc.date between ${from} and ${to}
      and sa.status in ('GRADED', 'MISSED') and sa.counts and a.total_points > 0
      and (${isReleased} or not sc.is_blind and ${visibleResults(viewer, now)})
    order by sc.date, a.title, sa.id`);
}
