import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestReply } from '../../../testing/make-test-app.ts';
import { amount } from '../../../testing/thorough.ts';
import { account } from '../identity.table.ts';
import { createUsers, makePasswords, type Passwords, storePassword } from '../index.ts';
import { makeHashGate } from './hash-gate.rules.ts';
import { spans } from './throttle.rules.ts';
import { tidySignIn } from './tidy-sign-in.job.ts';

const password = 'brisk-otter-lantern-7';
const school = '203.0.113.7';
const home = '198.51.100.20';

/** Compares at once: what is around a hash needs none. */
const plain: Passwords = {
  hash: async (text) => `plain:${text}`,
  verify: async (hash, text) => hash === `plain:${text}`,
  demandRoom: () => undefined,
};

interface Browser {
  from?: string;
  device?: string;
}

let app: TestApp;
beforeEach(async () => {
  app = await makeTestApp({ passwords: plain });
  for (const role of ['teacher', 'hr', 'sales', 'superuser'] as const)
    await storePassword(app.db, await app.userIdOf(role), `plain:${password}`);
});

describe('a wrong password', () => {
  it('slows its account down where it was given: five are free, two are waited out, then one is told when to come again [IAM-04]', async () => {
    const began = app.clock.now().getTime();
    const wrong = [];
    for (let attempt = 0; attempt < 9; attempt += 1) wrong.push(await signIn('hr', { secret: 'wrong' }));
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401, 429, 429]);
    expect(app.clock.now().getTime() - began).toBe(3000);
    const [refused] = wrong.slice(-1);
    expect(refused?.headers['retry-after']).toBe('4');
    expect(refused?.body).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many attempts. Try again in 4 seconds.',
      details: { retryAfterSeconds: 4 },
    });
  });

  it('never locks: whoever waits as long as told gets in, and starts again', async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      app.clock.advance(300_000);
      expect((await signIn('hr', { secret: 'wrong' })).status).toBe(401);
    }
    expect((await signIn('hr')).headers['retry-after']).toBe('300');
    app.clock.advance(300_000);
    expect((await signIn('hr')).status).toBe(200);
    app.clock.advance(1000);
    expect((await signIn('hr', { secret: 'wrong' })).status).toBe(401);
    const before = app.clock.now();
    expect((await signIn('hr')).status).toBe(200);
    expect(app.clock.now()).toEqual(before);
  });

  it('slows nobody else down', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('hr', { secret: 'wrong' });
    const before = app.clock.now();
    expect((await signIn('sales')).status).toBe(200);
    expect(app.clock.now().getTime() - before.getTime()).toBeLessThan(1000);
  });

  it('counts among many at once as it does one after the other', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => signIn('hr', { secret: `guess ${guess}` })),
    );
    const answered = guesses.filter(({ status }) => status === 401).length;
    // One after the other, five are answered at once and two more after a second and two; the next waits for too long. The
    // clock of the test is everybody's: whoever waits moves it on for the others too, which may let one more in.
    expect(answered).toBeGreaterThanOrEqual(5);
    expect(answered).toBeLessThanOrEqual(9);
    expect(guesses.filter(({ status }) => status === 429).length).toBe(25 - answered);
    expect(await count('sign_in_failure')).toBe(answered);
    app.clock.advance(300_000);
    expect((await signIn('hr', { secret: 'one more' })).status).toBe(401);
  });

  it('is counted for a name that nobody has, for a suspended user and for one without a password alike [IAM-04]', async () => {
    await app.as('suspended');
    const told = [];
    for (const name of ['hr', 'nobody-of-that-name', 'suspended', 'finance']) {
      const began = app.clock.now().getTime();
      const replies = [];
      for (let attempt = 0; attempt < 9; attempt += 1) {
        const { status, body, headers } = await signIn(name, {
          secret: 'wrong',
          from: `192.0.2.${told.length}`,
        });
        replies.push([status, body.error, headers['retry-after']]);
      }
      told.push({ replies, waited: app.clock.now().getTime() - began });
    }
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe('the failures of others', () => {
  it('at the same address leave a right password in at once: in a place or a browser that the account knows [IAM-04]', async () => {
    const known = await signIn('teacher', { from: home });
    await signIn('hr', { from: school });
    await failuresOfOthers(50, school);
    const before = app.clock.now();
    expect((await signIn('hr', { from: school })).status).toBe(200);
    expect((await signIn('teacher', { from: school, device: deviceOf(known) })).status).toBe(200);
    expect(app.clock.now()).toEqual(before);
  });

  it('at the same address cost a stranger less than a second where eighty people are at home [IAM-04]', async () => {
    await people(80, school);
    await failuresOfOthers(50, school);
    const began = app.clock.now().getTime();
    expect((await signIn('hr', { from: school })).status).toBe(200);
    expect(app.clock.now().getTime() - began).toBeLessThan(1000);
  });

  it('at the same address make strangers wait where nobody is at home, and let them in after that', async () => {
    await failuresOfOthers(60, school);
    expect((await signIn('hr', { from: school })).headers['retry-after']).toBe('6');
    app.clock.advance(6000);
    expect((await signIn('hr', { from: school })).status).toBe(200);
    app.clock.advance(1);
    expect((await signIn('sales', { from: home })).status).toBe(200);
  });

  it('at the same account slow strangers, and nobody whom the account knows', async () => {
    const known = await signIn('hr', { from: home });
    for (let attempt = 0; attempt < 50; attempt += 1) {
      app.clock.advance(60_000);
      expect((await signIn('hr', { secret: 'wrong', from: `192.0.2.${attempt}` })).status).toBe(401);
    }
    expect((await signIn('hr', { from: school })).headers['retry-after']).toBe('60');
    const before = app.clock.now();
    expect((await signIn('hr', { from: home })).status).toBe(200);
    app.clock.advance(1);
    expect((await signIn('hr', { from: school, device: deviceOf(known) })).status).toBe(200);
    expect(app.clock.now().getTime() - before.getTime()).toBe(1);
  });

  it('are told to the owner by mail when there were a hundred in a day, once', async () => {
    for (let attempt = 0; attempt < 103; attempt += 1) {
      app.clock.advance(60_000);
      await signIn('HR', { secret: 'wrong', from: `192.0.2.${attempt}` });
    }
    await expect
      .poll(() => app.outbox.map(({ to, subject }) => [to, subject]))
      .toEqual([['hr@example.org', expect.stringContaining('many failed sign-ins')]]);
  });

  const pupils = amount(100, 400);
  it(`let ${pupils} pupils in who come every 0.75 s from one address, a quarter of whom mistype twice`, async () => {
    const names = await people(pupils, null);
    const began = app.clock.now().getTime();
    const queue = names.map((name, pupil) => ({ name, at: pupil * 750, wrong: pupil % 4 === 0 ? 2 : 0 }));
    const told = new Map<number, number>();
    while (queue.length > 0) {
      queue.sort((a, b) => a.at - b.at);
      const next = queue.shift();
      if (!next) break;
      const late = began + next.at - app.clock.now().getTime();
      if (late > 0) app.clock.advance(late);
      const { status } = await signIn(next.name, {
        from: school,
        secret: next.wrong > 0 ? 'a typing error' : password,
      });
      told.set(status, (told.get(status) ?? 0) + 1);
      if (status === 401) queue.push({ ...next, wrong: next.wrong - 1, at: next.at + 5000 });
    }
    expect([...told]).toEqual(
      expect.arrayContaining([
        [200, pupils],
        [401, pupils / 2],
      ]),
    );
    expect(told.size).toBe(2);
  }, 120_000);
});

describe('a known browser', () => {
  it('has a token that scripts cannot read, for 180 days, sent to the doors only, new at each success', async () => {
    const first = await signIn('hr');
    const header = cookiesOf(first).find((one) => one.startsWith('bellwether.device='));
    expect(header).toMatch(/; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const second = await signIn('hr', { device: deviceOf(first) });
    expect(deviceOf(second)).not.toBe(deviceOf(first));
    expect(await count('known_device')).toBe(1);
    const { rows } = await app.db.execute<{ token_hash: string }>(sql`select token_hash from known_device`);
    expect(deviceOf(second)).not.toContain(rows[0]?.token_hash);
    await signIn('hr', { device: deviceOf(first) });
    expect(await count('known_device')).toBe(2);
  });

  it('stays known to each of those who share it', async () => {
    const first = await signIn('hr', { from: home });
    const second = await signIn('sales', { from: home, device: deviceOf(first) });
    app.clock.advance(1);
    await failuresOfOthers(60, school);
    const before = app.clock.now();
    expect((await signIn('hr', { from: school, device: deviceOf(second) })).status).toBe(200);
    expect(app.clock.now()).toEqual(before);
  });

  it('is forgotten with the password', async () => {
    await signIn('hr');
    expect(await count('known_device')).toBe(1);
    await storePassword(app.db, await app.userIdOf('hr'), 'plain:another');
    expect(await count('known_device')).toBe(0);
  });
});

describe('a sign-in', () => {
  it('is refused when the user was suspended, or got another password, while the password was compared [IAM-04]', async () => {
    let meanwhile = async () => {};
    const slow = await makeTestApp({
      passwords: {
        ...plain,
        verify: async (hash, text) => {
          await meanwhile();
          return plain.verify(hash, text);
        },
      },
    });
    const id = await slow.userIdOf('hr');
    await storePassword(slow.db, id, `plain:${password}`);
    meanwhile = () => storePassword(slow.db, id, 'plain:another');
    expect((await signIn('hr', {}, slow)).status).toBe(401);
    await storePassword(slow.db, id, `plain:${password}`);
    meanwhile = async () =>
      void (await slow.db.execute(sql`update "user" set is_active = false where id = ${id}`));
    expect((await signIn('hr', {}, slow)).status).toBe(401);
    expect((await slow.db.execute(sql`select 1 from session`)).rows).toEqual([]);
  });

  it('holds no connection to the database while passwords are compared', async () => {
    const gate = Promise.withResolvers<void>();
    let comparing = 0;
    const narrow = await makeTestApp({
      pool: 2,
      passwords: {
        ...plain,
        verify: async (hash, text) => {
          comparing += 1;
          await gate.promise;
          return plain.verify(hash, text);
        },
      },
    });
    await storePassword(narrow.db, await narrow.userIdOf('hr'), `plain:${password}`);
    const signIns = Array.from({ length: 20 }, () => signIn('hr', {}, narrow));
    await expect.poll(() => comparing, { timeout: 30_000 }).toBe(20);
    const teacher = await narrow.as('teacher');
    expect((await teacher.get('/api/auth/me')).status).toBe(200);
    gate.resolve();
    expect(new Set((await Promise.all(signIns)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is one of six hundred a minute from one address, apart from other calls', async () => {
    const strict = await makeTestApp({ rateFactor: 0.1, passwords: plain });
    await storePassword(strict.db, await strict.userIdOf('hr'), `plain:${password}`);
    const statuses = [];
    for (let number = 0; number < 61; number += 1) statuses.push((await signIn('hr', {}, strict)).status);
    expect(statuses).toEqual([...new Array(60).fill(200), 429]);
    expect((await strict.anonymous.get('/api/auth/session')).status).toBe(200);
    for (let number = 0; number < 119; number += 1) await strict.anonymous.get('/api/auth/session');
    expect((await strict.anonymous.get('/api/auth/session')).status).toBe(429);
  });

  const crowd = amount(30, 200);
  it(`is one of ${crowd} at once that all succeed with ten connections, some when they come again as told`, async () => {
    const real = makePasswords();
    // With fewer the line is as long as is waited for where it is shorter.
    const gate = makeHashGate(1, amount(700, 15_000));
    const passwords: Passwords = {
      ...{ hash: real.hash, demandRoom: gate.demandRoom },
      verify: (hash, text) => gate.run(() => real.verify(hash, text)),
    };
    const busy = await makeTestApp({ pool: 10, passwords });
    const hash = await busy.identity.passwords.hash(password);
    await storePassword(busy.db, await busy.userIdOf('hr'), hash);
    let sentAway = 0;
    const statuses = await Promise.all(
      Array.from({ length: crowd }, async () => {
        for (;;) {
          const reply = await signIn('hr', {}, busy);
          if (reply.status !== 503) return reply.status;
          sentAway += 1;
          const seconds = Number(reply.headers['retry-after']);
          expect(seconds).toBeGreaterThan(0);
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        }
      }),
    );
    expect(statuses).toEqual(new Array(crowd).fill(200));
    expect(sentAway).toBeGreaterThan(0);
  }, 300_000);
});

it('what counts no more is deleted by the hour', async () => {
  await signIn('hr', { secret: 'wrong' });
  app.clock.advance(1000);
  await signIn('hr');
  const rest = async () => [
    await count('sign_in_failure'),
    await count('sign_in_place'),
    await count('known_device'),
  ];
  await tidySignIn(app.db, app.clock.now());
  expect(await rest()).toEqual([1, 1, 1]);
  app.clock.advance(spans.failure);
  await tidySignIn(app.db, app.clock.now());
  expect(await rest()).toEqual([0, 1, 1]);
  app.clock.advance(spans.place);
  await tidySignIn(app.db, app.clock.now());
  expect(await rest()).toEqual([0, 0, 1]);
  app.clock.advance(spans.device);
  await tidySignIn(app.db, app.clock.now());
  expect(await rest()).toEqual([0, 0, 0]);
});

function signIn(
  username: string,
  { secret = password, from = home, device }: Browser & { secret?: string } = {},
  at: TestApp = app,
): Promise<TestReply> {
  return at.anonymous.post(
    '/api/auth/login',
    { username, password: secret },
    { 'x-forwarded-for': from, ...(device && { cookie: `bellwether.device=${device}` }) },
  );
}

/** Wrong passwords for names of all kinds, each as early as the address allows. */
async function failuresOfOthers(number: number, from: string): Promise<void> {
  for (let attempt = 0; attempt < number; attempt += 1) {
    app.clock.advance(9000);
    expect((await signIn(`pupil ${attempt}`, { secret: 'wrong', from })).status).toBe(401);
  }
}

/** Makes pupils with the password, who have all signed in from the address lately; returns their usernames. */
async function people(number: number, from: string | null): Promise<string[]> {
  const names = Array.from({ length: number }, (_, pupil) => `pupil.${pupil}`);
  const ids = await createUsers(
    app.db,
    names.map((username) => ({ name: 'Pupil', username, roles: ['student'] })),
  );
  await app.db.insert(account).values(
    ids.map((userId) => ({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: `plain:${password}`,
    })),
  );
  if (from)
    await app.db.execute(sql`insert into sign_in_place (user_id, address, last_success_at)
      select id, ${from}, ${app.clock.now().toISOString()}::timestamptz from "user" where username like 'pupil.%'`);
  return names;
}

function cookiesOf({ headers }: TestReply): string[] {
  return [headers['set-cookie']].flat().map(String);
}

function deviceOf(reply: TestReply): string {
  return /bellwether\.device=([\w-]+)/.exec(cookiesOf(reply).join('\n'))?.[1] ?? '';
}

async function count(table: string): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}
