import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient, TestReply } from '../../../testing/make-test-app.ts';
import { makeManualWorld } from '../../../testing/manual-world.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

const codeOf = ({ status, body }: TestReply) => [status, body.code];

beforeAll(async () => {
  world = await makeManualWorld();
  const reply = await world.admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'COMMENT' }] },
    categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
  });
  templateId = reply.body.data.id;
  for (const [id, name] of [
    [world.pupil, 'Vy'],
    [world.friend, 'Bình'],
    [world.third, 'An'],
  ])
    await world.app.db.execute(sql`update student set first_name = ${name} where id = ${id}`);
});

interface Row {
  readonly student: { readonly id: string };
  readonly isLocked: boolean;
  readonly unlocked: { readonly reason: string; readonly byName: string } | null;
  readonly card: { readonly id: string; readonly revision: number } | null;
}

/** A cycle in proofing, with the comments of these students. */
async function begin(...written: string[]) {
  terms += 1;
  const day = `2026-10-${String(terms).padStart(2, '0')}`;
  const made = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId: world.classId, templateId, startDate: day, endDate: day },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id } = made.body.data as { id: string };
  const get = async () => (await world.admin.get(`${path}/${id}`)).body.data;
  const rowOf = async (student = world.pupil): Promise<Row> =>
    (await get()).students.find((one: Row) => one.student.id === student);
  const comment = (text: string, version = 0, student = world.pupil) =>
    world.teacher.put(`${path}/${id}/comments/${student}`, { text, version });
  const go = (status: string) => world.admin.post(`${path}/${id}/status`, { status });
  const lock = async () => world.admin.post(`${path}/${id}/lock-ready`, { version: (await get()).version });
  const unlock = async (student = world.pupil, fields: object = {}, by: TestClient = world.principal) =>
    by.post(`${path}/${id}/students/${student}/unlock`, {
      ...{ reason: 'The comment is too short.', version: (await get()).version, ...fields },
    });
  for (const student of written) await comment('{name} reads well.', 0, student);
  expect((await go('PROOFING')).status).toBe(200);
  return { id, get, rowOf, comment, go, lock, unlock };
}

describe('a card that is unlocked by itself', () => {
  it('is open again while the others stay locked, says by whom and why, and is locked again as a revision [AMB-418]', async () => {
    const { pupil, friend, third, app } = world;
    const cycle = await begin(pupil, friend, third);
    expect((await cycle.go('LOCKED')).status).toBe(200);
    const before = await cycle.rowOf();
    expect(before).toMatchObject({ unlocked: null, card: { revision: 1 } });
    expect(codeOf(await cycle.comment('{name} reads and writes well.', 1))).toEqual([409, 'WRONG_STATE']);
    const reply = await cycle.unlock();
    expect(reply.status, reply.raw.body).toBe(200);
    expect(reply.body.data.status).toBe('PROOFING');
    const who = await app.userIdOf('principal');
    const { rows: names } = await app.db.execute<{ name: string }>(
      sql`select name from "user" where id = ${who}`,
    );
    const unlocked = { reason: 'The comment is too short.', byName: names[0]?.name };
    expect(await cycle.rowOf()).toMatchObject({ isLocked: false, unlocked });
    for (const other of [friend, third]) {
      expect(await cycle.rowOf(other)).toMatchObject({ isLocked: true, unlocked: null });
      expect(codeOf(await cycle.comment('Other.', 1, other))).toEqual([409, 'CARD_LOCKED']);
    }
    const { rows: trail } = await app.db.execute<{ user_id: string; after: { reason: string } }>(sql`
      select actor_id as user_id, after from audit_log where action = 'unlock' and entity_id = ${before.card?.id}`);
    expect(trail).toMatchObject([{ user_id: who, after: { reason: unlocked.reason, studentId: pupil } }]);
    expect((await cycle.comment('{name} reads and writes well.', 1)).status).toBe(200);
    expect(codeOf(await cycle.go('PUBLISHED'))).toEqual([409, 'WRONG_STATE']);
    expect((await cycle.lock()).body.data.status).toBe('LOCKED');
    expect(await cycle.rowOf()).toMatchObject({ unlocked, card: { revision: 2 } });
    expect(await cycle.rowOf(friend)).toMatchObject({ card: { revision: 1 } });
  });

  it('was locked while others are in proofing, and is one of them again [AMB-418]', async () => {
    const { pupil, friend } = world;
    const cycle = await begin(pupil, friend);
    await cycle.lock();
    expect((await cycle.unlock()).status).toBe(200);
    expect(await cycle.rowOf()).toMatchObject({ isLocked: false, card: { revision: 1 } });
    expect(await cycle.rowOf(friend)).toMatchObject({ isLocked: true });
    expect(codeOf(await cycle.unlock())).toEqual([409, 'NOT_LOCKED']);
    expect(codeOf(await cycle.unlock(world.third))).toEqual([409, 'NOT_LOCKED']);
    expect((await cycle.lock()).status).toBe(200);
    // Nothing changed: the same card stands.
    expect(await cycle.rowOf()).toMatchObject({ isLocked: true, card: { revision: 1 } });
    expect((await cycle.unlock(pupil, { reason: 'A second look.' })).status).toBe(200);
    expect((await cycle.rowOf()).unlocked?.reason).toBe('A second look.');
  });

  it('needs a reason, the version that was read, a state before the publication, and a student of the cycle [AMB-418]', async () => {
    const cycle = await begin(world.pupil);
    await cycle.lock();
    for (const reason of ['', ' ', undefined])
      expect(fieldsOf(await cycle.unlock(world.pupil, { reason }))).toEqual({ reason: 'Reason is required' });
    expect(fieldsOf(await cycle.unlock(world.pupil, { reason: 'x'.repeat(501) }))).toHaveProperty('reason');
    expect(codeOf(await cycle.unlock(world.pupil, { version: 1 }))).toEqual([409, 'STALE']);
    expect((await cycle.unlock('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    await cycle.go('LOCKED');
    await cycle.go('PUBLISHED');
    expect(codeOf(await cycle.unlock())).toEqual([409, 'WRONG_STATE']);
    await cycle.go('ARCHIVED');
    expect(codeOf(await cycle.unlock())).toEqual([409, 'WRONG_STATE']);
  });

  it('is refused to who may not lock [AMB-418]', async () => {
    const { app, teacher, manager, assistant, student, parent, pupil } = world;
    const cycle = await begin(pupil);
    await cycle.lock();
    const others = await Promise.all(
      (['hr', 'sales', 'finance', 'content_editor'] as const).map((role) => app.as(role)),
    );
    for (const by of [teacher, manager, assistant, student, parent, ...others])
      expect((await cycle.unlock(pupil, {}, by)).status).toBe(403);
    expect((await cycle.rowOf()).isLocked).toBe(true);
  });
});
