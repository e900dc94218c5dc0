import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { classStatuses } from '@bellwether/contract/learning/values';
import type { classOutcomes } from '@bellwether/contract/report-cards/class-outcomes';
import { isClassOver } from '@bellwether/contract/report-cards/class-outcomes.rules';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { classResults } from '../assessments/index.ts';
import { userView } from '../identity/identity.view.ts';
import { enrolmentView, schoolClassView } from '../learning/learning.view.ts';
import { organizationDay } from '../settings/index.ts';
import { studentView } from '../students/students.view.ts';
import { averageOf, subjectsOf } from './figures.rules.ts';
import { reportCycle, reportTemplate, reportTemplateVersion } from './report-cards.table.ts';

const OfClass = z.object({
  name: z.string(),
  status: z.enum(classStatuses),
  startDate: z.string(),
  endDate: z.string().nullable(),
});
const Place = z.object({
  enrolmentId: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  courseId: z.uuid().nullable(),
});

const alike = { name: '', weight: 1, types: assessmentTypes };

/** What the students of a class that is over reached in it. AMB-408. */
export const classOutcomeHandlers: Handlers<typeof classOutcomes> = {
  async get({ params: { id } }, { db, now }) {
    const found = await rowOf(
      db,
      OfClass,
    ).from(sql`select c.name, c.status, c.start_date::text as "startDate",
      c.end_date::text as "endDate" from ${schoolClassView('c')} where c.id = ${id}`);
    if (!found) throw notFound('Class');
    const today = await organizationDay(db, now);
    const rule = await ruleOf(db, id);
    const told = { template: rule?.template ?? null, missedIsZero: rule?.missedRule === 'ZERO' };
    if (!isClassOver(found, today)) return { data: { ...told, isOver: false, students: [] } };
    const places = await rowsOf(db, Place).from(sql`
      select en.id as "enrolmentId", st.id, coalesce(nullif(st.sort_name, ''), u.name) as name, en.course_id as "courseId"
      from ${enrolmentView('en')} join ${studentView('st')} on st.id = en.student_id join ${userView('u')} on u.id = st.user_id
      where en.class_id = ${id} and en.status = 'ACTIVE' order by 3, st.id`);
    const results = await classResults(db, { classId: id, from: found.startDate, to: today });
    const marking = {
      ...{ categories: rule?.categories ?? [alike], missedIsZero: told.missedIsZero, className: found.name },
    };
    const ownOf = Map.groupBy(results, ({ studentId }) => studentId);
    const students = places.map(({ courseId, ...place }) => {
      const own = ownOf.get(place.id) ?? [];
      // Who is enrolled for one course of the class is judged by that one.
      const asked = own.filter((one) => courseId === null || one.courseId === courseId);
      const subjects = subjectsOf(asked, marking);
      const shown = subjects.flatMap(({ categories }) => categories.flatMap((category) => category.results));
      const resultCount = shown.filter(({ isMissed }) => told.missedIsZero || !isMissed).length;
      return { ...place, average: averageOf(subjects), resultCount };
    });
    return { data: { ...told, isOver: true, students } };
  },
};

/** How the last report cards of the class were made; undefined where it has none. */
async function ruleOf(db: Db, classId: string) {
  const [found] = await db
    .select({
      template: reportTemplate.name,
      categories: reportTemplateVersion.categories,
      missedRule: reportCycle.missedRule,
    })
    .from(reportCycle)
    .innerJoin(reportTemplate, eq(reportTemplate.id, reportCycle.templateId))
    .innerJoin(
      reportTemplateVersion,
      sql`${reportTemplateVersion.templateId} = ${reportCycle.templateId} and ${reportTemplateVersion.number} = ${reportCycle.templateNumber}`,
    )
    .where(eq(reportCycle.classId, classId))
    .orderBy(desc(reportCycle.endDate), desc(reportCycle.id))
    .limit(1);
  return found;
}
