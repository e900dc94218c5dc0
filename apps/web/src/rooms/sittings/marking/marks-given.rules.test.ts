import { describe, expect, it } from 'vitest';
import type { Question, Script } from './marking.types.ts';
import { barsOf, marksGiven, meanOf } from './marks-given.rules.ts';

const question = (isMarkedTwice: boolean, scripts: Partial<Script>[]) =>
  ({ isMarkedTwice, scripts }) as Question;
const counts = (points: number, marks: number[]) => barsOf(points, marks).map(({ count }) => count);

describe('the marks given so far', () => {
  it('are those that a person gave, not what a machine proposes', () => {
    const scripts: Partial<Script>[] = [
      { markState: 'HUMAN', awarded: 150, given: 150 },
      { markState: 'PROPOSED', awarded: 0, given: 0 },
      { markState: 'NONE', awarded: null, given: null },
    ];
    expect(marksGiven(question(false, scripts))).toEqual([1.5]);
  });

  it('are of two examiners one’s own alone, also where the mean counts', () => {
    const scripts: Partial<Script>[] = [
      { markState: 'HUMAN', awarded: 750, given: 700 },
      { markState: 'HUMAN', awarded: 500, given: null },
      { markState: 'NONE', awarded: null, given: 200 },
    ];
    expect(marksGiven(question(true, scripts))).toEqual([7, 2]);
  });

  it('stand in bars from 0 to the full points', () => {
    expect(counts(4, [0, 1, 1, 4])).toEqual([1, 2, 0, 0, 1]);
    expect(barsOf(2, [])).toEqual([0, 1, 2].map((one) => ({ from: one, to: one, count: 0 })));
  });

  it('count between two bars to the lower one, which then says so', () => {
    expect(barsOf(2, [1, 1.99, 2])).toEqual([
      { from: 0, to: 0.99, count: 0 },
      { from: 1, to: 1.99, count: 2 },
      { from: 2, to: 2, count: 1 },
    ]);
  });

  it('of more than ten points share bars, and none is lost', () => {
    const bars = barsOf(25, [0, 2, 3, 24, 25]);
    expect(bars.map(({ from, to }) => [from, to]).at(0)).toEqual([0, 2]);
    expect(bars.at(-1)).toEqual({ from: 24, to: 25, count: 2 });
    expect(bars.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 2]);
    expect([counts(10, []).length, counts(11, []).length]).toEqual([11, 6]);
  });

  it('of a question of half a point have one bar', () => {
    expect(barsOf(0.5, [0, 0.5])).toEqual([{ from: 0, to: 0.5, count: 2 }]);
  });

  it('have a mean to one decimal', () => {
    expect(meanOf([6, 7, 7])).toBe(6.7);
  });
});
