import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientOf, makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { newcomer, registrationWorld } from '../../../testing/registration-world.ts';
import { forgetUnproven } from './forget-unproven.job.ts';

const { email, password } = newcomer;
const notVerified =
  'Your e-mail address is not verified yet. Open the link in the message that we sent to it.';
const hour = 3_600_000;

let app: TestApp;
let world: ReturnType<typeof registrationWorld>;
beforeEach(async () => {
  app = await makeTestApp();
  world = registrationWorld(app);
});

describe('a link that proves an address', () => {
  beforeEach(async () => {
    await world.open();
    await world.register();
    await world.answerAll();
  });

  it('signs in with the password of the registration, and that is noted [APP-36, IAM-04]', async () => {
    const reply = await world.verify(world.tokenOfMail());
    expect([reply.status, reply.body.status, reply.body.user.email]).toEqual([200, 'authenticated', email]);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect((await clientOf(app, cookie, '').get('/api/auth/me')).status).toBe(200);
    expect((await world.signIn()).status).toBe(200);
    const { rows } = await app.db.execute(sql`select action from audit_log where entity_id =
      (select id::text from "user" where email = ${email}) order by at, action desc`);
    expect(rows.map(({ action }) => action)).toEqual(['verify-email', 'sign-in', 'register']);
  });

  it('serves one of fifty who come at once [IAM-04]', async () => {
    const token = world.tokenOfMail();
    const replies = await Promise.all(Array.from({ length: 50 }, () => world.verify(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'LINK_INVALID')).toHaveLength(49);
    const { rows } = await app.db.execute(sql`select s.id from session s
      join "user" u on u.id = s.user_id where u.email = ${email}`);
    expect(rows).toHaveLength(1);
  });

  it('works for 24 hours, and not after them [IAM-04]', async () => {
    const token = world.tokenOfMail();
    app.clock.advance(24 * hour);
    expect((await world.verify(token)).body.code).toBe('LINK_INVALID');
    app.clock.advance(-1);
    expect((await world.verify(token)).status).toBe(200);
  });

  it('ends with a newer one', async () => {
    const first = world.tokenOfMail();
    await world.register();
    await world.answerAll();
    expect((await world.verify(first)).body.code).toBe('LINK_INVALID');
    expect((await world.verify(world.tokenOfMail())).status).toBe(200);
  });

  it('opens nothing to who does not know the password, sets none, and is not used up by trying', async () => {
    const token = world.tokenOfMail();
    const wrong = await world.verify(token, 'meadow-violin-cobalt-8');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: ['This is not the password of the registration.'] },
    ]);
    const reset = await app.anonymous.post('/api/auth/reset-password', { token, password });
    expect(reset.body.code).toBe('LINK_INVALID');
    expect((await world.verify(token)).status).toBe(200);
  });
});

describe('who has not proven the address', () => {
  beforeEach(async () => {
    await world.open();
    await world.register();
    await world.answerAll();
  });

  it('is told so after the right password alone, and is mailed another link [IAM-04]', async () => {
    const wrong = await world.signIn(email, 'not the password');
    const nobody = await world.signIn('nobody@example.org');
    for (const { status, body } of [wrong, nobody])
      expect([status, body.error]).toEqual([401, 'The username or the password is not right.']);
    await world.answerAll();
    expect(app.outbox).toHaveLength(1);
    const right = await world.signIn();
    expect([right.status, right.body.error, right.body.code]).toEqual([
      403,
      notVerified,
      'EMAIL_NOT_VERIFIED',
    ]);
    expect(right.headers['set-cookie']).toBeUndefined();
    await world.answerAll();
    expect(app.outbox).toHaveLength(2);
    expect((await world.verify(world.tokenOfMail())).status).toBe(200);
  });

  it('proves it by a new password too, which a link set that came to the address', async () => {
    await app.anonymous.post('/api/auth/forgot-password', { username: email });
    const next = 'meadow-violin-cobalt-8';
    const token = world.tokenOfMail();
    expect((await app.anonymous.post('/api/auth/reset-password', { token, password: next })).status).toBe(
      200,
    );
    expect((await world.signIn(email, next)).status).toBe(200);
  });

  it('is none whose account staff made, or whose address staff changed', async () => {
    const administrator = await app.as('superuser');
    const made = await administrator.post('/api/users', {
      ...{ name: 'By Staff', username: 'bystaff', email: 'staff-made@example.org', password },
      ...{ roleIds: [], primaryRoleId: null },
    });
    expect(made.status).toBe(201);
    expect((await world.signIn('bystaff')).status).toBe(200);
    const id = String((await world.usersOf(email))[0]?.id);
    const { data } = (await administrator.get(`/api/users/${id}`)).body;
    const { name, username, version, isActive } = data;
    const changed = await administrator.put(`/api/users/${id}`, {
      ...{ name, username, version, isActive, roleIds: [], primaryRoleId: null },
      email: 'moved@example.org',
    });
    expect(changed.status).toBe(200);
    expect((await world.signIn('moved@example.org')).status).toBe(200);
  });
});

describe('an account whose address nobody proves', () => {
  const day = 24 * hour;

  beforeEach(async () => {
    await world.open();
    for (const address of [email, 'proven@example.org', 'touched@example.org']) {
      await world.register(address);
      await world.answerAll();
      if (address === 'proven@example.org') await world.verify(world.tokenOfMail());
    }
    await app.db.execute(sql`update "user" set version = 2 where email = 'touched@example.org'`);
  });

  it('goes seven days after its last link has ended, and no other [IAM-04]', async () => {
    const others = async () => (await app.db.execute(sql`select email::text from "user" order by 1`)).rows;
    const all = await others();
    app.clock.advance(8 * day);
    await forgetUnproven(app.platform);
    expect(await others()).toEqual(all);
    app.clock.advance(1);
    await forgetUnproven(app.platform);
    expect(await others()).toEqual(all.filter((row) => row.email !== email));
    const { rows } = await app.db.execute(
      sql`select action from audit_log where entity = 'user' order by at`,
    );
    expect(rows.at(-1)?.action).toBe('delete');
    expect((await world.register()).status).toBe(200);
  });

  it('stays while anything refers to it', async () => {
    const [{ id } = { id: '' }] = await world.usersOf(email);
    await app.db.execute(sql`insert into student (id, user_id, created_at, updated_at)
      values (gen_random_uuid(), ${id}, now(), now())`);
    app.clock.advance(30 * day);
    await forgetUnproven(app.platform);
    expect(await world.usersOf(email)).toHaveLength(1);
  });
});
