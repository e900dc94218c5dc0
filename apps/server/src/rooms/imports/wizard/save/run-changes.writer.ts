import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { recordedTable } from '../../recorded-tables.rules.ts';
import { fingerprintOf, Writer } from '../../run.writer.ts';

const Id = z.object({ id: z.uuid() });

type TableWithId = PgTable & { readonly id: PgTable['_']['columns'][string] };

/**
 * What one step of a run writes, for the undo of the whole run. A run has many steps, each in a transaction of its own:
 * a record that an earlier step made or changed keeps the state that was remembered then, and gets a new fingerprint.
 */
export class RunChanges {
  readonly #runId: string;
  readonly #tx: Db;
  readonly #writer: Writer;
  readonly #again = new Map<string, Set<string>>();

  constructor(tx: Db, runId: string) {
    this.#tx = tx;
    this.#runId = runId;
    this.#writer = new Writer(tx);
  }

  /** Counts rows as made by this run. */
  adopt(table: PgTable, ids: readonly string[]): void {
    this.#writer.adopt(table, ids);
  }

  /** Remembers rows, and what belongs to them, before they are changed. */
  async touch(table: PgTable, ids: readonly string[]): Promise<void> {
    const name = getTableName(table);
    const rows = await rowsOf(this.#tx, Id).from(sql`
      select entity_id as id from import_change
      where run_id = ${this.#runId} and entity = ${name} and entity_id = any(${sql.param([...ids])}::uuid[])`);
    const known = new Set(rows.map(({ id }) => id));
    const again = this.#again.get(name) ?? new Set();
    for (const id of known) again.add(id);
    this.#again.set(name, again);
    await this.#writer.touch(
      table,
      ids.filter((id) => !known.has(id)),
    );
  }

  /** Sets columns of one row. */
  async update<T extends TableWithId>(
    table: T,
    id: string,
    values: Partial<T['$inferInsert']>,
  ): Promise<void> {
    await this.touch(table, [id]);
    await this.#writer.updateMany(table, [id], values);
  }

  /** Writes the record of this step into the run. */
  async keep(): Promise<void> {
    await this.#writer.keep(this.#runId);
    for (const [name, ids] of this.#again) {
      if (ids.size === 0) continue;
      const entry = recordedTable(name);
      await this.#tx.execute(sql`
        update import_change c set after_hash = ${fingerprintOf(entry)} from ${sql.identifier(name)} t
        where c.run_id = ${this.#runId} and c.entity = ${name} and t.id = c.entity_id
          and c.entity_id = any(${sql.param([...ids])}::uuid[])`);
    }
  }
}
