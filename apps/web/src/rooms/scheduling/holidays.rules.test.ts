import { slotsOf } from '@bellwether/contract/scheduling/slots.rules';
import { describe, expect, it } from 'vitest';
import { namesByDay, skippedSlots } from './holidays.rules.ts';
import { planRows } from './lessons/plan-rows.rules.ts';
import { holidaySpan, upcomingOf } from './schedules/upcoming.rules.ts';

const holidays = [
  { date: '2026-11-30', name: 'Founding Day' },
  { date: '2026-11-30', name: 'Quốc khánh' },
  { date: '2026-12-01', name: 'Sports day' },
];
const rule = {
  id: 's',
  scheduleName: null,
  startDate: '2026-11-23',
  endDate: null,
  startTime: '09:00',
  endTime: '10:00',
  recurrence: 'WEEKLY' as const,
  selectedDays: [1],
  courseId: null,
  skipObservedHolidays: true,
};
const dates = { startDate: '2026-11-23', endDate: '2026-12-21' };
const days = new Set(holidays.map(({ date }) => date));

describe('holidays in the schedule dialog', () => {
  it('are named by day, two on one day together [SCH-02, AMB-130]', () => {
    expect([...namesByDay(holidays)]).toEqual([
      ['2026-11-30', 'Founding Day, Quốc khánh'],
      ['2026-12-01', 'Sports day'],
    ]);
  });

  it('that are skipped stand between the lessons, with their badge [SCH-06, AMB-130]', () => {
    const slots = slotsOf([rule], dates, '2026-11-19', days);
    expect(slots.map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-07', '2026-12-14', '2026-12-21']);
    const skipped = skippedSlots({ individualSchedules: [rule], class: dates, slots, holidays });
    expect(skipped.map(({ date }) => date)).toEqual(['2026-11-30']);
    const lesson = (id: string) => ({
      id,
      title: id,
      lessonNumber: 1,
      unit: null,
      courseId: 'c',
      courseName: 'C',
      color: '#3b82f6',
    });
    const open = slots.map((slot) => ({ ...slot, isHeld: false, isCancelled: false }));
    const places = ['a', 'b'].map((id, index) => ({
      lesson: lesson(id),
      slot: open[index] ?? null,
      isHeld: false,
    }));
    const rows = planRows(places, open, skipped);
    expect(rows.map(({ kind }) => kind)).toEqual(['lesson', 'holiday', 'lesson', 'free']);
  });

  it('on which a lesson lies all the same are no skipped ones [AMB-130]', () => {
    const slots = slotsOf([{ ...rule, skipObservedHolidays: false }], dates, '2026-11-19', days);
    expect(skippedSlots({ individualSchedules: [rule], class: dates, slots, holidays })).toEqual([]);
    const kept = [{ ...rule, skipObservedHolidays: false }];
    expect(skippedSlots({ individualSchedules: kept, class: dates, slots: [], holidays })).toEqual([]);
  });
});

describe('the next dates of a schedule that is being typed', () => {
  it('leave observed holidays out while it skips them, and say how many [SCH-20, AMB-130]', () => {
    const options = { today: '2026-11-19', holidays: days };
    const { next, total, skipped } = upcomingOf([rule], dates, options);
    expect(next.map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-07', '2026-12-14', '2026-12-21']);
    expect([total, skipped]).toEqual([4, 1]);
    const all = upcomingOf([{ ...rule, skipObservedHolidays: false }], dates, options);
    expect([all.total, all.skipped]).toEqual([5, 0]);
  });

  it('need the holidays from today to the end of the scanned days, and never more than can be asked for [SCH-19]', () => {
    expect(holidaySpan([rule], dates, '2026-11-19')).toEqual(['2026-11-19', '2027-11-22']);
    const [from, to] = holidaySpan([{ ...rule, startDate: '2199-01-01' }], dates, '2026-11-19');
    expect(from).toBe('2026-11-19');
    expect(to < '2036-01-01').toBe(true);
  });
});
