import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, endOfMonth, startOfWeek, weekday } from '../shared/day.ts';
import { wallClock } from '../shared/zone.ts';
import {
  lastSeriesDay,
  momentsOn,
  type Repeat,
  seriesDays,
  seriesProblem,
  shiftedWeekdays,
} from './series.rules.ts';
import { maxSeriesDates, repeatKinds, seriesReaches } from './values.ts';

const base: Repeat = { kind: 'DAILY', every: 1, weekdays: [], until: null, times: 3 };

const anyDay = fc.integer({ min: 0, max: 6000 }).map((count) => addDays('2024-01-01', count));
const anyRepeat: fc.Arbitrary<Repeat> = fc
  .record({
    kind: fc.constantFrom(...repeatKinds),
    every: fc.integer({ min: 1, max: 12 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    times: fc.integer({ min: 1, max: 40 }),
    after: fc.option(fc.integer({ min: 0, max: 900 })),
    start: anyDay,
  })
  .map(({ kind, every, days, times, after, start }) => ({
    kind,
    every,
    weekdays: kind === 'WEEKLY' ? days.toSorted((a, b) => a - b) : [],
    until: after === null ? null : addDays(start, after),
    times: after === null ? times : null,
  }));

/** Whether the day is one of the series, judged by itself. */
function fits(day: Day, start: Day, { kind, every, weekdays }: Repeat): boolean {
  if (kind === 'DAILY') return daysBetween(start, day) % every === 0;
  if (kind === 'WEEKLY') {
    const weeks = daysBetween(startOfWeek(start), startOfWeek(day)) / 7;
    return weeks % every === 0 && weekdays.includes(weekday(day));
  }
  const monthNumber = (of: Day) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  const months = monthNumber(day) - monthNumber(start);
  if (months % every !== 0) return false;
  const wanted = Number(start.slice(8));
  const own = Number(day.slice(8));
  if (kind === 'MONTHLY_DAY') return own === wanted || (day === endOfMonth(day) && wanted > own);
  if (weekday(day) !== weekday(start)) return false;
  const isLast = addDays(day, 7) > endOfMonth(day);
  const ordinal = Math.ceil(wanted / 7);
  return Math.ceil(own / 7) === ordinal || (ordinal === 5 && isLast);
}

function oracle(start: Day, repeat: Repeat): Day[] {
  const days: Day[] = [];
  for (let day = start; day <= lastSeriesDay(start); day = addDays(day, 1)) {
    if (repeat.until !== null && day > repeat.until) break;
    if (days.length === (repeat.times ?? maxSeriesDates + 1)) break;
    if (fits(day, start, repeat)) days.push(day);
  }
  return days.slice(0, maxSeriesDates + 1);
}

describe('the dates of a series', () => {
  it('are those that a look at day after day finds', () => {
    fc.assert(
      fc.property(anyDay, anyRepeat, (start, repeat) => {
        expect(seriesDays(start, repeat)).toEqual(oracle(start, repeat));
      }),
      { numRuns: 300 },
    );
  });

  it('keep the wall clock on either side of every change of clocks [REV-25]', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Ho_Chi_Minh'];
    fc.assert(
      fc.property(anyDay, anyRepeat, fc.constantFrom(...zones), (start, repeat, zone) => {
        for (const day of seriesDays(start, repeat)) {
          const { startsAt, endsAt } = momentsOn(
            day,
            { startTime: '09:30', endTime: '11:00', days: 0 },
            zone,
          );
          expect(wallClock(startsAt, zone)).toEqual({ day, time: '09:30' });
          expect(wallClock(endsAt, zone)).toEqual({ day, time: '11:00' });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('go forward in the hour that is missing, and end after they start [REV-25]', () => {
    const { startsAt, endsAt } = momentsOn(
      '2027-03-28',
      { startTime: '02:30', endTime: '03:00', days: 0 },
      'Europe/Berlin',
    );
    expect(startsAt.toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(endsAt.toISOString()).toBe('2027-03-28T02:00:00.000Z');
  });

  it('fall on the last day of a shorter month, and a fifth weekday on the last', () => {
    expect(seriesDays('2027-01-31', { ...base, kind: 'MONTHLY_DAY' })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(seriesDays('2027-01-29', { ...base, kind: 'MONTHLY_WEEKDAY' })).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-26',
    ]);
    expect(seriesDays('2027-01-12', { ...base, kind: 'MONTHLY_WEEKDAY' })).toEqual([
      '2027-01-12',
      '2027-02-09',
      '2027-03-09',
    ]);
  });

  it('begin on the first weekday that fits, not before the first day', () => {
    const repeat = { ...base, kind: 'WEEKLY', weekdays: [1, 4], times: 4 } as const;
    expect(seriesDays('2027-01-06', repeat)).toEqual([
      '2027-01-07',
      '2027-01-11',
      '2027-01-14',
      '2027-01-18',
    ]);
  });

  it('are at most 366, within five years', () => {
    const daily = (times: number) => seriesProblem('2027-01-01', { ...base, times });
    expect([daily(366), daily(367)]).toEqual([null, 'TOO_MANY']);
    const until = (day: Day) => seriesProblem('2027-01-01', { ...base, every: 12, times: null, until: day });
    expect([until('2032-01-01'), until('2032-01-02')]).toEqual([null, 'TOO_LONG']);
    const monthly = (times: number) =>
      seriesProblem('2027-01-01', { ...base, kind: 'MONTHLY_DAY', every: 12, times });
    expect([monthly(6), monthly(7)]).toEqual([null, 'TOO_LONG']);
    const none = { ...base, kind: 'WEEKLY', weekdays: [1], times: null, until: '2027-01-02' } as const;
    expect(seriesProblem('2027-01-01', none)).toBe('NONE');
  });

  it('keep their weekdays in step when all are moved', () => {
    expect(shiftedWeekdays([0, 6], 1)).toEqual([0, 1]);
    expect(shiftedWeekdays([0, 6], -1)).toEqual([5, 6]);
  });

  it('repeat in four ways, and a change reaches one of three', () => {
    expect(repeatKinds).toEqual(['DAILY', 'WEEKLY', 'MONTHLY_DAY', 'MONTHLY_WEEKDAY']);
    expect(seriesReaches).toEqual(['THIS', 'FOLLOWING', 'ALL']);
  });
});
