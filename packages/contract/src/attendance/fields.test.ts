import { describe, expect, it } from 'vitest';
import { most, text } from '../testing/most.ts';
import { AttendanceRecordInput, BulkBody, SessionBody } from './fields.ts';
import { attendanceStatuses } from './values.ts';

const id = '01900000-0000-7000-8000-000000000001';
const record = { entityType: 'student', entityId: id, status: 'PRESENT' };
const session = { sessionDate: '2026-11-19', scheduleId: id, attendanceRecords: [record] };

describe('what is recorded in a lesson', () => {
  it('is one of seven statuses [ATT-03]', () => {
    expect(attendanceStatuses).toEqual([
      'PRESENT',
      'LATE',
      'ABSENT_ILLNESS',
      'ABSENT_SCHEDULED',
      'ABSENT_FAMILY_EMERGENCY',
      'ABSENT_OTHER',
      'EXCUSED',
    ]);
    const of = (status: string) =>
      AttendanceRecordInput.safeParse({ ...record, status, lateMinutes: 5, absenceReason: 'Ill' }).success;
    for (const status of attendanceStatuses) expect(of(status)).toBe(true);
    expect(of('ABSENT')).toBe(false);
  });

  it('is at most 480 minutes late, with notes of 500 and reasons and session notes of 1000 characters [ATT-05]', () => {
    const late = (lateMinutes: number) => ({ ...record, status: 'LATE', lateMinutes: lateMinutes || 1 });
    expect(most(AttendanceRecordInput, late)).toBe(480);
    expect(AttendanceRecordInput.safeParse({ ...record, lateMinutes: 0 }).success).toBe(true);
    expect(AttendanceRecordInput.safeParse({ ...record, lateMinutes: -1 }).success).toBe(false);
    expect(most(AttendanceRecordInput, (count) => ({ ...record, notes: text(count) }))).toBe(500);
    expect(most(AttendanceRecordInput, (count) => ({ ...record, absenceReason: text(count) }))).toBe(1000);
    expect(most(SessionBody, (count) => ({ ...session, sessionNotes: text(count) }))).toBe(1000);
    const bulk = { action: 'mark_all_present', scope: 'all_staff' };
    expect(most(BulkBody, (count) => ({ ...bulk, reason: text(count) }))).toBe(1000);
  });
});
