import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Column, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db/database.ts';

const source = join(import.meta.dirname, '..');

/** The tables of all rooms, each under its name in the database. */
async function allTables(): Promise<Map<string, PgTable>> {
  const files = globSync('{rooms,platform}/**/*.table.ts', { cwd: source });
  const modules = await Promise.all(files.map((file) => import(join(source, file)) as Promise<object>));
  const found = modules
    .flatMap((one) => Object.values(one))
    .filter((value): value is PgTable => is(value, PgTable));
  return new Map(found.map((table) => [getTableConfig(table).name, table]));
}

/**
 * Fills tables with `rows` rows each, in their order: every column that must have a value gets one of its kind, a foreign key the row of
 * the same number. `values` says SQL for columns that need something of their own, by 'table.column', with `n` for the number.
 */
export async function growTables(
  db: Db,
  names: readonly string[],
  rows: number,
  values: Record<string, string>,
): Promise<void> {
  const tables = await allTables();
  for (const name of names) {
    const table = tables.get(name);
    if (!table) throw new Error(`there is no table ${name}`);
    const columns = Object.values(getTableColumns(table))
      .map((column) => [nameOf(column), sqlFor(name, column, table, values)] as const)
      .filter(([, value]) => value !== undefined);
    await db.execute(
      sql.raw(`insert into "${name}" (${columns.map(([column]) => `"${column}"`).join(', ')})
        select ${columns.map(([, value]) => value).join(', ')} from generate_series(1, ${rows}) n on conflict do nothing`),
    );
  }
  await db.execute(sql.raw('vacuum analyze'));
}

/** The names of what has grown, as rows' text has them: every other one of a kind. */
const families = `(array['Bekova', 'Nguyễn', 'Müller', 'Okafor', 'Sánchez'])[1 + n % 5]`;

function sqlFor(
  table: string,
  column: Column,
  of: PgTable,
  values: Record<string, string>,
): string | undefined {
  const own = values[`${table}.${nameOf(column)}`];
  if (own !== undefined) return own;
  if (column.generated || !column.notNull || column.default !== undefined) return undefined;
  const key = getTableConfig(of).foreignKeys.find(({ reference }) =>
    reference().columns.some(({ name }) => name === column.name),
  );
  if (key) return rowId(getTableConfig(key.reference().foreignTable).name);
  if (column.enumValues?.length) return `'${column.enumValues[0]}'`;
  const kind = column.getSQLType();
  const known = Object.entries(kinds).find(([begin]) => kind.startsWith(begin));
  if (!known) throw new Error(`${table}.${nameOf(column)}: no value for ${kind}`);
  return column.primary && kind === 'uuid' ? rowId(table) : known[1];
}

const kinds: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  citext: `'grown-' || n || '@school.example'`,
  text: `'Grown' || n || ' ' || ${families}`,
  smallint: '(n % 7)::smallint',
  integer: 'n',
  bigint: 'n',
  numeric: '1',
  boolean: 'false',
  date: `date '2020-01-01' + n % 2000`,
  timestamp: `timestamptz '2026-09-01' - n * interval '1 minute'`,
  time: `time '10:00'`,
  jsonb: `'{}'::jsonb`,
};

/** The id that the n-th row of a grown table has. */
export function rowId(table: string, n = 'n'): string {
  // Of version 8, whose bits are anybody's.
  return `overlay(overlay(md5('${table} ' || (${n})) placing '8' from 13) placing '8' from 17)::uuid`;
}

/** As the database has it: drizzle says it in the table's casing. */
function nameOf(column: Column): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
