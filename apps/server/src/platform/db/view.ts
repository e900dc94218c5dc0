import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type PgColumn,
  PgDialect,
  type PgTable,
  QueryBuilder,
  type SubqueryWithSelection,
} from 'drizzle-orm/pg-core';

const casing = 'snake_case';
const builder = new QueryBuilder({ casing });
const dialect = new PgDialect({ casing });

type ColumnsOf<T extends PgTable> = T['_']['columns'];

/** What a room lets others read of one of its tables. */
export interface View<T extends PgTable, K extends keyof ColumnsOf<T>> {
  /** For SQL: what stands in a FROM or JOIN under the alias, as `select u.name from ${userView('u')}`. */
  (alias: string): SQL;
  /** For drizzle's builder: a relation with typed columns. Made once, outside of the functions that use it: making it is slow. */
  relation<A extends string>(alias: A): SubqueryWithSelection<Pick<ColumnsOf<T>, K>, A>;
}

/**
 * Publishes columns of one table, and only the rows that meet the condition. PostgreSQL folds such a subquery into the query around
 * it: same plan, same indexes. The values of the condition are written into it, so that partial indexes fit; and a view joins nothing, because below
 * a LEFT JOIN the join would be computed for the whole table. `insteadOf` publishes one column under the name of another, as an amount in
 * the base currency for one in the currency of its document.
 */
export function view<T extends PgTable, const K extends keyof ColumnsOf<T> & string>(
  table: T,
  names: readonly K[],
  condition?: SQL,
  insteadOf: Partial<Record<K, keyof ColumnsOf<T> & string>> = {},
): View<T, K> {
  const all = getTableColumns(table);
  const columns = Object.fromEntries(
    names.map((name) => {
      const other = insteadOf[name];
      if (other === undefined) return [name, all[name]];
      const shown = all[name] as PgColumn;
      return [name, sql`${all[other]}`.mapWith(shown).as(toSnakeCase(name))];
    }),
  ) as unknown as ColumnsOf<T>;
  const query = builder
    .select(columns)
    .from(table as PgTable)
    .where(condition?.inlineParams());
  const { sql: text } = dialect.sqlToQuery(query.getSQL());
  // Aliases are written in the code, so there are few. A text that is there already costs a query nothing.
  const byAlias = new Map<string, SQL>();
  const inSql = (alias: string): SQL => {
    const known = byAlias.get(alias);
    if (known) return known;
    const made = sql.raw(`(${text}) "${alias}"`);
    byAlias.set(alias, made);
    return made;
  };
  return Object.assign(inSql, { relation: (alias: string) => query.as(alias) }) as unknown as View<T, K>;
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
