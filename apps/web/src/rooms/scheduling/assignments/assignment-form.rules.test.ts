import { describe, expect, it } from 'vitest';
import { observedHolidayOn, yearsFor } from '../observed-holiday.rules.ts';
import { bodyOf, conflictLooks, invalidWords, takeFree, valuesOf } from './assignment-form.rules.ts';

const proposed = { startDate: '2026-11-23' };

describe("the assignment's form", () => {
  it('begins with 09:00 to 17:00 for a pattern and 09:00 to 10:00 for a one-off [SCH-30]', () => {
    expect(valuesOf(undefined, proposed)).toMatchObject({
      isRecurring: false,
      startDate: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      startTimeOfDay: '09:00',
      endTimeOfDay: '17:00',
    });
    const clicked = valuesOf(undefined, { ...proposed, startTime: '13:15', endTime: '14:15' });
    expect(clicked).toMatchObject({ startTime: '13:15', endTime: '14:15', endTimeOfDay: '17:00' });
  });

  it('sends the fields of a pattern or of a one-off, never both [SCH-29] [SCH-38]', () => {
    const values = { ...valuesOf(undefined, proposed), assignmentTypeId: 't', dayOfWeek: [1, 3] };
    expect(bodyOf(values)).toEqual({
      assignmentTypeId: 't',
      locationId: null,
      notes: null,
      substituteAssigneeId: null,
      isRecurring: false,
      startDate: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
    });
    expect(bodyOf({ ...values, isRecurring: true, endDate: '2026-12-31' })).toEqual({
      assignmentTypeId: 't',
      locationId: null,
      notes: null,
      substituteAssigneeId: null,
      isRecurring: true,
      dayOfWeek: '1,3',
      startTimeOfDay: '09:00',
      endTimeOfDay: '17:00',
      startDate: '2026-11-23',
      endDate: '2026-12-31',
    });
  });

  it('titles each conflict and marks the fields that it names [SCH-39]', () => {
    const of = (code: string | undefined, isRecurring = false) => {
      const { title, fields } = conflictLooks(code, isRecurring);
      return [title, ...fields];
    };
    expect(of('AVAILABILITY_CONFLICT')).toEqual(['availabilityConflict', 'startTime']);
    expect(of('AVAILABILITY_CONFLICT', true)).toEqual(['availabilityConflict', 'startTimeOfDay']);
    expect(of('TEACHING_CONFLICT')).toEqual(['teachingConflict']);
    expect(of('DOUBLE_BOOKING_CONFLICT', true)).toEqual([
      'doubleBookingConflict',
      'startTimeOfDay',
      'endTimeOfDay',
    ]);
    expect(of('LOCATION_CONFLICT')).toEqual(['updateConflict', 'startDate']);
    expect(of(undefined)).toEqual(['updateConflict', 'startDate']);
  });

  it('takes the nearest free time: a one-off with its day, a pattern keeps its days [SCH-39]', () => {
    const free = { day: '2026-11-25', startTime: '11:00', endTime: '12:00', startDate: '', endDate: '' };
    const values = valuesOf(undefined, proposed);
    expect(takeFree(values, free)).toEqual({ startDate: '2026-11-25', startTime: '11:00', endTime: '12:00' });
    expect(takeFree({ ...values, isRecurring: true }, free)).toEqual({
      startTimeOfDay: '11:00',
      endTimeOfDay: '12:00',
    });
  });

  it("says of a 400 the form's errors, else those of the fields, else its words [SCH-40]", () => {
    const problem = { message: 'Invalid', statusText: 'Bad Request', fieldErrors: {}, details: {} };
    expect(invalidWords({ ...problem, details: { formErrors: ['One', 'Two'] } })).toBe('One, Two');
    expect(invalidWords({ ...problem, fieldErrors: { startDate: ['A'], endDate: ['B'] } })).toBe('A, B');
    expect(invalidWords(problem)).toBe('Invalid');
    expect(invalidWords({ ...problem, message: '' })).toBe('');
    expect(invalidWords({ ...problem, message: 'Bad Request' })).toBe('');
  });
});

describe('an observed holiday', () => {
  const national = { date: '2026-09-02', name: 'Quốc khánh', key: 'National Day', observedByDefault: true };
  const teachers = {
    date: '2026-11-20',
    name: "Teachers' Day",
    key: "Teachers' Day",
    observedByDefault: false,
  };
  const founding = {
    ...{ name: 'Founding day', startDate: '2020-11-25', endDate: null },
    ...{ isRange: false, isRecurring: true, isObserved: true },
  };
  const data = { publicHolidays: [national, teachers], preferences: [], customHolidays: [founding] };

  it('is a public one, unless the preferences say otherwise, or one of the school [SCH-36]', () => {
    expect(observedHolidayOn('2026-09-02', data)).toEqual({ name: 'Quốc khánh', type: 'public' });
    expect(observedHolidayOn('2026-11-20', data)).toBeNull();
    expect(observedHolidayOn('2026-11-25', data)).toEqual({ name: 'Founding day', type: 'custom' });
    const preferences = [
      { holidayDate: '2026-09-02', name: 'National Day', isObserved: false },
      { holidayDate: '2026-11-20', name: "Teachers' Day", isObserved: true },
    ];
    expect(observedHolidayOn('2026-09-02', { ...data, preferences })).toBeNull();
    expect(observedHolidayOn('2026-11-20', { ...data, preferences })).toEqual({
      name: "Teachers' Day",
      type: 'public',
    });
    const closed = { ...data, customHolidays: [{ ...founding, isObserved: false }] };
    expect(observedHolidayOn('2026-11-25', closed)).toBeNull();
  });

  it('needs the current year, that of the date, and its neighbour around New Year [SCH-36]', () => {
    expect(yearsFor(null, '2026-11-21')).toEqual([2026]);
    expect(yearsFor('2028-05-01', '2026-11-21')).toEqual([2026, 2028]);
    expect(yearsFor('2026-12-31', '2026-11-21')).toEqual([2026, 2027]);
    expect(yearsFor('2027-01-01', '2026-11-21')).toEqual([2026, 2027]);
  });
});
