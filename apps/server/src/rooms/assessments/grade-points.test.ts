import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeAssessmentsWorld } from '../../testing/assessments-world.ts';
import { scoringMethod } from '../scoring/scoring.table.ts';

const path = '/api/lms/grade-points';

it('is a student’s mean of grade points by the credits of courses that are scored so, for who sees all results [AMB-412]', async () => {
  const world = await makeAssessmentsWorld();
  const { app, classId, pupil, pupilId, teacher } = world;
  const office = await app.as('administrator');
  const made = async (at: string, body: object) => {
    const reply = await office.post(at, body);
    expect(reply.status, reply.raw.body).toBe(201);
    return reply.body.data;
  };
  const [gpa] = await app.db.select().from(scoringMethod).where(eq(scoringMethod.methodType, 'GPA'));
  const category = await made('/api/lms/categories', { name: 'Sciences' });
  const links = (scoringMethodId: string | undefined, defaultConfig: unknown = null) => [
    { scoringMethodId, defaultConfig, isDefault: true, priority: 1 },
  ];
  const scored = await office.put(`/api/lms/categories/${category.id}/scoring-methods`, {
    ...{ version: category.version, links: links(gpa?.id) },
  });
  const course = (title: string, more: object) =>
    made('/api/lms/courses', { title, categoryId: category.id, ...more });
  const maths = await course('Maths', { credits: 4 });
  const biology = await course('Biology', { credits: 3, isAdvanced: true });
  const choir = await course('Choir', {});
  const { data: before } = (await office.get(`/api/lms/classes/${classId}`)).body;
  const ids = [maths.id, biology.id, choir.id];
  const put = await office.put(`/api/lms/classes/${classId}`, {
    ...before,
    courseIds: [...before.courseIds, ...ids],
  });
  expect(put.status, put.raw.body).toBe(200);
  const graded = (courseId: string, score: number) =>
    made('/api/lms/result-sheets', {
      ...{ title: `Test of ${score}`, assessmentType: 'TEST', date: '2026-11-18', totalPoints: 100 },
      ...{ classId, courseId, results: [{ studentId: pupilId, score }] },
    });
  expect((await pupil.get(path)).body.data).toEqual({ average: null, isPartial: false, courses: [] });
  await graded(maths.id, 88);
  await graded(biology.id, 96);
  await graded(choir.id, 20);
  const told = (await pupil.get(path)).body.data;
  expect(told).toMatchObject({
    ...{ average: 3.6, isPartial: false },
    courses: [
      { title: 'Biology', credits: 3, percent: 96, label: 'A', points: 4, bonus: 0 },
      { title: 'Maths', credits: 4, percent: 88, label: 'B+', points: 3.3, bonus: 0 },
    ],
  });
  expect((await office.get(`${path}?userId=${pupil.userId}`)).body.data).toEqual(told);
  expect((await teacher.get(`${path}?userId=${pupil.userId}`)).body.data).toMatchObject({
    ...{ average: null, isPartial: true, courses: [{ title: 'Biology' }, { title: 'Maths' }] },
  });
  const config = (await office.get(`/api/lms/scoring-methods/${gpa?.id}`)).body.data.defaultSettings;
  await office.put(`/api/lms/categories/${category.id}/scoring-methods`, {
    ...{ version: scored.body.version, links: links(gpa?.id, { ...config, bonus: 1 }) },
  });
  // (3 × 5.0 + 4 × 3.3) ÷ 7
  expect((await pupil.get(path)).body.data).toMatchObject({
    average: 4.03,
    courses: [{ points: 5, bonus: 1 }, { points: 3.3 }],
  });
});
