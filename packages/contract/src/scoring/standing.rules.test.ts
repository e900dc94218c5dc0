import { expect, it } from 'vitest';
import { standingOf } from './standing.rules.ts';

it('is checked, not checked, for practice where a board sets the figures, or the own of the school [AMB-412]', () => {
  const named = { source: 'ets.org', checkedOn: null };
  expect(standingOf('TOEFL', { ...named, checkedOn: '2026-11-27' })).toBe('CHECKED');
  expect(standingOf('TOEFL', named)).toBe('UNCHECKED');
  expect(standingOf('LETTER_GRADES', named)).toBe('UNCHECKED');
  for (const kind of ['IELTS', 'CAMBRIDGE', 'CAMBRIDGE_YLE', 'AP', 'IB', 'SAT', 'ACT', 'TOEFL'] as const)
    expect(standingOf(kind, { source: null, checkedOn: null }), kind).toBe('PRACTICE');
  for (const kind of ['POINTS', 'GPA', 'LETTER_GRADES', 'RUBRICS', 'COMPETENCY', 'CUSTOM'] as const)
    expect(standingOf(kind, { source: null, checkedOn: null }), kind).toBe('OWN');
});
