import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeTestApp } from '../../testing/make-test-app.ts';
import type { Db } from './database.ts';
import { together } from './together.ts';

const app = await makeTestApp();
const one = (db: Db, value: string) => db.execute<{ value: string }>(sql`select ${value}::text as value`);
const both = (db: Db) => [() => one(db, 'a'), () => one(db, 'b')] as const;

it('reads at once over a pool, and in turn inside a transaction, with the results in their order', async () => {
  const values = async (db: Db) => (await together(db, both(db))).map(({ rows }) => rows[0]?.value);
  expect(await values(app.db)).toEqual(['a', 'b']);
  expect(await app.db.transaction((tx) => values(tx))).toEqual(['a', 'b']);
});

it('fails with the first read that fails', async () => {
  const fails = () => Promise.reject(new Error('Broken'));
  await expect(together(app.db, [fails, () => one(app.db, 'b')])).rejects.toThrow('Broken');
  await expect(app.db.transaction((tx) => together(tx, [fails, () => one(tx, 'b')]))).rejects.toThrow(
    'Broken',
  );
});

it('is needed: two queries at once on one connection fail a test', async () => {
  const reads = app.db.transaction((tx) => Promise.allSettled(both(tx).map((read) => read())));
  expect((await reads).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
