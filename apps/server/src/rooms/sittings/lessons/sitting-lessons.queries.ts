import { SittingLesson } from '@bellwether/contract/sittings/sitting-lessons';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { staffedClassIds } from '../../learning/index.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { locationView } from '../../settings/settings.view.ts';
import { lessonJson, type Reading } from '../sittings.queries.ts';

const Told = z.object({ lesson: SittingLesson });

/** The next 60 lessons of a class that the viewer may schedule for, from now on, the earliest first. */
export async function comingLessons({ db, viewer, now }: Reading, classId: string) {
  const all = can(viewer, 'create:any', 'scheduled_assessment');
  const rows = await rowsOf(db, Told).from(sql`
    select ${lessonJson} as lesson from ${lessonOccurrenceView('o')} left join ${locationView('ol')} on ol.id = o.location_id
    where o.class_id = ${classId} and not o.is_cancelled and o.starts_at > ${now.toISOString()}
      and (${all} or o.class_id in (${staffedClassIds(viewer, now)}))
    order by o.starts_at, o.id limit 60`);
  return rows.map(({ lesson }) => lesson);
}

const Row = z.object({
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  locationId: z.uuid().nullable(),
  classId: z.uuid(),
  isCancelled: z.boolean(),
});
export type DatedLesson = z.output<typeof Row>;

/** The dated lesson as it stands; undefined where it is gone. */
export async function datedLesson(db: Db, id: string): Promise<DatedLesson | undefined> {
  const row = await rowOf(db, Row).from(sql`
    select o.starts_at as "startsAt", o.ends_at as "endsAt", o.location_id as "locationId", o.class_id as "classId",
      o.is_cancelled as "isCancelled" from ${lessonOccurrenceView('o')} where o.id = ${id}`);
  return row && Row.parse(row);
}

/** What a sitting takes of its lesson: when it begins and closes, and where. */
export async function placeOf(db: Db, { startsAt, endsAt, locationId }: DatedLesson) {
  return {
    scheduledDateTime: startsAt.toISOString(),
    closesAt: endsAt.toISOString(),
    date: await organizationDay(db, startsAt),
    locationId,
  };
}

interface Asked {
  readonly lessonOccurrenceId: string | null;
  readonly assignedClassId: string | null;
}

/** The lesson that a form asks for, with its time and room. Throws 400 at the field unless it is a coming one of the class. AMB-409. */
export async function timeOfLesson({ db, now }: Pick<Reading, 'db' | 'now'>, asked: Asked) {
  const { lessonOccurrenceId, assignedClassId } = asked;
  if (!lessonOccurrenceId) return { lessonOccurrenceId };
  const lesson = await datedLesson(db, lessonOccurrenceId);
  if (!lesson || lesson.classId !== assignedClassId || lesson.isCancelled || lesson.startsAt <= now)
    throw fieldProblem('lessonOccurrenceId', 'Choose a coming lesson of this class.');
  return { lessonOccurrenceId, ...(await placeOf(db, lesson)) };
}
