import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { assessmentCourse } from '../../assessments/assessments.table.ts';
import { scoringMethod } from '../../scoring/scoring.table.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

const path = '/api/lms/competencies';

let world: AssessmentsWorld;
let methodId: string;
let courseId: string;
let categoryId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  const [found] = await world.app.db
    .select()
    .from(scoringMethod)
    .where(eq(scoringMethod.methodType, 'COMPETENCY'));
  methodId = found?.id ?? '';
  const category = await made('/api/lms/categories', { name: 'Languages' });
  categoryId = category.id;
  const linked = await world.admin.put(`/api/lms/categories/${categoryId}/scoring-methods`, {
    version: category.version,
    links: [{ scoringMethodId: methodId, defaultConfig: null, isDefault: true, priority: 1 }],
  });
  expect(linked.status, linked.raw.body).toBe(200);
  courseId = (await made('/api/lms/courses', { title: 'German', categoryId })).id;
  for (const classId of [world.classId, world.otherClassId]) {
    const { data: before } = (await world.admin.get(`/api/lms/classes/${classId}`)).body;
    const body = { ...before, courseIds: [...before.courseIds, courseId] };
    expect((await world.admin.put(`/api/lms/classes/${classId}`, body)).status).toBe(200);
  }
});

async function made(at: string, body: object) {
  const reply = await world.admin.post(at, body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

const told = async (by: TestClient = world.pupil) =>
  (await by.get(by === world.pupil ? path : `${path}?userId=${world.pupil.userId}`)).body;

/** A result on paper of the pupil, out of 20. */
const onPaper = (date: string, score: number, more: object = {}) =>
  made('/api/lms/result-sheets', {
    ...{ title: `Paper of ${date}`, assessmentType: 'TEST', date, totalPoints: 20 },
    ...{ classId: world.classId, courseId, results: [{ studentId: world.pupilId, score }] },
    ...more,
  });

const truth = (questionText: string): AskedQuestion => ({
  ...{ questionType: 'TRUE_FALSE', questionText, points: 10, solution: { isTrue: true } },
});

/** A sitting of two questions about reading and one about listening: what the pupil answers, true where it is right. */
async function sat(
  right: readonly boolean[],
  settings: object = { scoringMethodId: methodId },
  isOfCourse = false,
) {
  const { assessmentId } = await world.published(
    [truth('Reads a'), truth('Reads b'), truth('Hears')],
    settings,
  );
  if (isOfCourse) await world.app.db.insert(assessmentCourse).values({ assessmentId, courseId });
  const { id } = await world.scheduled({ assessmentId });
  await world.app.db.execute(sql`update question set strand = case when question_text like 'Reads%' then 'Reading' else 'Listening' end
    where question_text in ('Reads a', 'Reads b', 'Hears')`);
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = right.map((isTrue, at) => ({ slot: at + 1, seq: 1, value: { isTrue } }));
  await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return { id, attemptId: attempt.id as string };
}

const release = async (id: string) =>
  expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).status).toBe(200);

describe('what a student can', () => {
  it('is, of a category scored by competency, the best of the last three results in the order of their days [AMB-421]', async () => {
    expect((await told()).data).toEqual([]);
    // Made in another order than that of the days: the oldest counts no more.
    await onPaper('2026-11-12', 10);
    await onPaper('2026-11-05', 20);
    await onPaper('2026-11-17', 11);
    await onPaper('2026-11-10', 15);
    const { data, isPartial } = await told();
    expect([data.length, isPartial]).toEqual([1, false]);
    expect(data[0]).toMatchObject({
      ...{ strand: null, category: 'Languages', method: 'Competency', value: 3, most: 4, label: 'Meets' },
      results: [
        { date: '2026-11-17', score: 11, total: 20, level: 2.2, label: 'Approaches', hasQuestions: false },
        { date: '2026-11-12', level: 2 },
        { date: '2026-11-10', level: 3, label: 'Meets' },
      ],
    });
  });

  it('comes of released results alone that count, by the strands of their questions [AMB-421]', async () => {
    const first = await sat([true, false, true]);
    const byStrand = async (by?: TestClient) =>
      (await told(by)).data.filter((one: { strand: string | null }) => one.strand !== null);
    expect(await byStrand()).toEqual([]);
    await release(first.id);
    const shown = await byStrand();
    expect(shown).toMatchObject([
      { strand: 'Listening', category: null, value: 4, label: 'Exceeds' },
      {
        strand: 'Reading',
        category: null,
        value: 2,
        label: 'Approaches',
        results: [{ id: first.attemptId }],
      },
    ]);
    world.later(3600);
    const second = await sat([true, true, false]);
    await release(second.id);
    const results = (await byStrand()).map((one: { value: number; results: unknown[] }) => [
      one.value,
      one.results.length,
    ]);
    expect(results).toEqual([
      [4, 2],
      [4, 2],
    ]);
    await world.app.db.execute(
      sql`update student_assessment set counts = false where id = ${second.attemptId}`,
    );
    expect(await byStrand()).toEqual(shown);
  });

  it('is shown to the student, to parents and to who teaches them, who may see a part of it [AMB-421]', async () => {
    const mine = await told();
    expect(mine.data.length).toBeGreaterThan(0);
    expect(await told(world.parent)).toEqual(mine);
    expect(await told(world.admin)).toEqual(mine);
    const seen = await told(world.teacher);
    expect([seen.isPartial, seen.data]).toEqual([true, mine.data]);
    for (const by of [world.friend, world.stranger])
      expect((await by.get(`${path}?userId=${world.pupil.userId}`)).status).toBe(404);
    for (const role of ['sales', 'finance', 'content_editor'] as const) {
      const reply = await (await world.app.as(role)).get(`${path}?userId=${world.pupil.userId}`);
      expect([403, 404], role).toContain(reply.status);
    }
    await world.school.enrol(world.pupil.userId, world.otherClassId);
    const elsewhere = await onPaper('2026-11-18', 20, { classId: world.otherClassId });
    expect(elsewhere.id).toBeDefined();
    const languages = (data: { category: string | null; value: number }[]) =>
      data.find(({ category }) => category === 'Languages')?.value;
    expect([languages((await told()).data), languages((await told(world.teacher)).data)]).toEqual([4, 3]);
  });

  it('leaves out what is scored otherwise: the assessment’s own method goes before that of its category [AMB-421]', async () => {
    const [letters] = await world.app.db
      .select()
      .from(scoringMethod)
      .where(eq(scoringMethod.methodType, 'LETTER_GRADES'));
    const scoringConfig = { ranges: [{ min: 0, max: 100, label: 'Taken' }] };
    const before = (await told()).data;
    const other = await sat([true, true, true], { scoringMethodId: letters?.id, scoringConfig }, true);
    await release(other.id);
    expect((await told()).data).toEqual(before);
    const ofCategory = await sat([true, false, false], {}, true);
    await release(ofCategory.id);
    const own = (await told()).data.filter(
      (one: { category: string | null; strand: string | null }) => one.category === 'Languages' && one.strand,
    );
    expect(own).toMatchObject([
      { strand: 'Listening', value: 0, label: null },
      { strand: 'Reading', value: 2, label: 'Approaches' },
    ]);
  });
});

it('labels a single result by its own level [AMB-421]', async () => {
  const { attemptId, id } = await sat([true, true, false]);
  await release(id);
  const { data } = (await world.pupil.get(`${attemptsPath}/${attemptId}/result`)).body;
  expect(data.scaled).toEqual({
    method: 'Competency',
    value: 2.67,
    most: 4,
    label: 'Approaches',
    level: null,
  });
});
