import { dashboards } from '@bellwether/contract/dashboards/dashboards';
import { leadStages } from '@bellwether/contract/pipeline/values';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { ungradedSheets } from '../assessments/index.ts';
import { employeeView } from '../employees/employees.view.ts';
import { visibleClasses } from '../learning/index.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { contentCounts } from '../pages/index.ts';
import { followUpIn, pipelineFigures, visibleLeads } from '../pipeline/index.ts';
import { leadView } from '../pipeline/leads.view.ts';
import { organizationTime } from '../settings/index.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';
import { assignedTo, isActiveTask, shownStatusSql } from '../tasks/index.ts';
import { taskInstanceView } from '../tasks/tasks.view.ts';

const employee = employeeView.relation('employee');
const schoolClass = schoolClassView.relation('class');
const lead = leadView.relation('lead');
const student = studentView.relation('student');
const taskInstance = taskInstanceView.relation('task_instance');

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type StaffDashboard = ResultOf<(typeof dashboards)['staff']>['data'];

const PeopleCounts = dashboards.staff.result.shape.data.shape.kpis.pick({
  students: true,
  classes: true,
  employees: true,
});

/** The numbers that the viewer may read, each of the list that it opens, in a handful of queries at once. DSH-10. */
export async function staffDashboard(ctx: Reading): Promise<StaffDashboard> {
  const { db, viewer, now } = ctx;
  const time = await organizationTime(db, now);
  const maySeeLeads = can(viewer, 'read:any', 'lead');
  const maySeePages = can(viewer, 'edit', 'page');
  const maySeeForms = can(viewer, 'read', 'form_submission');
  const [people, leads, pipeline, tasks, toGrade, content] = await Promise.all([
    peopleCounts(ctx),
    can(viewer, 'read:own', 'lead') ? leadCounts(ctx, time.zone) : null,
    maySeeLeads ? pipelineFigures(db, viewer, time) : null,
    can(viewer, 'read:own', 'task_instance') ? taskCounts(ctx) : null,
    mayGrade(ctx) ? ungradedSheets(db, viewer, now, 1) : null,
    maySeePages || maySeeForms ? contentCounts(db) : null,
  ]);
  return {
    today: time.today,
    kpis: {
      ...people,
      leads,
      tasks,
      toGrade: toGrade?.count ?? null,
      drafts: maySeePages ? (content?.drafts ?? null) : null,
      submissions: maySeeForms ? (content?.submissions ?? null) : null,
    },
    pipeline:
      pipeline &&
      leadStages.map((stage) => {
        const { count, totalValue } = pipeline.stageStats[stage];
        return { stage, count, value: totalValue };
      }),
  };
}

/** Whether the viewer records results at all. */
export function mayGrade({ viewer }: Pick<Reading, 'viewer'>): boolean {
  return can(viewer, 'edit:own', 'assessment') && can(viewer, 'edit:own', 'student_assessment');
}

async function peopleCounts({ db, viewer, now }: Reading) {
  const one = (may: boolean, count: SQL) => (may ? sql`(${count})` : sql`null`);
  // Who may read their own alone and has none is not told that the school has none.
  const own = (subject: 'student' | 'class', rows: SQL, count: SQL) =>
    can(viewer, `read:any`, subject) ? count : sql`select case when exists (${rows}) then (${count}) end`;
  const students = sql`from ${student} where ${visibleStudents(viewer, now)}`;
  const classes = sql`from ${schoolClass} where ${visibleClasses(viewer, now)}`;
  const row = await rowOf(db, PeopleCounts).from(sql`select
    ${one(
      can(viewer, 'read:own', 'student'),
      own(
        'student',
        sql`select 1 ${students}`,
        sql`select count(*)::int ${students} and ${eq(student.status, 'ACTIVE')}`,
      ),
    )} as students,
    ${one(
      can(viewer, 'read:own', 'class'),
      own(
        'class',
        sql`select 1 ${classes}`,
        sql`select count(*)::int ${classes} and ${eq(schoolClass.status, 'ACTIVE')}`,
      ),
    )} as classes,
    ${one(
      can(viewer, 'read:any', 'employee'),
      sql`select count(*)::int from ${employee} where ${eq(employee.status, 'ACTIVE')}`,
    )} as employees`);
  return {
    students: row?.students ?? null,
    classes: row?.classes ?? null,
    employees: row?.employees ?? null,
  };
}

async function leadCounts({ db, viewer, now }: Reading, zone: string) {
  const [row] = await db
    .select({
      overdue: sql<number>`(count(*) filter (where ${followUpIn('overdue', now, zone)}))::int`,
      today: sql<number>`(count(*) filter (where ${followUpIn('today', now, zone)}))::int`,
    })
    .from(lead)
    .where(visibleLeads(viewer));
  return row ?? { overdue: 0, today: 0 };
}

async function taskCounts({ db, viewer, now }: Reading) {
  const [row] = await db
    .select({
      active: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${shownStatusSql(now)} = 'OVERDUE'))::int`,
    })
    .from(taskInstance)
    .where(and(assignedTo(viewer.userId), isActiveTask));
  return row ?? { active: 0, overdue: 0 };
}
