import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { newId } from './columns.ts';
import type { Db } from './database.ts';
import { holds, matches, pageOf } from './list.ts';
import { rowsOf } from './rows.ts';

const room = pgTable('list_room', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  capacity: integer(),
});

describe('a page of a list', () => {
  it.each([
    ['asc', 'c f a d b e'],
    ['desc', 'd a f c e b'],
  ] as const)(
    'is a part of one order, %s, with nulls last and the id among equals',
    async (sortOrder, whole) => {
      const { db } = await makeTestApp();
      const ids = await addRooms(db, { a: 30, b: null, c: 10, d: 30, e: null, f: 20 });
      const page = (at: number, limit: number) =>
        pageOf(db, (onPage: SQL) => db.select().from(room).where(onPage).$dynamic(), {
          query: { page: at, limit, sortOrder },
          by: [room.capacity],
          id: room.id,
          from: sql`from ${room} where ${inArray(room.id, ids)}`,
        });
      const names = async (at: number, limit: number) => {
        const { data } = await page(at, limit);
        return data.map(({ name }) => name.slice(-1)).join(' ');
      };
      expect(await names(1, 0)).toBe(whole);
      expect(`${await names(1, 4)} ${await names(2, 4)}`).toBe(whole);
      expect(await names(3, 4)).toBe('');
      const { totalCount, totalPages } = await page(2, 4);
      expect([totalCount, totalPages]).toEqual([6, 2]);
    },
  );

  it('dresses its own rows alone, and counts all that the condition holds', async () => {
    const { db } = await makeTestApp();
    const ids = await addRooms(db, { a: 1, b: 2, c: 3 });
    // Whoever is not on the page divides by nought.
    const dressed = sql<number>`2 / (${room.capacity} - 1)`;
    const rows = (onPage: SQL) => db.select({ id: room.id, dressed }).from(room).where(onPage).$dynamic();
    const page = await pageOf(db, rows, {
      query: { page: 1, limit: 1, sortOrder: 'desc' },
      by: [room.name],
      id: room.id,
      from: sql`from ${room} where ${inArray(room.id, ids)} and ${room.capacity} < 3`,
    });
    expect(page).toEqual({
      data: [{ id: ids[1], dressed: 2 }],
      totalCount: 2,
      page: 1,
      limit: 1,
      totalPages: 2,
    });
  });

  it.each(['asc', 'desc'] as const)(
    'is the same deep down, from whichever end it is read: %s',
    async (sortOrder) => {
      const { db } = await makeTestApp();
      await addRooms(db, {});
      await db.execute(sql`insert into list_room (id, name, capacity)
      select gen_random_uuid(), 'deep', case when n % 3 > 0 then n % 500 end from generate_series(1, 12007) n`);
      const from = sql`from ${room} where ${eq(room.name, 'deep')}`;
      const page = (at: number, limit: number) =>
        pageOf(db, (onPage: SQL) => db.select({ id: room.id }).from(room).where(onPage).$dynamic(), {
          query: { page: at, limit, sortOrder },
          by: [room.capacity],
          id: room.id,
          from,
        });
      const sorted = sql.raw(`capacity ${sortOrder} nulls last, id ${sortOrder}`);
      const rows = await rowsOf(db, z.object({ id: z.uuid() })).from(
        sql`select id ${from} order by ${sorted}`,
      );
      // The first deep one, one before the middle, one after it, the last, which is short, and one behind it.
      for (const [at, first, length] of [
        [51, 5000, 100],
        [60, 5900, 100],
        [62, 6100, 100],
        [121, 12_000, 7],
        [122, 12_100, 0],
      ] as const) {
        const { data, totalCount } = await page(at, 100);
        expect(totalCount).toBe(12_007);
        expect(data).toEqual(rows.slice(first, first + 100));
        expect(data).toHaveLength(length);
      }
    },
  );

  it('counts what a text finds up to two thousand, and all of it when asked', async () => {
    const { db } = await makeTestApp();
    await addRooms(db, Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`r${at}`, at])));
    const page = ({ search = 'r', ...query }: { search?: string; page?: number; count?: 'exact' }) =>
      pageOf(db, (onPage: SQL) => db.select().from(room).where(onPage).$dynamic(), {
        query: { page: 1, limit: 3, sortOrder: 'desc', search, ...query },
        by: [room.capacity],
        id: room.id,
        from: sql`from ${room} where ${matches(search, room.name)}`,
      });
    const full = await page({ page: 2 });
    expect(full.data.map(({ capacity }) => capacity)).toEqual([1996, 1995, 1994]);
    expect(full).toMatchObject({ totalCount: 2000, totalPages: 667 });
    expect(full).not.toHaveProperty('countIsExact');
    await addRooms(db, { more: 5000 });
    await db.update(room).set({ name: 'r more' }).where(eq(room.capacity, 5000));
    const over = await page({});
    // Of the whole, not of the two thousand that were counted.
    expect(over.data.map(({ capacity }) => capacity)).toEqual([5000, 1999, 1998]);
    expect(over).toMatchObject({ totalCount: 2000, countIsExact: false });
    const exact = await page({ count: 'exact' });
    expect(exact).toMatchObject({ totalCount: 2001, totalPages: 667 });
    expect(exact).not.toHaveProperty('countIsExact');
    expect((await page({ search: 'nobody', page: 9 })).data).toEqual([]);
  });
});

describe('words that are looked for', () => {
  it.each([
    ['phan', 'anh phan|stephane'],
    ['Phan Anh', 'anh phan'],
    // One and two letters: where a word begins with them.
    ['an', 'anh phan|an_other'],
    ['p', 'anh phan'],
    // No pattern of LIKE's.
    ['n_o', 'an_other'],
    ['%', ''],
  ])('%s is found in what a search column holds of it', async (text, expected) => {
    const { db } = await makeTestApp();
    const texts = sql`unnest(array['anh phan', 'stephane', 'an_other', 'bình']) as t(text)`;
    const found = await rowsOf(db, z.object({ text: z.string() })).from(
      sql`select text from ${texts} where ${matches(text, sql`t.text`)}`,
    );
    expect(found.map((row) => row.text).join('|')).toBe(expected);
  });

  it('stand together, blanks and all, where the text is taken as it is', async () => {
    const { db } = await makeTestApp();
    const answers = await rowsOf(db, z.object({ is: z.boolean() })).from(
      sql`select ${holds('h P', sql`t.text`)} as is from unnest(array['anh phan', 'phan anh']) as t(text)`,
    );
    expect(answers.map((row) => row.is)).toEqual([true, false]);
  });
});

/** Rooms with these capacities, in a table of this file; answers their ids, in order. */
async function addRooms(db: Db, capacities: Record<string, number | null>): Promise<string[]> {
  await db.execute(
    sql`create table if not exists list_room (id uuid primary key, name text not null, capacity integer)`,
  );
  if (Object.keys(capacities).length === 0) return [];
  const rooms = Object.entries(capacities).map(([name, capacity]) => ({ id: newId(), name, capacity }));
  await db.insert(room).values(rooms);
  return rooms.map(({ id }) => id);
}
