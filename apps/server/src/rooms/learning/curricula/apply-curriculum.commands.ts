import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { nextLessonNumber } from '../lessons.queries.ts';

export interface AppliedCurriculum {
  /** The new lessons, in their order. */
  readonly lessonIds: string[];
  /** Lessons left out since the course has one of their title. */
  readonly skipped: number;
}

const Wanted = z.object({ id: Id });

/**
 * Appends copies of the lessons, with their materials, to the course, numbered on from its last. The course must be
 * locked. Titles compare without regard to case and accents. AMB-185.
 */
export async function appendLessonCopies(
  db: Context['db'],
  courseId: string,
  lessonIds: readonly string[],
  options: { skipExisting: boolean },
): Promise<AppliedCurriculum> {
  const wanted = await rowsOf(db, Wanted).from(sql`
    select l.id from unnest(${sql.param([...lessonIds])}::uuid[]) with ordinality as wanted(id, place)
    join lesson l on l.id = wanted.id
    where not (${options.skipExisting} and exists (select 1 from lesson mine where mine.course_id = ${courseId}
      and bw_search_text(mine.title) = bw_search_text(l.title)))
    order by wanted.place`);
  const copies = wanted.map((row) => ({ from: row.id, id: newId() }));
  if (copies.length === 0) return { lessonIds: [], skipped: lessonIds.length };
  const first = await nextLessonNumber(db, courseId);
  const from = sql.param(copies.map((copy) => copy.from));
  const ids = sql.param(copies.map((copy) => copy.id));
  await db.execute(sql`
    insert into lesson (id, course_id, title, lesson_number, unit, description, duration, objectives, homework,
      location_id, version, created_at, updated_at)
    select copy.id, ${courseId}, l.title, ${first}::int + copy.place::int - 1, l.unit, l.description, l.duration,
      l.objectives, l.homework, l.location_id, 1, now(), now()
    from unnest(${from}::uuid[], ${ids}::uuid[]) with ordinality as copy(source, id, place)
    join lesson l on l.id = copy.source`);
  await db.execute(sql`
    insert into lesson_material (lesson_id, material_id, position)
    select copy.id, lm.material_id, lm.position
    from unnest(${from}::uuid[], ${ids}::uuid[]) as copy(source, id) join lesson_material lm on lm.lesson_id = copy.source`);
  return { lessonIds: copies.map(({ id }) => id), skipped: lessonIds.length - copies.length };
}
