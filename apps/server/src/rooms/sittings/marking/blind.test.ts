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

const essay: AskedQuestion[] = [{ questionType: 'ESSAY', points: 20 }];

/** A sitting with an essay of the pupil that waits for its mark, and what its staff are told of it. */
async function written(fields: Record<string, unknown>) {
  const { id } = await world.scheduled(fields, { showSubmissionHistory: true }, essay);
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data.id as string;
  const changes = [{ slot: 1, seq: 1, value: { text: 'I goed home.' } }];
  await world.pupil.put(`${attemptsPath}/${attempt}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt}/submit`, { epoch: 1, answers: [] });
  const queue = async (by: TestClient, names = true) =>
    (await by.get(`${sittingsPath}/${id}/marking?names=${names}`)).body;
  const { versionId } = (await queue(world.teacher)).data[0];
  const mark = (points: number) =>
    world.teacher.put(`${attemptsPath}/${attempt}/grade`, {
      marks: [{ versionId, version: 1, points, comment: null }],
    });
  const monitored = async (by: TestClient) =>
    (await by.get(`${sittingsPath}/${id}/monitoring-events`)).body.data.find(
      (row: { status: string }) => row.status === 'SUBMITTED' || row.status === 'GRADED',
    );
  const result = (by: TestClient) => by.get(`${attemptsPath}/${attempt}/result`);
  return { id, attempt, queue, mark, monitored, result };
}

describe('a sitting that is marked without names [own sittings]', () => {
  it('names nobody in the queue to anybody who marks, whatever is asked, until the result is released', async () => {
    const { id, queue, mark } = await written({ isBlind: true });
    for (const by of [world.teacher, world.admin]) {
      const { data, isBlind } = await queue(by);
      expect([isBlind, data[0].scripts[0].name]).toEqual([true, null]);
    }
    expect((await mark(15)).body).toEqual({ status: 'GRADED', score: 15 });
    expect((await queue(world.teacher)).data[0].scripts[0].name).toBeNull();
    expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).body).toEqual({ released: 1 });
    expect((await queue(world.teacher)).data[0].scripts[0].name).not.toBeNull();
    expect((await queue(world.teacher, false)).data[0].scripts[0].name).toBeNull();
  });

  it('opens no result and tells no attempt or score beside a name before', async () => {
    const { id, attempt, mark, monitored, result } = await written({ isBlind: true });
    await mark(15);
    for (const by of [world.teacher, world.admin]) {
      const { status, body } = await result(by);
      expect([status, body.code, body.error]).toEqual([
        ...[409, 'NAMES_HIDDEN'],
        'This sitting is marked without names. Its results open once they are released.',
      ]);
      expect(await monitored(by)).toMatchObject({ attemptId: null, score: null, label: null });
    }
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect((await result(world.teacher)).body.data).toMatchObject({ score: 15, isReleased: true });
    expect(await monitored(world.teacher)).toMatchObject({ attemptId: attempt, score: 15 });
    expect((await result(world.pupil)).body.data.score).toBe(15);
  });

  it('is one by its setting alone: else names, results and scores are told to who marks', async () => {
    const { attempt, queue, mark, monitored, result } = await written({});
    const { data, isBlind } = await queue(world.teacher);
    expect(isBlind).toBe(false);
    expect(data[0].scripts[0].name).not.toBeNull();
    await mark(15);
    expect((await result(world.teacher)).body.data.score).toBe(15);
    expect(await monitored(world.teacher)).toMatchObject({ attemptId: attempt, score: 15 });
  });

  it('stays what it was once it has opened', async () => {
    for (const isBlind of [true, false]) {
      const { id } = await written({ isBlind });
      const { data } = (await world.teacher.get(`${sittingsPath}/${id}`)).body;
      expect(data.isBlind).toBe(isBlind);
      const { status, body } = await world.teacher.put(`${sittingsPath}/${id}`, {
        ...data,
        ...{ assignedStudentIds: [], isBlind: !isBlind },
      });
      expect([status, body.details.fieldErrors]).toEqual([400, { isBlind: ['This sitting has opened.'] }]);
    }
  });
});
