import { moduleTypes } from '@bellwether/contract/modules/values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let admin: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
});

async function makeModule(fields: object = {}) {
  next += 1;
  const reply = await admin.post('/api/modules', { name: `Module ${next}`, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

async function roleId(name: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = ${name}`);
  return rows[0]?.id ?? '';
}

const names = async (query = '?limit=0') =>
  (await admin.get(`/api/modules${query}`)).body.data.map(({ name }: { name: string }) => name);

const inSidebar = async (client: TestClient) => {
  const { data } = (await client.get('/api/config/sidebar')).body;
  const group = data.find(({ key }: { key: string }) => key === 'modules');
  return (group?.children ?? []).map(({ name }: { name: string }) => name);
};

describe('a module', () => {
  it('is made, read, changed and deleted with all its fields [CFG-01] [CFG-04] [AMB-226]', async () => {
    const fields = {
      type: 'Analytics',
      description: 'Figures of the term',
      icon: 'chart-pie',
      color: '#2e84ef',
      path: '/dashboard',
      isActive: true,
      parentRoleIds: [await roleId('teacher')],
    };
    const made = await makeModule(fields);
    expect(made).toMatchObject({ ...fields, deletedAt: null, version: 1 });
    expect(made.parentRoles).toMatchObject([{ name: 'teacher' }]);
    expect((await admin.get(`/api/modules/${made.id}`)).body.data).toEqual(made);
    const changed = await admin.put(`/api/modules/${made.id}`, {
      name: 'Term figures',
      type: 'Custom Module',
      version: 1,
    });
    expect(changed.body.data).toMatchObject({
      name: 'Term figures',
      type: 'Custom Module',
      description: null,
      icon: null,
      path: null,
      parentRoleIds: [],
      version: 2,
    });
    expect((await admin.delete(`/api/modules/${made.id}`)).status).toBe(204);
    expect(await names()).not.toContain('Term figures');
    expect((await admin.get(`/api/modules/${made.id}`)).status).toBe(404);
    expect((await admin.delete(`/api/modules/${made.id}`)).status).toBe(404);
    const { rows } = await app.db.execute(sql`select deleted_at from module where id = ${made.id}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.deleted_at).not.toBeNull();
  });

  it('needs a name of at least 3 characters that no other has, whatever the case and the spaces [CFG-03] [AMB-049]', async () => {
    const messageOf = async (name: unknown) =>
      (await admin.post('/api/modules', { name })).body.errors?.name?.[0];
    for (const empty of ['', '   ', undefined])
      expect(await messageOf(empty)).toBe('Module name is required.');
    for (const short of ['a', ' ab '])
      expect(await messageOf(short)).toBe('Module name must be at least 3 characters.');
    expect((await makeModule({ name: ' Abc ' })).name).toBe('Abc');
    const made = await makeModule({ name: '  Library desk ' });
    expect(made.name).toBe('Library desk');
    const taken = await admin.post('/api/modules', { name: ' library DESK' });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      code: 'MODULE_NAME_TAKEN',
      errors: { name: ['A module with this name already exists.'] },
    });
    const other = await makeModule();
    const renamed = await admin.put(`/api/modules/${other.id}`, { name: 'LIBRARY desk', version: 1 });
    expect(renamed.status).toBe(409);
  });

  it('keeps its own name when it is edited, and a deleted one frees its name [CFG-03]', async () => {
    const made = await makeModule({ name: 'Bus lines' });
    const saved = await admin.put(`/api/modules/${made.id}`, { name: 'BUS lines', version: 1 });
    expect(saved.body.data.name).toBe('BUS lines');
    await admin.delete(`/api/modules/${made.id}`);
    expect((await makeModule({ name: 'Bus lines' })).name).toBe('Bus lines');
  });

  it('is copied as X (Copy), then X (Copy 2), with what it holds [CFG-04] [AMB-128]', async () => {
    const made = await makeModule({ name: 'Canteen', color: '#36ac62', path: '/calendar' });
    const copy = async () => (await admin.post(`/api/modules/${made.id}/duplicate`)).body;
    expect((await copy()).name).toBe('Canteen (Copy)');
    const second = await copy();
    expect(second).toMatchObject({
      name: 'Canteen (Copy 2)',
      data: { color: '#36ac62', path: '/calendar', type: made.type, version: 1 },
    });
    await admin.delete(`/api/modules/${second.data.id}`);
    expect((await copy()).name).toBe('Canteen (Copy 2)');
  });

  it('cannot be saved over what somebody else saved', async () => {
    const made = await makeModule();
    await admin.put(`/api/modules/${made.id}`, { name: `${made.name} first`, version: 1 });
    const late = await admin.put(`/api/modules/${made.id}`, { name: `${made.name} late`, version: 1 });
    expect(late.body).toMatchObject({ code: 'STALE', details: { sentVersion: 1, storedVersion: 2 } });
  });

  it('leads to a path of this site or to an https address, and to nothing else', async () => {
    const statusOf = async (path: string) => {
      next += 1;
      return (await admin.post('/api/modules', { name: `Path ${next}`, path })).status;
    };
    for (const good of ['/calendar', '/classes?status=ACTIVE#top', 'https://library.example/desk'])
      expect([good, await statusOf(good)]).toEqual([good, 201]);
    for (const bad of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'http://plain.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://school@elsewhere.example',
      'https://',
      'calendar',
    ])
      expect([bad, await statusOf(bad)]).toEqual([bad, 400]);
  });

  it('is put in another order, and a new one comes last', async () => {
    for (const { id } of (await admin.get('/api/modules?limit=0')).body.data)
      await admin.delete(`/api/modules/${id}`);
    const [one, two, three] = [await makeModule(), await makeModule(), await makeModule()];
    expect(await names()).toEqual([one.name, two.name, three.name]);
    const reply = await admin.put('/api/modules/order', { ids: [three.id, one.id] });
    expect(reply.body.data.map(({ id }: { id: string }) => id)).toEqual([three.id, one.id, two.id]);
    expect(await names()).toEqual([three.name, one.name, two.name]);
    const last = await makeModule();
    expect(await names()).toEqual([three.name, one.name, two.name, last.name]);
    expect((await admin.put('/api/modules/order', { ids: [one.id, one.id] })).status).toBe(400);
    expect((await admin.put('/api/modules/order', { ids: [await app.userIdOf('hr')] })).status).toBe(404);
  });
});

describe('the list of modules', () => {
  it('is searched and filtered by type, role and use [CFG-04]', async () => {
    const role = await roleId('hr');
    const made = await makeModule({
      name: 'Élan vital',
      type: 'Forms',
      isActive: false,
      parentRoleIds: [role],
    });
    for (const query of ['search=elan', 'type=Forms', 'isActive=false', `roleId=${role}`])
      expect(await names(`?limit=0&${query}`)).toContain(made.name);
    for (const query of ['search=zzz', 'type=Users', 'isActive=true', `roleId=${await roleId('finance')}`])
      expect(await names(`?limit=0&${query}`)).not.toContain(made.name);
  });

  it('knows the 13 types with name, description and icon, and no other [CFG-02]', async () => {
    expect(moduleTypes.map(({ name }) => name)).toEqual([
      'Analytics',
      'Billing',
      'Classes',
      'Courses',
      'Custom Module',
      'Events',
      'Files',
      'Forms',
      'Integrations',
      'Lessons',
      'Materials',
      'Tasks',
      'Users',
    ]);
    expect(moduleTypes.map(({ icon }) => icon)).toEqual([
      ...['chart', 'receipt', 'users', 'book', 'package', 'calendar-event', 'folder', 'clipboard'],
      ...['plug', 'notebook', 'books', 'checklist', 'user'],
    ]);
    const { body } = await admin.get('/api/config/lookups');
    expect(body.moduleTypes).toEqual(moduleTypes);
    for (const { description, icon } of moduleTypes) {
      expect(description).not.toBe('');
      expect(body.icons).toContain(icon);
    }
    for (const { type } of moduleTypes) expect((await makeModule({ type })).type).toBe(type);
    expect((await admin.post('/api/modules', { name: 'Bad type', type: 'Games' })).status).toBe(400);
    expect((await admin.post('/api/modules', { name: 'Bad icon', icon: 'unicorn' })).status).toBe(400);
  });
});

describe('the rights on modules', () => {
  it('are read to load, and create, edit and delete for the rest; copying needs create [CFG-07]', async () => {
    const made = await makeModule();
    const calls: [string, string, (client: TestClient) => Promise<{ status: number; body: unknown }>][] = [
      ['read', 'list', (client) => client.get('/api/modules')],
      ['read', 'get', (client) => client.get(`/api/modules/${made.id}`)],
      ['create', 'create', (client) => client.post('/api/modules', { name: 'By right' })],
      ['create', 'duplicate', (client) => client.post(`/api/modules/${made.id}/duplicate`)],
      ['edit', 'order', (client) => client.put('/api/modules/order', { ids: [made.id] })],
      ['edit', 'update', (client) => client.put(`/api/modules/${made.id}`, { name: made.name, version: 1 })],
      ['delete', 'remove', (client) => client.delete(`/api/modules/${made.id}`)],
    ];
    const teacher = await app.as('teacher');
    const student = await app.as('student');
    for (const [right, name, run] of calls) {
      const asTeacher = await run(teacher);
      expect([name, asTeacher.status]).toEqual([name, right === 'read' ? 200 : 403]);
      if (right !== 'read') expect(asTeacher.body).toMatchObject({ details: { right: `${right} module` } });
      expect([name, (await run(student)).status]).toEqual([name, 403]);
    }
    for (const [, name, run] of calls) expect([name, (await run(admin)).status < 300]).toEqual([name, true]);
  });
});

describe('the side bar', () => {
  it('shows a module to its parent roles and the roles below them, and to everybody when it has none [IAM-32]', async () => {
    const teacherRole = await roleId('teacher');
    const teacher = await app.as('teacher');
    const student = await app.as('student');
    const forAll = await makeModule({ name: 'For everybody', path: '/calendar', color: '#e24947' });
    await makeModule({ name: 'For teachers', path: 'https://staff.example/', parentRoleIds: [teacherRole] });
    await makeModule({ name: 'Not in use', path: '/calendar', isActive: false });
    await makeModule({ name: 'Leads nowhere' });
    expect(await inSidebar(student)).toEqual(['For everybody']);
    expect(await inSidebar(teacher)).toEqual(['For everybody', 'For teachers']);
    expect(await inSidebar(await app.as('superuser'))).toEqual(
      expect.arrayContaining(['For everybody', 'For teachers']),
    );
    const { data } = (await student.get('/api/config/sidebar')).body;
    expect(data.at(-1).children).toContainEqual({
      key: `modules/${forAll.id}`,
      label: 'For everybody',
      name: 'For everybody',
      icon: 'package',
      color: '#e24947',
      href: '/calendar',
      requiredPermission: null,
    });
    const child = await (await app.as('superuser')).post('/api/roles', {
      name: 'head_teacher',
      parentId: teacherRole,
      permissionIds: [],
    });
    await app.db.execute(sql`
      insert into user_role (user_id, role_id) values (${student.userId}, ${child.body.data.id})`);
    expect(await inSidebar(await app.as('student'))).toEqual(['For everybody', 'For teachers']);
  });

  it('does not lose the limit of a module with a role: such a role is in use [IAM-32]', async () => {
    const superuser = await app.as('superuser');
    const role = (await superuser.post('/api/roles', { name: 'night_guard', permissionIds: [] })).body.data;
    const made = await makeModule({ path: '/calendar', parentRoleIds: [role.id] });
    expect((await superuser.delete(`/api/roles/${role.id}`)).body.code).toBe('IN_USE');
    await admin.delete(`/api/modules/${made.id}`);
    expect((await superuser.delete(`/api/roles/${role.id}`)).status).toBe(204);
    expect(
      (await admin.post('/api/modules', { name: 'No role', parentRoleIds: [role.id] })).body.errors,
    ).toEqual({
      parentRoleIds: ['Role not found'],
    });
  });
});
