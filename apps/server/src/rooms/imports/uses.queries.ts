import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { recordedTable, recordedTables } from './recorded-tables.rules.ts';

/** A foreign key that points at a table: from where, and whether those rows go with theirs. */
const Reference = z.object({ table: z.string(), column: z.string() });

/** A row that others refer to, and how many do. */
const Use = z.object({ id: z.uuid(), count: z.int() });

// Rows that the application itself makes for a record; they say nothing about use.
const incidental = new Set([
  'notification',
  'one_time_link',
  'sign_in_place',
  'known_device',
  'session',
  'account',
  'booking',
  'occurrence_staff',
  'class_departure',
  'student_find',
]);

/**
 * Of the given rows those that other rows refer to, with what refers to them ('3 rows of schedule_entry'). Rows that
 * belong to them or are worked out from them do not count; neither do `except`, the rows of each table that are about
 * to go too, and `setBack`, those that get back what they had before the given rows were there.
 */
export async function rowsUsing(
  tx: Db,
  table: string,
  ids: readonly string[],
  except: ReadonlyMap<string, readonly string[]> = new Map(),
  setBack: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  if (ids.length === 0) return used;
  const { owned, derived } = recordedTable(table);
  const ownTables = new Set([...owned, ...derived].map(({ name }) => name));
  for (const reference of await referencesTo(tx, table)) {
    if (ownTables.has(reference.table) || incidental.has(reference.table)) continue;
    const rows = await rowsOf(tx, Use).from(sql`
      select t.${sql.identifier(reference.column)} as id, count(*)::int as count
      from ${sql.identifier(reference.table)} t
      where t.${sql.identifier(reference.column)} = any(${sql.param([...ids])}::uuid[]) ${without(reference.table, except)} ${besides(setBack.get(reference.table))}
      group by 1`);
    note(used, rows, reference.table);
  }
  for (const { name, ownerColumn } of derived) {
    for (const reference of await referencesTo(tx, name)) {
      if (incidental.has(reference.table)) continue;
      const rows = await rowsOf(tx, Use).from(sql`
        select d.${sql.identifier(ownerColumn)} as id, count(*)::int as count
        from ${sql.identifier(reference.table)} t join ${sql.identifier(name)} d on d.id = t.${sql.identifier(reference.column)}
        where d.${sql.identifier(ownerColumn)} = any(${sql.param([...ids])}::uuid[]) ${without(reference.table, except)}
        group by 1`);
      note(used, rows, reference.table);
    }
  }
  return used;
}

function besides(ids: readonly string[] | undefined) {
  return ids ? sql`and not (t.id = any(${sql.param([...ids])}::uuid[]))` : sql``;
}

/** SQL: leaves out the rows that go too, by their own id or by that of their owner. */
function without(table: string, except: ReadonlyMap<string, readonly string[]>) {
  const owners = recordedTables.flatMap(({ name, owned, derived }) =>
    [...owned, ...derived]
      .filter((one) => one.name === table)
      .map(({ ownerColumn }) => ({ name, column: ownerColumn })),
  );
  const conditions = [{ name: table, column: 'id' }, ...owners].flatMap(({ name, column }) => {
    const ids = except.get(name);
    return ids ? [sql`and not (t.${sql.identifier(column)} = any(${sql.param([...ids])}::uuid[]))`] : [];
  });
  return sql.join(conditions, sql` `);
}

function note(used: Map<string, string>, rows: readonly z.input<typeof Use>[], table: string): void {
  for (const { id, count } of rows) {
    const text = `${count} ${count === 1 ? 'row' : 'rows'} of ${table}`;
    const earlier = used.get(id);
    used.set(id, earlier === undefined ? text : `${earlier}, ${text}`);
  }
}

async function referencesTo(tx: Db, table: string): Promise<z.input<typeof Reference>[]> {
  return rowsOf(tx, Reference).from(sql`
    select k.relname as "table", a.attname as "column"
    from pg_constraint f join pg_class k on k.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      join pg_namespace n on n.oid = p.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and array_length(f.conkey, 1) = 1 and p.relname = ${table}
    order by 1, 2`);
}
