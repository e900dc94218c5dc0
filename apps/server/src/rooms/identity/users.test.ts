import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { role, userLink } from './identity.table.ts';

let app: TestApp;
let superuser: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  superuser = await app.as('superuser');
});

describe('users', () => {
  it('limit=0 gives all with roles, and limit=50 a page of them [IAM-28]', async () => {
    const all = await superuser.get('/api/users?limit=0');
    expect(all.body.data).toHaveLength(all.body.totalCount);
    expect(all.body.truncated).toBe(false);
    const teacher = all.body.data.find((one: { username: string }) => one.username === 'teacher');
    expect(teacher.roles.map((one: { name: string }) => one.name).sort()).toEqual(['employee', 'teacher']);
    expect((await superuser.get('/api/users?limit=50')).body.limit).toBe(50);
  });

  it('are one by id, under data and under user [IAM-28]', async () => {
    const { body } = await superuser.get(`/api/users/${await app.userIdOf('hr')}`);
    expect(body.user).toEqual(body.data);
    expect(body.user).toMatchObject({ username: 'hr', email: 'hr@example.org' });
  });

  it('are found by a text of a name, with a role filter [IAM-29]', async () => {
    const { body } = await superuser.get('/api/users/search?q=test%20te&limit=10&roleFilter=teacher');
    expect(body.map((one: { username: string }) => one.username)).toEqual(['teacher']);
    expect(Object.keys(body[0]).sort()).toEqual(['email', 'id', 'name', 'username']);
    const some = async (limit: string) => (await superuser.get(`/api/users/search?q=test${limit}`)).body;
    expect(await some('&limit=1')).toHaveLength(1);
    expect(await some('&limit=3')).toHaveLength(3);
    expect(await some('')).toHaveLength(10);
  });

  it('of a primary role are the substitute candidates [IAM-30]', async () => {
    const [teacher] = await app.db.select().from(role).where(eq(role.name, 'teacher'));
    const { body } = await superuser.get(`/api/staff/users?limit=100&roleId=${teacher?.id}`);
    // The suspended one is a teacher too until a test suspends them.
    expect(body.users.map((one: { username: string }) => one.username)).toEqual(['suspended', 'teacher']);
    const one = await superuser.get(`/api/staff/users?limit=1&roleId=${teacher?.id}`);
    expect(one.body.users).toHaveLength(1);
  });

  it('who hold customer, student or parent alone are no staff, and everybody else is [IAM-31]', async () => {
    expect([...nonStaffRoles].toSorted()).toEqual(['customer', 'parent', 'student']);
    const all = (await superuser.get('/api/users?limit=0')).body.data;
    const plain = all
      .filter(({ roles }: { roles: { name: string }[] }) => !roles.some(({ name }) => name === 'employee'))
      .map(({ username }: { username: string }) => username);
    // A superuser need not be one of the staff.
    expect(plain.toSorted()).toEqual(['customer', 'parent', 'student', 'superuser']);
  });

  it("a student sees only oneself, and another's record is not found [IAM-34]", async () => {
    const student = await app.as('student');
    const { body } = await student.get('/api/users?limit=0');
    expect(body.data.map((one: { username: string }) => one.username)).toEqual(['student']);
    expect((await student.get(`/api/users/${await app.userIdOf('hr')}`)).status).toBe(404);
    expect((await student.get(`/api/users/${await app.userIdOf('hr')}/links`)).status).toBe(404);
  });

  it('a username or an address that is taken is a conflict at its field', async () => {
    const body = {
      name: 'Twin',
      username: 'HR',
      email: 'twin@example.org',
      password: 'marble-tractor-eleven',
    };
    const reply = await superuser.post('/api/users', body);
    expect([reply.status, reply.body.code]).toEqual([409, 'USERNAME_TAKEN']);
    expect(reply.body.errors.username).toEqual(['This username is taken.']);
  });

  it('never come with a password or a hash in any reply', async () => {
    const { raw } = await superuser.get('/api/users?limit=0');
    expect(raw.body).not.toMatch(/password|hash/i);
  });
});

describe('user links', () => {
  it('need a link type, with the exact message [IAM-26]', async () => {
    const reply = await superuser.post(`/api/users/${await app.userIdOf('parent')}/links`, {
      linkedUserId: await app.userIdOf('student'),
    });
    expect(reply.body.details.fieldErrors.linkType).toEqual(['Link Type is required']);
  });

  it('are listed for their user, open the child, and close it again when removed [IAM-25, IAM-34]', async () => {
    const parentId = await app.userIdOf('parent');
    const studentId = await app.userIdOf('student');
    const parent = await app.as('parent');
    expect((await parent.get(`/api/users/${studentId}`)).status).toBe(404);
    const made = await superuser.post(`/api/users/${parentId}/links`, {
      linkedUserId: studentId,
      linkType: 'PARENT',
    });
    expect(made.status).toBe(201);
    expect((await parent.get(`/api/users/${parentId}/links`)).body.links).toMatchObject([
      { linkType: 'PARENT', linkedUser: { username: 'student' } },
    ]);
    expect((await parent.get(`/api/users/${studentId}`)).status).toBe(200);
    await superuser.delete(`/api/users/${parentId}/links/${made.body.data.id}`);
    expect((await parent.get(`/api/users/${studentId}`)).status).toBe(404);
    expect(await app.db.select().from(userLink)).toEqual([]);
  });
});

describe('users that the viewer may not manage', () => {
  it('are to a pupil and a parent a name and a picture, to staff the directory, whole to oneself [REV-17]', async () => {
    const make = schoolFactory(app.db);
    const teacherId = await app.userIdOf('teacher');
    const classId = await make.class({ teacherIds: [await make.employee('Hoa Nguyen', teacherId)] });
    await make.enrol(await app.userIdOf('student'), classId);
    await make.parent(await app.userIdOf('parent'), await app.userIdOf('student'));
    await make.employee('Ben Berg', await app.userIdOf('employee'));
    const keysOf = async (who: 'student' | 'parent' | 'employee' | 'hr', path: string) => {
      const { body } = await (await app.as(who)).get(path);
      const rows = Array.isArray(body) ? body : (body.users ?? [body.user]);
      const found = rows.find(({ id }: { id: string }) => id === teacherId);
      return found && Object.keys(found).sort();
    };
    const [teacherRole] = await app.db.select().from(role).where(eq(role.name, 'teacher'));
    for (const who of ['student', 'parent'] as const) {
      for (const path of ['/api/users?limit=0', `/api/users/${teacherId}`])
        expect(await keysOf(who, path), `${who} ${path}`).toEqual(['avatarConfig', 'id', 'name', 'version']);
      for (const path of ['/api/users/search?q=test', `/api/staff/users?roleId=${teacherRole?.id}`])
        expect(await keysOf(who, path), `${who} ${path}`).toEqual(['id', 'name']);
      for (const text of ['teacher@example', 'er@exam'])
        expect(await keysOf(who, `/api/users/search?q=${text}`)).toBeUndefined();
    }
    const directory = ['avatarConfig', 'email', 'id', 'name', 'roles', 'version'];
    expect(await keysOf('employee', `/api/users/${teacherId}`)).toEqual(directory);
    expect(await keysOf('employee', '/api/users/search?q=teacher@example')).toEqual(['email', 'id', 'name']);
    expect(await keysOf('hr', `/api/users/${teacherId}`)).toContain('lastSignInAt');
    const self = (await (await app.as('student')).get(`/api/users/${await app.userIdOf('student')}`)).body
      .user;
    expect(self).toMatchObject({ username: 'student', isActive: true });
  });
});
