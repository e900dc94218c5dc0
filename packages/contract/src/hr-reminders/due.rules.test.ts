import { describe, expect, it } from 'vitest';
import { remindersDue } from './due.rules.ts';
import { remindDaysBefore } from './hr-reminders.values.ts';

const nobody = {
  ...{ dateOfBirth: null, dateOfJoining: '2020-06-15', probationEndDate: null },
  ...{ terminationDate: null, nextReviewDate: null },
};

describe('reminders', () => {
  it('are sent so many days before', () => {
    expect(remindDaysBefore).toEqual({
      ...{ WORK_ANNIVERSARY: [0], BIRTHDAY: [0], PROBATION_END: [14, 3] },
      ...{ CONTRACT_END: [60, 30, 7], PERFORMANCE_REVIEW: [7, 1] },
    });
  });

  it('come on a birthday and an anniversary, on 28 February for the 29th in other years', () => {
    const born = { ...nobody, dateOfBirth: '1996-02-29', dateOfJoining: '2024-02-29' };
    expect(remindersDue(born, '2027-02-28')).toEqual([
      { type: 'BIRTHDAY', eventDate: '2027-02-28', daysBefore: 0 },
      { type: 'WORK_ANNIVERSARY', eventDate: '2027-02-28', daysBefore: 0 },
    ]);
    expect(remindersDue(born, '2028-02-28')).toEqual([]);
    expect(remindersDue(born, '2028-02-29').map(({ type }) => type)).toEqual([
      'BIRTHDAY',
      'WORK_ANNIVERSARY',
    ]);
    expect(remindersDue({ ...nobody, dateOfJoining: '2027-02-28' }, '2027-02-28')).toEqual([]);
    expect(remindersDue(nobody, '2027-06-16')).toEqual([]);
  });

  it('come before a day that is ahead, a few days late where the server stood still, and never after it', () => {
    const daysOf = (today: string) =>
      remindersDue({ ...nobody, probationEndDate: '2026-12-31' }, today).map(({ daysBefore }) => daysBefore);
    expect(daysOf('2026-12-16')).toEqual([]);
    expect(daysOf('2026-12-17')).toEqual([14]);
    expect(daysOf('2026-12-20')).toEqual([14]);
    expect(daysOf('2026-12-21')).toEqual([]);
    expect(daysOf('2026-12-28')).toEqual([3]);
    expect(daysOf('2026-12-31')).toEqual([3]);
    expect(daysOf('2027-01-01')).toEqual([]);
    const contract = { ...nobody, terminationDate: '2027-03-01', nextReviewDate: '2027-01-07' };
    expect(remindersDue(contract, '2026-12-31')).toEqual([
      { type: 'CONTRACT_END', eventDate: '2027-03-01', daysBefore: 60 },
      { type: 'PERFORMANCE_REVIEW', eventDate: '2027-01-07', daysBefore: 7 },
    ]);
  });
});
