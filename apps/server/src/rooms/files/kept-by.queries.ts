import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { attachment, file } from './files.table.ts';

/** The kind of record whose files stay the sender's own. */
const mail = 'message';

/**
 * The bytes that a person keeps beside the school's records: `waiting` hang on nothing and are not deleted, `own` are all
 * that hang on no record but mail, with the bin. What is for EVERYONE is the school's.
 */
export async function keptBy(db: Db, userId: string): Promise<{ waiting: number; own: number }> {
  const hangs = db.select({ one: sql`1` }).from(attachment).where(eq(attachment.fileId, file.id));
  const hangsOnRecord = db
    .select({ one: sql`1` })
    .from(attachment)
    .where(and(eq(attachment.fileId, file.id), ne(attachment.entity, mail)));
  const isWaiting = and(isNull(file.deletedAt), notExists(hangs));
  const [row] = await db
    .select({
      waiting: sql`coalesce(sum(${file.size}) filter (where ${isWaiting}), 0)`.mapWith(Number),
      own: sql`coalesce(sum(${file.size}), 0)`.mapWith(Number),
    })
    .from(file)
    .where(and(eq(file.uploaderId, userId), eq(file.audience, 'RESTRICTED'), notExists(hangsOnRecord)));
  return row ?? { waiting: 0, own: 0 };
}
