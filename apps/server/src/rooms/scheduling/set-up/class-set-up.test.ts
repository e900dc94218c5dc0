import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC. The classes begin on Monday, 23 November.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const url = '/api/lms/classes/set-up';
const openings = '/api/class-schedule/openings';
const evening = { startTime: '18:00', endTime: '19:30', selectedDays: [1, 3] };
const dates = { startDate: '2026-11-23', endDate: '2026-12-18' };

let pupils = 0;
async function pupil(): Promise<string> {
  pupils += 1;
  const { body } = await manager.post('/api/students', {
    firstName: 'Pupil',
    lastName: `Set ${pupils}`,
    newUserName: `Pupil Set ${pupils}`,
    newUserEmail: `pupil.set${pupils}@school.example`,
    newUserPassword: 'velvet-canyon-harbor-19',
  });
  expect(body.data?.id).toBeDefined();
  return body.data.id;
}

/** A client with these rights and no others. */
async function clientWith(rights: string[]): Promise<TestClient> {
  const admin = await app.as('administrator');
  const { body } = await admin.get('/api/permissions');
  const permissionIds = body.data
    .filter(({ action, subject }: Record<string, string>) => rights.includes(`${action} ${subject}`))
    .map(({ id }: { id: string }) => id);
  const role = await admin.post('/api/roles', { name: 'only_classes', permissionIds });
  const user = await admin.post('/api/users', {
    name: 'Olga Only',
    username: 'olga.only',
    email: 'olga@example.org',
    roleIds: [role.body.data.id],
    primaryRoleId: role.body.data.id,
    password: 'amber-lantern-quartz-77',
  });
  return app.as({ userId: user.body.data.id });
}

const classOf = async (id: string) => (await manager.get(`/api/lms/classes/${id}`)).body.data;
const classesNamed = async (name: string) =>
  (await manager.get(`/api/lms/classes?search=${encodeURIComponent(name)}`)).body.totalCount;

describe('a class set up in one go', () => {
  it('has its courses, teacher, students, room and every lesson', async () => {
    const [teacher, room, course] = [
      await school.employee('Set Up One'),
      await school.room('Room Set 1', { capacity: 12 }),
      (await school.course('Course Set 1')).id,
    ];
    const students = [await pupil(), await pupil()];
    const { status, body } = await manager.post(url, {
      class: {
        name: 'Kể chuyện buổi tối',
        ...dates,
        locationId: room,
        courseIds: [course],
        studentIds: students,
      },
      teacherIds: [teacher],
      schedule: evening,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ code: 'KE-CHUYEN-BUOI-TOI', lessonCount: 8 });
    expect(await classOf(body.data.id)).toMatchObject({
      name: 'Kể chuyện buổi tối',
      ...dates,
      locationId: room,
      courseIds: [course],
      studentCount: 2,
      teachers: [{ employeeId: teacher }],
    });
    const { body: list } = await manager.get(`/api/lms/classes/${body.data.id}/schedules`);
    expect(list.data).toMatchObject([{ ...evening, recurrence: 'WEEKLY', occurrenceCount: 8 }]);
  });

  it('makes a free code of the name, and keeps one that is given', async () => {
    const make = async (fields: object) =>
      (await manager.post(url, { class: { name: 'Twin Code', ...dates, ...fields } })).body.data;
    expect(await make({})).toMatchObject({ code: 'TWIN-CODE', lessonCount: 0 });
    expect(await make({ code: '' })).toMatchObject({ code: 'TWIN-CODE-2' });
    expect(await make({ code: 'tc-9' })).toMatchObject({ code: 'tc-9' });
    expect(await make({ name: '你好' })).toMatchObject({ code: 'CLASS' });
    const { status, body } = await manager.post(url, { class: { name: 'Other', code: 'TC-9', ...dates } });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ 'class.code': ['A class with this code exists.'] });
  });

  it('makes nothing when the teacher is taken, and says when they are free', async () => {
    const teacher = await school.employee('Set Up Busy');
    const body = { teacherIds: [teacher], schedule: evening };
    expect((await manager.post(url, { class: { name: 'First come', ...dates }, ...body })).status).toBe(201);
    const refused = await manager.post(url, { class: { name: 'Second come', ...dates }, ...body });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'TEACHING_CONFLICT',
      details: { total: 8, nearestFree: { startTime: '15:30' } },
    });
    expect(await classesNamed('Second come')).toBe(0);
  });

  it('makes nothing when the students do not fit or somebody is not employed, and says it at the field', async () => {
    const students = [await pupil(), await pupil()];
    const full = await manager.post(url, {
      class: { name: 'Too small', ...dates, maxCapacity: 1, studentIds: students },
      schedule: evening,
    });
    expect(full.status).toBe(409);
    expect(full.body).toMatchObject({
      code: 'CLASS_FULL',
      errors: { 'class.studentIds': ['Class is full'] },
    });
    const gone = await manager.post(url, {
      class: { name: 'Gone one', ...dates },
      teacherIds: ['00000000-0000-4000-8000-000000000000'],
    });
    expect(gone.status).toBe(400);
    expect(gone.body.errors).toEqual({ teacherIds: ['A chosen person is not employed any more.'] });
    expect(await classesNamed('Too small')).toBe(0);
    expect(await classesNamed('Gone one')).toBe(0);
  });

  it('refuses bad input at its field', async () => {
    const { status, body } = await manager.post(url, {
      class: { name: '', startDate: '2026-12-01', endDate: '2026-11-30' },
      schedule: { ...evening, selectedDays: [] },
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      'class.name': ['Class name is required'],
      'schedule.selectedDays': ['At least one day must be selected'],
    });
    const backwards = await manager.post(url, {
      class: { name: 'Back', ...dates },
      schedule: { ...evening, endTime: '17:00' },
    });
    expect(backwards.body.errors).toEqual({ 'schedule.endTime': ['End time must be after start time'] });
  });

  it('demands the right to each part', async () => {
    const [teacher, student] = [await school.employee('Set Up Right'), await pupil()];
    const client = await clientWith(['create:any class', 'read:any class']);
    const made = { name: 'Only the class', ...dates };
    const parts = [
      [{ teacherIds: [teacher] }, 'edit:any staff_assignment'],
      [{ class: { ...made, studentIds: [student] } }, 'edit:any enrolment'],
      [{ schedule: evening }, 'create:any class_schedule'],
    ] as const;
    for (const [part, right] of parts) {
      const { status, body } = await client.post(url, { class: made, ...part });
      expect([status, body.details?.right]).toEqual([403, right]);
    }
    expect((await client.post(url, { class: made })).status).toBe(201);
  });
});

describe('who and which room is free for a schedule that is being planned', () => {
  const asked = (query: Record<string, string>) =>
    manager.get(
      `${openings}?${new URLSearchParams({ ...dates, startTime: '08:00', endTime: '09:00', selectedDays: '2', ...query })}`,
    );

  it('tells on how many dates they are taken, the free ones and who held the course first', async () => {
    const [busy, free, known] = [
      await school.employee('A Busy Open'),
      await school.employee('B Free Open'),
      await school.employee('C Known Open'),
    ];
    const room = await school.room('Room Open 1', { capacity: 10 });
    const { id: course } = await school.course('Course Open');
    const tuesdays = { startTime: '08:30', endTime: '09:30', selectedDays: [2] };
    await manager.post(url, {
      class: { name: 'Open one', startDate: '2026-11-30', endDate: '2026-12-18', locationId: room },
      teacherIds: [busy],
      schedule: tuesdays,
    });
    await manager.post(url, {
      class: { name: 'Open two', ...dates, courseIds: [course] },
      teacherIds: [known],
      schedule: { ...tuesdays, startTime: '10:00', endTime: '11:00' },
    });
    await manager.post(url, { class: { name: 'Open three', ...dates }, teacherIds: [free] });
    const { body } = await asked({ courseIds: course });
    expect(body.dates).toBe(4);
    const mine = body.teachers.filter(({ employeeId }: { employeeId: string }) =>
      [busy, free, known].includes(employeeId),
    );
    expect(mine).toMatchObject([
      { employeeId: known, busyOn: 0, busyFirst: null, taughtBefore: 4 },
      { employeeId: free, busyOn: 0, taughtBefore: 0 },
      { employeeId: busy, busyOn: 3, busyFirst: '2026-12-01' },
    ]);
    const own = body.rooms.find(({ locationId }: { locationId: string }) => locationId === room);
    expect(own).toMatchObject({ capacity: 10, busyOn: 3, busyFirst: '2026-12-01' });
  });

  it('counts a lesson that only touches the times as free, on both sides', async () => {
    const [before, after] = [await school.employee('D Before Open'), await school.employee('E After Open')];
    const make = (name: string, teacher: string, startTime: string, endTime: string) =>
      manager.post(url, {
        class: { name, ...dates },
        teacherIds: [teacher],
        schedule: { startTime, endTime, selectedDays: [4] },
      });
    await make('Before', before, '07:00', '08:00');
    await make('After', after, '08:59', '10:00');
    const { body } = await asked({ selectedDays: '4' });
    const busyOf = (id: string) =>
      body.teachers.find(({ employeeId }: { employeeId: string }) => employeeId === id).busyOn;
    expect([busyOf(before), busyOf(after)]).toEqual([0, 4]);
  });

  it('puts the smallest room that holds the seats first', async () => {
    const names = { 'Fit 7': 7, 'Fit 9': 9, 'Fit 40': 40 };
    for (const [name, capacity] of Object.entries(names)) await school.room(name, { capacity });
    const { body } = await asked({ seats: '8', selectedDays: '6' });
    const order = body.rooms
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.startsWith('Fit '));
    expect(order).toEqual(['Fit 9', 'Fit 40', 'Fit 7']);
  });

  it('leaves holidays out unless they are not skipped', async () => {
    const { status } = await manager.post('/api/settings/custom-holidays', {
      name: 'Day off',
      startDate: '2026-12-08',
    });
    expect(status).toBe(201);
    expect((await asked({})).body.dates).toBe(3);
    expect((await asked({ skipObservedHolidays: 'false' })).body.dates).toBe(4);
  });

  it('refuses no weekdays and times that run backwards', async () => {
    expect((await asked({ selectedDays: '' })).body.errors).toEqual({
      selectedDays: ['At least one day must be selected'],
    });
    expect((await asked({ endTime: '07:00' })).body.errors).toEqual({
      endTime: ['End time must be after start time'],
    });
  });
});
