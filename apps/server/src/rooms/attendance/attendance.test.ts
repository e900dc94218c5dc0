import { timeOfMinutes } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, 03:24 in UTC. Classes on Mondays and Thursdays from 2 November, ten
// minutes each, one after the other.

let app: TestApp;
let teacher: TestClient;
let manager: TestClient;
let parent: TestClient;
let school: ReturnType<typeof schoolFactory>;
let teacherId: string;
let slots = 0;

beforeAll(async () => {
  app = await makeTestApp();
  school = schoolFactory(app.db);
  [teacher, manager, parent] = await Promise.all([app.as('teacher'), app.as('manager'), app.as('parent')]);
  teacherId = await school.employee('Tess Teacher', teacher.userId);
  await school.parent(parent.userId, await app.userIdOf('student'));
});

const url = '/api/attendance/sessions';
const schedulesUrl = (classId: string) => `/api/lms/classes/${classId}/schedules`;

interface World {
  classId: string;
  scheduleId: string;
  studentId: string;
  otherId: string;
}

/** A class of the teacher's with the linked student and another one. */
async function world(teacherIds: string[] = [teacherId]): Promise<World> {
  slots += 1;
  const course = await school.course('English', 8);
  const classId = await school.class({
    startDate: '2026-11-02',
    endDate: '2026-12-13',
    courseIds: [course.id],
    teacherIds,
  });
  await school.enrol(await app.userIdOf('student'), classId);
  await school.enrol(await app.userIdOf('customer'), classId);
  const { body } = await manager.post(schedulesUrl(classId), {
    selectedDays: [1, 4],
    startTime: timeOfMinutes(10 * slots),
    endTime: timeOfMinutes(10 * slots + 10),
  });
  const { rows } = await app.db.execute<{ id: string; userId: string }>(
    sql`select id, user_id as "userId" from student`,
  );
  const idOf = (userId: string) => rows.find((row) => row.userId === userId)?.id ?? '';
  return {
    classId,
    scheduleId: body.data.id,
    studentId: idOf(await app.userIdOf('student')),
    otherId: idOf(await app.userIdOf('customer')),
  };
}

const of = (studentId: string, fields: object = {}) => ({
  entityType: 'student',
  entityId: studentId,
  status: 'PRESENT',
  ...fields,
});

async function take({ scheduleId, studentId }: World, fields: object = {}, date = '2026-11-19') {
  return teacher.post(url, { scheduleId, sessionDate: date, attendanceRecords: [of(studentId, fields)] });
}

describe('taking attendance', () => {
  it('stores a record with every field, shows it with the roster, and defaults deductSession by the status [ATT-01, ATT-03, ATT-11]', async () => {
    const { classId, scheduleId, studentId, otherId } = await world();
    const before = await teacher.get(`/api/attendance/lessons/${scheduleId}/2026-11-19`);
    expect(before.body.data).toMatchObject({
      sessionId: null,
      state: 'OPEN',
      version: 0,
      can: { edit: true },
    });
    expect(before.body.data.roster.map((one: { entityType: string }) => one.entityType)).toEqual([
      'student',
      'student',
      'employee',
    ]);
    const made = await teacher.post(url, {
      scheduleId,
      sessionDate: '2026-11-19',
      sessionNotes: 'Fire drill',
      attendanceRecords: [
        of(studentId, { notes: 'Great' }),
        of(otherId, { status: 'ABSENT_FAMILY_EMERGENCY', absenceReason: 'Moving house' }),
        { entityType: 'employee', entityId: teacherId, status: 'LATE', lateMinutes: 5 },
      ],
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      sessionNotes: 'Fire drill',
      counts: { present: 1, late: 0, absent: 1, excused: 0, total: 2 },
    });
    const records = made.body.data.attendanceRecords as Record<string, unknown>[];
    expect(records.find((one) => one.entityId === studentId)).toMatchObject({
      entityType: 'student',
      userId: await app.userIdOf('student'),
      status: 'PRESENT',
      lateMinutes: null,
      notes: 'Great',
      absenceReason: null,
      deductSession: true,
    });
    expect(records.find((one) => one.entityId === otherId)).toMatchObject({
      absenceReason: 'Moving house',
      deductSession: false,
    });
    const read = await teacher.get(`${url}/${made.body.data.sessionId}`);
    expect(read.body.data.roster).toHaveLength(3);
    const day = await teacher.get('/api/attendance/lessons?mine=true');
    expect(
      day.body.data.find((one: { class: { id: string } }) => one.class.id === classId).counts.total,
    ).toBe(2);
  });

  it('deducts a session as somebody says, whatever the status [AMB-192]', async () => {
    const made = await take(await world(), { deductSession: false });
    expect(made.body.data.attendanceRecords[0].deductSession).toBe(false);
  });

  it('answers with the messages of the rules [ATT-05, ATT-06, ATT-07, ATT-08]', async () => {
    const { scheduleId, studentId } = await world();
    const body = (fields: object, rest: object = {}) => ({
      scheduleId,
      sessionDate: '2026-11-19',
      attendanceRecords: [of(studentId, fields)],
      ...rest,
    });
    const messages = async (sent: object) => {
      const { status, body: reply } = await teacher.post(url, sent);
      expect(status).toBe(400);
      return Object.values(reply.errors).flat();
    };
    expect(await messages(body({ entityId: 'x' }))).toEqual(['Invalid entity ID format']);
    expect(await messages(body({}, { attendanceRecords: [] }))).toEqual([
      'At least one attendance record is required',
    ]);
    expect(await messages(body({}, { scheduleId: 'x' }))).toEqual(['A valid schedule must be selected']);
    expect(await messages(body({}, { scheduleId: studentId }))).toEqual([
      'A valid schedule must be selected',
    ]);
    expect(await messages(body({ status: 'LATE' }))).toEqual([
      'Late minutes are required and must be greater than 0 when status is LATE',
    ]);
    expect(await messages(body({ status: 'LATE', lateMinutes: 0 }))).toEqual([
      'Late minutes are required and must be greater than 0 when status is LATE',
    ]);
    expect(await messages(body({ status: 'ABSENT_OTHER', absenceReason: '  ' }))).toEqual([
      'Absence reason is required for absent statuses',
    ]);
    expect(await messages(body({ status: 'EXCUSED' }))).toEqual([
      'Absence reason is required for excused status',
    ]);
    for (const wrong of [
      { lateMinutes: 481 },
      { lateMinutes: -1 },
      { notes: 'x'.repeat(501) },
      { absenceReason: 'x'.repeat(1001) },
    ]) {
      expect(await messages(body(wrong))).toHaveLength(1);
    }
    expect(await messages(body({}, { sessionNotes: 'x'.repeat(1001) }))).toHaveLength(1);
    expect(await messages(body({}, { sessionDate: '2026-11-18' }))).toEqual([
      'The schedule has no lesson on 2026-11-18.',
    ]);
  });

  it('has one session for a lesson and one record for a person [REV-34]', async () => {
    const its = await world();
    expect((await take(its)).status).toBe(201);
    const again = await take(its);
    expect([again.status, again.body.code]).toEqual([409, 'SESSION_EXISTS']);
    const twice = await teacher.post(url, {
      scheduleId: its.scheduleId,
      sessionDate: '2026-11-16',
      attendanceRecords: [of(its.studentId), of(its.studentId)],
    });
    expect(twice.body.message).toBe('This person is named twice.');
    const stranger = await teacher.post(url, {
      scheduleId: its.scheduleId,
      sessionDate: '2026-11-16',
      attendanceRecords: [of(its.classId)],
    });
    expect([stranger.status, stranger.body.message]).toEqual([
      400,
      'This person does not belong to the lesson.',
    ]);
  });

  it('replaces the records of a session, and refuses a stale save [ATT-11]', async () => {
    const its = await world();
    const { body } = await take(its);
    const { sessionId, version } = body.data;
    const put = { version, attendanceRecords: [of(its.otherId)] };
    const saved = await teacher.put(`${url}/${sessionId}`, put);
    expect(saved.status).toBe(200);
    expect(saved.body.data.attendanceRecords.map((one: { entityId: string }) => one.entityId)).toEqual([
      its.otherId,
    ]);
    const staleSave = await teacher.put(`${url}/${sessionId}`, put);
    expect([staleSave.status, staleSave.body.code]).toEqual([409, 'STALE']);
    const none = await teacher.put(`${url}/${sessionId}`, { attendanceRecords: [] });
    expect(none.body.message).toBe('At least one attendance record is required');
  });

  it('knows no attendance of future and cancelled lessons [REV-34]', async () => {
    const its = await world();
    const future = await take(its, {}, '2026-11-23');
    expect([future.status, future.body.code]).toEqual([409, 'FUTURE_LESSON']);
    const cancelled = await manager.post('/api/class-schedule/overrides', {
      classScheduleId: its.scheduleId,
      overrideDate: '2026-11-16',
      isCancelled: true,
    });
    expect(cancelled.status).toBe(201);
    const refused = await take(its, {}, '2026-11-16');
    expect([refused.status, refused.body.code]).toEqual([409, 'CANCELLED_LESSON']);
  });

  it('lets teachers write for 14 days, then only who manages attendance [REV-34]', async () => {
    const its = await world();
    expect((await take(its, {}, '2026-11-05')).status).toBe(201);
    const late = await take(its, {}, '2026-11-02');
    expect([late.status, late.body.code]).toEqual([403, 'CORRECTION_CLOSED']);
    const shown = await teacher.get(`/api/attendance/lessons/${its.scheduleId}/2026-11-02`);
    expect(shown.body.data).toMatchObject({ state: 'CLOSED', can: { edit: false } });
    const body = {
      scheduleId: its.scheduleId,
      sessionDate: '2026-11-02',
      attendanceRecords: [of(its.studentId)],
    };
    expect((await manager.post(url, body)).status).toBe(201);
  });

  it('belongs to the lesson: one that was moved is found by its new day and by the plan [REV-34]', async () => {
    const its = await world();
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: its.scheduleId,
      overrideDate: '2026-11-16',
      newDate: '2026-11-17',
    });
    const made = await take(its, {}, '2026-11-17');
    expect(made.body.data).toMatchObject({ instanceDate: '2026-11-16', sessionDate: '2026-11-17' });
  });
});

describe('bulk actions', () => {
  const bulk = async (its: World, body: object) => {
    const { body: made } = await take(its);
    return teacher.post(`${url}/${made.data.sessionId}/bulk`, body);
  };

  it('mark everybody of a scope, and reset them [ATT-04]', async () => {
    const its = await world();
    const present = await bulk(its, { action: 'mark_all_present', scope: 'all_students' });
    expect(present.body.data.counts).toMatchObject({ present: 2, total: 2 });
    const id = present.body.data.sessionId;
    const late = await teacher.post(`${url}/${id}/bulk`, {
      action: 'mark_all_late',
      scope: 'current_tab',
      tab: 'staff',
      lateMinutes: 10,
    });
    expect(
      late.body.data.attendanceRecords.filter((one: { status: string }) => one.status === 'LATE'),
    ).toMatchObject([{ entityType: 'employee', lateMinutes: 10 }]);
    const set = await teacher.post(`${url}/${id}/bulk`, {
      action: 'set_status',
      scope: 'all_students',
      status: 'EXCUSED',
      reason: 'School trip',
    });
    expect(set.body.data.counts).toMatchObject({ excused: 2 });
    const reset = await teacher.post(`${url}/${id}/bulk`, { action: 'reset', scope: 'all_students' });
    expect(reset.body.data.attendanceRecords).toHaveLength(1);
    const empty = await teacher.post(`${url}/${id}/bulk`, { action: 'reset', scope: 'all_staff' });
    expect(empty.body.data).toMatchObject({ sessionId: null, attendanceRecords: [] });
    expect((await teacher.get(`${url}/${id}`)).status).toBe(404);
  });

  it('say what they lack [ATT-09]', async () => {
    const its = await world();
    const status = await bulk(its, { action: 'set_status', scope: 'all_students' });
    expect([status.status, status.body.message]).toEqual([400, 'Status is required for set_status action']);
    const { body } = await teacher.get(`/api/attendance/lessons/${its.scheduleId}/2026-11-19`);
    const late = await teacher.post(`${url}/${body.data.sessionId}/bulk`, {
      action: 'mark_all_late',
      scope: 'all_students',
      lateMinutes: 0,
    });
    expect(late.body.errors).toEqual({
      lateMinutes: ['Late minutes are required and must be greater than 0 when status is LATE'],
    });
    const reason = await teacher.post(`${url}/${body.data.sessionId}/bulk`, {
      action: 'set_status',
      scope: 'all_students',
      status: 'ABSENT_OTHER',
    });
    expect(reason.body.message).toBe('Absence reason is required for absent statuses');
  });
});

describe('a batch of students', () => {
  it('takes the notes as the reason where none is given, and leaves the others as they are [ATT-02, AMB-054]', async () => {
    const its = await world();
    await take(its, { notes: 'Early' });
    const batch = '/api/attendance/student-batches';
    const records = [{ studentId: its.otherId, status: 'EXCUSED', notes: 'Dentist' }];
    const made = await teacher.post(batch, { classScheduleId: its.scheduleId, records });
    expect(made.status).toBe(201);
    expect(made.body.data.attendanceRecords).toHaveLength(2);
    expect(
      made.body.data.attendanceRecords.find((one: { entityId: string }) => one.entityId === its.otherId),
    ).toMatchObject({ absenceReason: 'Dentist', status: 'EXCUSED' });
    const missing = await teacher.post(batch, {
      classScheduleId: its.scheduleId,
      records: [
        { studentId: its.studentId, status: 'ABSENT_OTHER' },
        { studentId: its.otherId, status: 'LATE' },
      ],
    });
    expect(missing.body.errors).toEqual({
      'records.0.absenceReason': ['Absence reason is required for absent statuses'],
      'records.1.lateMinutes': ['Late minutes are required and must be greater than 0 when status is LATE'],
    });
    const none = await teacher.post(batch, { classScheduleId: 'x', records: [] });
    expect(Object.values(none.body.errors).flat().sort()).toEqual([
      'A valid schedule must be selected',
      'At least one attendance record is required',
    ]);
  });
});

describe('lists and reports', () => {
  it('page by 50, at most 100, from page 1 [ATT-10]', async () => {
    const its = await world();
    await take(its);
    for (const path of [url, '/api/attendance/records']) {
      const first = await teacher.get(`${path}?classId=${its.classId}`);
      expect(first.body).toMatchObject({ page: 1, limit: 50, totalCount: 1, totalPages: 1 });
      expect((await teacher.get(`${path}?limit=101`)).status).toBe(400);
      expect((await teacher.get(`${path}?page=0`)).status).toBe(400);
    }
    const late = await teacher.get(`/api/attendance/records?classId=${its.classId}&status=LATE,EXCUSED`);
    expect(late.body.totalCount).toBe(0);
  });

  it('summarise by student, class and week [ATT-11]', async () => {
    const its = await world();
    await take(its, {}, '2026-11-12');
    await take(its, { status: 'ABSENT_OTHER', absenceReason: 'Bus' }, '2026-11-16');
    const ask = async (by: string) =>
      (await teacher.get(`/api/attendance/reports/summary?by=${by}&classId=${its.classId}`)).body;
    const byStudent = await ask('student');
    expect(byStudent.weeks).toEqual(['2026-11-09', '2026-11-16']);
    expect(byStudent.data).toMatchObject([{ id: its.studentId, present: 1, absent: 1, rate: 50 }]);
    expect((await ask('class')).data).toMatchObject([{ id: its.classId, total: 2 }]);
    expect((await ask('period')).data).toMatchObject([{ id: '2026-11-09' }, { id: '2026-11-16', rate: 0 }]);
  });
});
