import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMailer } from '../../../platform/mail/mailer.ts';
import { clientOf, makeTestApp, type TestApp, type TestReply } from '../../../testing/make-test-app.ts';
import { forgetUnproven } from './forget-unproven.job.ts';
import { answerRegistration } from './registration-mail.job.ts';

const password = 'velvet-canyon-harbor-19';
const email = 'newcomer@example.org';
const system = '/api/settings/system?category=system';
const answered = 'We sent a message to this address. It says how to go on.';
const notVerified =
  'Your e-mail address is not verified yet. Open the link in the message that we sent to it.';
const hour = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await makeTestApp();
});

describe('registration', () => {
  it('is off and asks for a verified address unless the settings say otherwise [APP-36]', async () => {
    const { body } = await (await app.as('administrator')).get(system);
    expect(body.system).toMatchObject({
      allowRegistration: false,
      requireEmailVerification: true,
      registrationRole: 'none',
    });
    expect((await app.anonymous.get('/api/config/settings')).body.registration).toBe(false);
    const reply = await register();
    expect([reply.status, reply.body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
    await open();
    expect((await app.anonymous.get('/api/config/settings')).body.registration).toBe(true);
    expect((await register()).status).toBe(200);
  });

  it('cannot be switched on where no mail is sent, and stays closed when mail goes away [APP-36]', async () => {
    const mail = makeMailer({ smtpUrl: undefined, from: 'a@b.example', log: {} as never, showText: false });
    const silent = await makeTestApp({ mail });
    const administrator = await silent.as('administrator');
    const { body } = await administrator.get(system);
    const refused = await administrator.put(system, { ...body.system, allowRegistration: true });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { allowRegistration: ['Registration needs a mail server (SMTP_URL).'] },
    ]);
    expect((await administrator.put(system, body.system)).status).toBe(200);
    expect((await administrator.get('/api/system/info')).body.sendsMail).toBe(false);
    await silent.db.execute(sql`update system_setting set value = 'true' where key = 'allowRegistration'`);
    expect((await silent.anonymous.get('/api/config/settings')).body.registration).toBe(false);
    expect((await register(email, silent)).status).toBe(403);
  });

  it('answers the same for every address, and makes and finds accounts only afterwards [IAM-04]', async () => {
    await open();
    const unknown = await register();
    const known = await register('teacher@example.org');
    expect(known.body).toEqual(unknown.body);
    expect([known.status, known.body]).toEqual([200, { message: answered }]);
    expect(await usersOf(email)).toEqual([]);
    await answerAll();
    expect(app.outbox.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Bellwether: verify your e-mail address'],
      ['teacher@example.org', 'Bellwether: you have an account already'],
    ]);
    expect(app.outbox[1]?.text).toContain('Hello Test teacher');
    expect(app.outbox[1]?.text).not.toContain('token');
    expect((await signIn('teacher@example.org')).status).toBe(401);
  });

  it('tells nobody who has an account by what is refused: passwords are looked at for every address', async () => {
    await open();
    for (const one of [email, 'teacher@example.org']) {
      const weak = await register(one, app, { password: 'password123' });
      expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['password']]);
    }
    const personal = await register(email, app, { password: 'newcomer-lantern-77' });
    expect(personal.body.errors.password).toEqual([
      'Password cannot contain your name, username, or other personal information.',
    ]);
    const nobody = await register('x@placeholder.invalid', app, { name: ' ' });
    expect(nobody.body.errors.name).toEqual(['Name is required']);
  });

  it('sends an address three messages an hour, and answers as before after that [IAM-04]', async () => {
    await open();
    const replies = [];
    for (let time = 0; time < 4; time += 1) replies.push(await register());
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [200, { message: answered }]),
    );
    await answerAll();
    expect(app.outbox).toHaveLength(3);
    app.clock.advance(hour - 1000);
    await register();
    await answerAll();
    expect(app.outbox).toHaveLength(3);
    app.clock.advance(1000);
    await register(email.toUpperCase());
    await answerAll();
    expect(app.outbox).toHaveLength(4);
  });

  it('of one address many times at once makes one account and three messages [IAM-04]', async () => {
    await open();
    await Promise.all(Array.from({ length: 20 }, () => register()));
    await answerAll();
    expect(await usersOf(email)).toHaveLength(1);
    expect(app.outbox).toHaveLength(3);
  });

  it('gives no role, or the one of the settings, and never one of the staff [APP-36]', async () => {
    await open();
    await register();
    await answerAll();
    expect(await usersOf(email)).toMatchObject([
      { roles: null, username: 'newcomer', email_verified: false },
    ]);
    await open({ registrationRole: 'parent' });
    await register('second@example.org');
    await answerAll();
    expect(await usersOf('second@example.org')).toMatchObject([{ roles: ['parent'] }]);
    const { body } = await (await app.as('administrator')).get(system);
    for (const registrationRole of ['employee', 'teacher', 'superuser', 'student'])
      expect(
        (await (await app.as('administrator')).put(system, { ...body.system, registrationRole })).status,
      ).toBe(400);
  });

  it('without verification lets in at once who registered [APP-36]', async () => {
    await open({ requireEmailVerification: false });
    await register();
    await answerAll();
    expect(app.outbox[0]?.subject).toBe('Bellwether: your account');
    expect(app.outbox[0]?.text).toContain('http://localhost/login');
    expect((await signIn()).status).toBe(200);
    await open();
    expect((await signIn()).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('keeps no password once the message has left, and asks again for one that did not leave', async () => {
    await open();
    await register();
    const [id = ''] = await waiting();
    const broken = {
      ...app.platform,
      mail: { configured: true, send: () => Promise.reject(new Error('no')) },
    };
    await expect(answerRegistration(broken, id)).rejects.toThrow('no');
    await answerRegistration(app.platform, id);
    expect(await usersOf(email)).toHaveLength(1);
    expect((await verify(tokenOfMail())).status).toBe(200);
    expect((await app.db.execute(sql`select value from verification`)).rows).toEqual([{ value: '' }]);
  });
});

describe('a link that proves an address', () => {
  beforeEach(async () => {
    await open();
    await register();
    await answerAll();
  });

  it('signs in with the password of the registration, and that is noted [APP-36, IAM-04]', async () => {
    const reply = await verify(tokenOfMail());
    expect([reply.status, reply.body.status, reply.body.user.email]).toEqual([200, 'authenticated', email]);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect((await clientOf(app, cookie, '').get('/api/auth/me')).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const { rows } = await app.db.execute(sql`select action from audit_log where entity_id =
      (select id::text from "user" where email = ${email}) order by at, action desc`);
    expect(rows.map(({ action }) => action)).toEqual(['verify-email', 'sign-in', 'register']);
  });

  it('serves one of fifty who come at once [IAM-04]', async () => {
    const token = tokenOfMail();
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'LINK_INVALID')).toHaveLength(49);
    const { rows } = await app.db.execute(sql`select s.id from session s
      join "user" u on u.id = s.user_id where u.email = ${email}`);
    expect(rows).toHaveLength(1);
  });

  it('works for 24 hours, and not after them [IAM-04]', async () => {
    const token = tokenOfMail();
    app.clock.advance(24 * hour);
    expect((await verify(token)).body.code).toBe('LINK_INVALID');
    app.clock.advance(-1);
    expect((await verify(token)).status).toBe(200);
  });

  it('ends with a newer one', async () => {
    const first = tokenOfMail();
    await register();
    await answerAll();
    expect((await verify(first)).body.code).toBe('LINK_INVALID');
    expect((await verify(tokenOfMail())).status).toBe(200);
  });

  it('opens nothing to who does not know the password, sets none, and is not used up by trying', async () => {
    const token = tokenOfMail();
    const wrong = await verify(token, 'meadow-violin-cobalt-8');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: ['This is not the password of the registration.'] },
    ]);
    const reset = await app.anonymous.post('/api/auth/reset-password', { token, password });
    expect(reset.body.code).toBe('LINK_INVALID');
    expect((await verify(token)).status).toBe(200);
  });
});

describe('who has not proven the address', () => {
  beforeEach(async () => {
    await open();
    await register();
    await answerAll();
  });

  it('is told so after the right password alone, and is mailed another link [IAM-04]', async () => {
    const wrong = await signIn(email, 'not the password');
    const nobody = await signIn('nobody@example.org');
    for (const { status, body } of [wrong, nobody])
      expect([status, body.error]).toEqual([401, 'The username or the password is not right.']);
    await answerAll();
    expect(app.outbox).toHaveLength(1);
    const right = await signIn();
    expect([right.status, right.body.error, right.body.code]).toEqual([
      403,
      notVerified,
      'EMAIL_NOT_VERIFIED',
    ]);
    expect(right.headers['set-cookie']).toBeUndefined();
    await answerAll();
    expect(app.outbox).toHaveLength(2);
    expect((await verify(tokenOfMail())).status).toBe(200);
  });

  it('proves it by a new password too, which a link set that came to the address', async () => {
    await app.anonymous.post('/api/auth/forgot-password', { username: email });
    const next = 'meadow-violin-cobalt-8';
    const token = tokenOfMail();
    expect((await app.anonymous.post('/api/auth/reset-password', { token, password: next })).status).toBe(
      200,
    );
    expect((await signIn(email, next)).status).toBe(200);
  });

  it('is none whose account staff made, or whose address staff changed', async () => {
    const administrator = await app.as('superuser');
    const made = await administrator.post('/api/users', {
      ...{ name: 'By Staff', username: 'bystaff', email: 'staff-made@example.org', password },
      ...{ roleIds: [], primaryRoleId: null },
    });
    expect(made.status).toBe(201);
    expect((await signIn('bystaff')).status).toBe(200);
    const id = String((await usersOf(email))[0]?.id);
    const { data } = (await administrator.get(`/api/users/${id}`)).body;
    const { name, username, version, isActive } = data;
    const changed = await administrator.put(`/api/users/${id}`, {
      ...{ name, username, version, isActive, roleIds: [], primaryRoleId: null },
      email: 'moved@example.org',
    });
    expect(changed.status).toBe(200);
    expect((await signIn('moved@example.org')).status).toBe(200);
  });
});

describe('an account whose address nobody proves', () => {
  const day = 24 * hour;

  beforeEach(async () => {
    await open();
    for (const address of [email, 'proven@example.org', 'touched@example.org']) {
      await register(address);
      await answerAll();
      if (address === 'proven@example.org') await verify(tokenOfMail());
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
    expect((await register()).status).toBe(200);
  });

  it('stays while anything refers to it', async () => {
    const [{ id } = { id: '' }] = await usersOf(email);
    await app.db.execute(sql`insert into student (id, user_id, created_at, updated_at)
      values (gen_random_uuid(), ${id}, now(), now())`);
    app.clock.advance(30 * day);
    await forgetUnproven(app.platform);
    expect(await usersOf(email)).toHaveLength(1);
  });
});

it('messages to who registered come in the language of the school', async () => {
  await open({ defaultLanguage: 'vi' });
  await register();
  await answerAll();
  expect(app.outbox[0]?.subject).toBe('Bellwether: xác minh địa chỉ e-mail của bạn');
});

it('messages to who registered carry no words that a stranger chose', async () => {
  await open();
  await register(email, app, { name: 'Win at http://evil.example' });
  await answerAll();
  expect(app.outbox[0]?.text).not.toContain('evil');
});

async function open(more: Record<string, unknown> = {}): Promise<void> {
  const administrator = await app.as('administrator');
  const { body } = await administrator.get(system);
  const wanted = { ...body.system, allowRegistration: true, requireEmailVerification: true, ...more };
  expect((await administrator.put(system, wanted)).status).toBe(200);
}

function register(
  address = email,
  at: TestApp = app,
  more: Record<string, unknown> = {},
): Promise<TestReply> {
  return at.anonymous.post('/api/auth/register', { name: 'Linh Pham', email: address, password, ...more });
}

function verify(token: string, secret = password): Promise<TestReply> {
  return app.anonymous.post('/api/auth/verify-email', { token, password: secret });
}

function signIn(username = email, secret = password): Promise<TestReply> {
  return app.anonymous.post('/api/auth/login', { username, password: secret });
}

/** What the job does in a running process. */
async function answerAll(): Promise<void> {
  for (const id of await waiting()) await answerRegistration(app.platform, id);
}

async function waiting(): Promise<string[]> {
  const { rows } = await app.db.execute(sql`select id from verification where value <> '' order by id`);
  return rows.map(({ id }) => String(id));
}

function tokenOfMail(): string {
  return /token=([\w-]+)/.exec(app.outbox.at(-1)?.text ?? '')?.[1] ?? '';
}

async function usersOf(address: string) {
  const { rows } = await app.db.execute(sql`select u.id, u.username::text, u.email_verified,
    (select array_agg(r.name::text) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from "user" u where u.email = ${address}`);
  return rows;
}
