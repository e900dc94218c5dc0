import { describe, expect, it } from 'vitest';
import { clockDay, clockTime, minutesAt } from './clock-words.rules.ts';

describe('the words of the clock', () => {
  it('are in the zone of the organisation [TIM-02]', () => {
    const zoned = { zone: 'Asia/Ho_Chi_Minh' };
    expect(clockTime('2026-11-19T20:05:00.000Z', zoned)).toBe('03:05');
    expect(clockDay('2026-11-19T20:05:00.000Z', zoned)).toBe('2026-11-20');
  });

  it('count on while somebody is at work [TIM-02]', () => {
    const asOf = '2026-11-19T08:00:00.000Z';
    const later = Date.parse('2026-11-19T08:10:30.000Z');
    expect(minutesAt({ status: 'CLOCKED_IN', workedMinutes: 60, asOf }, later)).toBe(70);
    expect(minutesAt({ status: 'CLOCKED_OUT', workedMinutes: 60, asOf }, later)).toBe(60);
  });
});
