import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import { assessmentCourse } from '../../assessments/assessments.table.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const range = (min: number, max: number, label: string) => ({ min, max, label });
const passes = { ranges: [range(0, 49, 'Again'), range(50, 100, 'Well done')] };

async function method(displayName: string, defaultSettings: object = passes): Promise<string> {
  const body = { methodType: 'CUSTOM', displayName, defaultSettings, effectiveFrom: '2026-01-01' };
  const reply = await world.admin.post('/api/lms/scoring-methods', body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id;
}

/** Two statements, of which the pupil says of both that they are true. */
async function graded(settings: Parameters<AssessmentsWorld['published']>[1], courseId?: string) {
  const truth = (isTrue: boolean, points: number) =>
    ({ questionType: 'TRUE_FALSE', points, solution: { isTrue } }) as const;
  const { assessmentId } = await world.published([truth(true, 3), truth(false, 1)], settings);
  if (courseId) await world.app.db.insert(assessmentCourse).values({ assessmentId, courseId });
  const { id } = await world.scheduled({ assessmentId, releasePolicy: 'AT_ONCE' });
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = [1, 2].map((slot) => ({ slot, seq: 1, value: { isTrue: true } }));
  await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  const { data } = (await world.pupil.get(`${attemptsPath}/${attempt.id}/result`)).body;
  return { id, attemptId: attempt.id as string, data };
}

describe('what a sitting is worth [attempts one may read]', () => {
  it('comes of the method of its assessment, shown to student and teacher', async () => {
    const { id, attemptId, data } = await graded({ scoringMethodId: await method('By percent') });
    expect([data.score, data.percent, data.scaled]).toEqual([
      ...[3, 75],
      { method: 'By percent', value: null, most: null, label: 'Well done', level: null },
    ]);
    const { data: results } = (await world.pupil.get(`${attemptsPath}/student/me`)).body;
    expect(results.find((one: { id: string }) => one.id === attemptId).label).toBe('Well done');
    const writers = (await world.teacher.get(`${sittingsPath}/${id}/monitoring-events`)).body.data;
    expect(writers.find((one: { attemptId: string }) => one.attemptId === attemptId)).toMatchObject({
      ...{ score: 3, label: 'Well done' },
    });
  });

  it('comes of settings of its own, which go before those of the method', async () => {
    const scoringConfig = { ranges: [range(0, 100, 'Taken')] };
    const { data } = await graded({ scoringMethodId: await method('Not its own'), scoringConfig });
    expect(data.scaled).toMatchObject({ method: 'Not its own', label: 'Taken' });
  });

  it('comes of the default of the category of its courses where it names none; without one it has no label', async () => {
    expect((await graded({})).data.scaled).toBeNull();
    const category = (await world.admin.post('/api/lms/categories', { name: 'Exams' })).body.data;
    const links = [
      { scoringMethodId: await method('Of the category'), defaultConfig: null, isDefault: true, priority: 1 },
    ];
    const linked = await world.admin.put(`/api/lms/categories/${category.id}/scoring-methods`, {
      ...{ links, version: category.version },
    });
    expect(linked.status, linked.raw.body).toBe(200);
    const course = await world.school.course('English exam');
    await world.app.db.execute(sql`update course set category_id = ${category.id} where id = ${course.id}`);
    expect((await graded({}, course.id)).data.scaled).toMatchObject({
      ...{ method: 'Of the category', label: 'Well done' },
    });
  });

  it('is none where the assessment has not the papers of the method', async () => {
    const { data } = (await world.admin.get('/api/lms/scoring-methods?methodType=IELTS')).body;
    const scored = await graded({ scoringMethodId: data[0].id });
    expect([scored.data.percent, scored.data.scaled]).toEqual([75, null]);
  });
});
