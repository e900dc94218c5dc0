import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type CutProxy, openCutProxy } from './testing/cut-proxy.ts';
import { makeTestApp, type TestApp, type TestClient } from './testing/make-test-app.ts';
import { openStream } from './testing/read-stream.ts';
import { sendFile } from './testing/send-file.ts';
import { pdf } from './testing/upload-corpus.ts';

// A database that goes away is an outage, never an end: the process lives, says 503 meanwhile, and goes on by itself. An error
// event without a listener would end this very process, and vitest would say so.

const away = 'The database does not answer at the moment. Try again shortly.';
const poolSize = 6;

let app: TestApp;
let proxy: CutProxy;
let admin: pg.Client;
let superuser: TestClient;

beforeAll(async () => {
  app = await makeTestApp({
    pool: poolSize,
    async way(url) {
      proxy = await openCutProxy(url);
      return proxy.url;
    },
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const direct = new URL(inject('clusterUrl'));
  direct.pathname = new URL(proxy.url).pathname;
  admin = new pg.Client({ connectionString: direct.href });
  await admin.connect();
  superuser = await app.as('superuser');
});
afterAll(async () => {
  await admin.end();
});

/** Ends every connection of the application at the server, as a failover or an administrator does. */
async function terminateAll(): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

async function countOf(where: string): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  );
  return rows[0]?.count ?? 0;
}

const ready = async () => (await superuser.get('/api/health/ready')).status;

describe('a lost database', () => {
  it('whose connections are ended under load costs no answer but 503 and loses nothing that was acknowledged', async () => {
    const answers = new Map<number, number>();
    const acknowledged: string[] = [];
    let isOver = false;
    let written = 0;
    const note = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
    const writer = async (name: string) => {
      for (let number = 1; !isOver; number += 1) {
        const reply = await superuser.post('/api/locations', { name: `${name} ${number}` });
        note(reply.status);
        written += 1;
        if (reply.status === 201) acknowledged.push(`${name} ${number}`);
      }
    };
    const reader = async () => {
      while (!isOver) note((await superuser.get('/api/students?limit=20')).status);
    };
    const work = [...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(writer), reader(), reader(), reader()];
    for (let round = 0; round < 15; round += 1) {
      const before = written;
      await terminateAll();
      await expect.poll(() => written, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 20);
    }
    isOver = true;
    await Promise.all(work);

    expect([...answers.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const { rows } = await admin.query<{ name: string }>('select name from location');
    const stored = new Set(rows.map(({ name }) => name));
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(stored.size).toBe(rows.length);
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect(app.platform.database.pool.totalCount).toBeLessThanOrEqual(poolSize);
    expect(await countOf("application_name = 'bellwether'")).toBeLessThanOrEqual(poolSize + 5);
    await expect.poll(() => countOf("application_name = 'bellwether events'"), { timeout: 15_000 }).toBe(1);
  });

  it('is 503 with words and a time to wait at every kind of call, while the process says that it lives', async () => {
    proxy.cut();
    for (let times = 0; times < 2; times += 1) {
      for (const reply of [
        await superuser.get('/api/locations'),
        await superuser.post('/api/locations', { name: 'Never' }),
        await app.anonymous.post('/api/auth/login', { username: 'hr', password: 'wrong-password-1' }),
        await superuser.get('/api/students?limit=20'),
      ]) {
        expect(reply.status).toBe(503);
        expect(reply.body).toMatchObject({ error: away, code: 'UNAVAILABLE' });
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(await ready()).toBe(503);
      expect((await superuser.get('/api/health/live')).status).toBe(200);
    }
    proxy.mend();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    // Also who was never seen before, whose roles are read for the first time since.
    app.identity.sessions.clear();
    expect((await superuser.get('/api/locations')).status).toBe(200);
  });

  it('that is away while the roles are read is not remembered as a failure', async () => {
    const { sessions } = app.identity;
    sessions.clear();
    proxy.cut();
    await expect(sessions.roles(app.db)).rejects.toThrow();
    proxy.mend();
    expect((await sessions.roles(app.db)).size).toBeGreaterThan(10);
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  });

  it('keeps no event from an open stream, nor from one that reconnects', async () => {
    const stream = await openStream(app, superuser);
    const hello = await stream.until('SSE_CONNECTION_ESTABLISHED');
    const from = /id: (\d+)/.exec(hello)?.[1];
    proxy.cut();
    // Another process writes while this one cannot hear it.
    await admin.query(
      `insert into live_event (user_id, type, data, at) values (null, 'invalidate', '{"paths":["/api/while-away"]}', now())`,
    );
    await admin.query("select pg_notify('bw_events', '')");
    proxy.mend();
    expect(await stream.until('/api/while-away')).toContain('event: invalidate');
    const second = await openStream(app, superuser, { lastEventId: from });
    expect(await second.until('/api/while-away')).toContain('event: invalidate');
    stream.end();
    second.end();
  });

  it('that is lost while missed events are read ends that stream, so that it is opened again', async () => {
    const client = await app.as('superuser');
    expect((await client.get('/api/locations')).status).toBe(200);
    proxy.cut();
    const stream = await openStream(app, client, { lastEventId: '0' });
    await stream.ended;
    proxy.mend();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  });

  it('that is lost during COMMIT is said as an outcome that is not known, and is not written a second time', async () => {
    // The server ends the connection from within the commit, as a deferred trigger runs there.
    await admin.query(`
      create function end_own_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger ends_at_commit after insert on location deferrable initially deferred
        for each row when (new.name = 'Ends at commit') execute function end_own_connection()`);
    const reply = await superuser.post('/api/locations', { name: 'Ends at commit' });
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      error:
        'The database went away while this was being saved. Look whether it was saved before you try again.',
    });
    await admin.query('drop trigger ends_at_commit on location');
    expect((await superuser.get('/api/locations')).status).toBe(200);
  });

  it('that goes away while an upload is being stored leaves no file of it behind', async () => {
    const attached = { query: '?context=attachment' };
    const { files } = app.platform;
    const put = files.putFile;
    let key = '';
    // Content is stored before its row is written: the database is lost between the two.
    files.putFile = async (at, path) => {
      await put(at, path);
      key = at;
      proxy.cut();
    };
    const reply = await sendFile(app, superuser, 'b.pdf', pdf, attached).finally(() => {
      files.putFile = put;
      proxy.mend();
    });
    expect(reply.status).toBe(503);
    expect(key).not.toBe('');
    expect(await files.exists(key)).toBe(false);
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect((await sendFile(app, superuser, 'c.pdf', pdf, attached)).status).toBe(201);
  });

  it('gives back every connection whose transaction could not even begin', async () => {
    for (let times = 0; times < 3 * poolSize; times += 1) {
      await Promise.all([terminateAll(), superuser.post('/api/locations', { name: `Begin ${times}` })]);
    }
    await expect
      .poll(
        () =>
          Promise.all(
            Array.from({ length: poolSize }, () =>
              app.db.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(0.01)`))),
            ),
          ).then(() => 'all', String),
        { timeout: 30_000 },
      )
      .toBe('all');
    expect(app.platform.database.pool.waitingCount).toBe(0);
    expect(app.platform.database.pool.idleCount).toBe(app.platform.database.pool.totalCount);
  });
});
