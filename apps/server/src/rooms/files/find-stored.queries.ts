import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { file } from './files.table.ts';

/** The file of the id that is not in the bin, whoever asks: for a room that has found out itself that its viewer may see it. */
export async function findStored(db: Db, id: string): Promise<typeof file.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), isNull(file.deletedAt)));
  return found;
}
