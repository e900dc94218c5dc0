import { ReportFigures } from '@bellwether/contract/report-cards/report-cards';
import { traceOf } from '@bellwether/contract/report-cards/report-trace.rules';
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

const path = '/api/lms/report-cycles';
let world: AssessmentsWorld;
let templateId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  const reply = await world.admin.post('/api/lms/report-templates', {
    ...{ name: 'Term', blocks: [{ kind: 'MARKS' }, { kind: 'COMMENT' }] },
    categories: [
      { name: 'Tests', weight: 60, types: ['TEST'] },
      { name: 'Homework', weight: 30, types: ['PRACTICE_SHEET'] },
      { name: 'Project', weight: 10, types: ['EXAM'] },
    ],
  });
  expect(reply.status, reply.raw.body).toBe(201);
  templateId = reply.body.data.id;
});

const [a, b] = [piece('a'), piece('b')];
const questions: AskedQuestion[] = [
  {
    ...{ questionType: 'MULTIPLE_CHOICE', points: 22, solution: { correct: [a.id] } },
    content: { options: [a, b, piece('c')], several: false },
  },
  { questionType: 'ESSAY', points: 78 },
];

let days = 0;
/** Another day for each test, so that they see each other's results as little as their terms. */
const nextDay = () => `2026-10-${String(++days).padStart(2, '0')}`;

async function sheet(title: string, date: string, fields: object = {}, score = 84) {
  const reply = await world.teacher.post('/api/lms/result-sheets', {
    ...{ classId: world.classId, courseId: null, title, assessmentType: 'PRACTICE_SHEET', date },
    ...{ totalPoints: 100, results: [{ studentId: world.pupilId, score, feedback: null }], ...fields },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number };
}

async function begin(startDate: string, endDate = startDate, fields: object = {}) {
  const reply = await world.admin.post(path, {
    ...{ name: `Term ${startDate}`, classId: world.classId, templateId, startDate, endDate, ...fields },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
}

const sourcesOf = async (cycleId: string, by: TestClient = world.teacher, student = world.pupilId) =>
  by.get(`${path}/${cycleId}/students/${student}/sources`);
const go = (id: string, ...statuses: string[]) =>
  statuses.reduce<Promise<unknown>>(async (before, status) => {
    await before;
    const reply = await world.admin.post(`${path}/${id}/status`, { status });
    expect(reply.status, reply.raw.body).toBe(200);
  }, Promise.resolve());

/** A test of 100 today, of which the pupil has 22 by the key and 56 for the essay. */
async function sat(isReleased = true, fields: Record<string, unknown> = {}) {
  const { id } = await world.scheduled(
    { releasePolicy: 'BY_HAND', ...fields },
    { title: 'Unit 4 test', showAnswers: true },
    questions,
  );
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = [
    { slot: 1, seq: 1, value: { optionIds: [a.id] } },
    { slot: 2, seq: 1, value: { text: 'A text' } },
  ];
  await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  const [essay] = (await world.teacher.get(`${sittingsPath}/${id}/marking`)).body.data;
  const mark = (points: number, version: number) =>
    world.teacher.put(`${attemptsPath}/${attempt.id}/grade`, {
      marks: [{ versionId: essay.versionId, points, version, comment: null }],
    });
  expect((await mark(50, 1)).status).toBe(200);
  expect((await mark(56, 2)).status).toBe(200);
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  if (isReleased) expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).status).toBe(200);
  return { sittingId: id, attemptId: attempt.id as string, mark };
}

describe('what a figure of a report card comes of', () => {
  it('are its results with where they stand, and the steps of the marks of those with questions [AMB-404]', async () => {
    const { sittingId, attemptId } = await sat();
    const today = '2026-11-19';
    const diary = await sheet('Diary', today);
    const id = await begin(today);
    const { data } = (await sourcesOf(id)).body;
    expect(data.missedRule).toBe('LEFT_OUT');
    expect(data.results).toMatchObject([
      {
        ...{ title: 'Diary', date: today, type: 'PRACTICE_SHEET', origin: 'SHEET', category: 'Homework' },
        ...{ scheduledAssessmentId: diary.id, score: 84, total: 100, isMissed: false, isReleased: true },
      },
      {
        ...{ id: attemptId, title: 'Unit 4 test', origin: 'BUILT', category: 'Tests' },
        ...{ scheduledAssessmentId: sittingId, score: 78, total: 100, isReleased: true },
      },
    ]);
    const by = data.events.map((one: Record<string, unknown>) => [
      ...[one.attemptId, one.slot, one.from, one.to, one.cause, one.by],
    ]);
    expect(by).toEqual([
      [attemptId, 1, null, 22, 'AUTO', null],
      [attemptId, 2, null, 50, 'HUMAN', expect.any(String)],
      [attemptId, 2, 50, 56, 'HUMAN', expect.any(String)],
    ]);
    const figures = (await world.teacher.get(`${path}/${id}/students/${world.pupilId}`)).body.data;
    const trace = traceOf(ReportFigures.parse(figures), { subject: 0, category: null }, data.missedRule);
    // (78 × 60 + 84 × 30) ÷ 90
    expect([figures.average, trace?.figure, trace?.recomputed]).toEqual([80, 80, 80]);
  });

  it('leave a card that was made as it is, and say what its results are since [AMB-327, AMB-404]', async () => {
    const day = nextDay();
    const made = await sheet('Essay', day, { assessmentType: 'TEST' }, 70);
    const id = await begin(day);
    await go(id, 'PROOFING', 'LOCKED');
    const cardOf = async () => {
      const { students } = (await world.admin.get(`${path}/${id}`)).body.data;
      const row = students.find((one: { student: { id: string } }) => one.student.id === world.pupilId);
      return (await world.admin.get(`/api/lms/report-cards/${row.card.id}`)).body.data;
    };
    const before = await cardOf();
    await world.teacher.put(`/api/lms/result-sheets/${made.id}`, {
      ...{ courseId: null, title: 'Essay', assessmentType: 'TEST', date: day, totalPoints: 100 },
      ...{ version: made.version, results: [{ studentId: world.pupilId, score: 75 }] },
    });
    const { data } = (await sourcesOf(id)).body;
    expect(data.results).toMatchObject([{ title: 'Essay', score: 75 }]);
    const after = await cardOf();
    expect(after).toEqual(before);
    const trace = traceOf(after.figures, { subject: 0, category: 0 }, data.missedRule);
    expect([trace?.figure, trace?.recomputed]).toEqual([70, 70]);
  });

  it('name what was not released and counts in none, to who may read it [AMB-404]', async () => {
    const day = nextDay();
    await sheet('Hidden', day, { isReleased: false });
    await sheet('Free talk', day, { assessmentType: 'OTHER' });
    const id = await begin(day);
    const seen = async (by: TestClient) =>
      (await sourcesOf(id, by)).body.data.results.map((one: Record<string, unknown>) => [
        ...[one.title, one.isReleased, one.category],
      ]);
    expect(await seen(world.teacher)).toEqual([
      ['Free talk', true, null],
      ['Hidden', false, 'Homework'],
    ]);
    const figures = (await world.teacher.get(`${path}/${id}/students/${world.pupilId}`)).body.data;
    expect(figures.average).toBeNull();
  });

  it('have nothing of a sitting that is marked without names, until it is released [AMB-415]', async () => {
    const { sittingId, attemptId } = await sat(false, { isBlind: true });
    const id = await begin('2026-11-19', '2026-11-19', { name: 'Term without names' });
    const ids = async () => {
      const { results, events } = (await sourcesOf(id)).body.data;
      return JSON.stringify([results, events]).includes(attemptId);
    };
    expect(await ids()).toBe(false);
    expect((await world.teacher.post(`${sittingsPath}/${sittingId}/release`)).status).toBe(200);
    expect(await ids()).toBe(true);
  });

  it('are for who may see the figures: own classes, others 404; not for students and parents', async () => {
    const day = nextDay();
    const id = await begin(day);
    const other = await begin(day, day, { classId: world.otherClassId });
    expect((await sourcesOf(id)).status).toBe(200);
    expect((await sourcesOf(other, world.teacher, world.strangerId)).status).toBe(404);
    expect((await sourcesOf(id, world.teacher, world.strangerId)).status).toBe(404);
    expect((await sourcesOf(other, world.admin, world.strangerId)).status).toBe(200);
    for (const by of [world.pupil, world.parent]) expect((await sourcesOf(id, by)).status).toBe(403);
  });
});

describe('a result that was kept back', () => {
  it('is on no report card until its student sees it [AMB-328]', async () => {
    const { id } = await world.scheduled(
      { releasePolicy: 'BY_HAND', candidates: [{ studentId: world.pupilId, isHeldBack: true }] },
      { title: 'Kept back' },
      [{ questionType: 'TRUE_FALSE', points: 10, solution: { isTrue: true } }],
    );
    const hand = async (by: TestClient) => {
      const attempt = (await by.post(`${sittingsPath}/${id}/attempts`)).body.data;
      await by.put(`${attemptsPath}/${attempt.id}/answers`, {
        ...{ epoch: 1, changes: [{ slot: 1, seq: 1, value: { isTrue: true } }] },
      });
      await by.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
      return attempt.id as string;
    };
    const mine = await hand(world.pupil);
    await hand(world.friend);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).status).toBe(200);
    const cycle = await begin('2026-11-18', '2026-11-20');
    const titles = async (student: string) => {
      const { subjects } = (await world.teacher.get(`${path}/${cycle}/students/${student}`)).body.data;
      return JSON.stringify(subjects).includes('Kept back');
    };
    expect([await titles(world.pupilId), await titles(world.friendId)]).toEqual([false, true]);
    const { results } = (await sourcesOf(cycle)).body.data;
    expect(results.find((one: { id: string }) => one.id === mine)).toMatchObject({ isReleased: false });
  });
});
