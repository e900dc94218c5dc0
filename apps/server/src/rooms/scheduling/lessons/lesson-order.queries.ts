import { LessonOrder, lessonOrders } from '@bellwether/contract/scheduling/lesson-order';
import { scanDays } from '@bellwether/contract/scheduling/slots.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import {
  categoryView,
  classCourseView,
  courseView,
  lessonView,
  levelView,
  schoolClassView,
} from '../../learning/learning.view.ts';
import { isAttended } from '../attended.queries.ts';

// Reads the lesson order of a class, whole or as one schedule or group sees it.

/** Whose order: the whole class's, one schedule's or one group's. AMB-001. */
export type OrderScope =
  | { readonly kind: 'class'; readonly classId: string }
  | {
      readonly kind: 'schedule';
      readonly classId: string;
      readonly scheduleId: string;
      readonly groupId: string | null;
    }
  | { readonly kind: 'group'; readonly classId: string; readonly groupId: string };

export type OrderView = ResultOf<(typeof lessonOrders)['getOfClass']>;
export type SlotView = OrderView['slots'][number];
export type OrderedLessonView = OrderView['lessonOrder'][number];

const Slot = LessonOrder.shape.slots.element;
const OrderedLesson = LessonOrder.shape.lessonOrder.element;
const Available = lessonOrders.availableLessons.result.shape.lessons.element;
const IndividualSchedule = LessonOrder.shape.individualSchedules.element.extend({
  selectedCourse: z.uuid().nullable(),
});
const LessonId = z.object({ id: z.uuid() });
const ScheduleScope = z.object({ classId: z.uuid(), groupId: z.uuid().nullable() });

/** SQL: the entries (alias `en`) of a scope. */
export function entriesOf(scope: OrderScope): SQL {
  if (scope.kind === 'schedule') return sql`en.schedule_id = ${scope.scheduleId}`;
  if (scope.kind === 'group') return sql`en.group_id = ${scope.groupId}`;
  return sql`en.class_id = ${scope.classId}`;
}

function schedulesOf(scope: OrderScope): SQL {
  if (scope.kind === 'schedule') return sql`s.id = ${scope.scheduleId}`;
  if (scope.kind === 'group') return sql`s.schedule_group_id = ${scope.groupId}`;
  return sql`s.class_id = ${scope.classId}`;
}

const lessonColumns = sql`l.id, l.title, l.lesson_number as "lessonNumber", l.unit, l.description, l.course_id as "courseId",
  co.title as "courseName", json_build_object('id', co.id, 'title', co.title, 'color', co.color,
    'Category', case when ca.id is not null then json_build_object('id', ca.id, 'name', ca.name) end,
    'Level', case when le.id is not null then json_build_object('id', le.id, 'name', le.name) end) as course`;
const lessonJoins = sql`join ${courseView('co')} on co.id = l.course_id left join ${categoryView('ca')} on ca.id = co.category_id
  left join ${levelView('le')} on le.id = co.level_id`;

/**
 * The slots of a scope in order: the dated lessons that are stored, with the times of the plan. Of a schedule older than
 * a year only those of today and later, and the ones with a lesson, since it is scanned from today (REV-31).
 */
export async function slotsOfScope(db: Db, scope: OrderScope, today: Day): Promise<SlotView[]> {
  const rows = await rowsOf(db, Slot).from(sql`
    select o.schedule_id as "scheduleId", s.schedule_name as "scheduleName", o.original_date::text as date,
      to_char(o.planned_start_time, 'HH24:MI') as "startTime", to_char(o.planned_end_time, 'HH24:MI') as "endTime",
      s.course_id as "courseId", (o.date < ${today} or ${isAttended}) as "isHeld", o.is_cancelled as "isCancelled"
    from class_schedule s join ${schoolClassView('c')} on c.id = s.class_id join lesson_occurrence o on o.schedule_id = s.id
    left join schedule_entry en on en.schedule_id = o.schedule_id and en.scheduled_date = o.original_date
    where ${schedulesOf(scope)} and (en.id is not null or o.original_date >= ${today}
      or ${today}::date - coalesce(s.start_date, c.start_date) < ${scanDays})
    order by o.original_date, o.planned_start_time, s.schedule_name nulls first, s.id`);
  return rows;
}

/** The lessons of a scope in their order. A lesson is held when the lesson of its slot lies before today. */
export async function lessonsOfScope(db: Db, scope: OrderScope, today: Day): Promise<OrderedLessonView[]> {
  const rows = await rowsOf(db, OrderedLesson).from(sql`
    select ${lessonColumns}, en.order_index as "orderIndex", en.scheduled_date::text as "scheduledDate",
      en.schedule_id as "scheduleId", s.schedule_name as "scheduleName",
      to_char(o.planned_start_time, 'HH24:MI') as "startTime", to_char(o.planned_end_time, 'HH24:MI') as "endTime",
      coalesce(o.date < ${today} or ${isAttended}, false) as "isHeld"
    from schedule_entry en join ${lessonView('l')} on l.id = en.lesson_id ${lessonJoins}
    left join class_schedule s on s.id = en.schedule_id
    left join lesson_occurrence o on o.schedule_id = en.schedule_id and o.original_date = en.scheduled_date
    where ${entriesOf(scope)}
    order by ${orderOf(scope)}, en.id`);
  return rows.map((row, orderIndex) => ({ ...row, orderIndex }));
}

/** The ids of the lessons of a scope whose attendance was taken. REV-32. */
export async function attendedLessons(db: Db, scope: OrderScope): Promise<Set<string>> {
  const rows = await rowsOf(db, LessonId).from(sql`
    select en.lesson_id as id from schedule_entry en
    join lesson_occurrence o on o.schedule_id = en.schedule_id and o.original_date = en.scheduled_date
    where ${entriesOf(scope)} and ${isAttended}`);
  return new Set(rows.map(({ id }) => id));
}

/** A class shows its lessons by date, since each schedule and group counts its own from 0. */
function orderOf(scope: OrderScope): SQL {
  if (scope.kind !== 'class') return sql`en.order_index`;
  return sql`en.scheduled_date nulls last, o.planned_start_time, en.order_index`;
}

/** The individual schedules of a scope. AMB-004. */
export async function individualSchedules(db: Db, scope: OrderScope) {
  const rows = await rowsOf(db, IndividualSchedule).from(sql`
    select s.id, s.schedule_name as "scheduleName", s.schedule_group_id as "groupId", s.selected_days as "selectedDays",
      to_char(s.start_time, 'HH24:MI') as "startTime", to_char(s.end_time, 'HH24:MI') as "endTime", s.recurrence,
      s.start_date::text as "startDate", s.end_date::text as "endDate", s.course_id as "courseId",
      s.selected_course as "selectedCourse", s.skip_observed_holidays as "skipObservedHolidays"
    from class_schedule s where ${schedulesOf(scope)}
    order by s.start_date nulls first, s.start_time, s.schedule_name, s.id`);
  return rows;
}

const ClassRow = LessonOrder.pick({ class: true, courses: true, orderVersion: true }).extend({
  updatedAt: z.string().nullable(),
  groupName: z.string().nullable(),
  groupStart: day().nullable(),
});
type ClassRow = z.input<typeof ClassRow>;

/** The class of a scope with its courses, the version of its lesson order, and the group's name. */
export async function classOfScope(db: Db, scope: OrderScope): Promise<ClassRow | undefined> {
  const groupId = scope.kind === 'group' ? scope.groupId : null;
  const row = await rowOf(db, ClassRow).from(sql`
    select json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'startDate', c.start_date, 'endDate', c.end_date) as class,
      coalesce((select json_agg(json_build_object('id', co.id, 'title', co.title, 'name', co.title, 'color', co.color)
          order by cc.position, co.title)
        from ${classCourseView('cc')} join ${courseView('co')} on co.id = cc.course_id where cc.class_id = c.id), '[]') as courses,
      coalesce(lo.version, 0) as "orderVersion", lo.updated_at as "updatedAt",
      g.group_name as "groupName", g.start_date::text as "groupStart"
    from ${schoolClassView('c')} left join lesson_order lo on lo.class_id = c.id
    left join schedule_group g on g.id = ${groupId}::uuid
    where c.id = ${scope.classId}`);
  return row && { ...row, updatedAt: row.updatedAt && new Date(row.updatedAt).toISOString() };
}

const availableLimit = 5000;

/** The lessons of the courses of a class, by course and lesson number, and whether there are more. SCH-14. */
export async function availableLessons(
  db: Db,
  classId: string,
  { search, courseId }: { search?: string | undefined; courseId?: string | undefined },
): Promise<ResultOf<(typeof lessonOrders)['availableLessons']>> {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const matching = words.map(
    (word) => sql` and ${contains(word, sql`concat_ws(' ', l.title, l.unit, l.lesson_number)`)}`,
  );
  const rows = await rowsOf(db, Available).from(sql`
    select ${lessonColumns}, case when en.id is not null then json_build_object('scheduleId', en.schedule_id,
      'groupId', en.group_id, 'scheduledDate', en.scheduled_date) end as scheduled
    from ${classCourseView('cc')} join ${lessonView('l')} on l.course_id = cc.course_id ${lessonJoins}
    left join schedule_entry en on en.class_id = cc.class_id and en.lesson_id = l.id
    where cc.class_id = ${classId} ${courseId ? sql`and cc.course_id = ${courseId}` : sql``}${sql.join(matching, sql``)}
    order by cc.position, co.title, l.lesson_number, l.title, l.id
    limit ${availableLimit + 1}`);
  return { lessons: rows.slice(0, availableLimit), truncated: rows.length > availableLimit };
}

/** The schedule of a scope, as its class and group see it; undefined when there is none. */
export async function scopeOfSchedule(db: Db, scheduleId: string): Promise<OrderScope | undefined> {
  const found = await rowOf(db, ScheduleScope).from(
    sql`select class_id as "classId", schedule_group_id as "groupId" from class_schedule where id = ${scheduleId}`,
  );
  return found && { kind: 'schedule', scheduleId, ...found };
}

/** The scope of a group; undefined when there is none. */
export async function scopeOfGroup(db: Db, groupId: string): Promise<OrderScope | undefined> {
  const found = await rowOf(db, ScheduleScope.pick({ classId: true })).from(
    sql`select class_id as "classId" from schedule_group where id = ${groupId}`,
  );
  return found && { kind: 'group', groupId, classId: found.classId };
}
