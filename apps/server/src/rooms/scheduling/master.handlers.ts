import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { masterSchedule } from '@bellwether/contract/scheduling/master';
import { addDays } from '@bellwether/contract/shared/day';
import { day } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { employeeView } from '../employees/employees.view.ts';
import { courseView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { organizationTime } from '../settings/index.ts';
import { locationView } from '../settings/settings.view.ts';

const LessonRow = masterSchedule.get.result.shape.data.element
  .omit({ eventId: true })
  .extend({ originalDate: day() });

export const masterHandlers: Handlers<typeof masterSchedule> = {
  async get({ query }, { db, now }) {
    const { zone } = await organizationTime(db, now);
    const from = momentOf(query.startDate, '00:00', zone).toISOString();
    const until = momentOf(addDays(query.endDate, 1), '00:00', zone).toISOString();
    const staff = (kind: 'TEACHER' | 'ASSISTANT') => sql`coalesce((
      select json_agg(json_build_object('employeeId', e.id, 'name', e.first_name || ' ' || e.last_name) order by e.first_name, e.last_name, e.id)
      from occurrence_staff os join ${employeeView('e')} on e.id = os.employee_id where os.occurrence_id = o.id and os.kind = ${kind}), '[]')`;
    const rows = await rowsOf(db, LessonRow).from(sql`
      select o.schedule_id as "scheduleId", s.schedule_name as "scheduleName", o.original_date::text as "originalDate",
        c.id as "classId", c.code as "classCode", c.name as "className", o.date::text as day,
        to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
        o.course_id as "courseId", co.title as "courseTitle", l.title as "lessonTitle",
        o.location_id as "locationId", lo.name as "locationName", ${staff('TEACHER')} as teachers,
        ${staff('ASSISTANT')} as assistants, o.is_override as "isOverride", o.is_cancelled as "isCancelled"
      from lesson_occurrence o join class_schedule s on s.id = o.schedule_id join ${schoolClassView('c')} on c.id = o.class_id
      left join ${courseView('co')} on co.id = o.course_id left join ${lessonView('l')} on l.id = o.lesson_id
      left join ${locationView('lo')} on lo.id = o.location_id
      where o.starts_at >= ${from} and o.starts_at < ${until}
        ${query.classId ? sql`and o.class_id = ${query.classId}` : sql``}
        ${query.locationId ? sql`and o.location_id = ${query.locationId}` : sql``}
        ${query.employeeId ? sql`and exists (select 1 from occurrence_staff os where os.occurrence_id = o.id and os.employee_id = ${query.employeeId})` : sql``}
      order by o.starts_at, c.name, o.id`);
    const data = rows.map(({ originalDate, ...lesson }) => ({
      ...lesson,
      eventId: lessonEventId(lesson.scheduleId, originalDate),
    }));
    return { data };
  },
};
