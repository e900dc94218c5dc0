import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfNumber, daysBetween } from '../shared/day.ts';
import { type CustomHolidayDates, daysOfCustomHoliday, keepsHolidayRule } from './custom-holiday.rules.ts';
import { CustomHolidayBody } from './custom-holidays.ts';

const single = (startDate: string, isRecurring = false): CustomHolidayDates => ({
  startDate,
  endDate: null,
  isRange: false,
  isRecurring,
});
const range = (startDate: string, endDate: string | null): CustomHolidayDates => ({
  startDate,
  endDate,
  isRange: true,
  isRecurring: false,
});

describe('the days of a custom holiday', () => {
  it('are one day, every day of a range, or the same day of each year from the first on [CAL-23]', () => {
    expect(daysOfCustomHoliday(single('2026-11-20'), '2026-01-01', '2028-12-31')).toEqual(['2026-11-20']);
    expect(daysOfCustomHoliday(range('2026-12-30', '2027-01-02'), '2026-12-31', '2027-01-01')).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(daysOfCustomHoliday(single('2026-03-08', true), '2024-01-01', '2028-03-07')).toEqual([
      '2026-03-08',
      '2027-03-08',
    ]);
  });

  it('put a recurring 29 February on the 28th in years without one [CAL-23, REV-21]', () => {
    expect(daysOfCustomHoliday(single('2024-02-29', true), '2024-01-01', '2028-12-31')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('of older rows that break the rule are read as kindly as possible [CAL-25, AMB-018]', () => {
    expect(daysOfCustomHoliday(range('2026-05-02', '2026-05-01'), '2026-01-01', '2026-12-31')).toEqual([
      '2026-05-02',
    ]);
    const yearly = { ...range('2025-12-30', '2026-01-02'), isRecurring: true };
    expect(daysOfCustomHoliday(yearly, '2027-01-01', '2027-01-31')).toEqual(['2027-01-01', '2027-01-02']);
  });

  it('lie in the window, ascend and have the length of the range, whatever the dates [CAL-23]', () => {
    const day = fc.integer({ min: -25_000, max: 80_000 }).map(dayOfNumber);
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 40 }),
        day,
        fc.integer({ min: 0, max: 800 }),
        (start, length, from, span) => {
          const to = addDays(from, span);
          const days = daysOfCustomHoliday(range(start, addDays(start, length)), from, to);
          expect(days).toEqual([...days].sort());
          expect(new Set(days).size).toBe(days.length);
          for (const one of days) {
            expect(one >= from && one <= to).toBe(true);
            expect(daysBetween(start, one)).toBeLessThanOrEqual(length);
          }
          const all = daysOfCustomHoliday(
            range(start, addDays(start, length)),
            start,
            addDays(start, length),
          );
          expect(all).toHaveLength(length + 1);
        },
      ),
    );
  });

  it('of a recurring holiday are one a year, on its month and day [CAL-23]', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map(dayOfNumber);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (start, years) => {
        const to = `${Number(start.slice(0, 4)) + years}-12-31`;
        const days = daysOfCustomHoliday(single(start, true), start, to);
        expect(days).toHaveLength(years + 1);
        for (const one of days) {
          const expected = start.endsWith('02-29') ? /02-2[89]$/ : new RegExp(`${start.slice(4)}$`);
          expect(one).toMatch(expected);
        }
      }),
    );
  });
});

describe('the rule of a custom holiday', () => {
  it('wants an end on or after the start of a range, and a single day of a recurring one [CAL-25, AMB-018]', () => {
    expect(keepsHolidayRule(range('2026-05-01', '2026-05-01'))).toBe(true);
    expect(keepsHolidayRule(range('2026-05-02', '2026-05-01'))).toBe(false);
    expect(keepsHolidayRule(range('2026-05-02', null))).toBe(false);
    expect(keepsHolidayRule({ ...range('2026-05-01', '2026-05-03'), isRecurring: true })).toBe(false);
    expect(keepsHolidayRule({ ...single('2026-05-01', true), endDate: '2026-05-01' })).toBe(false);
    expect(keepsHolidayRule(single('2026-05-01', true))).toBe(true);
  });

  it('is told in full by the shared schema; Observed is on unless said otherwise [CAL-23, CAL-25]', () => {
    const sent = { name: 'Founding day', startDate: '2026-05-01', endDate: '', isRange: true };
    const failure = CustomHolidayBody.safeParse(sent);
    expect(failure.error?.issues).toMatchObject([
      {
        path: ['endDate'],
        message:
          'Invalid data for range or recurring holiday. A range holiday needs an end date on or after its start date; a recurring holiday must be a single day without an end date.',
      },
    ]);
    expect(CustomHolidayBody.parse({ name: ' Founding day ', startDate: '2026-05-01' })).toEqual({
      name: 'Founding day',
      startDate: '2026-05-01',
      endDate: null,
      isRange: false,
      isRecurring: false,
      isObserved: true,
    });
  });
});
