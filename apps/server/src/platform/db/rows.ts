import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/** In tests rows are parsed, so that a column that is no longer what the schema says fails there, and costs a school nothing. */
const isParsed = Boolean(process.env.VITEST);

type RowSchema = z.ZodType<object>;

/**
 * Reads rows that are as `row` describes them: `await rowsOf(db, Person).from(sql`select …`)`. PostgreSQL's bigint and numeric
 * arrive as text, moments too unless SQL makes a text of them.
 */
export function rowsOf<S extends RowSchema>(db: Db, row: S) {
  return {
    from: async (statement: SQL): Promise<z.input<S>[]> => {
      const { rows } = await db.execute(statement);
      if (isParsed) demandRows(row, rows);
      return rows as z.input<S>[];
    },
  };
}

/** As `rowsOf`, of a statement that has one row or none: the row, or undefined. */
export function rowOf<S extends RowSchema>(db: Db, row: S) {
  return {
    from: async (statement: SQL): Promise<z.input<S> | undefined> =>
      (await rowsOf(db, row).from(statement))[0],
  };
}

const Count = z.object({ count: z.int() });

/** How many rows there are: `from` is SQL from FROM on, with its WHERE. */
export async function countOf(db: Db, from: SQL): Promise<number> {
  const counted = await rowOf(db, Count).from(sql`select count(*)::int as count ${from}`);
  return counted?.count ?? 0;
}

/** Looks at the first rows only: those that follow come of the same columns, and a test of 25,000 has its time to keep. */
function demandRows(row: RowSchema, rows: readonly unknown[]): void {
  const parsed = z.array(row).safeParse(rows.slice(0, 500));
  if (parsed.success) return;
  throw new Error(`rows are not what their schema says:\n${z.prettifyError(parsed.error)}`);
}
