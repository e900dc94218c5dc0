import { viewLimits } from '@bellwether/contract/identity/values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

const path = '/api/me/views';
const body = {
  list: 'students',
  name: 'Late',
  query: { status: 'ACTIVE', sortBy: 'name' },
  hiddenColumns: ['phone'],
};

let app: TestApp;
let administrator: TestClient;
let teacher: TestClient;
let sales: TestClient;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  [administrator, teacher, sales] = [
    await app.as('administrator'),
    await app.as('teacher'),
    await app.as('sales'),
  ];
});

async function roleId(name: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = ${name}`);
  return rows[0]?.id ?? '';
}

const namesOf = async (client: TestClient, list = 'students') =>
  (await client.get(`${path}?list=${list}`)).body.data.map((one: { name: string; isOwn: boolean }) => [
    one.name,
    one.isOwn,
  ]);
const errorsOf = (reply: { body: { details?: { fieldErrors?: unknown } } }) =>
  reply.body.details?.fieldErrors;

describe('a view of a list', () => {
  it('is kept with filters, order and columns, for its owner alone and for that list', async () => {
    const made = await teacher.post(path, body);
    expect(made.status, made.raw.body).toBe(201);
    expect(made.body.data).toMatchObject({ ...body, roleId: null, roleName: null, isOwn: true, version: 1 });
    expect(await namesOf(teacher)).toEqual([['Late', true]]);
    expect(await namesOf(teacher, 'leads')).toEqual([]);
    for (const other of [sales, administrator]) expect(await namesOf(other)).toEqual([]);
    const { id } = made.body.data;
    const change = { ...body, name: 'Later', query: { search: 'An' }, version: 1 };
    expect((await sales.put(`${path}/${id}`, change)).status).toBe(404);
    expect((await administrator.delete(`${path}/${id}`)).status).toBe(404);
    const changed = await teacher.put(`${path}/${id}`, change);
    expect(changed.body.data).toMatchObject({ name: 'Later', query: { search: 'An' }, version: 2 });
    expect((await teacher.put(`${path}/${id}`, change)).body.code).toBe('STALE');
    expect((await teacher.delete(`${path}/${id}`)).status).toBe(204);
    expect(await namesOf(teacher)).toEqual([]);
  });

  it('is shared with a role by who edits roles, and seen by its members and those of roles below, and by nobody else', async () => {
    const [teachers, staff] = [await roleId('teacher'), await roleId('employee')];
    const refused = await teacher.post(path, { ...body, name: 'Pushed', roleId: teachers });
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      { roleId: ['Only who edits roles shares a view with one.'] },
    ]);
    const none = await administrator.post(path, {
      ...body,
      name: 'None',
      roleId: '0190a000-0000-7000-8000-000000000001',
    });
    expect(errorsOf(none)).toEqual({ roleId: ['This role does not exist.'] });
    const given = await administrator.post(path, { ...body, name: 'For teachers', roleId: teachers });
    await administrator.post(path, { ...body, name: 'For staff', roleId: staff });
    await administrator.post(path, { ...body, name: 'Own' });
    expect(await namesOf(teacher)).toEqual([
      ['For staff', false],
      ['For teachers', false],
    ]);
    expect(await namesOf(sales)).toEqual([['For staff', false]]);
    const customer = await app.as('customer');
    expect(await namesOf(customer)).toEqual([]);
    // Whose role stands below another has its rights, and sees what is shared with it.
    await app.db.execute(sql`update role set parent_id = ${teachers} where name = 'customer'`);
    expect(await namesOf(customer)).toEqual([['For teachers', false]]);
    const { id } = given.body.data;
    expect((await teacher.put(`${path}/${id}`, { ...body, version: 1 })).status).toBe(404);
    expect((await teacher.delete(`${path}/${id}`)).status).toBe(404);
    // Kept to oneself again, it is nobody else's any more.
    const { data } = (await administrator.put(`${path}/${id}`, { ...body, name: 'For teachers', version: 1 }))
      .body;
    expect(data.roleId).toBeNull();
    expect(await namesOf(teacher)).toEqual([['For staff', false]]);
  });

  it('has a name of its own, and a person so many of a list', async () => {
    const client = await app.as('finance');
    await client.post(path, body);
    const again = await client.post(path, { ...body, name: ' LATE ' });
    expect([again.status, again.body.code]).toEqual([409, 'VIEW_NAME_TAKEN']);
    expect(errorsOf(await client.post(path, { ...body, name: '' }))).toEqual({ name: ['Name is required'] });
    const longest = 'n'.repeat(viewLimits.name);
    expect(errorsOf(await client.post(path, { ...body, name: `${longest}n` }))).toEqual({
      name: ['Name must be at most 60 characters'],
    });
    expect((await client.post(path, { ...body, name: longest })).status).toBe(201);
    for (let at = 2; at < viewLimits.each; at += 1)
      expect((await client.post(path, { ...body, name: `View ${at}` })).status).toBe(201);
    const more = await client.post(path, { ...body, name: 'One more' });
    expect([more.status, more.body.code]).toEqual([409, 'TOO_MANY_VIEWS']);
    expect((await client.post(path, { ...body, list: 'leads' })).status).toBe(201);
  });
});
