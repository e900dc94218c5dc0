import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/problem.ts';
import { category } from './learning.table.ts';

const kind = {
  ...{ table: category, entity: 'category', thing: 'Category' },
  paths: ['/api/lms/categories'],
};

/** The version of a category, by which rooms above save what belongs to it. Throws 404. */
export async function versionOfCategory(db: Db, id: string): Promise<number> {
  const [found] = await db.select({ version: category.version }).from(category).where(eq(category.id, id));
  if (!found) throw notFound('Category');
  return found.version;
}

/** Locks a category of this version, for who saves what belongs to it, and gives it the next one. Returns that. Throws 404, and 409 STALE. */
export async function nextVersionOfCategory(db: Db, id: string, version: number): Promise<number> {
  const before = await lockVersioned(db, kind, id, version);
  return (await storeVersioned(db, kind, before, {})).version;
}
