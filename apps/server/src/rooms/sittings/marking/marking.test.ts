import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const written: AskedQuestion[] = [
  { questionType: 'ESSAY', points: 10, explanation: 'A model' },
  { questionType: 'SHORT_ANSWER', points: 2, solution: { text: { accepted: ['Paris'] } } },
];

async function handedIn(by: TestClient, sittingId: string, text: string, short: string) {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = [
    { slot: 1, seq: 1, value: { text } },
    { slot: 2, seq: 1, value: { text: short } },
  ];
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
  return id as string;
}

const queue = async (sittingId: string, names = false) =>
  (await world.teacher.get(`${sittingsPath}/${sittingId}/marking?names=${names}`)).body;
const seen = async (attemptId: string, by = world.pupil) =>
  (await by.get(`${attemptsPath}/student/me`)).body.data.find(({ id }: { id: string }) => id === attemptId);

describe('marking by hand [own sittings]', () => {
  it('asks for essays and unknown short answers by question, without names, graded and seen only when all is marked and released [ASM-12]', async () => {
    const { id } = await world.scheduled({}, {}, written);
    const mine = await handedIn(world.pupil, id, 'My last holiday', 'Pariss');
    await handedIn(world.friend, id, 'I went home', 'paris');
    const open = await queue(id);
    expect([open.openCount, open.readyCount]).toEqual([2, 0]);
    expect(open.data.map((one: { scripts: unknown[] }) => one.scripts.length)).toEqual([2, 1]);
    const [essay, short] = open.data;
    expect(essay).toMatchObject({ questionType: 'ESSAY', explanation: 'A model', points: 10 });
    expect(short).toMatchObject({
      accepted: ['Paris'],
      scripts: [{ awarded: 0, markState: 'PROPOSED', name: null }],
    });
    const { rows: people } = await world.app.db.execute<{ name: string }>(
      sql`select name from "user" where id = ${world.pupil.userId}`,
    );
    expect((await queue(id, true)).data[1].scripts[0].name).toBe(people[0]?.name);
    const mark = (versionId: string, points: number, version = 1, comment: string | null = null) =>
      world.teacher.put(`${attemptsPath}/${mine}/grade`, {
        marks: [{ versionId, points, version, comment }],
      });
    expect((await mark(essay.versionId, 7.5, 1, 'Check past forms')).body).toEqual({
      status: 'SUBMITTED',
      score: null,
    });
    expect((await mark(short.versionId, 1)).body).toEqual({ status: 'GRADED', score: 8.5 });
    expect(await seen(mine)).toBeUndefined();
    expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).body).toEqual({ released: 1 });
    expect(await seen(mine)).toMatchObject({ status: 'GRADED', score: 8.5, assessment: { totalPoints: 12 } });
    expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).body).toEqual({ released: 0 });
    const { rows } = await world.app.db.execute(sql`
      select user_id as who, type from notification where user_id in (${world.pupil.userId}, ${world.parent.userId}, ${world.friend.userId})`);
    expect(rows).toContainEqual({ who: world.pupil.userId, type: 'ASSIGNMENT_GRADED' });
    expect(rows).toContainEqual({ who: world.parent.userId, type: 'ASSIGNMENT_GRADED' });
    expect(rows.map(({ who }) => who)).not.toContain(world.friend.userId);
  });

  it('keeps each mark, refuses one over the points, and one over somebody else’s', async () => {
    const { id } = await world.scheduled({}, {}, written);
    const mine = await handedIn(world.pupil, id, 'A text', '');
    const [{ versionId }] = (await queue(id)).data;
    const mark = (points: number, version: number) =>
      world.teacher.put(`${attemptsPath}/${mine}/grade`, {
        marks: [{ versionId, points, version, comment: null }],
      });
    expect((await mark(10.01, 1)).body.errors).toEqual({ 'marks.0.points': ['A mark cannot exceed 10.'] });
    for (const points of [1e9, 7.555, Number.MAX_VALUE]) expect((await mark(points, 1)).status).toBe(400);
    expect((await mark(10, 1)).body).toEqual({ status: 'GRADED', score: 10 });
    const stale = await mark(4, 1);
    expect([stale.status, stale.body.code, stale.body.details]).toMatchObject([
      409,
      'STALE',
      { stored: 1000, sent: 400 },
    ]);
    expect((await mark(4, 2)).body.score).toBe(4);
    const { rows } = await world.app.db.execute(sql`
      select from_hundredths as "from", to_hundredths as "to", cause from mark_event where attempt_id = ${mine} and slot = 1 order by at, id`);
    expect(rows).toEqual([
      { from: null, to: 1000, cause: 'HUMAN' },
      { from: 1000, to: 400, cause: 'HUMAN' },
    ]);
    await expect(
      world.app.db.execute(sql`update mark_event set to_hundredths = 1 where attempt_id = ${mine}`),
    ).rejects.toThrow();
  });

  it('marks equal answers at once by the question’s rule for texts, and leaves what a person has marked', async () => {
    const asked: AskedQuestion[] = [
      { questionType: 'SHORT_ANSWER', points: 2, solution: { text: { accepted: ['Paris'] } } },
    ];
    const sat = async (by: TestClient, sittingId: string, text: string) => {
      const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
      const changes = [{ slot: 1, seq: 1, value: { text } }];
      await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
      await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
      return id as string;
    };
    const assignedClassId = await world.school.class({ teacherIds: [world.teacherId] });
    for (const { userId } of [world.pupil, world.friend, world.stranger])
      await world.school.enrol(userId, assignedClassId);
    const { id } = await world.scheduled({ assignedClassId }, {}, asked);
    const [mine, theirs, other] = [
      await sat(world.pupil, id, 'the  City of Light!'),
      await sat(world.friend, id, 'The city of light'),
      await sat(world.stranger, id, 'The city of lights'),
    ];
    const scripts = async () => (await queue(id)).data[0].scripts as Record<string, unknown>[];
    const script = async (attemptId: string) => (await scripts()).find((one) => one.attemptId === attemptId);
    const groups = await Promise.all([mine, theirs, other].map(async (one) => (await script(one))?.group));
    expect(groups[0]).toBe(groups[1]);
    expect(groups[2]).not.toBe(groups[0]);
    const [{ versionId }] = (await queue(id)).data;
    const equal = (points: number, version: number, client = world.teacher) =>
      client.put(`${attemptsPath}/${mine}/equal-marks`, { versionId, points, version, comment: 'Nearly' });
    expect((await equal(1, 1, world.pupil)).status).toBe(404);
    expect((await equal(2.01, 1)).body.errors).toEqual({ points: ['A mark cannot exceed 2.'] });
    expect((await equal(1, 1)).body).toEqual({ marked: 2 });
    const half = { awarded: 100, markState: 'HUMAN', comment: 'Nearly' };
    expect(await script(theirs)).toMatchObject(half);
    expect(await script(mine)).toMatchObject(half);
    expect(await script(other)).toMatchObject({ awarded: 0, markState: 'PROPOSED' });
    const stale = await equal(2, 1);
    expect([stale.status, stale.body.details]).toMatchObject([409, { stored: 100, sent: 200 }]);
    expect((await equal(2, 2)).body).toEqual({ marked: 1 });
    expect(await script(theirs)).toMatchObject(half);
  });

  it('is for staff of the sitting alone, and not before it is handed in', async () => {
    const { id } = await world.scheduled({}, {}, written);
    const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
    const versionId = world.pupilId;
    const body = { marks: [{ versionId, points: 1, version: 1, comment: null }] };
    const path = `${attemptsPath}/${attempt.id}/grade`;
    expect((await world.pupil.put(path, body)).status).toBe(404);
    expect((await world.pupil.get(`${sittingsPath}/${id}/marking`)).status).toBe(404);
    expect((await world.pupil.get(`${sittingsPath}/${id}/monitoring-events`)).status).toBe(404);
    expect((await world.pupil.post(`${sittingsPath}/${id}/release`)).status).toBe(404);
    expect((await world.parent.get(`${sittingsPath}/${id}/monitoring-events`)).status).toBe(404);
    const early = await world.teacher.put(path, body);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_HANDED_IN']);
    expect((await world.teacher.put(path, { marks: [] })).status).toBe(400);
  });

  it('keeps back whose result is held, and releases all at once when that is the rule', async () => {
    const { id } = await world.scheduled(
      { releasePolicy: 'ALL_GRADED', candidates: [{ studentId: world.friendId, isHeldBack: true }] },
      {},
      [{ questionType: 'TRUE_FALSE', solution: { isTrue: true } }],
    );
    const [mine, theirs] = [await handedInBlank(world.pupil, id), await handedInBlank(world.friend, id)];
    expect(await seen(mine)).toBeUndefined();
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect(await seen(mine)).toMatchObject({ score: 0 });
    expect(await seen(theirs, world.friend)).toBeUndefined();
  });
});

async function handedInBlank(by: TestClient, sittingId: string): Promise<string> {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
  return id;
}

describe('watching a sitting [own sittings]', () => {
  it('shows each student with answers, time and what the device told, and hands in for one [ASM-10]', async () => {
    const { id } = await world.scheduled({}, {}, written);
    const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
    const path = `${attemptsPath}/${attempt.id}`;
    await world.pupil.put(`${path}/answers`, {
      epoch: 1,
      changes: [{ slot: 2, seq: 1, value: { text: 'x' } }],
    });
    await world.pupil.post(`${path}/monitoring-events`, { type: 'FOCUS_LOST' });
    world.later(40);
    await world.pupil.post(`${path}/monitoring-events`, { type: 'FOCUS_REGAINED' });
    const rows = async () => (await world.teacher.get(`${sittingsPath}/${id}/monitoring-events`)).body.data;
    const row = async (studentId: string) =>
      (await rows()).find((one: { studentId: string }) => one.studentId === studentId);
    expect(await rows()).toHaveLength(2);
    expect(await row(world.friendId)).toMatchObject({ status: 'SCHEDULED', attemptId: null, alert: null });
    expect(await row(world.pupilId)).toMatchObject({
      ...{ status: 'IN_PROGRESS', answered: 1, questions: 2, focusLost: 1, focusTimeouts: 1 },
      ...{ silentSeconds: 40, alert: 'amber' },
    });
    world.later(20);
    expect(await row(world.pupilId)).toMatchObject({ silentSeconds: 60, alert: 'red' });
    const handIn = (studentId: string) => world.teacher.post(`${sittingsPath}/${id}/hand-ins`, { studentId });
    expect((await handIn(world.friendId)).status).toBe(400);
    expect((await handIn(world.pupilId)).status).toBe(204);
    expect(await row(world.pupilId)).toMatchObject({ status: 'SUBMITTED', silentSeconds: null });
    expect((await world.pupil.get(path)).body.data.receipt).toMatch(/-/);
  });
});
