import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.rules.ts';

it('reads a number with a point or a comma, nothing as nothing, and what is none as none', () => {
  expect(['7', ' 7.5 ', '7,25', ''].map(typedNumber)).toEqual([7, 7.5, 7.25, null]);
  for (const text of ['7.255', '-1', '1e3', '=2', 'good']) expect(typedNumber(text)).toBeNaN();
});
