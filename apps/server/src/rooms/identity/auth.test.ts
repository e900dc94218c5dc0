import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { storePassword } from './auth.handlers.ts';

const password = 'brisk-otter-lantern-7';

describe('signing in and out', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp();
    const { password: hasher } = await app.identity.signIn.$context;
    for (const role of ['teacher', 'hr', 'suspended'] as const) {
      await storePassword(app.db, await app.userIdOf(role), await hasher.hash(password));
    }
  });

  it('answers with the session and a cookie for a username and its password [IAM-04]', async () => {
    const reply = await app.anonymous.post('/api/auth/login', { username: 'teacher', password });
    expect(reply.body).toMatchObject({ status: 'authenticated', user: { username: 'teacher' } });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /bellwether\.session_token=.+HttpOnly.*SameSite=Lax/i,
    );
  });
});
