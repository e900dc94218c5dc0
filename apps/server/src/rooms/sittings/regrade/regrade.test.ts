import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  piece,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const [a, b] = [piece('a'), piece('b')];
const questions: AskedQuestion[] = [
  {
    ...{
      questionType: 'MULTIPLE_CHOICE',
      points: 2,
      content: { options: [a, b, piece('c')], several: false },
    },
    solution: { correct: [a.id] },
  },
  { questionType: 'ESSAY', points: 4 },
];

/** The pupil chose what the key says, the friend the other; the pupil's essay has 3 of 4. */
async function over(isReleased = true) {
  const { id } = await world.scheduled({ releasePolicy: 'BY_HAND' }, { showAnswers: true }, questions);
  const mine = await handedIn(world.pupil, id, a.id, 'A text');
  const theirs = await handedIn(world.friend, id, b.id, '');
  const queue = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
  const marks = [{ versionId: queue[0].versionId, points: 3, version: 1, comment: null }];
  expect((await world.teacher.put(`${attemptsPath}/${mine}/grade`, { marks })).body.score).toBe(5);
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  if (isReleased) await world.teacher.post(`${sittingsPath}/${id}/release`);
  const listed = (await world.teacher.get(`${sittingsPath}/${id}/regrades`)).body;
  const [choice, essay] = listed.questions;
  return { id, mine, theirs, choice, essay, path: `${sittingsPath}/${id}/regrades` };
}

async function handedIn(by: TestClient, id: string, optionId: string, text: string): Promise<string> {
  const attempt = (await by.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = [
    { slot: 1, seq: 1, value: { optionIds: [optionId] } },
    { slot: 2, seq: 1, value: text ? { text } : null },
  ];
  await by.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return attempt.id;
}

/** All that a correction could change of a sitting. */
async function stateOf(id: string): Promise<unknown> {
  const { rows } = await world.app.db.execute(sql`
    select at.id, at.status, at.score::text, at.max_score::text, at.counts, at.released_at is null as hidden, aa.slot, aa.awarded, aa.mark_state
    from student_assessment at join attempt_answer aa on aa.attempt_id = at.id where at.scheduled_assessment_id = ${id} order by at.id, aa.slot`);
  return rows;
}

const wrong = (versionId: string, more: object = {}) => ({
  ...{ versionId, kind: 'KEY', points: 2, solved: { optionIds: [b.id] }, nobodyLoses: false },
  ...more,
});

async function applied(path: string, body: object) {
  const { fingerprint, changes } = (await world.teacher.post(`${path}/preview`, body)).body;
  const reply = await world.teacher.post(path, { ...body, fingerprint });
  expect(reply.status, reply.raw.body).toBe(201);
  return { runId: reply.body.runId as string, changes };
}

const scoreOf = async (attemptId: string) =>
  (await world.teacher.get(`${attemptsPath}/${attemptId}/result`)).body.data;

describe('a correction of a sitting [own sittings]', () => {
  it('is seen before it is done, and the preview keeps nothing', async () => {
    const { id, mine, theirs, choice, path } = await over();
    const before = await stateOf(id);
    const { body } = await world.teacher.post(`${path}/preview`, wrong(choice.versionId));
    const change = (attemptId: string) =>
      body.changes.find((one: { attemptId: string }) => one.attemptId === attemptId);
    expect(change(mine)).toMatchObject({ before: { awarded: 2, score: 5 }, after: { awarded: 0, score: 3 } });
    expect(change(theirs)).toMatchObject({
      before: { awarded: 0, score: 0 },
      after: { awarded: 2, score: 2 },
    });
    expect(await stateOf(id)).toEqual(before);
    expect((await world.teacher.get(path)).body.runs).toEqual([]);
    const kind = await world.teacher.post(`${path}/preview`, wrong(choice.versionId, { nobodyLoses: true }));
    expect(kind.body.changes.map((one: { attemptId: string }) => one.attemptId)).toEqual([theirs]);
  });

  it('changes marks, scores and the shown solution, keeps the old marks as events, and tells who saw another score', async () => {
    const { mine, theirs, choice, path } = await over();
    const asked = wrong(choice.versionId, { points: 3 });
    await applied(path, asked);
    expect(await scoreOf(mine)).toMatchObject({ score: 3, totalPoints: 7 });
    expect(await scoreOf(theirs)).toMatchObject({ score: 3, totalPoints: 7 });
    const shown = (await world.friend.get(`${attemptsPath}/${theirs}/result`)).body.data.sections[0]
      .questions[0];
    expect(shown).toMatchObject({ awarded: 3, points: 3, isCorrected: true, solved: { optionIds: [b.id] } });
    const { rows } = await world.app.db.execute(sql`
      select from_hundredths as "from", to_hundredths as "to", cause from mark_event where attempt_id = ${mine} and slot = 1 order by at, id`);
    expect(rows).toEqual([
      { from: null, to: 200, cause: 'AUTO' },
      { from: 200, to: 0, cause: 'REGRADE' },
    ]);
    const { rows: news } = await world.app.db.execute(
      sql`select 1 from notification where user_id = ${world.friend.userId} and type = 'GRADE_UPDATED'`,
    );
    expect(news.length).toBeGreaterThan(0);
    const { rows: trail } = await world.app.db.execute(sql`select 1 from audit_log where action = 'regrade'`);
    expect(trail.length).toBeGreaterThan(0);
  });

  it('changes nothing by the same key, and everything is as it was when it is undone', async () => {
    const { id, choice, essay, path } = await over();
    const before = await stateOf(id);
    const same = wrong(choice.versionId, { solved: { optionIds: [a.id] } });
    expect((await applied(path, same)).changes).toEqual([]);
    expect(await stateOf(id)).toEqual(before);
    const first = await applied(path, wrong(choice.versionId, { points: 3 }));
    const between = await stateOf(id);
    const second = await applied(path, { ...wrong(choice.versionId), kind: 'FULL', solved: {} });
    const lower = await applied(path, { ...wrong(essay.versionId), points: 2, solved: {} });
    const undo = (runId: string) => world.teacher.post(`${path}/${runId}/undo`);
    expect((await undo(first.runId)).body.code).toBe('NOT_LAST');
    expect((await undo(lower.runId)).status).toBe(200);
    expect((await undo(second.runId)).body.restored).toBe(1);
    expect(await stateOf(id)).toEqual(between);
    expect((await undo(first.runId)).status).toBe(200);
    expect(await stateOf(id)).toEqual(before);
    expect((await undo(first.runId)).body.code).toBe('UNDONE');
    const { runs, questions: keys } = (await world.teacher.get(path)).body;
    expect(runs.filter(({ canUndo }: { canUndo: boolean }) => canUndo)).toHaveLength(1);
    expect(keys[0].solved).toEqual({ optionIds: [a.id] });
  });

  it('leaves what a person marked since when it is undone', async () => {
    const { mine, essay, path } = await over();
    const { runId } = await applied(path, { ...wrong(essay.versionId), points: 2, solved: {} });
    const mark = (points: number, version: number) =>
      world.teacher.put(`${attemptsPath}/${mine}/grade`, {
        marks: [{ versionId: essay.versionId, points, version, comment: null }],
      });
    expect((await mark(2.5, 3)).body.errors).toEqual({ 'marks.0.points': ['A mark cannot exceed 2.'] });
    expect((await mark(1, 3)).status).toBe(200);
    await world.teacher.post(`${path}/${runId}/undo`);
    expect(await scoreOf(mine)).toMatchObject({ score: 3, totalPoints: 6 });
  });

  it('is refused where a mark changed since the preview, before the sitting is over, at what is none of it, and to others', async () => {
    const { mine, choice, essay, path } = await over();
    const body = wrong(essay.versionId, { points: 2, solved: {} });
    const { fingerprint } = (await world.teacher.post(`${path}/preview`, body)).body;
    const marks = [{ versionId: essay.versionId, points: 4, version: 2, comment: null }];
    expect((await world.teacher.put(`${attemptsPath}/${mine}/grade`, { marks })).status).toBe(200);
    const stale = await world.teacher.post(path, { ...body, fingerprint });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const errors = async (more: object) =>
      (await world.teacher.post(`${path}/preview`, wrong(choice.versionId, more))).body.errors;
    expect(await errors({ versionId: world.pupilId })).toEqual({
      versionId: ['This sitting has no such question.'],
    });
    expect(await errors({ solved: { optionIds: [] } })).toEqual({
      solved: ['Mark at least one right option.'],
    });
    expect(await errors({ solved: { optionIds: [world.pupilId] } })).toEqual({
      solved: ['A right answer is none of the options.'],
    });
    for (const points of [0, 1e9, 1.005]) expect(await errors({ points })).toHaveProperty('points');
    for (const other of [world.pupil, world.parent, world.stranger]) {
      expect((await other.get(path)).status).toBeGreaterThanOrEqual(403);
      expect((await other.post(`${path}/preview`, body)).status).toBeGreaterThanOrEqual(403);
    }
    const open = await world.scheduled({}, {}, questions);
    const early = await world.teacher.post(`${sittingsPath}/${open.id}/regrades/preview`, body);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_OVER']);
    expect((await world.teacher.post(`${path}/${world.pupilId}/undo`)).status).toBe(404);
  });
});

describe('the analysis of questions [own sittings]', () => {
  it('comes from ten graded first attempts on, with what was chosen, and names a key to check', async () => {
    const { id, choice, path } = await over(false);
    const few = (await world.teacher.get(path)).body;
    expect([few.n, few.alpha, few.questions[0].p, few.questions[0].d]).toEqual([2, null, null, null]);
    expect(few.questions[0].choices.map(({ count }: { count: number }) => count)).toEqual([1, 1, 0]);
    // Eight more, as if they had sat it: whoever chose what the key says wrote the worse text.
    for (let at = 0; at < 8; at++) {
      const username = `one-of-ten-${at}`;
      const made = await world.admin.post('/api/users', {
        ...{
          name: username,
          username,
          email: `${username}@school.example`,
          password: 'marble-tractor-eleven',
        },
      });
      await world.school.enrol(made.body.data.id, world.otherClassId);
      const studentId = await world.studentOf(made.body.data.id);
      const [optionId, essay] = at < 4 ? [b.id, 400] : [a.id, 0];
      await world.app.db.execute(sql`insert into student_assessment (id, scheduled_assessment_id, assessment_id, student_id, status, score, max_score, layout, created_at, updated_at)
        select gen_random_uuid(), sc.id, sc.assessment_id, ${studentId}, 'GRADED', 0, 6, '{"sections": []}', now(), now() from scheduled_assessment sc where sc.id = ${id}`);
      for (const [slot, versionId, awarded] of [
        [1, choice.versionId, optionId === a.id ? 200 : 0],
        [2, (await world.teacher.get(path)).body.questions[1].versionId, essay],
      ]) {
        await world.app.db.execute(sql`insert into attempt_answer (attempt_id, slot, version_id, value, epoch, seq, saved_at, awarded, mark_state)
          select at.id, ${slot}, ${versionId}, ${JSON.stringify({ optionIds: [optionId] })}::jsonb, 1, 1, now(), ${awarded}, 'HUMAN'
          from student_assessment at where at.scheduled_assessment_id = ${id} and at.student_id = ${studentId}`);
      }
    }
    const { n, alpha, questions: figures } = (await world.teacher.get(path)).body;
    expect([n, figures[0].n, figures[0].p]).toEqual([10, 10, 0.5]);
    expect(figures[0].r).toBeLessThan(0);
    expect(figures[0].hints).toEqual(['CHECK_KEY', 'UNUSED_OPTION']);
    // Of the first three in order of their totals (500, 400, 400) one has it; of the last (0, 200, 200) two: 2/6 less 4/6. Of the second
    // question they have 11 of 12 points and none.
    expect(figures[0].d).toBeCloseTo(-1 / 3, 10);
    expect(figures[1].d).toBeCloseTo(11 / 12, 10);
    expect(alpha).toBeLessThan(0);
  });
});
