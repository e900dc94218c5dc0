import { describe, expect, it } from 'vitest';
import {
  awayMinutes,
  type CountedBy,
  countLeave,
  type LeavePeriod,
  quantityOfDays,
} from './day-count.rules.ts';

const week = [1, 2, 3, 4, 5].map((weekday) => ({
  ...{ weekday, startTime: '08:00', endTime: '17:00', breakMinutes: 60 },
}));
const by: CountedBy = { hours: week, holidays: new Map(), unit: 'DAYS', countsEveryDay: false };
const period = (startDate: string, endDate: string, more: Partial<LeavePeriod> = {}): LeavePeriod => ({
  ...{ startDate, endDate, isHalfDay: false, halfDayType: null, fromTime: null, toTime: null },
  ...more,
});
const sum = (asked: LeavePeriod, counted: Partial<CountedBy> = {}) =>
  quantityOfDays(countLeave(asked, { ...by, ...counted }));

describe('the days of leave', () => {
  it('are working days without holidays: 29 April to 5 May 2026 takes three, and two with the Monday off', () => {
    const holidays = new Map([
      ['2026-04-30', 'Reunification Day'],
      ['2026-05-01', 'Labour Day'],
    ]);
    const asked = period('2026-04-29', '2026-05-05');
    expect(countLeave(asked, { ...by, holidays }).map(({ why, quantity }) => `${why} ${quantity}`)).toEqual([
      'WORK 10000',
      'HOLIDAY 0',
      'HOLIDAY 0',
      'REST 0',
      'REST 0',
      'WORK 10000',
      'WORK 10000',
    ]);
    expect(sum(asked, { holidays })).toBe(30_000n);
    expect(sum(asked, { holidays: new Map([...holidays, ['2026-05-04', 'Given']]) })).toBe(20_000n);
  });

  it('count every day where the type says so', () => {
    expect(sum(period('2026-04-29', '2026-05-05'), { countsEveryDay: true })).toBe(70_000n);
  });

  it('are halves of a working day, and nothing of a day of rest', () => {
    const half = { isHalfDay: true, halfDayType: 'FIRST_HALF' } as const;
    expect(sum(period('2026-04-29', '2026-04-29', half))).toBe(5_000n);
    expect(sum(period('2026-05-02', '2026-05-02', half))).toBe(0n);
    expect(sum(period('2026-04-29', '2026-04-29', half), { unit: 'HOURS' })).toBe(40_000n);
  });

  it('are the share of the day that hours are, never more than the day', () => {
    const hours = (fromTime: string, toTime: string) =>
      period('2026-04-29', '2026-04-29', { fromTime, toTime });
    expect(sum(hours('08:00', '10:00'))).toBe(2_500n);
    expect(sum(hours('06:00', '10:00'))).toBe(2_500n);
    expect(sum(hours('17:00', '18:00'))).toBe(0n);
    expect(sum(hours('00:00', '23:59'))).toBe(10_000n);
    expect(sum(hours('08:00', '10:00'), { unit: 'HOURS' })).toBe(20_000n);
    expect(sum(period('2026-04-29', '2026-04-30'), { unit: 'HOURS' })).toBe(160_000n);
  });

  it('leave one away until the middle of the work, or from it on', () => {
    const asked = (halfDayType: 'FIRST_HALF' | 'SECOND_HALF') =>
      awayMinutes({ ...period('2026-04-29', '2026-04-29'), isHalfDay: true, halfDayType }, week);
    expect(asked('FIRST_HALF')).toEqual({ from: 0, to: 750 });
    expect(asked('SECOND_HALF')).toEqual({ from: 750, to: 1440 });
    expect(awayMinutes(period('2026-04-29', '2026-05-05'), week)).toEqual({ from: 0, to: 1440 });
    expect(
      awayMinutes(
        { ...period('2026-05-02', '2026-05-02'), isHalfDay: true, halfDayType: 'SECOND_HALF' },
        week,
      ),
    ).toEqual({ from: 720, to: 1440 });
  });
});

describe('the days of leave of who is rostered', () => {
  const early = { startTime: '07:00', endTime: '13:00', breakMinutes: 0 };
  const night = { startTime: '22:00', endTime: '06:00', breakMinutes: 0 };

  it('are those with a shift, also on a weekend and a holiday; a day that the roster leaves free takes nothing', () => {
    const shifts = new Map([
      ['2026-11-21', early],
      ['2026-11-22', null],
      ['2026-11-23', null],
      ['2026-11-24', night],
    ]);
    const holidays = new Map([['2026-11-24', 'Founding day']]);
    const counted = countLeave(period('2026-11-21', '2026-11-25'), { ...by, shifts, holidays });
    expect(counted.map(({ why, quantity }) => `${why} ${quantity}`)).toEqual([
      'WORK 10000',
      'REST 0',
      'REST 0',
      'WORK 10000',
      // No roster says anything of this day: the week does.
      'WORK 10000',
    ]);
  });

  it('in hours are those of the shift, over midnight too', () => {
    const shifts = new Map([['2026-11-24', night]]);
    expect(sum(period('2026-11-24', '2026-11-24'), { shifts, unit: 'HOURS' })).toBe(80_000n);
    const evening = { fromTime: '21:00', toTime: '23:30' };
    expect(sum(period('2026-11-24', '2026-11-24', evening), { shifts, unit: 'HOURS' })).toBe(15_000n);
  });

  it('begin and end in the middle of the shift for half a day, and before midnight', () => {
    const half = { startDate: '2026-11-24', isHalfDay: true, fromTime: null, toTime: null };
    const hours = [{ ...night, weekday: 2 }];
    expect(awayMinutes({ ...half, halfDayType: 'SECOND_HALF' }, hours)).toEqual({ from: 1439, to: 1440 });
    const short = [{ ...early, weekday: 2 }];
    expect(awayMinutes({ ...half, halfDayType: 'FIRST_HALF' }, short)).toEqual({ from: 0, to: 600 });
  });
});

describe('leave on the days of a clock change', () => {
  // The clocks of Los Angeles go forward on Sunday 8 March 2026 and back on Sunday 1 November; a school that teaches on Sundays.
  const sundays = [{ weekday: 0, startTime: '00:00', endTime: '08:00', breakMinutes: 0 }];
  const night = [{ weekday: 6, startTime: '22:00', endTime: '06:00', breakMinutes: 0 }];
  const hours = (asked: LeavePeriod, worked = sundays) => sum(asked, { hours: worked, unit: 'HOURS' });

  it('takes what the wall clock says, the same in every zone: the day, its halves and its hours [AMB-143, TIM-15]', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2026-06-07']) {
      expect(hours(period(day, day))).toBe(80_000n);
      for (const halfDayType of ['FIRST_HALF', 'SECOND_HALF'] as const)
        expect(hours(period(day, day, { isHalfDay: true, halfDayType }))).toBe(40_000n);
      expect(hours(period(day, day, { fromTime: '01:00', toTime: '04:00' }))).toBe(30_000n);
      expect(sum(period(day, day, { fromTime: '01:00', toTime: '04:00' }), { hours: sundays })).toBe(3750n);
    }
  });

  it('meets the halves of a day at its middle by the wall clock, in a night before midnight [TIM-15]', () => {
    const half = (day: string, halfDayType: 'FIRST_HALF' | 'SECOND_HALF', worked = sundays) =>
      awayMinutes(period(day, day, { isHalfDay: true, halfDayType }), worked);
    for (const day of ['2026-03-08', '2026-11-01'])
      expect([half(day, 'FIRST_HALF').to, half(day, 'SECOND_HALF').from]).toEqual([240, 240]);
    for (const day of ['2026-03-07', '2026-10-31'])
      expect([half(day, 'FIRST_HALF', night).to, half(day, 'SECOND_HALF', night).from]).toEqual([1439, 1439]);
  });

  it('counts as many days over a change as over any other week [AMB-143]', () => {
    const weeks = [
      period('2026-03-05', '2026-03-11'),
      period('2026-10-29', '2026-11-04'),
      period('2026-06-04', '2026-06-10'),
    ];
    expect(weeks.map((asked) => sum(asked))).toEqual([50_000n, 50_000n, 50_000n]);
  });
});
