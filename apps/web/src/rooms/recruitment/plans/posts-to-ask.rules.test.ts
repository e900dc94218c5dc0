import { expect, it } from 'vitest';
import { postsToAsk } from './posts-to-ask.rules.ts';

const line = (name: string, lacking: string) => ({ skill: { name }, lacking });
const plan = (positions: string, lacking: string) => ({
  department: { id: 'd' },
  totals: { positions, lacking },
  demand: [line('IELTS', lacking), line('Maths', '0.00')],
});

it('asks for whole posts, of the skills that are lacking', () => {
  expect(postsToAsk(plan('1.10', '22.00'))).toEqual({
    departmentId: 'd',
    numberOfPositions: 2,
    skillsRequired: ['IELTS'],
  });
  expect(postsToAsk(plan('1.00', '20.00'))?.numberOfPositions).toBe(1);
});

it('asks for one post where less than a hundredth of one is lacking, and for at most a thousand', () => {
  expect(postsToAsk(plan('0.00', '0.01'))?.numberOfPositions).toBe(1);
  expect(postsToAsk(plan('1000.01', '9999.00'))?.numberOfPositions).toBe(1000);
});

it('asks for nothing where nothing is lacking', () => {
  expect(postsToAsk(plan('0.00', '0.00'))).toBeUndefined();
});
