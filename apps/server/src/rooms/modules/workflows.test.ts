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

async function makeWorkflow(fields: object = {}) {
  next += 1;
  const reply = await admin.post('/api/workflows', { name: `Workflow ${next}`, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

async function roleId(name: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = ${name}`);
  return rows[0]?.id ?? '';
}

describe('a workflow', () => {
  it('is made, read, changed and deleted with its ordered steps and parent roles [CFG-05] [IAM-32] [AMB-225]', async () => {
    const teacher = await roleId('teacher');
    const made = await makeWorkflow({
      description: 'A new student',
      steps: [
        { title: ' Check the papers ', type: 'REVIEW', assigneeRoleId: await roleId('administrator') },
        { title: 'Place in a class', assigneeRoleId: teacher },
        { title: 'Tell the parents', type: 'NOTIFICATION' },
      ],
      parentRoleIds: [teacher, teacher],
    });
    expect(made.steps).toMatchObject([
      { title: 'Check the papers', type: 'REVIEW', assigneeRole: { name: 'administrator' } },
      { title: 'Place in a class', type: 'TASK', assigneeRoleId: teacher },
      { title: 'Tell the parents', type: 'NOTIFICATION', assigneeRoleId: null, assigneeRole: null },
    ]);
    expect(made.parentRoleIds).toEqual([teacher]);
    expect((await admin.get(`/api/workflows/${made.id}`)).body.data).toEqual(made);
    const { id: _, assigneeRole: __, ...first } = made.steps[0];
    const changed = await admin.put(`/api/workflows/${made.id}`, {
      id: made.id,
      name: 'Admission',
      isActive: false,
      steps: [{ title: 'Last first' }, first],
      version: 1,
    });
    expect(changed.body.data).toMatchObject({
      name: 'Admission',
      isActive: false,
      description: null,
      parentRoleIds: [],
      steps: [{ title: 'Last first' }, { title: 'Check the papers' }],
      version: 2,
    });
    expect((await admin.get('/api/workflows?search=admiss')).body.workflows).toHaveLength(1);
    expect((await admin.get('/api/workflows?isActive=true&search=admiss')).body.totalCount).toBe(0);
    expect((await admin.delete(`/api/workflows/${made.id}`)).status).toBe(204);
    expect((await admin.get(`/api/workflows/${made.id}`)).status).toBe(404);
    expect((await admin.get('/api/workflows?search=admiss')).body.totalCount).toBe(0);
    expect((await makeWorkflow({ name: 'admission' })).name).toBe('admission');
  });

  it('is found by its parent role [IAM-32]', async () => {
    const made = await makeWorkflow({ parentRoleIds: [await roleId('hr')] });
    const found = async (role: string) =>
      (await admin.get(`/api/workflows?roleId=${await roleId(role)}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found('hr')).toEqual([made.id]);
    expect(await found('finance')).toEqual([]);
  });

  it('needs a name of at least 3 characters that no other has [AMB-049]', async () => {
    const messageOf = async (name: unknown) =>
      (await admin.post('/api/workflows', { name })).body.errors?.name?.[0];
    expect(await messageOf('  ')).toBe('Workflow name is required.');
    expect(await messageOf(' ab ')).toBe('Workflow name must be at least 3 characters.');
    await makeWorkflow({ name: 'Leave of a teacher' });
    const taken = await admin.post('/api/workflows', { name: 'LEAVE of a teacher ' });
    expect(taken.body).toMatchObject({
      code: 'WORKFLOW_NAME_TAKEN',
      error: 'A workflow with this name already exists.',
    });
    expect(taken.status).toBe(409);
  });

  it('is not changed without a valid id of its own [CFG-08]', async () => {
    const made = await makeWorkflow();
    const words = 'Workflow ID is missing or invalid for update.';
    for (const id of ['undefined', 'null', '1']) {
      const reply = await admin.put(`/api/workflows/${id}`, { name: 'Other name', version: 1 });
      expect([reply.status, reply.body.message]).toEqual([400, words]);
    }
    const other = await admin.put(`/api/workflows/${made.id}`, {
      id: (await makeWorkflow()).id,
      name: 'Other name',
      version: 1,
    });
    expect([other.status, other.body.message]).toEqual([400, words]);
    const missing = await admin.put(`/api/workflows/${await app.userIdOf('hr')}`, {
      name: 'None',
      version: 1,
    });
    expect(missing.status).toBe(404);
  });

  it('is copied with its steps under the next free name [CFG-05] [AMB-128]', async () => {
    const made = await makeWorkflow({
      name: 'Excursion',
      steps: [{ title: 'Ask' }, { title: 'Go', type: 'APPROVAL' }],
    });
    const copy = await admin.post(`/api/workflows/${made.id}/duplicate`);
    expect(copy.body).toMatchObject({
      name: 'Excursion (Copy)',
      data: { steps: [{ title: 'Ask' }, { title: 'Go', type: 'APPROVAL' }] },
    });
    expect((await admin.post(`/api/workflows/${made.id}/duplicate`)).body.name).toBe('Excursion (Copy 2)');
  });

  it('refuses a step without a title, of an unknown type or for a role that is not there', async () => {
    const statusOf = async (step: object) =>
      (await admin.post('/api/workflows', { name: 'With one step', steps: [step] })).status;
    expect(await statusOf({ title: ' ' })).toBe(400);
    expect(await statusOf({ title: 'A', type: 'DANCE' })).toBe(400);
    expect(await statusOf({ title: 'A', assigneeRoleId: await app.userIdOf('hr') })).toBe(400);
    expect(await statusOf({ title: 'A' })).toBe(201);
  });

  it('keeps a step whose role was deleted, for nobody in particular', async () => {
    const superuser = await app.as('superuser');
    const role = (await superuser.post('/api/roles', { name: 'porter', permissionIds: [] })).body.data;
    const made = await makeWorkflow({ steps: [{ title: 'Open the gate', assigneeRoleId: role.id }] });
    expect((await superuser.delete(`/api/roles/${role.id}`)).status).toBe(204);
    expect((await admin.get(`/api/workflows/${made.id}`)).body.data.steps).toMatchObject([
      { title: 'Open the gate', assigneeRoleId: null },
    ]);
  });

  it('cannot be saved over what somebody else saved', async () => {
    const made = await makeWorkflow();
    await admin.put(`/api/workflows/${made.id}`, { name: `${made.name} a`, version: 1 });
    const late = await admin.put(`/api/workflows/${made.id}`, { name: `${made.name} b`, version: 1 });
    expect(late.body.code).toBe('STALE');
  });
});

describe('the rights on workflows', () => {
  it('are read to load, and create, edit and delete for the rest; copying needs create [CFG-07]', async () => {
    const made = await makeWorkflow();
    const calls: [string, (client: TestClient) => Promise<{ status: number; body: unknown }>][] = [
      ['read', (client) => client.get('/api/workflows')],
      ['read', (client) => client.get(`/api/workflows/${made.id}`)],
      ['create', (client) => client.post('/api/workflows', { name: 'By right' })],
      ['create', (client) => client.post(`/api/workflows/${made.id}/duplicate`)],
      ['edit', (client) => client.put(`/api/workflows/${made.id}`, { name: made.name, version: 1 })],
      ['delete', (client) => client.delete(`/api/workflows/${made.id}`)],
    ];
    const teacher = await app.as('teacher');
    const student = await app.as('student');
    for (const [right, run] of calls) {
      const asTeacher = await run(teacher);
      expect([right, asTeacher.status]).toEqual([right, right === 'read' ? 200 : 403]);
      if (right !== 'read') expect(asTeacher.body).toMatchObject({ details: { right: `${right} workflow` } });
      expect([right, (await run(student)).status]).toEqual([right, 403]);
    }
    for (const [right, run] of calls) expect([right, (await run(admin)).status < 300]).toEqual([right, true]);
  });
});
