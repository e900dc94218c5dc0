import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let superuser: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  superuser = await app.as('superuser');
});

const entries = async (query: string) => (await superuser.get(`/api/system/audit-logs?${query}`)).body.data;

describe('the audit log', () => {
  it('says who acted with their looks, and what the record was called', async () => {
    const made = (await superuser.post('/api/roles', { name: 'reader', displayName: 'Student reader' })).body
      .data;
    const [entry] = await entries(`entity=role&entityId=${made.id}`);
    expect(entry).toMatchObject({
      ...{ actorId: superuser.userId, actorName: 'Test superuser', action: 'create' },
      ...{ entity: 'role', entityName: 'Student reader', before: null },
    });
    expect(entry).toHaveProperty('actorAvatarConfig');
  });

  it('names the user of an entry that recorded no name as they are called now', async () => {
    const teacher = await app.as('teacher');
    await app.db.execute(sql`insert into audit_log (id, at, action, entity, entity_id)
      values (gen_random_uuid(), '2026-01-02T00:00:00Z', 'sign-in', 'user', ${teacher.userId}),
        (gen_random_uuid(), '2026-01-01T00:00:00Z', 'sign-in', 'user', 'no id')`);
    const found = await entries('action=sign-in&from=2026-01-01&to=2026-01-02');
    expect(found.map(({ entityName }: { entityName: string }) => entityName)).toEqual([
      ...['Test teacher', null],
    ]);
  });

  it('is narrowed by person, action, kind of record and days, each and together', async () => {
    const [one, two] = [await app.as('manager'), await app.as('principal')];
    const day = '2025-03-04';
    const row = (by: string, action: string, entity: string, at: string) =>
      app.db.execute(sql`insert into audit_log (id, at, actor_id, actor_name, action, entity)
        values (gen_random_uuid(), ${at}, ${by}, 'Somebody', ${action}, ${entity})`);
    await row(one.userId, 'create', 'lead', `${day}T00:00:00Z`);
    await row(one.userId, 'delete', 'lead', `${day}T12:00:00Z`);
    await row(two.userId, 'create', 'lead', `${day}T23:59:59Z`);
    await row(two.userId, 'create', 'page', `${day}T12:00:00Z`);
    await row(one.userId, 'create', 'lead', '2025-03-05T00:00:00Z');
    const count = async (query: string) => (await entries(`from=${day}&to=${day}${query}`)).length;
    expect(await count('')).toBe(4);
    expect(await count('&action=create')).toBe(3);
    expect(await count('&entity=lead')).toBe(3);
    expect(await count(`&actorId=${one.userId}`)).toBe(2);
    expect(await count(`&actorId=${two.userId}&action=create&entity=page`)).toBe(1);
    expect(await count('&action=merge')).toBe(0);
  });

  it('offers the actions and kinds that are in it, each once, to who may read it', async () => {
    await app.db.execute(sql`insert into audit_log (id, at, action, entity)
      select gen_random_uuid(), now(), 'zz-last', 'zz_kind' from generate_series(1, 3)`);
    const { data } = (await superuser.get('/api/system/audit-logs/choices')).body;
    const { rows } = await app.db.execute<{ actions: string[]; entities: string[] }>(sql`select
      (select array_agg(distinct action) from audit_log) as actions,
      (select array_agg(distinct entity) from audit_log) as entities`);
    const [stored = { actions: [], entities: [] }] = rows;
    expect([...data.actions].sort()).toEqual([...stored.actions].sort());
    expect([...data.entities].sort()).toEqual([...stored.entities].sort());
    expect(data.actions.filter((one: string) => one === 'zz-last')).toHaveLength(1);
    expect((await (await app.as('teacher')).get('/api/system/audit-logs/choices')).status).toBe(403);
  });

  it('holds what a preference was before, and not as if there had been none', async () => {
    const client = await app.as('finance');
    await client.put('/api/me/preferences', { theme: 'light' });
    await client.put('/api/me/preferences', { theme: 'dark' });
    const [entry] = await entries(`entity=preferences&actorId=${client.userId}`);
    expect([entry.action, entry.before.theme, entry.after.theme]).toEqual(['update', 'light', 'dark']);
  });

  it('holds whether a kind of notification was on before', async () => {
    const client = await app.as('sales');
    const { body } = await client.get('/api/notifications/preferences');
    const free = body.data.find((one: { locked: boolean; enabled: boolean }) => !one.locked && one.enabled);
    await client.put('/api/notifications/preferences', { type: free.type, enabled: false });
    const [entry] = await entries(`entity=notification_preference&actorId=${client.userId}`);
    expect([entry.before, entry.after]).toEqual([
      { type: free.type, enabled: true },
      { type: free.type, enabled: false },
    ]);
  });

  it('calls a record that nobody named by the last word of its address', async () => {
    const { actions, entities } = (await superuser.get('/api/system/audit-logs/choices')).body.data;
    expect(actions.length).toBeGreaterThan(0);
    expect(entities.filter((one: string) => one.includes('/'))).toEqual([]);
  });
});
