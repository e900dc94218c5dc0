import { StudentRow } from '@bellwether/contract/imports/rows';
import { asc, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { classIdsOf, enrolMany, lockClassPlaces } from '../../../learning/index.ts';
import { addStudents, studentConflicts } from '../../../students/index.ts';
import { studentView } from '../../../students/students.view.ts';
import { enrolment, schoolClass, student, user } from '../../tables.values.ts';
import {
  differing,
  type Existing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  type SaveContext,
  type Saved,
} from './model.saver.ts';

type Row = z.output<typeof StudentRow>;

/** Students: found by their identifier, and perhaps by name and birth date; enrolled by the code or name of a class (IMP-13, AMB-114). */
export const studentSaver = modelSaver(
  StudentRow,
  { keys, find, create, update },
  {
    conflicts: studentConflicts,
    paths: ['/api/students', '/api/users', '/api/lms/enrolments', '/api/lms/classes'],
    references: { classCode: { right: ['read:any', 'class'], known: knownClasses, choices: openClasses } },
  },
);

function keys({ studentIdentifier, firstName, lastName, dateOfBirth }: Row): string[] {
  return [
    ...(studentIdentifier ? [`id ${studentIdentifier.toLowerCase()}`] : []),
    ...(dateOfBirth ? [`name ${firstName} ${lastName} ${dateOfBirth}`.toLowerCase()] : []),
  ];
}

const Found = z.object({
  index: z.int(),
  byIdentifier: z.uuid().nullable(),
  byName: z.array(z.uuid()).nullable(),
});

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const wanted = rows.map(({ studentIdentifier, firstName, lastName, dateOfBirth }, index) => ({
    index,
    identifier: studentIdentifier ?? null,
    first: firstName.toLowerCase(),
    last: lastName.toLowerCase(),
    birth: dateOfBirth ?? null,
  }));
  const found = await rowsOf(run.db, Found).from(sql`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json)
        as w(index int, identifier citext, first text, last text, birth date)
    ), named as (
      select w.index, array_agg(s.id::text) as ids from wanted w
        join ${studentView('s')} on s.date_of_birth = w.birth and lower(s.first_name) = w.first and lower(s.last_name) = w.last
      group by 1
    )
    select w.index, s.id as "byIdentifier", n.ids as "byName" from wanted w
      left join ${studentView('s')} on s.student_identifier = w.identifier left join named n on n.index = w.index`);
  const byIndex = new Map(found.map((one) => [one.index, one]));
  return rows.map((row, index): Match => {
    const { byIdentifier, byName } = byIndex.get(index) ?? {};
    if (byIdentifier) return { id: byIdentifier, field: 'studentIdentifier' };
    const [only, ...others] = byName ?? [];
    if (only === undefined) return {};
    // A row without an identifier can only be told by name and birth date: with matching on, one such student is it.
    if (run.options.updateExisting && !row.studentIdentifier && others.length === 0)
      return { id: only, field: 'dateOfBirth' };
    return { warning: 'A student of this name and birth date exists already.' };
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const places = await placesOf(run, rows);
  const saved: (Saved | undefined)[] = rows.map((row) => places.take(row.classCode ?? null));
  const fresh = rows.flatMap((row, index) => (saved[index] ? [] : [{ row, index }]));
  const made = await addStudents(
    run.db,
    fresh.map(({ row: { classCode: _, ...fields } }) => ({ ...fields, status: fields.status ?? 'ACTIVE' })),
  );
  run.changes.adopt(
    user,
    made.map(({ userId }) => userId),
  );
  run.changes.adopt(
    student,
    made.map(({ id }) => id),
  );
  await enrolAll(
    run,
    fresh.flatMap(({ row }, place) => {
      const found = places.of(row.classCode ?? null);
      const studentId = made[place]?.id;
      return found && studentId ? [{ classId: found.id, status: found.status, studentId }] : [];
    }),
  );
  return saved.map((refused) => refused ?? { kind: 'created' });
}

async function update(run: SaveContext, rows: readonly Existing<Row>[]): Promise<Saved[]> {
  const ids = rows.map(({ id }) => id);
  const found = await run.db
    .select()
    .from(student)
    .where(inArray(student.id, ids))
    .orderBy(student.id)
    .for('update');
  const stored = new Map(found.map((one) => [one.id, one]));
  const places = await placesOf(
    run,
    rows.map(({ values }) => values),
  );
  const saved: Saved[] = [];
  for (const { id, values } of rows) saved.push(await updateOne(run, stored.get(id), values, places));
  return saved;
}

async function updateOne(
  run: SaveContext,
  stored: typeof student.$inferSelect | undefined,
  { classCode, ...fields }: Row,
  places: Awaited<ReturnType<typeof placesOf>>,
): Promise<Saved> {
  if (!stored) return failed(null, 'Student not found');
  const { id } = stored;
  const found = places.of(classCode ?? null);
  const isEnrolled = found?.studentIds.has(id) ?? false;
  if (!isEnrolled) {
    const refused = places.take(classCode ?? null);
    if (refused) return refused;
  }
  const changes = differing(given(fields), stored);
  if (Object.keys(changes).length > 0) await run.changes.update(student, id, changes);
  if (found && !isEnrolled) await enrolAll(run, [{ classId: found.id, status: found.status, studentId: id }]);
  return { kind: Object.keys(changes).length > 0 || (found && !isEnrolled) ? 'updated' : 'unchanged' };
}

async function knownClasses(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await classIdsOf(db, names);
  return new Set([...found].flatMap(([name, id]) => (id === null ? [] : [name])));
}

async function openClasses(db: Db) {
  const classes = await db
    .select({ value: schoolClass.code, name: schoolClass.name })
    .from(schoolClass)
    .where(notInArray(schoolClass.status, ['COMPLETED', 'CANCELLED']))
    .orderBy(asc(schoolClass.code));
  return classes.map(({ value, name }) => ({ value, label: `${value} · ${name}` }));
}

async function enrolAll(run: SaveContext, wishes: Parameters<typeof enrolMany>[1]): Promise<void> {
  run.changes.adopt(enrolment, await enrolMany(run.db, wishes, run.now));
}

/** The classes that the rows name, and a place in them for one row after the other (AMB-114, AMB-125). */
async function placesOf(run: SaveContext, rows: readonly Row[]) {
  const places = await lockClassPlaces(
    run.db,
    rows.flatMap(({ classCode }) => (classCode ? [classCode] : [])),
    run.today,
  );
  const left = new Map([...places.values()].flatMap((found) => (found ? [[found.id, found.free]] : [])));
  const of = (code: string | null) => (code ? (places.get(code.toLowerCase()) ?? undefined) : undefined);
  return {
    of,
    /** Takes a place; the refusal when there is none. */
    take(code: string | null): Saved | undefined {
      if (!code) return undefined;
      const found = of(code);
      if (!found) {
        const isKnown = places.has(code.toLowerCase());
        return failed(
          'classCode',
          isKnown
            ? `Several classes are called '${code}': give the code.`
            : `There is no class with the code or name '${code}'.`,
        );
      }
      if (found.refusal) return failed('classCode', found.refusal);
      const free = left.get(found.id) ?? null;
      if (free === 0) return failed('classCode', 'Class is full');
      if (free !== null) left.set(found.id, free - 1);
      return undefined;
    },
  };
}
