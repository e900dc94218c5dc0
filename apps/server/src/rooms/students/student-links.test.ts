import { GuardianForm } from '@bellwether/contract/students/student-links';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { createUsers } from '../identity/index.ts';

let app: TestApp;
let admin: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
});

/** A student whose user has a placeholder and cannot sign in, as an import makes them. */
async function importedStudent() {
  next += 1;
  const [userId = ''] = await createUsers(app.db, [
    { name: `Pupil ${next}`, username: `pupil.${next}`, roles: ['student'], isActive: false },
  ]);
  const reply = await admin.post('/api/students', { firstName: 'Pupil', lastName: `${next}`, userId });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data as { id: string; userId: string; canSignIn: boolean };
}

describe('the people around a student', () => {
  it('are listed in both directions, each with the kind of link [IAM-25] [AMB-227]', async () => {
    const [child, sibling] = [await importedStudent(), await importedStudent()];
    const parentId = await app.userIdOf('parent');
    const link = (id: string, body: object) => admin.post(`/api/users/${id}/links`, body);
    expect((await link(parentId, { linkedUserId: child.userId, linkType: 'PARENT' })).status).toBe(201);
    await link(child.userId, { linkedUserId: sibling.userId, linkType: 'SIBLING', canView: false });
    const reply = await admin.get(`/api/students/${child.id}/links`);
    expect(reply.body.data).toMatchObject([
      { direction: 'to', linkType: 'PARENT', canView: true, person: { id: parentId }, studentId: null },
      { direction: 'from', linkType: 'SIBLING', canView: false, studentId: sibling.id },
    ]);
    expect(reply.body.data[1].person.email).toBeNull();
  });

  it('need a link type [IAM-26]', async () => {
    const child = await importedStudent();
    const reply = await admin.post(`/api/users/${await app.userIdOf('parent')}/links`, {
      linkedUserId: child.userId,
    });
    expect(reply.body.errors).toEqual({ linkType: ['Link Type is required'] });
    const form = GuardianForm.safeParse({ userId: child.userId, canView: true });
    expect(form.error?.issues.map(({ message }) => message)).toEqual(['Link Type is required']);
  });

  it('open the child to a parent, and close it when the link ends [REV-06]', async () => {
    const child = await importedStudent();
    const parent = await app.as('parent');
    const path = `/api/users/${parent.userId}/links`;
    expect((await parent.get(`/api/students/${child.id}`)).status).toBe(404);
    const made = await admin.post(path, { linkedUserId: child.userId, linkType: 'GUARDIAN' });
    expect((await parent.get(`/api/students/${child.id}`)).status).toBe(200);
    expect((await admin.delete(`${path}/${made.body.data.id}`)).status).toBe(204);
    expect((await parent.get(`/api/students/${child.id}`)).status).toBe(404);
  });

  it('are for staff to read and to write [REV-18]', async () => {
    const child = await importedStudent();
    const parent = await app.as('parent');
    expect((await parent.get(`/api/students/${child.id}/links`)).status).toBe(403);
    const body = { linkedUserId: child.userId, linkType: 'PARENT' };
    expect((await parent.post(`/api/users/${parent.userId}/links`, body)).status).toBe(403);
  });
});

describe('Enable sign-in', () => {
  it('gives a real address in place of the placeholder, and mails an invitation [REV-07] [REV-11]', async () => {
    const child = await importedStudent();
    expect(child.canSignIn).toBe(false);
    const path = `/api/students/${child.id}/sign-in`;
    expect((await admin.post(path, { email: 'nope' })).body.errors).toHaveProperty('email');
    expect((await admin.post(path, { email: 'admin@example.org' })).status).toBe(200);
    expect((await admin.get(`/api/students/${child.id}`)).body.data).toMatchObject({
      canSignIn: true,
      user: { email: 'admin@example.org' },
    });
    expect(app.outbox.some(({ to }) => to === 'admin@example.org')).toBe(true);
    expect((await admin.post(path, { email: 'again@example.org' })).body.code).toBe('SIGN_IN_ENABLED');
  });

  it('refuses an address that is taken, at its field [REV-07]', async () => {
    const child = await importedStudent();
    const reply = await admin.post(`/api/students/${child.id}/sign-in`, { email: 'teacher@example.org' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([409, ['email']]);
  });

  it('needs the right to edit students [REV-07]', async () => {
    const child = await importedStudent();
    const teacher = await app.as('teacher');
    expect((await teacher.post(`/api/students/${child.id}/sign-in`, { email: 'a@b.example' })).status).toBe(
      403,
    );
  });
});
