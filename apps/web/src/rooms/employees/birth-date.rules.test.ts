import { expect, it } from 'vitest';
import { birthDateBounds } from './birth-date.rules.ts';

it('the picker of a birth date allows 1900-01-01 to today and opens on the years around 25 years back [HR-07]', () => {
  expect(birthDateBounds('2026-11-19')).toEqual({
    min: '1900-01-01',
    max: '2026-11-19',
    years: '2001-11-01',
  });
});
