import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, endOfMonth, weekday } from '../shared/day.ts';
import { dayIn, wallClock } from '../shared/zone.ts';
import { isPlanned, nextPlanned, type Plan, plannedBetween } from './plan.rules.ts';

const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];

const anyPlan = fc
  .record({
    frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    minutes: fc.integer({ min: 0, max: 1439 }),
  })
  .map(
    ({ minutes, ...plan }): Plan => ({
      ...plan,
      time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    }),
  );
const anyMoment = fc
  .integer({ min: 0, max: 5 * 365 * 24 * 60 })
  .map((m) => new Date(Date.UTC(2025, 0, 1, 0, m)));
const iso = (all: readonly { at: Date }[]) => all.map(({ at }) => at.toISOString());

describe('the dates of a plan', () => {
  it('lie on the right weekday and time by the wall clock of the zone [AMB-221]', () => {
    const plan: Plan = { frequency: 'WEEKLY', dayOfWeek: 1, dayOfMonth: null, time: '08:00' };
    const found = plannedBetween(
      plan,
      'Asia/Ho_Chi_Minh',
      new Date('2026-11-15T00:00:00Z'),
      new Date('2026-12-01T00:00:00Z'),
    );
    expect(iso(found)).toEqual([
      '2026-11-16T01:00:00.000Z',
      '2026-11-23T01:00:00.000Z',
      '2026-11-30T01:00:00.000Z',
    ]);
  });

  it('take the last day of a month that is too short, leap years included [AMB-221]', () => {
    const plan: Plan = { frequency: 'MONTHLY', dayOfWeek: null, dayOfMonth: 31, time: '12:00' };
    const found = plannedBetween(
      plan,
      'UTC',
      new Date('2028-01-01T00:00:00Z'),
      new Date('2028-05-01T00:00:00Z'),
    );
    expect(found.map(({ day }) => day)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  it('move a missing hour forward and count a double hour once [AMB-221, REV-25]', () => {
    const plan: Plan = { frequency: 'DAILY', dayOfWeek: null, dayOfMonth: null, time: '02:30' };
    const on = (from: string, to: string) =>
      iso(plannedBetween(plan, 'Europe/Berlin', new Date(from), new Date(to)));
    expect(on('2027-03-27T22:00:00Z', '2027-03-28T22:00:00Z')).toEqual(['2027-03-28T01:30:00.000Z']);
    expect(on('2027-10-30T22:00:00Z', '2027-10-31T22:00:00Z')).toEqual(['2027-10-31T00:30:00.000Z']);
  });

  it('are the same however the time is cut into minutes, hours or a long stop: each exactly once [AMB-221]', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.constantFrom(...zones),
        anyMoment,
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 }),
        (plan, zone, start, steps) => {
          const cuts = [start];
          for (const minutes of steps)
            cuts.push(new Date((cuts.at(-1) ?? start).getTime() + minutes * 60_000));
          const parts = cuts
            .slice(1)
            .flatMap((until, at) => iso(plannedBetween(plan, zone, cuts[at] ?? start, until)));
          const whole = plannedBetween(plan, zone, start, cuts.at(-1) ?? start);
          expect(parts).toEqual(iso(whole));
          expect(new Set(whole.map(({ day }) => day)).size).toBe(whole.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('have each planned day of the interval, at its time unless the clocks skip it [AMB-221]', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...zones), anyMoment, (plan, zone, start) => {
        const until = new Date(start.getTime() + 70 * 86_400_000);
        const found = plannedBetween(plan, zone, start, until);
        for (const { day, at } of found) {
          expect(isPlanned(plan, day)).toBe(true);
          const wall = wallClock(at, zone);
          if (wall.time !== plan.time) expect(wall.time > plan.time || wall.day > day).toBe(true);
        }
        let day = addDays(dayIn(zone, start), 2);
        const last = addDays(dayIn(zone, until), -2);
        for (; day <= last; day = addDays(day, 1))
          expect(found.some((one) => one.day === day)).toBe(isPlanned(plan, day));
        expect(nextPlanned(plan, zone, start)?.at).toEqual(found[0]?.at);
      }),
      { numRuns: 150 },
    );
  });

  it('are on one weekday, or on one day of each month [AMB-221]', () => {
    fc.assert(
      fc.property(anyPlan, anyMoment, (plan, moment) => {
        const day = dayIn('UTC', moment);
        const expected = {
          DAILY: true,
          WEEKLY: weekday(day) === plan.dayOfWeek,
          MONTHLY:
            Number(day.slice(8)) === plan.dayOfMonth ||
            (day === endOfMonth(day) && Number(day.slice(8)) < (plan.dayOfMonth ?? 0)),
        };
        expect(isPlanned(plan, day)).toBe(expected[plan.frequency]);
      }),
    );
  });
});
