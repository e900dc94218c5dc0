import { gradeOf, percentOf } from '@bellwether/contract/assessments/grade.rules';
import {
  StudentAssessment,
  type studentAssessments,
} from '@bellwether/contract/assessments/student-assessments';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { courseView, schoolClassView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';
import { isShown, mayAskAbout, visibleResults } from './visible-results.access.ts';

type Result = z.input<typeof StudentAssessment>;
type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

const most = 200;

const Right = z.object({ may: z.boolean() });

/** Results of one student: the own, or those of a child or of a student whom one teaches. DSH-03, REV-18. */
export const studentAssessmentHandlers: Handlers<typeof studentAssessments> = {
  ofMe: async (_input, ctx) => ({ data: await resultsOf(ctx, ctx.viewer.userId) }),

  async ofStudent({ query: { userId } }, ctx) {
    const right = await rowOf(ctx.db, Right).from(
      sql`select ${mayAskAbout(ctx.viewer, ctx.now, userId)} as may`,
    );
    if (!right?.may) throw notFound('Student');
    return { data: await resultsOf(ctx, userId) };
  },
};

const Row = StudentAssessment.omit({ percent: true, grade: true });

/** The graded results of the student's user that were released, the latest first. Others' are left out by the scope. */
async function resultsOf({ db, viewer, now }: Reading, userId: string): Promise<Result[]> {
  const rows = await rowsOf(db, Row).from(sql`
    select sa.id, sa.student_id as "studentId", sa.status, sa.score::float8 as score, sa.feedback, sc.date,
      sa.layout is not null as "hasQuestions", sa.scaled->>'label' as label,
      to_char(sa.graded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "gradedAt",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as class,
      case when co.id is not null then json_build_object('id', co.id, 'name', co.title, 'color', co.color) end as course,
      json_build_object('id', a.id, 'title', a.title, 'assessmentType', a.assessment_type,
        'totalPoints', coalesce(sa.max_score, a.total_points), 'passingPercentage', a.passing_percentage) as assessment
    from student_assessment sa join ${studentView('st')} on st.id = sa.student_id
    join assessment a on a.id = sa.assessment_id
    join scheduled_assessment sc on sc.id = sa.scheduled_assessment_id
    left join ${schoolClassView('c')} on c.id = sc.assigned_class_id left join ${courseView('co')} on co.id = sc.course_id
    where st.user_id = ${userId} and sa.status = 'GRADED' and ${isShown}
      and ${visibleResults(viewer, now)}
    order by sc.date desc, sa.id desc limit ${most}`);
  return rows.map((row) => {
    const percent = row.score === null ? null : percentOf(row.score, row.assessment.totalPoints);
    return { ...row, percent, grade: percent === null ? null : gradeOf(percent) };
  });
}
