import { sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { makeTestApp } from '../../../testing/make-test-app.ts';
import { newId } from '../columns.ts';
import { type Database, openDatabase } from '../database.ts';
import { countMemory, rememberedCount } from './remembered-count.ts';
import { writesLog } from './writes.ts';

const counted = pgTable('counted', { id: uuid().primaryKey() });
const all = sql`from ${counted}`;

/** A table of its own, two pools on it that know nothing of each other, and a clock that stands still. */
async function ground() {
  const app = await makeTestApp();
  const at = { ms: 0 };
  const counts = countMemory(writesLog(), () => at.ms);
  const own = openDatabase(app.platform.database.url, { max: 2, counts });
  const other = openDatabase(app.platform.database.url, { max: 1 });
  await own.db.execute(sql`create table counted (id uuid primary key)`);
  const add = ({ db }: Pick<Database, 'db'>) => db.insert(counted).values({ id: newId() });
  const close = async () => {
    await own.close();
    await other.close();
  };
  return { own, other, at, add, close };
}

describe('a remembered count', () => {
  it('is told for five seconds when another process has written, and no longer', async () => {
    const { own, other, at, add, close } = await ground();
    expect(await rememberedCount(own.db, all)).toBe(0);
    await add(other);
    at.ms = 4999;
    expect(await rememberedCount(own.db, all)).toBe(0);
    at.ms = 5000;
    expect(await rememberedCount(own.db, all)).toBe(1);
    await close();
  });

  it('is forgotten with each write of the own process, and with a transaction when it is committed', async () => {
    const { own, add, close } = await ground();
    const count = () => rememberedCount(own.db, all);
    expect(await count()).toBe(0);
    await add(own);
    expect(await count()).toBe(1);
    await own.db.transaction(async (tx) => {
      await add({ db: tx });
      // Inside, what it sees itself; outside, what was before.
      expect([await rememberedCount(tx, all), await count()]).toEqual([2, 1]);
    });
    expect(await count()).toBe(2);
    await own.db.delete(counted);
    expect(await count()).toBe(0);
    await close();
  });

  it('stands apart for each condition and its values', async () => {
    const { own, add, close } = await ground();
    await add(own);
    const less = (than: string) => rememberedCount(own.db, sql`${all} where ${counted.id} < ${than}`);
    const [none, one] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
    expect([await less(none), await less(one)]).toEqual([0, 1]);
    await close();
  });

  it('that failed is asked anew', async () => {
    const { own, other, close } = await ground();
    const later = sql`from made_later`;
    await expect(rememberedCount(own.db, later)).rejects.toThrow();
    await other.db.execute(sql`create table made_later ()`);
    expect(await rememberedCount(own.db, later)).toBe(0);
    await close();
  });
});
