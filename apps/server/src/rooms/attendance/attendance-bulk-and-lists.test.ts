import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AttendanceWorld,
  makeAttendanceWorld,
  sessionsPath,
  type TaughtClass,
} from '../../testing/attendance-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';

let world: AttendanceWorld;
let teacher: TestClient;

beforeAll(async () => {
  world = await makeAttendanceWorld();
  ({ teacher } = world);
});

const url = sessionsPath;

describe('bulk actions', () => {
  const bulk = async (its: TaughtClass, body: object) => {
    const { body: made } = await world.take(its);
    const { sessionId, version, attendanceRecords } = made.data;
    const sessionNotes = 'Fire drill';
    await teacher.put(`${url}/${sessionId}`, { version, sessionNotes, attendanceRecords });
    return teacher.post(`${url}/${sessionId}/bulk`, body);
  };

  it('mark everybody of a scope, and reset them [ATT-04]', async () => {
    const its = await world.taughtClass();
    const present = await bulk(its, { action: 'mark_all_present', scope: 'all_students' });
    expect(present.body.data).toMatchObject({
      counts: { present: 2, total: 2 },
      sessionNotes: 'Fire drill',
    });
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
    const its = await world.taughtClass();
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
    const its = await world.taughtClass();
    await world.take(its, { notes: 'Early' });
    const batch = '/api/attendance/student-batches';
    const records = [{ studentId: its.otherId, status: 'EXCUSED', notes: 'Dentist' }];
    const made = await teacher.post(batch, { classScheduleId: its.scheduleId, records });
    expect(made.status).toBe(201);
    expect(made.body.data.attendanceRecords).toHaveLength(2);
    expect(
      made.body.data.attendanceRecords.find((one: { entityId: string }) => one.entityId === its.otherId),
    ).toMatchObject({ absenceReason: 'Dentist', notes: 'Dentist', status: 'EXCUSED' });
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
    const its = await world.taughtClass();
    await world.take(its);
    for (const path of [url, '/api/attendance/records']) {
      const first = await teacher.get(`${path}?classId=${its.classId}`);
      expect(first.body).toMatchObject({ page: 1, limit: 50, totalCount: 1, totalPages: 1 });
      expect((await teacher.get(`${path}?limit=101`)).status).toBe(400);
      expect((await teacher.get(`${path}?limit=100`)).status).toBe(200);
      expect((await teacher.get(`${path}?page=0`)).status).toBe(400);
      expect(first.body.data).toHaveLength(1);
      const beyond = await teacher.get(`${path}?classId=${its.classId}&page=2`);
      expect(beyond.body).toMatchObject({ page: 2, totalCount: 1, data: [] });
    }
    const ofStudent = `/api/students/${its.studentId}/attendance`;
    expect((await teacher.get(ofStudent)).body).toMatchObject({ page: 1, limit: 50 });
    expect((await teacher.get(`${ofStudent}?limit=100`)).status).toBe(200);
    expect((await teacher.get(`${ofStudent}?limit=101`)).status).toBe(400);
    const late = await teacher.get(`/api/attendance/records?classId=${its.classId}&status=LATE,EXCUSED`);
    expect(late.body.totalCount).toBe(0);
  });

  it('summarise by student, class and week [ATT-11]', async () => {
    const its = await world.taughtClass();
    await world.take(its, {}, '2026-11-12');
    await world.take(its, { status: 'ABSENT_OTHER', absenceReason: 'Bus' }, '2026-11-16');
    const ask = async (by: string) =>
      (await teacher.get(`/api/attendance/reports/summary?by=${by}&classId=${its.classId}`)).body;
    const byStudent = await ask('student');
    expect(byStudent.weeks).toEqual(['2026-11-09', '2026-11-16']);
    expect(byStudent.data).toMatchObject([{ id: its.studentId, present: 1, absent: 1, rate: 50 }]);
    expect((await ask('class')).data).toMatchObject([{ id: its.classId, total: 2 }]);
    expect((await ask('period')).data).toMatchObject([{ id: '2026-11-09' }, { id: '2026-11-16', rate: 0 }]);
  });
});
