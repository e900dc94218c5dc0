import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC. The lesson to cover is on Monday, 23 November, from 09:00 to 10:00.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const monday = '2026-11-23';
const coverUrl = (scheduleId: string) => `/api/class-schedule/cover?scheduleId=${scheduleId}&date=${monday}`;

async function mondays(fields: object = {}, schedule: object = {}) {
  const classId = await school.class({ startDate: '2026-11-09', endDate: '2026-12-13', ...fields });
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, schedule);
  expect(body.data?.id).toBeDefined();
  return { classId, scheduleId: body.data.id as string };
}

async function staff(client: TestClient, classId: string, fields: object) {
  const reply = await client.put(`/api/lms/classes/${classId}/staff-assignments`, {
    assignments: [{ courseId: null, ...fields }],
  });
  expect(reply.status).toBe(200);
}

let known: ReturnType<typeof makeWithUsers> | undefined;

/** A teacher and an assistant who sign in, and their employees. */
function withUsers() {
  known ??= makeWithUsers();
  return known;
}

async function makeWithUsers() {
  const [teacher, assistant] = [await app.as('teacher'), await app.as('teacher_assistant')];
  const own = await school.employee('In Hours', teacher.userId);
  const other = await school.employee('Off Hours', assistant.userId);
  return { teacher, assistant, own, other };
}

describe('cover for a lesson', () => {
  it('is offered by who is free: substitutes of the class, then teachers, then assistants, each with reasons [REV-36]', async () => {
    const course = await school.course('Covered', 1);
    const [away, substitute, knows, fresh, helper, busy] = [
      await school.employee('Away Teacher'),
      await school.employee('Own Substitute'),
      await school.employee('Knows Course'),
      await school.employee('Fresh Teacher'),
      await school.employee('Help Assistant'),
      await school.employee('Busy Teacher'),
    ];
    const { classId, scheduleId } = await mondays({ name: 'Needs cover', courseIds: [course.id] });
    await staff(manager, classId, { teacherIds: [away], substituteIds: [substitute] });
    const past = await mondays({
      name: 'Past',
      courseIds: [course.id],
      startDate: '2026-10-05',
      endDate: '2026-10-30',
    });
    await staff(manager, past.classId, { teacherIds: [knows], taIds: [helper] });
    await app.db.execute(sql`insert into occurrence_staff (occurrence_id, employee_id, kind)
      select id, ${knows}, 'TEACHER' from lesson_occurrence where class_id = ${past.classId}`);
    await mondays({ name: 'At the same time', teacherIds: [busy] }, { startTime: '09:30', endTime: '10:30' });
    await mondays({ name: 'Later', teacherIds: [fresh] }, { startTime: '11:00', endTime: '13:00' });
    await app.db.execute(sql`insert into class_staff (id, class_id, employee_id, kind)
      values (gen_random_uuid(), ${past.classId}, ${substitute}, 'TEACHER')`);

    const { body } = await manager.get(coverUrl(scheduleId));
    expect(body.lesson).toMatchObject({
      className: 'Needs cover',
      courseTitle: 'Covered',
      date: monday,
      startTime: '09:00',
      teachers: [{ employeeId: away, name: 'Away Teacher' }],
    });
    expect(body.candidates.map(({ name }: { name: string }) => name)).toEqual([
      'Own Substitute',
      'Knows Course',
      'Fresh Teacher',
      'Help Assistant',
    ]);
    expect(body.candidates[0]).toMatchObject({ isClassSubstitute: true, isAvailable: null });
    expect(body.candidates[1]).toMatchObject({ taughtBefore: 4, weekMinutes: 0 });
    expect(body.candidates[2]).toMatchObject({ taughtBefore: 0, weekMinutes: 120 });
    expect(body.busyCount).toBe(1);
    const forAssistant = await manager.get(`${coverUrl(scheduleId)}&kind=ASSISTANT`);
    expect(forAssistant.body.candidates.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      'Own Substitute',
      'Help Assistant',
    ]);
  });

  it('says who has an appointment then, their own or one that they are asked to and have not declined', async () => {
    const { teacher: owner, assistant: asked, own, other } = await withUsers();
    const { scheduleId } = await mondays({ name: 'Engaged' });
    const made = await owner.post('/api/dashboard/calendar-events', {
      ...{ title: 'Dentist', people: [asked.userId] },
      ...{ startDate: `${monday}T09:59:00.000Z`, endDate: `${monday}T12:00:00.000Z` },
    });
    const engaged = async () => {
      const { body } = await manager.get(coverUrl(scheduleId));
      return body.candidates.flatMap((one: { employeeId: string; hasAppointment: boolean }) =>
        one.hasAppointment ? [one.employeeId] : [],
      );
    };
    expect((await engaged()).toSorted()).toEqual([own, other].toSorted());
    await asked.post(`/api/dashboard/calendar-events/${made.body.data.id}/answer`, { answer: 'DECLINED' });
    expect(await engaged()).toEqual([own]);
  });

  it('asks those last who declared other hours, and says what is not declared [CAL-41]', async () => {
    const { teacher: inHours, assistant: offHours, own: free, other: off } = await withUsers();
    const slot = (hour: string, type: string) => ({ dayOfWeek: 1, startTime: `${hour}:00`, type });
    await inHours.put('/api/availability', { slots: [slot('09', 'WORK')] });
    await offHours.put('/api/availability', { slots: [slot('09', 'CALLS'), slot('10', 'WORK')] });
    const { scheduleId } = await mondays({ name: 'Hours' });
    const { body } = await manager.get(coverUrl(scheduleId));
    const found = (id: string) =>
      body.candidates.find(({ employeeId }: { employeeId: string }) => employeeId === id);
    expect(found(free).isAvailable).toBe(true);
    expect(found(off).isAvailable).toBe(false);
    expect(body.candidates.at(-1).employeeId).toBe(off);
  });

  it('is chosen by an override, refused when the person was booked meanwhile, and taken back [SCH-23]', async () => {
    const cover = await school.employee('Chosen Cover');
    const { scheduleId } = await mondays({ name: 'Chosen' }, { startTime: '14:00', endTime: '15:00' });
    const chosen = await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: monday,
      substituteTeacherId: cover,
    });
    expect(chosen.status).toBe(201);
    const other = await mondays({ name: 'Second' }, { startTime: '14:30', endTime: '15:30' });
    const refused = await manager.post('/api/class-schedule/overrides', {
      classScheduleId: other.scheduleId,
      overrideDate: monday,
      substituteTeacherId: cover,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'TEACHING_CONFLICT']);
    expect(refused.body.details.conflicts[0].resourceName).toBe('Chosen Cover');
    await manager.delete(`/api/class-schedule/overrides/${chosen.body.data.id}`);
    const again = await manager.post('/api/class-schedule/overrides', {
      classScheduleId: other.scheduleId,
      overrideDate: monday,
      substituteTeacherId: cover,
    });
    expect(again.status).toBe(201);
  });

  it('is looked for by who may change the timetable of the class, and is 404 for a lesson that is not there [own classes]', async () => {
    const { scheduleId } = await mondays({ name: 'Guarded' });
    const teacher = await app.as('teacher');
    expect([403, 404]).toContain((await teacher.get(coverUrl(scheduleId))).status);
    expect((await (await app.as('student')).get(coverUrl(scheduleId))).status).toBe(403);
    const none = await manager.get(`/api/class-schedule/cover?scheduleId=${scheduleId}&date=2026-11-24`);
    expect(none.status).toBe(404);
  });
});

describe('a substitute', () => {
  it('sees the class from 7 days before the lesson to 7 days after, and hears of it [REV-36]', async () => {
    const client = await app.as('employee');
    await app.db.execute(sql`insert into user_role (user_id, role_id)
      select ${client.userId}, id from role where name = 'teacher' on conflict do nothing`);
    app.identity.sessions.clear();
    const me = await school.employee('Window Substitute', client.userId);
    const { classId, scheduleId } = await mondays(
      { name: 'Window class' },
      { startTime: '07:00', endTime: '08:00' },
    );
    await staff(manager, classId, { substituteIds: [me] });
    const sees = async () => (await client.get(`/api/lms/classes/${classId}`)).status === 200;
    expect(await sees()).toBe(false);
    const soon = await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      substituteTeacherId: me,
    });
    expect(soon.status).toBe(201);
    expect(await sees()).toBe(true);
    const { body } = await client.get('/api/notifications');
    expect(body.data[0]).toMatchObject({
      title: 'You have a lesson',
      message: 'You hold Window class on Mon 23 Nov, 07:00–08:00.',
    });
    await manager.delete(`/api/class-schedule/overrides/${soon.body.data.id}`);
    expect(await sees()).toBe(false);
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-30',
      substituteTeacherId: me,
    });
    expect(await sees()).toBe(false);
  });
});
