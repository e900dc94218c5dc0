import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { countOf, rowOf, rowsOf } from './rows.ts';

const Numbered = z.object({ number: z.int(), word: z.string().nullable() });

describe('rows of SQL', () => {
  it('are what their schema says, or the test fails with the column', async () => {
    const { db } = await makeTestApp();
    expect(await rowsOf(db, Numbered).from(sql`select 1 as number, null as word`)).toEqual([
      { number: 1, word: null },
    ]);
    await expect(rowsOf(db, Numbered).from(sql`select 1 as number`)).rejects.toThrow(/word/);
    await expect(rowsOf(db, Numbered).from(sql`select 2::bigint as number, '' as word`)).rejects.toThrow(
      /number/,
    );
  });

  it('are one or none, and counted', async () => {
    const { db } = await makeTestApp();
    expect(await rowOf(db, Numbered).from(sql`select 1 as number, '' as word where false`)).toBeUndefined();
    expect(await countOf(db, sql`from generate_series(1, 7) n where n > 2`)).toBe(5);
  });
});
