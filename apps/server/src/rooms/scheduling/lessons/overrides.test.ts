import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const url = '/api/class-schedule/overrides';

async function mondays(fields: object = {}, schedule: object = {}) {
  const classId = await school.class({ startDate: '2026-11-09', endDate: '2026-12-13', ...fields });
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, schedule);
  return { classId, scheduleId: body.data.id as string };
}

async function lessonOn(scheduleId: string, originalDate: string) {
  const { rows } = await app.db.execute<Record<string, unknown>>(sql`
    select o.date::text as date, to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.is_override as "isOverride", o.is_cancelled as "isCancelled", o.lesson_id as "lessonId",
      (select count(*)::int from booking b where b.occurrence_id = o.id) as bookings,
      array(select e.first_name || ' ' || os.kind || case when os.is_substitute then ' substitute' else '' end
        from occurrence_staff os join employee e on e.id = os.employee_id where os.occurrence_id = o.id order by 1) as staff
    from lesson_occurrence o where o.schedule_id = ${scheduleId} and o.original_date = ${originalDate}`);
  return rows[0];
}

describe('an override', () => {
  it('needs at least one field, an end after the start, and a date of the schedule [SCH-23]', async () => {
    const { scheduleId } = await mondays();
    const post = (fields: object) =>
      manager.post(url, { classScheduleId: scheduleId, overrideDate: '2026-11-23', ...fields });
    expect((await post({})).body.error).toBe('At least one override field must be provided');
    expect((await post({ isCancelled: false, notes: ' ' })).status).toBe(400);
    expect(
      (await post({ newStartTime: '11:00', newEndTime: '10:00' })).body.details.fieldErrors.newEndTime,
    ).toEqual(['End time must be after start time']);
    expect((await post({ newStartTime: '10:30' })).status).toBe(400);
    const stray = await post({ overrideDate: '2026-11-24', isCancelled: true });
    expect(stray.body.details.fieldErrors.overrideDate).toEqual([
      'The schedule has no lesson on 2026-11-24.',
    ]);
    expect((await post({ notes: 'x'.repeat(501) })).body.error).toBe('Notes cannot exceed 500 characters');
  });

  it('moves one date to another day and time and no other, and goes back to the plan when removed [SCH-23]', async () => {
    const { scheduleId } = await mondays();
    const made = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      newDate: '2026-11-25',
      newStartTime: '14:00',
      newEndTime: '15:30',
    });
    expect(made.status).toBe(201);
    expect(await lessonOn(scheduleId, '2026-11-23')).toMatchObject({
      date: '2026-11-25',
      startTime: '14:00',
      endTime: '15:30',
      isOverride: true,
    });
    expect(await lessonOn(scheduleId, '2026-11-30')).toMatchObject({ date: '2026-11-30', isOverride: false });
    const twice = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      isCancelled: true,
    });
    expect(twice.body).toMatchObject({
      code: 'OVERRIDE_EXISTS',
      errors: { overrideDate: ['This date is changed already.'] },
    });
    const list = await manager.get(`${url}?scheduleId=${scheduleId}&startDate=2026-11-23&endDate=2026-11-23`);
    expect(list.body.data).toMatchObject([
      { id: made.body.data.id, newStartTime: '14:00', newDate: '2026-11-25' },
    ]);
    expect((await manager.delete(`${url}/${made.body.data.id}`)).status).toBe(204);
    expect(await lessonOn(scheduleId, '2026-11-23')).toMatchObject({
      date: '2026-11-23',
      startTime: '09:00',
      isOverride: false,
    });
  });

  it('puts substitutes in the place of teacher and assistant, and sets a lesson of the class [SCH-23]', async () => {
    const [teacher, assistant, substitute, helper] = [
      await school.employee('Tina'),
      await school.employee('Ali'),
      await school.employee('Sam'),
      await school.employee('Hel'),
    ];
    const course = await school.course('Override course', 1);
    const stranger = await school.course('Other course', 1);
    const { scheduleId } = await mondays(
      { courseIds: [course.id] },
      { teacherIds: [teacher], taIds: [assistant] },
    );
    const fields = {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      substituteTeacherId: substitute,
    };
    const wrong = await manager.post(url, { ...fields, overrideLessonId: stranger.lessonIds[0] });
    expect(wrong.body.errors.overrideLessonId).toEqual(['This lesson belongs to no course of the class.']);
    await manager.post(url, {
      ...fields,
      substituteTaId: helper,
      overrideLessonId: course.lessonIds[0],
      notes: 'Bring maps',
    });
    expect(await lessonOn(scheduleId, '2026-11-23')).toMatchObject({
      staff: ['Hel ASSISTANT substitute', 'Sam TEACHER substitute'],
      lessonId: course.lessonIds[0],
    });
    expect(await lessonOn(scheduleId, '2026-11-30')).toMatchObject({
      staff: ['Ali ASSISTANT', 'Tina TEACHER'],
      lessonId: null,
    });
  });

  it('that cancels frees teacher and room, and is refused when undone after they were taken [SCH-23] [SCH-39]', async () => {
    const teacher = await school.employee('Free Again');
    const { scheduleId } = await mondays({}, { teacherIds: [teacher] });
    const made = await manager.post(url, {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-23',
      isCancelled: true,
    });
    expect(await lessonOn(scheduleId, '2026-11-23')).toMatchObject({ isCancelled: true, bookings: 0 });
    const once = { startDate: '2026-11-23', endDate: '2026-11-23', teacherIds: [teacher] };
    const other = await school.class();
    expect((await manager.post(`/api/lms/classes/${other}/schedules`, once)).status).toBe(201);
    const refused = await manager.delete(`${url}/${made.body.data.id}`);
    expect(refused.body.code).toBe('TEACHING_CONFLICT');
    expect(await lessonOn(scheduleId, '2026-11-23')).toMatchObject({ isCancelled: true });
  });

  it('is refused when the substitute is taken, and when the version is stale [SCH-23] [SCH-39]', async () => {
    const [busy, free] = [await school.employee('Busy Sub'), await school.employee('Free Sub')];
    await mondays({}, { teacherIds: [busy] });
    const { scheduleId } = await mondays();
    const fields = { classScheduleId: scheduleId, overrideDate: '2026-11-23' };
    const refused = await manager.post(url, { ...fields, substituteTeacherId: busy });
    expect(refused.body).toMatchObject({ code: 'TEACHING_CONFLICT', details: { total: 1 } });
    const made = await manager.post(url, { ...fields, substituteTeacherId: free });
    const id = made.body.data.id;
    expect((await manager.put(`${url}/${id}`, { notes: 'A', version: 1 })).body.data).toMatchObject({
      version: 2,
      substituteTeacherId: null,
    });
    expect((await manager.put(`${url}/${id}`, { notes: 'B', version: 1 })).body.code).toBe('STALE');
  });

  it('of a held lesson needs the right to manage, and of another class the right to edit any [SCH-23]', async () => {
    const teacher = await app.as('teacher');
    const me = await school.employee('Own Teacher', teacher.userId);
    const own = await mondays({ teacherIds: [me] });
    const other = await mondays();
    const signedIn = await app.as('teacher');
    const post = (client: TestClient, classScheduleId: string, overrideDate: string) =>
      client.post(url, { classScheduleId, overrideDate, notes: 'Look' });
    expect((await post(signedIn, own.scheduleId, '2026-11-23')).status).toBe(201);
    expect((await post(signedIn, own.scheduleId, '2026-11-16')).body.code).toBe('HELD');
    expect((await post(manager, own.scheduleId, '2026-11-16')).status).toBe(201);
    expect((await post(signedIn, other.scheduleId, '2026-11-23')).status).toBe(403);
    const list = await signedIn.get(`${url}?classId=${own.classId}`);
    expect(list.body.data).toHaveLength(2);
    const one = `${url}/${list.body.data[0].id}`;
    expect((await signedIn.get(one)).body.data).toEqual(list.body.data[0]);
    expect((await (await app.as('student')).get(one)).status).toBe(404);
  });

  it('tells the teacher of a lesson that somebody else cancelled it [CAL-21]', async () => {
    const assistant = await app.as('teacher_assistant');
    const me = await school.employee('Told Teacher', assistant.userId);
    const { scheduleId } = await mondays(
      { name: 'Told class', teacherIds: [me] },
      { startTime: '16:00', endTime: '17:00' },
    );
    await manager.post(url, { classScheduleId: scheduleId, overrideDate: '2026-11-23', isCancelled: true });
    const { body } = await assistant.get('/api/notifications');
    expect(body.data ?? body.notifications).toMatchObject([
      { title: 'Lesson cancelled', message: 'Told class on Mon 23 Nov, 16:00–17:00 is cancelled.' },
    ]);
  });
});

describe('the master schedule', () => {
  it('lists the lessons of all classes between two days, by class, room and person [SCH-17]', async () => {
    const teacher = await school.employee('Master Teacher');
    const room = await school.room('Master room');
    const { classId, scheduleId } = await mondays(
      { name: 'Master class', startDate: '2027-03-01', endDate: '2027-03-31' },
      { teacherIds: [teacher], locationId: room },
    );
    const range = 'startDate=2027-03-01&endDate=2027-03-08';
    const all = await manager.get(`/api/class-schedule/master?${range}`);
    expect(all.body.data).toMatchObject([
      {
        eventId: `lms_${scheduleId}_2027-03-01`,
        className: 'Master class',
        day: '2027-03-01',
        startTime: '09:00',
        locationName: 'Master room',
        teachers: [{ employeeId: teacher, name: 'Master Teacher' }],
        assistants: [],
      },
      { day: '2027-03-08' },
    ]);
    for (const filter of [`classId=${classId}`, `locationId=${room}`, `employeeId=${teacher}`]) {
      expect((await manager.get(`/api/class-schedule/master?${range}&${filter}`)).body.data).toHaveLength(2);
    }
    const none = await manager.get(
      `/api/class-schedule/master?${range}&employeeId=${await school.employee('Nobody')}`,
    );
    expect(none.body.data).toEqual([]);
    expect(
      (await manager.get('/api/class-schedule/master?startDate=2026-01-01&endDate=2027-01-01')).status,
    ).toBe(400);
    expect((await (await app.as('student')).get(`/api/class-schedule/master?${range}`)).status).toBe(403);
  });
});
