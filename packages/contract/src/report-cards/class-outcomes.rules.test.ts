import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isClassOver, outcomeOf, passingPercent } from './class-outcomes.rules.ts';

it('a class is over once it was completed, or on the day after its last one [AMB-408]', () => {
  const today = '2026-11-20';
  expect(isClassOver({ status: 'COMPLETED', endDate: null }, today)).toBe(true);
  expect(isClassOver({ status: 'ACTIVE', endDate: '2026-11-19' }, today)).toBe(true);
  expect(isClassOver({ status: 'ACTIVE', endDate: '2026-11-20' }, today)).toBe(false);
  expect(isClassOver({ status: 'ACTIVE', endDate: null }, today)).toBe(false);
  expect(isClassOver({ status: 'PLANNED', endDate: '2026-11-19' }, today)).toBe(false);
  expect(isClassOver({ status: 'CANCELLED', endDate: '2026-11-19' }, today)).toBe(false);
});

it('who has the percent passes, who has less fails, and without results nothing is proposed [AMB-408]', () => {
  expect(passingPercent).toBe(50);
  expect(outcomeOf(50, 50)).toBe('PASSED');
  expect(outcomeOf(49.9, 50)).toBe('FAILED');
  expect(outcomeOf(0, 0)).toBe('PASSED');
  expect(outcomeOf(null, 50)).toBeUndefined();
  const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(percent, percent, percent, (one, other, passing) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      if (outcomeOf(low, passing) === 'PASSED') expect(outcomeOf(high, passing)).toBe('PASSED');
    }),
  );
});
