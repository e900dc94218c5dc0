import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { giveParent } from '../identity/index.ts';
import { student } from './students.table.ts';

/** Makes somebody the parent of those of the students who have no parent or guardian yet. Returns the ids of these students. */
export async function giveGuardian(
  db: Db,
  person: { readonly name: string; readonly email: string | null },
  studentIds: readonly string[],
): Promise<string[]> {
  const pupils = await db
    .select({ id: student.id, userId: student.userId })
    .from(student)
    .where(inArray(student.id, [...studentIds]));
  const linked = await giveParent(
    db,
    person,
    pupils.map(({ userId }) => userId),
  );
  return pupils.filter(({ userId }) => linked.includes(userId)).map(({ id }) => id);
}
