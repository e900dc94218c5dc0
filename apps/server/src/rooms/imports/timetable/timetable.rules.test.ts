import { addDays, daysBetween, weekday } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesOf, mergeRows } from './timetable.rules.ts';

const rule = { weekday: 1, recurrence: 'BIWEEKLY', firstDate: '2025-08-18', lastDate: '2025-09-29' } as const;

describe('the dates of a timetable row', () => {
  it('counts every second week from the first date', () => {
    expect(datesOf(rule)).toEqual(['2025-08-18', '2025-09-01', '2025-09-15', '2025-09-29']);
  });

  it('begins on the first such weekday when firstDate is another day', () => {
    expect(datesOf({ ...rule, recurrence: 'WEEKLY', firstDate: '2025-09-16' })).toEqual([
      '2025-09-22',
      '2025-09-29',
    ]);
  });

  it('keeps to the weekday, the bounds and the distance, whatever the rule', () => {
    const rules = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      recurrence: fc.constantFrom('WEEKLY', 'BIWEEKLY'),
      firstDate: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days)),
      length: fc.integer({ min: 0, max: 364 }),
    });
    fc.assert(
      fc.property(rules, ({ length, ...given }) => {
        const lastDate = addDays(given.firstDate, length);
        const dates = datesOf({ ...given, lastDate } as Parameters<typeof datesOf>[0]);
        const step = given.recurrence === 'WEEKLY' ? 7 : 14;
        for (const [index, date] of dates.entries()) {
          expect(weekday(date)).toBe(given.weekday);
          expect(date >= given.firstDate && date <= lastDate).toBe(true);
          const before = dates[index - 1];
          if (before) expect(daysBetween(before, date)).toBe(step);
        }
        expect(dates.length).toBeGreaterThanOrEqual(Math.floor((length + 1) / step));
      }),
    );
  });
});

describe('putting timetable rows together', () => {
  const odd = { slot: 's', dates: datesOf(rule) };
  const even = { slot: 's', dates: datesOf({ ...rule, firstDate: '2025-08-25', lastDate: '2025-09-22' }) };

  it('makes one weekly schedule of two rows in alternate weeks', () => {
    const [merged, ...others] = mergeRows([even, odd]);
    expect(others).toEqual([]);
    expect(merged).toMatchObject({ recurrence: 'WEEKLY', rows: [odd, even] });
    expect(merged?.dates).toEqual([
      '2025-08-18',
      '2025-08-25',
      '2025-09-01',
      '2025-09-08',
      '2025-09-15',
      '2025-09-22',
      '2025-09-29',
    ]);
  });

  it('leaves rows of different slots, and rows with a gap between them, apart', () => {
    expect(mergeRows([odd, { ...even, slot: 'other' }]).map(({ recurrence }) => recurrence)).toEqual([
      'BIWEEKLY',
      'BIWEEKLY',
    ]);
    const later = { slot: 's', dates: ['2025-11-03', '2025-11-17'] };
    expect(mergeRows([odd, later]).map(({ rows }) => rows)).toEqual([[odd], [later]]);
  });

  it('never loses or invents a date', () => {
    const rows = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 8 }),
        count: fc.integer({ min: 1, max: 6 }),
        slot: fc.constantFrom('a', 'b'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const dated = given.map(({ start, count, slot }) => ({
          slot,
          dates: Array.from({ length: count }, (_, index) => addDays('2025-09-01', (start + index * 2) * 7)),
        }));
        const merged = mergeRows(dated);
        const before = dated.flatMap(({ slot, dates }) => dates.map((date) => `${slot} ${date}`)).sort();
        const after = merged
          .flatMap(({ rows: own, dates }) => dates.map((date) => `${own[0]?.slot} ${date}`))
          .sort();
        expect(after).toEqual(before);
      }),
    );
  });
});
