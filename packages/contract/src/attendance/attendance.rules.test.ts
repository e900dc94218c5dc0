import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyBulk,
  attendanceRate,
  bulkErrors,
  countStatuses,
  isAttended,
  type Mark,
  type Marks,
  markErrors,
  needsReason,
  personKey,
  withStatus,
} from './attendance.rules.ts';
import { mergeTaken, sameMark, sameTaken, settle, type Taken } from './merge.rules.ts';
import { attendanceStatuses, bulkActions, bulkScopes } from './values.ts';

const people = ['a', 'b', 'c'].flatMap((id) => [
  { entityType: 'student' as const, entityId: id },
  { entityType: 'employee' as const, entityId: id },
]);
const text = fc.constantFrom(null, 'ill', 'bus');
const mark: fc.Arbitrary<Mark> = fc.record({
  status: fc.constantFrom(...attendanceStatuses),
  lateMinutes: fc.constantFrom(null, 5, 10),
  notes: text,
  absenceReason: text,
  deductSession: fc.boolean(),
});
const taken: fc.Arbitrary<Taken> = fc.record({
  marks: fc.dictionary(fc.constantFrom(...people.map(personKey)), mark) as fc.Arbitrary<Marks>,
  sessionNotes: fc.constantFrom('', 'drill', 'rain'),
});

describe('a mark', () => {
  it('needs minutes when late and a reason when away [ATT-07, ATT-08]', () => {
    expect(markErrors({ status: 'LATE', lateMinutes: 0 })).toEqual({
      lateMinutes: 'Late minutes are required and must be greater than 0 when status is LATE',
    });
    expect(markErrors({ status: 'LATE', lateMinutes: null })).toHaveProperty('lateMinutes');
    expect(markErrors({ status: 'LATE', lateMinutes: 1 })).toEqual({});
    for (const status of attendanceStatuses.filter((one) => one.startsWith('ABSENT'))) {
      expect(markErrors({ status, absenceReason: ' ' }).absenceReason).toBe(
        'Absence reason is required for absent statuses',
      );
    }
    expect(markErrors({ status: 'EXCUSED' }).absenceReason).toBe(
      'Absence reason is required for excused status',
    );
    expect(markErrors({ status: 'PRESENT' })).toEqual({});
  });

  it('of a new status drops what only the old one meant, and deducts for who was there [AMB-192]', () => {
    fc.assert(
      fc.property(mark, fc.constantFrom(...attendanceStatuses), (before, status) => {
        const after = withStatus(before, status);
        expect(after.notes).toBe(before.notes);
        if (before.status === status) {
          expect(after).toBe(before);
          return;
        }
        expect(after.deductSession).toBe(isAttended(status));
        expect(after.lateMinutes).toBeNull();
        if (!needsReason(status)) expect(after.absenceReason).toBeNull();
      }),
    );
  });

  it('counts for the rate, unless it is excused [ATT-11]', () => {
    const counts = countStatuses(['PRESENT', 'LATE', 'ABSENT_OTHER', 'EXCUSED']);
    expect(counts).toEqual({ present: 1, late: 1, absent: 1, excused: 1, total: 4 });
    expect(attendanceRate(counts)).toBe(67);
    expect(attendanceRate(countStatuses(['EXCUSED']))).toBeNull();
  });
});

describe('a bulk action', () => {
  it('is one of four, for one of three scopes [ATT-04]', () => {
    expect(bulkActions).toEqual(['mark_all_present', 'mark_all_late', 'set_status', 'reset']);
    expect(bulkScopes).toEqual(['current_tab', 'all_students', 'all_staff']);
    const after = (action: (typeof bulkActions)[number], status?: Mark['status']) =>
      applyBulk({}, people, { action, status, scope: 'all_staff', tab: 'students', lateMinutes: 7 });
    expect(after('mark_all_late')['employee:a']).toMatchObject({ status: 'LATE', lateMinutes: 7 });
    expect(after('set_status', 'EXCUSED')['employee:c']).toMatchObject({ status: 'EXCUSED' });
    expect(after('reset', 'EXCUSED')).toEqual({});
  });

  it('concerns those of its scope and nobody else [ATT-04]', () => {
    fc.assert(
      fc.property(taken, fc.constantFrom('current_tab', 'all_students', 'all_staff'), (before, scope) => {
        const after = applyBulk(before.marks, people, { action: 'mark_all_present', scope, tab: 'staff' });
        for (const person of people) {
          const isMeant = (person.entityType === 'student') === (scope === 'all_students');
          const key = personKey(person);
          if (isMeant) expect(after[key]?.status).toBe('PRESENT');
          else expect(after[key]).toBe(before.marks[key]);
        }
      }),
    );
    expect(
      applyBulk({ 'student:a': withStatus(undefined, 'PRESENT') }, people, {
        action: 'reset',
        scope: 'all_students',
        tab: 'students',
      }),
    ).toEqual({});
  });

  it('says what it lacks [ATT-09]', () => {
    expect(bulkErrors({ action: 'set_status' })).toEqual({
      status: 'Status is required for set_status action',
    });
    expect(Object.keys(bulkErrors({ action: 'mark_all_late', lateMinutes: 0 }))).toEqual(['lateMinutes']);
    expect(Object.keys(bulkErrors({ action: 'set_status', status: 'EXCUSED', reason: ' ' }))).toEqual([
      'reason',
    ]);
    expect(bulkErrors({ action: 'reset' })).toEqual({});
  });
});

describe('two takings of one lesson', () => {
  it('join without losing what only one side changed, and ask where both did [AMB-191]', () => {
    fc.assert(
      fc.property(taken, taken, taken, (base, mine, theirs) => {
        const merged = mergeTaken(base, mine, theirs);
        const asked = new Set(merged.conflicts.map(({ key }) => key));
        for (const key of people.map(personKey)) {
          const [was, own, other] = [base.marks[key], mine.marks[key], theirs.marks[key]];
          const result = merged.taken.marks[key];
          if (sameMark(own, was)) expect(sameMark(result, other)).toBe(true);
          else if (sameMark(other, was) || sameMark(own, other)) expect(sameMark(result, own)).toBe(true);
          else expect(asked.has(key)).toBe(true);
        }
        expect(
          mergeTaken(base, theirs, mine)
            .conflicts.map(({ key }) => key)
            .sort(),
        ).toEqual([...asked].sort());
      }),
    );
  });

  it('are whole again when nobody changed anything, and as one side has it when somebody chose [AMB-191]', () => {
    fc.assert(
      fc.property(taken, taken, taken, (base, mine, theirs) => {
        expect(sameTaken(mergeTaken(base, mine, base).taken, mine)).toBe(true);
        expect(sameTaken(mergeTaken(base, base, theirs).taken, theirs)).toBe(true);
        const merged = mergeTaken(base, mine, theirs);
        const chosen = settle(merged, () => true);
        for (const { key } of merged.conflicts)
          expect(sameMark(chosen.marks[key], mine.marks[key])).toBe(true);
      }),
    );
  });
});
