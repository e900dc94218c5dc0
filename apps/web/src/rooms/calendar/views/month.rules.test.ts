import { dayOfNumber, numberOfDay } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactDay, summarize } from '../day-summary.rules.ts';
import { indexByDay, type Placed, placeAll } from '../grid/placed.rules.ts';
import { lesson, someEvents } from '../testing/events.ts';
import { lanesPerDay, layWeek, sundayOf, weeksOfMonth } from './month.rules.ts';

const sunday = numberOfDay('2026-11-15');
const day = '2026-11-19';
const compactOf = (placed: readonly Placed[]) => {
  const on = numberOfDay(day);
  return compactDay(summarize(indexByDay(placed, on, on)).get(on));
};

/** Lessons of an hour in one week, more than its days have lanes. */
const crowdedWeek = fc
  .array(fc.record({ column: fc.nat(6), hour: fc.nat(22) }), {
    minLength: 7 * lanesPerDay + 1,
    maxLength: 60,
  })
  .map((drafts) =>
    placeAll(
      drafts.map(({ column, hour }, index) =>
        lesson({
          id: `e${index}`,
          day: dayOfNumber(sunday + column),
          time: `${String(hour).padStart(2, '0')}:00`,
          minutes: 60,
        }),
      ),
    ),
  );

describe('the weeks of a month', () => {
  it('are rows of seven columns from Sunday that cover the month [CAL-05]', () => {
    expect(weeksOfMonth('2026-11-19').map(([first]) => first)).toEqual(
      ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'].map(numberOfDay),
    );
    expect(weeksOfMonth('2026-02-10')).toHaveLength(4);
    expect(weeksOfMonth('2026-08-10')).toHaveLength(6);
    for (const week of weeksOfMonth('2026-08-10')) expect(week).toHaveLength(7);
  });
});

describe('the lanes of a week', () => {
  it('show three events of a day and +1 more for the fourth [CAL-05]', () => {
    const times = ['08:00', '09:30', '11:00', '13:00'];
    const placed = placeAll(times.map((time) => lesson({ day, time })));
    const { bars, more } = layWeek(placed, sunday);
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 2]);
    expect(more).toEqual([0, 0, 0, 0, 1, 0, 0]);
  });

  it('span the days of a long event and say where it goes on [CAL-05]', () => {
    const long = lesson({ id: 'long', day: '2026-11-13', minutes: 4 * 1440 }, { allDay: true });
    const placed = placeAll([long, lesson({ day: '2026-11-16' })]);
    expect(layWeek(placed, sunday).bars).toMatchObject([
      { lane: 0, from: 0, to: 2, continuesBefore: true, continuesAfter: false },
      { lane: 1, from: 1, to: 1 },
    ]);
    expect(layWeek(placed, sunday - 7).bars).toMatchObject([
      { lane: 0, from: 5, to: 6, continuesAfter: true },
    ]);
  });

  it('and their +N add up exactly to the events of each day [CAL-05]', () => {
    fc.assert(
      fc.property(someEvents(120), fc.integer({ min: -2, max: 5 }), (placed, week) => {
        const first = sunday + week * 7;
        const { bars, more } = layWeek(placed, first);
        const index = indexByDay(placed, first, first + 6);
        for (let column = 0; column < 7; column += 1) {
          const shown = bars.filter(({ from, to }) => from <= column && column <= to);
          expect(shown.length + (more[column] ?? 0)).toBe(index.get(first + column)?.length ?? 0);
          expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length);
          expect(shown.every(({ lane }) => lane >= 0 && lane < lanesPerDay)).toBe(true);
        }
      }),
    );
  });

  it('never hide an event while one of its days has a free lane for a single day [CAL-05]', () => {
    fc.assert(
      fc.property(crowdedWeek, (placed) => {
        const { bars, more } = layWeek(placed, sunday);
        expect(more.some((count) => count > 0)).toBe(true);
        for (let column = 0; column < 7; column += 1) {
          if ((more[column] ?? 0) === 0) continue;
          expect(bars.filter(({ from }) => from === column)).toHaveLength(lanesPerDay);
        }
      }),
    );
  });
});

describe('a compact day', () => {
  it('shows a dot for each of up to three events [CAL-05] [CAL-13]', () => {
    const placed = placeAll(['08:00', '09:00', '10:00'].map((time) => lesson({ day, time })));
    const green = { color: 'green', colorHex: null };
    expect(compactOf(placed)).toEqual({ dots: [green, green, green], count: null });
    expect(compactDay(undefined)).toEqual({ dots: [], count: null });
  });

  it('shows one dot and the count for more than three events [CAL-05] [CAL-13]', () => {
    const placed = placeAll(['08:00', '09:00', '10:00', '11:00'].map((time) => lesson({ day, time })));
    expect(compactOf(placed)).toEqual({ dots: [{ color: 'green', colorHex: null }], count: 4 });
  });
});

describe('the Sunday of a week', () => {
  it('is the day itself or lies up to six days before [CAL-08]', () => {
    expect(sundayOf(numberOfDay('2026-11-15'))).toBe(sunday);
    expect(sundayOf(numberOfDay('2026-11-21'))).toBe(sunday);
    expect(sundayOf(numberOfDay('1969-12-30'))).toBe(numberOfDay('1969-12-28'));
  });
});
