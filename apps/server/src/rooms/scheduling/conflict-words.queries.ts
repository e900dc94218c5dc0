import { assignmentEventId, lessonEventId } from '@bellwether/contract/calendar/event-id';
import { type Clash, type ConflictKind, obstacles } from '@bellwether/contract/scheduling/conflict';
import { clockTime, day } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, schoolClassView } from '../learning/learning.view.ts';
import { organizationZone } from '../settings/index.ts';
import { assignmentTypeView, locationView } from '../settings/settings.view.ts';
import type { HourClash, RawClash } from './conflicts.queries.ts';
import type { Planned } from './lessons/planned-lesson.rules.ts';

// Clashes in words: who is taken, where, when and by what.

/** What is in the way. */
const Obstacle = z.object({
  by: z.enum(obstacles).exclude(['AVAILABILITY']),
  eventId: z.string(),
  date: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  /** The class, or the type of the assignment. */
  title: z.string(),
  courseTitle: z.string().nullable(),
  locationName: z.string().nullable(),
});
type Obstacle = z.input<typeof Obstacle>;

/** Says who, where, when and with what, in the order of the clashes; what has vanished meanwhile is left out. */
export async function describe<P extends Planned>(
  tx: Db,
  clashes: readonly (RawClash<P> | HourClash<P>)[],
): Promise<Clash[]> {
  const taken = clashes.flatMap((clash) => (clash.kind === 'HOURS' ? [] : [clash]));
  const idsOf = (isAssignment: boolean) =>
    taken.flatMap(({ by, ...one }) =>
      typeof by === 'string' && one.isAssignment === isAssignment ? [by] : [],
    );
  const stored = await storedObstacles(tx, { lessons: idsOf(false), assignments: idsOf(true) });
  const names = await namesOf(
    tx,
    clashes.map(({ resourceId }) => resourceId),
    [...new Set(clashes.flatMap(({ kind }) => tablesOf[kind]))],
  );
  const planned = await plannedObstacles(
    tx,
    taken.flatMap(({ by }) => (typeof by === 'string' ? [] : [by])),
  );
  return clashes.flatMap((clash): Clash[] => {
    const { kind, resourceId } = clash;
    const { date, startTime, endTime } = clash.wanted;
    const common = {
      kind,
      resourceId,
      resourceName: names.get(resourceId) ?? '',
      wanted: { day: date, startTime, endTime },
    };
    if (clash.kind === 'HOURS') {
      const hours = { day: date, startTime: clash.startTime, endTime: clash.endTime };
      return [
        {
          ...common,
          by: 'AVAILABILITY',
          className: '',
          courseTitle: null,
          locationName: null,
          ...hours,
          eventId: '',
        },
      ];
    }
    const other = typeof clash.by === 'string' ? stored.get(clash.by) : planned.get(clash.by.id);
    if (!other) return [];
    return [
      {
        ...common,
        by: other.by,
        className: other.title,
        courseTitle: other.courseTitle,
        locationName: other.locationName,
        day: other.date,
        startTime: other.startTime,
        endTime: other.endTime,
        eventId: other.eventId,
      },
    ];
  });
}

/** The first clash as a sentence, and how many there are in all. */
export function messageOf(clash: Clash, total: number): string {
  const when = `on ${longDay.format(new Date(`${clash.day}T00:00:00Z`))}, ${clash.startTime}–${clash.endTime}`;
  const where = clash.locationName && clash.kind !== 'ROOM' ? ` in ${clash.locationName}` : '';
  const others = total > 1 ? ` (${total} conflicts in all)` : '';
  return `${whatOf(clash)}${where} ${when}${others}.`;
}

function whatOf({ kind, by, resourceName, className, courseTitle }: Clash): string {
  if (kind === 'ROOM')
    return `${resourceName} is taken by ${by === 'INTERVIEW' ? 'an interview' : className}`;
  if (kind === 'CLASS') return `${resourceName} already has ${courseTitle ?? 'a lesson'}`;
  if (kind === 'HOURS') return `${resourceName} is not available for work`;
  if (by === 'INTERVIEW') return `${resourceName} already has an interview`;
  return by === 'ASSIGNMENT'
    ? `${resourceName} is already assigned to ${className}`
    : `${resourceName} already teaches ${className}`;
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const ObstacleRow = Obstacle.omit({ eventId: true }).extend({
  id: z.uuid(),
  /** The schedule or the assignment; null of an interview. */
  ruleId: z.uuid().nullable(),
  originalDate: day().nullable(),
});
type ObstacleRow = z.input<typeof ObstacleRow>;

interface StoredIds {
  readonly lessons: readonly string[];
  readonly assignments: readonly string[];
}

async function storedObstacles(tx: Db, { lessons, assignments }: StoredIds): Promise<Map<string, Obstacle>> {
  const parts: SQL[] = [];
  if (lessons.length > 0) {
    const ids = sql.param([...new Set(lessons)]);
    parts.push(lessonObstacles(ids), interviewObstacles(ids, await organizationZone(tx)));
  }
  if (assignments.length > 0) parts.push(assignmentObstacles(sql.param([...new Set(assignments)])));
  if (parts.length === 0) return new Map();
  const rows = await rowsOf(tx, ObstacleRow).from(sql.join(parts, sql` union all `));
  return new Map(rows.map((row) => [row.id, { ...row, eventId: eventIdOf(row) }]));
}

function lessonObstacles(ids: unknown): SQL {
  return sql`select 'LESSON' as by, o.id, o.schedule_id as "ruleId", o.original_date::text as "originalDate",
      o.date::text as date, to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      c.name as title, co.title as "courseTitle", lo.name as "locationName"
    from lesson_occurrence o join ${schoolClassView('c')} on c.id = o.class_id left join ${courseView('co')} on co.id = o.course_id
    left join ${locationView('lo')} on lo.id = o.location_id where o.id = any(${ids}::uuid[])`;
}

/** What is known of an interview by its bookings: when it is, and nothing of who applies. */
function interviewObstacles(ids: unknown, zone: string): SQL {
  return sql`select distinct 'INTERVIEW' as by, b.interview_id as id, null::uuid as "ruleId", null::text as "originalDate",
      to_char(lower(b.during) at time zone ${zone}, 'YYYY-MM-DD') as date,
      to_char(lower(b.during) at time zone ${zone}, 'HH24:MI') as "startTime",
      to_char(upper(b.during) at time zone ${zone}, 'HH24:MI') as "endTime",
      '' as title, null::text as "courseTitle", null::text as "locationName"
    from booking b where b.interview_id = any(${ids}::uuid[])`;
}

function assignmentObstacles(ids: unknown): SQL {
  return sql`select 'ASSIGNMENT' as by, o.id, o.assignment_id as "ruleId",
      case when a.is_recurring then o.original_date::text end as "originalDate", o.date::text as date,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      at.name as title, null::text as "courseTitle", lo.name as "locationName"
    from assignment_occurrence o join staff_assignment a on a.id = o.assignment_id
    join ${assignmentTypeView('at')} on at.id = a.assignment_type_id
    left join ${locationView('lo')} on lo.id = o.location_id where o.id = any(${ids}::uuid[])`;
}

function eventIdOf({ by, ruleId, originalDate }: ObstacleRow): string {
  if (ruleId === null) return '';
  if (by === 'LESSON') return lessonEventId(ruleId, originalDate ?? '');
  return assignmentEventId(ruleId, originalDate);
}

/** What is planned in the same breath and so not stored yet: its names are. */
async function plannedObstacles(tx: Db, planned: readonly Planned[]): Promise<Map<string, Obstacle>> {
  if (planned.length === 0) return new Map();
  const names = await namesOf(
    tx,
    planned.flatMap((one) =>
      'assignmentId' in one
        ? [one.assignmentId, one.locationId]
        : [one.classId, one.courseId, one.locationId],
    ),
  );
  return new Map(
    planned.map((one): [string, Obstacle] => {
      const { date, startTime, endTime, locationId } = one;
      const place = { date, startTime, endTime, locationName: (locationId && names.get(locationId)) || null };
      if ('assignmentId' in one) {
        const eventId = assignmentEventId(one.assignmentId, one.originalDate);
        const title = names.get(one.assignmentId) ?? '';
        return [one.id, { ...place, by: 'ASSIGNMENT', eventId, title, courseTitle: null }];
      }
      const courseTitle = (one.courseId && names.get(one.courseId)) || null;
      const eventId = lessonEventId(one.scheduleId, one.originalDate);
      return [one.id, { ...place, by: 'LESSON', eventId, title: names.get(one.classId) ?? '', courseTitle }];
    }),
  );
}

type Named = 'employee' | 'user' | 'location' | 'class' | 'course' | 'assignment';

const allNamed: readonly Named[] = ['employee', 'user', 'location', 'class', 'course', 'assignment'];
/** Where the resource of a clash has its name. */
const tablesOf: Record<ConflictKind, readonly Named[]> = {
  PERSON: ['employee', 'user'],
  HOURS: ['user'],
  ROOM: ['location'],
  CLASS: ['class'],
};

const NamedRow = z.object({ id: z.uuid(), name: z.string() });

/** The names of people, rooms, classes, courses and assignments by id; `tables` says which these can be. */
async function namesOf(
  tx: Db,
  ids: readonly (string | null | undefined)[],
  tables: readonly Named[] = allNamed,
): Promise<Map<string, string>> {
  const wanted = sql.param([...new Set(ids.filter((id) => id))]);
  const selects: Record<Named, SQL> = {
    employee: sql`select id, first_name || ' ' || last_name as name from ${employeeView('employee')} where id = any(${wanted}::uuid[])`,
    user: sql`select u.id, coalesce(e.first_name || ' ' || e.last_name, u.name) as name from ${userView('u')}
      left join ${employeeView('e')} on e.user_id = u.id where u.id = any(${wanted}::uuid[])`,
    location: sql`select id, name from ${locationView('location')} where id = any(${wanted}::uuid[])`,
    class: sql`select id, name from ${schoolClassView('class')} where id = any(${wanted}::uuid[])`,
    course: sql`select id, title as name from ${courseView('course')} where id = any(${wanted}::uuid[])`,
    assignment: sql`select a.id, at.name from staff_assignment a
      join ${assignmentTypeView('at')} on at.id = a.assignment_type_id where a.id = any(${wanted}::uuid[])`,
  };
  if (tables.length === 0) return new Map();
  const rows = await rowsOf(tx, NamedRow).from(
    sql.join(
      tables.map((table) => selects[table]),
      sql` union all `,
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
