import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026.

let app: TestApp;
let teacher: TestClient;
let admin: TestClient;
let school: ReturnType<typeof schoolFactory>;
let classId: string;
let otherClassId: string;
let course: { id: string };
let pupil: string;
let pupilId: string;
let friendId: string;

const path = '/api/lms/result-sheets';

beforeAll(async () => {
  app = await makeTestApp();
  school = schoolFactory(app.db);
  teacher = await app.as('teacher');
  admin = await app.as('administrator');
  const me = await school.employee('Anna Berg', await app.userIdOf('teacher'));
  course = await school.course('English', 2);
  classId = await school.class({ name: 'Starters 2A', courseIds: [course.id], teacherIds: [me] });
  otherClassId = await school.class({ name: 'Movers 1B' });
  pupil = await app.userIdOf('student');
  await school.enrol(pupil, classId);
  await school.enrol(await app.userIdOf('customer'), classId);
  await school.enrol(await app.userIdOf('moderator'), otherClassId);
  await school.parent(await app.userIdOf('parent'), pupil);
  pupilId = await studentOf(pupil);
  friendId = await studentOf(await app.userIdOf('customer'));
});

async function studentOf(userId: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from student where user_id = ${userId}`,
  );
  return rows[0]?.id ?? '';
}

function sheet(fields: Record<string, unknown> = {}) {
  return {
    classId,
    courseId: course.id,
    title: 'Unit 3 test',
    assessmentType: 'TEST',
    date: '2026-11-16',
    totalPoints: 20,
    passingPercentage: 50,
    results: [{ studentId: pupilId, score: 17, feedback: 'Well done' }],
    ...fields,
  };
}

async function make(fields: Record<string, unknown> = {}, by: TestClient = teacher) {
  const { status, body } = await by.post(path, sheet(fields));
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data as { id: string; version: number } & Record<string, unknown>;
}

describe('recording the results of a class [result sheets of own classes]', () => {
  it('saves all rows at once and lists the sheet with how many are graded and the average [DSH-04]', async () => {
    const made = await make({
      results: [
        { studentId: pupilId, score: 17, feedback: 'Well done' },
        { studentId: friendId, score: null, feedback: null },
      ],
    });
    expect(made).toMatchObject({
      title: 'Unit 3 test',
      class: { id: classId, name: 'Starters 2A' },
      course: { id: course.id, name: 'English' },
      totalPoints: 20,
      passingPercentage: 50,
      isReleased: true,
      studentCount: 2,
      gradedCount: 1,
      averagePercent: 85,
      can: { edit: true, remove: true },
      results: expect.arrayContaining([
        expect.objectContaining({ studentId: pupilId, score: 17, feedback: 'Well done', isEnrolled: true }),
        expect.objectContaining({ studentId: friendId, score: null, feedback: null }),
      ]),
    });
    const list = await teacher.get(`${path}?classId=${classId}&courseId=${course.id}`);
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    expect((await teacher.get(`${path}?classId=${otherClassId}`)).body.data).toEqual([]);
    const waiting = await teacher.get(`${path}?ungraded=true`);
    expect(waiting.body.totalCount).toBe(1);
    await teacher.delete(`${path}/${made.id}`);
  });

  it('names every fault at its own row and saves nothing [DSH-04]', async () => {
    const stranger = await studentOf(await app.userIdOf('moderator'));
    const tooMany = await teacher.post(
      path,
      sheet({
        results: [
          { studentId: pupilId, score: 21, feedback: null },
          { studentId: friendId, score: -1, feedback: null },
        ],
      }),
    );
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.errors['results.1.score']).toEqual(['A score cannot be below 0.']);
    const above = await teacher.post(
      path,
      sheet({ results: [{ studentId: pupilId, score: 21, feedback: null }] }),
    );
    expect(above.body.errors).toEqual({ 'results.0.score': ['A score cannot exceed 20.'] });
    const wrong = await teacher.post(
      path,
      sheet({
        results: [
          { studentId: pupilId, score: null, feedback: 'Was ill' },
          { studentId: stranger, score: 3, feedback: null },
        ],
      }),
    );
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({
      'results.0.score': ['Enter a score, or remove the feedback.'],
      'results.1.studentId': ['This student is not in the class.'],
    });
    const twice = { studentId: pupilId, score: 3, feedback: null };
    const double = await teacher.post(path, sheet({ results: [twice, twice] }));
    expect(double.body.errors).toEqual({ 'results.1.studentId': ['This student is in the list twice.'] });
    const foreign = await school.course('Maths');
    const off = await teacher.post(path, sheet({ courseId: foreign.id }));
    expect(off.body.errors).toEqual({ courseId: ['The class does not have this course.'] });
    expect((await teacher.get(path)).body.totalCount).toBe(0);
  });

  it('changes a sheet: a score is replaced or taken back, who is not named keeps theirs [DSH-04]', async () => {
    const made = await make();
    const body = sheet({ title: 'Unit 3', version: made.version });
    const changed = await teacher.put(`${path}/${made.id}`, {
      ...body,
      results: [{ studentId: friendId, score: 9.25, feedback: null }],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ title: 'Unit 3', gradedCount: 2, version: 2 });
    const empty = await teacher.put(`${path}/${made.id}`, {
      ...body,
      version: 2,
      results: [{ studentId: friendId, score: null, feedback: null }],
    });
    expect(empty.body.data.gradedCount).toBe(1);
    const late = await teacher.put(`${path}/${made.id}`, { ...body, version: 2 });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    const fewer = await teacher.put(`${path}/${made.id}`, {
      ...body,
      version: 3,
      totalPoints: 10,
      results: [],
    });
    expect(fewer.body.errors).toEqual({ totalPoints: ['A student has 17 points.'] });
    await teacher.delete(`${path}/${made.id}`);
  });

  it('deletes a sheet with its results, and writes everything to the audit log [DSH-04]', async () => {
    const made = await make();
    expect((await teacher.delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await teacher.get(`${path}/${made.id}`)).status).toBe(404);
    const { rows } = await app.db.execute<{ action: string; before: { results: unknown[] } | null }>(
      sql`select action, before from audit_log where entity = 'scheduled_assessment' and entity_id = ${made.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(rows[1]?.before?.results).toHaveLength(1);
  });
});

describe('whose classes [own classes]', () => {
  it('404 for a class that one does not teach, 403 without the right [DSH-02] [AMB-088]', async () => {
    const foreign = await teacher.post(path, sheet({ classId: otherClassId, courseId: null, results: [] }));
    expect(foreign.status).toBe(404);
    expect((await teacher.get(`${path}/roster?classId=${otherClassId}`)).status).toBe(404);
    expect((await teacher.get(`${path}/roster?classId=${classId}`)).body.students).toHaveLength(2);
    const theirs = await make({ classId: otherClassId, courseId: null, results: [] }, admin);
    expect((await teacher.get(`${path}/${theirs.id}`)).status).toBe(404);
    expect((await teacher.delete(`${path}/${theirs.id}`)).status).toBe(404);
    const change = { ...sheet({ courseId: null, results: [] }), version: 1 };
    expect((await teacher.put(`${path}/${theirs.id}`, change)).status).toBe(404);
    for (const role of ['student', 'parent'] as const) {
      expect((await (await app.as(role)).get(path)).status).toBe(403);
    }
    expect((await (await app.as('teacher_assistant')).post(path, sheet())).status).toBe(403);
    const manager = await app.as('manager');
    expect((await manager.get(`${path}/${theirs.id}`)).body.data.can).toEqual({ edit: false, remove: false });
    expect((await manager.delete(`${path}/${theirs.id}`)).status).toBe(403);
    expect((await admin.delete(`${path}/${theirs.id}`)).status).toBe(204);
  });

  it('asks who may grade for the right to delete scheduled assessments before a sheet goes', async () => {
    const all: { id: string; action: string; subject: string }[] = (await admin.get('/api/permissions')).body
      .data;
    const permissionIds = all
      .filter(
        ({ action, subject }) =>
          /^((scheduled|student)_)?assessment$/.test(subject) && /^(read|edit):/.test(action),
      )
      .map(({ id }) => id);
    const { id: roleId } = (await admin.post('/api/roles', { name: 'grades_only', permissionIds })).body.data;
    const fields = {
      name: 'Gil Grades',
      username: 'gil.grades',
      email: 'gil@example.org',
      roleIds: [roleId],
    };
    const password = 'amber-lantern-quartz-77';
    const user = await admin.post('/api/users', { ...fields, password, primaryRoleId: roleId });
    const grader = await app.as({ userId: user.body.data.id });
    const made = await make({ classId: otherClassId, courseId: null, results: [] }, admin);
    expect((await grader.get(`${path}/${made.id}`)).body.data.can).toEqual({ edit: true, remove: false });
    const refused = await grader.delete(`${path}/${made.id}`);
    expect([refused.status, refused.body.details]).toEqual([
      403,
      { right: 'delete:own scheduled_assessment' },
    ]);
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(204);
  });

  it('offers the classes that the viewer may grade, and who attended them on the day', async () => {
    const names = async (by: TestClient) =>
      (await by.get(`${path}/classes`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names(teacher)).toEqual(['Starters 2A']);
    expect(await names(admin)).toEqual(['Movers 1B', 'Starters 2A']);
    // Enrolled on 1 September.
    const before = await teacher.get(`${path}/roster?classId=${classId}&date=2026-08-31`);
    expect(before.body.students).toEqual([]);
  });
});

describe('results of a student [results of a student] [own results]', () => {
  const scores = '/api/parent-dashboard/assessment-scores';
  const mine = '/api/lms/student-assessments/student/me';

  it('are shown to the student and the parent with percent and grade once they are released [DSH-03] [REV-18]', async () => {
    const made = await make({ isReleased: false });
    const student = await app.as('student');
    const parent = await app.as('parent');
    expect((await student.get(mine)).body).toEqual({ data: [] });
    expect((await parent.get(`${scores}?userId=${pupil}`)).body).toEqual({ data: [] });
    await teacher.put(`${path}/${made.id}`, { ...sheet({ results: [] }), isReleased: true, version: 1 });
    const { body } = await student.get(mine);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        // A sheet asks no questions, and no scoring method speaks.
        ...{ hasQuestions: false, label: null },
        studentId: pupilId,
        status: 'GRADED',
        score: 17,
        percent: 85,
        grade: 8.7,
        feedback: 'Well done',
        date: '2026-11-16',
        gradedAt: expect.any(String),
        class: { id: classId, name: 'Starters 2A' },
        course: expect.objectContaining({ id: course.id, name: 'English' }),
        assessment: {
          id: expect.any(String),
          title: 'Unit 3 test',
          assessmentType: 'TEST',
          totalPoints: 20,
          passingPercentage: 50,
        },
      },
    ]);
    expect((await parent.get(`${scores}?userId=${pupil}`)).body).toEqual(body);
    expect((await teacher.get(`${scores}?userId=${pupil}`)).body).toEqual(body);
    expect((await admin.get(`${scores}?userId=${pupil}`)).body).toEqual(body);
  });

  it('tells the student and the parents, once when graded and again when changed [AMB-158] [REV-18]', async () => {
    const titles = async (role: 'student' | 'parent') =>
      (await (await app.as(role)).get('/api/notifications')).body.data.map(
        ({ title, link }: { title: string; link: string }) => [title, link],
      );
    expect(await titles('student')).toContainEqual(['Result: Unit 3 test', '/results']);
    expect(await titles('parent')).toContainEqual(['Result: Unit 3 test', `/results?userId=${pupil}`]);
    const { id, version } = (await teacher.get(path)).body.data[0];
    await teacher.put(`${path}/${id}`, {
      ...sheet({ results: [{ studentId: pupilId, score: 18, feedback: null }] }),
      version,
    });
    expect(await titles('parent')).toContainEqual([
      'Result changed: Unit 3 test',
      `/results?userId=${pupil}`,
    ]);
  });

  it('404 to parents of others and to teachers of another class; a teacher sees those of own classes [AMB-088] [DSH-02]', async () => {
    const friend = await app.userIdOf('customer');
    const stranger = await app.userIdOf('moderator');
    const parent = await app.as('parent');
    expect((await parent.get(`${scores}?userId=${friend}`)).status).toBe(404);
    expect((await (await app.as('student')).get(`${scores}?userId=${friend}`)).status).toBe(404);
    expect((await teacher.get(`${scores}?userId=${stranger}`)).status).toBe(404);
    expect((await (await app.as('teacher_assistant')).get(`${scores}?userId=${pupil}`)).status).toBe(404);
    expect((await admin.get(`${scores}?userId=${await app.userIdOf('parent')}`)).status).toBe(404);
    // The pupil's result in a class of somebody else is not the teacher's to see.
    await school.enrol(pupil, otherClassId);
    const results = [{ studentId: pupilId, score: 5, feedback: null }];
    await make({ classId: otherClassId, courseId: null, title: 'Elsewhere', results }, admin);
    const titles = async (by: TestClient) =>
      (await by.get(`${scores}?userId=${pupil}`)).body.data.map(
        (row: { assessment: { title: string } }) => row.assessment.title,
      );
    expect(await titles(teacher)).toEqual(['Unit 3 test']);
    expect((await titles(parent)).sort()).toEqual(['Elsewhere', 'Unit 3 test']);
    await app.db.execute(sql`update user_link set can_view = false where linked_user_id = ${pupil}`);
    expect((await parent.get(`${scores}?userId=${pupil}`)).status).toBe(404);
    await app.db.execute(sql`update user_link set can_view = true where linked_user_id = ${pupil}`);
  });
});
