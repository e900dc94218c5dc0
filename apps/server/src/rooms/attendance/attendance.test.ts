import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AttendanceWorld,
  makeAttendanceWorld,
  of,
  sessionsPath,
} from '../../testing/attendance-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';

let world: AttendanceWorld;
let teacher: TestClient;
let manager: TestClient;

beforeAll(async () => {
  world = await makeAttendanceWorld();
  ({ teacher, manager } = world);
});

const url = sessionsPath;

describe('taking attendance', () => {
  it('stores a record with every field, shows it with the roster, and defaults deductSession by the status [ATT-01, ATT-03, ATT-11]', async () => {
    const { classId, scheduleId, studentId, otherId } = await world.taughtClass();
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
        { entityType: 'employee', entityId: world.teacherId, status: 'LATE', lateMinutes: 5 },
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
      userId: await world.app.userIdOf('student'),
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

  it('shows beside each pupil the share of the class’s other lessons that they attended [ATT-11]', async () => {
    const its = await world.taughtClass();
    const ratesOn = async (date: string) => {
      const { body } = await teacher.get(`/api/attendance/lessons/${its.scheduleId}/${date}`);
      const { roster } = body.data as { roster: { entityId: string; rate: number | null }[] };
      return new Map(roster.map(({ entityId, rate }) => [entityId, rate]));
    };
    expect((await ratesOn('2026-11-19')).get(its.studentId)).toBeNull();
    await world.take(its, { status: 'ABSENT_OTHER', absenceReason: 'Bus' }, '2026-11-12');
    await world.take(its, { status: 'LATE', lateMinutes: 5 }, '2026-11-16');
    await world.take(its, { status: 'EXCUSED', absenceReason: 'Trip' }, '2026-11-19');
    // Neither this lesson nor an excused one counts.
    expect((await ratesOn('2026-11-19')).get(its.studentId)).toBe(50);
    expect((await ratesOn('2026-11-16')).get(its.studentId)).toBe(0);
    expect((await ratesOn('2026-11-19')).get(its.otherId)).toBeNull();
    expect((await ratesOn('2026-11-19')).get(world.teacherId)).toBeNull();
  });

  it('shows who takes the register when it was saved, and when the guardian of an absent pupil was told [ATT-11]', async () => {
    const its = await world.taughtClass();
    const { sessionDate, ...untaken } = (
      await teacher.get(`/api/attendance/lessons/${its.scheduleId}/2026-11-19`)
    ).body.data;
    expect([sessionDate, untaken.savedAt]).toEqual(['2026-11-19', null]);
    const absent = { status: 'ABSENT_OTHER', absenceReason: 'Not known yet' };
    const { body } = await teacher.post(url, {
      scheduleId: its.scheduleId,
      sessionDate,
      attendanceRecords: [of(its.studentId, absent), of(its.otherId, absent)],
    });
    const told = new Map(
      body.data.attendanceRecords.map((one: { entityId: string; guardianToldAt: string | null }) => [
        one.entityId,
        one.guardianToldAt,
      ]),
    );
    expect(told.get(its.studentId)).toBe('2026-11-19T03:24:00.000Z');
    // Nobody is linked with the other one: nobody was told.
    expect(told.get(its.otherId)).toBeNull();
    expect(Date.parse(body.data.savedAt)).not.toBeNaN();
  });

  it('deducts a session as somebody says, whatever the status [AMB-192]', async () => {
    const made = await world.take(await world.taughtClass(), { deductSession: false });
    expect(made.body.data.attendanceRecords[0].deductSession).toBe(false);
  });

  it('answers with the messages of the rules [ATT-05, ATT-06, ATT-07, ATT-08]', async () => {
    const { scheduleId, studentId } = await world.taughtClass();
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
    const its = await world.taughtClass();
    expect((await world.take(its)).status).toBe(201);
    const again = await world.take(its);
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
    const its = await world.taughtClass();
    const { body } = await world.take(its);
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
    const its = await world.taughtClass();
    const future = await world.take(its, {}, '2026-11-23');
    expect([future.status, future.body.code]).toEqual([409, 'FUTURE_LESSON']);
    const cancelled = await manager.post('/api/class-schedule/overrides', {
      classScheduleId: its.scheduleId,
      overrideDate: '2026-11-16',
      isCancelled: true,
    });
    expect(cancelled.status).toBe(201);
    const refused = await world.take(its, {}, '2026-11-16');
    expect([refused.status, refused.body.code]).toEqual([409, 'CANCELLED_LESSON']);
  });

  it('lets teachers write for 14 days, then only who manages attendance [REV-34]', async () => {
    const its = await world.taughtClass();
    expect((await world.take(its, {}, '2026-11-05')).status).toBe(201);
    const late = await world.take(its, {}, '2026-11-02');
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
    const its = await world.taughtClass();
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: its.scheduleId,
      overrideDate: '2026-11-16',
      newDate: '2026-11-17',
    });
    const made = await world.take(its, {}, '2026-11-17');
    expect(made.body.data).toMatchObject({ instanceDate: '2026-11-16', sessionDate: '2026-11-17' });
  });
});
