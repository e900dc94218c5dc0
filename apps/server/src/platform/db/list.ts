import { allLimit } from '@bellwether/contract/shared/list';
import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { countOf } from './rows.ts';
import { together } from './together.ts';

interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly sortOrder: 'asc' | 'desc';
}

export interface Page<T> {
  readonly data: T[];
  readonly totalCount: number;
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
}

/** A condition: every word of `text` occurs in the search column (lower case, without accents). */
export function matches(text: string | undefined, searchColumn: AnyColumn): SQL | undefined {
  const words = (text ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  const conditions = words.map(
    (word) => sql`${searchColumn} like bw_search_text(${`%${escapeLike(word)}%`})`,
  );
  return sql.join(conditions, sql` and `);
}

/**
 * A condition: `text` occurs in the expression, whatever the case and the accents, taken as it stands ('%' is a percent sign).
 * Without a text there is no condition.
 */
export function contains(text: string, expression: AnyColumn | SQL): SQL;
export function contains(text: string | undefined, expression: AnyColumn | SQL): SQL | undefined;
export function contains(text: string | undefined, expression: AnyColumn | SQL): SQL | undefined {
  if (!text) return undefined;
  return sql`bw_search_text(${expression}) like bw_search_text(${`%${escapeLike(text)}%`})`;
}

/** Escapes what LIKE would read as a pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * One page of a select, totally ordered (id breaks ties, nulls last), and the count of all its rows. `count` is
 * the narrower select to count when `rows` joins or aggregates.
 */
export async function pageOf<Q extends PgSelect>(
  db: Db,
  rows: Q,
  options: { query: PageQuery; by: readonly (AnyColumn | SQL)[]; id: AnyColumn; count: SQL },
): Promise<Page<Awaited<Q>[number]>> {
  const { query, by, id, count } = options;
  const direction = query.sortOrder === 'desc' ? desc : asc;
  const limit = query.limit === 0 ? allLimit : query.limit;
  const orders = [...by.map((column) => sql`${direction(column)} nulls last`), direction(id)];
  const [data, totalCount] = await together(db, [
    () =>
      rows
        .orderBy(...orders)
        .limit(limit)
        .offset((query.page - 1) * limit),
    () => countOf(db, count),
  ]);
  return {
    data: data as Awaited<Q>[number][],
    totalCount,
    page: query.page,
    limit: query.limit,
    totalPages: Math.max(1, Math.ceil(totalCount / limit)),
  };
}
