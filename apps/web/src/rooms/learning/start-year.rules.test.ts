import { describe, expect, it } from 'vitest';
import { offersYear } from './start-year.rules.ts';

describe('the year selector of a start date', () => {
  it('runs from 5 years back to 10 years ahead [LRN-03]', () => {
    const today = '2026-11-21';
    expect(offersYear(2020, today)).toBe(false);
    expect(offersYear(2021, today)).toBe(true);
    expect(offersYear(2036, today)).toBe(true);
    expect(offersYear(2037, today)).toBe(false);
  });
});
