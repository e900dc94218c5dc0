import { CourseRow } from '@bellwether/contract/imports/rows';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../../platform/db/columns.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { courseConflicts, freeSlug, slugOf } from '../../../learning/index.ts';
import { courseView } from '../../../learning/learning.view.ts';
import { ageRange, category, course, grade, level } from '../../tables.values.ts';
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
import { idOf, idsByName, namedList } from './named.queries.ts';

type Row = z.output<typeof CourseRow>;

/** Courses: found by their code, without one by their title; level, category, age range and grade by name (LRN-12). */
export const courseSaver = modelSaver(
  CourseRow,
  { keys, find, create, update: oneByOne(update) },
  {
    conflicts: courseConflicts,
    paths: ['/api/lms/courses', '/api/courses', '/api/lms/lessons', '/api/lms/classes'],
    references: {
      level: namedList(level, level.name, ['read', 'level']),
      category: namedList(category, category.name, ['read', 'category']),
      ageRange: namedList(ageRange, ageRange.range, ['read', 'age_range']),
      grade: namedList(grade, grade.title, ['read', 'grade']),
    },
  },
);

function keys({ code, title }: Row): string[] {
  return [...(code ? [`code ${code.toLowerCase()}`] : []), `title ${title.toLowerCase()}`];
}

const Found = z.object({
  index: z.int(),
  byCode: z.uuid().nullable(),
  byTitle: z.array(z.uuid()).nullable(),
});

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map(({ code, title }, index) => ({
    index,
    code: code ?? null,
    title: title.toLowerCase(),
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    select w.index, (select c.id from ${courseView('c')} where c.code = w.code::citext order by c.id limit 1) as "byCode",
      (select array_agg(c.id::text) from ${courseView('c')} where lower(c.title) = w.title) as "byTitle"
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, code text, title text)`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((row, index): Match => {
    const { byCode, byTitle } = byIndex.get(index) ?? {};
    if (byCode) return { id: byCode, field: 'code' };
    const [only, ...others] = byTitle ?? [];
    if (only === undefined) return {};
    if (!row.code && others.length === 0) return { id: only, field: 'title' };
    return { warning: 'A course of this title exists already.' };
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const lists = await listsOf(run, rows);
  const saved = rows.map((row) => refusal(row, lists));
  for (const row of rows.filter((_, index) => saved[index] === undefined)) {
    const id = newId();
    const slug = await freeSlug(run.db, slugOf(row.title));
    await run.db.insert(course).values({ ...given(fieldsOf(row, lists)), title: row.title, id, slug });
    run.changes.adopt(course, [id]);
  }
  return saved.map((refused) => refused ?? { kind: 'created' });
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(course).where(eq(course.id, id)).for('update');
  if (!stored) return failed(null, 'Course not found');
  const lists = await listsOf(run, [row]);
  const refused = refusal(row, lists);
  if (refused) return refused;
  const changes = differing(given(fieldsOf(row, lists)), stored);
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await run.changes.update(course, id, changes);
  return { kind: 'updated' };
}

type Lists = Awaited<ReturnType<typeof listsOf>>;

async function listsOf({ db }: SaveContext, rows: readonly Row[]) {
  const names = (key: 'level' | 'category' | 'ageRange' | 'grade') => rows.map((row) => row[key]);
  return {
    level: await idsByName(db, level, level.name, names('level')),
    category: await idsByName(db, category, category.name, names('category')),
    ageRange: await idsByName(db, ageRange, ageRange.range, names('ageRange')),
    grade: await idsByName(db, grade, grade.title, names('grade')),
  };
}

function refusal(row: Row, lists: Lists): Saved | undefined {
  if (idOf(lists.level, row.level) === undefined)
    return failed('level', `There is no level '${row.level}', or more than one.`);
  if (idOf(lists.category, row.category) === undefined)
    return failed('category', `There is no category '${row.category}', or more than one.`);
  if (idOf(lists.ageRange, row.ageRange) === undefined)
    return failed('ageRange', `There is no age range '${row.ageRange}', or more than one.`);
  if (idOf(lists.grade, row.grade) === undefined)
    return failed('grade', `There is no grade '${row.grade}', or more than one.`);
  return undefined;
}

function fieldsOf(row: Row, lists: Lists) {
  const { level: _, category: __, ageRange: ___, grade: ____, isAdvanced, ...fields } = row;
  return {
    ...fields,
    isAdvanced: isAdvanced ? isAdvanced === 'YES' : null,
    levelId: idOf(lists.level, row.level) ?? null,
    categoryId: idOf(lists.category, row.category) ?? null,
    ageRangeId: idOf(lists.ageRange, row.ageRange) ?? null,
    gradeId: idOf(lists.grade, row.grade) ?? null,
  };
}
