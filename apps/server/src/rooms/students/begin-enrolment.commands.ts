import type { Day } from '@bellwether/contract/shared/day';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { student } from './students.table.ts';

/** Writes the day as the date of enrolment of the students who have none yet. */
export async function beginEnrolment(db: Db, ids: readonly string[], day: Day): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(student)
    .set({ dateOfEnrollment: day, version: sql`${student.version} + 1` })
    .where(and(inArray(student.id, [...ids]), isNull(student.dateOfEnrollment)));
}
