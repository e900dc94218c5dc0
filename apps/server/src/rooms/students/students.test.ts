import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let admin: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
});

const password = 'velvet-canyon-harbor-19';

async function made(path: string, body: object, client = admin) {
  const reply = await client.post(path, body);
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

function newLogin() {
  next += 1;
  return {
    newUserName: `Person ${next}`,
    newUserEmail: `person${next}@school.example`,
    newUserPassword: password,
  };
}

const makeStudent = (fields: object = {}) => made('/api/students', { ...newLogin(), ...fields });

function makeClass(fields: object = {}) {
  next += 1;
  return made('/api/lms/classes', {
    name: `Class ${next}`,
    code: `S-${next}`,
    startDate: '2026-09-01',
    ...fields,
  });
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('making a student', () => {
  it('with a new login needs a full name, an e-mail and 8 characters of password [STU-11] [AMB-051]', async () => {
    const empty = await admin.post('/api/students', { firstName: 'An' });
    expect(empty.body.errors).toEqual({
      newUserName: ['Full name is required'],
      newUserEmail: ['A valid e-mail address is required'],
      newUserPassword: ['Password must be at least 8 characters long.'],
    });
    const bad = await admin.post('/api/students', {
      newUserName: ' ',
      newUserEmail: 'nobody',
      newUserUsername: 'ab',
      newUserPassword: 'short',
    });
    expect(bad.body.errors).toEqual({
      newUserName: ['Full name is required'],
      newUserEmail: ['A valid e-mail address is required'],
      newUserUsername: ['Username must be at least 3 characters'],
      newUserPassword: ['Password must be at least 8 characters long.'],
    });
  });

  it('makes the username from the address, with a number when it is taken [STU-11] [AMB-051]', async () => {
    const first = await makeStudent({ newUserEmail: 'ben.cao@one.example' });
    const second = await makeStudent({ newUserEmail: 'ben.cao@two.example' });
    const third = await makeStudent({ newUserUsername: 'bencao' });
    expect([first.user.username, second.user.username, third.user.username]).toEqual([
      'ben.cao',
      'ben.cao2',
      'bencao',
    ]);
    const taken = await admin.post('/api/students', { ...newLogin(), newUserUsername: 'bencao' });
    expect([taken.status, taken.body.errors.newUserUsername]).toEqual([409, ['This username is taken.']]);
  });

  it('lets the new student sign in, with the student role [STU-11]', async () => {
    const student = await makeStudent({ newUserUsername: 'signs.in' });
    const reply = await app.anonymous.post('/api/auth/login', { username: 'signs.in', password });
    expect(reply.body.user).toMatchObject({ studentId: student.id, roles: [{ name: 'student' }] });
  });

  it('refuses a weak password at its own field', async () => {
    const reply = await admin.post('/api/students', { ...newLogin(), newUserPassword: 'password1' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['newUserPassword']]);
    expect((await admin.get('/api/users?search=Person&limit=100')).body.data).not.toContainEqual(
      expect.objectContaining({ name: `Person ${next}` }),
    );
  });

  it.each([
    ['otter-2011-lantern', { dateOfBirth: '2011-04-09' }],
    ['lantern-0904-4455', { mobilePhone: '+84 904 445 566' }],
    ['otter-hs7788-lantern', { studentIdentifier: 'HS7788' }],
  ])('refuses %j to who has %j, at its own field [IAM-07]', async (newUserPassword, fields) => {
    const reply = await admin.post('/api/students', { ...newLogin(), ...fields, newUserPassword });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        newUserPassword: ['Password cannot contain your name, username, or other personal information.'],
      },
    ]);
    await made('/api/students', { ...newLogin(), newUserPassword });
  });

  it('links an existing user, who may belong to one student only [STU-10] [REV-07]', async () => {
    const userId = await app.userIdOf('student');
    const student = await made('/api/students', { userId, firstName: 'An', lastName: 'Bùi' });
    expect(student).toMatchObject({ userId, name: 'An Bùi', user: { username: 'student' } });
    const twice = await admin.post('/api/students', { userId });
    expect([twice.status, twice.body.code]).toEqual([409, 'USER_TAKEN']);
  });

  it('stores an empty identifier as null, and refuses one that is taken [STU-12] [AMB-190]', async () => {
    const [one, two] = [
      await makeStudent({ studentIdentifier: '' }),
      await makeStudent({ studentIdentifier: ' ' }),
    ];
    expect([one.studentIdentifier, two.studentIdentifier]).toEqual([null, null]);
    await makeStudent({ studentIdentifier: 'STU-1' });
    const reply = await admin.post('/api/students', { ...newLogin(), studentIdentifier: 'stu-1' });
    expect([reply.status, reply.body.errors.studentIdentifier]).toEqual([
      409,
      ['Another student has this student ID.'],
    ]);
  });

  it('starts ACTIVE and takes the five states only [STU-02] [AMB-023]', async () => {
    expect((await makeStudent()).status).toBe('ACTIVE');
    for (const status of ['ACTIVE', 'INACTIVE', 'GRADUATED', 'SUSPENDED', 'WITHDRAWN'])
      expect((await makeStudent({ status })).status).toBe(status);
    expect((await admin.post('/api/students', { ...newLogin(), status: 'PROBATION' })).status).toBe(400);
    expect((await admin.post('/api/students', { ...newLogin(), gender: 'NONE' })).status).toBe(400);
    for (const gender of ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY']) {
      expect((await admin.post('/api/students', { ...newLogin(), gender })).body.data.gender).toBe(gender);
    }
  });

  it('refuses impossible days but not old ones [AMB-164]', async () => {
    expect((await admin.post('/api/students', { ...newLogin(), dateOfBirth: '2026-02-30' })).status).toBe(
      400,
    );
    expect((await makeStudent({ dateOfBirth: '1921-05-01' })).dateOfBirth).toBe('1921-05-01');
  });
});

describe('a student', () => {
  it('is shown with every field of the record [STU-01]', async () => {
    const fields = {
      firstName: 'Khánh An',
      middleName: 'Thị',
      lastName: 'Bùi',
      preferredName: 'An',
      dateOfBirth: '2015-04-02',
      studentIdentifier: 'STU-2041',
      dateOfEnrollment: '2026-09-02',
      gender: 'FEMALE',
      nationality: 'Vietnamese',
      mobilePhone: '090 412 7735',
      addressLine1: '1 Tràng Tiền',
      addressLine2: null,
      city: 'Hà Nội',
      stateProvince: null,
      country: 'VN',
      postalCode: '100000',
      emergencyContactName: 'Bùi Thị Hoa',
      emergencyContactPhone: '090 412 0000',
      referredBy: 'A friend',
    };
    const student = await makeStudent(fields);
    expect(student).toMatchObject({
      ...fields,
      name: 'An',
      guardian: { name: 'Bùi Thị Hoa', phone: '090 412 0000' },
    });
    expect((await admin.get(`/api/students/${student.id}`)).body.data).toEqual(student);
  });

  it('is changed where the body says so; a stale save is 409 [STU-10] [AMB-155]', async () => {
    const student = await makeStudent({ firstName: 'Before', nationality: 'Lao' });
    const reply = await admin.put(`/api/students/${student.id}`, {
      firstName: 'After',
      version: student.version,
    });
    expect(reply.body.data).toMatchObject({ firstName: 'After', nationality: 'Lao', version: 2 });
    const stale = await admin.put(`/api/students/${student.id}`, { firstName: 'Late', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  });

  it('is deleted only while nothing refers to it [REV-14]', async () => {
    const student = await makeStudent();
    const used = await makeStudent();
    await makeClass({ studentIds: [used.id] });
    expect((await admin.delete(`/api/students/${student.id}`)).status).toBe(204);
    const reply = await admin.delete(`/api/students/${used.id}`);
    expect([reply.status, reply.body.code, reply.body.details.counts]).toEqual([
      409,
      'IN_USE',
      { enrolments: 1 },
    ]);
  });

  it('gets a status together with others', async () => {
    const [one, two] = [await makeStudent(), await makeStudent({ status: 'GRADUATED' })];
    const body = { studentIds: [one.id, two.id], status: 'GRADUATED' };
    expect((await admin.post('/api/students/status', body)).body).toEqual({ changed: 1 });
    expect((await admin.get(`/api/students/${one.id}`)).body.data.status).toBe('GRADUATED');
  });

  it('has a history of enrolments, newest first', async () => {
    const student = await makeStudent();
    const found = await makeClass({ studentIds: [student.id] });
    await admin.put(`/api/lms/classes/${found.id}/students`, { studentIds: [] });
    app.clock.advance(60_000);
    await admin.put(`/api/lms/classes/${found.id}/students`, { studentIds: [student.id] });
    const { data } = (await admin.get(`/api/students/${student.id}/enrolments`)).body;
    expect(data.map((row: { status: string }) => row.status)).toEqual(['ACTIVE', 'WITHDRAWN']);
    expect(data[0].class).toMatchObject({ id: found.id, code: found.code });
  });
});

describe('the current class', () => {
  it('is the newest ACTIVE one, else the next SCHEDULED one with its start [AMB-126]', async () => {
    const student = await makeStudent();
    const currentOf = async () => (await admin.get(`/api/students/${student.id}`)).body.data.currentClass;
    expect(await currentOf()).toBeNull();
    const far = await makeClass({ startDate: '2027-03-01', studentIds: [student.id] });
    const near = await makeClass({ startDate: '2027-01-04', studentIds: [student.id] });
    expect(await currentOf()).toMatchObject({ id: near.id, from: '2027-01-04' });
    const old = await makeClass({ studentIds: [student.id] });
    app.clock.advance(60_000);
    const newest = await makeClass({ color: '#EC4899', studentIds: [student.id] });
    expect(await currentOf()).toMatchObject({ id: newest.id, color: '#EC4899', from: null });
    expect(new Set([far.id, near.id, old.id, newest.id]).size).toBe(4);
  });

  it('is that of each student in a list, as is the guardian who was linked first', async () => {
    const [one, two, alone] = [
      await makeStudent({ lastName: 'Eachown' }),
      await makeStudent({ lastName: 'Eachown' }),
      await makeStudent({ lastName: 'Eachown' }),
    ];
    const [first, second] = [
      await makeClass({ studentIds: [one.id] }),
      await makeClass({ studentIds: [two.id] }),
    ];
    for (const [role, student] of [
      ['moderator', one],
      ['finance', one],
      ['finance', two],
    ] as const)
      await made(`/api/users/${await app.userIdOf(role)}/links`, {
        linkedUserId: student.userId,
        linkType: 'GUARDIAN',
      });
    const nameOf = async (role: 'moderator' | 'finance') =>
      (await admin.get(`/api/users/${await app.userIdOf(role)}`)).body.data.name;
    const { data } = (await admin.get('/api/students?search=eachown&sortBy=createdAt')).body;
    expect(data).toMatchObject([
      { id: one.id, currentClass: { id: first.id }, guardian: { name: await nameOf('moderator') } },
      { id: two.id, currentClass: { id: second.id }, guardian: { name: await nameOf('finance') } },
      { id: alone.id, currentClass: null, guardian: null },
    ]);
  });

  it('is open, whatever its state and however many there are, of who is counted as assigned', async () => {
    const counts = async () => (await admin.get('/api/students/counts')).body;
    const before = await counts();
    const [twice, gone] = [await makeStudent(), await makeStudent(), await makeStudent()];
    await makeClass({ studentIds: [twice.id] });
    await makeClass({ startDate: '2027-01-04', studentIds: [twice.id] });
    const left = await makeClass({ studentIds: [gone.id] });
    await admin.put(`/api/lms/classes/${left.id}/students`, { studentIds: [] });
    const after = await counts();
    expect([after.all - before.all, after.unassigned - before.unassigned]).toEqual([3, 2]);
  });

  it("is none for 'Only unassigned', which counts SCHEDULED and PENDING as placed [AMB-126] [STU-07]", async () => {
    const [free, active, scheduled, pending, gone] = [
      await makeStudent({ lastName: 'Unas' }),
      await makeStudent({ lastName: 'Unas' }),
      await makeStudent({ lastName: 'Unas' }),
      await makeStudent({ lastName: 'Unas' }),
      await makeStudent({ lastName: 'Unas' }),
    ];
    const running = await makeClass({ studentIds: [active.id, gone.id] });
    await admin.put(`/api/lms/classes/${running.id}/students`, { studentIds: [active.id] });
    await makeClass({ startDate: '2027-01-04', studentIds: [scheduled.id] });
    await made('/api/lms/enrolments', { classId: running.id, studentId: pending.id, status: 'PENDING' });
    const reply = await admin.get('/api/students?search=unas&unassignedOnly=true');
    expect(idsOf(reply.body.students).sort()).toEqual([free.id, gone.id].sort());
  });
});

describe('the student list', () => {
  it('answers students with pagination beside data with counts [STU-07] [AMB-013] [STU-06]', async () => {
    for (let index = 0; index < 17; index += 1)
      await makeStudent({ lastName: 'Paged', firstName: `P${index}` });
    const query = 'sortBy=name&sortOrder=asc&includeClassInfo=true&search=paged';
    const first = (await admin.get(`/api/students?page=1&limit=15&${query}`)).body;
    expect(first.pagination).toEqual({ page: 1, limit: 15, totalItems: 17, totalPages: 2 });
    expect(first).toMatchObject({ totalCount: 17, page: 1, limit: 15, totalPages: 2, data: first.students });
    const second = (await admin.get(`/api/students?page=2&${query}`)).body;
    expect(second.students).toHaveLength(2);
    const names = [...first.students, ...second.students].map((row: { name: string }) => row.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'und')));
  });

  it('gives exactly the students of studentIds, and leaves out excludeIds [STU-07]', async () => {
    const students = [await makeStudent({ lastName: 'Exact' }), await makeStudent({ lastName: 'Exact' })];
    const exact = await admin.get(
      `/api/students?studentIds=${idsOf(students).join(',')}&includeClassInfo=true`,
    );
    expect(idsOf(exact.body.students).sort()).toEqual(idsOf(students).sort());
    const rest = await admin.get(`/api/students?search=exact&excludeIds=${students[0].id}`);
    expect(idsOf(rest.body.students)).toEqual([students[1].id]);
  });

  it('says who is in the class of classIdContext [STU-01] [AMB-126]', async () => {
    const [inside, outside] = [
      await makeStudent({ lastName: 'Ctx' }),
      await makeStudent({ lastName: 'Ctx' }),
    ];
    const found = await makeClass({ studentIds: [inside.id] });
    await makeClass({ studentIds: [outside.id] });
    const { students } = (await admin.get(`/api/students?search=ctx&classIdContext=${found.id}`)).body;
    const flags = new Map(
      students.map((row: { id: string; isInCurrentClass: boolean }) => [row.id, row.isInCurrentClass]),
    );
    expect([flags.get(inside.id), flags.get(outside.id)]).toEqual([true, false]);
  });

  it('filters by status, class and grade and finds names without accents, identifiers and guardians', async () => {
    const grade = await made('/api/lms/grades', { title: 'Grade S' });
    const student = await makeStudent({
      firstName: 'Đình Tuấn',
      lastName: 'Kiệt',
      studentIdentifier: 'FIND-77',
      status: 'SUSPENDED',
    });
    const guardian = await app.userIdOf('parent');
    await made(`/api/users/${guardian}/links`, { linkedUserId: student.userId, linkType: 'GUARDIAN' });
    const found = await makeClass({ gradeId: grade.id, studentIds: [student.id] });
    for (const query of [
      'search=dinh tuan',
      'search=find-77',
      'search=Test parent',
      `status=SUSPENDED&classId=${found.id}`,
      `gradeId=${grade.id}`,
    ]) {
      expect(idsOf((await admin.get(`/api/students?${query}`)).body.students)).toEqual([student.id]);
    }
    expect((await admin.get(`/api/students?search=find-77&status=ACTIVE`)).body.students).toEqual([]);
    expect((await admin.get('/api/students?search=100%25_')).body.students).toEqual([]);
  });

  it('counts all, active, unassigned and joined this month', async () => {
    const before = (await admin.get('/api/students/counts')).body;
    await makeStudent({ dateOfEnrollment: '2026-11-02' });
    await makeStudent({ dateOfEnrollment: '2026-10-31', status: 'INACTIVE' });
    const after = (await admin.get('/api/students/counts')).body;
    expect(after.monthStart).toBe('2026-11-01');
    expect([
      after.all - before.all,
      after.active - before.active,
      after.unassigned - before.unassigned,
      after.joinedThisMonth - before.joinedThisMonth,
    ]).toEqual([2, 1, 2, 1]);
  });

  it('is searched only when text is typed, at most 20 at once [STU-09]', async () => {
    expect((await admin.get('/api/students/search?q=&limit=20')).body).toEqual({ students: [] });
    expect((await admin.get('/api/students/search?q=%20')).body).toEqual({ students: [] });
    for (let index = 0; index < 21; index += 1)
      await makeStudent({ lastName: 'Sought', firstName: `S${index}` });
    const search = async (limit: string) =>
      (await admin.get(`/api/students/search?q=sought${limit}`)).body.students;
    expect(await search('&limit=20')).toHaveLength(20);
    expect(await search('')).toHaveLength(20);
    const [found, ...others] = await search('&limit=3');
    expect(found).toHaveProperty('user.username');
    expect(others).toHaveLength(2);
    expect(await search('&limit=50')).toHaveLength(21);
    expect((await admin.get('/api/students/search?q=sought&limit=51')).status).toBe(400);
  });
});

describe('own students', () => {
  it('are those of own classes for a teacher, children for a parent, oneself for a student [own students] [REV-06] [REV-18]', async () => {
    const hr = await app.as('hr');
    const teacher = await made(
      '/api/hr/employees',
      {
        firstName: 'Own',
        lastName: 'Teacher',
        workEmail: 'own@school.example',
        employeeIdNumber: 'OWN-1',
        dateOfJoining: '2020-01-01',
        userId: await app.userIdOf('teacher'),
      },
      hr,
    );
    const self = (await admin.get('/api/students?search=student')).body.students.find(
      (row: { user: { username: string } }) => row.user.username === 'student',
    );
    const [pupil, withdrawn, stranger] = [await makeStudent(), await makeStudent(), await makeStudent()];
    const found = await makeClass({ studentIds: [pupil.id, withdrawn.id] });
    await admin.put(`/api/lms/classes/${found.id}/students`, { studentIds: [pupil.id] });
    await admin.put(`/api/lms/classes/${found.id}/staff-assignments`, {
      assignments: [{ courseId: null, teacherId: teacher.id }],
    });
    await made(`/api/users/${await app.userIdOf('parent')}/links`, {
      linkedUserId: pupil.userId,
      linkType: 'PARENT',
    });
    const visible = async (role: 'teacher' | 'parent' | 'student') =>
      idsOf((await (await app.as(role)).get('/api/students?limit=100')).body.students);
    expect(await visible('teacher')).toEqual([pupil.id]);
    expect(await visible('parent')).toContain(pupil.id);
    expect(await visible('parent')).not.toContain(stranger.id);
    expect(await visible('student')).toEqual([self.id]);
    expect((await (await app.as('student')).get(`/api/students/${stranger.id}`)).status).toBe(404);
    expect((await (await app.as('teacher')).get(`/api/students/${stranger.id}/enrolments`)).status).toBe(404);
  });

  it('hide the address of the other guardian from a guardian [REV-18]', async () => {
    const pupil = await makeStudent();
    for (const role of ['parent', 'customer'] as const) {
      await made(`/api/users/${await app.userIdOf(role)}/links`, {
        linkedUserId: pupil.userId,
        linkType: 'GUARDIAN',
      });
    }
    const { guardians } = (await (await app.as('parent')).get(`/api/students/${pupil.id}`)).body.data;
    expect(guardians.map((one: { email: string | null }) => one.email)).toEqual(['parent@example.org', null]);
    expect((await admin.get(`/api/students/${pupil.id}`)).body.data.guardians[1].email).toBe(
      'customer@example.org',
    );
  });
});
