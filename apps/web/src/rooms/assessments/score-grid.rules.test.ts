import { describe, expect, it } from 'vitest';
import { markOf, movedTo, pastedRows, scoreOf, summaryOf } from './score-grid.rules.ts';

describe('the grid of scores', () => {
  it('reads a score with point or comma', () => {
    expect(['', ' ', '17', '17.5', '17,25'].map(scoreOf)).toEqual([null, null, 17, 17.5, 17.25]);
    expect([Number.isNaN(scoreOf('x')), Number.isNaN(scoreOf('-1'))]).toEqual([true, true]);
  });

  it('shows percent and grade while one types [DSH-04]', () => {
    expect(markOf('17', 20)).toEqual({ percent: 85, grade: 8.7 });
    expect(markOf('17', null)).toBeNull();
    expect(markOf('', 20)).toBeNull();
    expect(markOf('abc', 20)).toBeNull();
  });

  it('sums up what is graded [DSH-04]', () => {
    const entries = ['10', '20', '', 'x'].map((score) => ({ score, feedback: '' }));
    expect(summaryOf(entries, 20)).toEqual({ graded: 2, percent: 75, grade: 7.8 });
    expect(summaryOf([], 20)).toEqual({ graded: 0, percent: null, grade: null });
  });

  it('takes columns from a spreadsheet', () => {
    expect(pastedRows('17\tGood\r\n18\r\n')).toEqual([
      { score: '17', feedback: 'Good' },
      { score: '18', feedback: undefined },
    ]);
    expect(pastedRows('17')).toBeUndefined();
  });

  it('moves with Enter and the arrows, and stays at the ends', () => {
    expect(movedTo('Enter', false, 0, 3)).toBe(1);
    expect(movedTo('Enter', true, 1, 3)).toBe(0);
    expect(movedTo('ArrowDown', false, 2, 3)).toBe(2);
    expect(movedTo('ArrowUp', false, 0, 3)).toBe(0);
    expect(movedTo('a', false, 0, 3)).toBeUndefined();
  });
});
