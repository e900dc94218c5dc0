import { LessonRow } from '@bellwether/contract/imports/rows';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../../platform/db/columns.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { fieldProblem } from '../../../../platform/http/problem.ts';
import { nextLessonNumber } from '../../../learning/index.ts';
import { lessonView } from '../../../learning/learning.view.ts';
import { course, lesson } from '../../tables.values.ts';
import {
  differing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';

type Row = z.output<typeof LessonRow>;

/** Lessons of one course, which the options name: found by their title, and their number where it is given (LRN-15). */
export const lessonSaver = modelSaver(
  LessonRow,
  { keys, find, create, update: oneByOne(update) },
  { conflicts: {}, paths: ['/api/lms/lessons', '/api/lms/courses'] },
);

function keys({ title }: Row): string[] {
  return [title.toLowerCase()];
}

const Found = z.object({ index: z.int(), id: z.uuid().nullable() });

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const courseId = await lockCourse(run);
  const wanted = rows.map(({ title, lessonNumber }, index) => ({
    index,
    title: title.toLowerCase(),
    number: lessonNumber ?? null,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select l.id from ${lessonView('l')} where l.course_id = ${courseId} and lower(l.title) = w.title
      and (w.number is null or l.lesson_number = w.number) order by l.lesson_number limit 1) as id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, title text, number int)`);
  const byIndex = new Map(found.map(({ index, id }) => [index, id]));
  return rows.map((_, index): Match => {
    const id = byIndex.get(index);
    return id ? { id, field: 'title' } : {};
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  if (rows.length === 0) return [];
  const courseId = await lockCourse(run);
  let next = await nextLessonNumber(run.db, courseId);
  const made = rows.map((row) => {
    const lessonNumber = row.lessonNumber ?? next;
    next = Math.max(next, lessonNumber + 1);
    return { ...row, lessonNumber, courseId, id: newId() };
  });
  await run.db.insert(lesson).values(made);
  run.changes.adopt(
    lesson,
    made.map(({ id }) => id),
  );
  return rows.map(() => ({ kind: 'created' }));
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(lesson).where(eq(lesson.id, id)).for('update');
  if (!stored) return failed(null, 'Lesson not found');
  const changes = differing(given(row), stored);
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await run.changes.update(lesson, id, changes);
  return { kind: 'updated' };
}

/** Locks the course, so that numbers do not race. 400 at courseId when the options name none. */
async function lockCourse({ db, options }: FindContext): Promise<string> {
  if (options.courseId === undefined) throw fieldProblem('courseId', 'Choose the course of the lessons.');
  const [found] = await db
    .select({ id: course.id })
    .from(course)
    .where(eq(course.id, options.courseId))
    .for('update');
  if (!found) throw fieldProblem('courseId', 'This course does not exist any more.');
  return found.id;
}
