import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp } from '../../../testing/make-test-app.ts';
import { openDatabase } from '../database.ts';
import { rowsOf } from '../rows.ts';

/** The names under which the only connection of a pool has planned statements, after one was asked three times with values. */
async function namesOf(options: { prepare?: boolean }): Promise<string[]> {
  const app = await makeTestApp();
  const { db, close } = openDatabase(app.platform.database.url, { max: 1, ...options });
  for (const value of [1, 2, 3]) {
    const rows = await rowsOf(db, z.object({ value: z.int() })).from(sql`select ${value}::int as value`);
    expect(rows).toEqual([{ value }]);
  }
  const prepared = await rowsOf(db, z.object({ name: z.string() })).from(
    sql`select name from pg_prepared_statements where statement = 'select $1::int as value'`,
  );
  await close();
  return prepared.map(({ name }) => name);
}

describe('a connection', () => {
  it('plans once what comes again', async () => {
    expect(await namesOf({})).toEqual(['bw_1']);
  });

  it('plans anew each time where names are of no use', async () => {
    expect(await namesOf({ prepare: false })).toEqual([]);
  });
});
