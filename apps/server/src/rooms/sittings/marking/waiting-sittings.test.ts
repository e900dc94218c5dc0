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
/** Marks beside the teacher of the class. */
let second: TestClient;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  second = await world.app.as('principal');
});

const text: AskedQuestion[] = [
  { questionType: 'ESSAY', points: 20 },
  { questionType: 'ESSAY', points: 10 },
];

async function handIn(by: TestClient, sittingId: string, texts: readonly (string | null)[]) {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = texts.flatMap((one, at) =>
    one === null ? [] : { slot: at + 1, seq: 1, value: { text: one } },
  );
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
  return id as string;
}

/** The row of the sitting in the list of who asks, or undefined. */
async function waiting(by: TestClient, id: string, query = '') {
  const { status, body } = await by.get(`/api/lms/sittings-to-mark?limit=100${query}`);
  expect(status).toBe(200);
  return body.data.find((row: { id: string }) => row.id === id);
}

const markAll = async (by: TestClient, sittingId: string, attemptId: string, version: number) => {
  const { data } = (await by.get(`${sittingsPath}/${sittingId}/marking`)).body;
  const marks = data.map(({ versionId }: { versionId: string }) => ({
    ...{ versionId, version, points: 5, comment: null },
  }));
  const { status, body } = await by.put(`${attemptsPath}/${attemptId}/grade`, { marks });
  expect([status, body]).toMatchObject([200, {}]);
};

describe('what waits for a mark, over all sittings [own sittings]', () => {
  it('counts answers that say something and their students, and since when the first one waits', async () => {
    const { id } = await world.scheduled({}, { title: 'Unit 7 writing' }, text);
    expect(await waiting(world.teacher, id)).toBeUndefined();
    const since = world.now();
    const first = await handIn(world.pupil, id, ['I goed home.', 'Dear Ann']);
    world.later(60);
    await handIn(world.friend, id, ['I went home.', null]);
    expect(await waiting(world.teacher, id)).toMatchObject({
      ...{ title: 'Unit 7 writing', scriptCount: 3, studentCount: 2, waitsSince: since, status: 'ACTIVE' },
      ...{ isBlind: false, hasTwoExaminers: false, class: { id: world.classId } },
    });
    await markAll(world.teacher, id, first, 1);
    expect(await waiting(world.teacher, id)).toMatchObject({ scriptCount: 1, studentCount: 1 });
  });

  it('is found by its title, and is told to who marks it: nobody else, students neither', async () => {
    const { id } = await world.scheduled({}, { title: 'Zebra essay' }, text);
    await handIn(world.pupil, id, ['I goed home.', null]);
    expect(await waiting(world.teacher, id, '&search=zebra')).toBeDefined();
    expect(await waiting(world.teacher, id, '&search=giraffe')).toBeUndefined();
    expect(await waiting(world.admin, id)).toBeDefined();
    expect(await waiting(world.pupil, id)).toBeUndefined();
    expect((await world.parent.get('/api/lms/sittings-to-mark')).status).toBe(403);
  });

  it('is over for the first of two examiners once they have marked, and waits for the second', async () => {
    const { id } = await world.scheduled({ hasTwoExaminers: true, isBlind: true }, {}, text);
    const attempt = await handIn(world.pupil, id, ['I goed home.', 'Dear Ann']);
    await markAll(world.teacher, id, attempt, 0);
    expect(await waiting(world.teacher, id)).toBeUndefined();
    expect(await waiting(second, id)).toMatchObject({ scriptCount: 2, isBlind: true, hasTwoExaminers: true });
    await markAll(second, id, attempt, 0);
    expect(await waiting(second, id)).toBeUndefined();
  });

  it('has nothing of an attempt that is being written, or that a machine has marked', async () => {
    const { id } = await world.scheduled({}, {}, [
      { questionType: 'TRUE_FALSE', points: 1 },
      ...text.slice(0, 1),
    ]);
    const { id: attempt } = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
    const changes = [{ slot: 2, seq: 1, value: { text: 'I goed' } }];
    await world.pupil.put(`${attemptsPath}/${attempt}/answers`, { epoch: 1, changes });
    expect(await waiting(world.teacher, id)).toBeUndefined();
    await world.pupil.post(`${attemptsPath}/${attempt}/submit`, { epoch: 1, answers: [] });
    expect(await waiting(world.teacher, id)).toMatchObject({ scriptCount: 1 });
  });
});
