import { describe, expect, it } from 'vitest';
import { type DraftRule, upcomingOf } from './upcoming.rules.ts';

const dates = { startDate: '2026-09-01', endDate: '2026-12-18' };
const rule: DraftRule = {
  scheduleName: null,
  startDate: null,
  endDate: null,
  startTime: '09:00',
  endTime: '10:00',
  recurrence: 'WEEKLY',
  selectedDays: [1],
};
const today = '2026-11-19';

describe('the next dates of a schedule that is being typed', () => {
  it('follow the weekdays from today to the end of the class [SCH-19, SCH-20]', () => {
    const { next, total } = upcomingOf([rule], dates, { today, count: 2 });
    expect(next.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-30']);
    expect(total).toBe(4);
  });

  it('begin with the day from which a change takes effect [SCH-19]', () => {
    const { next } = upcomingOf([rule], dates, { today, from: '2026-12-10' });
    expect(next.map(({ date }) => date)).toEqual(['2026-12-14']);
  });

  it('merge the days of a group by date and time [SCH-22, AMB-132]', () => {
    const workshop = { ...rule, selectedDays: [1], startTime: '08:00', endTime: '08:45' };
    const { next } = upcomingOf([rule, workshop], dates, { today, count: 2 });
    expect(next.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      '2026-11-23 08:00',
      '2026-11-23 09:00',
    ]);
  });

  it('are none while times, days or dates are not valid [SCH-19]', () => {
    const totals = [
      { ...rule, endTime: '09:00' },
      { ...rule, startTime: '' },
      { ...rule, selectedDays: [] },
      { ...rule, startDate: '2026-02-31' },
    ].map((one) => upcomingOf([one], dates, { today }).total);
    expect(totals).toEqual([0, 0, 0, 0]);
  });
});
