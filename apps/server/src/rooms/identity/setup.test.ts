import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeTestApp } from '../../testing/make-test-app.ts';

const person = {
  name: 'Nora Winter',
  username: 'nora',
  email: 'nora@example.org',
  password: 'copper-lantern-meadow',
};

it('the first administrator is made once, with the token that the server printed', async () => {
  const app = await makeTestApp({ setupToken: 'printed-once' });
  await app.db.execute(sql`update "user" set is_active = false where username = 'superuser'`);
  const wrong = await app.anonymous.post('/api/auth/setup', { ...person, token: 'guessed' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'SETUP_REFUSED']);
  const weak = await app.anonymous.post('/api/auth/setup', {
    ...person,
    token: 'printed-once',
    password: 'password1',
  });
  expect(weak.status).toBe(400);
  const made = await app.anonymous.post('/api/auth/setup', { ...person, token: 'printed-once' });
  expect(made.status).toBe(200);
  const again = await app.anonymous.post('/api/auth/setup', {
    ...person,
    username: 'other',
    token: 'printed-once',
  });
  expect(again.status).toBe(403);
  const signedIn = await app.anonymous.post('/api/auth/login', {
    username: 'nora',
    password: person.password,
  });
  expect(signedIn.body.permissions).toContainEqual({ action: '*', subject: '*' });
});
