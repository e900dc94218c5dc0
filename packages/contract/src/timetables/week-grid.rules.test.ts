import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfMinutes } from '../shared/day.ts';
import { laidOut, shownDays, shownHours, weekOf } from './week-grid.rules.ts';

const at = (day: string, startTime: string, endTime: string) => ({ day, startTime, endTime });

describe('the grid of a week', () => {
  it('goes from Sunday to Saturday, across months and years [APP-27]', () => {
    expect(weekOf('2026-11-19')).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-27');
  });

  it('shows the weekend only when something is held on it', () => {
    const week = weekOf('2026-11-19');
    expect(shownDays(week, [])).toEqual(week.slice(1, 6));
    expect(shownDays(week, [at('2026-11-21', '09:00', '10:00')])).toEqual(week.slice(1));
    expect(shownDays(week, [at('2026-11-15', '09:00', '10:00')])).toEqual(week.slice(0, 6));
  });

  it('spans whole hours around what is held, and a school day at least', () => {
    expect(shownHours([])).toEqual({ from: 480, to: 960 });
    expect(shownHours([at('2026-11-19', '07:15', '20:30')])).toEqual({ from: 420, to: 1260 });
    expect(shownHours([at('2026-11-19', '23:00', '00:00')])).toEqual({ from: 480, to: 1440 });
  });

  it('puts what overlaps side by side, and what touches below each other', () => {
    const day = '2026-11-19';
    const laid = laidOut([at(day, '09:00', '10:00'), at(day, '09:30', '10:30'), at(day, '10:30', '11:00')]);
    expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('never lets two entries of one lane overlap, whatever the day holds', () => {
    const entry = fc
      .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 39 }))
      .map(([from, length]) => at('2026-11-19', timeOfMinutes(from), timeOfMinutes(from + length)));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const laid = laidOut(entries);
        expect(laid).toHaveLength(entries.length);
        for (const a of laid) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of laid) {
            if (a === b || a.from >= b.to || b.from >= a.to) continue;
            expect([a.lane === b.lane, a.lanes === b.lanes]).toEqual([false, true]);
          }
        }
      }),
      { seed: 20261119 },
    );
  });
});
