import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  oneOfEach,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

/** What no reply may hold that tells nothing of what solves a question. */
const leaks = /zq|"solved|"explained|correct"|accepted/i;

type Settings = Parameters<AssessmentsWorld['scheduled']>[1];

async function sat(fields: Record<string, unknown> = {}, settings: Settings = {}, questions = oneOfEach) {
  const { id } = await world.scheduled(fields, settings, questions);
  const attemptId = await handedIn(world.pupil, id);
  return { id, attemptId, path: `${attemptsPath}/${attemptId}/result` };
}

async function handedIn(by: TestClient, id: string): Promise<string> {
  const attempt = (await by.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = [
    { slot: 2, seq: 1, value: { isTrue: true } },
    { slot: 4, seq: 1, value: { text: 'My holiday' } },
  ];
  const { status } = await by.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  expect(status).toBe(200);
  await by.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return attempt.id;
}

async function marked(id: string, attemptId: string, points = 8) {
  const queue = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
  const marks = [{ versionId: queue[0].versionId, points, version: 1, comment: 'Check past forms' }];
  expect((await world.teacher.put(`${attemptsPath}/${attemptId}/grade`, { marks })).status).toBe(200);
}

const close = (id: string) => world.teacher.post(`${sittingsPath}/${id}/close`);
const release = (id: string) => world.teacher.post(`${sittingsPath}/${id}/release`);
const read = async (path: string, by: TestClient = world.pupil) => (await by.get(path)).body.data;
const questionsOf = (data: { sections: { questions: Record<string, unknown>[] }[] }) =>
  data.sections.flatMap(({ questions }) => questions);

describe('what a result tells [attempts one may read]', () => {
  it('is nobody’s but the marker’s before its release, and then the student’s and their parents’ alone', async () => {
    const { id, attemptId, path } = await sat({}, { showAnswers: true });
    const readers = [world.pupil, world.parent, world.friend, world.stranger];
    const statuses = async () => Promise.all(readers.map(async (reader) => (await reader.get(path)).status));
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await marked(id, attemptId);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await close(id);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await world.teacher.get(path)).status).toBe(200);
    await release(id);
    expect(await statuses()).toEqual([200, 200, 404, 404]);
    expect((await read(path, world.parent)).student.id).toBe(world.pupilId);
    const [mine] = (await world.pupil.get(`${sittingsPath}/mine`)).body.data.filter(
      (one: { id: string }) => one.id === id,
    );
    expect(mine.resultId).toBe(attemptId);
    const { data } = (await world.pupil.get(`${attemptsPath}/student/me`)).body;
    expect(data.find((one: { id: string }) => one.id === attemptId)).toMatchObject({ hasQuestions: true });
  });

  it('is not there for whom it is kept back', async () => {
    const { id, attemptId, path } = await sat({
      candidates: [{ studentId: world.pupilId, isHeldBack: true }],
    });
    await marked(id, attemptId);
    await close(id);
    await release(id);
    expect((await world.pupil.get(path)).status).toBe(404);
    expect((await world.parent.get(path)).status).toBe(404);
  });

  it('tells as much as the sitting says, and no word of a key unless the assessment shows answers and the sitting is over', async () => {
    const told = async (resultDetail: string | null, showAnswers: boolean, isOver = true) => {
      const { id, attemptId, path } = await sat({ resultDetail }, { showAnswers });
      await marked(id, attemptId);
      if (isOver) await close(id);
      await release(id);
      const data = await read(path);
      const [first, truth, , essay] = questionsOf(data);
      const seen = {
        ...{ detail: data.detail, keys: data.keys, leaks: leaks.test(JSON.stringify(data)) },
        ...{ solved: first?.solved !== undefined, explained: first?.explained !== undefined },
      };
      return { seen, data, truth, essay };
    };
    const score = await told('SCORE', true);
    expect(score.seen).toEqual({
      ...{ detail: 'SCORE', keys: 'NOT_SHOWN', leaks: false, solved: false, explained: false },
    });
    expect([score.data.score, score.data.percent, score.data.sections]).toEqual([9, 39.1, []]);
    const marks = await told('MARKS', true);
    expect(marks.seen).toEqual({
      ...{ detail: 'MARKS', keys: 'NOT_SHOWN', leaks: false, solved: false, explained: false },
    });
    expect(marks.truth).toMatchObject({ value: { isTrue: true }, awarded: 1, points: 1 });
    expect(marks.essay).toMatchObject({
      ...{ value: { text: 'My holiday' }, awarded: 8, points: 10, comment: 'Check past forms' },
    });
    expect((await told('ANSWERS', true)).seen).toMatchObject({
      ...{ detail: 'ANSWERS', keys: 'SHOWN', solved: true, explained: false },
    });
    const all = await told(null, true);
    expect(all.seen).toMatchObject({ detail: 'EXPLANATIONS', keys: 'SHOWN', solved: true, explained: true });
    expect(questionsOf(all.data).map(({ solved }) => solved)).toEqual([
      { optionIds: oneOfEach[0]?.solution?.correct },
      { isTrue: true },
      { accepted: ['zqparis'] },
      {},
      { blanks: [['zqwent'], ['zqslept']] },
      { matches: oneOfEach[5]?.solution?.matches },
      { order: oneOfEach[6]?.solution?.order },
    ]);
    expect((await told(null, false)).seen).toEqual({
      ...{ detail: 'MARKS', keys: 'NOT_SHOWN', leaks: false, solved: false, explained: false },
    });
    expect((await told(null, true, false)).seen).toEqual({
      ...{ detail: 'EXPLANATIONS', keys: 'NOT_YET', leaks: false, solved: false, explained: false },
    });
  });

  it('tells no key of a question that another sitting still asks', async () => {
    const questions = oneOfEach.map((one) => ({ ...one, questionText: `Asked twice ${one.questionType}` }));
    const { id, attemptId, path } = await sat({}, { showAnswers: true }, questions);
    await marked(id, attemptId);
    await close(id);
    await release(id);
    const { assessmentId } = (await read(`${sittingsPath}/${id}`, world.teacher)) as { assessmentId: string };
    const again = await world.scheduled({ assessmentId, scheduledDateTime: '2026-11-26T03:24:00.000Z' });
    const hidden = await read(path);
    expect(questionsOf(hidden)).toHaveLength(7);
    expect(leaks.test(JSON.stringify(hidden))).toBe(false);
    await world.teacher.post(`${sittingsPath}/${again.id}/cancel`, { reason: 'A holiday' });
    expect(leaks.test(JSON.stringify(await read(path)))).toBe(true);
  });

  it('can be changed once it is over, by its staff, and never beyond what the assessment shows', async () => {
    const { id, attemptId, path } = await sat({}, { showAnswers: true });
    await marked(id, attemptId);
    await close(id);
    await release(id);
    const { version } = await read(`${sittingsPath}/${id}`, world.teacher);
    const tell = (by: TestClient, resultDetail: string | null, at = version) =>
      by.put(`${sittingsPath}/${id}/result-detail`, { resultDetail, version: at });
    expect((await tell(world.pupil, 'EXPLANATIONS')).status).toBe(403);
    expect((await tell(world.teacher, 'KEYS')).status).toBe(400);
    expect((await tell(world.teacher, 'SCORE')).body.data).toMatchObject({
      ...{ resultDetail: 'SCORE', version: version + 1 },
    });
    expect((await tell(world.teacher, 'MARKS')).body.code).toBe('STALE');
    expect((await read(path)).sections).toEqual([]);
    const none = await sat({}, { showAnswers: false });
    const refused = await world.teacher.put(`${sittingsPath}/${none.id}/result-detail`, {
      ...{
        resultDetail: 'ANSWERS',
        version: (await read(`${sittingsPath}/${none.id}`, world.teacher)).version,
      },
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { resultDetail: ['This assessment shows no answers.'] },
    ]);
  });

  it('shows other graded attempts where the assessment shows its history, else the one that counts', async () => {
    const scores = async (showSubmissionHistory: boolean) => {
      const questions = oneOfEach.slice(1, 2);
      const { id } = await world.scheduled(
        { releasePolicy: 'BY_HAND' },
        { maxAttempts: 2, showSubmissionHistory },
        questions,
      );
      const attempts: string[] = [];
      for (const isTrue of [false, true]) {
        const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
        await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, {
          ...{ epoch: 1, changes: [{ slot: 1, seq: 1, value: { isTrue } }] },
        });
        await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
        attempts.push(attempt.id);
      }
      const [first, second] = attempts.map((attempt) => `${attemptsPath}/${attempt}/result`);
      expect((await world.pupil.get(first ?? '')).status).toBe(404);
      await release(id);
      const { attempts: told } = await read(second ?? '');
      return [(await world.pupil.get(first ?? '')).status, told.map(({ score }: { score: number }) => score)];
    };
    expect(await scores(false)).toEqual([404, [1]]);
    expect(await scores(true)).toEqual([200, [0, 1]]);
  });
});
