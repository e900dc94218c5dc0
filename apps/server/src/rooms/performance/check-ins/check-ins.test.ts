import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/make-test-app.ts';
import {
  appraisalSteps,
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';
import { userLink } from '../../identity/identity.table.ts';

const path = '/api/hr/check-ins';
type Role = Parameters<PerformanceWorld['as']>[0];
let world: PerformanceWorld;
beforeAll(async () => {
  world = await performanceWorld();
});

/** A talk of the teacher with the manager, with a note for both and one that is the author's alone, by each of them. */
async function talked() {
  const made = await world.as('teacher').post(path, {
    ...{ partnerId: world.staff.manager, heldOn: '2026-11-12', topic: 'Before winter' },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id } = made.body.data as { id: string };
  for (const role of ['teacher', 'manager'] as const)
    for (const visibility of ['SHARED', 'PRIVATE'] as const)
      expect((await note(role, id, visibility, `${role} says ${visibility}`)).status).toBe(201);
  return id;
}

const note = (role: Role, id: string, visibility: string, text: string) =>
  world.as(role).post(`${path}/${id}/notes`, { visibility, text });
const read = async (role: Role, id: string) => (await world.as(role).get(`${path}/${id}`)).body.data;
const noteOf = async (role: Role, id: string, text: string) => {
  const { notes } = await read(role, id);
  return notes.find((one: { text: string }) => one.text.includes(text));
};
/** Everything that somebody can be told of talks: one, lists, and whoever is found by its words. */
async function told(client: TestClient, id: string): Promise<string> {
  const asked = [`${path}/${id}`, `${path}?limit=100`, `${path}?search=says`, '/api/search?q=says'];
  return (await Promise.all(asked.map(async (url) => (await client.get(url)).raw.body))).join('\n');
}

describe('a talk', () => {
  it('is read by the two who held it, and a private note by its author alone [AMB-398]', async () => {
    const id = await talked();
    expect(await read('teacher', id)).toMatchObject({
      ...{ employee: { id: world.staff.teacher }, manager: { id: world.staff.manager } },
      ...{ partner: { id: world.staff.manager }, heldOn: '2026-11-12', topic: 'Before winter', version: 1 },
      can: { edit: true, remove: true },
    });
    expect((await read('manager', id)).can).toEqual({ edit: true, remove: false });
    for (const [role, other] of [
      ['teacher', 'manager'],
      ['manager', 'teacher'],
    ] as const) {
      const all = await told(world.as(role), id);
      for (const mine of [`${role} says SHARED`, `${role} says PRIVATE`, `${other} says SHARED`])
        expect(all, role).toContain(mine);
      expect(all, role).not.toContain(`${other} says PRIVATE`);
    }
  });

  it('is opened to nobody else by any right, not to HR, the principal or the administrator [AMB-398]', async () => {
    const id = await talked();
    const own = await noteOf('teacher', id, 'SHARED');
    for (const role of [
      ...(['superuser', 'hr', 'principal', 'administrator'] as const),
      ...(['employee', 'teacher_assistant'] as const),
    ]) {
      const client = world.as(role);
      expect(await told(client, id), role).not.toMatch(/says (SHARED|PRIVATE)|Before winter/);
      expect((await client.get(`${path}/${id}`)).status, role).toBe(404);
      expect((await client.put(`${path}/${id}`, { heldOn: '2026-01-01', version: 1 })).status).toBe(404);
      expect((await note(role, id, 'SHARED', 'Mine')).status, role).toBe(404);
      const body = { visibility: 'SHARED', text: 'Over it', version: 1 };
      expect((await client.put(`${path}/${id}/notes/${own.id}`, body)).status, role).toBe(404);
      expect((await client.delete(`${path}/${id}/notes/${own.id}`)).status, role).toBe(404);
      expect((await client.delete(`${path}/${id}`)).status, role).toBe(404);
    }
    expect((await read('teacher', id)).notes).toHaveLength(3);
  });

  it('is opened by no viewing as somebody, as a role or as one of the two [AMB-398]', async () => {
    const id = await talked();
    const superuser = await world.app.as('superuser');
    const own = await superuser.post(path, { partnerId: world.staff.principal, heldOn: '2026-11-12' });
    await note('superuser', own.body.data.id, 'PRIVATE', 'superuser says PRIVATE');
    const userId = await world.app.userIdOf('teacher');
    await world.app.db.insert(userLink).values({
      ...{ userId: await world.app.userIdOf('superuser'), linkedUserId: userId },
      ...{ linkType: 'OTHER', canView: true },
    });
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from role where name in ('hr', 'manager')`,
    );
    expect(rows).toHaveLength(2);
    for (const as of [{ userId }, ...rows.map((role) => ({ roleId: role.id }))]) {
      const began = await superuser.post('/api/auth/view-as', as);
      expect(began.status, began.raw.body).toBe(200);
      // As somebody they see nothing of theirs, and as a role not even their own.
      expect(await told(superuser, id)).not.toMatch(/says (SHARED|PRIVATE)|Before winter/);
      expect((await superuser.get(`${path}/people`)).body.data).toEqual([]);
      expect((await superuser.get(path)).body.data).toEqual([]);
      await superuser.delete('/api/auth/view-as');
    }
    expect(await told(superuser, own.body.data.id)).toContain('superuser says PRIVATE');
  });

  it('leaves no word and no kind of note in the audit log, nor in live events [AMB-398]', async () => {
    const id = await talked();
    const secret = await noteOf('teacher', id, 'PRIVATE');
    const before = await events();
    await world.as('teacher').put(`${path}/${id}/notes/${secret.id}`, {
      ...{ visibility: 'PRIVATE', text: 'teacher says PRIVATE twice', version: 1 },
    });
    const told = (await events()).slice(before.length);
    expect(told.map(({ userId }) => userId)).toEqual([await world.app.userIdOf('teacher')]);
    const { rows } = await world.app.db.execute<{ entity: string; all: string }>(
      sql`select entity, a::text as all from audit_log a where entity_id in (${id}, ${secret.id}) or a::text like '%says%'`,
    );
    expect(rows.length).toBe(6);
    expect(rows.filter(({ entity }) => entity !== 'check_in')).toEqual([]);
    expect(rows.filter(({ all }) => /says|winter|PRIVATE|SHARED|2026-11-12/.test(all))).toEqual([]);
  });
});

async function events() {
  const { rows } = await world.app.db.execute<{ userId: string | null }>(
    sql`select user_id as "userId" from live_event where data::text like '%check-ins%' order by id`,
  );
  return rows;
}

describe('who talks', () => {
  it('are somebody and their manager, or who reviews them in a cycle that runs; nobody else [AMB-398]', async () => {
    const enter = (role: Role, partner: string) =>
      world.as(role).post(path, { partnerId: world.staff[partner], heldOn: '2026-11-12' });
    for (const [role, partner] of [
      ['teacher', 'principal'],
      ['teacher', 'teacher'],
      ['principal', 'teacher'],
      ['hr', 'teacher'],
      ['superuser', 'teacher'],
    ] as const)
      expect(Object.keys((await enter(role, partner)).body.errors ?? {}), role).toEqual(['partnerId']);
    const led = (await enter('manager', 'teacher')).body.data;
    expect(led).toMatchObject({
      employee: { id: world.staff.teacher },
      manager: { id: world.staff.manager },
    });
    const cycleId = await makeCycle(world, await makeTemplate(world));
    const appraisalId = await appraisalSteps(world).of('teacher', cycleId);
    await world.app.db.execute(
      sql`update appraisal set reviewer_id = ${world.staff.hr ?? ''} where id = ${appraisalId}`,
    );
    expect((await enter('hr', 'teacher')).body.data.employee.id).toBe(world.staff.teacher);
    const people = (await world.as('teacher').get(`${path}/people`)).body.data;
    expect(
      people.filter((one: { canTalk: boolean }) => one.canTalk).map((one: { name: string }) => one.name),
    ).toEqual([...['Test hr', 'Test manager']]);
    await world.app.db.execute(sql`update performance_cycle set status = 'COMPLETED' where id = ${cycleId}`);
    expect((await enter('hr', 'teacher')).status).toBe(400);
    expect((await world.as('hr').get(`${path}?partnerId=${world.staff.teacher}`)).body.totalCount).toBe(1);
  });
});

describe('what is written of a talk', () => {
  it('is changed by its author alone, and with its version [AMB-398]', async () => {
    const id = await talked();
    const mine = await noteOf('teacher', id, 'teacher says SHARED');
    const address = `${path}/${id}/notes/${mine.id}`;
    const body = { visibility: 'SHARED', text: 'Better words', version: 1 };
    expect((await world.as('manager').put(address, body)).status).toBe(404);
    expect((await world.as('manager').delete(address)).status).toBe(404);
    expect((await world.as('teacher').put(address, body)).status).toBe(200);
    expect((await world.as('teacher').put(address, body)).body.code).toBe('STALE');
    expect((await world.as('teacher').put(address, { ...body, text: ' ' })).body.errors).toEqual({
      text: ['Text is required'],
    });
    // What is made private is gone for the other.
    await world.as('teacher').put(address, { ...body, visibility: 'PRIVATE', version: 2 });
    expect(await noteOf('manager', id, 'Better words')).toBeUndefined();
    expect((await world.as('teacher').delete(address)).status).toBe(204);
    expect(await noteOf('teacher', id, 'Better words')).toBeUndefined();
    const talk = { heldOn: '2026-11-13', topic: 'In winter', version: 1 };
    expect((await world.as('manager').put(`${path}/${id}`, talk)).body.data.topic).toBe('In winter');
    expect((await world.as('teacher').put(`${path}/${id}`, talk)).body.code).toBe('STALE');
  });

  it('is kept for who wrote it when the other takes the talk away, who does not learn of it [AMB-398]', async () => {
    const id = await talked();
    expect((await world.as('manager').delete(`${path}/${id}`)).status).toBe(403);
    expect((await world.as('teacher').delete(`${path}/${id}`)).status).toBe(204);
    expect((await world.as('teacher').get(`${path}/${id}`)).status).toBe(404);
    const left = await read('manager', id);
    expect(left).toMatchObject({ isLeft: true, can: { edit: false, remove: false } });
    expect(left.notes.map(({ text }: { text: string }) => text)).toEqual([
      ...['manager says SHARED', 'manager says PRIVATE'],
    ]);
    expect((await note('manager', id, 'PRIVATE', 'More')).body.code).toBe('CHECK_IN_LEFT');
    for (const { id: noteId } of left.notes)
      expect((await world.as('manager').delete(`${path}/${id}/notes/${noteId}`)).status).toBe(204);
    const { rows } = await world.app.db.execute(sql`select id from check_in where id = ${id}`);
    expect(rows).toEqual([]);
  });
});
