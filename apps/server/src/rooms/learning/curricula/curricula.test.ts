import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let admin: TestClient;
let teacher: TestClient;
let school: ReturnType<typeof schoolFactory>;
let source: { id: string; lessonIds: string[] };
let anna: string;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
  teacher = await app.as('teacher');
  school = schoolFactory(app.db);
  anna = await school.employee('Anna Berg', teacher.userId);
  source = await school.course('Movers', 4);
});

async function makeCurriculum(fields: object = {}) {
  const reply = await admin.post('/api/lms/curricula', { title: 'Starters to Movers', ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

const titlesOf = async (courseId: string) =>
  (await admin.get(`/api/lms/lessons?courseId=${courseId}&limit=0`)).body.data.map(
    ({ lessonNumber, title }: { lessonNumber: number; title: string }) => `${lessonNumber} ${title}`,
  );

describe('a curriculum', () => {
  it('keeps title, description, colour, level, category, age range, grade, teacher and its lessons in order [LRN-14]', async () => {
    const made = async (path: string, body: object) => (await admin.post(path, body)).body.data.id;
    const ids = {
      levelId: await made('/api/lms/levels', { name: 'A1' }),
      categoryId: await made('/api/lms/categories', { name: 'English' }),
      ageRangeId: await made('/api/lms/age-ranges', { range: '6–8' }),
      gradeId: await made('/api/lms/grades', { title: 'Grade 1' }),
      teacherId: anna,
    };
    const [a = '', b = '', c = ''] = source.lessonIds;
    const curriculum = await makeCurriculum({
      ...ids,
      description: 'For the youngest',
      color: '#22C55E',
      lessonIds: [c, a, b],
    });
    const { body } = await admin.get(`/api/lms/curricula/${curriculum.id}`);
    expect(body.data).toMatchObject({
      title: 'Starters to Movers',
      description: 'For the youngest',
      color: '#22C55E',
      ...ids,
      Level: { name: 'A1' },
      Category: { name: 'English' },
      ageRange: { range: '6–8' },
      grade: { title: 'Grade 1' },
      teacher: { employeeId: anna, name: 'Anna Berg' },
      lessonIds: [c, a, b],
      _count: { lessons: 3 },
      version: 1,
      can: { edit: true, delete: true, apply: true },
    });
    expect(body.data.lessons.map(({ id }: { id: string }) => id)).toEqual([c, a, b]);
    const listed = (await admin.get(`/api/lms/curricula?levelId=${ids.levelId}&search=movers`)).body;
    expect([listed.totalCount, listed.data[0].id]).toEqual([1, curriculum.id]);
    const level = await admin.delete(`/api/lms/levels/${ids.levelId}`);
    expect([level.status, level.body.details.counts]).toEqual([409, { courses: 0, curricula: 1 }]);
  });

  it('is reordered with its version; a stale save is 409, a lesson twice or unknown is 400 [LRN-14] [AMB-155]', async () => {
    const [a = '', b = ''] = source.lessonIds;
    const curriculum = await makeCurriculum({ lessonIds: [a, b] });
    const path = `/api/lms/curricula/${curriculum.id}`;
    const body = { title: 'Reordered', lessonIds: [b, a], version: 1 };
    expect((await admin.put(path, body)).body.data).toMatchObject({ lessonIds: [b, a], version: 2 });
    const late = await admin.put(path, body);
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    const kept = await admin.put(path, { title: 'Lessons stay', version: 2 });
    expect(kept.body.data.lessonIds).toEqual([b, a]);
    const twice = await admin.put(path, { ...body, lessonIds: [a, a], version: 3 });
    expect(twice.body.errors.lessonIds).toEqual(['Each lesson may be listed once']);
    const unknown = await admin.put(path, { ...body, lessonIds: [curriculum.id], version: 3 });
    expect(unknown.body.errors.lessonIds).toEqual(['A chosen lesson does not exist any more.']);
    const short = await admin.post('/api/lms/curricula', { title: 'ab' });
    expect(short.body.errors.title).toEqual(['Title must be at least 3 characters']);
  });

  it('keeps its lessons from being deleted with their course, and lets them go when it is deleted [LRN-14] [AMB-127]', async () => {
    const course = await school.course('Held by a curriculum', 1);
    const [lessonId = ''] = course.lessonIds;
    const curriculum = await makeCurriculum({ lessonIds: [lessonId] });
    const lesson = await admin.delete(`/api/lms/lessons/${lessonId}`);
    expect([lesson.status, lesson.body.code, lesson.body.details.counts.curricula]).toEqual([
      409,
      'IN_USE',
      1,
    ]);
    expect((await admin.delete(`/api/lms/courses/${course.id}`)).body.details.counts.curricula).toBe(1);
    expect((await admin.delete(`/api/lms/curricula/${curriculum.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/lms/courses/${course.id}`)).status).toBe(204);
  });

  it('is seen by students only with a lesson of an own course, and changed by who may [own curricula] [LRN-14]', async () => {
    const own = await school.course('Attended', 2);
    const classId = await school.class({ name: 'Attends', courseIds: [own.id] });
    await school.enrol(await app.userIdOf('student'), classId);
    const mine = await makeCurriculum({
      title: 'Partly mine',
      lessonIds: [own.lessonIds[1], source.lessonIds[0]],
    });
    const other = await makeCurriculum({ title: 'Not mine', lessonIds: [source.lessonIds[0]] });
    const student = await app.as('student');
    const seen = (await student.get('/api/lms/curricula')).body.data.map(({ id }: { id: string }) => id);
    expect(seen).toEqual([mine.id]);
    expect((await student.get(`/api/lms/curricula/${mine.id}`)).body.data.lessonIds).toEqual([
      own.lessonIds[1],
    ]);
    expect((await student.get(`/api/lms/curricula/${other.id}`)).status).toBe(404);
    expect((await student.post('/api/lms/curricula', { title: 'Mine' })).status).toBe(403);
    expect((await teacher.get(`/api/lms/curricula/${other.id}`)).body.data.can).toEqual({
      edit: false,
      delete: false,
      apply: true,
    });
    expect(
      (await teacher.put(`/api/lms/curricula/${other.id}`, { title: 'Mine now', version: 1 })).status,
    ).toBe(403);
  });
});

describe('applying a curriculum to a course', () => {
  it('appends copies with their materials after its last lesson and answers what was added [LRN-14] [AMB-185]', async () => {
    const [a = '', b = ''] = source.lessonIds;
    const material = (await admin.post('/api/lms/materials', { name: 'Flash cards' })).body.data;
    const before = (await admin.get(`/api/lms/lessons/${a}`)).body.data;
    await admin.put(`/api/lms/lessons/${a}`, {
      title: before.title,
      lessonNumber: before.lessonNumber,
      duration: 45,
      objectives: 'Name ten animals',
      materialIds: [material.id],
      version: before.version,
    });
    const target = await school.course('Target', 2);
    const curriculum = await makeCurriculum({ lessonIds: [b, a] });
    const reply = await admin.post(`/api/lms/curricula/${curriculum.id}/apply`, { courseId: target.id });
    expect(reply.body).toMatchObject({ added: 2, skipped: 0 });
    expect(reply.body.data[1]).toMatchObject({
      title: before.title,
      lessonNumber: 4,
      duration: 45,
      objectives: 'Name ten animals',
      courseId: target.id,
      materialIds: [material.id],
      version: 1,
    });
    expect(await titlesOf(target.id)).toEqual(['1 Target 1', '2 Target 2', '3 Movers 2', '4 Movers 1']);
    // The copies are the course's own: changing one leaves the template as it is.
    const copy = reply.body.data[1];
    await admin.put(`/api/lms/lessons/${copy.id}`, { title: 'Changed', lessonNumber: 4, version: 1 });
    expect((await admin.get(`/api/lms/lessons/${a}`)).body.data.title).toBe('Movers 1');
  });

  it('leaves out what the course has already when asked to, whatever the case [AMB-185]', async () => {
    const target = await school.course('Again', 0);
    await admin.post('/api/lms/lessons', { courseId: target.id, title: 'movers 2' });
    const curriculum = await makeCurriculum({ lessonIds: source.lessonIds });
    const path = `/api/lms/curricula/${curriculum.id}/apply`;
    const first = await admin.post(path, { courseId: target.id, skipExisting: true });
    expect(first.body).toMatchObject({ added: 3, skipped: 1 });
    const again = await admin.post(path, { courseId: target.id, skipExisting: true });
    expect(again.body).toEqual({ data: [], added: 0, skipped: 4 });
    expect(await titlesOf(target.id)).toEqual(['1 movers 2', '2 Movers 1', '3 Movers 3', '4 Movers 4']);
  });

  it('is for courses one teaches: 404 for another, 403 without the right [lessons of own courses] [AMB-185]', async () => {
    const taught = await school.course('Taught', 1);
    const classId = await school.class({ name: 'Taught by Anna', courseIds: [taught.id] });
    await admin.put(`/api/lms/classes/${classId}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: anna }],
    });
    const curriculum = await makeCurriculum({ lessonIds: [source.lessonIds[0]] });
    const path = `/api/lms/curricula/${curriculum.id}/apply`;
    expect((await teacher.post(path, { courseId: taught.id })).body.added).toBe(1);
    expect((await teacher.post(path, { courseId: source.id })).status).toBe(404);
    expect((await (await app.as('sales')).post(path, { courseId: taught.id })).status).toBe(403);
    const gone = await admin.post(`/api/lms/curricula/${taught.id}/apply`, { courseId: taught.id });
    expect(gone.status).toBe(404);
  });

  it('adds once for two sends of one Idempotency-Key [AMB-185]', async () => {
    const target = await school.course('Once', 0);
    const curriculum = await makeCurriculum({ lessonIds: source.lessonIds });
    const send = () =>
      admin.post(
        `/api/lms/curricula/${curriculum.id}/apply`,
        { courseId: target.id },
        { 'idempotency-key': 'apply-once-1' },
      );
    expect((await send()).body.added).toBe(4);
    expect((await send()).body.added).toBe(4);
    expect(await titlesOf(target.id)).toHaveLength(4);
  });
});
