import type { calendarEvents } from '@bellwether/contract/calendar/events';
import { type NormalisedLessons, wholeLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { isAttended } from '../scheduling/index.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { columnsOf, placedIn } from './lesson-columns.rules.ts';
import { partsOf } from './lesson-parts.queries.ts';
import { movableLessons, visibleLessonEvents } from './visible-events.access.ts';

export type CalendarEvent = ResultOf<(typeof calendarEvents)['list']>['events'][number];

/** Who looks, and when: today by the organisation's clock. */
export interface Look {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly today: Day;
}

/** Columns of the lessons, by their start, each as one text: a month of rows costs three times as much to read. */
const LessonTexts = z.object({
  ids: z.string().nullable(),
  scheduleIds: z.string().nullable(),
  originalDates: z.string().nullable(),
  days: z.string().nullable(),
  startTimes: z.string().nullable(),
  endTimes: z.string().nullable(),
  startsAt: z.string().nullable(),
  seconds: z.string().nullable(),
  classIds: z.string().nullable(),
  courseIds: z.string().nullable(),
  lessonIds: z.string().nullable(),
  locationIds: z.string().nullable(),
  overridden: z.string().nullable(),
  modified: z.string().nullable(),
  cancelled: z.string().nullable(),
  movable: z.string().nullable(),
  notes: z.array(z.object({ lesson: z.int(), text: z.string() })).nullable(),
  teaching: z.string().nullable(),
  teacherIds: z.string().nullable(),
  assisting: z.string().nullable(),
  assistantIds: z.string().nullable(),
  covered: z.string().nullable(),
});

export type LessonTexts = z.input<typeof LessonTexts>;

interface Filter {
  /** SQL over alias `o`. */
  readonly where: SQL;
  /** People (users, or employees without one) of whom somebody holds the lesson. */
  readonly userIds?: readonly string[] | undefined;
}

/** The lessons that the viewer sees, by start, as events. CAL-15. */
export async function lessonEvents(db: Db, look: Look, filter: Filter): Promise<CalendarEvent[]> {
  return wholeLessons(await normalisedLessons(db, look, filter));
}

/** The lessons that the viewer sees, by start, with what they share once: one statement for the lessons, then what is shared by its ids. CAL-15. */
export async function normalisedLessons(db: Db, look: Look, filter: Filter): Promise<NormalisedLessons> {
  const texts = await rowOf(db, LessonTexts).from(lessonTexts(look, filter));
  const columns = columnsOf(texts);
  const parts = await partsOf(db, columns);
  const placed = placedIn(parts, columns);
  // A class that was deleted between the two took its lessons along: they are read once more.
  return placed ?? normalisedLessons(db, look, filter);
}

function lessonTexts({ viewer, now, today }: Look, { where, userIds }: Filter): SQL {
  const isOpen = can(viewer, 'manage', 'class_schedule') ? sql`true` : sql`o.date >= ${today}`;
  return sql`with lesson as materialized (
      select o.*, row_number() over (order by o.starts_at, o.id) - 1 as place,
        o.date <> o.original_date or o.start_time <> o.planned_start_time or o.end_time <> o.planned_end_time as is_modified,
        ${isOpen} and not o.is_cancelled and ${movableLessons(viewer, now)} and not ${isAttended} as is_movable
      from ${lessonOccurrenceView('o')}
      where ${where} and ${visibleLessonEvents(viewer, now)} ${heldBy(userIds)} order by o.starts_at, o.id),
    columns as (
      select string_agg(id::text, ',') as ids, string_agg(schedule_id::text, ',') as "scheduleIds",
        string_agg(original_date::text, ',') as "originalDates",
        string_agg(case when date = original_date then '' else date::text end, ',') as days,
        string_agg(left(start_time::text, 5), ',') as "startTimes", string_agg(left(end_time::text, 5), ',') as "endTimes",
        string_agg(extract(epoch from starts_at)::float8::text, ',') as "startsAt",
        string_agg(extract(epoch from ends_at - starts_at)::float8::text, ',') as seconds,
        string_agg(class_id::text, ',') as "classIds", string_agg(coalesce(course_id::text, ''), ',') as "courseIds",
        string_agg(coalesce(lesson_id::text, ''), ',') as "lessonIds",
        string_agg(coalesce(location_id::text, ''), ',') as "locationIds",
        string_agg(place::text, ',') filter (where is_override) as overridden,
        string_agg(place::text, ',') filter (where is_modified) as modified,
        string_agg(place::text, ',') filter (where is_cancelled) as cancelled,
        string_agg(place::text, ',') filter (where is_movable) as movable,
        json_agg(json_build_object('lesson', place, 'text', notes)) filter (where notes is not null) as notes
      from lesson),
    staff as (
      select string_agg(lesson.place::text, ',') filter (where os.kind = 'TEACHER') as teaching,
        string_agg(os.employee_id::text, ',') filter (where os.kind = 'TEACHER') as "teacherIds",
        string_agg(lesson.place::text, ',') filter (where os.kind = 'ASSISTANT') as assisting,
        string_agg(os.employee_id::text, ',') filter (where os.kind = 'ASSISTANT') as "assistantIds",
        string_agg(lesson.place::text, ',') filter (where os.is_substitute) as covered
      from lesson cross join lateral (
        -- By the index for each lesson: a join would read the staff of all years where it guesses wrong.
        select s.employee_id, s.kind, s.is_substitute from ${occurrenceStaffView('s')} where s.occurrence_id = lesson.id offset 0) os)
    select columns.*, staff.* from columns, staff`;
}

/** SQL over `o`: that one of the people holds the lesson; nothing when nobody is asked for. CAL-01. */
export function heldBy(userIds: readonly string[] | undefined): SQL {
  if (!userIds) return sql``;
  return sql`and exists (select 1 from ${occurrenceStaffView('hs')} join ${employeeView('he')} on he.id = hs.employee_id
    where hs.occurrence_id = o.id and coalesce(he.user_id, he.id) = any(${sql.param([...userIds])}::uuid[]))`;
}
