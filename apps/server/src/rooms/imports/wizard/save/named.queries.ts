import type { Right } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import type { ReferenceList } from './model.saver.ts';

const Name = z.object({ name: z.string() });
const Named = z.object({ name: z.string(), id: z.uuid() });

/**
 * The ids of records of a short list by their name, in lower case: 'Level A1' and 'level a1' are one. A name that is
 * there twice or not at all is absent.
 */
export async function idsByName(
  db: Db,
  table: PgTable & { readonly id: PgColumn },
  name: PgColumn,
  wanted: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const names = [...new Set(wanted.flatMap((one) => (one ? [one.trim().toLowerCase()] : [])))];
  if (names.length === 0) return new Map();
  const rows = await rowsOf(db, Named).from(sql`
    select lower(${name}::text) as name, min(${table.id}::text) as id from ${table}
    where lower(${name}::text) = any(${sql.param(names)}::text[]) group by 1 having count(*) = 1`);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The list of a table whose records are named by one column, as `idsByName` finds them. */
export function namedList(
  table: PgTable & { readonly id: PgColumn },
  name: PgColumn,
  right: Right,
): ReferenceList {
  return {
    right,
    known: async (db, names) => new Set((await idsByName(db, table, name, names)).keys()),
    choices: async (db) => {
      const rows = await rowsOf(db, Name).from(
        sql`select distinct ${name}::text as name from ${table} order by 1`,
      );
      return rows.map((row) => ({ value: row.name, label: row.name }));
    },
  };
}

/** The id of a name; null for none, undefined for one that is not known. */
export function idOf(
  ids: ReadonlyMap<string, string>,
  name: string | null | undefined,
): string | null | undefined {
  return name ? ids.get(name.trim().toLowerCase()) : null;
}
