import type { calendarEvents } from '@bellwether/contract/calendar/events';
import { type NormalisedLessons, wholeLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { isAttended } from '../scheduling/index.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { partsOf } from './lesson-parts.queries.ts';
import { movableLessons, visibleLessonEvents } from './visible-events.access.ts';

export type CalendarEvent = ResultOf<(typeof calendarEvents)['list']>['events'][number];

/** Who looks, and when: today by the organisation's clock. */
export interface Look {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly today: Day;
}

const LessonRow = z.object({
  id: z.uuid(),
  scheduleId: z.uuid(),
  originalDate: day(),
  date: day(),
  /** HH:mm:ss, as the database writes it. */
  startTime: z.iso.time({ precision: 0 }),
  endTime: z.iso.time({ precision: 0 }),
  startsAt: z.string(),
  endsAt: z.string(),
  isOverride: z.boolean(),
  isModified: z.boolean(),
  isCancelled: z.boolean(),
  notes: z.string().nullable(),
  classId: z.uuid(),
  courseId: z.uuid().nullable(),
  lessonId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
  teacherIds: z.string().nullable(),
  assistantIds: z.string().nullable(),
  mayMove: z.boolean(),
});
type LessonRow = z.input<typeof LessonRow>;

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

/** The lessons that the viewer sees, by start, with what they share once: one range scan, then what is shared by its ids. CAL-15. */
export async function normalisedLessons(db: Db, look: Look, filter: Filter): Promise<NormalisedLessons> {
  const { viewer, now } = look;
  const rows = await rowsOf(db, LessonRow).from(sql`
    select o.id, o.schedule_id as "scheduleId", o.original_date as "originalDate", o.date,
      o.start_time as "startTime", o.end_time as "endTime", o.starts_at as "startsAt", o.ends_at as "endsAt",
      o.is_override as "isOverride", o.is_cancelled as "isCancelled", o.notes,
      o.date <> o.original_date or o.start_time <> o.planned_start_time or o.end_time <> o.planned_end_time as "isModified",
      o.class_id as "classId", o.course_id as "courseId", o.lesson_id as "lessonId", o.location_id as "locationId",
      st."teacherIds", st."assistantIds", (${movableLessons(viewer, now)} and not ${isAttended}) as "mayMove"
    from ${lessonOccurrenceView('o')} left join lateral (
      select string_agg(os.employee_id::text, ',') filter (where os.kind = 'TEACHER') as "teacherIds",
        string_agg(os.employee_id::text, ',') filter (where os.kind = 'ASSISTANT') as "assistantIds"
      from ${occurrenceStaffView('os')} where os.occurrence_id = o.id) st on true
    where ${filter.where} and ${visibleLessonEvents(viewer, now)} ${heldBy(filter.userIds)} order by o.starts_at, o.id`);
  const staff = rows.map(({ teacherIds, assistantIds }) => [idsIn(teacherIds), idsIn(assistantIds)] as const);
  const parts = await partsOf(db, {
    classes: idsOf(rows, 'classId'),
    courses: idsOf(rows, 'courseId'),
    contents: idsOf(rows, 'lessonId'),
    locations: idsOf(rows, 'locationId'),
    people: new Set(staff.flat(2)),
  });
  const places: Places = {
    classes: placesOf(parts.classes),
    courses: placesOf(parts.courses),
    contents: placesOf(parts.contents),
    locations: placesOf(parts.locations),
    people: new Map(parts.people.map(({ employeeId }, place) => [employeeId, place])),
  };
  const lessons = rows.flatMap((row, at) => lessonOf(row, staff[at] ?? [[], []], places, look) ?? []);
  return { lessons, ...parts };
}

/** SQL over `o`: that one of the people holds the lesson; nothing when nobody is asked for. CAL-01. */
export function heldBy(userIds: readonly string[] | undefined): SQL {
  if (!userIds) return sql``;
  return sql`and exists (select 1 from ${occurrenceStaffView('hs')} join ${employeeView('he')} on he.id = hs.employee_id
    where hs.occurrence_id = o.id and coalesce(he.user_id, he.id) = any(${sql.param([...userIds])}::uuid[]))`;
}

type Places = Record<keyof Omit<NormalisedLessons, 'lessons'>, ReadonlyMap<string, number>>;
type NormalisedLesson = NormalisedLessons['lessons'][number];

/** The lesson; undefined where its class was deleted since its row was read. */
function lessonOf(
  row: LessonRow,
  [teacherIds, assistantIds]: readonly [readonly string[], readonly string[]],
  places: Places,
  { viewer, today }: Look,
): NormalisedLesson | undefined {
  const schoolClass = places.classes.get(row.classId);
  if (schoolClass === undefined) return undefined;
  const isHeld = row.date < today && !can(viewer, 'manage', 'class_schedule');
  return {
    id: row.id,
    scheduleId: row.scheduleId,
    originalDate: row.originalDate,
    day: row.date === row.originalDate ? undefined : row.date,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    startDate: isoOf(row.startsAt),
    endDate: isoOf(row.endsAt),
    class: schoolClass,
    course: placeOf(places.courses, row.courseId),
    content: placeOf(places.contents, row.lessonId),
    location: placeOf(places.locations, row.locationId),
    teachers: inOrder(places.people, teacherIds),
    assistants: assistantIds.length === 0 ? undefined : inOrder(places.people, assistantIds),
    notes: row.notes ?? undefined,
    isOverride: row.isOverride || undefined,
    isModified: row.isModified || undefined,
    isCancelled: row.isCancelled || undefined,
    mayMove: (row.mayMove && !isHeld && !row.isCancelled) || undefined,
  };
}

function idsOf(rows: readonly LessonRow[], column: 'classId' | 'courseId' | 'lessonId' | 'locationId') {
  const ids = new Set<string>();
  for (const row of rows) {
    const id = row[column];
    if (id !== null) ids.add(id);
  }
  return ids;
}

function idsIn(text: string | null): readonly string[] {
  return text === null ? [] : text.split(',');
}

function placesOf(list: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(list.map(({ id }, place) => [id, place]));
}

function placeOf(places: ReadonlyMap<string, number>, id: string | null): number | undefined {
  return id === null ? undefined : places.get(id);
}

/** People stand in the order of their names, and so their places do. */
function inOrder(places: ReadonlyMap<string, number>, ids: readonly string[]): number[] {
  return ids.flatMap((id) => places.get(id) ?? []).sort((a, b) => a - b);
}

/** ISO 8601 of a moment as PostgreSQL writes it; whole seconds in UTC, as nearly all are, without reading it as a date. */
function isoOf(moment: string): string {
  if (moment.length === 22 && moment.endsWith('+00'))
    return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.000Z`;
  return new Date(moment).toISOString();
}
