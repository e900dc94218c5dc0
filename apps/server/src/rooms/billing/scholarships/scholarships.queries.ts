import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { scholarship } from './scholarships.table.ts';

const columns = {
  id: scholarship.id,
  studentId: scholarship.studentId,
  name: scholarship.name,
  percent: scholarship.percent,
  validFrom: scholarship.validFrom,
  validTo: scholarship.validTo,
  version: scholarship.version,
};

/** The scholarships of a student, the latest first. */
export function scholarshipsOf(db: Db, studentId: string) {
  return db
    .select(columns)
    .from(scholarship)
    .where(eq(scholarship.studentId, studentId))
    .orderBy(desc(scholarship.validFrom));
}

/** One scholarship, or undefined. */
export async function findScholarship(db: Db, id: string) {
  const [found] = await db.select(columns).from(scholarship).where(eq(scholarship.id, id));
  return found;
}

/** The percent (exact) that the student is let off on the day; undefined: nothing. AMB-264. */
export async function scholarshipOn(db: Db, studentId: string, day: Day): Promise<bigint | undefined> {
  const holds = sql`${scholarship.validFrom} <= ${day} and (${scholarship.validTo} is null or ${scholarship.validTo} >= ${day})`;
  const [found] = await db
    .select({ percent: scholarship.percent })
    .from(scholarship)
    .where(and(eq(scholarship.studentId, studentId), holds));
  return found && exactOf(found.percent);
}
