import { dashboards } from '@bellwether/contract/dashboards/dashboards';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { ungradedSheets } from '../assessments/index.ts';
import { registersOf } from '../attendance/index.ts';
import { staffedClassIds } from '../learning/index.ts';
import { schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { organizationTime } from '../settings/index.ts';
import { lessonOf, lessonRows } from './lesson-rows.queries.ts';
import { mayGrade } from './staff-dashboard.queries.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type TeacherDashboard = ResultOf<(typeof dashboards)['teacher']>['data'];

const OwnClass = dashboards.teacher.result.shape.data.shape.classes.element;

/** How many sheets the card of results to grade names. */
const sheetsShown = 5;

/** The day of who teaches: own lessons with their attendance, classes, results to grade. DSH-10. */
export async function teacherDashboard(ctx: Reading): Promise<TeacherDashboard> {
  const { db, viewer, now } = ctx;
  const { today } = await organizationTime(db, now);
  const [lessons, classes, toGrade] = await Promise.all([
    lessonsToday(ctx, today),
    classesOf(ctx),
    mayGrade(ctx) ? ungradedSheets(db, viewer, now, sheetsShown) : null,
  ]);
  return { today, lessons, classes, toGrade };
}

async function lessonsToday({ db, viewer }: Reading, today: string) {
  if (!viewer.employeeId) return [];
  const rows = await lessonRows(
    db,
    sql`o.date = ${today} and exists (select 1 from ${occurrenceStaffView('mine')}
      where mine.occurrence_id = o.id and mine.employee_id = ${viewer.employeeId})`,
    50,
  );
  const ids = rows.map(({ occurrenceId }) => occurrenceId);
  const registers = await registersOf(db, viewer, today, ids);
  return rows.map((row) => {
    const { students = 0, recorded = 0, absent = 0 } = registers.get(row.occurrenceId) ?? {};
    return {
      ...lessonOf(row),
      originalDate: row.originalDate,
      studentCount: students,
      attendance: { recorded, absent },
    };
  });
}

async function classesOf({ db, viewer, now }: Reading) {
  return rowsOf(db, OwnClass).from(sql`
    select c.id, c.name, c.code::text as code, c.color,
      (select count(distinct en.student_id)::int from ${seatedEnrolmentView('en')} where en.class_id = c.id) as "studentCount",
      (select json_build_object('date', o.date, 'startTime', to_char(o.start_time, 'HH24:MI'))
        from ${lessonOccurrenceView('o')} where o.class_id = c.id and not o.is_cancelled
          and o.starts_at > ${now.toISOString()}::timestamptz order by o.starts_at limit 1) as "nextLesson"
    from ${schoolClassView('c')} where c.status in ('PLANNED', 'ACTIVE') and c.id in (${staffedClassIds(viewer, now)})
    order by c.name, c.id limit 50`);
}
