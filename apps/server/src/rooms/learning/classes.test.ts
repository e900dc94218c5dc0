import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { startEnrolments } from './enrolments/start-enrolments.job.ts';

let app: TestApp;
let admin: TestClient;
let hr: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
  hr = await app.as('hr');
});

async function made(path: string, body: object, client = admin) {
  const reply = await client.post(path, body);
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

function makeClass(fields: object = {}) {
  next += 1;
  return made('/api/lms/classes', {
    name: `Class ${next}`,
    code: `C-${next}`,
    startDate: '2026-09-01',
    ...fields,
  });
}

function makeCourse(title = 'Course') {
  return made('/api/lms/courses', { title });
}

function makeStudent(fields: object = {}) {
  next += 1;
  return made('/api/students', {
    firstName: 'Student',
    lastName: `No ${next}`,
    newUserName: `Student ${next}`,
    newUserEmail: `student${next}@school.example`,
    newUserPassword: 'velvet-canyon-harbor-19',
    ...fields,
  });
}

function makeEmployee(fields: object = {}) {
  next += 1;
  return made(
    '/api/hr/employees',
    {
      firstName: 'Teacher',
      lastName: `No ${next}`,
      workEmail: `t${next}@school.example`,
      employeeIdNumber: `E-${next}`,
      dateOfJoining: '2020-01-01',
      status: 'ACTIVE',
      ...fields,
    },
    hr,
  );
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('a class', () => {
  it('needs a name, a code and a start date, with their texts [LRN-02] [AMB-064]', async () => {
    const reply = await admin.post('/api/lms/classes', { name: '', code: ' ', startDate: '' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      name: ['Class name is required'],
      code: ['Class code is required'],
      startDate: ['Start date is required'],
    });
  });

  it('keeps name, code, dates, colour, capacity, status and courses in their order [LRN-01] [LRN-04] [AMB-186]', async () => {
    const [a, b] = [await makeCourse('Alpha'), await makeCourse('Beta')];
    const found = await makeClass({
      name: 'Movers 1B',
      color: '#3B82F6',
      maxCapacity: 12,
      courseIds: [b.id, a.id],
    });
    expect(found).toMatchObject({ name: 'Movers 1B', color: '#3B82F6', status: 'ACTIVE', maxCapacity: 12 });
    expect(found.courseIds).toEqual([b.id, a.id]);
    expect(found.courses[0]).toMatchObject({ title: 'Beta', name: 'Beta' });
  });

  it('has a code that is unique without regard to case [LRN-01]', async () => {
    await makeClass({ code: 'UNIQ-1' });
    const reply = await admin.post('/api/lms/classes', {
      name: 'Two',
      code: 'uniq-1',
      startDate: '2026-09-01',
    });
    expect([reply.status, reply.body.code]).toEqual([409, 'CLASS_CODE_TAKEN']);
    expect(reply.body.errors.code).toEqual(['A class with this code exists.']);
  });

  it('is changed by the call of the specification, which keeps what it leaves out [LRN-04]', async () => {
    const found = await makeClass({ description: 'Keep me', maxCapacity: 9, color: '#EF4444' });
    const body = { name: 'Renamed', code: found.code, startDate: '2026-09-02', color: null, courseIds: [] };
    const reply = await admin.put(`/api/lms/classes/${found.id}`, body);
    expect(reply.body.data).toMatchObject({
      name: 'Renamed',
      color: null,
      description: 'Keep me',
      maxCapacity: 9,
      version: 2,
    });
  });

  it('is refused with 409 STALE for an old version [AMB-155]', async () => {
    const found = await makeClass();
    const body = { name: 'New name', code: found.code, startDate: found.startDate, version: 1 };
    expect((await admin.put(`/api/lms/classes/${found.id}`, body)).status).toBe(200);
    expect((await admin.put(`/api/lms/classes/${found.id}`, body)).body.code).toBe('STALE');
  });

  it('starts in 1900 at the earliest [LRN-03]', async () => {
    const first = (code: string, startDate: string) =>
      admin.post('/api/lms/classes', { name: 'Old', code, startDate });
    const refused = await first('OLD-1', '1899-12-31');
    expect([refused.status, refused.body.errors]).toEqual([400, { startDate: ['Date must be YYYY-MM-DD'] }]);
    expect((await first('OLD-2', '1900-01-01')).body.data.startDate).toBe('1900-01-01');
  });

  it('cannot end before it starts [LRN-01]', async () => {
    const reply = await admin.post('/api/lms/classes', {
      name: 'X',
      code: 'X-1',
      startDate: '2026-09-01',
      endDate: '2026-08-31',
    });
    expect(reply.body.errors.endDate).toEqual(['End date must be on or after the start date']);
    const found = await makeClass({ endDate: '2026-12-01' });
    const moved = await admin.put(`/api/lms/classes/${found.id}`, {
      name: 'X',
      code: found.code,
      startDate: '2027-01-01',
    });
    expect(moved.body.errors.endDate).toEqual(['End date must be on or after the start date']);
  });

  it('is deleted while nobody was in it, else 409 IN_USE with counts [AMB-127]', async () => {
    const empty = await makeClass();
    expect((await admin.delete(`/api/lms/classes/${empty.id}`)).status).toBe(204);
    const used = await makeClass({ studentIds: [(await makeStudent()).id] });
    const reply = await admin.delete(`/api/lms/classes/${used.id}`);
    expect([reply.status, reply.body.code, reply.body.details.counts.enrolments]).toEqual([409, 'IN_USE', 1]);
  });
});

describe('the class list', () => {
  it('answers data and classes with counts, sorted by name [LRN-05] [AMB-014]', async () => {
    const course = await makeCourse('Listed course');
    const first = await makeClass({ name: 'AAA listed', courseIds: [course.id] });
    const second = await makeClass({ name: 'AAB listed', courseIds: [course.id] });
    const reply = await admin.get('/api/lms/classes?page=1&limit=20&sortBy=name&sortOrder=asc&search=listed');
    expect(idsOf(reply.body.data)).toEqual([first.id, second.id]);
    expect(reply.body).toMatchObject({
      totalCount: 2,
      page: 1,
      limit: 20,
      totalPages: 1,
      classes: reply.body.data,
    });
    expect((await admin.get('/api/lms/classes?search=listed')).body).toMatchObject({ page: 1, limit: 20 });
    const minimal = await admin.get('/api/lms/classes?search=AAB&minimal=true&limit=10');
    expect(minimal.body.classes).toEqual([
      expect.objectContaining({ id: second.id, name: 'AAB listed', code: second.code }),
    ]);
  });

  it('filters by classes, grades, courses and status, several at once [LRN-06]', async () => {
    const grade = await made('/api/lms/grades', { title: 'Grade F' });
    const course = await makeCourse('Filter course');
    const one = await makeClass({ gradeId: grade.id, courseIds: [course.id] });
    const two = await makeClass({ gradeId: grade.id, status: 'PLANNED' });
    const three = await makeClass({ courseIds: [course.id] });
    const list = async (query: string) =>
      idsOf((await admin.get(`/api/lms/classes?limit=100&${query}`)).body.data).sort();
    expect(await list(`gradeId=${grade.id}`)).toEqual([one.id, two.id].sort());
    expect(await list(`courseId=${course.id}`)).toEqual([one.id, three.id].sort());
    expect(await list(`gradeId=${grade.id}&courseId=${course.id}`)).toEqual([one.id]);
    expect(await list(`ids=${two.id},${three.id}`)).toEqual([two.id, three.id].sort());
    expect(await list(`gradeId=${grade.id}&status=PLANNED,CANCELLED`)).toEqual([two.id]);
  });

  it('pages without losing or repeating a row when names are equal', async () => {
    for (let index = 0; index < 5; index += 1) await makeClass({ name: 'Same name' });
    const pages = [1, 2, 3].map((page) =>
      admin.get(`/api/lms/classes?search=same name&limit=2&page=${page}`),
    );
    const ids = (await Promise.all(pages)).flatMap((reply) => idsOf(reply.body.data));
    expect(new Set(ids).size).toBe(5);
  });

  it('shows own classes to teachers, students and parents, and nothing else [own classes] [LRN-22]', async () => {
    const [teacher, assistant] = [
      await makeEmployee({ userId: await app.userIdOf('teacher') }),
      await makeEmployee(),
    ];
    const pupil = await made('/api/students', { userId: await app.userIdOf('student'), firstName: 'An' });
    await made(`/api/users/${await app.userIdOf('parent')}/links`, {
      linkedUserId: await app.userIdOf('student'),
      linkType: 'PARENT',
    });
    const stranger = await makeStudent();
    await made(`/api/users/${await app.userIdOf('hr')}/links`, {
      linkedUserId: stranger.userId,
      linkType: 'PARENT',
    });
    const mine = await makeClass({ studentIds: [pupil.id] });
    const other = await makeClass({ studentIds: [stranger.id] });
    await admin.put(`/api/lms/classes/${other.id}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: assistant.id, taIds: [] }],
    });
    await admin.put(`/api/lms/classes/${mine.id}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: teacher.id, taIds: [assistant.id] }],
    });
    for (const role of ['teacher', 'student', 'parent'] as const) {
      const client = await app.as(role);
      expect(idsOf((await client.get('/api/lms/classes')).body.data)).toEqual([mine.id]);
      expect((await client.get(`/api/lms/classes/${other.id}`)).status).toBe(404);
      const detail = (await client.get(`/api/lms/classes/${mine.id}`)).body.data;
      expect(detail.studentIds).toEqual(role === 'teacher' ? [pupil.id] : []);
      expect(detail.can.edit).toBe(false);
    }
    expect((await (await app.as('customer')).get('/api/lms/classes')).status).toBe(403);
  });
});

describe('the students of a class', () => {
  it('are ACTIVE in a class in progress and SCHEDULED before it begins [AMB-187]', async () => {
    const [one, two] = [await makeStudent(), await makeStudent()];
    const running = await makeClass();
    const later = await makeClass({ startDate: '2027-01-04' });
    await admin.put(`/api/lms/classes/${running.id}/students`, { studentIds: [one.id] });
    await admin.put(`/api/lms/classes/${later.id}/students`, { studentIds: [two.id] });
    const statusOf = async (id: string) =>
      (await admin.get(`/api/lms/enrolments?classId=${id}`)).body.data[0].status;
    expect(await statusOf(running.id)).toBe('ACTIVE');
    expect(await statusOf(later.id)).toBe('SCHEDULED');
  });

  it('who are removed become WITHDRAWN, and coming back is a new row [AMB-187]', async () => {
    const student = await makeStudent();
    const found = await makeClass();
    const set = (studentIds: string[]) => admin.put(`/api/lms/classes/${found.id}/students`, { studentIds });
    expect((await set([student.id])).body).toEqual({ enrolled: 1, withdrawn: 0, studentCount: 1 });
    expect((await set([])).body).toEqual({ enrolled: 0, withdrawn: 1, studentCount: 0 });
    expect((await set([student.id])).body.enrolled).toBe(1);
    const rows = (await admin.get(`/api/lms/enrolments?classId=${found.id}`)).body.data;
    expect(rows.map((row: { status: string }) => row.status).sort()).toEqual(['ACTIVE', 'WITHDRAWN']);
    expect(rows.find((row: { status: string }) => row.status === 'WITHDRAWN').endedAt).not.toBeNull();
  });

  it("are refused above the capacity with 'Class is full' unless forced by who may manage [AMB-125]", async () => {
    const students = [await makeStudent(), await makeStudent()];
    const found = await makeClass({ maxCapacity: 1 });
    const body = { studentIds: idsOf(students) };
    const reply = await admin.put(`/api/lms/classes/${found.id}/students`, body);
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([409, 'CLASS_FULL', 'Class is full']);
    expect((await admin.put(`/api/lms/classes/${found.id}/students`, { ...body, force: true })).status).toBe(
      200,
    );
    const sales = await app.as('sales');
    const enrol = { studentId: (await makeStudent()).id, classId: found.id };
    expect((await sales.post('/api/lms/enrolments', enrol)).body.error).toBe('Class is full');
    const forced = await sales.post('/api/lms/enrolments', { ...enrol, force: true });
    expect([forced.status, forced.body.details.right]).toEqual([403, 'manage enrolment']);
  });

  it('never pass the capacity when two enrol at once [AMB-125]', async () => {
    const found = await makeClass({ maxCapacity: 1 });
    const students = [await makeStudent(), await makeStudent(), await makeStudent()];
    const replies = await Promise.all(
      students.map(({ id }) => admin.post('/api/lms/enrolments', { studentId: id, classId: found.id })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('become ACTIVE on the day their class begins, by the daily job [AMB-187]', async () => {
    const student = await makeStudent();
    const found = await makeClass({ startDate: '2027-02-01', studentIds: [student.id] });
    const status = async () =>
      (await admin.get(`/api/lms/enrolments?classId=${found.id}`)).body.data[0].status;
    await startEnrolments(app.db, '2027-01-31');
    expect(await status()).toBe('SCHEDULED');
    expect(await startEnrolments(app.db, '2027-02-01')).toBeGreaterThan(0);
    expect(await status()).toBe('ACTIVE');
  });

  it('cannot be enrolled twice, nor in a class that has ended [AMB-187]', async () => {
    const student = await makeStudent();
    const found = await makeClass({ studentIds: [student.id] });
    const twice = await admin.post('/api/lms/enrolments', { studentId: student.id, classId: found.id });
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_ENROLLED']);
    const ended = await makeClass({ status: 'COMPLETED' });
    const late = await admin.post('/api/lms/enrolments', { studentId: student.id, classId: ended.id });
    expect([late.status, late.body.code]).toEqual([409, 'CLASS_ENDED']);
  });

  it('move along the states of an enrolment and no other way [LRN-19] [AMB-187]', async () => {
    const student = await makeStudent();
    const found = await makeClass();
    const { id } = await made('/api/lms/enrolments', {
      studentId: student.id,
      classId: found.id,
      status: 'PENDING',
    });
    const skip = await admin.put(`/api/lms/enrolments/${id}`, { status: 'PASSED' });
    expect([skip.status, skip.body.code]).toEqual([409, 'BAD_TRANSITION']);
    for (const status of ['SCHEDULED', 'ACTIVE', 'PASSED']) {
      expect((await admin.put(`/api/lms/enrolments/${id}`, { status })).body.data.status).toBe(status);
    }
    expect((await admin.put(`/api/lms/enrolments/${id}`, { status: 'ACTIVE' })).status).toBe(409);
  });

  it('see their own enrolments, parents their children’s, teachers those of own classes [own enrolments]', async () => {
    const student = await app.as('student');
    const own = await student.get('/api/lms/enrolments?limit=100');
    const all = await admin.get('/api/lms/enrolments?limit=100');
    expect(own.body.totalCount).toBeGreaterThan(0);
    expect(own.body.totalCount).toBeLessThan(all.body.totalCount);
    expect(new Set(own.body.data.map((row: { studentId: string }) => row.studentId)).size).toBe(1);
    const parent = await (await app.as('parent')).get('/api/lms/enrolments?limit=100');
    expect(idsOf(parent.body.data).sort()).toEqual(idsOf(own.body.data).sort());
    const teacher = await (await app.as('teacher')).get('/api/lms/enrolments?limit=100');
    expect(new Set(teacher.body.data.map((row: { classId: string }) => row.classId)).size).toBe(1);
  });
});

describe('the staff of a class', () => {
  it('as a substitute sees the class from 7 days before the lesson to 7 days after it [REV-36] [own classes]', async () => {
    const substitute = await makeEmployee({ userId: await app.userIdOf('teacher_assistant') });
    const found = await makeClass({ startDate: '2026-11-01' });
    const schedule = { startDate: '2026-11-01', startTime: '09:00', endTime: '10:00', selectedDays: [1] };
    const { id } = await made(`/api/lms/classes/${found.id}/schedules`, schedule);
    const override = { classScheduleId: id, overrideDate: '2026-12-07', substituteTeacherId: substitute.id };
    await made('/api/class-schedule/overrides', override);
    const client = await app.as('teacher_assistant');
    const before = app.clock.now().toISOString();
    const seen: [string, number][] = [];
    for (const day of ['2026-11-29', '2026-12-01', '2026-12-14', '2026-12-15']) {
      app.clock.set(`${day}T12:00:00.000Z`);
      seen.push([day, (await client.get(`/api/lms/classes/${found.id}`)).status]);
    }
    app.clock.set(before);
    expect(seen).toEqual([
      ['2026-11-29', 404],
      ['2026-12-01', 200],
      ['2026-12-14', 200],
      ['2026-12-15', 404],
    ]);
  });

  it('is set for the whole class and for its courses [SCH-24]', async () => {
    const course = await makeCourse('Staffed');
    const found = await makeClass({ courseIds: [course.id] });
    const [teacher, second, sub, ta] = [
      await makeEmployee(),
      await makeEmployee(),
      await makeEmployee(),
      await makeEmployee(),
    ];
    const reply = await admin.put(`/api/lms/classes/${found.id}/staff-assignments`, {
      assignments: [
        { courseId: null, teacherId: teacher.id, teacherIds: [second.id] },
        { courseId: course.id, teacherId: second.id, substituteIds: [sub.id], taIds: [ta.id] },
      ],
    });
    expect(reply.body.data.assignments).toEqual([
      {
        courseId: null,
        teacherId: teacher.id,
        teacherIds: [teacher.id, second.id],
        substituteIds: [],
        taIds: [],
      },
      {
        courseId: course.id,
        teacherId: second.id,
        teacherIds: [second.id],
        substituteIds: [sub.id],
        taIds: [ta.id],
      },
    ]);
    const detail = (await admin.get(`/api/lms/classes/${found.id}`)).body.data;
    expect(detail.teachers.map((one: { employeeId: string }) => one.employeeId)).toEqual([
      teacher.id,
      second.id,
    ]);
    expect(detail.assistants).toHaveLength(1);
  });

  it('may hold somebody without a user, and says so [REV-08]', async () => {
    const found = await makeClass();
    const teacher = await makeEmployee();
    const reply = await admin.put(`/api/lms/classes/${found.id}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: teacher.id }],
    });
    expect(reply.body.data.staff).toEqual([
      expect.objectContaining({ employeeId: teacher.id, hasUser: false }),
    ]);
  });

  it('refuses a course of another class and a person who has left', async () => {
    const found = await makeClass();
    const course = await makeCourse('Not here');
    const gone = await makeEmployee({ status: 'RESIGNED' });
    const put = (row: object) =>
      admin.put(`/api/lms/classes/${found.id}/staff-assignments`, { assignments: [row] });
    expect((await put({ courseId: course.id, taIds: [] })).body.errors.assignments).toEqual([
      'A chosen course does not belong to this class.',
    ]);
    expect((await put({ teacherId: gone.id })).body.errors.assignments).toEqual([
      'A chosen person is not employed any more.',
    ]);
  });
});
