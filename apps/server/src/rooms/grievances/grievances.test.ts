import { grievanceStatuses, nextGrievanceStatuses } from '@bellwether/contract/grievances/grievances.values';
import { staffRoles } from '@bellwether/contract/identity/default-roles';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makeStaff } from '../../testing/staff-world.ts';
import { userLink } from '../identity/identity.table.ts';

const path = '/api/hr/grievances';
const everybody = [...staffRoles, 'superuser', 'student', 'parent', 'customer'] as const;
type Role = (typeof everybody)[number];
let app: TestApp;
const clients: Partial<Record<Role, TestClient>> = {};

beforeAll(async () => {
  app = await makeTestApp();
  await makeStaff(app, {
    ...{ principal: null, hr: 'principal', manager: 'principal', administrator: 'principal' },
    ...{ teacher: 'manager', employee: 'hr', superuser: null },
  });
  for (const role of everybody) clients[role] = await app.as(role);
  app.identity.sessions.clear();
});

function as(role: Role): TestClient {
  const found = clients[role];
  if (!found) throw new Error(`no client ${role}`);
  return found;
}

const filed = async (by: Role, named: readonly Role[] = [], more: object = {}) => {
  const namedUserIds = await Promise.all(named.map((role) => app.userIdOf(role)));
  const body = {
    title: 'Shouting in the staff room',
    description: 'Again on Monday',
    namedUserIds,
    ...more,
  };
  const reply = await as(by).post(path, body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number; handler: string };
};
/** Which roles see it: one by one, and in their lists. */
const whoSees = async (id: string) => {
  const seen: string[] = [];
  for (const role of everybody) {
    const one = await as(role).get(`${path}/${id}`);
    const list = await as(role).get(`${path}?limit=100`);
    const isListed = list.status === 200 && list.body.data.some((row: { id: string }) => row.id === id);
    expect(isListed, role).toBe(one.status === 200);
    if (one.status === 200) seen.push(role);
    else expect([403, 404], role).toContain(one.status);
  }
  return seen;
};
const setStatus = async (role: Role, id: string, status: string, comment?: string) => {
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from grievance where id = ${id}`,
  );
  return as(role).post(`${path}/${id}/status`, { status, comment, version: rows[0]?.version });
};

describe('a grievance', () => {
  it('needs a title and a description [TAL-21]', async () => {
    const reply = await as('teacher').post(path, { title: ' ', description: '' });
    expect(reply.body.errors).toEqual({
      title: ['Title is required'],
      description: ['Description is required'],
    });
    expect((await as('teacher').post(path, {})).body.errors).toEqual({
      ...{ title: ['Title is required'], description: ['Description is required'] },
    });
    const titles = await Promise.all(
      [200, 201].map((length) => as('teacher').post(path, { title: 'x'.repeat(length), description: 'y' })),
    );
    expect(titles.map(({ status }) => status)).toEqual([201, 400]);
  });

  it('has seven states and only goes forward, until it is closed or withdrawn [TAL-21]', async () => {
    expect(grievanceStatuses).toEqual([
      ...[
        'SUBMITTED',
        'UNDER_REVIEW',
        'INVESTIGATING',
        'AWAITING_RESPONSE',
        'RESOLVED',
        'CLOSED',
        'WITHDRAWN',
      ],
    ]);
    const hr = { handles: true, filed: false };
    expect(nextGrievanceStatuses('INVESTIGATING', hr)).toEqual(['AWAITING_RESPONSE', 'RESOLVED', 'CLOSED']);
    expect(nextGrievanceStatuses('SUBMITTED', { handles: false, filed: true })).toEqual(['WITHDRAWN']);
    const { id } = await filed('teacher');
    for (const status of grievanceStatuses.slice(1, 5))
      expect((await setStatus('hr', id, status)).body.data.status).toBe(status);
    for (const status of ['SUBMITTED', 'INVESTIGATING', 'RESOLVED', 'WITHDRAWN'])
      expect((await setStatus('hr', id, status)).body.code, status).toBe('NOT_NEXT');
    expect((await setStatus('teacher', id, 'CLOSED')).body.code).toBe('OWN_GRIEVANCE');
    expect((await setStatus('hr', id, 'CLOSED', 'Settled')).body.data.next).toEqual([]);
    expect((await setStatus('teacher', id, 'WITHDRAWN')).body.code).toBe('NOT_NEXT');
    const other = await filed('teacher');
    expect((await setStatus('teacher', other.id, 'WITHDRAWN')).body.data.status).toBe('WITHDRAWN');
    expect((await setStatus('hr', other.id, 'UNDER_REVIEW')).body.code).toBe('NOT_NEXT');
  });

  it('is changed by who filed it until somebody looks into it, by its version', async () => {
    const { id, version } = await filed('teacher');
    const body = { title: 'Louder', description: 'Again', namedUserIds: [], version };
    expect((await as('hr').put(`${path}/${id}`, body)).body.code).toBe('NOT_FILER');
    expect((await as('teacher').put(`${path}/${id}`, body)).body.data.title).toBe('Louder');
    expect((await as('teacher').put(`${path}/${id}`, body)).body.code).toBe('STALE');
    await setStatus('hr', id, 'UNDER_REVIEW');
    expect((await as('teacher').put(`${path}/${id}`, { ...body, version: 3 })).body.code).toBe(
      'NOT_SUBMITTED',
    );
  });

  it('keeps its notes as they are, and shows internal ones to who handles it', async () => {
    const { id } = await filed('teacher');
    const note = (role: Role, text: string, isInternal = false) =>
      as(role).post(`${path}/${id}/notes`, { text, isInternal });
    await note('hr', 'We talk on Friday');
    await note('hr', 'Ask the neighbours', true);
    expect((await note('teacher', 'Secret', true)).status).toBe(400);
    await note('teacher', 'Thank you');
    const texts = async (role: Role) =>
      (await as(role).get(`${path}/${id}`)).body.data.notes.map(({ text }: { text: string }) => text);
    expect(await texts('teacher')).toEqual(['We talk on Friday', 'Thank you']);
    expect(await texts('hr')).toEqual(['We talk on Friday', 'Ask the neighbours', 'Thank you']);
    for (const statement of [sql`update grievance_note set text = 'x'`, sql`delete from grievance_note`])
      await expect(app.db.execute(statement)).rejects.toThrow();
    expect((await note('hr', '  ')).status).toBe(400);
  });
});

describe('who sees a grievance', () => {
  it('is who filed it and who handles it, and nobody else [TAL-21]', async () => {
    const { id, handler } = await filed('teacher', ['manager']);
    expect(handler).toBe('HR');
    expect(await whoSees(id)).toEqual(['teacher', 'hr', 'superuser']);
  });

  it('is never who is named in it; where that is somebody of HR the principal handles it [TAL-21]', async () => {
    const ofHr = await filed('teacher', ['hr']);
    expect(ofHr.handler).toBe('PRINCIPAL');
    expect(await whoSees(ofHr.id)).toEqual(['teacher', 'principal', 'superuser']);
    const ofBoth = await filed('teacher', ['hr', 'principal']);
    expect(await whoSees(ofBoth.id)).toEqual(['teacher', 'superuser']);
    const ofAdmins = await filed('teacher', ['superuser', 'administrator']);
    expect(await whoSees(ofAdmins.id)).toEqual(['teacher', 'hr']);
    expect((await setStatus('superuser', ofAdmins.id, 'CLOSED')).status).toBe(404);
    expect((await as('superuser').post(`${path}/${ofAdmins.id}/notes`, { text: 'Hm' })).status).toBe(404);
    expect(
      (
        await as('superuser').put(`${path}/${ofAdmins.id}`, {
          ...{ title: 'x', description: 'y', version: 1 },
        })
      ).status,
    ).toBe(404);
    const byHr = await filed('hr', ['manager']);
    expect(byHr.handler).toBe('PRINCIPAL');
    expect(await whoSees(byHr.id)).toEqual(['hr', 'principal', 'superuser']);
  });

  it('follows who is named later', async () => {
    const { id, version } = await filed('teacher');
    const body = { title: 'It was HR', description: 'Again', version };
    const reply = await as('teacher').put(`${path}/${id}`, {
      ...body,
      namedUserIds: [await app.userIdOf('hr')],
    });
    expect(reply.body.data.handler).toBe('PRINCIPAL');
    expect((await as('hr').get(`${path}/${id}`)).status).toBe(404);
    const oneself = await as('teacher').post(path, {
      ...body,
      namedUserIds: [await app.userIdOf('teacher')],
    });
    expect(oneself.body.errors).toEqual({ namedUserIds: ['You cannot name yourself.'] });
  });

  it('learns nothing from the search, the audit log or the news', async () => {
    const words = { title: 'Zinnoberrot', description: 'Aquamarin' };
    const { id } = await filed('teacher', ['administrator'], words);
    await as('hr').post(`${path}/${id}/notes`, { text: 'Chartreuse' });
    for (const role of everybody) {
      const found = await as(role).get('/api/search?query=Zinnoberrot');
      expect(found.raw.body, role).not.toContain(id);
    }
    const { rows } = await app.db.execute<{ kept: string }>(
      sql`select before::text || after::text as kept, * from audit_log where entity = 'grievance'`,
    );
    const news = await app.db.execute<{ user_id: string }>(
      sql`select * from notification where link like ${`%${id}%`} order by id`,
    );
    expect(rows.length).toBeGreaterThan(2);
    const all = JSON.stringify([rows, news.rows]);
    for (const word of ['Zinnoberrot', 'Aquamarin', 'Chartreuse', await app.userIdOf('administrator')])
      expect(all).not.toContain(word);
    const told = new Set(news.rows.map((row) => row.user_id));
    expect(told).toEqual(new Set([await app.userIdOf('hr'), await app.userIdOf('teacher')]));
  });

  it('is not who views as somebody else', async () => {
    const { id } = await filed('employee');
    const viewing = await app.as('superuser');
    await app.db.insert(userLink).values({
      ...{ userId: await app.userIdOf('superuser'), linkedUserId: await app.userIdOf('employee') },
      ...{ linkType: 'OTHER', canView: true },
    });
    const begun = await viewing.post('/api/auth/view-as', { userId: await app.userIdOf('employee') });
    expect(begun.status, begun.raw.body).toBeLessThan(300);
    expect((await viewing.get(`${path}/${id}`)).status).toBe(404);
    expect((await viewing.get(path)).body.data).toEqual([]);
  });
});
