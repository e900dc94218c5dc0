import { percentOf } from '@bellwether/contract/assessments/grade.rules';
import { isAbsent } from '@bellwether/contract/attendance/attendance.rules';
import type { dashboards } from '@bellwether/contract/dashboards/dashboards';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../assessments/assessments.view.ts';
import { recordsOfDay } from '../attendance/index.ts';
import { userView } from '../identity/identity.view.ts';
import { childUserIds } from '../learning/index.ts';
import { newCards } from '../report-cards/index.ts';
import { organizationTime } from '../settings/index.ts';
import { studentView } from '../students/students.view.ts';
import { taskAssignmentView, taskInstanceView } from '../tasks/tasks.view.ts';
import { pupils } from './children.queries.ts';
import { lessonOf, lessonRows } from './lesson-rows.queries.ts';
import { attendedLessons } from './student-dashboard.queries.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type ParentDashboard = ResultOf<(typeof dashboards)['parent']>['data'];

const Glance = z.object({
  userId: z.uuid(),
  activeTasks: z.int(),
  overdueTasks: z.int(),
  result: z
    .object({ title: z.string(), date: day(), score: z.number(), totalPoints: z.number().nullable() })
    .nullable(),
});

/** The linked children of the viewer. AMB-230, REV-06. */
export function childrenOf({ db, viewer }: Pick<Reading, 'db' | 'viewer'>) {
  return pupils(db, sql`u.id in (${childUserIds(viewer)})`);
}

/** Each linked child with the next lesson, tasks to do, the latest result and a new report card. DSH-10, AMB-230, REV-18. */
export async function parentDashboard(ctx: Reading): Promise<ParentDashboard> {
  const { db, viewer, now } = ctx;
  const [{ today }, children, reportCards, glances] = await Promise.all([
    organizationTime(db, now),
    childrenOf(ctx),
    newCards(ctx),
    rowsOf(db, Glance).from(sql`select u.id as "userId", count(t.id)::int as "activeTasks",
        (count(t.id) filter (where t.deadline < ${now.toISOString()}::timestamptz and t.status <> 'ON_HOLD'))::int as "overdueTasks",
        (select json_build_object('title', a.title, 'date', sc.date, 'score', sa.score, 'totalPoints', coalesce(sa.max_score, a.total_points))
          from ${studentView('st')} join ${studentAssessmentView('sa')} on sa.student_id = st.id and sa.status = 'GRADED'
          join ${scheduledAssessmentView('sc')} on sc.id = sa.scheduled_assessment_id and sc.released_at is not null
            and (sc.revision_id is null or sa.counts and sa.released_at is not null)
          join ${assessmentView('a')} on a.id = sa.assessment_id
          where st.user_id = u.id order by sc.date desc, sa.id desc limit 1) as result
      from ${userView('u')} left join ${taskInstanceView('t')} on t.status not in ('COMPLETED', 'CANCELLED') and exists (
        select 1 from ${taskAssignmentView('ta')} where ta.task_instance_id = t.id and ta.user_id = u.id)
      where u.id in (${childUserIds(viewer)}) group by u.id`),
  ]);
  const next = await Promise.all(
    children.map(async ({ studentId }) => {
      if (!studentId) return null;
      const where = sql`o.ends_at > ${now.toISOString()}::timestamptz and not o.is_cancelled
        and ${attendedLessons(studentId, sql`true`)}`;
      const [first] = await lessonRows(db, where, 1);
      return first ? lessonOf(first) : null;
    }),
  );
  const studentIds = children.flatMap(({ studentId }) => studentId ?? []);
  const records = can(viewer, 'read:own', 'attendance') ? await recordsOfDay(db, today, studentIds) : null;
  const byUser = new Map(glances.map((glance) => [glance.userId, glance]));
  return {
    today,
    children: missingFirst(
      children.map((child, index) => {
        const { activeTasks = 0, overdueTasks = 0, result = null } = byUser.get(child.userId) ?? {};
        return {
          ...child,
          attendance: records?.get(child.studentId ?? '') ?? null,
          nextLesson: next[index] ?? null,
          activeTasks,
          overdueTasks,
          reportCard: reportCards.get(child.studentId ?? '') ?? null,
          latestResult: result && {
            title: result.title,
            date: result.date,
            percent: percentOf(result.score, result.totalPoints),
          },
        };
      }),
    ),
  };
}

/** Who is missing today stands first; the others keep their order. */
function missingFirst(children: ParentDashboard['children']): ParentDashboard['children'] {
  const isMissing = ({ attendance }: (typeof children)[number]) =>
    attendance !== null && isAbsent(attendance.status);
  return [...children.filter(isMissing), ...children.filter((child) => !isMissing(child))];
}
