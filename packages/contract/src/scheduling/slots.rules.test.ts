import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Day,
  dayOfNumber,
  daysBetween,
  endOfMonth,
  numberOfDay,
  startOfMonth,
  startOfWeek,
  weekday,
} from '../shared/day.ts';
import {
  compareSlots,
  defaultSettings,
  recurrences,
  type ScheduleRule,
  scanWindow,
  slotDays,
  slotsOf,
  startOf,
} from './slots.rules.ts';

const anyDay = fc
  .integer({ min: numberOfDay('2000-01-01'), max: numberOfDay('2090-12-31') })
  .map(dayOfNumber);
const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
const anyRule = fc.record({
  startDate: anyDay,
  recurrence: fc.constantFrom(...recurrences),
  selectedDays: anyDays,
});

function rule(fields: Partial<ScheduleRule> = {}): ScheduleRule {
  return {
    id: 'a',
    scheduleName: null,
    startDate: null,
    endDate: null,
    courseId: null,
    ...defaultSettings,
    ...fields,
  };
}

const year = { startDate: '2025-09-01', endDate: null };

describe('observed holidays', () => {
  it('have no slot when the schedule skips them, and every other day stays [SCH-19, AMB-130]', () => {
    const holidays = new Set(['2025-09-08', '2025-09-09']);
    const days = (skipObservedHolidays: boolean) =>
      slotsOf(
        [rule({ skipObservedHolidays })],
        { startDate: '2025-09-01', endDate: '2025-09-22' },
        undefined,
        holidays,
      ).map(({ date }) => date);
    expect(days(true)).toEqual(['2025-09-01', '2025-09-15', '2025-09-22']);
    expect(days(false)).toEqual(['2025-09-01', '2025-09-08', '2025-09-15', '2025-09-22']);
  });

  it('only take days away, whatever the rule: weeks and ordinals are counted as without them [SCH-19, AMB-130, AMB-132]', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }),
        (one, offsets) => {
          const skipped = new Set(offsets.map((offset) => addDays(one.startDate, offset)));
          const window = { from: one.startDate, until: addDays(one.startDate, 364) };
          expect(slotDays(one, window, skipped)).toEqual(
            slotDays(one, window).filter((day) => !skipped.has(day)),
          );
        },
      ),
    );
  });
});

describe('the slots of a schedule', () => {
  it('by default lie on Mondays from 09:00 to 10:00, every week [SCH-20]', () => {
    const slots = slotsOf([rule()], year);
    expect(slots[0]).toEqual({
      scheduleId: 'a',
      scheduleName: null,
      date: '2025-09-01',
      startTime: '09:00',
      endTime: '10:00',
      courseId: null,
    });
    expect(slots[1]?.date).toBe('2025-09-08');
    expect(slots).toHaveLength(53);
  });

  it('are looked for on 365 days and no more, start included [SCH-19]', () => {
    expect(scanWindow('2025-09-01')).toEqual({ from: '2025-09-01', until: '2026-08-31' });
    const daily = slotsOf([rule({ selectedDays: [0, 1, 2, 3, 4, 5, 6] })], year);
    expect(daily).toHaveLength(365);
    expect(daily.at(-1)?.date).toBe('2026-08-31');
  });

  it('begin at the passed start, else the saved start, else the start of the class [SCH-19]', () => {
    expect(startOf('2025-03-03', '2025-02-02', '2025-01-01')).toBe('2025-03-03');
    expect(startOf(null, '2025-02-02', '2025-01-01')).toBe('2025-02-02');
    expect(startOf(undefined, null, '2025-01-01')).toBe('2025-01-01');
    expect(startOf(null, null, null)).toBeNull();
    expect(slotsOf([rule({ startDate: '2025-10-06' })], year)[0]?.date).toBe('2025-10-06');
    expect(slotsOf([rule()], year)[0]?.date).toBe('2025-09-01');
  });

  it('do not exist without selected weekdays [SCH-12]', () => {
    expect(slotsOf([rule({ selectedDays: [] })], year)).toEqual([]);
  });

  it('end with the class, and with the schedule when that ends earlier [SCH-19]', () => {
    const dates = { startDate: '2025-09-01', endDate: '2025-10-31' };
    expect(slotsOf([rule()], dates).at(-1)?.date).toBe('2025-10-27');
    expect(slotsOf([rule({ endDate: '2025-09-22' })], dates).at(-1)?.date).toBe('2025-09-22');
    expect(slotsOf([rule({ endDate: '2026-09-22' })], dates).at(-1)?.date).toBe('2025-10-27');
  });

  it('of a class older than a year are looked for from today [SCH-19]', () => {
    expect(scanWindow('2024-01-01', '2024-12-30')).toEqual({ from: '2024-01-01', until: '2025-12-29' });
    expect(scanWindow('2024-01-01', '2024-12-31')).toEqual({ from: '2024-12-31', until: '2025-12-30' });
    expect(slotsOf([rule()], { startDate: '2020-01-01', endDate: null }, '2025-09-03')[0]?.date).toBe(
      '2025-09-08',
    );
  });

  it('of every other week count the weeks from the Sunday of the first one [SCH-19]', () => {
    // The start is a Wednesday: the Monday before it belongs to its week but lies before it.
    const days = slotDays(
      { startDate: '2025-09-03', recurrence: 'BIWEEKLY', selectedDays: [1, 5] },
      { from: '2025-09-03', until: '2025-10-05' },
    );
    expect(days).toEqual(['2025-09-05', '2025-09-15', '2025-09-19', '2025-09-29', '2025-10-03']);
  });

  it('of every month keep the ordinal of each weekday, a fifth falling back to the last [SCH-19]', () => {
    const monthly = (startDate: Day, selectedDays: number[], until: Day) =>
      slotDays({ startDate, recurrence: 'MONTHLY', selectedDays }, { from: startDate, until });
    // The second Monday; the second Friday is earlier in the month than the start's next one, so Friday keeps its own.
    expect(monthly('2025-09-08', [1], '2025-12-31')).toEqual([
      '2025-09-08',
      '2025-10-13',
      '2025-11-10',
      '2025-12-08',
    ]);
    expect(monthly('2025-09-08', [1, 0], '2025-11-30')).toEqual([
      '2025-09-08',
      '2025-09-14',
      '2025-10-12',
      '2025-10-13',
      '2025-11-09',
      '2025-11-10',
    ]);
    // Monday the 29th is the fifth: October has only four.
    expect(monthly('2025-09-29', [1], '2026-01-31')).toEqual([
      '2025-09-29',
      '2025-10-27',
      '2025-11-24',
      '2025-12-29',
      '2026-01-26',
    ]);
  });

  it('fall on selected weekdays from the start on, ascending, without repetition [SCH-19]', () => {
    fc.assert(
      fc.property(anyRule, (any) => {
        const days = slotDays(any, scanWindow(any.startDate));
        for (const [index, day] of days.entries()) {
          expect(any.selectedDays).toContain(weekday(day));
          expect(daysBetween(any.startDate, day)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(any.startDate, day)).toBeLessThan(365);
          if (index > 0) expect(day > (days[index - 1] ?? '')).toBe(true);
        }
      }),
    );
  });

  it('of every other week are those of every week in the even weeks [SCH-19]', () => {
    fc.assert(
      fc.property(anyDay, anyDays, (startDate, selectedDays) => {
        const window = scanWindow(startDate);
        const weekly = slotDays({ startDate, recurrence: 'WEEKLY', selectedDays }, window);
        const biweekly = slotDays({ startDate, recurrence: 'BIWEEKLY', selectedDays }, window);
        const even = (day: Day) => (daysBetween(startOfWeek(startDate), startOfWeek(day)) / 7) % 2 === 0;
        expect(biweekly).toEqual(weekly.filter(even));
      }),
    );
  });

  it('of every month are one a month for each weekday after the first month [SCH-19]', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (startDate, number) => {
        const until = addDays(startDate, 364);
        const days = slotDays(
          { startDate, recurrence: 'MONTHLY', selectedDays: [number] },
          { from: startDate, until },
        );
        for (
          let month = startOfMonth(startDate, 1);
          endOfMonth(month) <= until;
          month = startOfMonth(month, 1)
        ) {
          expect(days.filter((day) => startOfMonth(day) === month)).toHaveLength(1);
        }
      }),
    );
  });

  it('do not depend on where the window begins [SCH-19]', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 60 }),
        (any, after, length) => {
          const from = addDays(any.startDate, after);
          const window = { from, until: addDays(from, length) };
          const whole = slotDays(any, { from: any.startDate, until: window.until });
          expect(slotDays(any, window)).toEqual(whole.filter((day) => day >= from));
        },
      ),
    );
  });

  it('of a group are merged by date, start time and name [SCH-19] [SCH-22]', () => {
    const slots = slotsOf(
      [
        rule({ id: 'late', scheduleName: 'B', startTime: '11:00', endTime: '12:00', selectedDays: [1, 3] }),
        rule({ id: 'b', scheduleName: 'B', selectedDays: [1] }),
        rule({ id: 'a', scheduleName: 'A', selectedDays: [1] }),
      ],
      year,
    );
    expect(slots.slice(0, 5).map(({ scheduleId, date }) => `${scheduleId} ${date}`)).toEqual([
      'a 2025-09-01',
      'b 2025-09-01',
      'late 2025-09-01',
      'late 2025-09-03',
      'a 2025-09-08',
    ]);
    expect([...slots].sort(compareSlots)).toEqual(slots);
  });
});
