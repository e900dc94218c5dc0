import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { overrides } from '@bellwether/contract/scheduling/overrides';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { lessonView, schoolClassView } from '../../learning/learning.view.ts';
import { locationView } from '../../settings/settings.view.ts';
import { isAttended } from '../attended.queries.ts';
import { classSchedule, scheduleOverride } from '../scheduling.table.ts';

const { createdAt: _, ...stored } = getTableColumns(scheduleOverride);
const columns = {
  ...stored,
  newStartTime: sql<string | null>`to_char(${scheduleOverride.newStartTime}, 'HH24:MI')`,
  newEndTime: sql<string | null>`to_char(${scheduleOverride.newEndTime}, 'HH24:MI')`,
};

export type StoredOverride = ResultOf<(typeof overrides)['create']>['data'];
type Listed = ResultOf<(typeof overrides)['list']>['data'][number];
const Planned = overrides.list.result.shape.data.element.pick({
  id: true,
  classId: true,
  className: true,
  scheduleName: true,
  planned: true,
  substituteTeacher: true,
  substituteTa: true,
  overrideLesson: true,
  newLocation: true,
  isHeld: true,
});

/** One override. Throws 404. */
export async function findOverride(db: Db, where: SQL): Promise<StoredOverride> {
  const [found] = await db.select(columns).from(scheduleOverride).where(where);
  if (!found) throw notFound('Override');
  return found;
}

/** The overrides of what `mine` lets through, by date, with names and the plan that they differ from. SCH-23. */
export async function listOverrides(
  db: Db,
  mine: SQL,
  query: InputOf<(typeof overrides)['list']>['query'],
  today: Day,
): Promise<Listed[]> {
  const person = (
    column: SQL,
  ) => sql`(select json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
    from ${employeeView('e')} where e.id = ${column})`;
  const rows = await rowsOf(db, Planned).from(sql`
    select ov.id, c.id as "classId", c.name as "className", s.schedule_name as "scheduleName",
      case when o.id is not null then json_build_object('startTime', to_char(o.planned_start_time, 'HH24:MI'),
        'endTime', to_char(o.planned_end_time, 'HH24:MI')) end as planned,
      ${person(sql`ov.substitute_teacher_id`)} as "substituteTeacher", ${person(sql`ov.substitute_ta_id`)} as "substituteTa",
      (select json_build_object('id', l.id, 'name', concat_ws(' · ', l.lesson_number, l.title))
        from ${lessonView('l')} where l.id = ov.override_lesson_id) as "overrideLesson",
      (select json_build_object('id', lo.id, 'name', lo.name) from ${locationView('lo')} where lo.id = ov.new_location_id) as "newLocation",
      (coalesce(o.date, ov.override_date) < ${today} or ${isAttended}) as "isHeld"
    from schedule_override ov join class_schedule s on s.id = ov.class_schedule_id join ${schoolClassView('c')} on c.id = s.class_id
    left join lesson_occurrence o on o.schedule_id = s.id and o.original_date = ov.override_date
    where ${mine}
      ${query.scheduleId ? sql`and s.id = ${query.scheduleId}` : sql``}
      ${query.classId ? sql`and c.id = ${query.classId}` : sql``}
      ${query.startDate ? sql`and ov.override_date >= ${query.startDate}` : sql``}
      ${query.endDate ? sql`and ov.override_date <= ${query.endDate}` : sql``}
    order by ov.override_date, ov.id limit 5000`);
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select(columns)
    .from(scheduleOverride)
    .innerJoin(classSchedule, eq(classSchedule.id, scheduleOverride.classScheduleId))
    .where(sql`${scheduleOverride.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const override = byId.get(row.id);
    if (!override) return [];
    const eventId = lessonEventId(override.classScheduleId, override.overrideDate);
    return { ...row, ...override, eventId };
  });
}
