import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  piece,
  sittingsPath,
} from '../../testing/assessments-world.ts';
import type { TestClient, TestReply } from '../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20 });
});

/** The pupil begins a sitting that is open. */
async function begun(
  fields: Record<string, unknown> = {},
  settings = {},
  by: TestClient = world.pupil,
  questions?: AskedQuestion[],
) {
  const { id } = await world.scheduled(fields, settings, questions);
  const reply = await by.post(`${sittingsPath}/${id}/attempts`);
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return { sittingId: id, attempt: reply.body.data, path: `${attemptsPath}/${reply.body.data.id}` };
}

const change = (slot: number, value: AnswerValue | null, seq = 1) => ({ slot, seq, value });
const save = (by: TestClient, path: string, changes: object[], epoch = 1) =>
  by.put(`${path}/answers`, { epoch, changes });
const submit = (by: TestClient, path: string, answers: object[] = [], epoch = 1) =>
  by.post(`${path}/submit`, { epoch, answers });

/** What solves each question of `oneOfEach`, but the essay. */
const solved = () => [
  change(1, { optionIds: [piece('b').id] }),
  change(2, { isTrue: true }),
  change(3, { text: 'zqParis.' }),
  change(4, { text: 'My last holiday was in Hue.' }),
  change(5, { blanks: ['zqwent', 'wrong'] }),
  change(6, { matches: { [piece('p').id]: piece('r').id, [piece('q').id]: piece('s').id } }),
  change(7, { order: ['w', 'x', 'y'].map((letter) => piece(letter).id) }),
];

/** The replies to 200 calls at once; a machine that has no room for all may ask some to come again, and nothing else. */
async function atOnce(call: () => Promise<TestReply>): Promise<TestReply[]> {
  const replies = await Promise.all(Array.from({ length: 200 }, call));
  expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  return replies;
}

/** How many notices of a released result the pupil has. */
async function notices(): Promise<number> {
  const { rows } = await world.app.db.execute<{
    notices: number;
  }>(sql`select count(*)::int as notices from notification
    where user_id = ${world.pupil.userId} and type = 'ASSIGNMENT_GRADED'`);
  return rows[0]?.notices ?? 0;
}

describe('handing in [own attempts]', () => {
  it('gives one receipt to 200 that come at once', async () => {
    const { attempt, path } = await begun();
    await save(world.pupil, path, solved());
    const all = await atOnce(() => submit(world.pupil, path, [{ slot: 3, seq: 1 }]));
    const replies = all.filter(({ status }) => status === 200);
    expect(replies.length).toBeGreaterThan(0);
    const { rows } = await world.app.db.execute(sql`select slot, count(*)::int as marks from mark_event
      where attempt_id = ${attempt.id} group by slot having count(*) > 1`);
    expect(rows).toEqual([]);
    expect(new Set(replies.map(({ body }) => body.data.receipt)).size).toBe(1);
    expect(replies[0]?.body.data).toMatchObject({ status: 'SUBMITTED', answeredCount: 7, questionCount: 7 });
    const again = await submit(world.pupil, path, [{ slot: 3, seq: 9 }], 7);
    expect(again.body.data.receipt).toBe(replies[0]?.body.data.receipt);
  });

  it('names the questions of which answers have not arrived', async () => {
    const { path } = await begun();
    await save(world.pupil, path, [change(3, { text: 'sent' }, 4)]);
    const gap = await submit(world.pupil, path, [
      { slot: 2, seq: 1 },
      { slot: 3, seq: 4 },
    ]);
    expect([gap.status, gap.body.code, gap.body.details]).toEqual([409, 'GAP', { slots: [2] }]);
    expect((await world.pupil.get(path)).body.data.status).toBe('IN_PROGRESS');
  });

  it('marks what a machine can at once, and a test waits for its essay and its release [ASM-12]', async () => {
    const { attempt, path } = await begun();
    await save(world.pupil, path, solved());
    expect((await submit(world.pupil, path)).body.data.status).toBe('SUBMITTED');
    const { rows } = await world.app.db.execute(sql`
      select slot, awarded, mark_state as state from attempt_answer where attempt_id = ${attempt.id} order by slot`);
    expect(rows).toEqual([
      { slot: 1, awarded: 200, state: 'AUTO' },
      { slot: 2, awarded: 100, state: 'AUTO' },
      { slot: 3, awarded: 200, state: 'AUTO' },
      { slot: 4, awarded: null, state: 'NONE' },
      { slot: 5, awarded: 150, state: 'AUTO' },
      { slot: 6, awarded: 200, state: 'AUTO' },
      { slot: 7, awarded: 300, state: 'AUTO' },
    ]);
    const results = await world.pupil.get(`${attemptsPath}/student/me`);
    expect(results.body.data.map(({ id }: { id: string }) => id)).not.toContain(attempt.id);
  });

  it('is released once by 200 releases at once, with one notice to who sat it', async () => {
    const truth: AskedQuestion[] = [{ questionType: 'TRUE_FALSE', points: 3, solution: { isTrue: true } }];
    const { sittingId, attempt, path } = await begun({}, { title: 'Released once' }, world.pupil, truth);
    await submit(world.pupil, path);
    const before = await notices();
    await atOnce(() => world.teacher.post(`${sittingsPath}/${sittingId}/release`));
    const { rows } = await world.app.db.execute(
      sql`select count(*)::int as releases from result_release where attempt_id = ${attempt.id}`,
    );
    expect(rows).toEqual([{ releases: 1 }]);
    expect(await notices()).toBe(before + 1);
  });

  it('grades a quiz of objective questions at once: score, points and percent are among one’s results [ASM-12, ASM-13]', async () => {
    const quiz: AskedQuestion[] = [
      { questionType: 'TRUE_FALSE', points: 3, solution: { isTrue: true } },
      { questionType: 'TRUE_FALSE', points: 1, solution: { isTrue: false, penalty: 0.5 } },
    ];
    const { attempt, path } = await begun({}, { assessmentType: 'QUIZ', title: 'A quiz' }, world.pupil, quiz);
    await save(world.pupil, path, [change(1, { isTrue: true }), change(2, { isTrue: true })]);
    await submit(world.pupil, path);
    const results = await world.pupil.get(`${attemptsPath}/student/me`);
    expect(results.body.data.find(({ id }: { id: string }) => id === attempt.id)).toMatchObject({
      status: 'GRADED',
      score: 2.5,
      percent: 62.5,
      assessment: { title: 'A quiz', totalPoints: 4, passingPercentage: 50 },
    });
    const child = await world.parent.get(
      `/api/parent-dashboard/assessment-scores?userId=${world.pupil.userId}`,
    );
    expect(child.body.data.map(({ id }: { id: string }) => id)).toContain(attempt.id);
    const friend = await world.friend.get(`${attemptsPath}/student/me`);
    expect(friend.body.data.map(({ id }: { id: string }) => id)).not.toContain(attempt.id);
  });

  it('lets the best of several attempts count, and takes off what is late', async () => {
    const quiz: AskedQuestion[] = [{ questionType: 'TRUE_FALSE', points: 80, solution: { isTrue: true } }];
    const closesAt = new Date(Date.parse(world.now()) + 3_600_000).toISOString();
    const { sittingId, attempt, path } = await begun(
      { closesAt, lateRule: { days: 2, percent: 10 } },
      { assessmentType: 'QUIZ', maxAttempts: 3 },
      world.pupil,
      quiz,
    );
    await submit(world.pupil, path);
    world.later(3600 + 26 * 3600);
    const second = (await world.pupil.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
    expect(second.attemptNumber).toBe(2);
    await save(world.pupil, `${attemptsPath}/${second.id}`, [change(1, { isTrue: true })]);
    await submit(world.pupil, `${attemptsPath}/${second.id}`);
    const results = (await world.pupil.get(`${attemptsPath}/student/me`)).body.data;
    const ids = results.map(({ id }: { id: string }) => id);
    expect([ids.includes(attempt.id), ids.includes(second.id)]).toEqual([false, true]);
    expect(results.find(({ id }: { id: string }) => id === second.id)).toMatchObject({ score: 64 });
  });
});

describe('what is noted of a device [own attempts]', () => {
  it('keeps lost focus, a timeout over 30 s and warnings in the last five minutes [ASM-10]', async () => {
    const { attempt, path } = await begun();
    const tell = async (type: string) =>
      (await world.pupil.post(`${path}/monitoring-events`, { type })).body.noted;
    expect(await tell('FOCUS_REGAINED')).toEqual([]);
    expect(await tell('FOCUS_LOST')).toEqual(['FOCUS_LOST']);
    expect(await tell('FOCUS_LOST')).toEqual([]);
    world.later(30);
    expect(await tell('FOCUS_LOST_TIMEOUT')).toEqual([]);
    world.later(1);
    expect(await tell('FOCUS_LOST_TIMEOUT')).toEqual(['FOCUS_LOST_TIMEOUT']);
    expect(await tell('FOCUS_REGAINED')).toEqual(['FOCUS_REGAINED']);
    await tell('FOCUS_LOST');
    world.later(31);
    expect(await tell('FOCUS_REGAINED')).toEqual(['FOCUS_LOST_TIMEOUT', 'FOCUS_REGAINED']);
    expect(await tell('TIMER_WARNING')).toEqual([]);
    world.later((Date.parse(attempt.endsAt) - Date.parse(world.now())) / 1000 - 300);
    expect(await tell('TIMER_WARNING')).toEqual(['TIMER_WARNING']);
    expect((await world.pupil.post(`${path}/monitoring-events`, { type: 'LOOKED_AWAY' })).status).toBe(400);
    await submit(world.pupil, path);
    expect(await tell('FOCUS_LOST')).toEqual([]);
  });
});
