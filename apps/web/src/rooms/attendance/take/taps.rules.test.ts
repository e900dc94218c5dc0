import type { Mark } from '@bellwether/contract/attendance/attendance.rules';
import { describe, expect, it } from 'vitest';
import { heatOf } from '../heat.rules.ts';
import { begin, incomplete, isChanged, reconcile, type Session, takenOf } from './taking.ts';
import { statusOfKey, tapOf, tapped } from './taps.rules.ts';

const mark = (fields: Partial<Mark>): Mark => ({
  status: 'PRESENT',
  lateMinutes: null,
  notes: null,
  absenceReason: null,
  deductSession: true,
  ...fields,
});

function lesson(version: number, records: readonly (Partial<Mark> & { id: string })[]): Session {
  return {
    sessionId: version === 0 ? null : 's',
    version,
    sessionNotes: null,
    attendanceRecords: records.map(({ id, ...fields }) => ({
      ...mark(fields),
      entityType: 'student',
      entityId: id,
      reasonIsHidden: false,
    })),
  } as unknown as Session;
}

describe('a tap', () => {
  it('marks, the same again takes it away, and late begins with five minutes [ATT-11]', () => {
    expect(tapped(undefined, 'LATE')).toMatchObject({ status: 'LATE', lateMinutes: 5 });
    expect(tapped(mark({ status: 'ABSENT_ILLNESS', absenceReason: 'Flu' }), 'ABSENT_OTHER')).toBeNull();
    expect(tapped(mark({ notes: 'x' }), 'EXCUSED')).toMatchObject({ status: 'EXCUSED', notes: 'x' });
    // At the beginning of a lesson nobody knows why; an excuse that is not known is none.
    const missing = tapped(undefined, 'ABSENT_OTHER');
    expect(missing).toMatchObject({ status: 'ABSENT_OTHER', absenceReason: 'Not known yet' });
    expect(tapped(missing ?? undefined, 'EXCUSED')).toMatchObject({ absenceReason: null });
    const excused = mark({ status: 'EXCUSED', absenceReason: 'Trip' });
    expect(tapped(excused, 'ABSENT_OTHER')).toMatchObject({ absenceReason: 'Trip' });
    expect(tapOf('ABSENT_SCHEDULED')).toBe('ABSENT_OTHER');
    expect([statusOfKey('P'), statusOfKey('a'), statusOfKey('x')]).toEqual([
      'PRESENT',
      'ABSENT_OTHER',
      undefined,
    ]);
  });
});

describe('what was entered and what the server has', () => {
  it('begins with the server, joins what others changed, and asks only where both did [ATT-11]', () => {
    const first = lesson(1, [{ id: 'a' }]);
    const draft = begin(first);
    expect(isChanged(draft)).toBe(false);
    const typed = {
      ...draft,
      taken: { ...draft.taken, marks: { ...draft.taken.marks, 'student:b': mark({ status: 'EXCUSED' }) } },
    };
    expect([...incomplete(typed.taken.marks).keys()]).toEqual(['student:b']);
    const joined = reconcile(typed, lesson(2, [{ id: 'a', status: 'LATE', lateMinutes: 3 }]));
    expect(joined).toMatchObject({ merged: null, isJoined: true, draft: { version: 2 } });
    expect(Object.values(joined.draft.taken.marks).map(({ status }) => status)).toEqual(['LATE', 'EXCUSED']);
    const asked = reconcile(typed, lesson(2, [{ id: 'a' }, { id: 'b', status: 'LATE', lateMinutes: 3 }]));
    expect(asked.merged?.conflicts.map(({ key }) => key)).toEqual(['student:b']);
    expect(asked.draft.version).toBe(1);
    expect(reconcile(null, first).draft.taken).toEqual(takenOf(first));
  });

  it('shows a week by the share of attended lessons [ATT-11]', () => {
    expect(
      [undefined, null, 100, 80, 50, 49].map((rate) => heatOf(rate === undefined ? undefined : { rate })),
    ).toEqual(['none', 'excused', 'full', 'most', 'some', 'few']);
  });
});
