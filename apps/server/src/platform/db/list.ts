import { allLimit } from '@bellwether/contract/shared/list';
import { type AnyColumn, Column, is, type SQL, sql } from 'drizzle-orm';
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

/**
 * A condition: every word of `text` occurs in the search column (lower case, without accents). A word of one or two letters, which
 * is in every other name, counts where a word of the column begins with it: of that, too, the index knows where it is.
 */
export function matches(text: string | undefined, searchColumn: AnyColumn | SQL): SQL | undefined {
  const words = (text ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => holds(word, searchColumn)),
    sql` and `,
  );
}

/**
 * A condition that the trigram index of a search column answers: `text` as it stands occurs in it, of one or two letters at the
 * beginning of one of its words. It comes before a `contains` that says in which of the column's parts it must be.
 */
export function holds(text: string, searchColumn: AnyColumn | SQL): SQL {
  const escaped = escapeLike(text);
  const like = (pattern: string) => sql`${searchColumn} like bw_search_text(${pattern})`;
  // Three letters are a trigram; fewer are found with the blank before them.
  if ([...text].length > 2) return like(`%${escaped}%`);
  return sql`(${like(`${escaped}%`)} or ${like(`% ${escaped}%`)})`;
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
 * One page of a list, totally ordered (id breaks ties, nulls last), and the count of all its rows. `from` is SQL from FROM on,
 * with its WHERE: of these rows the page's ids are chosen first, and counted; `by` and `id` are columns of it. `rows` dresses
 * only those that its condition names, with whatever joins and subselects that takes: a deep page costs no more of them than
 * the first.
 */
export async function pageOf<Q extends PgSelect>(
  db: Db,
  rows: (onPage: SQL) => Q,
  options: { query: PageQuery; by: readonly (AnyColumn | SQL)[]; id: AnyColumn; from: SQL },
): Promise<Page<Awaited<Q>[number]>> {
  const { query, by, id, from } = options;
  const limit = query.limit === 0 ? allLimit : query.limit;
  const order = sql.join(
    [...by, id].map((column) => inOrder(column, query.sortOrder)),
    sql`, `,
  );
  const onPage = sql`${id} = any(array(
    select ${id} ${from} order by ${order} limit ${limit} offset ${(query.page - 1) * limit}))`;
  const [data, totalCount] = await together(db, [() => rows(onPage).orderBy(order), () => countOf(db, from)]);
  return {
    data: data as Awaited<Q>[number][],
    totalCount,
    page: query.page,
    limit: query.limit,
    totalPages: Math.max(1, Math.ceil(totalCount / limit)),
  };
}

/**
 * Nulls last, either way. Said only where it must be: an index is read backwards for 'desc', and not for 'desc nulls last', which
 * of 200,000 rows sorts all.
 */
function inOrder(column: AnyColumn | SQL, direction: 'asc' | 'desc'): SQL {
  if (direction === 'asc') return sql`${column} asc`;
  return is(column, Column) && column.notNull ? sql`${column} desc` : sql`${column} desc nulls last`;
}
