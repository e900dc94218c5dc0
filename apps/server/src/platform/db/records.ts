import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/problem.ts';
import type { Db } from './database.ts';

// The one way in which a record that people edit in a form is made, saved and deleted. AMB-155.

export type EditedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

type Row<T extends EditedTable> = T['$inferSelect'];
/** What a form may set of a record. */
export type Fields<T extends EditedTable> = Omit<
  T['$inferInsert'],
  'id' | 'version' | 'createdAt' | 'updatedAt'
>;
/** What is set of a stored record; what is undefined stays. */
type Change<T extends EditedTable> = {
  readonly [K in Exclude<keyof T['$inferInsert'], 'id' | 'version'>]?: T['$inferInsert'][K] | undefined;
};
type Writing = Pick<Context, 'db' | 'audit' | 'emit'>;

/** What a kind of record is called, and what its writes leave behind. */
export interface RecordKind<T extends EditedTable> {
  readonly table: T;
  /** In the audit log: 'location'. */
  readonly entity: string;
  /** In a 404: 'Location'. */
  readonly thing: string;
  /** What shows such records: open screens read these addresses again. */
  readonly paths: readonly string[];
}

/** Stores a new record, audits it and tells open screens. Returns its row. */
export async function make<T extends EditedTable>(
  ctx: Writing,
  kind: RecordKind<T>,
  fields: Fields<T>,
): Promise<Row<T>> {
  const [made] = (await ctx.db
    .insert(kind.table as PgTable)
    .values(fields)
    .returning()) as Row<T>[];
  if (!made) throw new Error(`no row of ${kind.entity} came back`);
  traced(ctx, kind, 'create', made, { after: made });
  return made;
}

/**
 * The row as it is stored, locked until the end of the transaction; take advisory locks before. `key` is an id, or a
 * condition that names one row. Without a `version` the caller is the last to write (contract: editable). Throws 404, and
 * 409 STALE when somebody saved since that version was read.
 */
export async function lockVersioned<T extends EditedTable>(
  db: Db,
  { table, thing }: Pick<RecordKind<T>, 'table' | 'thing'>,
  key: string | SQL | undefined,
  version: number | undefined,
): Promise<Row<T>> {
  const [found] = (await db
    .select()
    .from(table as PgTable)
    .where(typeof key === 'string' ? eq(table.id, key) : and(key))
    .for('update')) as (Row<T> & { readonly version: number })[];
  if (!found) throw notFound(thing);
  demandVersion(version, found);
  return found;
}

/**
 * Throws 409 STALE with both versions when somebody saved the record since it was read with the version that was sent;
 * without one the caller is the last to write. For a record that was locked otherwise: by whose it is, or with others.
 */
export function demandVersion(sent: number | undefined, stored: { readonly version: number }): void {
  if (sent === undefined || sent === stored.version) return;
  throw conflict('STALE', 'Someone else changed this in the meantime.', {
    sentVersion: sent,
    storedVersion: stored.version,
  });
}

/** Writes the fields over a row that is locked, as its next version. Returns it. Leaves no trace. */
export async function storeVersioned<T extends EditedTable>(
  db: Db,
  { table }: Pick<RecordKind<T>, 'table'>,
  before: Row<T>,
  fields: Change<T>,
): Promise<Row<T>> {
  const { id, version } = before as { id: string; version: number };
  const [after] = (await db
    .update(table as PgTable)
    .set({ ...fields, version: version + 1 })
    .where(eq(table.id, id))
    .returning()) as Row<T>[];
  if (!after) throw new Error(`the locked row ${id} is gone`);
  return after;
}

/**
 * Saves what a form sent of a record, as its next version; audits it and tells open screens. Throws 404, and 409 STALE
 * when somebody saved since its version was read.
 */
export async function saveVersioned<T extends EditedTable>(
  ctx: Writing,
  kind: RecordKind<T>,
  key: string | SQL,
  body: Partial<Fields<T>> & { readonly version: number | undefined },
): Promise<{ before: Row<T>; after: Row<T> }> {
  const { version } = body;
  const before = await lockVersioned(ctx.db, kind, key, version);
  const after = await storeVersioned(ctx.db, kind, before, body);
  traced(ctx, kind, saveAction(version), after, { before, after });
  return { before, after };
}

/** Deletes a record, audits it and tells open screens. Returns nothing, as the call does. Throws 404. */
export async function drop<T extends EditedTable>(
  ctx: Writing,
  kind: RecordKind<T>,
  id: string,
): Promise<undefined> {
  const [gone] = (await ctx.db
    .delete(kind.table as PgTable)
    .where(eq(kind.table.id, id))
    .returning()) as Row<T>[];
  if (!gone) throw notFound(kind.thing);
  traced(ctx, kind, 'delete', gone, { before: gone });
  return undefined;
}

/** The verb of the audit row: a save that named no version may have written over somebody else's. AMB-155. */
export function saveAction(version: number | undefined): 'update' | 'overwrite' {
  return version === undefined ? 'overwrite' : 'update';
}

function traced<T extends EditedTable>(
  ctx: Writing,
  { entity, paths }: RecordKind<T>,
  action: string,
  row: Row<T>,
  states: { readonly before?: unknown; readonly after?: unknown },
): void {
  ctx.audit({ action, entity, entityId: (row as { id: string }).id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
