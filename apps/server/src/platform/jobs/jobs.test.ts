import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutProxy, openCutProxy } from '../../testing/cut-proxy.ts';
import { copyTemplate, dropDatabase } from '../../testing/make-test-app.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { makeLog } from '../log/log.ts';
import { type Jobs, openJobs } from './jobs.ts';

let url: URL;
let proxy: CutProxy;
let database: Database;
let jobs: Jobs;

beforeAll(async () => {
  url = await copyTemplate();
  proxy = await openCutProxy(url.href);
  database = openDatabase(proxy.url);
  jobs = await openJobs(database, makeLog('silent'), { useListenNotify: false });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await proxy.close();
  await dropDatabase(url);
});

describe('the queue of jobs', () => {
  it('finishes a job under which the database was lost as soon as that is back, and takes the next one', async () => {
    const seen: string[] = [];
    let tries = 0;
    await jobs.register({
      name: 'lives-on',
      async run(data) {
        const { name } = data as { name: string };
        if (name === 'first' && tries === 0) proxy.cut();
        tries += 1;
        await database.db.execute(sql`select 1`);
        seen.push(name);
      },
    });
    await database.db.transaction((tx) => jobs.send(tx, 'lives-on', { name: 'first' }));
    await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(seen).toEqual([]);
    proxy.mend();
    await expect.poll(() => seen, { timeout: 30_000 }).toEqual(['first']);
    await database.db.transaction((tx) => jobs.send(tx, 'lives-on', { name: 'second' }));
    await expect.poll(() => seen, { timeout: 30_000 }).toEqual(['first', 'second']);
  });

  it('forgets jobs whose data say a text, in the queues that are named and nowhere else [TAL-14]', async () => {
    for (const name of ['mail-one', 'mail-two']) await jobs.register({ name, run: async () => undefined });
    await database.db.transaction(async (tx) => {
      await jobs.send(tx, 'mail-one', { to: 'Lan@mail.example' });
      await jobs.send(tx, 'mail-one', { to: 'mylan@mail.example' });
      await jobs.send(tx, 'mail-two', { to: 'lan@mail.example' });
    });
    const left = async () => {
      const { rows } = await database.db.execute(
        sql`select name || ' ' || (data ->> 'to') as one from pgboss.job where data ->> 'to' is not null order by 1`,
      );
      return rows.map(({ one }) => one);
    };
    await database.db.transaction((tx) => jobs.forget(tx, ['mail-one'], ['"lan@mail.example"']));
    expect(await left()).toEqual(['mail-one mylan@mail.example', 'mail-two lan@mail.example']);
    await database.db.transaction((tx) => jobs.forget(tx, ['mail-two'], []));
    expect(await left()).toHaveLength(2);
  });
});
