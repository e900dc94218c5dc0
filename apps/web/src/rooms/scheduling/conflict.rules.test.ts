import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../api/client.ts';
import {
  affectedOverrides,
  conflictOf,
  groupClashes,
  takeNearest,
  takeNearestInGroup,
} from './conflict.rules.ts';

const clash = {
  kind: 'PERSON' as const,
  by: 'LESSON' as const,
  resourceId: 'p',
  resourceName: 'Hannah Whitfield',
  className: 'Starters 2A',
  courseTitle: 'Starters Coursebook',
  locationName: 'Room 101',
  day: '2026-11-23',
  startTime: '09:00',
  endTime: '10:30',
  eventId: 'lms_1',
  wanted: { day: '2026-11-23', startTime: '09:30', endTime: '10:30' },
};
const free = { day: '2026-11-23', startTime: '10:30', endTime: '11:30', startDate: '', endDate: '' };

function problem(code: string, details: Record<string, unknown>, status = 409) {
  return new ApiProblem(status, 'Taken', { code, details });
}

describe('a refused schedule', () => {
  it('says who, where, when and with what, and the nearest free time [SCH-39]', () => {
    const found = conflictOf(
      problem('TEACHING_CONFLICT', { conflicts: [clash, 'nonsense'], total: 12, nearestFree: free }),
    );
    expect(found).toEqual({ message: 'Taken', clashes: [clash], total: 12, nearestFree: free });
    expect(conflictOf(problem('LOCATION_CONFLICT', {}))).toEqual({
      message: 'Taken',
      clashes: [],
      total: 0,
      nearestFree: null,
    });
    expect(conflictOf(problem('STALE', {}))).toBeNull();
    expect(conflictOf(problem('TEACHING_CONFLICT', {}, 400))).toBeNull();
    expect(conflictOf(new Error('other'))).toBeNull();
  });

  it('says the same clash of many dates once, with how many more there are [SCH-39]', () => {
    const week = (day: string) => ({ ...clash, day });
    const room = { ...clash, kind: 'ROOM' as const, resourceId: 'r' };
    expect(groupClashes([clash, room, week('2026-11-30'), week('2026-12-07')])).toEqual([
      { first: clash, more: 2 },
      { first: room, more: 0 },
    ]);
  });

  it('takes another time on its own days, or moves a single lesson to another day [SCH-39]', () => {
    const values = {
      startTime: '09:30',
      endTime: '10:30',
      startDate: '2026-11-23',
      endDate: '2026-11-23',
      selectedDays: [1],
    };
    expect(takeNearest(values, free, '2026-11-23')).toEqual({
      ...values,
      startTime: '10:30',
      endTime: '11:30',
    });
    const tuesday = { ...free, day: '2026-11-24' };
    expect(takeNearest(values, tuesday, '2026-11-23')).toEqual({
      startTime: '10:30',
      endTime: '11:30',
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      selectedDays: [2],
    });
  });

  it('changes those days of a group that were wanted at the taken time [SCH-22, SCH-39]', () => {
    const days = [
      { day: 1, enabled: true, startTime: '09:30', endTime: '10:30' },
      { day: 3, enabled: true, startTime: '14:00', endTime: '15:00' },
      { day: 5, enabled: false, startTime: '09:30', endTime: '10:30' },
    ];
    expect(takeNearestInGroup(days, free, clash.wanted).map(({ startTime }) => startTime)).toEqual([
      '10:30',
      '14:00',
      '09:30',
    ]);
  });

  it('lists the changed dates that would be lost [SCH-22]', () => {
    const override = {
      id: 'o',
      overrideDate: '2026-11-25',
      newDate: null,
      newStartTime: null,
      isCancelled: false,
    };
    expect(affectedOverrides(problem('OVERRIDES_AFFECTED', { overrides: [override, {}] }))).toEqual([
      override,
    ]);
    expect(affectedOverrides(problem('STALE', {}))).toBeNull();
  });
});
