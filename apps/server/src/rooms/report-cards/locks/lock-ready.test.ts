import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, TestReply } from '../../../testing/make-test-app.ts';
import { makeManualWorld } from '../../../testing/manual-world.ts';
import { cardsOfDay } from '../index.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

const codeOf = ({ status, body }: TestReply) => [status, body.code];

beforeAll(async () => {
  world = await makeManualWorld();
  const { admin, app, friend, pupil, third } = world;
  const reply = await admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'MARKS' }, { kind: 'COMMENT' }] },
    categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
  });
  expect(reply.status, reply.raw.body).toBe(201);
  templateId = reply.body.data.id;
  for (const [id, name] of [
    [pupil, 'Vy'],
    [friend, 'Bình'],
    [third, 'An'],
  ])
    await app.db.execute(sql`update student set first_name = ${name} where id = ${id}`);
});

interface Row {
  readonly student: { readonly id: string };
  readonly problems: readonly string[];
  readonly isLocked: boolean;
  readonly canProof: boolean;
  readonly card: { readonly id: string; readonly revision: number } | null;
}

/** A cycle in proofing: the pupil's card is ready, the friend's names another, the third's has no comment. */
async function begin() {
  terms += 1;
  const day = `2026-10-${String(terms).padStart(2, '0')}`;
  const made = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId: world.classId, templateId, startDate: day, endDate: day },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id } = made.body.data as { id: string };
  const get = async () => (await world.admin.get(`${path}/${id}`)).body.data;
  const rowOf = async (student: string): Promise<Row> =>
    (await get()).students.find((one: Row) => one.student.id === student);
  const comment = (student: string, text: string, version = 0) =>
    world.teacher.put(`${path}/${id}/comments/${student}`, { text, version });
  const go = (status: string) => world.admin.post(`${path}/${id}/status`, { status });
  const lock = async (by: TestClient = world.admin) =>
    by.post(`${path}/${id}/lock-ready`, { version: (await get()).version });
  await comment(world.pupil, '{name} reads well.');
  await comment(world.friend, 'Reads as well as Vy.');
  expect((await go('PROOFING')).status).toBe(200);
  return { id, day, get, rowOf, comment, go, lock };
}

describe('the lock of those cards that are ready', () => {
  it('says who is ready and who is not and why, makes cards of the ready ones, and the others stay [AMB-404]', async () => {
    const { pupil, friend, third } = world;
    const cycle = await begin();
    const problems = async () =>
      Promise.all([pupil, friend, third].map(async (id) => (await cycle.rowOf(id)).problems.join()));
    expect(await problems()).toEqual(['', 'WRONG_NAMES', 'NO_COMMENT']);
    const proofs = `${path}/${cycle.id}/students/${pupil}/proofs`;
    const proof = await world.principal.post(proofs, { text: '{name} reads.', commentVersion: 1 });
    expect(proof.status).toBe(201);
    expect((await problems())[0]).toBe('PROOF_WAITS');
    expect(codeOf(await cycle.lock())).toEqual([409, 'NONE_READY']);
    const decision = { decision: 'DECLINED', version: 1 };
    expect(
      (await world.teacher.post(`/api/lms/report-proofs/${proof.body.data.id}/decision`, decision)).status,
    ).toBe(200);
    expect((await cycle.lock()).status).toBe(200);
    expect((await cycle.get()).status).toBe('PROOFING');
    expect(await cycle.rowOf(pupil)).toMatchObject({
      isLocked: true,
      canProof: false,
      card: { revision: 1 },
    });
    for (const id of [friend, third])
      expect(await cycle.rowOf(id)).toMatchObject({ isLocked: false, card: null });
  });

  it('keeps comment and figures of a locked card, while the others go on [AMB-404]', async () => {
    const { pupil, third, teacher, admin, course, classId } = world;
    const cycle = await begin();
    await cycle.lock();
    expect(codeOf(await cycle.comment(pupil, 'Another.', 1))).toEqual([409, 'CARD_LOCKED']);
    const proof = { text: 'Another.', commentVersion: 1 };
    const proposed = await admin.post(`${path}/${cycle.id}/students/${pupil}/proofs`, proof);
    expect(codeOf(proposed)).toEqual([409, 'CARD_LOCKED']);
    expect((await cycle.comment(third, '{name} asks good questions.')).status).toBe(200);
    const { card } = await cycle.rowOf(pupil);
    const before = (await admin.get(`/api/lms/report-cards/${card?.id}`)).body.data;
    await teacher.post('/api/lms/result-sheets', {
      ...{ classId, courseId: course.id, title: 'Unit', assessmentType: 'TEST', date: cycle.day },
      ...{ totalPoints: 100, results: [{ studentId: pupil, score: 70, feedback: null }] },
    });
    expect(await cycle.rowOf(pupil)).toMatchObject({ card: { revision: 1, changedMarks: 1 } });
    const drafts = (await cardsOfDay(world.app.db, classId, cycle.day)).map((one) => [
      ...[one.studentId === pupil, one.isDraft],
    ]);
    expect(drafts.toSorted()).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
    await cycle.comment(world.friend, '{name} reads well.', 1);
    expect((await cycle.go('LOCKED')).status).toBe(200);
    // What was locked before stays as it was made; making it anew is somebody's decision.
    expect(await cycle.rowOf(pupil)).toMatchObject({ card: { id: card?.id, revision: 1, changedMarks: 1 } });
    expect((await admin.get(`/api/lms/report-cards/${card?.id}`)).body.data).toEqual(before);
  });

  it('takes the cycle on with the last one, and going back opens all again [AMB-404]', async () => {
    const { pupil, friend, third } = world;
    const cycle = await begin();
    await cycle.lock();
    await cycle.comment(friend, '{name} reads well.', 1);
    await cycle.comment(third, '{name} asks good questions.');
    expect((await cycle.lock()).body.data.status).toBe('LOCKED');
    for (const id of [pupil, friend, third])
      expect(await cycle.rowOf(id)).toMatchObject({ isLocked: false, card: { revision: 1 } });
    await cycle.go('PROOFING');
    expect(await cycle.rowOf(pupil)).toMatchObject({ isLocked: false, problems: [] });
    expect((await cycle.comment(pupil, '{name} writes well.', 1)).status).toBe(200);
    await cycle.lock();
    expect(await cycle.rowOf(pupil)).toMatchObject({ card: { revision: 2 } });
    expect(await cycle.rowOf(friend)).toMatchObject({ card: { revision: 1 } });
  });

  it('is for who manages report cards, in proofing alone, on the version that was read, and once', async () => {
    const cycle = await begin();
    for (const by of [world.teacher, world.manager]) expect((await cycle.lock(by)).status).toBe(403);
    const { version } = await cycle.get();
    const url = `${path}/${cycle.id}/lock-ready`;
    const replies = await Promise.all([1, 2].map(() => world.admin.post(url, { version })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await cycle.lock(world.principal))).toEqual([409, 'NONE_READY']);
    await cycle.go('OPEN');
    expect((await cycle.rowOf(world.pupil)).isLocked).toBe(false);
    expect(codeOf(await cycle.lock())).toEqual([409, 'WRONG_STATE']);
  });
});
