import { describe, expect, it } from 'vitest';
import { duePeriod, nextScheduled, scheduledBetween } from './report-schedule.rules.ts';

const at = { dayOfWeek: 1, dayOfMonth: 31, time: '06:00' };
const days = (frequency: Parameters<typeof duePeriod>[0], until: string) =>
  scheduledBetween(
    { ...at, frequency },
    'UTC',
    new Date('2027-12-31T12:00:00Z'),
    new Date(`${until}T12:00:00Z`),
  ).map(({ day }) => day);

describe('the times of a scheduled report', () => {
  it('are daily, weekly, or on the day of the month, of the first month of a quarter or of a year', () => {
    expect(days('daily', '2028-01-02')).toEqual(['2028-01-01', '2028-01-02']);
    expect(days('weekly', '2028-01-12')).toEqual(['2028-01-03', '2028-01-10']);
    expect(days('monthly', '2028-04-30')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(days('quarterly', '2028-12-31')).toEqual(['2028-01-31', '2028-04-30', '2028-07-31', '2028-10-31']);
    expect(days('yearly', '2029-12-31')).toEqual(['2028-01-31', '2029-01-31']);
  });

  it('have a next one, a year away at most', () => {
    const next = nextScheduled({ ...at, frequency: 'yearly' }, 'UTC', new Date('2027-01-31T06:00:00Z'));
    expect(next?.toISOString()).toBe('2028-01-31T06:00:00.000Z');
  });
});

describe('the period of a scheduled report', () => {
  it('is the month so far, or what ended last', () => {
    const of = (year: number, quarter: number | null, month: number | null) => ({ year, quarter, month });
    expect(duePeriod('daily', '2027-01-01')).toEqual(of(2027, null, 1));
    expect(duePeriod('weekly', '2027-01-31')).toEqual(of(2027, null, 1));
    expect(duePeriod('monthly', '2027-01-31')).toEqual(of(2026, null, 12));
    expect(duePeriod('monthly', '2027-03-31')).toEqual(of(2027, null, 2));
    expect(duePeriod('quarterly', '2027-01-31')).toEqual(of(2026, 4, null));
    expect(duePeriod('quarterly', '2027-10-01')).toEqual(of(2027, 3, null));
    expect(duePeriod('yearly', '2027-01-31')).toEqual(of(2026, null, null));
  });
});
