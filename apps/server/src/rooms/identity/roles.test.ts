import { rightsCatalogue } from '@bellwether/contract/identity/default-roles';
import { hasRight } from '@bellwether/contract/shared/permission';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { role, userLink } from './identity.table.ts';
import { provisionRoles } from './provision.commands.ts';
import { effectiveRights, intersectRights, isWithin, type RoleRights, rolesGiving } from './rights.access.ts';

const keysOf = (subject: string) =>
  rightsCatalogue()
    .map((right) => right.join(' '))
    .filter((key) => key.endsWith(` ${subject}`));

let app: TestApp;
let superuser: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  superuser = await app.as('superuser');
});

describe('rights that a new version brings', () => {
  it('go to the roles that would have had them from the start, and what a school took away stays away', async () => {
    const other = await makeTestApp();
    const may = async (right: string) => {
      const { rows } = await other.db.execute<{
        count: number;
      }>(sql`select count(*)::int as count from role_permission rp
        join role r on r.id = rp.role_id join permission p on p.id = rp.permission_id
        where r.name = 'teacher' and p.action || ' ' || p.subject = ${right}`);
      return rows[0]?.count === 1;
    };
    // As before there were questions, at a school whose teachers see no tests of others.
    await other.db.execute(sql`delete from permission where subject = 'question'`);
    await other.db.execute(sql`delete from role_permission where permission_id in
      (select id from permission where action = 'read:any' and subject = 'assessment')`);
    for (let start = 0; start < 2; start += 1) await other.db.transaction((tx) => provisionRoles(tx));
    expect([await may('read:any question'), await may('create:own question')]).toEqual([true, true]);
    expect([await may('delete:any question'), await may('read:any assessment')]).toEqual([false, false]);
  });
});

describe('effective rights', () => {
  const tree = (rows: [id: string, parentId: string | null, own: string[]][]) =>
    new Map<string, RoleRights>(
      rows.map(([id, parentId, own]) => [id, { id, name: id, displayName: null, parentId, own }]),
    );

  it('are the union over the roles and all their ancestors [IAM-15]', () => {
    const roles = tree([
      ['base', null, ['read page']],
      ['middle', 'base', ['edit page']],
      ['top', 'middle', ['delete page']],
      ['other', null, ['read role']],
    ]);
    const union = ['delete page', 'edit page', 'read page', 'read role'];
    expect([...effectiveRights(roles, ['top', 'other'])].sort()).toEqual(union);
    // Those above a role that was met before count all the same.
    expect([...effectiveRights(roles, ['top', 'middle', 'other'])].sort()).toEqual(union);
  });

  it('are everything for superuser and nothing without a role [IAM-14, IAM-16]', () => {
    const roles = tree([['superuser', null, []]]);
    expect(effectiveRights(roles, ['superuser']).has('* *')).toBe(true);
    expect(effectiveRights(roles, []).size).toBe(0);
  });

  it('end at a cycle instead of turning for ever [IAM-15]', () => {
    const roles = tree([
      ['a', 'b', ['read page']],
      ['b', 'a', ['edit page']],
    ]);
    expect(effectiveRights(roles, ['a']).size).toBe(2);
  });

  it('of a view as another are those that both hold, and never more [IAM-24]', () => {
    const rights = rightsCatalogue();
    const key = fc.constantFrom('* *', 'read role', ...keysOf('student'), ...keysOf('user'));
    fc.assert(
      fc.property(fc.uniqueArray(key), fc.uniqueArray(key), (first, second) => {
        const [own, chosen] = [new Set(first), new Set(second)];
        const both = intersectRights(own, chosen);
        expect(isWithin(both, own) && isWithin(both, chosen)).toBe(true);
        for (const [action, subject] of rights) {
          expect(hasRight(both, action, subject)).toBe(
            hasRight(own, action, subject) && hasRight(chosen, action, subject),
          );
        }
      }),
    );
    const view = intersectRights(new Set(['read:any student']), new Set(['read:own student']));
    expect([...view]).toEqual(['read:own student']);
  });

  it('for any record let one give those for the own ones, and not the other way round [IAM-13]', () => {
    expect(isWithin(new Set(['read:own student']), new Set(['read:any student']))).toBe(true);
    expect(isWithin(new Set(['read:any student']), new Set(['read:own student']))).toBe(false);
  });

  it('are named by the roles that give them, also by an ancestor or for any record [IAM-15, IAM-27]', () => {
    const roles = tree([
      ['registrar', null, ['read:any student']],
      ['clerk', 'registrar', []],
      ['tutor', null, ['read:own student']],
      ['cook', null, ['read role']],
      ['superuser', null, []],
    ]);
    expect(rolesGiving(roles, 'read:own', 'student')).toEqual(['clerk', 'registrar', 'superuser', 'tutor']);
    expect(rolesGiving(roles, 'read:any', 'student')).toEqual(['clerk', 'registrar', 'superuser']);
  });
});

describe('roles', () => {
  it('are listed in data and in roles, with their rights [IAM-11, IAM-21]', async () => {
    const { body } = await superuser.get('/api/roles?page=1&limit=5&sortOrder=asc');
    expect(body.data).toHaveLength(5);
    expect(body.roles).toEqual(body.data);
    expect(body.data[0]).toMatchObject({
      name: 'administrator',
      displayName: 'Administrator',
      parentId: null,
    });
    expect(body.data[0].permissions[0]).toHaveProperty('subject');
    expect(body.data[0].permissionIds).toEqual(body.data[0].permissions.map(({ id }: { id: string }) => id));
    const { body: catalogue } = await superuser.get('/api/permissions');
    expect(catalogue.data).toEqual(
      expect.arrayContaining(body.data[0].permissions.map((one: object) => expect.objectContaining(one))),
    );
    expect(Object.keys(body.data[0])).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'displayName', 'description', 'parentId', 'permissionIds', 'permissions'],
      ]),
    );
  });

  it('are offered the rights that mean something, all of those that open an endpoint among them [IAM-13]', async () => {
    const { body } = await superuser.get('/api/permissions');
    const offered = new Set<string>(
      body.data
        .filter((one: { isOffered: boolean }) => one.isOffered)
        .map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`),
    );
    expect(
      ['read:own student', 'manage page_template', 'approve student', 'read:any message'].map((key) =>
        offered.has(key),
      ),
    ).toEqual([true, true, false, false]);
    const asked = app.http.mounted.flatMap(({ endpoint: { access } }) =>
      Array.isArray(access) ? [access.join(' ')] : [],
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !offered.has(key))).toEqual([]);
  });

  it('take a positive page and limit and an order of asc or desc only [IAM-22]', async () => {
    for (const query of ['page=0', 'limit=0', 'limit=-1', 'sortOrder=up', 'sortBy=password']) {
      expect((await superuser.get(`/api/roles?${query}`)).status).toBe(400);
    }
    const namesOf = async (query: string) =>
      (await superuser.get(`/api/roles?${query}`)).body.data.map(({ name }: { name: string }) => name);
    const all = await namesOf('page=1&limit=100&sortOrder=asc');
    expect(all[0]).toBe('administrator');
    expect(await namesOf('page=1&limit=100&sortOrder=desc')).toEqual(all.toReversed());
    expect(await namesOf('page=2&limit=1&sortOrder=asc')).toEqual([all[1]]);
  });

  it('need a name of three characters, with the exact message [IAM-12]', async () => {
    const reply = await superuser.post('/api/roles', { name: 'ab' });
    expect(reply.body.details.fieldErrors.name).toEqual(['Role name must be at least 3 characters.']);
    const three = await superuser.post('/api/roles', { name: 'abc' });
    expect([three.status, three.body.data?.name]).toEqual([201, 'abc']);
    expect((await superuser.delete(`/api/roles/${three.body.data.id}`)).status).toBe(204);
  });

  it('of the school inherit from a parent, and a cycle of parents is refused [IAM-15]', async () => {
    const { body: permissions } = await superuser.get('/api/permissions');
    const right = permissions.data.find(
      (one: { action: string; subject: string }) => one.action === 'read' && one.subject === 'role',
    );
    const parent = (await superuser.post('/api/roles', { name: 'front_desk', permissionIds: [right.id] }))
      .body.data;
    const child = (await superuser.post('/api/roles', { name: 'reception', parentId: parent.id })).body.data;
    const made = await superuser.post('/api/users', {
      name: 'Ines Kovač',
      username: 'ines',
      email: 'ines@example.org',
      roleIds: [child.id],
      password: 'marble-tractor-eleven',
    });
    expect(made.status).toBe(201);
    expect((await (await app.as({ userId: made.body.data.id })).get('/api/roles')).status).toBe(200);
    const cycle = await superuser.put(`/api/roles/${parent.id}`, {
      name: 'front_desk',
      parentId: child.id,
      permissionIds: [right.id],
    });
    expect(cycle.status).toBe(400);
    expect((await superuser.delete(`/api/roles/${child.id}`)).body.code).toBe('IN_USE');
  });

  it('change takes effect at the next request [IAM-33]', async () => {
    const { body: permissions } = await superuser.get('/api/permissions');
    const right = permissions.data.find(
      (one: { action: string; subject: string }) => one.action === 'read' && one.subject === 'audit_log',
    );
    const made = (await superuser.post('/api/roles', { name: 'auditor', permissionIds: [] })).body.data;
    const person = await superuser.post('/api/users', {
      name: 'Ola Berg',
      username: 'ola',
      email: 'ola@example.org',
      roleIds: [made.id],
      password: 'marble-tractor-eleven',
    });
    const client = await app.as({ userId: person.body.data.id });
    expect((await client.get('/api/system/audit-logs')).status).toBe(403);
    await superuser.put(`/api/roles/${made.id}`, {
      name: 'auditor',
      permissionIds: [right.id],
      version: made.version,
    });
    expect((await client.get('/api/system/audit-logs')).status).toBe(200);
  });

  it('that were changed past the application take effect after five seconds [IAM-33]', async () => {
    const client = await app.as('finance');
    const right = '/api/system/audit-logs';
    expect((await client.get(right)).status).toBe(403);
    await app.db.execute(sql`insert into user_role (user_id, role_id)
      select ${client.userId}, id from role where name = 'superuser'`);
    app.clock.advance(5001);
    expect((await client.get(right)).status).toBe(200);
    await app.db.execute(sql`delete from user_role where user_id = ${client.userId}
      and role_id = (select id from role where name = 'superuser')`);
    app.clock.advance(5001);
    expect((await client.get(right)).status).toBe(403);
  });

  it('with more rights than the own can be neither given nor changed nor taken [IAM-13]', async () => {
    const administrator = await app.as('administrator');
    const [highest] = await app.db.select().from(role).where(eq(role.name, 'superuser'));
    const [payroll] = await app.db.select().from(role).where(eq(role.name, 'finance'));
    for (const roleId of [highest?.id, payroll?.id]) {
      const reply = await administrator.post('/api/users', {
        name: 'Sly',
        username: `sly-${roleId?.slice(-4)}`,
        email: `sly-${roleId?.slice(-4)}@example.org`,
        roleIds: [roleId],
        password: 'marble-tractor-eleven',
      });
      expect(reply.body.code).toBe('ESCALATION');
    }
    const own = await app.userIdOf('superuser');
    expect((await administrator.delete(`/api/users/${own}`)).body.code).toBe('ESCALATION');
  });

  it('superuser keeps at least one active holder [IAM-16]', async () => {
    expect((await superuser.delete(`/api/users/${superuser.userId}`)).body.code).toBe('LAST_SUPERUSER');
  });

  it('shipped ones keep their name and cannot be deleted [IAM-17]', async () => {
    const [teacher] = await app.db.select().from(role).where(eq(role.name, 'teacher'));
    const renamed = await superuser.put(`/api/roles/${teacher?.id}`, {
      name: 'lecturer',
      permissionIds: [],
      version: teacher?.version,
    });
    expect(renamed.body.details.fieldErrors.name).toEqual(['A shipped role keeps its name.']);
    expect((await superuser.delete(`/api/roles/${teacher?.id}`)).body.code).toBe('ROLE_SHIPPED');
  });
});

describe('viewing as', () => {
  it('a role keeps the own data with the rights of both, shows it, and one call leads back [IAM-23, IAM-24]', async () => {
    const client = await app.as('administrator');
    const [sales] = await app.db.select().from(role).where(eq(role.name, 'sales'));
    const seen = await client.post('/api/auth/view-as', { roleId: sales?.id });
    expect(seen.body).toMatchObject({
      viewAs: { kind: 'role', name: 'Sales' },
      user: { username: 'administrator' },
    });
    expect(seen.body.permissions).not.toContainEqual({ action: 'edit', subject: 'setting' });
    expect((await client.put('/api/settings/system?category=advanced', { apiRateLimit: 100 })).status).toBe(
      403,
    );
    const back = await client.delete('/api/auth/view-as');
    expect(back.body.viewAs).toBeNull();
    expect(back.body.permissions).toContainEqual({ action: 'edit', subject: 'setting' });
  });

  it('a role is offered for those without a parent alone: one below another is not found [IAM-23]', async () => {
    const client = await app.as('superuser');
    const [sales] = await app.db.select().from(role).where(eq(role.name, 'sales'));
    const made = await client.post('/api/roles', { name: 'caller', parentId: sales?.id, permissionIds: [] });
    expect(made.status).toBe(201);
    const below = await client.post('/api/auth/view-as', { roleId: made.body.data.id });
    expect([below.status, below.body.message]).toEqual([404, 'Role not found']);
    expect((await client.post('/api/auth/view-as', { roleId: sales?.id })).status).toBe(200);
  });

  it('another needs the right to switch roles [IAM-24]', async () => {
    const teacher = await app.as('teacher');
    const [sales] = await app.db.select().from(role).where(eq(role.name, 'sales'));
    expect((await teacher.post('/api/auth/view-as', { roleId: sales?.id })).status).toBe(403);
  });

  it('a linked user shows that user and is read-only; others are not found [IAM-24]', async () => {
    const client = await app.as('administrator');
    const child = await app.userIdOf('student');
    expect((await client.post('/api/auth/view-as', { userId: child })).status).toBe(404);
    await app.db.insert(userLink).values({ userId: client.userId, linkedUserId: child, linkType: 'PARENT' });
    const seen = await client.post('/api/auth/view-as', { userId: child });
    expect(seen.body).toMatchObject({ user: { username: 'student' }, viewAs: { kind: 'user', id: child } });
    expect((await client.put('/api/me/preferences', { theme: 'dark' })).body.code).toBe('VIEWING_AS');
    expect((await client.delete('/api/auth/view-as')).body.user.username).toBe('administrator');
  });

  it('writes who really acted, and as whom, in the audit log [IAM-24]', async () => {
    const client = await app.as('superuser');
    const [sales] = await app.db.select().from(role).where(eq(role.name, 'administrator'));
    await client.post('/api/auth/view-as', { roleId: sales?.id });
    await client.post('/api/locations', { name: 'Seen as administrator' });
    const { body } = await client.get('/api/system/audit-logs?entity=location');
    expect(body.data[0]).toMatchObject({
      actorName: 'Test superuser',
      viewedAs: 'role Administrator',
      action: 'create',
    });
  });
});
