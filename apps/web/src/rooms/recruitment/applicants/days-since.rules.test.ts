import { describe, expect, it } from 'vitest';
import { daysSince, isOverdue } from './days-since.rules.ts';

describe('days in a stage', () => {
  it('are whole ones, and never below zero', () => {
    const now = Date.parse('2030-05-10T12:00:00Z');
    expect(daysSince('2030-05-10T11:00:00Z', now)).toBe(0);
    expect(daysSince('2030-05-09T12:00:00Z', now)).toBe(1);
    expect(daysSince('2030-05-09T12:00:01Z', now)).toBe(0);
    expect(daysSince('2030-05-11T12:00:00Z', now)).toBe(0);
  });

  it('are many after a week, or after what is usual', () => {
    expect([7, 8].map((days) => isOverdue(days, null))).toEqual([false, true]);
    expect([8, 10, 11].map((days) => isOverdue(days, 10))).toEqual([false, false, true]);
    expect(isOverdue(7, 2)).toBe(false);
  });
});
