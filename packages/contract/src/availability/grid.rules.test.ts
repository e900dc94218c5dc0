import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AvailabilityType,
  availabilityTypes,
  bandOf,
  cellIndex,
  cycleDay,
  cycleHour,
  type Grid,
  gridDays,
  gridHours,
  gridOf,
  hourBands,
  mostCommon,
  nextType,
  sameGrid,
  slotsOf,
  timeOfHour,
  totalsOf,
} from './grid.rules.ts';

const type = fc.constantFrom(...availabilityTypes);
const grid = fc.array(type, { minLength: 112, maxLength: 112 });
const day = fc.constantFrom(...gridDays);
const hour = fc.constantFrom(...gridHours);

describe('the grid of a week', () => {
  it('has seven days from Sunday and sixteen hours from 06:00 to 21:00 in six bands [CAL-40]', () => {
    expect(gridDays).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(gridHours.map(timeOfHour)).toHaveLength(16);
    expect([timeOfHour(6), timeOfHour(21)]).toEqual(['06:00', '21:00']);
    expect(hourBands.map(([from, to]) => `${from}-${to}`)).toEqual([
      '6-8',
      '9-11',
      '12-13',
      '14-17',
      '18-19',
      '20-21',
    ]);
    expect(gridHours.map(bandOf)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5]);
  });

  it('counts cells without a stored state as unavailable, and sends the others only [CAL-42] [CAL-47]', () => {
    expect(gridOf([])).toEqual(Array(112).fill('UNAVAILABLE'));
    expect(slotsOf(gridOf([{ dayOfWeek: 6, startTime: '21:00', type: 'WORK' }]))).toEqual([
      { dayOfWeek: 6, startTime: '21:00', endTime: '22:00', type: 'WORK' },
    ]);
    fc.assert(
      fc.property(grid, (week) => {
        const slots = slotsOf(week);
        expect(slots.every((slot) => slot.type !== ('UNAVAILABLE' as AvailabilityType))).toBe(true);
        expect(gridOf(slots)).toEqual(week);
        expect(totalsOf(week).work + totalsOf(week).calls).toBe(slots.length);
      }),
    );
  });

  it('cycles a cell from unavailable to calls to work and back [CAL-42]', () => {
    expect(['UNAVAILABLE', 'CALLS', 'WORK'].map((from) => nextType(from as AvailabilityType, true))).toEqual([
      'CALLS',
      'WORK',
      'UNAVAILABLE',
    ]);
  });

  it('never offers work to who does not get it: calls go back to unavailable [CAL-43]', () => {
    expect(nextType('CALLS', false)).toBe('UNAVAILABLE');
    fc.assert(fc.property(type, (from) => nextType(from, false) !== 'WORK'));
    fc.assert(
      fc.property(grid, day, (week, column) => {
        const after = cycleDay(week, column, false);
        expect(gridHours.some((row) => after[cellIndex(column, row)] === 'WORK')).toBe(false);
      }),
    );
  });

  it('sets a column or a row to what follows its most common state [CAL-44]', () => {
    const week = gridOf(
      gridHours.slice(0, 9).map((row) => ({ dayOfWeek: 2, startTime: timeOfHour(row), type: 'CALLS' })),
    );
    const after = cycleDay(week, 2, true);
    expect(gridHours.every((row) => after[cellIndex(2, row)] === 'WORK')).toBe(true);
    fc.assert(
      fc.property(grid, hour, fc.boolean(), (before, row, offersWork) => {
        const cells = gridDays.map((column) => cellIndex(column, row));
        const wanted = nextType(mostCommon(cells.map((cell) => before[cell] ?? 'UNAVAILABLE')), offersWork);
        const result: Grid = cycleHour(before, row, offersWork);
        result.forEach((found, cell) => {
          expect(found).toBe(cells.includes(cell) ? wanted : before[cell]);
        });
      }),
    );
  });

  it('breaks ties in the order unavailable, calls, work [CAL-44]', () => {
    expect(mostCommon(['WORK', 'CALLS', 'UNAVAILABLE'])).toBe('UNAVAILABLE');
    expect(mostCommon(['WORK', 'CALLS'])).toBe('CALLS');
    expect(mostCommon(['WORK', 'WORK', 'CALLS'])).toBe('WORK');
    expect(mostCommon([])).toBe('UNAVAILABLE');
    fc.assert(
      fc.property(fc.array(type, { minLength: 1 }), (types) => {
        const best = mostCommon(types);
        const count = (one: AvailabilityType) => types.filter((other) => other === one).length;
        for (const one of availabilityTypes) expect(count(best)).toBeGreaterThanOrEqual(count(one));
        const firstOfMost = availabilityTypes.find((one) => count(one) === count(best));
        expect(best).toBe(firstOfMost);
      }),
    );
  });

  it('differs from what is stored exactly when a cell does [CAL-45]', () => {
    fc.assert(
      fc.property(grid, grid, (a, b) => {
        expect(sameGrid(a, a)).toBe(true);
        expect(sameGrid(a, b)).toBe(a.join() === b.join());
      }),
    );
  });
});
