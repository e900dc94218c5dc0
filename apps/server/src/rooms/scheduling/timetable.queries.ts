import { Recurrence } from '@bellwether/contract/scheduling/fields';
import { teachingRoles } from '@bellwether/contract/scheduling/values';
import type { Day } from '@bellwether/contract/shared/day';
import { clockTime, day } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { classCourseView, classStaffView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { isAttended } from './attended.queries.ts';

// What the dated lessons of some schedules are worked out from, read in a few queries however many schedules there are.

const ScheduleRow = z.object({
  id: z.uuid(),
  classId: z.uuid(),
  groupId: z.uuid().nullable(),
  scheduleName: z.string().nullable(),
  startDate: day(),
  endDate: day().nullable(),
  startTime: clockTime(),
  endTime: clockTime(),
  recurrence: Recurrence,
  selectedDays: z.array(z.int()),
  skipObservedHolidays: z.boolean(),
  courseId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
  classStart: day(),
  classEnd: day().nullable(),
  classLocationId: z.uuid().nullable(),
  isCancelled: z.boolean(),
  /** The course of a class that has one only. */
  onlyCourseId: z.uuid().nullable(),
});
export type ScheduleRow = z.input<typeof ScheduleRow>;

const OverrideRow = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  overrideDate: day(),
  newDate: day().nullable(),
  newStartTime: clockTime().nullable(),
  newEndTime: clockTime().nullable(),
  substituteTeacherId: z.uuid().nullable(),
  substituteTaId: z.uuid().nullable(),
  overrideLessonId: z.uuid().nullable(),
  newLocationId: z.uuid().nullable(),
  isCancelled: z.boolean(),
  notes: z.string().nullable(),
});
export type OverrideRow = z.input<typeof OverrideRow>;

const LessonRow = z.object({ id: z.uuid(), courseId: z.uuid(), locationId: z.uuid().nullable() });
export type LessonRow = z.input<typeof LessonRow>;

const StaffRow = z.object({
  ownerId: z.uuid(),
  courseId: z.uuid().nullable(),
  employeeId: z.uuid(),
  kind: z.enum(teachingRoles),
});
export type StaffRow = z.input<typeof StaffRow>;
const StaffOfEither = StaffRow.extend({ ofClass: z.boolean() });

const PlacedRow = z.object({ scheduleId: z.uuid(), date: day(), lessonId: z.uuid() });
const RoomId = z.object({ id: z.uuid() });

export interface StoredLesson {
  readonly id: string;
  readonly scheduleId: string;
  readonly originalDate: Day;
  readonly plannedStartTime: string;
  readonly plannedEndTime: string;
  /** The day it is held on. */
  readonly date: Day;
  readonly lessonId: string | null;
  /** Its attendance was taken: it stays as it is (REV-33). */
  readonly isAttended: boolean;
  /** Everything that can change, as one text to compare by. */
  readonly state: string;
}

export interface Timetable {
  readonly schedules: readonly ScheduleRow[];
  /** By schedule and date. */
  readonly overrides: ReadonlyMap<string, OverrideRow>;
  /** The lesson placed on a schedule and date. */
  readonly placed: ReadonlyMap<string, string>;
  readonly lessons: ReadonlyMap<string, LessonRow>;
  readonly scheduleStaff: ReadonlyMap<string, readonly StaffRow[]>;
  readonly classStaff: ReadonlyMap<string, readonly StaffRow[]>;
  readonly rooms: ReadonlySet<string>;
  readonly stored: readonly StoredLesson[];
}

/** The key of a schedule's date in a Timetable. */
export function dateKey(scheduleId: string, date: Day): string {
  return `${scheduleId} ${date}`;
}

/** Reads what the dated lessons of the schedules follow from, and the stored ones from a day of the plan on. */
export async function readTimetable(
  tx: Db,
  scheduleIds: readonly string[],
  storedFrom: Day,
): Promise<Timetable> {
  const ids = sql.param([...scheduleIds]);
  const schedules = await readSchedules(tx, ids);
  const classIds = sql.param([...new Set(schedules.map(({ classId }) => classId))]);
  const overrides = await readOverrides(tx, ids);
  const placed = await readPlaced(tx, ids);
  const lessonIds = [
    ...placed.map(({ lessonId }) => lessonId),
    ...overrides.map((one) => one.overrideLessonId),
  ];
  const staff = await readStaff(tx, ids, classIds);
  return {
    schedules,
    overrides: new Map(overrides.map((one) => [dateKey(one.scheduleId, one.overrideDate), one])),
    placed: new Map(placed.map((one) => [dateKey(one.scheduleId, one.date), one.lessonId])),
    lessons: await readLessons(tx, lessonIds),
    scheduleStaff: byOwner(staff.filter(({ ofClass }) => !ofClass)),
    classStaff: byOwner(staff.filter(({ ofClass }) => ofClass)),
    rooms: await readRooms(tx),
    stored: await readStored(tx, ids, storedFrom),
  };
}

type Param = ReturnType<typeof sql.param>;

async function readSchedules(tx: Db, ids: Param): Promise<ScheduleRow[]> {
  const rows = await rowsOf(tx, ScheduleRow).from(sql`
    select s.id, s.class_id as "classId", s.schedule_group_id as "groupId", s.schedule_name as "scheduleName",
      coalesce(s.start_date, c.start_date)::text as "startDate", s.end_date::text as "endDate",
      to_char(s.start_time, 'HH24:MI') as "startTime", to_char(s.end_time, 'HH24:MI') as "endTime",
      s.recurrence, s.selected_days as "selectedDays", s.skip_observed_holidays as "skipObservedHolidays", s.course_id as "courseId", s.location_id as "locationId",
      c.start_date::text as "classStart", c.end_date::text as "classEnd", c.location_id as "classLocationId",
      c.status = 'CANCELLED' as "isCancelled",
      (select min(cc.course_id::text)::uuid from ${classCourseView('cc')} where cc.class_id = c.id having count(*) = 1) as "onlyCourseId"
    from unnest(${ids}::uuid[]) with ordinality wanted(id, position)
    join class_schedule s on s.id = wanted.id join ${schoolClassView('c')} on c.id = s.class_id
    order by wanted.position`);
  return rows;
}

async function readOverrides(tx: Db, ids: Param): Promise<OverrideRow[]> {
  const rows = await rowsOf(tx, OverrideRow).from(sql`
    select id, class_schedule_id as "scheduleId", override_date::text as "overrideDate", new_date::text as "newDate",
      to_char(new_start_time, 'HH24:MI') as "newStartTime", to_char(new_end_time, 'HH24:MI') as "newEndTime",
      substitute_teacher_id as "substituteTeacherId", substitute_ta_id as "substituteTaId",
      override_lesson_id as "overrideLessonId", new_location_id as "newLocationId", is_cancelled as "isCancelled", notes
    from schedule_override where class_schedule_id = any(${ids}::uuid[])`);
  return rows;
}

async function readPlaced(tx: Db, ids: Param) {
  const rows = await rowsOf(tx, PlacedRow).from(sql`
    select schedule_id as "scheduleId", scheduled_date::text as date, lesson_id as "lessonId"
    from schedule_entry where schedule_id = any(${ids}::uuid[]) and scheduled_date is not null`);
  return rows;
}

async function readLessons(tx: Db, ids: readonly (string | null)[]): Promise<Map<string, LessonRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await rowsOf(tx, LessonRow).from(sql`
    select id, course_id as "courseId", location_id as "locationId" from ${lessonView('lesson')}
    where id = any(${sql.param(wanted)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The staff of the schedules, and of the classes without their substitutes. */
async function readStaff(tx: Db, ids: Param, classIds: Param): Promise<z.input<typeof StaffOfEither>[]> {
  const rows = await rowsOf(tx, StaffOfEither).from(sql`
    select schedule_id as "ownerId", null::uuid as "courseId", employee_id as "employeeId", kind, false as "ofClass"
    from schedule_staff where schedule_id = any(${ids}::uuid[])
    union all
    select class_id, course_id, employee_id, kind, true from ${classStaffView('class_staff')}
    where class_id = any(${classIds}::uuid[]) and kind <> 'SUBSTITUTE'
    order by kind desc, "employeeId"`);
  return rows;
}

function byOwner(rows: readonly StaffRow[]): Map<string, StaffRow[]> {
  const owners = new Map<string, StaffRow[]>();
  for (const row of rows) {
    const own = owners.get(row.ownerId);
    if (own) own.push(row);
    else owners.set(row.ownerId, [row]);
  }
  return owners;
}

async function readRooms(tx: Db): Promise<Set<string>> {
  const rows = await rowsOf(tx, RoomId).from(
    sql`select id from ${locationView('location')} where kind = 'ROOM'`,
  );
  return new Set(rows.map(({ id }) => id));
}

const StateRow = z.object({
  date: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  plannedStartTime: clockTime(),
  plannedEndTime: clockTime(),
  startsAt: z.number(),
  endsAt: z.number(),
  locationId: z.uuid().nullable(),
  lessonId: z.uuid().nullable(),
  courseId: z.uuid().nullable(),
  isOverride: z.boolean(),
  isCancelled: z.boolean(),
  notes: z.string().nullable(),
  staff: z.string().nullable(),
});
type StateRow = z.input<typeof StateRow>;

const StoredRow = StateRow.extend({
  id: z.uuid(),
  scheduleId: z.uuid(),
  originalDate: day(),
  isAttended: z.boolean(),
});

async function readStored(tx: Db, ids: Param, from: Day): Promise<StoredLesson[]> {
  const rows = await rowsOf(tx, StoredRow).from(sql`
    select o.id, o.schedule_id as "scheduleId", o.original_date::text as "originalDate",
      to_char(o.planned_start_time, 'HH24:MI') as "plannedStartTime", to_char(o.planned_end_time, 'HH24:MI') as "plannedEndTime",
      o.lesson_id as "lessonId", o.date::text as date, to_char(o.start_time, 'HH24:MI') as "startTime",
      to_char(o.end_time, 'HH24:MI') as "endTime", o.location_id as "locationId", o.course_id as "courseId",
      o.is_override as "isOverride", o.is_cancelled as "isCancelled", o.notes, ${isAttended} as "isAttended",
      (extract(epoch from o.starts_at) * 1000)::float8 as "startsAt", (extract(epoch from o.ends_at) * 1000)::float8 as "endsAt",
      (select string_agg(os.employee_id || os.kind || os.is_substitute, ',' order by os.employee_id)
        from occurrence_staff os where os.occurrence_id = o.id) as staff
    from lesson_occurrence o where o.schedule_id = any(${ids}::uuid[]) and o.original_date >= ${from}`);
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

/** One text of everything that can change about a dated lesson. */
export function stateOf(row: StateRow): string {
  return JSON.stringify([
    row.date,
    row.startTime,
    row.endTime,
    row.plannedStartTime,
    row.plannedEndTime,
    row.startsAt,
    row.endsAt,
    row.locationId,
    row.lessonId,
    row.courseId,
    row.isOverride,
    row.isCancelled,
    row.notes,
    row.staff ?? '',
  ]);
}
