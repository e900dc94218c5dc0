import { CalendarUser } from '@bellwether/contract/calendar/events';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { classStaffView, schoolClassView } from '../learning/learning.view.ts';
import { assignmentOccurrenceView } from '../scheduling/assignments/assignments.view.ts';
import { classScheduleView, scheduleStaffView } from '../scheduling/scheduling.view.ts';
import { visibleAppointments, visibleAssignments, visibleLessonEvents } from './visible-events.access.ts';

/**
 * The people whose events the viewer may see, by name: who staffs a visible class or schedule, who has visible
 * appointments or assignments or, for who sees all, is asked to one, and oneself as staff. CAL-15, AMB-157.
 */
export async function calendarPeople(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<z.input<typeof CalendarUser>[]> {
  const seesAll = can(viewer, 'read:any', 'calendar_event');
  const rows = await rowsOf(db, CalendarUser).from(sql`
    with visible_class as (select o.class_id from (select id as class_id from ${schoolClassView('class')}) o where ${visibleLessonEvents(viewer, now)}),
    staff as (
      select cs.employee_id from ${classStaffView('cs')} where cs.class_id in (select class_id from visible_class)
      union select ss.employee_id from ${scheduleStaffView('ss')} join ${classScheduleView('s')} on s.id = ss.schedule_id
        where s.class_id in (select class_id from visible_class)
    )
    select coalesce(u.id, e.id) as id, e.first_name || ' ' || e.last_name as name, u.image as "picturePath"
    from staff join ${employeeView('e')} on e.id = staff.employee_id left join ${userView('u')} on u.id = e.user_id
    union
    select u.id, coalesce(e.first_name || ' ' || e.last_name, u.name), u.image
    from ${userView('u')} left join ${employeeView('e')} on e.user_id = u.id
    where u.id in (select a.user_id from appointment a where ${visibleAppointments(viewer)})
      or (${seesAll} and u.id in (select user_id from appointment_person))
      or u.id in (select o.user_id from ${assignmentOccurrenceView('o')} where ${visibleAssignments(viewer)})
      or (u.id = ${viewer.userId} and ${seesAll})
    order by name, id`);
  return rows;
}
