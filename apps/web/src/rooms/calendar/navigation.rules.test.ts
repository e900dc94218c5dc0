import { dayOfNumber, isDay, numberOfDay } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  calendarSearch,
  periodOf,
  queryOf,
  step,
  views,
  visibleRange,
} from './navigation.rules.ts';

const anyDay = fc.integer({ min: 10_000, max: 30_000 }).map(dayOfNumber);

describe('previous and next', () => {
  it('move by a month, a year, a week or a day according to the view [CAL-03]', () => {
    expect(views.map((view) => step(view, '2026-11-19', 1))).toEqual([
      '2026-11-20',
      '2026-11-26',
      '2026-12-19',
      '2027-11-19',
      '2026-12-19',
    ]);
    expect(views.map((view) => step(view, '2026-11-19', -1))).toEqual([
      '2026-11-18',
      '2026-11-12',
      '2026-10-19',
      '2025-11-19',
      '2026-10-19',
    ]);
  });

  it('never leave out a month after a long one [CAL-03]', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(step('year', '2028-02-29', 1)).toBe('2029-02-28');
  });

  it('reach the very next period [CAL-03]', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...views), (date, view) => {
        const next = step(view, date, 1);
        expect(isDay(next)).toBe(true);
        expect(periodOf(view, next).from).toBe(periodOf(view, date).to + 1);
        expect(periodOf(view, step(view, date, -1)).to).toBe(periodOf(view, date).from - 1);
      }),
    );
  });
});

describe('the period', () => {
  it('of a week is seven days from the Sunday of the selected date [CAL-08]', () => {
    expect(queryOf(periodOf('week', '2026-11-19'))).toEqual({
      startDate: '2026-11-15',
      endDate: '2026-11-21',
    });
    expect(queryOf(periodOf('week', '2026-11-15'))).toEqual({
      startDate: '2026-11-15',
      endDate: '2026-11-21',
    });
  });

  it('of the agenda is the selected month [CAL-09]', () => {
    expect(queryOf(periodOf('agenda', '2026-02-10'))).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
  });

  it('that is drawn covers the whole weeks of a month and the whole of a year [CAL-17]', () => {
    expect(queryOf(visibleRange('month', '2026-10-10'))).toEqual({
      startDate: '2026-09-27',
      endDate: '2026-10-31',
    });
    expect(queryOf(visibleRange('year', '2026-10-10'))).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    expect(numberOfDay('2026-11-19')).toBe(visibleRange('day', '2026-11-19').to);
  });
});

describe('the address', () => {
  it('keeps the view, the date, the users and the event, and drops what makes no sense [CAL-01]', () => {
    const good = { view: 'week', date: '2026-11-19', users: 'a,b', event: 'lms_1_2026-11-19' };
    expect(calendarSearch({ ...good, other: 1 })).toEqual(good);
    expect(calendarSearch({ kinds: 'SALES,LESSON,LAMP' })).toEqual({ kinds: 'LESSON,SALES' });
    expect(calendarSearch({ kinds: 'LAMP' })).toEqual({});
    for (const view of ['day', 'week', 'month', 'year', 'agenda'])
      expect(calendarSearch({ view })).toEqual({ view });
    expect(calendarSearch({ view: 'decade', date: '2026-02-30', users: '', event: 3 })).toEqual({});
  });
});
