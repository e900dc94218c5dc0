import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, minutesOf, timeOfMinutes, weekday } from '../shared/day.ts';
import { assignmentDefaults, datesBetween, hasDate } from './assignment-dates.rules.ts';
import { AssignmentBody } from './assignments.ts';
import { conflictCodeOf } from './conflict.ts';
import { type DeclaredSlot, missingHours } from './duty-hours.rules.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

describe('the dates of a pattern', () => {
  it('are the days between, both included, that are one of the weekdays [SCH-28]', () => {
    expect(datesBetween([1, 3], '2026-11-23', '2026-12-02')).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
    ]);
    expect(datesBetween([], '2026-11-23', '2026-12-02')).toEqual([]);
  });

  it('exist exactly when any day between is one of the weekdays [SCH-32]', () => {
    const days = fc.uniqueArray(fc.nat(6), { maxLength: 7 });
    fc.assert(
      fc.property(days, fc.nat(400), fc.integer({ min: -1, max: 20 }), (weekdays, start, length) => {
        const from = addDays('2026-01-01', start);
        const to = addDays(from, length);
        const dates = datesBetween(weekdays, from, to);
        expect(hasDate(weekdays, from, to)).toBe(dates.length > 0);
        expect(dates.every((day) => weekdays.includes(weekday(day)) && day >= from && day <= to)).toBe(true);
      }),
    );
  });

  it('are proposed from 09:00 to 17:00, those of a one-off from 09:00 to 10:00 [SCH-30]', () => {
    expect(assignmentDefaults).toEqual({
      recurring: { startTimeOfDay: '09:00', endTimeOfDay: '17:00' },
      oneOff: { startTime: '09:00', endTime: '10:00' },
    });
  });
});

describe('the hours that a duty lacks', () => {
  const work = (hour: number, type: DeclaredSlot['type'] = 'WORK'): DeclaredSlot => ({
    dayOfWeek: 1,
    startTime: timeOfMinutes(hour * 60),
    endTime: timeOfMinutes((hour + 1) * 60),
    type,
  });
  const duty = (startTime: string, endTime: string) => ({ startTime, endTime });

  it('are none without any declared hour, else every touched one that is not WORK, in runs [SCH-39]', () => {
    expect(missingHours([], 1, duty('09:00', '17:00'))).toEqual([]);
    const slots = [work(9), work(10), work(12), work(11, 'CALLS')];
    expect(missingHours(slots, 1, duty('09:15', '10:45'))).toEqual([]);
    expect(missingHours(slots, 1, duty('10:30', '14:30'))).toEqual([
      duty('11:00', '12:00'),
      duty('13:00', '15:00'),
    ]);
    expect(missingHours(slots, 2, duty('09:00', '10:00'))).toEqual([duty('09:00', '10:00')]);
  });

  it('are read of merged slots too, up to midnight [SCH-39]', () => {
    const slots: DeclaredSlot[] = [{ dayOfWeek: 1, startTime: '08:00', endTime: '00:00', type: 'WORK' }];
    expect(missingHours(slots, 1, duty('07:30', '22:00'))).toEqual([duty('07:00', '08:00')]);
  });

  it('lie between 06:00 and 22:00, touch the duty, and are never declared ones [SCH-39]', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 6, max: 21 }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(hours, fc.nat(1380), fc.integer({ min: 1, max: 600 }), (declared, start, length) => {
        const stretch = duty(timeOfMinutes(start), timeOfMinutes(Math.min(start + length, 1439)));
        for (const run of missingHours(
          declared.map((hour) => work(hour)),
          1,
          stretch,
        )) {
          const [from, to] = [minutesOf(run.startTime), minutesOf(run.endTime)];
          expect(from >= 360 && to <= 1320).toBe(true);
          expect(from < minutesOf(stretch.endTime) && to > minutesOf(stretch.startTime)).toBe(true);
          expect(declared.some((hour) => hour * 60 >= from && hour * 60 < to)).toBe(false);
        }
      }),
    );
  });
});

describe('the body of an assignment', () => {
  it('is told apart by isRecurring, and takes days as text or list [SCH-38]', () => {
    const common = { userId: id, assignmentTypeId: id };
    const times = { startTimeOfDay: '09:00', endTimeOfDay: '10:00', startDate: '2026-11-23' };
    for (const dayOfWeek of ['1, 3', [3, 1, 1]]) {
      const body = AssignmentBody.parse({ ...common, isRecurring: true, dayOfWeek, ...times });
      expect(body).toMatchObject({ isRecurring: true, dayOfWeek: [1, 3] });
    }
    const once = {
      ...common,
      isRecurring: false,
      startDate: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
    };
    expect(AssignmentBody.parse(once)).toMatchObject({ isRecurring: false });
    expect(AssignmentBody.safeParse({ ...once, isRecurring: true }).success).toBe(false);
  });

  it('that conflicts is refused with a code by what is in the way [SCH-39]', () => {
    expect(conflictCodeOf({ kind: 'PERSON', by: 'ASSIGNMENT' })).toBe('DOUBLE_BOOKING_CONFLICT');
    expect(conflictCodeOf({ kind: 'PERSON', by: 'LESSON' })).toBe('TEACHING_CONFLICT');
    expect(conflictCodeOf({ kind: 'HOURS', by: 'AVAILABILITY' })).toBe('AVAILABILITY_CONFLICT');
    expect(conflictCodeOf({ kind: 'ROOM', by: 'ASSIGNMENT' })).toBe('LOCATION_CONFLICT');
    expect(conflictCodeOf({ kind: 'CLASS', by: 'LESSON' })).toBe('CLASS_CONFLICT');
  });
});
