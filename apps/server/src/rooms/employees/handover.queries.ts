import { employeeActions } from '@bellwether/contract/employees/employee-actions';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { countOf, rowsOf } from '../../platform/db/rows.ts';
import { classStaffView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { leadView } from '../pipeline/leads.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';

type Handover = ResultOf<typeof employeeActions.handover>['data'];
const { directReports, classes, upcomingLessons } = employeeActions.handover.result.shape.data.shape;

/** What needs a new owner when the person leaves, at most 100 of each; lessons from `now` on. REV-05. */
export async function handoverOf(db: Db, now: Date, id: string): Promise<Handover> {
  const [reports, taught, lessons, openLeads] = await Promise.all([
    rowsOf(
      db,
      directReports.element,
    ).from(sql`select id, first_name as "firstName", last_name as "lastName" from employee
      where manager_id = ${id} and status not in ('INACTIVE', 'TERMINATED', 'RESIGNED')
      order by first_name, last_name limit 100`),
    rowsOf(
      db,
      classes.element,
    ).from(sql`select distinct c.id, c.name, c.code from ${classStaffView('cs')} join ${schoolClassView('c')} on c.id = cs.class_id
      where cs.employee_id = ${id} and c.status in ('PLANNED', 'ACTIVE') order by c.name limit 100`),
    rowsOf(
      db,
      upcomingLessons.element,
    ).from(sql`select lo.id, lo.date::text as date, to_char(lo.start_time, 'HH24:MI') as "startTime",
        l.title, json_build_object('id', c.id, 'name', c.name) as class
      from ${occurrenceStaffView('os')}
      join ${lessonOccurrenceView('lo')} on lo.id = os.occurrence_id
      join ${schoolClassView('c')} on c.id = lo.class_id
      left join ${lessonView('l')} on l.id = lo.lesson_id
      where os.employee_id = ${id} and lo.starts_at > ${now.toISOString()} and not lo.is_cancelled
      order by lo.starts_at, lo.id limit 100`),
    countOf(
      db,
      sql`from ${leadView('l')}
      join employee e on e.user_id = l.assigned_to_id
      where e.id = ${id} and l.current_stage not in ('WON', 'LOST')`,
    ),
  ]);
  return {
    directReports: reports,
    classes: taught,
    upcomingLessons: lessons,
    openLeads,
  };
}
