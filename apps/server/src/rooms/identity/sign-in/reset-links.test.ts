import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMailer } from '../../../platform/mail/mailer.ts';
import { makeTestApp, type TestApp, type TestReply } from '../../../testing/make-test-app.ts';
import { type Passwords, storePassword } from '../index.ts';

const password = 'brisk-otter-lantern-7';
const nextPassword = 'velvet-canyon-harbor-19';

const plain: Passwords = {
  hash: async (text) => `plain:${text}`,
  verify: async (hash, text) => hash === `plain:${text}`,
  demandRoom: () => undefined,
};

let app: TestApp;
beforeEach(async () => {
  app = await makeTestApp({ passwords: plain });
  await storePassword(app.db, await app.userIdOf('hr'), `plain:${password}`);
});

describe('a link to set a password ends', () => {
  it('with a newer one, which works', async () => {
    const first = await linkByMail();
    const second = await linkByMail();
    expect((await use(first)).body.code).toBe('LINK_INVALID');
    expect((await use(second)).status).toBe(200);
  });

  it('with the use of another that was made at the same time', async () => {
    await Promise.all(Array.from({ length: 3 }, () => forgot()));
    const tokens = app.outbox.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    const statuses = (await Promise.all(tokens.map((token) => use(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('with a new password, whoever sets it', async () => {
    const own = await linkByMail();
    const changed = await (await app.as('hr')).put('/api/auth/me/password', {
      currentPassword: password,
      password: nextPassword,
    });
    expect(changed.status).toBe(200);
    expect((await use(own)).body.code).toBe('LINK_INVALID');
    const other = await linkByMail();
    const set = await (await app.as('superuser')).put(`/api/users/${await app.userIdOf('hr')}/password`, {
      password: 'meadow-violin-cobalt-8',
    });
    expect(set.status).toBe(200);
    expect((await use(other)).body.code).toBe('LINK_INVALID');
  });

  it('with a changed address, and stays with other changes', async () => {
    const token = await linkByMail();
    const superuser = await app.as('superuser');
    const id = await app.userIdOf('hr');
    const { body } = await superuser.get(`/api/users/${id}`);
    const { name, username, email, primaryRoleId, roles, version } = body.data;
    const same = { name, username, primaryRoleId, roleIds: roles.map((one: { id: string }) => one.id) };
    const renamed = await superuser.put(`/api/users/${id}`, {
      ...same,
      email,
      name: 'Another name',
      version,
    });
    expect(renamed.status).toBe(200);
    const moved = await superuser.put(`/api/users/${id}`, {
      ...same,
      email: 'elsewhere@example.org',
      version: renamed.body.data.version,
    });
    expect(moved.status).toBe(200);
    expect((await use(token)).body.code).toBe('LINK_INVALID');
    app.outbox.length = 0;
    expect((await use(await linkByMail())).status).toBe(200);
  });

  it('with suspension, and does not come back with its end', async () => {
    const token = await linkByMail();
    const id = await app.userIdOf('hr');
    expect((await (await app.as('superuser')).delete(`/api/users/${id}`)).status).toBe(204);
    await app.db.execute(sql`update "user" set is_active = true where id = ${id}`);
    expect((await use(token)).body.code).toBe('LINK_INVALID');
  });

  it('when an import or the command line changes the password, the address or the person', async () => {
    const id = await app.userIdOf('hr');
    for (const change of [
      sql`update "user" set is_active = false where id = ${id}`,
      sql`update "user" set is_active = true, email = 'new@example.org' where id = ${id}`,
      sql`update account set password = 'plain:other' where user_id = ${id}`,
    ]) {
      await app.db.execute(sql`update "user" set is_active = true where id = ${id}`);
      app.clock.advance(3_600_000);
      const token = await linkByMail();
      await app.db.execute(change);
      expect((await use(token)).body.code).toBe('LINK_INVALID');
    }
  });
});

describe('a forgotten password', () => {
  it('sends three mails an hour at most, and answers the same after that', async () => {
    const replies = [];
    for (let time = 0; time < 5; time += 1) replies.push((await forgot()).body);
    expect(app.outbox).toHaveLength(3);
    expect(new Set(replies.map((body) => JSON.stringify(body))).size).toBe(1);
    app.clock.advance(3_600_000);
    await forgot();
    expect(app.outbox).toHaveLength(4);
  });

  it('makes no link and logs none where no mail server is set, and says to everybody whom to ask', async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => lines.push(line) };
    const mail = makeMailer({ smtpUrl: undefined, from: 'a@b.example', log: log as never, showText: false });
    const silent = await makeTestApp({ mail });
    const replies = [await forgot('hr', silent), await forgot('nobody-of-that-name', silent)];
    for (const reply of replies) {
      expect([reply.status, reply.body.message]).toEqual([
        200,
        'This server sends no mail. Ask an administrator for a link to set a new password.',
      ]);
    }
    expect((await silent.db.execute(sql`select 1 from one_time_link`)).rows).toEqual([]);
    expect(lines).toEqual([]);
    await mail.send({ to: 'hr@example.org', subject: 'Hello', text: 'token=secret' });
    expect(JSON.stringify(lines)).toContain('hr@example.org');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

async function linkByMail(): Promise<string> {
  await forgot();
  return /token=([\w-]+)/.exec(app.outbox.at(-1)?.text ?? '')?.[1] ?? '';
}

function forgot(username = 'hr', at: TestApp = app): Promise<TestReply> {
  return at.anonymous.post('/api/auth/forgot-password', { username });
}

function use(token: string): Promise<TestReply> {
  return app.anonymous.post('/api/auth/reset-password', { token, password: nextPassword });
}
