import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import * as samples from '../../../testing/question-samples.ts';

const path = '/api/lms/assessments';
let app: TestApp;
let teacher: TestClient;
let office: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
  office = await app.as('administrator');
});

async function made(body: object, by = teacher) {
  const reply = await by.post(path, { title: 'Unit 4 test', ...body });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

const faults = async (body: object) => fieldsOf(await teacher.post(path, { title: 'Unit 4 test', ...body }));

async function rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await app.db.execute(query)).rows as T[];
}

const slot = (question: object) => ({ id: randomUUID(), question });
const section = (slots: object[], title = 'Reading') => ({ id: randomUUID(), title, slots });

describe('an assessment', () => {
  it('has a title, how it is sat, its courses, questions and scoring [ASM-01]', async () => {
    const [course] = await rows<{
      id: string;
    }>(sql`insert into course (id, title, slug, created_at, updated_at)
      values (${randomUUID()}, 'Movers', ${randomUUID()}, now(), now()) returning id`);
    const [letters] = await rows<{ id: string }>(
      sql`select id from scoring_method where method_type = 'LETTER_GRADES'`,
    );
    const settings = {
      ...{ title: 'Unit 4 test', description: 'Signs and places', assessmentType: 'TEST', isPublished: true },
      ...{ maxAttempts: 2, durationMinutes: 40, passingPercentage: 62.5, shuffleQuestions: true },
      ...{
        showAnswers: true,
        showSubmissionHistory: true,
        courseLinkIds: [course?.id],
        scoringMethodId: letters?.id,
      },
    };
    const found = await made({ ...settings, questions: samples.oneOfEach() });
    expect(found).toMatchObject({
      ...settings,
      scoringConfig: null,
      revision: 1,
      totalPoints: 20,
      questionCount: 7,
      isChanged: false,
    });
    expect(found.questions.map((one: { questionType: string }) => one.questionType)).toEqual(
      samples.oneOfEach().map((one) => one.questionType),
    );
    expect(found.courses).toEqual([{ id: course?.id, name: 'Movers', color: expect.any(String) }]);
    const bare = await made({});
    expect(bare).toMatchObject({
      assessmentType: 'QUIZ',
      isPublished: false,
      maxAttempts: null,
      durationMinutes: null,
      revision: null,
    });
    expect(await faults({ title: ' ' })).toEqual({ title: 'Title is required.' });
    expect(await faults({ scoringMethodId: randomUUID() })).toEqual({
      scoringMethodId: 'This scoring method does not exist.',
    });
    expect(await faults({ scoringConfig: {} })).toEqual({
      scoringConfig: 'Choose a scoring method for these settings.',
    });
    expect(
      Object.keys(await faults({ scoringMethodId: letters?.id, scoringConfig: { ranges: 'none' } })),
    ).toEqual(['scoringConfig.ranges']);
    expect(Object.keys(await faults({ courseLinkIds: [randomUUID()] }))).toEqual(['courseLinkIds']);
  });

  it('is of five types, with a passing percentage of 0 to 100, one attempt and one minute at least [ASM-02]', async () => {
    for (const assessmentType of ['QUIZ', 'TEST', 'EXAM', 'PRACTICE_SHEET', 'OTHER'])
      await made({ assessmentType });
    expect(await faults({ assessmentType: 'RIDDLE' })).toEqual({ assessmentType: 'Choose a type.' });
    for (const passingPercentage of [0, 100]) await made({ passingPercentage });
    for (const passingPercentage of [-0.01, 100.01])
      expect(await faults({ passingPercentage })).toEqual({
        passingPercentage: 'Passing percentage must be 0 to 100.',
      });
    for (const ok of [
      { maxAttempts: 1 },
      { maxAttempts: 100 },
      { durationMinutes: 1 },
      { durationMinutes: 10_080 },
    ])
      await made(ok);
    for (const maxAttempts of [0, 101, 1.5])
      expect(await faults({ maxAttempts })).toEqual({
        maxAttempts: 'Attempts must be a whole number from 1 to 100.',
      });
    for (const durationMinutes of [0, 10_081])
      expect(await faults({ durationMinutes })).toEqual({
        durationMinutes: 'Duration must be a whole number of minutes from 1 to 10080.',
      });
  });

  it('names the fault of a question at its place among them [ASM-05]', async () => {
    const questions = [samples.trueFalseQuestion(), { ...samples.matchingQuestion(), matchingData: null }];
    expect(await faults({ questions })).toEqual({
      'questions.1.matchingData': 'Give premises, responses and their matches.',
    });
    expect(await faults({ isPublished: true })).toEqual({ sections: 'Add at least one question.' });
  });

  it('keeps questions in their order, and their keys to themselves [ASM-04]', async () => {
    const questions = ['c', 'a', 'b'].map((text, order) => ({
      ...samples.trueFalseQuestion(text),
      order: [3, 1, 2][order],
    }));
    const found = await made({ questions, isPublished: true });
    expect(found.questions.map((one: { questionText: string }) => one.questionText)).toEqual(['a', 'b', 'c']);
    for (const role of ['student', 'parent', 'customer'] as const) {
      expect((await (await app.as(role)).get(`${path}/${found.id}`)).status, role).toBe(403);
    }
    const assistant = await app.as('teacher_assistant');
    expect((await assistant.get(`${path}/${found.id}`)).status).toBe(404);
    expect((await assistant.get(path)).body.totalCount).toBe(0);
  });
});

describe('the list of assessments', () => {
  it('is read by page, search, course and type, and sorted; others are made, saved and deleted [ASM-03]', async () => {
    const word = randomUUID().slice(0, 8);
    const [course] = await rows<{
      id: string;
    }>(sql`insert into course (id, title, slug, created_at, updated_at)
      values (${randomUUID()}, 'Flyers', ${randomUUID()}, now(), now()) returning id`);
    const first = await made({ title: `A ${word}`, assessmentType: 'EXAM' });
    await made({ title: 'Something else' });
    const second = await made({ title: `B ${word}`, courseLinkIds: [course?.id] });
    const titles = async (query: string) =>
      (await teacher.get(`${path}?search=${word}&${query}`)).body.data.map((row: { title: string }) =>
        row.title.slice(0, 1),
      );
    expect(await titles('sortBy=title&sortOrder=asc')).toEqual(['A', 'B']);
    expect(await titles('sortBy=title&sortOrder=desc')).toEqual(['B', 'A']);
    expect(await titles('sortBy=title&sortOrder=asc&limit=1&page=2')).toEqual(['B']);
    expect(await titles(`courseId=${course?.id}`)).toEqual(['B']);
    expect(await titles('assessmentType=EXAM')).toEqual(['A']);
    const saved = await teacher.put(`${path}/${first.id}`, {
      title: `C ${word}`,
      assessmentType: 'TEST',
      version: first.version,
    });
    expect(saved.body.data).toMatchObject({
      title: `C ${word}`,
      assessmentType: 'TEST',
      version: first.version + 1,
    });
    const stale = await teacher.put(`${path}/${first.id}`, { title: 'D', version: first.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect((await teacher.delete(`${path}/${first.id}`)).status).toBe(204);
    expect((await teacher.get(`${path}/${first.id}`)).status).toBe(404);
    expect((await teacher.delete(`${path}/${randomUUID()}`)).status).toBe(404);
    expect(await titles('')).toEqual(['B']);
    expect((await office.delete(`${path}/${second.id}`)).status).toBe(204);
  });

  it('holds no sheets of results, and sheets no assessments', async () => {
    const built = await made({ questions: [samples.trueFalseQuestion()], isPublished: true });
    await rows(sql`insert into assessment (id, title, assessment_type, total_points, created_at, updated_at)
      values (${randomUUID()}, 'On paper', 'TEST', 20, now(), now())`);
    const found = (await office.get(`${path}?limit=100`)).body.data;
    expect(found.map((row: { id: string }) => row.id)).toContain(built.id);
    expect(found.map((row: { title: string }) => row.title)).not.toContain('On paper');
  });
});

describe('a draft', () => {
  it('is saved half written, says what it lacks, and is refused where it is stale or far too long', async () => {
    const { id, version } = await made({});
    const half = section([slot({ ...samples.choiceQuestion(''), options: [], correctAnswers: [] })]);
    const reply = await teacher.put(`${path}/${id}/draft`, { version, sections: [half] });
    expect(reply.status, reply.raw.body).toBe(200);
    const at = ['sections', 0, 'slots', 0, 'question'];
    expect(reply.body).toEqual({
      ...{ version: version + 1, isChanged: true },
      problems: [
        { path: [...at, 'questionText'], message: 'Question text is required.' },
        { path: [...at, 'options'], message: 'Give at least two options.' },
        { path: [...at, 'correctAnswers'], message: 'Mark at least one right option.' },
      ],
      pooled: [],
    });
    expect((await teacher.put(`${path}/${id}/draft`, { version, sections: [] })).body.code).toBe('STALE');
    const refused = await teacher.post(`${path}/${id}/publish`, { version: version + 1 });
    expect(fieldsOf(refused)).toMatchObject({
      'sections.0.slots.0.question.options': 'Give at least two options.',
    });
    const slots = (count: number) => Array.from({ length: count }, () => slot(samples.trueFalseQuestion()));
    const long = (count: number) => ({
      version: version + 1,
      sections: [section(slots(count - 150)), section(slots(150))],
    });
    expect((await teacher.put(`${path}/${id}/draft`, long(301))).status).toBe(400);
    expect((await teacher.put(`${path}/${id}/draft`, long(300))).status).toBe(200);
  });

  it('is published as revisions that stay, whatever becomes of it and of its questions', async () => {
    const { id, version } = await made({
      questions: [samples.trueFalseQuestion('Before')],
      isPublished: true,
    });
    const before = (await teacher.get(`${path}/${id}`)).body.data;
    const [{ question, questionId, id: slotId }] = before.sections[0].slots;
    const sections = [
      {
        ...before.sections[0],
        slots: [{ id: slotId, questionId, question: { ...question, questionText: 'After', points: 3 } }],
      },
    ];
    const draft = await teacher.put(`${path}/${id}/draft`, { version, sections });
    expect(draft.body).toMatchObject({ isChanged: true, problems: [] });
    const published = await teacher.post(`${path}/${id}/publish`, { version: draft.body.version });
    expect(published.body.data).toMatchObject({ revision: 2, isChanged: false, totalPoints: 3 });
    const revisions = await rows<{ number: number; points: string; text: string; version: number }>(sql`
      select r.number, r.total_points::text as points, v.question_text as text, v.number as version from assessment_revision r
      join question_version v on v.id = (r.layout #>> '{sections,0,slots,0,versionId}')::uuid
      where r.assessment_id = ${id} order by r.number`);
    expect(revisions).toEqual([
      { number: 1, points: '1.00', text: 'Before', version: 1 },
      { number: 2, points: '3.00', text: 'After', version: 2 },
    ]);
    await expect(
      app.db.execute(sql`update assessment_revision set total_points = 5 where assessment_id = ${id}`),
    ).rejects.toThrow();
  });

  it('stays published when its settings are saved, and is taken back where that is asked', async () => {
    const { id, version } = await made({ questions: [samples.trueFalseQuestion()], isPublished: true });
    const saved = (await teacher.put(`${path}/${id}`, { title: 'Unit 5 test', durationMinutes: 20, version }))
      .body.data;
    expect(saved).toMatchObject({
      isPublished: true,
      isChanged: true,
      revision: 1,
      durationMinutes: 20,
      questionCount: 1,
    });
    const back = await teacher.put(`${path}/${id}`, {
      title: 'Unit 5 test',
      isPublished: false,
      version: saved.version,
    });
    expect(back.body.data).toMatchObject({ isPublished: false, revision: 1 });
  });

  it('draws from a pool of equal points only, and never more than it has', async () => {
    const bank = async (points: number) =>
      (await teacher.post('/api/lms/questions', samples.trueFalseQuestion('Pool', { points }))).body.data.id;
    const pool = [await bank(2.25), await bank(2.25)];
    const { id, version } = await made({});
    const saved = async (change: object, since: number) => {
      const sections = [section([{ id: randomUUID(), pool, pick: 2, ...change }])];
      return (await teacher.put(`${path}/${id}/draft`, { version: since, sections })).body;
    };
    const three = await saved({ pick: 3 }, version);
    expect(three.problems).toEqual([
      { path: ['sections', 0, 'slots', 0, 'pick'], message: 'This is more than the pool has.' },
    ]);
    const dear = await bank(3);
    const unequal = await saved({ pool: [...pool, dear] }, three.version);
    const told = {
      problems: [
        {
          ...{ path: ['sections', 0, 'slots', 0, 'pool'] },
          message: 'The questions of a pool must have equal points.',
        },
      ],
      pooled: [...pool.map((questionId) => ({ questionId, points: 2.25 })), { questionId: dear, points: 3 }],
    };
    expect(unequal).toMatchObject(told);
    expect((await teacher.get(`${path}/${id}`)).body.data).toMatchObject(told);
    expect(fieldsOf(await teacher.post(`${path}/${id}/publish`, { version: unequal.version }))).toEqual({
      'sections.0.slots.0.pool': 'The questions of a pool must have equal points.',
    });
    const foreign = await saved({ pool: [...pool, randomUUID()] }, unequal.version);
    expect(fieldsOf(await teacher.post(`${path}/${id}/publish`, { version: foreign.version }))).toEqual({
      'sections.0.slots.0.pool': 'A question of the pool is not there any more.',
    });
    const fine = await saved({}, foreign.version);
    const { data } = (await teacher.post(`${path}/${id}/publish`, { version: fine.version })).body;
    expect(data).toMatchObject({ totalPoints: 4.5, questionCount: 2, problems: [] });
  });

  it('changes a question of the bank only for who may write it: a stranger’s becomes one of its own', async () => {
    const theirs = (await office.post('/api/lms/questions', samples.trueFalseQuestion('Theirs'))).body.data;
    const taken = await made({
      questions: [{ ...samples.trueFalseQuestion('Theirs'), id: theirs.id }],
      isPublished: true,
    });
    expect(taken.questions[0].id).toBe(theirs.id);
    const changed = await made({
      questions: [{ ...samples.trueFalseQuestion('Mine'), id: theirs.id }],
      isPublished: true,
    });
    expect(changed.questions[0].id).not.toBe(theirs.id);
    expect((await office.get(`/api/lms/questions/${theirs.id}`)).body.data).toMatchObject({
      questionText: 'Theirs',
      number: 1,
    });
    const own = await made(
      { questions: [{ ...samples.trueFalseQuestion('Ours'), id: theirs.id }], isPublished: true },
      office,
    );
    expect(own.questions[0].id).toBe(theirs.id);
    expect((await office.get(`/api/lms/questions/${theirs.id}`)).body.data).toMatchObject({
      questionText: 'Ours',
      number: 2,
    });
  });

  it('is copied, not published, as one’s own', async () => {
    const source = await made(
      { questions: samples.oneOfEach(), isPublished: true, durationMinutes: 30 },
      office,
    );
    const { data } = (await teacher.post(`${path}/${source.id}/duplicate`)).body;
    expect(data).toMatchObject({
      title: 'Unit 4 test (copy)',
      isPublished: false,
      revision: null,
      durationMinutes: 30,
      questionCount: 7,
    });
    expect(data.can).toEqual({ edit: true, remove: true });
    expect(
      (await teacher.put(`${path}/${source.id}/draft`, { version: source.version, sections: [] })).status,
    ).toBe(403);
  });
});
