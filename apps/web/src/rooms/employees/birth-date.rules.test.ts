import { describe, expect, it } from 'vitest';
import { birthDateBounds } from './birth-date.rules.ts';

describe('the picker of a birth date', () => {
  it('allows 1900-01-01 to today and opens 25 years back, or where a date is chosen [HR-07]', () => {
    expect(birthDateBounds('', '2026-11-19')).toEqual({
      minDate: '1900-01-01',
      maxDate: '2026-11-19',
      defaultDate: '2001-11-01',
    });
    expect(birthDateBounds('1988-02-29', '2026-11-19').defaultDate).toBe('1988-02-29');
  });
});
