import { NormalisedLessons } from '@bellwether/contract/calendar/normalised-lessons';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { courseView, gradeView, lessonView, schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';

/** What lessons share with one another, each once: the lists of the reply. */
const Parts = NormalisedLessons.pick({
  classes: true,
  courses: true,
  contents: true,
  locations: true,
  people: true,
});
export type Parts = z.output<typeof Parts>;

/** The ids of what lessons share. */
export interface PartIds {
  readonly classes: ReadonlySet<string>;
  readonly courses: ReadonlySet<string>;
  readonly contents: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

const noParts: Parts = { classes: [], courses: [], contents: [], locations: [], people: [] };

/** The classes, courses, contents, places and, in the order of their names, the people of those ids: by one statement. */
export async function partsOf(db: Db, ids: PartIds): Promise<Parts> {
  // Where there is no class, there is no lesson.
  if (ids.classes.size === 0) return noParts;
  const parts = await rowOf(db, Parts).from(sql`select
    ${listOf(sql`select c.id, c.code, c.name, c.color, g.title as "gradeTitle" from ${schoolClassView('c')}
      left join ${gradeView('g')} on g.id = c.grade_id where c.id = ${among(ids.classes)}`)} as classes,
    ${listOf(sql`select c.id, c.title, c.color from ${courseView('c')} where c.id = ${among(ids.courses)}`)} as courses,
    ${listOf(sql`select l.id, l.lesson_number as "lessonNumber", l.title from ${lessonView('l')}
      where l.id = ${among(ids.contents)}`)} as contents,
    ${listOf(sql`select l.id, l.name from ${locationView('l')} where l.id = ${among(ids.locations)}`)} as locations,
    ${listOf(sql`select e.id as "employeeId", e.first_name || ' ' || e.last_name as name, u.id as "userId",
        u.image as "picturePath"
      from ${employeeView('e')} left join ${userView('u')} on u.id = e.user_id where e.id = ${among(ids.people)}
      order by e.first_name, e.last_name, e.id`)} as people`);
  return parts ?? noParts;
}

/** SQL: the rows of a query as a list, in their order. */
function listOf(rows: SQL): SQL {
  return sql`(select coalesce(json_agg(part), '[]') from (${rows}) part)`;
}

function among(ids: ReadonlySet<string>): SQL {
  return sql`any(${sql.param([...ids])}::uuid[])`;
}
