import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const url = '/api/dashboard/calendar-events';
type Event = {
  id: string;
  title: string;
  day: string;
  startTime: string;
  resource: { originalData: Record<string, unknown> };
};

async function schedule(classId: string, fields: object = {}): Promise<string> {
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, fields);
  expect(body.error).toBeUndefined();
  return body.data.id;
}

/** Mondays from 09:00 to 10:00 in a week of its own, so that tests do not see each other's lessons. */
async function weekOf(startDate: string, endDate: string, fields: object = {}, settings: object = {}) {
  const classId = await school.class({ startDate, endDate, ...fields });
  return { classId, scheduleId: await schedule(classId, settings) };
}

const titles = (body: { events: Event[] }) => body.events.map(({ title }) => title);

describe('calendar events', () => {
  it('show a lesson with class, course, staff, lesson and room [CAL-15] [CAL-16] [CAL-17]', async () => {
    const teacher = await app.as('teacher');
    const employee = await school.employee('Anna Berg', teacher.userId);
    const assistant = await school.employee('Ali Tran');
    const room = await school.room('Room 101');
    const course = await school.course('English', 1);
    const grade = await (await app.as('administrator')).post('/api/lms/grades', {
      title: 'Grade 2',
      code: 'G2',
    });
    const { classId, scheduleId } = await weekOf(
      '2027-01-04',
      '2027-01-17',
      {
        name: 'Starters 2A',
        code: 'ST2A',
        color: '#22C55E',
        courseIds: [course.id],
        gradeId: grade.body.data.id,
      },
      { teacherIds: [employee], taIds: [assistant], locationId: room },
    );
    await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
    const { status, body } = await manager.get(`${url}?startDate=2027-01-04&endDate=2027-01-11`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['events', 'holidays']);
    expect(body.events).toHaveLength(2);
    const [first, second] = body.events;
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from lesson_occurrence where schedule_id = ${scheduleId} order by date limit 1`,
    );
    expect(first).toEqual({
      id: `lms_${scheduleId}_2027-01-04`,
      title: 'Starters 2A',
      description: 'English 1',
      startDate: '2027-01-04T09:00:00.000Z',
      endDate: '2027-01-04T10:00:00.000Z',
      day: '2027-01-04',
      endDay: '2027-01-04',
      startTime: '09:00',
      endTime: '10:00',
      allDay: false,
      color: 'green',
      colorHex: '#22C55E',
      can: { move: true, edit: false, delete: false },
      user: { id: teacher.userId, name: 'Anna Berg', picturePath: null },
      resource: {
        type: 'lms',
        originalData: {
          id: rows[0]?.id,
          type: 'lms_lesson',
          assignmentId: null,
          isRecurring: true,
          version: null,
          scheduleId,
          instanceDate: '2027-01-04',
          isOverride: false,
          isModified: false,
          isCancelled: false,
          isCovered: false,
          courseId: course.id,
          classId,
          class: { id: classId, code: 'ST2A', name: 'Starters 2A', grade: { title: 'Grade 2' } },
          course: { title: 'English', name: 'English', courseId: course.id },
          teacher: { name: 'Anna Berg', employeeId: employee },
          teachers: [{ name: 'Anna Berg', employeeId: employee }],
          teacherAssistants: [{ name: 'Ali Tran', employeeId: assistant }],
          lesson: { id: course.lessonIds[0], lessonNumber: 1, title: 'English 1' },
          locationId: room,
          locationName: 'Room 101',
          instanceStartTime: '2027-01-04T09:00:00.000Z',
          instanceEndTime: '2027-01-04T10:00:00.000Z',
          userName: 'Anna Berg',
          assignmentTypeName: null,
          notes: null,
          visibility: 'NORMAL',
        },
      },
    });
    expect(second.resource.originalData.lesson).toBeNull();
  });

  it('without staff belong to the system [CAL-16]', async () => {
    await weekOf('2027-01-25', '2027-01-31');
    const { body } = await manager.get(`${url}?startDate=2027-01-25&endDate=2027-01-25`);
    expect(body.events[0].user).toEqual({ id: 'system', name: 'System', picturePath: null });
  });

  it('are refused for days out of order, for no days and for more than a year [CAL-17]', async () => {
    expect((await manager.get(url)).status).toBe(400);
    expect((await manager.get(`${url}?startDate=2026-12-02&endDate=2026-12-01`)).status).toBe(400);
    expect((await manager.get(`${url}?startDate=2026-01-01&endDate=2028-01-01`)).status).toBe(400);
    expect((await manager.get(`${url}?startDate=2026-01-01&endDate=2026-12-31`)).status).toBe(200);
    expect((await manager.get(`${url}?startDate=9999-12-31&endDate=9999-12-31`)).status).toBe(400);
  });

  it('are those of own classes for students, of linked children for parents, and all for staff [CAL-15]', async () => {
    const [mine] = [await weekOf('2027-02-01', '2027-02-07', { name: 'Mine' })];
    await weekOf('2027-02-01', '2027-02-07', { name: 'Not mine' });
    const [student, parent, stranger] = [
      await app.as('student'),
      await app.as('parent'),
      await app.as('customer'),
    ];
    await school.enrol(student.userId, mine.classId);
    await school.parent(parent.userId, student.userId);
    const of = async (client: TestClient) =>
      (await client.get(`${url}?startDate=2027-02-01&endDate=2027-02-07`)).body;
    expect(titles(await of(student))).toEqual(['Mine']);
    expect(titles(await of(parent))).toEqual(['Mine']);
    expect(titles(await of(stranger))).toEqual([]);
    expect(titles(await of(await app.as('school_nurse'))).sort()).toEqual(['Mine', 'Not mine']);
    const [lesson] = (await of(student)).events;
    expect(lesson.can).toEqual({ move: false, edit: false, delete: false });
    expect((await student.get(`${url}/${lesson.id}`)).body.data).toEqual(lesson);
    expect((await stranger.get(`${url}/${lesson.id}`)).status).toBe(404);
  });

  it('are filtered by people, users or employees without one, and by class [CAL-01] [CAL-15]', async () => {
    const assistant = await app.as('teacher_assistant');
    const [one, two] = [await school.employee('Fil One', assistant.userId), await school.employee('Fil Two')];
    const first = await weekOf('2027-06-07', '2027-06-13', { name: 'Of one' }, { taIds: [one] });
    await weekOf('2027-06-07', '2027-06-13', { name: 'Of two' }, { teacherIds: [two] });
    const get = async (filter: string) =>
      titles((await manager.get(`${url}?startDate=2027-06-07&endDate=2027-06-13&${filter}`)).body);
    expect(await get(`userIds=${assistant.userId}`)).toEqual(['Of one']);
    expect(await get(`userIds=${two}`)).toEqual(['Of two']);
    expect((await get(`userIds=${two},${assistant.userId}`)).sort()).toEqual(['Of one', 'Of two']);
    expect(await get('userIds=')).toEqual([]);
    expect(await get(`classId=${first.classId}`)).toEqual(['Of one']);
    const users = await manager.get('/api/dashboard/calendar-users');
    expect(users.body.data).toContainEqual({ id: assistant.userId, name: 'Fil One', picturePath: null });
    expect(users.body.data).toContainEqual({ id: two, name: 'Fil Two', picturePath: null });
    expect(users.body.users).toEqual(users.body.data);
  });

  it('offer students only the people of their own classes to filter by [CAL-15]', async () => {
    const pupil = await app.as('customer');
    const [near, far] = [await school.employee('Near Teacher'), await school.employee('Far Teacher')];
    const classId = await school.class({ teacherIds: [near] });
    await school.class({ teacherIds: [far] });
    await school.enrol(pupil.userId, classId);
    const { body } = await pupil.get('/api/dashboard/calendar-users');
    expect(body.data).toEqual([{ id: near, name: 'Near Teacher', picturePath: null }]);
  });
});

describe('calendar days', () => {
  const days = '/api/dashboard/calendar-days';
  type Day = { date: string; count: number; colors: { color: string; colorHex: string | null }[] };

  it('count the events of each day and name the first three colours, cancelled ones gray [CAL-04] [CAL-05]', async () => {
    const week = { startDate: '2027-08-02', endDate: '2027-08-08' };
    const make = (color: string, startTime: string, endTime: string) =>
      weekOf(week.startDate, week.endDate, { color }, { startTime, endTime, selectedDays: [1, 3] });
    const { scheduleId } = await make('#22C55E', '08:00', '09:00');
    await make('#14B8A6', '09:00', '10:00');
    await make('#EF4444', '10:00', '11:00');
    await make('#3B82F6', '11:00', '12:00');
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: '2027-08-04',
      isCancelled: true,
    });
    const { status, body } = await manager.get(`${days}?startDate=2027-01-01&endDate=2027-12-31`);
    expect(status).toBe(200);
    const rest = [
      { color: 'green', colorHex: '#14B8A6' },
      { color: 'red', colorHex: '#EF4444' },
    ];
    expect(body.days.filter(({ date }: Day) => date >= week.startDate && date <= week.endDate)).toEqual([
      { date: '2027-08-02', count: 4, colors: [{ color: 'green', colorHex: '#22C55E' }, ...rest] },
      { date: '2027-08-04', count: 4, colors: [{ color: 'gray', colorHex: null }, ...rest] },
    ]);
  });

  it('hold the same events as the list: by class, by person, and of own classes only [CAL-04] [CAL-15]', async () => {
    const range = 'startDate=2027-08-09&endDate=2027-08-15';
    const teacher = await school.employee('Counted Teacher');
    const mine = await weekOf('2027-08-09', '2027-08-15', { teacherIds: [teacher] });
    await weekOf('2027-08-09', '2027-08-15');
    const [student, stranger] = [await app.as('student'), await app.as('customer')];
    await school.enrol(student.userId, mine.classId);
    const of = async (client: TestClient, filter = '') =>
      (await client.get(`${days}?${range}${filter}`)).body.days.map(({ count }: Day) => count);
    expect(await of(manager)).toEqual([2]);
    expect(await of(manager, `&userIds=${teacher}`)).toEqual([1]);
    expect(await of(manager, '&userIds=')).toEqual([]);
    expect(await of(manager, `&classId=${mine.classId}`)).toEqual([1]);
    expect(await of(student)).toEqual([1]);
    expect(await of(stranger)).toEqual([]);
    expect((await manager.get(`${days}?startDate=2027-01-02&endDate=2027-01-01`)).status).toBe(400);
  });

  it('count an appointment on each of its days, not on the one it ends at midnight of; private ones are gray to others [CAL-04]', async () => {
    const owner = await app.as('finance');
    await owner.post(url, {
      title: 'Audit',
      color: 'pink',
      visibility: 'PRIVATE',
      startDate: '2027-08-16T12:00:00Z',
      endDate: '2027-08-19T00:00:00Z',
    });
    const of = async (client: TestClient) =>
      (await client.get(`${days}?startDate=2027-08-17&endDate=2027-08-22`)).body.days;
    expect(await of(owner)).toEqual(
      ['2027-08-17', '2027-08-18'].map((date) => ({
        date,
        count: 1,
        colors: [{ color: 'pink', colorHex: null }],
      })),
    );
    expect((await of(manager))[0].colors).toEqual([{ color: 'gray', colorHex: null }]);
    expect(await of(await app.as('student'))).toEqual([]);
  });
});

describe('moving a lesson', () => {
  it('becomes an override of that date only, and none again when moved back [CAL-20] [CAL-21]', async () => {
    const { scheduleId } = await weekOf('2027-03-01', '2027-03-14');
    const id = `lms_${scheduleId}_2027-03-01`;
    const moved = await manager.patch(`${url}/${id}`, {
      startDate: '2027-03-03T13:15:00.000Z',
      endDate: '2027-03-03T14:15:00.000Z',
    });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      id,
      day: '2027-03-03',
      startTime: '13:15',
      endTime: '14:15',
      resource: { originalData: { instanceDate: '2027-03-01', isOverride: true, isModified: true } },
    });
    const after = await manager.get(`${url}?startDate=2027-03-01&endDate=2027-03-08`);
    expect(after.body.events.map(({ day, startTime }: Event) => `${day} ${startTime}`)).toEqual([
      '2027-03-03 13:15',
      '2027-03-08 09:00',
    ]);
    const back = await manager.patch(`${url}/${id}`, {
      startDate: '2027-03-01T09:00:00.000Z',
      endDate: '2027-03-01T10:00:00.000Z',
    });
    expect(back.body.data.resource.originalData).toMatchObject({ isOverride: false, isModified: false });
    const overrides = await manager.get(`/api/class-schedule/overrides?scheduleId=${scheduleId}`);
    expect(overrides.body.data).toEqual([]);
  });

  it('keeps what else the override of the date says [CAL-21] [SCH-23]', async () => {
    const substitute = await school.employee('Kept Substitute');
    const { scheduleId } = await weekOf('2027-03-15', '2027-03-21');
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: '2027-03-15',
      substituteTeacherId: substitute,
      newStartTime: '11:00',
      newEndTime: '12:00',
    });
    const moved = await manager.patch(`${url}/lms_${scheduleId}_2027-03-15`, {
      startDate: '2027-03-15T09:00:00.000Z',
      endDate: '2027-03-15T10:00:00.000Z',
    });
    expect(moved.body.data).toMatchObject({
      user: { name: 'Kept Substitute' },
      resource: { originalData: { isOverride: true, isModified: false } },
    });
  });

  it('onto a taken time is refused with the reason and the nearest free time, and changes nothing [CAL-21] [SCH-39]', async () => {
    const teacher = await school.employee('Taken Teacher');
    await weekOf('2027-04-05', '2027-04-11', { name: 'In the way' }, { teacherIds: [teacher] });
    const { scheduleId } = await weekOf(
      '2027-04-05',
      '2027-04-11',
      {},
      {
        teacherIds: [teacher],
        startTime: '14:00',
        endTime: '15:00',
      },
    );
    const refused = await manager.patch(`${url}/lms_${scheduleId}_2027-04-05`, {
      startDate: '2027-04-05T09:15:00.000Z',
      endDate: '2027-04-05T10:15:00.000Z',
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'TEACHING_CONFLICT',
      error: 'Taken Teacher already teaches In the way on Monday, 5 April 2027, 09:00–10:00.',
      details: { nearestFree: { day: '2027-04-05', startTime: '10:00', endTime: '11:00' } },
    });
    const after = await manager.get(`${url}?startDate=2027-04-05&endDate=2027-04-05`);
    expect(after.body.events.map(({ startTime }: Event) => startTime)).toEqual(['09:00', '14:00']);
  });

  it('is for the staff of the class and for who may edit any; nobody else, and not over midnight [CAL-21]', async () => {
    const teacher = await app.as('teacher');
    const found = await app.db.execute<{ id: string }>(
      sql`select id from employee where user_id = ${teacher.userId}`,
    );
    const me = found.rows[0]?.id ?? (await school.employee('Mover', teacher.userId));
    const own = await weekOf(
      '2027-04-12',
      '2027-04-18',
      { teacherIds: [me] },
      { startTime: '06:00', endTime: '07:00' },
    );
    const other = await weekOf('2027-04-12', '2027-04-18');
    const student = await app.as('student');
    await school.enrol(student.userId, own.classId);
    const at = { startDate: '2027-04-13T15:00:00.000Z', endDate: '2027-04-13T16:00:00.000Z' };
    const signedIn = await app.as('teacher');
    const events = await signedIn.get(`${url}?startDate=2027-04-12&endDate=2027-04-12`);
    const can = new Map(
      events.body.events.map((event: Event & { can: { move: boolean } }) => [event.id, event.can.move]),
    );
    expect(can.get(`lms_${own.scheduleId}_2027-04-12`)).toBe(true);
    expect(can.get(`lms_${other.scheduleId}_2027-04-12`)).toBe(false);
    expect((await signedIn.patch(`${url}/lms_${own.scheduleId}_2027-04-12`, at)).status).toBe(200);
    expect((await signedIn.patch(`${url}/lms_${other.scheduleId}_2027-04-12`, at)).status).toBe(403);
    expect((await student.patch(`${url}/lms_${own.scheduleId}_2027-04-12`, at)).status).toBe(403);
    expect((await student.patch(`${url}/lms_${other.scheduleId}_2027-04-12`, at)).status).toBe(404);
    const late = { startDate: '2027-04-13T23:30:00.000Z', endDate: '2027-04-14T00:30:00.000Z' };
    expect((await manager.patch(`${url}/lms_${own.scheduleId}_2027-04-12`, late)).body.error).toBe(
      'A lesson must end on the day it starts.',
    );
    expect((await manager.patch(`${url}/lms_${own.scheduleId}_2027-04-13`, at)).status).toBe(404);
    expect((await manager.patch(`${url}/lms_x`, at)).status).toBe(400);
  });

  it('of the past is refused to teachers, and lessons of today and later are free [CAL-21]', async () => {
    const assistant = await app.as('teacher');
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from employee where user_id = ${assistant.userId}`,
    );
    const { scheduleId } = await weekOf(
      '2026-11-16',
      '2026-11-22',
      { teacherIds: [rows[0]?.id ?? ''] },
      {
        selectedDays: [3, 4],
        startTime: '06:00',
        endTime: '07:00',
      },
    );
    const signedIn = await app.as('teacher');
    const move = (client: TestClient, date: string) =>
      client.patch(`${url}/lms_${scheduleId}_${date}`, {
        startDate: `${date}T05:00:00.000Z`,
        endDate: `${date}T06:00:00.000Z`,
      });
    const movable = async (client: TestClient) => {
      const { body } = await client.get(`${url}?startDate=2026-11-18&endDate=2026-11-19`);
      const own = body.events.filter(({ id }: Event) => id.startsWith(`lms_${scheduleId}`));
      return own.map(({ can }: { can: { move: boolean } }) => can.move);
    };
    expect([await movable(signedIn), await movable(manager)]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect((await move(signedIn, '2026-11-18')).body).toMatchObject({ code: 'HELD' });
    expect((await move(signedIn, '2026-11-19')).status).toBe(200);
    expect((await move(manager, '2026-11-18')).status).toBe(200);
  });

  it('tells the teachers, and every open screen to read again [CAL-21]', async () => {
    const sales = await app.as('sales');
    const me = await school.employee('Told Mover', sales.userId);
    const { scheduleId } = await weekOf('2027-04-19', '2027-04-25', { name: 'Told', teacherIds: [me] });
    await app.db.execute(sql`delete from live_event`);
    await manager.patch(`${url}/lms_${scheduleId}_2027-04-19`, {
      startDate: '2027-04-20T09:00:00.000Z',
      endDate: '2027-04-20T10:00:00.000Z',
    });
    const { body } = await sales.get('/api/notifications');
    expect(body.data ?? body.notifications).toMatchObject([
      {
        title: 'Lesson moved',
        message: 'Told was moved from Mon 19 Apr, 09:00–10:00 to Tue 20 Apr, 09:00–10:00.',
        link: `/calendar?view=day&date=2027-04-20&event=lms_${scheduleId}_2027-04-19`,
      },
    ]);
    const { rows } = await app.db.execute<{ type: string; data: { paths?: string[] } }>(
      sql`select type, data from live_event order by id`,
    );
    expect(rows.map(({ type }) => type)).toEqual(['notification', 'invalidate']);
    expect(rows[1]?.data.paths).toContain('/api/dashboard/calendar-events');
  });
});

describe('event details', () => {
  it('are what is held with override=true, and the plan without [CAL-18] [CAL-19]', async () => {
    const [teacher, substitute] = [
      await school.employee('Plan Teacher'),
      await school.employee('Real Substitute'),
    ];
    const course = await school.course('Details', 1);
    const { classId, scheduleId } = await weekOf(
      '2027-05-10',
      '2027-05-16',
      { courseIds: [course.id] },
      {
        teacherIds: [teacher],
        recurrence: 'BIWEEKLY',
        locationId: await school.room('Greenhouse'),
      },
    );
    await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: '2027-05-10',
      newDate: '2027-05-12',
      newStartTime: '15:00',
      newEndTime: '16:00',
      substituteTeacherId: substitute,
      notes: 'In the garden',
    });
    const details = (more = '') =>
      manager.get(`/api/class-schedule/events/details?scheduleId=${scheduleId}&date=2027-05-10${more}`);
    const plan = await details();
    expect(plan.body).toMatchObject({
      eventId: `lms_${scheduleId}_2027-05-10`,
      instanceDate: '2027-05-10',
      day: '2027-05-10',
      startTime: '09:00',
      endTime: '10:00',
      staffName: 'Plan Teacher',
      assignmentTypeName: null,
      locationName: 'Greenhouse',
      notes: null,
      type: 'lms_lesson',
      dayOfWeek: 1,
      isCancelled: false,
      isOverride: true,
      classId,
      courseId: course.id,
      lessonId: course.lessonIds[0],
      recurrence: 'BIWEEKLY',
      class: { id: classId },
      course: { id: course.id, title: 'Details' },
      lesson: { lessonNumber: 1, title: 'Details 1' },
      teacher: { name: 'Plan Teacher', employeeId: teacher },
      can: { move: true, cancel: true },
    });
    const { data, ...top } = plan.body;
    expect(data).toEqual(top);
    const held = await details('&override=true');
    expect(held.body).toMatchObject({
      instanceDate: '2027-05-10',
      day: '2027-05-12',
      startTime: '15:00',
      dayOfWeek: 3,
      staffName: 'Real Substitute',
      notes: 'In the garden',
      teacher: { employeeId: substitute },
    });
    expect(
      (await manager.get(`/api/class-schedule/events/details?scheduleId=${scheduleId}&date=2027-05-11`))
        .status,
    ).toBe(404);
    const stranger = await app.as('parent');
    await app.db.execute(sql`delete from user_link`);
    expect(
      (await stranger.get(`/api/class-schedule/events/details?scheduleId=${scheduleId}&date=2027-05-10`))
        .status,
    ).toBe(404);
  });
});

describe('appointments', () => {
  const at = { startDate: '2027-06-01T09:00:00.000Z', endDate: '2027-06-01T10:30:00.000Z' };
  const day = `${url}?startDate=2027-06-01&endDate=2027-06-01`;

  it('are made, moved, changed and deleted by their owner [CAL-01] [CAL-16] [CAL-20]', async () => {
    const nurse = await app.as('school_nurse');
    const made = await nurse.post(url, { title: 'Check-ups', color: 'pink', ...at });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(id).toMatch(/^op_[0-9a-f-]{36}$/);
    expect(made.body.data).toMatchObject({
      title: 'Check-ups',
      color: 'pink',
      startTime: '09:00',
      endTime: '10:30',
      user: { id: nurse.userId, name: 'Test school_nurse' },
      can: { move: true, delete: true },
      resource: { type: 'operation', originalData: { type: 'appointment', userName: 'Test school_nurse' } },
    });
    const moved = await nurse.patch(`${url}/${id}`, {
      startDate: '2027-06-02T09:00:00.000Z',
      endDate: '2027-06-02T10:30:00.000Z',
      title: 'Vaccinations',
    });
    expect(moved.body.data).toMatchObject({ title: 'Vaccinations', day: '2027-06-02', color: 'pink' });
    expect((await nurse.delete(`${url}/${id}`)).status).toBe(204);
    expect((await nurse.delete(`${url}/${id}`)).status).toBe(404);
  });

  it('end after they start, have a title, and last at most 60 days [CAL-20]', async () => {
    expect((await manager.post(url, { title: ' ', ...at })).body.error).toBe('Title is required');
    const backwards = await manager.post(url, { title: 'A', startDate: at.endDate, endDate: at.startDate });
    expect(backwards.body.errors.endDate).toEqual(['End time must be after start time']);
    expect((await manager.post(url, { title: 'A', ...at, endDate: '2028-06-01T00:00:00Z' })).status).toBe(
      400,
    );
  });

  it('that last several days or all day say so [CAL-16]', async () => {
    const made = await manager.post(url, {
      title: 'Trip',
      startDate: '2027-06-07T00:00:00Z',
      endDate: '2027-06-10T00:00:00Z',
    });
    expect(made.body.data).toMatchObject({ allDay: true, day: '2027-06-07', endDay: '2027-06-10' });
    expect(titles((await manager.get(`${url}?startDate=2027-06-09&endDate=2027-06-09`)).body)).toEqual([
      'Trip',
    ]);
    expect(titles((await manager.get(`${url}?startDate=2027-06-10&endDate=2027-06-10`)).body)).toEqual([]);
  });

  it("that are private show others 'Busy' without title and place, and cannot be opened by them [CAL-15]", async () => {
    const finance = await app.as('finance');
    const place = await school.room('Secret room');
    const made = await finance.post(url, {
      title: 'Interview',
      description: 'Secret',
      visibility: 'PRIVATE',
      locationId: place,
      ...at,
    });
    const { id } = made.body.data;
    const seen = (await manager.get(day)).body.events.find((event: Event) => event.id === id);
    expect(seen).toMatchObject({
      title: 'Busy',
      description: null,
      color: 'gray',
      can: { move: false, delete: false },
      resource: { originalData: { locationId: null, locationName: null } },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Secret|Interview/);
    expect((await manager.get(`${url}/${id}`)).body.data).toEqual(seen);
    const own = (await finance.get(day)).body.events.find((event: Event) => event.id === id);
    expect(own).toMatchObject({
      title: 'Interview',
      resource: { originalData: { locationName: 'Secret room' } },
    });
    expect((await finance.get(`${url}/${id}`)).body.data).toEqual(own);
    expect((await manager.patch(`${url}/${id}`, at)).status).toBe(404);
    expect((await manager.delete(`${url}/${id}`)).status).toBe(404);
  });

  it("of other people need the right to any, and are none of a student's business [CAL-15]", async () => {
    const [hr, sales, student] = [await app.as('hr'), await app.as('sales'), await app.as('student')];
    const own = await hr.post(url, { title: 'Mine', ...at });
    const id = own.body.data.id;
    expect((await sales.post(url, { title: 'For hr', userId: hr.userId, ...at })).status).toBe(403);
    expect((await sales.patch(`${url}/${id}`, at)).body).toMatchObject({
      code: 'NOT_OWN_APPOINTMENT',
      details: { right: 'edit:any appointment' },
    });
    expect((await sales.delete(`${url}/${id}`)).status).toBe(403);
    const forHr = await manager.post(url, { title: 'From the manager', userId: hr.userId, ...at });
    expect(forHr.body.data.user.id).toBe(hr.userId);
    expect(titles((await student.get(day)).body)).toEqual([]);
    expect((await student.patch(`${url}/${id}`, at)).status).toBe(404);
    expect((await student.post(url, { title: 'No', ...at })).status).toBe(403);
    expect((await manager.delete(`${url}/lms_${id.slice(3)}_2027-06-01`)).status).toBe(400);
  });
});
