import { normalised } from '@bellwether/contract/shared/normalised';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { createUsers, freeUsernames } from '../identity/index.ts';
import { student } from './students.table.ts';

/** A student whose sign-in does not exist yet. */
export type NewStudent = Omit<typeof student.$inferInsert, 'id' | 'userId' | 'version'> & {
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Makes students, many at once, each with a disabled user of a placeholder address and a username of the name: somebody
 * enables the sign-in later with a real address (REV-07). Returns both ids in the order given.
 */
export async function addStudents(
  db: Db,
  people: readonly NewStudent[],
): Promise<{ id: string; userId: string }[]> {
  if (people.length === 0) return [];
  const usernames = await freeUsernames(
    db,
    people.map(({ firstName, lastName }) => `${plain(firstName)}.${plain(lastName)}`),
  );
  const userIds = await createUsers(
    db,
    people.map(({ firstName, lastName, preferredName }, index) => ({
      name: `${preferredName || firstName} ${lastName}`.trim(),
      username: usernames[index] ?? newId(),
      roles: ['student'],
      isActive: false,
    })),
  );
  const rows = people.map((fields, index) => ({ ...fields, id: newId(), userId: userIds[index] ?? '' }));
  await db.insert(student).values(rows);
  return rows.map(({ id, userId }) => ({ id, userId }));
}

/** Lower-case letters and digits without accents: 'Nguyễn Đức' is 'nguyenduc'. */
function plain(name: string): string {
  return normalised(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
