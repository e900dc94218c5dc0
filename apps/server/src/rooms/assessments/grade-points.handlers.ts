import type { gradePoints } from '@bellwether/contract/assessments/grade-points';
import { categoryAverage } from '@bellwether/contract/report-cards/report-average.rules';
import { gradePointAverage, weightedPoints } from '@bellwether/contract/scoring/gpa.rules';
import { rangeOf } from '@bellwether/contract/scoring/range.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { courseView } from '../learning/learning.view.ts';
import { gradePointMethods } from '../scoring/index.ts';
import { organizationDay } from '../settings/index.ts';
import { studentView } from '../students/students.view.ts';
import { isShown, mayAskAbout, seesAllResults, visibleResults } from './visible-results.access.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

const Right = z.object({ may: z.boolean(), all: z.boolean() });
const Row = z.object({
  id: z.uuid(),
  title: z.string(),
  categoryId: z.uuid(),
  credits: z.number(),
  isAdvanced: z.boolean(),
  marks: z.array(z.object({ score: z.number(), total: z.number() })),
});

/** The grade point average of a student, by the credits of courses. AMB-412. */
export const gradePointHandlers: Handlers<typeof gradePoints> = {
  async ofStudent({ query }, ctx) {
    const { db, viewer, now } = ctx;
    const userId = query.userId ?? viewer.userId;
    const right = await rowOf(db, Right).from(
      sql`select ${mayAskAbout(viewer, now, userId)} as may, ${seesAllResults(viewer, userId)} as all`,
    );
    // Who is no student and asks about nobody else has none.
    if (!right?.may && query.userId) throw notFound('Student');
    const courses = await coursesOf(ctx, userId);
    const average = right?.all ? gradePointAverage(courses) : null;
    return { data: { average, isPartial: !right?.all, courses } };
  },
};

/** The courses with credits that are scored by grade points and have a released result, by title: what each counts as. */
async function coursesOf({ db, viewer, now }: Reading, userId: string) {
  const methods = await gradePointMethods(db, await organizationDay(db, now));
  const rows = await rowsOf(db, Row).from(sql`
    select co.id, co.title, co.category_id as "categoryId", co.credits::float8 as credits, co.is_advanced as "isAdvanced",
      jsonb_agg(jsonb_build_object('score', sa.score, 'total', coalesce(sa.max_score, a.total_points))) as marks
    from student_assessment sa join ${studentView('st')} on st.id = sa.student_id
    join assessment a on a.id = sa.assessment_id
    join scheduled_assessment sc on sc.id = sa.scheduled_assessment_id
    join ${courseView('co')} on co.id = sc.course_id
    where st.user_id = ${userId} and sa.status = 'GRADED' and sa.score is not null and ${isShown}
      and coalesce(sa.max_score, a.total_points) > 0 and co.credits > 0
      and co.category_id = any(${sql.param([...methods.keys()])}::uuid[]) and ${visibleResults(viewer, now)}
    group by co.id, co.title, co.category_id, co.credits, co.is_advanced order by co.title, co.id`);
  return rows.flatMap(({ id, title, categoryId, credits, isAdvanced, marks }) => {
    const method = methods.get(categoryId);
    const percent = categoryAverage(marks);
    const range = method && percent !== null ? rangeOf(percent, method.ranges) : undefined;
    if (!method || percent === null || !range || range.value === null) return [];
    const points = weightedPoints({ points: range.value, isAdvanced }, method.bonus);
    const bonus = Math.round((points - range.value) * 100) / 100;
    return [{ id, title, credits, percent, label: range.label, points, bonus }];
  });
}
