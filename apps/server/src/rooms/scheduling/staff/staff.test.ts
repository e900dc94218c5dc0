import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';
import { rezoneLessons } from '../lessons/rezone-lessons.commands.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

describe('teaching staff', () => {
  it('are the teachers and the assistants in service, by role or by class [SCH-27]', async () => {
    const byRole = await school.employee('Role Teacher', await app.userIdOf('teacher'));
    const byClass = await school.employee('Class Teacher');
    const assistant = await school.employee('Role Assistant', await app.userIdOf('teacher_assistant'));
    const gone = await school.employee('Gone Teacher');
    await school.class({ teacherIds: [byClass, gone] });
    await app.db.execute(sql`update employee set status = 'TERMINATED' where id = ${gone}`);
    const teachers = await manager.get('/api/dashboard/teachers');
    expect(teachers.body.data.map(({ employeeId }: { employeeId: string }) => employeeId).sort()).toEqual(
      [byRole, byClass].sort(),
    );
    expect(teachers.body.teachers).toEqual(teachers.body.data);
    const assistants = await manager.get('/api/dashboard/teacher-assistants');
    expect(assistants.body.teacherAssistants).toMatchObject([{ id: assistant, name: 'Role Assistant' }]);
    expect((await (await app.as('student')).get('/api/dashboard/teachers')).status).toBe(403);
  });

  it('have free time on a day beside their lessons, those of one class left out on demand [SCH-25] [SCH-26]', async () => {
    const teacher = await school.employee('Free Teacher');
    const classId = await school.class({
      name: 'Taken',
      startDate: '2026-11-23',
      endDate: '2026-11-29',
      teacherIds: [teacher],
    });
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, {});
    const of = async (more: string) => {
      const reply = await manager.get(`/api/lms/staff/available?date=2026-11-23${more}`);
      return reply.body.staff.find((one: { employeeId: string }) => one.employeeId === teacher);
    };
    expect(await of('')).toMatchObject({
      name: 'Free Teacher',
      role: 'TEACHER',
      conflicts: [
        {
          startTime: '09:00',
          endTime: '10:00',
          className: 'Taken',
          eventId: `lms_${body.data.id}_2026-11-23`,
        },
      ],
      freeBlocks: [
        { startTime: '06:00', endTime: '09:00' },
        { startTime: '10:00', endTime: '22:00' },
      ],
      totalFreeHours: 15,
    });
    expect((await of(`&classId=${classId}`)).totalFreeHours).toBe(15);
    expect(await of(`&excludeCurrentAssignments=true&classId=${classId}`)).toMatchObject({
      conflicts: [],
      totalFreeHours: 16,
    });
    const wrong = await manager.get('/api/lms/staff/available?date=23.11.2026');
    expect(wrong.body.error).toBe('Date must be YYYY-MM-DD');
  });
});

describe('the day of somebody who declared hours', () => {
  it('is free in these only, beside lessons and assignments, and names the holidays of the day [SCH-25] [SCH-26]', async () => {
    const user = await app.as('employee');
    const me = await school.employee('Declared Teacher', user.userId);
    await school.class({ teacherIds: [me], startDate: '2026-01-05', endDate: '2026-01-06' });
    const slot = (hour: number, type: string) => ({ dayOfWeek: 1, startTime: `${hour}:00`, type });
    await user.put('/api/availability', {
      slots: [slot(10, 'WORK'), slot(11, 'WORK'), slot(12, 'WORK'), slot(13, 'CALLS')],
    });
    const { rows } = await app.db.execute<{ id: string }>(sql`
      insert into assignment_type (id, name, created_at, updated_at) values (gen_random_uuid(), 'Duty', now(), now())
      returning id`);
    const made = await manager.post('/api/schedule/assignments', {
      userId: user.userId,
      assignmentTypeId: rows[0]?.id,
      isRecurring: false,
      startDate: '2026-11-30',
      startTime: '11:00',
      endTime: '12:00',
    });
    expect(made.status).toBe(201);
    await app.db.execute(sql`
      insert into custom_holiday (id, name, start_date, is_range, is_recurring, is_observed, created_at, updated_at)
      values (gen_random_uuid(), 'Founders Day', '2026-11-30', false, false, true, now(), now())`);
    const { body } = await manager.get('/api/lms/staff/available?date=2026-11-30');
    expect(body.holidays).toContain('Founders Day');
    const day = body.data.find((one: { employeeId: string }) => one.employeeId === me);
    expect(day).toMatchObject({
      isDeclared: true,
      conflicts: [{ kind: 'ASSIGNMENT', className: 'Duty', startTime: '11:00', endTime: '12:00' }],
      freeBlocks: [
        { startTime: '10:00', endTime: '11:00' },
        { startTime: '12:00', endTime: '13:00' },
      ],
      periods: {
        morning: { isFree: true, freeMinutes: 60 },
        afternoon: { isFree: true, freeMinutes: 60 },
        evening: { isFree: false, freeMinutes: 0 },
      },
      totalFreeHours: 2,
    });
    const states = day.hourly.map(({ hour, state }: { hour: string; state: string }) => `${hour} ${state}`);
    expect(states.slice(3, 8)).toEqual([
      '09:00 UNAVAILABLE',
      '10:00 FREE',
      '11:00 BUSY',
      '12:00 FREE',
      '13:00 CALLS',
    ]);
  });

  it('is reported day by day for some users or the staff of a class, a month at most [SCH-26]', async () => {
    const user = await app.as('finance');
    const me = await school.employee('Reported Teacher', user.userId);
    const classId = await school.class({ teacherIds: [me], startDate: '2026-01-05', endDate: '2026-01-06' });
    const range = 'startDate=2026-11-23&endDate=2026-11-25';
    const ofUsers = await manager.get(`/api/availability/reports?userIds=${user.userId}&${range}`);
    const ofClass = await manager.get(`/api/availability/reports?classId=${classId}&${range}`);
    for (const { body } of [ofUsers, ofClass]) {
      expect(body.data.map(({ date }: { date: string }) => date)).toEqual([
        '2026-11-23',
        '2026-11-24',
        '2026-11-25',
      ]);
      expect(body.data[0].staff).toMatchObject([{ employeeId: me, userId: user.userId, totalFreeHours: 16 }]);
    }
    const long = await manager.get('/api/availability/reports?startDate=2026-11-01&endDate=2026-12-31');
    expect(long.body.details.fieldErrors.endDate).toEqual(['Choose at most 31 days']);
    const own = await (await app.as('teacher')).get(`/api/availability/reports?${range}`);
    expect(own.body.data[0].staff.map(({ name }: { name: string }) => name)).toEqual(['Role Teacher']);
  });
});

describe('a new time zone of the organisation', () => {
  it('leaves lessons at their wall clock, and moves moments and bookings [SCH-19]', async () => {
    const teacher = await school.employee('Zone Teacher');
    const room = await school.room('Zone room');
    const classId = await school.class({ startDate: '2027-03-08', endDate: '2027-03-21' });
    await manager.post(`/api/lms/classes/${classId}/schedules`, { teacherIds: [teacher], locationId: room });
    const before = await state(classId);
    await app.db.transaction((tx) => rezoneLessons(tx as unknown as typeof app.db, 'America/New_York'));
    // The clock went forward between the two Mondays.
    expect((await state(classId)).map(({ at, time, kinds }) => `${at} ${time} ${kinds}`)).toEqual([
      '2027-03-08 14:00 09:00 CLASS,PERSON,ROOM',
      '2027-03-15 13:00 09:00 CLASS,PERSON,ROOM',
    ]);
    await app.db.transaction((tx) => rezoneLessons(tx as unknown as typeof app.db, 'UTC'));
    expect(await state(classId)).toEqual(before);
  });
});

async function state(classId: string) {
  const { rows } = await app.db.execute<{ at: string; time: string; kinds: string }>(sql`
    select to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, to_char(o.start_time, 'HH24:MI') as time,
      (select string_agg(b.kind, ',' order by b.kind) from booking b
        where b.occurrence_id = o.id and b.during = tstzrange(o.starts_at, o.ends_at)) as kinds
    from lesson_occurrence o where o.class_id = ${classId} order by o.starts_at`);
  return rows;
}
