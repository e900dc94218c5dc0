import { inArray } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { absent, hashOf } from '../external-ids.commands.ts';
import type { ClassRow } from '../read/columns.values.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { classCourse, course, schoolClass } from '../tables.values.ts';
import { roomsOfClasses } from './class-rooms.commands.ts';
import { gradeOf } from './courses.commands.ts';
import { missingKeys } from './missing.rules.ts';
import type { Session } from './sessions.commands.ts';

/** Classes of classes.csv with their course, grade, room and the dates of their terms. */
export async function applyClasses(
  run: RunContext,
  grades: ReadonlyMap<string, string>,
  sessions: ReadonlyMap<string, Session>,
): Promise<void> {
  const { feed, known, writer, counts, tx } = run;
  const table = feed.files.classes.table;
  if (!table) return;
  const here = await tx.select({ id: schoolClass.id, code: schoolClass.code }).from(schoolClass);
  const byCode = new Map(here.map(({ id, code }) => [code.toLowerCase(), id]));
  const rooms = await roomsOfClasses(run, table.rows);
  const colors = new Map(
    (await tx.select({ id: course.id, color: course.color }).from(course)).map((row) => [row.id, row.color]),
  );
  const fresh: (typeof schoolClass.$inferInsert)[] = [];
  const courses: (typeof classCourse.$inferInsert)[] = [];
  for (const row of table.rows) {
    const found = known.find('class', row.sourcedId);
    if (isDeleted(row)) {
      await endClass(run, row.sourcedId);
      continue;
    }
    const resolved = resolve(run, row, sessions);
    if (!resolved) continue;
    const hash = hashOfClass(row, resolved);
    const locationId = rooms.ids.get(row.location?.toLowerCase() ?? '') ?? null;
    if (found?.hash === hash) {
      // The class came before its room did: it gets it now, and stays as it is in all else.
      const isNew = locationId !== null && rooms.made.has(locationId);
      if (isNew) await writer.update(schoolClass, found.entityId, { locationId });
      counts.class[isNew ? 'updated' : 'unchanged'] += 1;
      continue;
    }
    const code = row.classCode ?? row.sourcedId;
    const holder = byCode.get(code.toLowerCase());
    if (found && holder !== undefined && holder !== found.entityId) {
      run.issues.error('classes.csv', row.line, `The code '${code}' belongs to another class.`, {
        column: 'classCode',
        value: code,
      });
      continue;
    }
    const id = found?.entityId ?? holder ?? newId();
    known.set('class', row.sourcedId, { entityId: id, hash });
    byCode.set(code.toLowerCase(), id);
    const values = {
      name: row.title,
      code,
      startDate: resolved.startDate,
      endDate: resolved.endDate,
      status: statusOf(resolved, run.today),
      gradeId: gradeOf(run, 'classes.csv', row, grades),
      locationId,
    };
    if (found) {
      await writer.update(schoolClass, id, values);
      if (resolved.courseId) await replaceCourse(run, id, resolved.courseId);
      counts.class.updated += 1;
    } else if (holder !== undefined) {
      counts.class.linked += 1;
      const reason = `A class with the code '${code}' is here already: linked, and left as it is.`;
      run.issues.warn('classes.csv', row.line, reason, { column: 'classCode', value: code });
    } else {
      fresh.push({ id, ...values, color: colors.get(resolved.courseId ?? '') ?? null });
      if (resolved.courseId) courses.push({ classId: id, courseId: resolved.courseId, position: 0 });
      counts.class.created += 1;
    }
  }
  await writer.insert(schoolClass, fresh);
  await writer.insert(classCourse, courses);
  for (const key of missingKeys(run, 'class', feed.files.classes, (row) => String(row.sourcedId)))
    await endClass(run, key);
}

function hashOfClass(row: ClassRow, { startDate, endDate }: Resolved): string {
  const { title, classCode, courseSourcedId, grades, location } = row;
  return hashOf([title, classCode, courseSourcedId, grades, location, startDate, endDate]);
}

interface Resolved {
  /** null: the source brings no courses at all. */
  readonly courseId: string | null;
  readonly startDate: string;
  readonly endDate: string;
}

/** The course and the dates of a class: from its first term's start to its last term's end. Reports what is unknown. */
function resolve(
  run: RunContext,
  row: ClassRow,
  sessions: ReadonlyMap<string, Session>,
): Resolved | undefined {
  const { issues, known } = run;
  const found = known.find('course', row.courseSourcedId);
  if (!found && run.feed.files.courses.mode === 'absent') {
    const reason = `courses.csv is absent, so there is no course '${row.courseSourcedId}': the class comes without one.`;
    issues.warn('classes.csv', row.line, reason, { column: 'courseSourcedId', value: row.courseSourcedId });
  } else if (!found) {
    issues.error('classes.csv', row.line, `There is no course '${row.courseSourcedId}'.`, {
      column: 'courseSourcedId',
      value: row.courseSourcedId,
    });
    return undefined;
  }
  const terms = row.termSourcedIds.map((id) => ({ id, session: sessions.get(id) }));
  const unknown = terms.find(({ session }) => !session);
  if (unknown || terms.length === 0) {
    const value = unknown?.id ?? '';
    issues.error('classes.csv', row.line, `There is no academic session '${value}'.`, {
      column: 'termSourcedIds',
      value,
    });
    return undefined;
  }
  const starts = terms.flatMap(({ session }) => session?.startDate ?? []).sort();
  const ends = terms.flatMap(({ session }) => session?.endDate ?? []).sort();
  return {
    courseId: found?.entityId ?? null,
    startDate: starts[0] ?? run.today,
    endDate: ends.at(-1) ?? run.today,
  };
}

/** AMB-186: what a class is today, by its dates. */
function statusOf({ startDate, endDate }: Resolved, today: string): 'PLANNED' | 'ACTIVE' | 'COMPLETED' {
  if (today < startDate) return 'PLANNED';
  return today > endDate ? 'COMPLETED' : 'ACTIVE';
}

async function replaceCourse(run: RunContext, classId: string, courseId: string): Promise<void> {
  const { tx } = run;
  const held = await tx
    .select()
    .from(classCourse)
    .where(inArray(classCourse.classId, [classId]));
  if (held.some((one) => one.courseId === courseId)) return;
  await tx.insert(classCourse).values({ classId, courseId, position: held.length });
}

/** A class that the source no longer has: over when its dates are, else cancelled. Its records stay. */
async function endClass(run: RunContext, key: string): Promise<void> {
  const { known, writer, counts, tx, today } = run;
  const found = known.find('class', key);
  if (!found) {
    counts.class.skipped += 1;
    return;
  }
  if (found.hash === absent) {
    counts.class.unchanged += 1;
    return;
  }
  known.set('class', key, { entityId: found.entityId, hash: absent });
  const [row] = await tx
    .select()
    .from(schoolClass)
    .where(inArray(schoolClass.id, [found.entityId]));
  const isOver = row?.endDate != null && row.endDate < today;
  await writer.update(schoolClass, found.entityId, { status: isOver ? 'COMPLETED' : 'CANCELLED' });
  counts.class.removed += 1;
}
