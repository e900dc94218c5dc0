import { getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { type Recorded, recordedTable, recordedTables } from './recorded-tables.rules.ts';

/** What `stateOf` builds of a row, under its id. */
const Kept = z.object({ id: z.uuid(), state: z.record(z.string(), z.json()) });

/** A recorded table with an id column. */
type TableWithId = PgTable & { readonly id: PgTable['_']['columns'][string] };
type Insert<T extends PgTable> = T['$inferInsert'];

const perStatement = 500;
/** Changes travel as one JSON value: a statement of thousands of parameters is slower. */
const perRecord = 5000;

/**
 * Writes for one run and remembers what it wrote, so that the run can be undone: new rows by their id, changed and
 * deleted ones with their state before. Belongs to one transaction.
 */
export class Writer {
  readonly tx: Db;
  readonly #created = new Map<string, Set<string>>();
  readonly #before = new Map<string, Map<string, { action: 'UPDATED' | 'DELETED'; before: unknown }>>();

  constructor(tx: Db) {
    this.tx = tx;
  }

  /** Inserts rows, many at once. Rows of tables without an id belong to an owner and are recorded with it. */
  async insert<T extends PgTable>(table: T, rows: readonly Insert<T>[]): Promise<void> {
    const name = getTableName(table);
    const isRecorded = recordedTables.some((entry) => entry.name === name);
    for (let start = 0; start < rows.length; start += perStatement) {
      const chunk = rows.slice(start, start + perStatement);
      await this.tx.insert(table).values(chunk as Insert<T>[]);
    }
    if (isRecorded)
      this.adopt(
        table,
        rows.map((row) => (row as { id: string }).id),
      );
  }

  /** Counts rows as made by this run that another room's function inserted for it. */
  adopt(table: PgTable, ids: readonly string[]): void {
    const name = getTableName(table);
    const created = this.#created.get(name) ?? new Set();
    for (const id of ids) created.add(id);
    this.#created.set(name, created);
  }

  /** Sets columns of one row. */
  async update<T extends TableWithId>(table: T, id: string, values: Partial<Insert<T>>): Promise<void> {
    await this.updateMany(table, [id], values);
  }

  /** Sets the same columns of many rows. */
  async updateMany<T extends TableWithId>(
    table: T,
    ids: readonly string[],
    values: Partial<Insert<T>>,
  ): Promise<void> {
    if (ids.length === 0 || Object.keys(values).length === 0) return;
    await this.touch(table, ids);
    const bumped = 'version' in table ? { ...values, version: sql`version + 1` } : values;
    await this.tx
      .update(table)
      .set(bumped as never)
      .where(inArray(table.id as never, ids as string[]));
  }

  /** Remembers rows before somebody changes what belongs to them. */
  async touch(table: PgTable, ids: readonly string[]): Promise<void> {
    await this.#remember(recordedTable(getTableName(table)), ids, 'UPDATED');
  }

  /** Deletes rows, with what belongs to them. */
  async remove(table: TableWithId, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const entry = recordedTable(getTableName(table));
    await this.#remember(entry, ids, 'DELETED');
    await this.tx.delete(table).where(inArray(table.id as never, ids as string[]));
    for (const id of ids) this.#created.get(entry.name)?.delete(id);
  }

  /** Whether the run made the row. */
  made(table: PgTable, id: string): boolean {
    return this.#created.get(getTableName(table))?.has(id) ?? false;
  }

  /** Forgets rows of this run that were deleted again because they could not stay. */
  forget(table: PgTable, ids: readonly string[]): void {
    for (const id of ids) this.#created.get(getTableName(table))?.delete(id);
  }

  /** Writes the record of all changes, with the fingerprint of each row as it is now. */
  async keep(runId: string): Promise<void> {
    for (const entry of recordedTables) {
      const created = [...(this.#created.get(entry.name) ?? [])];
      const touched = [...(this.#before.get(entry.name) ?? [])];
      const changes = [
        ...created.map((id) => ({ id, action: 'CREATED', before: null })),
        ...touched.map(([id, change]) => ({ id, ...change })),
      ];
      for (let start = 0; start < changes.length; start += perRecord) {
        await this.tx.execute(sql`
          insert into import_change (id, run_id, entity, entity_id, action, before, after_hash)
          select gen_random_uuid(), ${runId}, ${entry.name}, r.id, r.action, r.before,
            case when t.id is not null then ${fingerprintOf(entry)} end
          from json_to_recordset(${JSON.stringify(changes.slice(start, start + perRecord))}::json)
            as r(id uuid, action text, before jsonb) left join ${sql.identifier(entry.name)} t on t.id = r.id`);
      }
    }
  }

  async #remember(entry: Recorded, ids: readonly string[], action: 'UPDATED' | 'DELETED'): Promise<void> {
    const created = this.#created.get(entry.name);
    const known =
      this.#before.get(entry.name) ?? new Map<string, { action: 'UPDATED' | 'DELETED'; before: unknown }>();
    const fresh = ids.filter((id) => !created?.has(id) && !known.has(id));
    for (let start = 0; start < fresh.length; start += 1000) {
      const rows = await rowsOf(this.tx, Kept).from(
        sql`select t.id, ${stateOf(entry)} as state from ${sql.identifier(entry.name)} t
            where t.id = any(${sql.param(fresh.slice(start, start + 1000))}::uuid[])`,
      );
      for (const { id, state } of rows) known.set(id, { action, before: state });
    }
    if (action === 'DELETED') {
      for (const id of ids) {
        const earlier = known.get(id);
        if (earlier) known.set(id, { ...earlier, action });
      }
    }
    this.#before.set(entry.name, known);
  }
}

/** SQL: a row `t` and the rows that belong to it, as JSON. */
export function stateOf(entry: Recorded) {
  const owned = entry.owned.map(
    ({
      name,
      ownerColumn,
    }) => sql`, ${sql.raw(`'${name}'`)}, (select coalesce(jsonb_agg(to_jsonb(o) order by to_jsonb(o)::text), '[]'::jsonb)
      from ${sql.identifier(name)} o where o.${sql.identifier(ownerColumn)} = t.id)`,
  );
  return sql`jsonb_build_object('row', to_jsonb(t)${sql.join(owned, sql``)})`;
}

/**
 * SQL: a fingerprint of a row `t` with what belongs to it. Empty columns, generated ones and the moment of the last
 * update do not count, so that an upgrade that adds a column changes no fingerprint.
 */
export function fingerprintOf(entry: Recorded) {
  return sql`md5(jsonb_strip_nulls(${stateOf(entry)} #- '{row,updated_at}' #- '{row,search_text}' #- '{row,sort_name}')::text)`;
}
