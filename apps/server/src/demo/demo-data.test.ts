import { expect, it } from 'vitest';
import { classes } from './demo-data.ts';

it('the teacher of the demo school has a lesson each day, so that a register can be tried on any', () => {
  const own = classes.filter(({ teacher }) => teacher === 'teacher');
  const days = new Set(own.flatMap(({ schedules }) => schedules.flatMap((schedule) => schedule.days)));
  expect([...days].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
