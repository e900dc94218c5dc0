import { expect, it } from 'vitest';
import { shiftCategories } from './shifts.values.ts';

it('shift types have four categories [TIM-07]', () => {
  expect(shiftCategories).toEqual(['FIXED', 'FLEXIBLE', 'ROTATING', 'ON_CALL']);
});
