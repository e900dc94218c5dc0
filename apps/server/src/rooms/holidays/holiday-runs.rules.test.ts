import { expect, it } from 'vitest';
import { holidayRuns } from './holiday-runs.rules.ts';

it('days of one holiday that follow each other are one, beside another on the same day [REV-23]', () => {
  const days = [
    { date: '2026-12-30', name: 'Winter break' },
    { date: '2026-12-31', name: 'Winter break' },
    { date: '2027-01-01', name: 'New Year' },
    { date: '2027-01-01', name: 'Winter break' },
    { date: '2027-01-03', name: 'Winter break' },
  ];
  expect(holidayRuns(days)).toEqual([
    { name: 'Winter break', firstDay: '2026-12-30', lastDay: '2027-01-01' },
    { name: 'New Year', firstDay: '2027-01-01', lastDay: '2027-01-01' },
    { name: 'Winter break', firstDay: '2027-01-03', lastDay: '2027-01-03' },
  ]);
  expect(holidayRuns([])).toEqual([]);
});
