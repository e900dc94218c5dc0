import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { eraseAuditValues } from '../../platform/audit/audit.ts';
import type { OpenContext } from '../../platform/http/context.ts';
import { attachment, file } from './files.table.ts';
import { discard } from './uploads.commands.ts';

/**
 * Deletes for good, past the bin, what hangs on records of people whose data go: the rows, their values in the audit log, and the content
 * when the transaction has committed. A file that hangs on something else as well stays there. REV-15
 */
export async function eraseFiles(
  ctx: Pick<OpenContext, 'db' | 'platform' | 'afterCommit'>,
  entity: string,
  entityIds: readonly string[],
): Promise<void> {
  const { db, platform } = ctx;
  const taken = await db
    .delete(attachment)
    .where(and(eq(attachment.entity, entity), inArray(attachment.entityId, [...entityIds])))
    .returning({ fileId: attachment.fileId });
  const ids = [...new Set(taken.map(({ fileId }) => fileId))];
  if (ids.length === 0) return;
  const hangs = db.select({ one: sql`1` }).from(attachment).where(eq(attachment.fileId, file.id));
  const gone = await db
    .delete(file)
    .where(and(inArray(file.id, ids), notExists(hangs)))
    .returning({ id: file.id, key: file.key, thumbnailKey: file.thumbnailKey });
  await eraseAuditValues(
    db,
    'file',
    gone.map(({ id }) => id),
  );
  // Content without a row is swept away at night, should this fail.
  for (const one of gone) ctx.afterCommit(() => discard(platform, one));
}
