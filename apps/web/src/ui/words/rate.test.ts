import { expect, it } from 'vitest';
import { formatRate } from './rate.ts';

it('a rate is written with all its digits, in the way of the language [FIN-23]', () => {
  expect(formatRate('0.000039500000', 'en')).toBe('0.0000395');
  expect(formatRate('1.0848', 'vi')).toBe('1,0848');
  expect(formatRate('25000.00', 'en')).toBe('25,000');
});
