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

describe('shifts on both sides of a clock change, by the school’s clock and not the machine’s', () => {
  const hoursOn = (date: string, zone: string, times = night) => {
    const moments = momentsOfShift(date, times, zone);
    return moments && workMinutes({ ...moments, breakMinutes: 0 }) / 60;
  };

  it('are nine and seven real hours in UTC−8, and eight all year in UTC+7 [AMB-077, TIM-07]', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-03-07', '2026-03-08'];
    expect(days.map((day) => hoursOn(day, 'America/Los_Angeles'))).toEqual([9, 8, 7, 8]);
    expect(days.map((day) => hoursOn(day, 'Asia/Ho_Chi_Minh'))).toEqual([8, 8, 8, 8]);
    // Half an hour is set back where Lord Howe Island ends its summer.
    expect(hoursOn('2026-04-04', 'Australia/Lord_Howe')).toBe(8.5);
    expect(momentsOfShift('2026-10-31', night, 'America/Los_Angeles')).toEqual({
      startsAt: '2026-11-01T05:00:00.000Z',
      endsAt: '2026-11-01T14:00:00.000Z',
    });
  });

  it('begin at the first of a double hour, and after a missing one [REV-25]', () => {
    const at = (date: string, startTime: string) =>
      momentsOfShift(date, { startTime, endTime: '08:00' }, 'America/Los_Angeles')?.startsAt;
    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T08:30:00.000Z');
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T10:30:00.000Z');
  });

  it('leave an hour less of rest where the clock is set forward, and are warned of [AMB-361]', () => {
    const rests = (date: string, next: string, zone: string) => {
      const shifts = [
        { id: 'late', date, ...momentsOfShift(date, { startTime: '13:00', endTime: '21:00' }, zone) },
        { id: 'early', date: next, ...momentsOfShift(next, { startTime: '08:00', endTime: '16:00' }, zone) },
      ].map((one) => ({ startsAt: '', endsAt: '', ...one, breakMinutes: 0 }));
      return rosterWarnings(shifts, { from: '2026-03-01', to: '2026-12-31' }).map(
        ({ kind, minutes }) => `${kind} ${minutes}`,
      );
    };
    // 21:00 to 08:00 are eleven hours, ten in the night that loses one.
    expect(rests('2026-03-07', '2026-03-08', 'America/Los_Angeles')).toEqual(['REST 600']);
    expect(rests('2026-03-07', '2026-03-08', 'Asia/Ho_Chi_Minh')).toEqual([]);
    expect(rests('2026-10-31', '2026-11-01', 'America/Los_Angeles')).toEqual([]);
  });

  it('rotate by days, which a change of clocks makes neither more nor fewer [AMB-361]', () => {
    const from = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'];
    expect(from.map((day) => rotationDay(day, '2026-03-07', 4))).toEqual([0, 1, 2, 2, 3, 0]);
  });
});
