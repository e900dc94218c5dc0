import { allLimit, countBound } from '@bellwether/contract/shared/list';
import { type AnyColumn, Column, is, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from './database.ts';
import { countOf, rowOf } from './rows.ts';
import { rememberedCount } from './statements/remembered-count.ts';
import { together } from './together.ts';

interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly count?: 'exact' | undefined;
}

export interface Page<T> {
  readonly data: T[];
  readonly totalCount: number;
  /** False where there are more than `totalCount`, which nobody counted; absent where it is exact. */
  readonly countIsExact?: false;
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

/**
 * A condition: the column has one of the values of a subquery of one column, which is asked once and before; so the rows are fetched
 * by an index and not looked through. For scopes, whose ids are few beside the table.
 */
export function isAmong(column: AnyColumn | SQL, values: SQL): SQL {
  return sql`${column} = any(array(${values}))`;
}

/** Escapes what LIKE would read as a pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

interface Ordered {
  readonly by: readonly (AnyColumn | SQL)[];
  readonly id: AnyColumn;
  readonly from: SQL;
  /** As `from`, for the count: where `from` names the moment, by one that lasts for a while, so that the count can be remembered. */
  readonly counted?: SQL;
}

/**
 * One page of a list, totally ordered (id breaks ties, nulls last), and the count of all its rows. `from` is SQL from FROM on,
 * with its WHERE: of these rows the page's ids are chosen first, and counted; `by` and `id` are columns of it. `rows` dresses
 * only those that its condition names, with whatever joins and subselects that takes: a deep page costs no more of them than
 * the first. It is a select of the builder, or reads SQL of its own in the order that it is given, which costs a third less. What a text finds is counted up to `countBound`, unless the query asks for the exact count.
 */
export async function pageOf<Q extends Rows>(
  db: Db,
  rows: (onPage: SQL, order: SQL) => Q,
  { query, ...of }: Ordered & { query: PageQuery },
): Promise<Page<Awaited<Q>[number]>> {
  type Row = Awaited<Q>[number];
  const limit = query.limit === 0 ? allLimit : query.limit;
  const part = { limit, offset: (query.page - 1) * limit, direction: query.sortOrder };
  const read = async (onPage: SQL) => (await ordered(rows, onPage, orderOf(of, part.direction))) as Row[];
  const counted = (data: Row[], totalCount: number) => ({
    data,
    totalCount,
    page: query.page,
    limit,
    totalPages: Math.max(1, Math.ceil(totalCount / limit)),
  });
  if (query.search && query.count !== 'exact') {
    const { onPage, total } = await found(db, of, part);
    const data = onPage ? await read(onPage) : [];
    return total > countBound ? { ...counted(data, countBound), countIsExact: false } : counted(data, total);
  }
  // What a text finds is counted anew: triggers write what it is found by, which no statement of ours names.
  const count = () => (query.search ? countOf(db, of.from) : rememberedCount(db, of.counted ?? of.from));
  // A deep page is read from the end that is nearer, which only who knows the count can say.
  if (part.offset >= deep) {
    const total = await count();
    return counted(await read(walked(of, part, total)), total);
  }
  return counted(...(await together(db, [() => read(walked(of, part)), count])));
}

/** The first rows that a text finds, in order: for pickers. Without a text, the first of all. */
export async function topOf<Q extends Rows>(
  db: Db,
  rows: (onPage: SQL, order: SQL) => Q,
  { text, limit, ...of }: Ordered & { text: string | undefined; limit: number },
): Promise<Awaited<Q>[number][]> {
  const part = { limit, offset: 0, direction: 'asc' } as const;
  const { onPage } = text ? await found(db, of, part) : { onPage: walked(of, part) };
  if (!onPage) return [];
  return (await ordered(rows, onPage, orderOf(of, part.direction))) as Awaited<Q>[number][];
}

type Rows = PgSelect | Promise<readonly object[]>;

/** The rows that a condition names, in order. */
async function ordered(rows: (onPage: SQL, order: SQL) => Rows, onPage: SQL, order: SQL): Promise<unknown> {
  const asked = rows(onPage, order);
  return asked instanceof Promise ? asked : asked.orderBy(order);
}

interface Part {
  readonly limit: number;
  readonly offset: number;
  readonly direction: 'asc' | 'desc';
}

/** From this row on a page is deep. */
const deep = 5000;

/**
 * A condition that names the ids of a part, found by a walk along the order. With the total, a part of the second half is found from
 * the end.
 */
function walked(of: Ordered, { limit, offset, direction }: Part, total = 0): SQL {
  const isNearerToEnd = offset > total / 2 && total > 0;
  const length = Math.max(0, Math.min(limit, total - offset));
  const order = isNearerToEnd ? backwards(of, direction) : orderOf(of, direction);
  const slice = isNearerToEnd
    ? sql`limit ${length} offset ${Math.max(0, total - offset - length)}`
    : sql`limit ${limit} offset ${offset}`;
  return sql`${of.id} = any(array(select ${of.id} ${of.from} order by ${order} ${slice}))`;
}

/** How many a text finds, at most one more than `countBound`, and the condition that names the part's ids; none where there are none. */
async function found(db: Db, of: Ordered, part: Part): Promise<{ onPage: SQL | undefined; total: number }> {
  const { total, ids } = await hitsOf(db, of, part);
  if (total > countBound) return { onPage: walked(of, part), total };
  return { onPage: ids.length > 0 ? sql`${of.id} = any(${sql.param(ids)}::uuid[])` : undefined, total };
}

/** By so many columns a list is sorted at most, besides the id. */
const keys = [sql`key1`, sql`key2`, sql`key3`] as const;

function keyAt(at: number): SQL {
  const key = keys[at];
  if (!key) throw new Error(`a list is sorted by at most ${keys.length} columns`);
  return key;
}

const Hits = z.object({ total: z.int(), ids: z.array(z.uuid()) });

/**
 * What a text finds, at most one more than `countBound`, and the ids of the page among it. Beyond the bound it is any part of
 * what there is, so the ids are of no use: then what is looked for is so common that a walk along the order finds a page of it
 * soon. The other way round a rare word would walk through everything.
 */
async function hitsOf(db: Db, { by, id, from }: Ordered, { limit, offset, direction }: Part) {
  const order = [
    ...by.map((column, at) => inOrder(column, direction, keyAt(at))),
    inOrder(id, direction, sql`id`),
  ];
  const columns = by.map((column, at) => sql`, ${column} as ${keyAt(at)}`);
  const hits = await rowOf(db, Hits).from(sql`
    with hit as materialized (select ${id} as id${sql.join(columns)} ${from} limit ${countBound + 1})
    select (select count(*)::int from hit) as total,
      array(select id from hit order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}) as ids`);
  return hits ?? { total: 0, ids: [] };
}

function orderOf({ by, id }: Ordered, direction: 'asc' | 'desc'): SQL {
  return sql.join(
    [...by, id].map((column) => inOrder(column, direction)),
    sql`, `,
  );
}

/** The order from its other end, as the same index is read: nulls, which are last either way, come first. */
function backwards({ by, id }: Ordered, direction: 'asc' | 'desc'): SQL {
  const columns = [...by, id].map((column) => {
    if (direction === 'asc') return sql`${column} desc`;
    return isNeverNull(column) ? sql`${column} asc` : sql`${column} asc nulls first`;
  });
  return sql.join(columns, sql`, `);
}

/**
 * Nulls last, either way. Said only where it must be: an index is read backwards for 'desc', and not for 'desc nulls last', which
 * of 200,000 rows sorts all.
 */
function inOrder(column: AnyColumn | SQL, direction: 'asc' | 'desc', name: AnyColumn | SQL = column): SQL {
  if (direction === 'asc') return sql`${name} asc`;
  return isNeverNull(column) ? sql`${name} desc` : sql`${name} desc nulls last`;
}

function isNeverNull(column: AnyColumn | SQL): boolean {
  return is(column, Column) && column.notNull;
}
