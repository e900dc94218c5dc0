import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMailer } from '../../../platform/mail/mailer.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { newcomer, registrationWorld } from '../../../testing/registration-world.ts';
import { answerRegistration } from './registration-mail.job.ts';

const { email } = newcomer;
const system = '/api/settings/system?category=system';
const answered = 'We sent a message to this address. It says how to go on.';
const hour = 3_600_000;

let app: TestApp;
let world: ReturnType<typeof registrationWorld>;
beforeEach(async () => {
  app = await makeTestApp();
  world = registrationWorld(app);
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
    const reply = await world.register();
    expect([reply.status, reply.body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
    await world.open();
    expect((await app.anonymous.get('/api/config/settings')).body.registration).toBe(true);
    expect((await world.register()).status).toBe(200);
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
    expect((await registrationWorld(silent).register()).status).toBe(403);
  });

  it('answers the same for every address, and makes and finds accounts only afterwards [IAM-04]', async () => {
    await world.open();
    const unknown = await world.register();
    const known = await world.register('teacher@example.org');
    expect(known.body).toEqual(unknown.body);
    expect([known.status, known.body]).toEqual([200, { message: answered }]);
    expect(await world.usersOf(email)).toEqual([]);
    await world.answerAll();
    expect(app.outbox.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Bellwether: verify your e-mail address'],
      ['teacher@example.org', 'Bellwether: you have an account already'],
    ]);
    expect(app.outbox[1]?.text).toContain('Hello Test teacher');
    expect(app.outbox[1]?.text).not.toContain('token');
    expect((await world.signIn('teacher@example.org')).status).toBe(401);
  });

  it('tells nobody who has an account by what is refused: passwords are looked at for every address', async () => {
    await world.open();
    for (const one of [email, 'teacher@example.org']) {
      const weak = await world.register(one, { password: 'password123' });
      expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['password']]);
    }
    const personal = await world.register(email, { password: 'newcomer-lantern-77' });
    expect(personal.body.errors.password).toEqual([
      'Password cannot contain your name, username, or other personal information.',
    ]);
    const nobody = await world.register('x@placeholder.invalid', { name: ' ' });
    expect(nobody.body.errors.name).toEqual(['Name is required']);
  });

  it('sends an address three messages an hour, and answers as before after that [IAM-04]', async () => {
    await world.open();
    const replies = [];
    for (let time = 0; time < 4; time += 1) replies.push(await world.register());
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [200, { message: answered }]),
    );
    await world.answerAll();
    expect(app.outbox).toHaveLength(3);
    app.clock.advance(hour - 1000);
    await world.register();
    await world.answerAll();
    expect(app.outbox).toHaveLength(3);
    app.clock.advance(1000);
    await world.register(email.toUpperCase());
    await world.answerAll();
    expect(app.outbox).toHaveLength(4);
  });

  it('of one address many times at once makes one account and three messages [IAM-04]', async () => {
    await world.open();
    await Promise.all(Array.from({ length: 20 }, () => world.register()));
    await world.answerAll();
    expect(await world.usersOf(email)).toHaveLength(1);
    expect(app.outbox).toHaveLength(3);
  });

  it('gives no role, or the one of the settings, and never one of the staff [APP-36]', async () => {
    await world.open();
    await world.register();
    await world.answerAll();
    expect(await world.usersOf(email)).toMatchObject([
      { roles: null, username: 'newcomer', email_verified: false },
    ]);
    await world.open({ registrationRole: 'parent' });
    await world.register('second@example.org');
    await world.answerAll();
    expect(await world.usersOf('second@example.org')).toMatchObject([{ roles: ['parent'] }]);
    const { body } = await (await app.as('administrator')).get(system);
    for (const registrationRole of ['employee', 'teacher', 'superuser', 'student'])
      expect(
        (await (await app.as('administrator')).put(system, { ...body.system, registrationRole })).status,
      ).toBe(400);
  });

  it('without verification lets in at once who registered [APP-36]', async () => {
    await world.open({ requireEmailVerification: false });
    await world.register();
    await world.answerAll();
    expect(app.outbox[0]?.subject).toBe('Bellwether: your account');
    expect(app.outbox[0]?.text).toContain('http://localhost/login');
    expect((await world.signIn()).status).toBe(200);
    await world.open();
    expect((await world.signIn()).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('keeps no password once the message has left, and asks again for one that did not leave', async () => {
    await world.open();
    await world.register();
    const [id = ''] = await world.waiting();
    const broken = {
      ...app.platform,
      mail: { configured: true, send: () => Promise.reject(new Error('no')) },
    };
    await expect(answerRegistration(broken, id)).rejects.toThrow('no');
    await answerRegistration(app.platform, id);
    expect(await world.usersOf(email)).toHaveLength(1);
    expect((await world.verify(world.tokenOfMail())).status).toBe(200);
    expect((await app.db.execute(sql`select value from verification`)).rows).toEqual([{ value: '' }]);
  });
});

it('messages to who registered come in the language of the school', async () => {
  await world.open({ defaultLanguage: 'vi' });
  await world.register();
  await world.answerAll();
  expect(app.outbox[0]?.subject).toBe('Bellwether: xác minh địa chỉ e-mail của bạn');
});

it('messages to who registered carry no words that a stranger chose', async () => {
  await world.open();
  await world.register(email, { name: 'Win at http://evil.example' });
  await world.answerAll();
  expect(app.outbox[0]?.text).not.toContain('evil');
});
