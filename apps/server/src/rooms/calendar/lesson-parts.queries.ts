import type { NormalisedLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { together } from '../../platform/db/together.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, gradeView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';

/** What lessons share with one another, each once: the lists of the reply. */
export type Parts = Pick<NormalisedLessons, 'classes' | 'courses' | 'contents' | 'locations' | 'people'>;

/** The ids of what lessons share. */
export interface PartIds {
  readonly classes: ReadonlySet<string>;
  readonly courses: ReadonlySet<string>;
  readonly contents: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

const Class = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  gradeTitle: z.string().nullable(),
});
const Course = z.object({ id: z.uuid(), title: z.string(), color: z.string().nullable() });
const Content = z.object({ id: z.uuid(), lessonNumber: z.int(), title: z.string() });
const Location = z.object({ id: z.uuid(), name: z.string() });
const Member = z.object({
  employeeId: z.uuid(),
  name: z.string(),
  userId: z.uuid().nullable(),
  picturePath: z.string().nullable(),
});

/** The classes, courses, contents, places and, in the order of their names, the people of those ids. */
export async function partsOf(db: Db, ids: PartIds): Promise<Parts> {
  const [classes, courses, contents, locations, people] = await together(db, [
    () =>
      found(
        db,
        Class,
        ids.classes,
        (among) => sql`
        select c.id, c.code, c.name, c.color, g.title as "gradeTitle"
        from ${schoolClassView('c')} left join ${gradeView('g')} on g.id = c.grade_id where c.id = ${among}`,
      ),
    () =>
      found(
        db,
        Course,
        ids.courses,
        (among) => sql`
        select c.id, c.title, c.color from ${courseView('c')} where c.id = ${among}`,
      ),
    () =>
      found(
        db,
        Content,
        ids.contents,
        (among) => sql`
        select l.id, l.lesson_number as "lessonNumber", l.title from ${lessonView('l')} where l.id = ${among}`,
      ),
    () =>
      found(
        db,
        Location,
        ids.locations,
        (among) => sql`
        select l.id, l.name from ${locationView('l')} where l.id = ${among}`,
      ),
    () =>
      found(
        db,
        Member,
        ids.people,
        (among) => sql`
        select e.id as "employeeId", e.first_name || ' ' || e.last_name as name, u.id as "userId", u.image as "picturePath"
        from ${employeeView('e')} left join ${userView('u')} on u.id = e.user_id where e.id = ${among}
        order by e.last_name, e.first_name, e.id`,
      ),
  ]);
  return { classes, courses, contents, locations, people };
}

/** The rows of the ids, by SQL that is given the ids as `any(…)`; nothing is asked when there are none. */
async function found<S extends z.ZodType<object>>(
  db: Db,
  row: S,
  ids: ReadonlySet<string>,
  statement: (among: SQL) => SQL,
): Promise<z.input<S>[]> {
  if (ids.size === 0) return [];
  return rowsOf(db, row).from(statement(sql`any(${sql.param([...ids])}::uuid[])`));
}
