import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, 03:24 in UTC.

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let assistant: TestClient;
let student: TestClient;
let parent: TestClient;
let school: ReturnType<typeof schoolFactory>;
let teacherId: string;
let assistantId: string;
let studentId: string;

const url = '/api/attendance/sessions';
const notifications = '/api/notifications';

beforeAll(async () => {
  app = await makeTestApp();
  school = schoolFactory(app.db);
  [manager, teacher, assistant, student, parent] = await Promise.all([
    app.as('manager'),
    app.as('teacher'),
    app.as('teacher_assistant'),
    app.as('student'),
    app.as('parent'),
  ]);
  teacherId = await school.employee('Tess Teacher', teacher.userId);
  assistantId = await school.employee('Amy Assistant', assistant.userId);
  await school.parent(parent.userId, student.userId);
});

let minutes = 0;

/** A class on Mondays and Thursdays that the student attends, and the records of one lesson. */
async function taken(fields: object, date = '2026-11-16', teacherIds = [teacherId]) {
  const its = await aClass(teacherIds);
  const made = await manager.post(url, {
    scheduleId: its.scheduleId,
    sessionDate: date,
    attendanceRecords: [{ entityType: 'student', entityId: studentId, ...fields }],
  });
  expect(made.status).toBe(201);
  return { ...its, sessionId: made.body.data.sessionId as string };
}

async function aClass(teacherIds = [teacherId]) {
  minutes += 5;
  const course = await school.course('English', 8);
  const classId = await school.class({
    name: 'English A',
    startDate: '2026-11-02',
    endDate: '2026-12-13',
    courseIds: [course.id],
    teacherIds,
  });
  await school.enrol(student.userId, classId);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from student where user_id = ${student.userId}`,
  );
  studentId = rows[0]?.id ?? '';
  const clock = (value: number) => `01:${String(value).padStart(2, '0')}`;
  const { status, body } = await manager.post(`/api/lms/classes/${classId}/schedules`, {
    selectedDays: [1, 4],
    startTime: clock(minutes - 5),
    endTime: clock(minutes),
  });
  expect(status).toBe(201);
  return { classId, scheduleId: body.data.id as string, course };
}

const change = (status: string, rest: object = {}) => ({
  attendanceRecords: [{ entityType: 'student', entityId: studentId, status, ...rest }],
});

async function newsOf(client: TestClient): Promise<string[]> {
  const { body } = await client.get(`${notifications}?limit=50`);
  const rows = (body.data ?? body.notifications) as { title: string }[];
  return rows.map(({ title }) => title).filter((title) => /absent|present|late|withdrawn/.test(title));
}

describe('what lies around attendance', () => {
  it('locks the lesson: neither moved nor cancelled, not even by who manages schedules, until it is reset [REV-32, REV-34]', async () => {
    const { scheduleId, classId, sessionId, course } = await taken({ status: 'PRESENT' }, '2026-11-19');
    const override = { classScheduleId: scheduleId, overrideDate: '2026-11-19', isCancelled: true };
    const refused = await manager.post('/api/class-schedule/overrides', override);
    expect([refused.status, refused.body.code]).toEqual([409, 'HAS_ATTENDANCE']);
    // Its lesson keeps its place, though it is of today.
    const order = `/api/lms/schedules/${scheduleId}/lesson-order`;
    await manager.put(order, { lessonIds: course.lessonIds });
    const read = await manager.get(order);
    const held = read.body.slots.filter((slot: { isHeld: boolean }) => slot.isHeld);
    expect(held.map((slot: { date: string }) => slot.date)).toContain('2026-11-19');
    // The class cannot end before it, and a schedule with attendance is ended, never deleted.
    const found = (await manager.get(`/api/lms/classes/${classId}`)).body.data;
    const ended = await manager.put(`/api/lms/classes/${classId}`, { ...found, endDate: '2026-11-18' });
    expect([ended.status, ended.body.code]).toEqual([409, 'HAS_ATTENDANCE']);
    const removed = await manager.delete(`/api/lms/classes/${classId}/schedules/${scheduleId}?all=true`);
    expect(removed.body.data).toEqual({ deleted: false, endedOn: '2026-11-19' });
    expect((await manager.get(`${url}/${sessionId}`)).status).toBe(200);
    await manager.post(`${url}/${sessionId}/bulk`, { action: 'reset', scope: 'all_students' });
    expect((await manager.post('/api/class-schedule/overrides', override)).status).toBe(201);
  });

  it('a change of times leaves a lesson with attendance as it was [REV-33]', async () => {
    const { scheduleId, classId } = await taken({ status: 'PRESENT' }, '2026-11-19');
    const { body } = await manager.get(`/api/lms/classes/${classId}/schedules`);
    const saved = await manager.put(`/api/lms/classes/${classId}/schedules/${scheduleId}`, {
      ...body.data[0],
      selectedDays: [1, 4],
      startTime: '20:00',
      endTime: '20:30',
    });
    expect(saved.status).toBe(200);
    const { rows } = await app.db.execute<{ date: string; time: string }>(sql`
      select date::text, to_char(start_time, 'HH24:MI') as time from lesson_occurrence
      where schedule_id = ${scheduleId} and date >= '2026-11-19' order by date limit 2`);
    expect(rows[0]?.time).not.toBe('20:00');
    expect(rows[1]).toEqual({ date: '2026-11-23', time: '20:00' });
  });
});

describe('who sees attendance', () => {
  it('parents and students see their own records with the reason, without internal notes, and no other pupils [REV-18]', async () => {
    const { sessionId, classId } = await taken({
      status: 'ABSENT_ILLNESS',
      absenceReason: 'Flu',
      notes: 'Mother called twice',
    });
    for (const client of [parent, student]) {
      const { status, body } = await client.get(`/api/students/${studentId}/attendance`);
      expect(status).toBe(200);
      const own = body.data.find((one: { sessionId: string }) => one.sessionId === sessionId);
      expect(own).toMatchObject({ absenceReason: 'Flu', notes: null, recordedBy: null });
      expect(body.summary.absent).toBeGreaterThan(0);
      expect((await client.get(`${url}/${sessionId}`)).status).toBe(404);
      expect((await client.get(url)).body.totalCount).toBe(0);
      const records = await client.get('/api/attendance/records?limit=100');
      expect(new Set(records.body.data.map((one: { entityId: string }) => one.entityId))).toEqual(
        new Set([studentId]),
      );
      const refused = await client.post(url, {
        scheduleId: classId,
        sessionDate: '2026-11-19',
        ...change('PRESENT'),
      });
      expect(refused.status).toBe(403);
    }
    const overview = await parent.get(`/api/attendance/overview?userId=${student.userId}`);
    expect(overview.body.data).toMatchObject({ studentId });
    const stranger = await app.as('customer');
    expect((await stranger.get(`/api/students/${studentId}/attendance`)).status).toBe(403);
  });

  it('reasons of illness are read only with the right to health, and a save without it keeps them [REV-17]', async () => {
    const { sessionId } = await taken({ status: 'ABSENT_ILLNESS', absenceReason: 'Flu' }, '2026-11-16', [
      teacherId,
      assistantId,
    ]);
    const seen = async (client: TestClient) =>
      (await client.get(`${url}/${sessionId}`)).body.data.attendanceRecords[0];
    expect(await seen(teacher)).toMatchObject({ absenceReason: 'Flu', reasonIsHidden: false });
    expect(await seen(assistant)).toMatchObject({ absenceReason: null, reasonIsHidden: true });
    expect(await seen(manager)).toMatchObject({ absenceReason: null, reasonIsHidden: true });
    const saved = await assistant.put(`${url}/${sessionId}`, {
      ...change('ABSENT_ILLNESS', { keepsReason: true, notes: 'Called' }),
      version: 1,
    });
    expect(saved.status).toBe(200);
    expect(await seen(teacher)).toMatchObject({ absenceReason: 'Flu', notes: 'Called' });
    const other = await assistant.put(`${url}/${sessionId}`, {
      ...change('ABSENT_OTHER', { keepsReason: true }),
      version: 2,
    });
    expect(other.body.message).toBe('Absence reason is required for absent statuses');
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select coalesce(before::text, '') || after::text as text from audit_log where entity_id = ${sessionId}`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('Flu');
  });

  it('staff see and take the attendance of their classes only [REV-36]', async () => {
    const { sessionId, scheduleId } = await taken({ status: 'PRESENT' }, '2026-11-16', []);
    expect((await teacher.get(`${url}/${sessionId}`)).status).toBe(404);
    expect((await teacher.put(`${url}/${sessionId}`, { ...change('PRESENT'), version: 1 })).status).toBe(404);
    const post = await teacher.post(url, { scheduleId, sessionDate: '2026-11-19', ...change('PRESENT') });
    expect([post.status, post.body.message]).toEqual([400, 'A valid schedule must be selected']);
    const nurse = await app.as('school_nurse');
    expect((await nurse.get(`${url}/${sessionId}`)).body.data.can).toEqual({ edit: false });
    expect((await nurse.put(`${url}/${sessionId}`, { ...change('PRESENT'), version: 1 })).status).toBe(403);
  });

  it('a substitute takes the lesson they hold and sees the class for 7 days around it [REV-36]', async () => {
    const { scheduleId } = await aClass([]);
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: scheduleId,
      overrideDate: '2026-11-16',
      substituteTeacherId: teacherId,
    });
    const lesson = (date: string) => teacher.get(`/api/attendance/lessons/${scheduleId}/${date}`);
    expect((await lesson('2026-11-16')).body.data.can.edit).toBe(true);
    expect((await lesson('2026-11-12')).body.data.can.edit).toBe(false);
    const made = await teacher.post(url, { scheduleId, sessionDate: '2026-11-16', ...change('PRESENT') });
    expect(made.status).toBe(201);
    const other = await teacher.post(url, { scheduleId, sessionDate: '2026-11-12', ...change('PRESENT') });
    expect([other.status, other.body.code]).toEqual([403, 'NOT_OWN_CLASS']);
    app.clock.set('2026-11-24T03:00:00.000Z');
    expect((await lesson('2026-11-16')).status).toBe(404);
    app.clock.set('2026-11-19T03:24:00.000Z');
  });

  it('who leaves a class reads what they recorded for 30 days more [REV-36]', async () => {
    const { scheduleId, classId } = await aClass();
    const body = { scheduleId, ...change('PRESENT') };
    const mine = await teacher.post(url, { ...body, sessionDate: '2026-11-16' });
    const theirs = await manager.post(url, { ...body, sessionDate: '2026-11-12' });
    const left = await manager.put(`/api/lms/classes/${classId}/staff-assignments`, {
      assignments: [{ teacherId: assistantId }],
    });
    expect(left.status).toBe(200);
    const leftAt = async (moment: string) =>
      app.db.execute(sql`update class_departure set left_at = ${moment} where class_id = ${classId}`);
    expect((await leftAt('2026-11-19T03:00:00Z')).rowCount).toBe(1);
    const get = async (reply: typeof mine) =>
      (await teacher.get(`${url}/${reply.body.data.sessionId}`)).status;
    expect([await get(mine), await get(theirs)]).toEqual([200, 404]);
    const put = await teacher.put(`${url}/${mine.body.data.sessionId}`, {
      ...change('PRESENT'),
      version: 1,
    });
    expect([put.status, put.body.code]).toEqual([403, 'NOT_OWN_CLASS']);
    await leftAt('2026-10-20T03:00:00Z');
    expect(await get(mine)).toBe(404);
  });
});

describe('what guardians are told', () => {
  it('of an absence once, and of a correction when it becomes one or is none any more [REV-18]', async () => {
    await app.db.execute(sql`delete from notification`);
    const { sessionId } = await taken({ status: 'PRESENT' });
    expect(await newsOf(parent)).toEqual([]);
    const put = async (status: string, rest: object = {}) => {
      const { version } = (await manager.get(`${url}/${sessionId}`)).body.data;
      return manager.put(`${url}/${sessionId}`, { ...change(status, rest), version });
    };
    await put('ABSENT_OTHER', { absenceReason: 'Bus' });
    expect(await newsOf(parent)).toHaveLength(1);
    await put('ABSENT_OTHER', { absenceReason: 'Bus', notes: 'x' });
    await put('ABSENT_ILLNESS', { absenceReason: 'Flu' });
    expect(await newsOf(parent)).toHaveLength(1);
    await put('PRESENT');
    expect((await newsOf(parent))[0]).toMatch(/^Correction: .* was present$/);
    await put('LATE', { lateMinutes: 5 });
    expect(await newsOf(parent)).toHaveLength(2);
    const { body } = await parent.get(`${notifications}?limit=1`);
    const [last] = body.data ?? body.notifications;
    expect(last.link).toBe(`/students/${studentId}?tab=attendance`);
    expect(JSON.stringify(body)).not.toContain('Flu');
    expect(await newsOf(student)).toEqual([]);
  });

  it('in the language of the reader, also of somebody late [REV-18]', async () => {
    await app.db.execute(sql`delete from notification`);
    await parent.put('/api/me/preferences/language', { value: 'vi' });
    await taken({ status: 'LATE', lateMinutes: 12 });
    const { rows } = await app.db.execute<{ message: string }>(
      sql`select message from notification where user_id = ${parent.userId}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.message).toContain('12');
  });
});
