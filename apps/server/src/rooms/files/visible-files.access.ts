import { privateContexts } from '@bellwether/contract/files/values';
import { and, eq, inArray, isNull, not, notInArray, or, type SQL } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { attachment, file } from './files.table.ts';

/** Who asks, and with which handle. */
export interface Asking {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** For each kind of record on which files hang: which of these records the viewer may see. */
export type FileOwners = Readonly<
  Record<string, (ctx: Asking, entityIds: readonly string[]) => Promise<Set<string>>>
>;

type Row = typeof file.$inferSelect;

/** The files whose list the viewer is shown: the own, and all but private ones with ('read:any', file). */
export function listedFiles(viewer: Viewer): SQL | undefined {
  return ownOr(viewer, can(viewer, 'read:any', 'file'));
}

/** The files that the viewer may bring into the bin and take out of it. */
export function deletableFiles(viewer: Viewer): SQL | undefined {
  return ownOr(viewer, can(viewer, 'delete:any', 'file'));
}

/** The files that the viewer may rename. */
export function editableFiles(viewer: Viewer): SQL | undefined {
  return ownOr(viewer, can(viewer, 'manage', 'file'));
}

/** What hangs on mail stays with who signed in, also while they view as somebody else (REV-53). */
function ownOr(viewer: Viewer, any: boolean): SQL | undefined {
  const open = notInArray(file.context, [...privateContexts]);
  return or(
    and(open, any ? undefined : eq(file.uploaderId, viewer.userId)),
    and(not(open), eq(file.uploaderId, viewer.actor.id)),
  );
}

/**
 * The file, if the viewer may see it: uploaded it, may read any, it is for EVERYONE, or it hangs on a record that the
 * viewer may see (AMB-116, REV-50). Throws 404 for every other, as for one that is not there or lies in the bin.
 */
export async function demandVisible(ctx: Asking, id: string, owners: FileOwners): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(file)
    .where(and(eq(file.id, id), isNull(file.deletedAt)));
  if (!row || !(await isVisible(ctx, row, owners))) throw notFound('File');
  return row;
}

async function isVisible(ctx: Asking, row: Row, owners: FileOwners): Promise<boolean> {
  const { viewer } = ctx;
  if (row.audience === 'EVERYONE') return true;
  const isPrivate = (privateContexts as readonly string[]).includes(row.context);
  if (isPrivate && viewer.viewAs?.kind === 'user') return false;
  if (row.uploaderId === (isPrivate ? viewer.actor.id : viewer.userId)) return true;
  if (!isPrivate && can(viewer, 'read:any', 'file')) return true;
  const places = await ctx.db
    .select({ entity: attachment.entity, entityId: attachment.entityId })
    .from(attachment)
    .where(eq(attachment.fileId, row.id));
  for (const [entity, ids] of Map.groupBy(places, (place) => place.entity)) {
    const visible = await owners[entity]?.(
      ctx,
      ids.map(({ entityId }) => entityId),
    );
    if (visible && visible.size > 0) return true;
  }
  return false;
}

/** The row among those that `scope` names. Throws 404. */
export async function demandScoped(db: Db, id: string, scope: SQL | undefined): Promise<Row> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), scope))
    .for('update');
  if (!row) throw notFound('File');
  return row;
}

/** Files of the ids that are not in the bin, by their ids, whoever asks: for a room that has found out itself that its viewer may see them. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(file)
    .where(and(inArray(file.id, [...new Set(ids)]), isNull(file.deletedAt)));
  return new Map(found.map((row) => [row.id, row]));
}

/** The file of the id that is not in the bin, whoever asks: for a room that has found out itself that its viewer may see it. */
export async function findStored(db: Db, id: string): Promise<Row | undefined> {
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), isNull(file.deletedAt)));
  return found;
}
