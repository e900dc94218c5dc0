import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';
import { countOf } from '../rows.ts';
import { tablesRead, type Writes } from './writes.ts';

/** So long a count of rows that another process may have changed is told again. */
const lifetimeMs = 5000;
const mostCounts = 500;

interface Entry {
  readonly count: Promise<number>;
  readonly stamp: string;
  readonly until: number;
}

/** The counts of a database that are remembered, each by its statement and its values, so by its scope too. */
export interface CountMemory {
  readonly writes: Writes;
  readonly now: () => number;
  readonly entries: Map<string, Entry>;
}

const memories = new WeakMap<Db, CountMemory>();
const dialect = new PgDialect({ casing: 'snake_case' });

/** A memory for counts; `now` in milliseconds of any beginning. */
export function countMemory(writes: Writes, now = () => performance.now()): CountMemory {
  return { writes, now, entries: new Map() };
}

/** Lets counts that are asked of `db` be remembered. A transaction's handle is another one: it counts what it sees itself. */
export function rememberCounts(db: Db, memory: CountMemory): void {
  memories.set(db, memory);
}

/**
 * As `countOf`, but what was counted less than five seconds ago is not counted again, unless this process has written one of
 * the tables since. The same question at the same time is asked once.
 */
export async function rememberedCount(db: Db, from: SQL): Promise<number> {
  const memory = memories.get(db);
  if (!memory) return countOf(db, from);
  const { sql: text, params } = dialect.sqlToQuery(sql`${from}`);
  const key = `${text} ${JSON.stringify(params)}`;
  const stamp = memory.writes.stamp(tablesRead(text));
  const known = memory.entries.get(key);
  if (known && known.stamp === stamp && memory.now() < known.until) return known.count;
  const count = countOf(db, from);
  memory.entries.delete(key);
  memory.entries.set(key, { count, stamp, until: memory.now() + lifetimeMs });
  count.catch(() => memory.entries.delete(key));
  if (memory.entries.size > mostCounts) memory.entries.delete(memory.entries.keys().next().value as string);
  return count;
}
