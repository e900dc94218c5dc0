import { describe, expect, it } from 'vitest';
import { momentsOfShift, rosterWarnings, rotationDay, shiftsOverlap, workMinutes } from './roster.rules.ts';
import { plannedShiftStatuses, shiftStatuses } from './shifts.values.ts';

const night = { startTime: '22:00', endTime: '06:00' };

/** A shift of a day in UTC, by its hours; past 24 it is on the next day. */
function shift(date: string, from: number, hours: number, breakMinutes = 0) {
  const start = Date.parse(`${date}T00:00:00Z`) + from * 3_600_000;
  return {
    ...{ id: date, date, breakMinutes, startsAt: new Date(start).toISOString() },
    endsAt: new Date(start + hours * 3_600_000).toISOString(),
  };
}

it('a shift has one of six statuses, of which planners set four [TIM-08]', () => {
  expect(shiftStatuses).toEqual([
    ...['SCHEDULED', 'COMPLETED', 'CANCELLED', 'MISSED_PUNCH', 'PRESENT', 'ABSENT'],
  ]);
  expect(plannedShiftStatuses).toEqual(['SCHEDULED', 'COMPLETED', 'CANCELLED', 'MISSED_PUNCH']);
});

describe('the moments of a shift', () => {
  it('end on the next day where the end comes before the start [AMB-077]', () => {
    expect(momentsOfShift('2026-11-23', night, 'Asia/Ho_Chi_Minh')).toEqual({
      startsAt: '2026-11-23T15:00:00.000Z',
      endsAt: '2026-11-23T23:00:00.000Z',
    });
  });

  it('are real time: a night is nine hours when the clock is set back, seven when it is set forward', () => {
    const hours = (date: string) => {
      const moments = momentsOfShift(date, night, 'Europe/Berlin');
      return moments ? workMinutes({ ...moments, breakMinutes: 0 }) / 60 : 0;
    };
    expect([hours('2026-10-24'), hours('2026-10-25'), hours('2026-03-28')]).toEqual([9, 8, 7]);
  });

  it('are none where the clock is set forward over all of it', () => {
    const short = { startTime: '02:15', endTime: '03:00' };
    expect(momentsOfShift('2026-03-29', short, 'Europe/Berlin')).toBeNull();
    expect(momentsOfShift('2026-03-28', short, 'Europe/Berlin')).not.toBeNull();
  });
});

it('work is the length without the break, and never less than none', () => {
  expect(workMinutes(shift('2026-11-23', 8, 8, 45))).toBe(435);
  expect(workMinutes(shift('2026-11-23', 8, 0.5, 45))).toBe(0);
});

it('two shifts overlap when they share a moment, not when one begins as the other ends', () => {
  expect(shiftsOverlap(shift('2026-11-23', 8, 8), shift('2026-11-23', 15, 4))).toBe(true);
  expect(shiftsOverlap(shift('2026-11-23', 8, 8), shift('2026-11-23', 16, 4))).toBe(false);
});

describe('a roster warns', () => {
  const week = { from: '2026-11-22', to: '2026-11-28' };

  it('of less than 11 hours of rest, also after the last shift of the week before', () => {
    const tight = [shift('2026-11-23', 13, 8), shift('2026-11-24', 7.5, 8)];
    expect(rosterWarnings(tight, week)).toEqual([{ shiftId: '2026-11-24', kind: 'REST', minutes: 630 }]);
    expect(rosterWarnings([shift('2026-11-23', 13, 8), shift('2026-11-24', 8, 8)], week)).toEqual([]);
    expect(rosterWarnings([shift('2026-11-21', 22, 8), shift('2026-11-22', 13, 4)], week)).toMatchObject([
      { shiftId: '2026-11-22', minutes: 420 },
    ]);
  });

  it('of more than 48 hours of work in the week', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    expect(
      rosterWarnings(
        days.map((date) => shift(date, 8, 8)),
        week,
      ),
    ).toEqual([]);
    const long = days.map((date, at) => shift(date, 8, at === 0 ? 8.5 : 8));
    expect(rosterWarnings(long, week)).toEqual([{ shiftId: null, kind: 'WEEK', minutes: 2910 }]);
  });

  it('of the seventh day running, counted from the week before', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    const run = [...days, '2026-11-25', '2026-11-26'].map((date) => shift(date, 8, 4));
    expect(rosterWarnings(run, week).map(({ shiftId, kind }) => [shiftId, kind])).toEqual([
      ['2026-11-25', 'RUN'],
      ['2026-11-26', 'RUN'],
    ]);
    expect(
      rosterWarnings(
        run.filter(({ date }) => date !== '2026-11-22'),
        week,
      ),
    ).toEqual([]);
  });
});

describe('a rotation', () => {
  it('runs backwards before its anchor as it runs on after it [AMB-361]', () => {
    expect(rotationDay('2026-10-25', '2026-11-02', 14)).toBe(6);
    expect(rotationDay('2026-11-02', '2026-11-02', 14)).toBe(0);
    expect(rotationDay('2026-11-15', '2026-11-02', 14)).toBe(13);
    expect(rotationDay('2026-11-16', '2026-11-02', 14)).toBe(0);
    expect(rotationDay('2026-10-19', '2026-11-02', 14)).toBe(0);
    for (const date of ['2020-02-29', '2026-03-29', '2031-12-31'])
      expect(rotationDay(date, '2026-11-02', 1)).toBe(0);
  });
});
