import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/day.ts';
import { rosterWarnings } from './roster.rules.ts';
import { type Candidate, fitsWith, type OpenPlace, type Span, suggestShifts } from './suggest.rules.ts';

const week = { from: '2026-11-22', to: '2026-11-28' };
const hour = 3_600_000;

function span(at: number, from: number, hours = 8): Span {
  const date = addDays(week.from, at);
  const start = Date.parse(`${date}T00:00:00Z`) + from * hour;
  return { date, start, end: start + hours * hour, minutes: hours * 60 };
}

function place(key: string, ids: readonly string[], at: number, from: number, hours = 8): OpenPlace {
  return { ...span(at, from, hours), key, employeeIds: new Set(ids) };
}

const person = (id: string, shifts: readonly Span[] = [], away: readonly string[] = []): Candidate => ({
  ...{ id, shifts, away: new Set(away) },
});

function run(people: readonly Candidate[], places: readonly OpenPlace[]) {
  const steps = suggestShifts(people, places, week);
  let turns = 0;
  for (;;) {
    const step = steps.next();
    if (step.done)
      return { turns, given: Object.fromEntries(step.value.map((one) => [one.key, one.employeeId])) };
    turns += 1;
  }
}

describe('a suggestion', () => {
  it('fits with 11 hours of rest on both sides, 48 hours in the week and six days running [AMB-362]', () => {
    expect(fitsWith([span(1, 13)], span(2, 8), week)).toBe(true);
    expect(fitsWith([span(1, 14)], span(2, 8), week)).toBe(false);
    expect(fitsWith([span(2, 8)], span(1, 14), week)).toBe(false);
    const five = [0, 1, 2, 3, 4].map((at) => span(at, 8));
    expect(fitsWith(five, span(5, 8), week)).toBe(true);
    expect(fitsWith(five, span(5, 8, 9), week)).toBe(false);
    const short = [0, 1, 2, 4, 5, 6].map((at) => span(at, 8, 2));
    expect(fitsWith(short, span(3, 8, 2), week)).toBe(false);
    expect(fitsWith(short.slice(0, -1), span(3, 8, 2), week)).toBe(true);
  });

  it('gives a place to who works least, and none on leave [AMB-362]', () => {
    const people = [person('a', [span(0, 8)]), person('b'), person('c', [], [addDays(week.from, 3)])];
    const given = run(people, [place('one', ['a', 'b', 'c'], 2, 8), place('two', ['a', 'c'], 3, 8)]).given;
    expect(given).toEqual({ one: 'b', two: 'a' });
  });

  it('passes a suggested shift on where only so another place is filled [AMB-362]', () => {
    // The day goes to x, who comes first; the evening is too soon after it for them, and z works all night.
    const people = [person('x'), person('y'), person('z', [span(1, 18)])];
    const places = [place('day', ['x', 'y'], 1, 8), place('evening', ['x', 'z'], 1, 20, 2)];
    expect(run(people.slice(0, 1), places.slice(0, 1)).given).toEqual({ day: 'x' });
    expect(run(people, places).given).toEqual({ day: 'y', evening: 'x' });
  });

  it('never brings a warning, and gives nobody a place that is not for them [AMB-362]', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const anyPlace = fc.record({
      at: fc.nat(6),
      from: fc.nat(23),
      hours: fc.integer({ min: 1, max: 12 }),
      mask: fc.nat(15),
    });
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 25 }), (wanted) => {
        const places = wanted.map(({ at, from, hours, mask }, no) =>
          place(
            `p${no}`,
            ids.filter((_, bit) => mask & (1 << bit)),
            at,
            from,
            hours,
          ),
        );
        const { given } = run(
          ids.map((id) => person(id)),
          places,
        );
        for (const id of ids) {
          const own = places.filter(({ key }) => given[key] === id);
          expect(own.every(({ employeeIds }) => employeeIds.has(id))).toBe(true);
          const shifts = own.map(({ key, date, start, end }) => ({
            ...{ id: key, date, breakMinutes: 0 },
            ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() },
          }));
          expect(rosterWarnings(shifts, week)).toEqual([]);
        }
      }),
    );
  });

  it('lets other work have its turn, and ends however large the roster is [AMB-362]', () => {
    const ids = Array.from({ length: 300 }, (_, at) => `p${at}`);
    const places = Array.from({ length: 1400 }, (_, no) => place(`k${no}`, ids, no % 7, 8, 12));
    const { turns, given } = run(
      ids.map((id) => person(id)),
      places,
    );
    // 48 hours are four of these shifts for each of the 300.
    expect(Object.keys(given)).toHaveLength(1200);
    expect(turns).toBeGreaterThan(100);
    expect(turns).toBeLessThan(400);
  });
});
