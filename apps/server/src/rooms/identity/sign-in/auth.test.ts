import { defaultRights, type ShippedRole } from '@bellwether/contract/identity/default-roles';
import { withIncluded } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  makeTestApp,
  type TestApp,
  type TestClient,
  type TestReply,
} from '../../../testing/make-test-app.ts';
import { employee } from '../../employees/employees.table.ts';
import { student } from '../../students/students.table.ts';
import { storePassword } from './set-password.commands.ts';

const password = 'brisk-otter-lantern-7';
const nextPassword = 'velvet-canyon-harbor-19';

let app: TestApp;
let hash: string;

beforeAll(async () => {
  app = await makeTestApp();
  hash = await app.identity.passwords.hash(password);
  for (const role of ['teacher', 'hr', 'sales', 'finance', 'principal', 'manager', 'moderator'] as const) {
    await storePassword(app.db, await app.userIdOf(role), hash);
  }
});

describe('signing in', () => {
  it('answers with the session, the rights and a cookie for a username and its password [IAM-03, IAM-04, IAM-10]', async () => {
    const reply = await signIn('teacher');
    expect(reply.body).toMatchObject({
      status: 'authenticated',
      user: { username: 'teacher', name: 'Test teacher', email: 'teacher@example.org', avatarUrl: null },
    });
    const names = reply.body.user.roles.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(['employee', 'teacher']);
    expect(reply.body.permissions).toContainEqual({ action: 'read:own', subject: 'class' });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /bellwether\.session_token=.+HttpOnly.*SameSite=Lax/i,
    );
  });

  it('takes the e-mail address as well, in any case [IAM-04]', async () => {
    expect((await signIn('Teacher@Example.ORG')).status).toBe(200);
    expect((await signIn('TEACHER')).status).toBe(200);
  });

  it('never says which part was wrong, and says the same to a suspended user [IAM-04]', async () => {
    const wrongPassword = await signIn('teacher', 'not this one');
    const wrongName = await signIn('nobody-of-that-name');
    await app.as('suspended');
    await storePassword(app.db, await app.userIdOf('suspended'), hash);
    const suspended = await signIn('suspended');
    for (const reply of [wrongPassword, wrongName, suspended]) {
      expect([reply.status, reply.body.error]).toEqual([401, 'The username or the password is not right.']);
    }
  });

  it('asks for a username and a password at their fields [IAM-04]', async () => {
    const reply = await app.anonymous.post('/api/auth/login', { username: ' ', password: '' });
    expect(reply.status).toBe(400);
    expect(reply.body.details.fieldErrors).toEqual({
      username: ['Username is required'],
      password: ['Password is required'],
    });
  });

  it('gives a new session at each sign-in, and the one before is dead', async () => {
    const first = clientOf(app, cookieOf(await signIn('hr')), '');
    const second = await first.post('/api/auth/login', { username: 'hr', password });
    expect(cookieOf(second)).not.toBe(first.cookie);
    expect((await first.get('/api/auth/me')).status).toBe(401);
    expect((await clientOf(app, cookieOf(second), '').get('/api/auth/me')).status).toBe(200);
  });
});

describe('the session', () => {
  it('is unauthenticated without a cookie, authenticated with one, and unauthenticated after signing out [IAM-01]', async () => {
    expect((await app.anonymous.get('/api/auth/session')).body).toMatchObject({
      status: 'unauthenticated',
      user: null,
    });
    const client = clientOf(app, cookieOf(await signIn('finance')), '');
    expect((await client.get('/api/auth/session')).body.status).toBe('authenticated');
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect((await client.get('/api/auth/session')).body.status).toBe('unauthenticated');
  });

  it('refuses a cookie with a foreign signature', async () => {
    const [name, value = ''] = cookieOf(await signIn('finance')).split('=');
    const forged = clientOf(app, `${name}=${value.slice(0, -8)}AAAAAA%3D`, '');
    expect((await forged.get('/api/auth/me')).status).toBe(401);
  });

  it('ends after the time-out of the settings without activity, and activity moves it on [APP-36]', async () => {
    const client = clientOf(app, cookieOf(await signIn('principal')), '');
    app.clock.advance(20 * 60_000);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    app.clock.advance(20 * 60_000);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    app.clock.advance(31 * 60_000);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('ends at once when the user is suspended', async () => {
    const client = clientOf(app, cookieOf(await signIn('moderator')), '');
    const superuser = await app.as('superuser');
    const id = await app.userIdOf('moderator');
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await superuser.delete(`/api/users/${id}`)).status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });

  it('lists the effective rights in data.permissions, and says 401 to nobody [IAM-20]', async () => {
    expect((await app.anonymous.get('/api/auth/me/permissions')).status).toBe(401);
    const rightsOf = async (role: ShippedRole) =>
      (await (await app.as(role)).get('/api/auth/me/permissions')).body.data.permissions;
    expect(await rightsOf('superuser')).toContainEqual({ action: '*', subject: '*' });
    const parents = [...withIncluded(new Set([...defaultRights('parent')].map((pair) => pair.join(' '))))];
    expect(parents.length).toBeGreaterThan(10);
    const told: { action: string; subject: string }[] = await rightsOf('parent');
    expect(told.map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual(parents.toSorted());
  });
});

describe('passwords', () => {
  it('must have eight characters, with the exact message [IAM-06]', async () => {
    const reply = await change(await app.as('manager'), 'short-7');
    expect(reply.body.details.fieldErrors.password).toEqual(['Password must be at least 8 characters long.']);
  });

  it("must not contain a part of the user's name or username, with the exact message [IAM-07]", async () => {
    const reply = await change(await app.as('manager'), 'my-Manager-lantern-77');
    expect(reply.status).toBe(400);
    expect(reply.body.details.fieldErrors.password).toEqual([
      'Password cannot contain your name, username, or other personal information.',
    ]);
  });

  beforeAll(async () => {
    const of = (role: Parameters<TestApp['userIdOf']>[0]) => app.userIdOf(role);
    await app.db.insert(student).values({ userId: await of('student') });
    const names = { firstName: 'Ý', lastName: 'Ô', workEmail: 'x@example.org' };
    await app.db
      .insert(employee)
      .values({ ...names, userId: await of('teacher'), employeeIdNumber: 'X1', dateOfJoining: '2020-01-01' });
    await app.db.execute(sql`insert into customer (id, user_id, customer_type, display_name, created_at, updated_at)
      values (gen_random_uuid(), ${await of('customer')}, 'INDIVIDUAL', 'Ý', now(), now())`);
  });

  it.each([
    ['student', 'otter-2009-lantern', 'student', 'date_of_birth', '2009-05-17'],
    ['student', 'otter-17.05-lantern', 'student', 'date_of_birth', '2009-05-17'],
    ['student', 'lantern 0912 345 678', 'student', 'mobile_phone', '0912345678'],
    ['student', 'otter-hs4711-lantern', 'student', 'student_identifier', 'HS4711'],
    ['student', 'otter-Thanh-lantern', 'student', 'middle_name', 'Thành'],
    ['teacher', 'otter-1984-lantern', 'employee', 'date_of_birth', '1984-11-30'],
    ['teacher', 'lantern-555-0199', 'employee', 'mobile_phone', '+1 202 555 0199'],
    ['teacher', 'otter-emp990-lantern', 'employee', 'employee_id_number', 'EMP990'],
    ['customer', 'lantern-555-0177', 'customer', 'phone', '+1 202 555 0177'],
  ] as const)(
    'of a %s must not be %j, and may be when %s.%s is another [IAM-07]',
    async (role, wish, table, column, value) => {
      const userId = await app.userIdOf(role);
      await storePassword(app.db, userId, hash);
      const own = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where user_id = ${userId}`;
      const other = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${otherValue(column)} where user_id = ${userId}`;
      expect((await app.db.execute(own)).rowCount).toBe(1);
      const refused = await change(await app.as(role), wish);
      expect(refused.body.details?.fieldErrors.password).toEqual([
        'Password cannot contain your name, username, or other personal information.',
      ]);
      await app.db.execute(other);
      expect((await change(await app.as(role), wish)).status).toBe(200);
    },
  );

  it('must score 2 at least, else a warning is shown [IAM-08]', async () => {
    const reply = await change(await app.as('manager'), 'password123');
    expect(reply.status).toBe(400);
    expect(reply.body.details.fieldErrors.password[0]).toMatch(/common|weak|guess/i);
  });

  it('are scored from 0 to 4 with suggestions [IAM-09]', async () => {
    const weak = await app.anonymous.post('/api/auth/password-strength', { password: 'abc' });
    const strong = await app.anonymous.post('/api/auth/password-strength', { password: nextPassword });
    expect([weak.body.score, strong.body.score]).toEqual([0, 4]);
    expect(weak.body.suggestions.length).toBeGreaterThan(0);
  });

  it('are changed with the current one, and every other session of the user ends', async () => {
    const here = clientOf(app, cookieOf(await signIn('manager')), '');
    const there = clientOf(app, cookieOf(await signIn('manager')), '');
    expect(
      (await here.put('/api/auth/me/password', { currentPassword: 'wrong', password: nextPassword })).status,
    ).toBe(400);
    expect((await change(here, nextPassword)).status).toBe(200);
    expect((await here.get('/api/auth/me')).status).toBe(200);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect((await signIn('manager', nextPassword)).status).toBe(200);
  });

  it('are reset by a link that works once, and unknown accounts get the same answer', async () => {
    app.outbox.length = 0;
    const known = await app.anonymous.post('/api/auth/forgot-password', { username: 'sales' });
    const unknown = await app.anonymous.post('/api/auth/forgot-password', { username: 'who-is-this' });
    expect(known.body).toEqual(unknown.body);
    expect(app.outbox.map(({ to }) => to)).toEqual(['sales@example.org']);
    const token = /token=([\w-]+)/.exec(app.outbox[0]?.text ?? '')?.[1];
    const reset = () => app.anonymous.post('/api/auth/reset-password', { token, password: nextPassword });
    expect((await reset()).status).toBe(200);
    expect((await reset()).body.code).toBe('LINK_INVALID');
    expect((await signIn('sales', nextPassword)).status).toBe(200);
  });

  it('are reset no more when the link is older than an hour', async () => {
    app.outbox.length = 0;
    await app.anonymous.post('/api/auth/forgot-password', { username: 'hr' });
    const token = /token=([\w-]+)/.exec(app.outbox[0]?.text ?? '')?.[1];
    app.clock.advance(61 * 60_000);
    expect(
      (await app.anonymous.post('/api/auth/reset-password', { token, password: nextPassword })).status,
    ).toBe(400);
  });
});

function otherValue(column: string): string {
  return column === 'date_of_birth' ? '1999-12-31' : 'X1';
}

function signIn(username: string, secret = password): Promise<TestReply> {
  return app.anonymous.post('/api/auth/login', { username, password: secret });
}

function change(client: TestClient, wished: string): Promise<TestReply> {
  return client.put('/api/auth/me/password', { currentPassword: password, password: wished });
}

function cookieOf(reply: TestReply): string {
  const header = reply.headers['set-cookie'];
  const all = Array.isArray(header) ? header.map(String) : [String(header)];
  return all.find((cookie) => cookie.startsWith('bellwether.session_token='))?.split(';')[0] ?? '';
}
