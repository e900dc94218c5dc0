import type { Day } from '@bellwether/contract/shared/day';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { nextIdentifiers } from './next-identifiers.rules.ts';
import { student } from './students.table.ts';

const identifierLock = 7_305_117;

/**
 * What a student gets at their first enrolment: the day as the date of it, and the next number of the school's series. Who
 * has one keeps it; a school that gives its students no numbers goes on without.
 */
export async function beginEnrolment(db: Db, ids: readonly string[], day: Day): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(student)
    .set({ dateOfEnrollment: day, version: sql`${student.version} + 1` })
    .where(and(inArray(student.id, [...ids]), isNull(student.dateOfEnrollment)));
  await giveIdentifiers(db, ids);
}

async function giveIdentifiers(db: Db, ids: readonly string[]): Promise<void> {
  // Two who enrol at once would take the same number: the second waits for the first.
  await db.execute(sql`select pg_advisory_xact_lock(${identifierLock})`);
  const waiting = await db
    .select({ id: student.id })
    .from(student)
    .where(and(inArray(student.id, [...ids]), isNull(student.studentIdentifier)))
    .orderBy(student.createdAt, student.id);
  if (waiting.length === 0) return;
  const last = await lastIdentifier(db);
  if (last === undefined) return;
  const numbers = await nextIdentifiers(last, waiting.length, (identifier) => isTaken(db, identifier));
  for (const [index, { id }] of waiting.entries()) {
    const studentIdentifier = numbers[index];
    if (studentIdentifier)
      await db
        .update(student)
        .set({ studentIdentifier, version: sql`${student.version} + 1` })
        .where(eq(student.id, id));
  }
}

/** The identifier that ends in a number and was given last. */
async function lastIdentifier(db: Db): Promise<string | undefined> {
  const [found] = await db
    .select({ identifier: student.studentIdentifier })
    .from(student)
    .where(sql`${student.studentIdentifier} ~ '[0-9]$'`)
    .orderBy(desc(student.createdAt), desc(student.studentIdentifier))
    .limit(1);
  return found?.identifier ?? undefined;
}

async function isTaken(db: Db, identifier: string): Promise<boolean> {
  const [found] = await db
    .select({ id: student.id })
    .from(student)
    .where(eq(student.studentIdentifier, identifier))
    .limit(1);
  return found !== undefined;
}
