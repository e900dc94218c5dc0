import { Warning } from '@bellwether/contract/scheduling/fields';
import { Schedule } from '@bellwether/contract/scheduling/schedules';
import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, openEnrolmentView, schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { isAttended } from './attended.queries.ts';

export type ScheduleView = z.input<typeof Schedule>;

const Stored = Schedule.extend({ updatedAt: z.string() });

/** The schedules that a condition on alias `s` names, by start date, start time and name. */
async function select(db: Db, where: SQL, today: Day): Promise<ScheduleView[]> {
  const rows = await rowsOf(db, Stored).from(sql`
    select s.id, s.class_id as "classId", s.schedule_group_id as "groupId", s.schedule_name as "scheduleName",
      s.start_date::text as "startDate", s.end_date::text as "endDate",
      to_char(s.start_time, 'HH24:MI') as "startTime", to_char(s.end_time, 'HH24:MI') as "endTime",
      s.recurrence, s.selected_days as "selectedDays", s.skip_observed_holidays as "skipObservedHolidays", s.course_id as "courseId", s.location_id as "locationId",
      case when co.id is not null then json_build_object('id', co.id, 'title', co.title, 'color', co.color) end as course,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
      coalesce((select json_agg(json_build_object('employeeId', e.id, 'name', e.first_name || ' ' || e.last_name,
          'picturePath', u.image, 'kind', ss.kind, 'hasUser', e.user_id is not null) order by ss.kind desc, e.first_name, e.last_name, e.id)
        from schedule_staff ss join ${employeeView('e')} on e.id = ss.employee_id left join ${userView('u')} on u.id = e.user_id where ss.schedule_id = s.id), '[]') as staff,
      count(o.id)::int as "occurrenceCount", count(o.id) filter (where o.date < ${today} or ${isAttended})::int as "heldCount",
      s.version, s.updated_at as "updatedAt"
    from class_schedule s left join ${courseView('co')} on co.id = s.course_id left join ${locationView('l')} on l.id = s.location_id
    left join lesson_occurrence o on o.schedule_id = s.id
    where ${where}
    group by s.id, co.id, co.title, co.color, l.id, l.name
    order by s.start_date nulls first, s.start_time, s.schedule_name, s.id`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** The schedules of a class. */
export function schedulesOfClass(db: Db, classId: string, today: Day): Promise<ScheduleView[]> {
  return select(db, sql`s.class_id = ${classId}`, today);
}

/** The individual schedules of the groups of a class. */
export function schedulesOfGroups(db: Db, classId: string, today: Day): Promise<ScheduleView[]> {
  return select(db, sql`s.class_id = ${classId} and s.schedule_group_id is not null`, today);
}

/** One schedule, or undefined. */
export async function findSchedule(db: Db, id: string, today: Day): Promise<ScheduleView | undefined> {
  const [found] = await select(db, sql`s.id = ${id}`, today);
  return found;
}

/**
 * What one should know about schedules that were saved: rooms smaller than the class (REV-29), and staff without a user,
 * whose availability cannot be checked (REV-08).
 */
export async function warningsOf(db: Db, scheduleIds: readonly string[]): Promise<z.input<typeof Warning>[]> {
  const rows = await rowsOf(db, Warning).from(sql`
    with saved as (select * from class_schedule where id = any(${sql.param([...scheduleIds])}::uuid[]))
    select distinct 'ROOM_TOO_SMALL' as code,
      l.name || ' has room for ' || l.capacity || ', and the class has ' || students.count || ' students.' as message
    from saved s join ${schoolClassView('c')} on c.id = s.class_id join ${locationView('l')} on l.id = coalesce(s.location_id, c.location_id)
    cross join lateral (select count(*) as count from ${openEnrolmentView('en')}
      where en.class_id = c.id) students
    where l.kind = 'ROOM' and l.capacity < students.count
    union all
    select distinct 'STAFF_WITHOUT_USER', e.first_name || ' ' || e.last_name || ' has no user account, so availability cannot be checked.'
    from saved s join schedule_staff ss on ss.schedule_id = s.id join ${employeeView('e')} on e.id = ss.employee_id
    where e.user_id is null
    order by 1, 2`);
  return rows;
}
