import type { FileRecord } from '@bellwether/contract/files/files';
import type { FileContext } from '@bellwether/contract/files/values';
import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { eraseAuditValues } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OpenContext, Work } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { recordOf } from './file-record.rules.ts';
import { attachment, file } from './files.table.ts';
import { discard } from './uploads.commands.ts';

/** Who attaches; a visitor is nobody. */
type Attacher = Pick<Work, 'db' | 'now'> & { readonly viewer: { readonly userId: string | null } };

interface Attaching {
  /** The room's name of the record's kind: 'message', 'material', 'product'. A key of `fileOwners` in its manifest. */
  readonly entity: string;
  readonly entityId: string;
  /** In the order in which they are shown. */
  readonly fileIds: readonly string[];
  /** What the files are for from now on; as they were uploaded when absent. */
  readonly context?: FileContext;
  /** Files that the room has found to hang on another record from which the viewer may take them. */
  readonly vouched?: readonly string[];
}

/**
 * Makes these files, in this order, the ones that hang on the record. Each must be the viewer's own upload or hang there
 * already, or be vouched for, else 400 at fileIds: knowing an id gives nobody a file. What is taken off and hangs on nothing else goes to
 * the bin (REV-50); a file of one's own that is put back comes out of it.
 */
export async function attachFiles(ctx: Attacher, attaching: Attaching): Promise<void> {
  const { db, now } = ctx;
  const { entity, entityId, fileIds, context, vouched = [] } = attaching;
  const ids = [...new Set(fileIds)];
  const former = await attachedIds(db, entity, entityId);
  await demandAttachable(ctx, ids, [...former, ...vouched]);
  await db.delete(attachment).where(hangsOn(entity, [entityId]));
  if (ids.length > 0) {
    const createdAt = now.toISOString();
    await db
      .insert(attachment)
      .values(ids.map((fileId, order) => ({ id: newId(), entity, entityId, fileId, order, createdAt })));
    await db
      .update(file)
      .set({ deletedAt: null, deletedById: null, ...(context && { context }) })
      .where(inArray(file.id, ids));
  }
  await binUnattached(
    ctx,
    former.filter((id) => !ids.includes(id)),
  );
}

/** Takes all files off records that are being deleted; those that hang on nothing else go to the bin (REV-50). */
export async function detachFiles(ctx: Work, entity: string, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  const gone = await ctx.db
    .delete(attachment)
    .where(hangsOn(entity, entityIds))
    .returning({ fileId: attachment.fileId });
  await binUnattached(ctx, [...new Set(gone.map(({ fileId }) => fileId))]);
}

/**
 * Takes the files off records of a kind that are not there any more; those that hang on nothing else go to the bin as of `binnedAt`
 * (REV-50). `isThere` says in SQL whether the record of the id that it is given is still stored.
 */
export async function detachFromGone(
  db: Db,
  { entity, isThere, binnedAt }: { entity: string; isThere: (id: SQL) => SQL; binnedAt: string },
): Promise<void> {
  await db.execute(sql`update file f set deleted_at = ${binnedAt} from attachment a
    where a.file_id = f.id and a.entity = ${entity} and f.deleted_at is null
      and not ${isThere(sql`a.entity_id`)}
      and not exists (select 1 from attachment b where b.file_id = f.id and b.entity <> ${entity})`);
  await db.execute(
    sql`delete from attachment a where a.entity = ${entity} and not ${isThere(sql`a.entity_id`)}`,
  );
}

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

/** The files that hang on each of the records, in their order; records without files are not in the map. */
export async function filesOf(
  db: Db,
  entity: string,
  entityIds: readonly string[],
): Promise<Map<string, FileRecord[]>> {
  const found = new Map<string, FileRecord[]>();
  if (entityIds.length === 0) return found;
  const rows = await db
    .select({
      entityId: attachment.entityId,
      id: file.id,
      filename: file.filename,
      mimetype: file.mimetype,
      size: file.size,
      width: file.width,
      height: file.height,
      thumbnailKey: file.thumbnailKey,
      audience: file.audience,
      context: file.context,
    })
    .from(attachment)
    .innerJoin(file, eq(file.id, attachment.fileId))
    .where(and(hangsOn(entity, entityIds), isNull(file.deletedAt)))
    .orderBy(asc(attachment.order), asc(attachment.id));
  for (const { entityId, ...row } of rows) {
    const list = found.get(entityId) ?? [];
    list.push(recordOf(row));
    found.set(entityId, list);
  }
  return found;
}

async function attachedIds(db: Db, entity: string, entityId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: attachment.fileId })
    .from(attachment)
    .where(hangsOn(entity, [entityId]));
  return rows.map(({ fileId }) => fileId);
}

async function demandAttachable(
  ctx: Attacher,
  ids: readonly string[],
  former: readonly string[],
): Promise<void> {
  const strange = ids.filter((id) => !former.includes(id));
  if (strange.length === 0) return;
  const { userId } = ctx.viewer;
  if (userId === null) throw fieldProblem('fileIds', 'A file is not there any more. Upload it again.');
  // The lock keeps the nightly tidying from deleting a file between this look and the commit.
  const own = await ctx.db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, strange), eq(file.uploaderId, userId)))
    .for('update');
  if (own.length < strange.length) {
    throw fieldProblem('fileIds', 'A file is not there any more. Upload it again.');
  }
}

async function binUnattached(ctx: Attacher, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(file)
    .set({ deletedAt: ctx.now.toISOString(), deletedById: ctx.viewer.userId })
    .where(
      and(
        inArray(file.id, [...ids]),
        isNull(file.deletedAt),
        notExists(ctx.db.select({ one: sql`1` }).from(attachment).where(eq(attachment.fileId, file.id))),
      ),
    );
}

/** Ids as one value: the statement is the same for each page, and is not put together of fifty parts. */
function hangsOn(entity: string, entityIds: readonly string[]) {
  const ids = sql.param([...entityIds]);
  return and(eq(attachment.entity, entity), sql`${attachment.entityId} = any(${ids}::uuid[])`);
}
