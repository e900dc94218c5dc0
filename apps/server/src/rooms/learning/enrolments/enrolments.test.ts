import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let admin: TestClient;
let school: ReturnType<typeof schoolFactory>;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
  school = schoolFactory(app.db);
});

async function makeStudent(firstName = 'Student') {
  next += 1;
  const reply = await admin.post('/api/students', {
    firstName,
    lastName: `No ${next}`,
    newUserName: `Student ${next}`,
    newUserEmail: `pupil${next}@school.example`,
    newUserPassword: 'velvet-canyon-harbor-19',
  });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data.id as string;
}

async function makeClass(fields: object = {}) {
  next += 1;
  const body = { name: `Class ${next}`, code: `E-${next}`, startDate: '2026-09-01', ...fields };
  const reply = await admin.post('/api/lms/classes', body);
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data.id as string;
}

async function enrol(classId: string, fields: object = {}) {
  const studentId = await makeStudent();
  const reply = await admin.post('/api/lms/enrolments', { studentId, classId, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

const seatsOf = async (id: string) => {
  const { studentCount, waitingCount } = (await admin.get(`/api/lms/classes/${id}`)).body.data;
  return { studentCount, waitingCount };
};

describe('a waiting enrolment', () => {
  it('takes no place, also in a full class, and gets one only when there is one [AMB-125] [AMB-187]', async () => {
    const classId = await makeClass({ maxCapacity: 1 });
    const seated = await enrol(classId);
    const waiting = await enrol(classId, { status: 'PENDING' });
    expect(await seatsOf(classId)).toEqual({ studentCount: 1, waitingCount: 1 });
    const full = await admin.put(`/api/lms/enrolments/${waiting.id}`, { status: 'ACTIVE' });
    expect([full.status, full.body.code, full.body.error]).toEqual([409, 'CLASS_FULL', 'Class is full']);
    expect((await admin.put(`/api/lms/enrolments/${seated.id}`, { status: 'WITHDRAWN' })).status).toBe(200);
    expect((await admin.put(`/api/lms/enrolments/${waiting.id}`, { status: 'ACTIVE' })).status).toBe(200);
    expect(await seatsOf(classId)).toEqual({ studentCount: 1, waitingCount: 0 });
  });

  it('is forced above the capacity only by who may manage [AMB-125]', async () => {
    const classId = await makeClass({ maxCapacity: 1 });
    await enrol(classId);
    const waiting = await enrol(classId, { status: 'PENDING' });
    const sales = await app.as('sales');
    expect((await sales.put(`/api/lms/enrolments/${waiting.id}`, { status: 'ACTIVE' })).status).toBe(403);
    const forced = await admin.put(`/api/lms/enrolments/${waiting.id}`, { status: 'ACTIVE', force: true });
    expect(forced.body.data).toMatchObject({ status: 'ACTIVE', class: { maxCapacity: 1, studentCount: 2 } });
  });

  it('stays waiting when the students of the class are chosen again, and counts no place there [AMB-125]', async () => {
    const classId = await makeClass({ maxCapacity: 1 });
    const waiting = await enrol(classId, { status: 'PENDING' });
    const studentId = await makeStudent();
    const set = await admin.put(`/api/lms/classes/${classId}/students`, {
      studentIds: [waiting.studentId, studentId],
    });
    expect(set.body).toEqual({ enrolled: 1, withdrawn: 0, studentCount: 2 });
    expect(await seatsOf(classId)).toEqual({ studentCount: 1, waitingCount: 1 });
  });

  it('never gives one place to two who move at once [AMB-125]', async () => {
    const classId = await makeClass({ maxCapacity: 1 });
    const waiting = [];
    for (let index = 0; index < 3; index += 1) waiting.push(await enrol(classId, { status: 'PENDING' }));
    const replies = await Promise.all(
      waiting.map(({ id }) => admin.put(`/api/lms/enrolments/${id}`, { status: 'ACTIVE' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('several enrolments', () => {
  it('move to one state together; those that may not stay and are named with the reason [LRN-19] [AMB-187]', async () => {
    const classId = await makeClass({ maxCapacity: 2 });
    const one = await enrol(classId, { status: 'PENDING' });
    const two = await enrol(classId, { status: 'PENDING' });
    const three = await enrol(classId, { status: 'PENDING' });
    const ended = await enrol(classId, { status: 'PENDING' });
    await admin.put(`/api/lms/enrolments/${ended.id}`, { status: 'DROPPED' });
    const ids = [one.id, two.id, three.id, ended.id, classId];
    const { body } = await admin.post('/api/lms/enrolments/move', { ids, status: 'ACTIVE' });
    expect(body.moved).toEqual([one.id, two.id]);
    expect(body.refused).toEqual([
      { id: three.id, studentName: three.studentName, code: 'CLASS_FULL', message: 'Class is full' },
      {
        id: ended.id,
        studentName: ended.studentName,
        code: 'BAD_TRANSITION',
        message: 'An enrolment that is DROPPED cannot become ACTIVE.',
      },
      {
        id: classId,
        studentName: null,
        code: 'NOT_FOUND',
        message: 'This enrolment does not exist any more.',
      },
    ]);
    const done = await admin.post('/api/lms/enrolments/move', { ids: [one.id, two.id], status: 'PASSED' });
    expect([done.body.moved.length, done.body.refused]).toEqual([2, []]);
    expect(await seatsOf(classId)).toEqual({ studentCount: 0, waitingCount: 1 });
  });

  it('are listed by student, classes, courses and states, and sorted by each [LRN-19]', async () => {
    const course = await school.course('Listed', 1);
    const other = await school.course('Elsewhere', 1);
    const classId = await makeClass({ courseIds: [course.id, other.id] });
    const whole = await enrol(classId);
    const only = await enrol(classId, { courseId: other.id, status: 'PENDING' });
    expect(only.course).toMatchObject({ id: other.id, title: 'Elsewhere' });
    const idsOf = async (query: string) =>
      (await admin.get(`/api/lms/enrolments?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf(`courseId=${course.id}`)).toEqual([whole.id]);
    expect((await idsOf(`courseId=${other.id}`)).sort()).toEqual([whole.id, only.id].sort());
    expect(await idsOf(`classId=${classId}&status=PENDING,FAILED`)).toEqual([only.id]);
    expect(await idsOf(`studentId=${whole.studentId}`)).toEqual([whole.id]);
    for (const sortBy of ['student', 'class', 'status', 'enrolledAt', 'endedAt']) {
      expect((await idsOf(`classId=${classId}&sortBy=${sortBy}`)).length).toBe(2);
    }
    const strange = await admin.post('/api/lms/enrolments', {
      studentId: await makeStudent(),
      classId: await makeClass(),
      courseId: course.id,
    });
    expect(strange.body.errors.courseId).toEqual(['This class does not have this course.']);
  });
});

describe('grades', () => {
  it('are put in another order, and a stale order is refused [LRN-10] [LRN-21]', async () => {
    const made: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      made.push((await admin.post('/api/lms/grades', { title })).body.data.id);
    }
    const gradeIds = [made[2], made[0], made[1]];
    expect((await admin.put('/api/lms/grades/reorder', { gradeIds })).body).toEqual({ gradeCount: 3 });
    const listed = (await (await app.as('student')).get('/api/lms/grades')).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(gradeIds);
    expect((await admin.get(`/api/lms/grades/${made[2]}`)).body.data).toMatchObject({
      title: 'Three',
      order: 1,
    });
    const stale = await admin.put('/api/lms/grades/reorder', { gradeIds: gradeIds.slice(1) });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect((await (await app.as('teacher')).put('/api/lms/grades/reorder', { gradeIds })).status).toBe(403);
  });
});
