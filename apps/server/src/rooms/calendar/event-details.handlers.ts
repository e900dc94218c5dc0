import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { EventDetails, type scheduleEvents } from '@bellwether/contract/calendar/events';
import { teachingRoles } from '@bellwether/contract/scheduling/values';
import { weekday } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import {
  classStaffView,
  courseView,
  gradeView,
  lessonView,
  schoolClassView,
} from '../learning/learning.view.ts';
import { isAttended } from '../scheduling/index.ts';
import {
  classScheduleView,
  lessonOccurrenceView,
  occurrenceStaffView,
  scheduleEntryView,
  scheduleOverrideView,
  scheduleStaffView,
} from '../scheduling/scheduling.view.ts';
import { organizationTime } from '../settings/index.ts';
import { locationView } from '../settings/settings.view.ts';
import { assignmentDetails } from './assignment-details.queries.ts';
import { movableLessons, visibleLessonEvents } from './visible-events.access.ts';

type Details = z.input<typeof EventDetails>;

export const detailsHandlers: Handlers<typeof scheduleEvents> = {
  async details({ query: { scheduleId, date, override } }, { db, viewer, now }) {
    const { today } = await organizationTime(db, now);
    const found = await find(db, { viewer, now }, scheduleId, date);
    if (!found) {
      const key = { assignmentId: scheduleId, date, override };
      const assigned = await assignmentDetails(db, { viewer, today }, key);
      if (!assigned) throw notFound('Event');
      return { ...assigned, data: assigned };
    }
    const { plan, held, mayMove, ...row } = found;
    const shown = override ? held : plan;
    const teachers = shown.staff.filter(({ kind }) => kind === 'TEACHER').map(memberOf);
    const isOpen = held.day >= today || can(viewer, 'manage', 'class_schedule');
    const details: Details = {
      ...row,
      eventId: lessonEventId(scheduleId, date),
      scheduleId,
      instanceDate: date,
      day: shown.day,
      startTime: shown.startTime,
      endTime: shown.endTime,
      isCancelled: shown.isCancelled,
      lessonId: shown.lesson?.id ?? null,
      lesson: shown.lesson,
      notes: shown.notes,
      staffName: teachers[0]?.name ?? null,
      assignmentTypeName: null,
      type: 'lms_lesson',
      dayOfWeek: weekday(shown.day),
      teacher: teachers[0] ?? null,
      teachers,
      teacherAssistants: shown.staff.filter(({ kind }) => kind === 'ASSISTANT').map(memberOf),
      can: { move: mayMove && isOpen && !held.isCancelled, cancel: mayMove && isOpen },
    };
    return { ...details, data: details };
  },
};

const Member = z.object({ employeeId: z.uuid(), name: z.string(), kind: z.enum(teachingRoles) });

const Shown = EventDetails.pick({
  day: true,
  startTime: true,
  endTime: true,
  isCancelled: true,
  lesson: true,
  notes: true,
}).extend({ staff: z.array(Member) });

const Found = EventDetails.pick({
  classId: true,
  courseId: true,
  locationId: true,
  locationName: true,
  recurrence: true,
  class: true,
  course: true,
  isOverride: true,
  isModified: true,
  overrideId: true,
}).extend({ plan: Shown, held: Shown, mayMove: z.boolean() });

const lessonJson = (alias: 'l' | 'pl') => {
  const l = sql.raw(alias);
  return sql`case when ${l}.id is not null then json_build_object('id', ${l}.id, 'lessonNumber', ${l}.lesson_number,
    'title', ${l}.title, 'unit', ${l}.unit, 'description', ${l}.description, 'objectives', ${l}.objectives,
    'homework', ${l}.homework) end`;
};

const memberJson = sql`json_build_object('employeeId', e.id, 'name', e.first_name || ' ' || e.last_name, 'kind', staff.kind)`;

/** A dated lesson both as it is held and as it was planned, without the override's values. AMB-183. */
async function find(
  db: Db,
  { viewer, now }: { viewer: Viewer; now: Date },
  scheduleId: string,
  date: string,
): Promise<z.input<typeof Found> | undefined> {
  return rowOf(db, Found).from(sql`
    select o.class_id as "classId", o.course_id as "courseId", o.location_id as "locationId", lo.name as "locationName",
      s.recurrence, o.is_override as "isOverride", ov.id as "overrideId", (${movableLessons(viewer, now)} and not ${isAttended}) as "mayMove",
      o.date <> o.original_date or o.start_time <> o.planned_start_time or o.end_time <> o.planned_end_time as "isModified",
      json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'color', c.color,
        'grade', case when g.id is not null then json_build_object('title', g.title) end) as class,
      case when co.id is not null then json_build_object('id', co.id, 'title', co.title, 'name', co.title, 'color', co.color) end as course,
      json_build_object('day', o.date, 'startTime', to_char(o.start_time, 'HH24:MI'), 'endTime', to_char(o.end_time, 'HH24:MI'),
        'isCancelled', o.is_cancelled, 'lesson', ${lessonJson('l')}, 'notes', o.notes,
        'staff', coalesce((select json_agg(${memberJson} order by e.first_name, e.last_name, e.id) from ${occurrenceStaffView('staff')}
          join ${employeeView('e')} on e.id = staff.employee_id where staff.occurrence_id = o.id), '[]')) as held,
      json_build_object('day', o.original_date, 'startTime', to_char(o.planned_start_time, 'HH24:MI'),
        'endTime', to_char(o.planned_end_time, 'HH24:MI'), 'isCancelled', false, 'lesson', ${lessonJson('pl')}, 'notes', null,
        'staff', coalesce((select json_agg(${memberJson} order by e.first_name, e.last_name, e.id) from (
            select employee_id, kind from ${scheduleStaffView('schedule_staff')} where schedule_id = s.id
            union select cs.employee_id, cs.kind from ${classStaffView('cs')} where cs.class_id = c.id and cs.kind <> 'SUBSTITUTE'
              and (cs.course_id is null or cs.course_id = coalesce(pl.course_id, s.course_id, o.course_id))
              and not exists (select 1 from ${scheduleStaffView('own')} where own.schedule_id = s.id and own.kind = cs.kind)
          ) staff join ${employeeView('e')} on e.id = staff.employee_id), '[]')) as plan
    from ${lessonOccurrenceView('o')} join ${classScheduleView('s')} on s.id = o.schedule_id join ${schoolClassView('c')} on c.id = o.class_id
    left join ${gradeView('g')} on g.id = c.grade_id left join ${courseView('co')} on co.id = o.course_id
    left join ${lessonView('l')} on l.id = o.lesson_id left join ${locationView('lo')} on lo.id = o.location_id
    left join ${scheduleOverrideView('ov')} on ov.class_schedule_id = o.schedule_id and ov.override_date = o.original_date
    left join ${scheduleEntryView('en')} on en.schedule_id = o.schedule_id and en.scheduled_date = o.original_date
    left join ${lessonView('pl')} on pl.id = en.lesson_id
    where o.schedule_id = ${scheduleId} and o.original_date = ${date} and ${visibleLessonEvents(viewer, now)}`);
}

function memberOf({ name, employeeId }: z.input<typeof Member>) {
  return { name, employeeId };
}
