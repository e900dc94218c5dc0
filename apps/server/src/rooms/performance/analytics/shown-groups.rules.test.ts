import { expect, it } from 'vitest';
import { shownGroups } from './shown-groups.rules.ts';

const shown = (...counts: number[]) => shownGroups(counts, (count) => count);

it('shows groups of five or more, and none whose sum would tell of a smaller one', () => {
  expect(shown(5, 6)).toEqual([5, 6]);
  expect(shown(9, 4, 20)).toEqual([20]);
  expect(shown(9, 3, 2, 20)).toEqual([9, 20]);
  expect(shown(4)).toEqual([]);
  expect(shown(0, 7)).toEqual([7]);
});
