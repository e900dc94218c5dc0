import { describe, expect, it } from 'vitest';
import { givenOf } from './scaled.rules.ts';

const percent = [{ key: 'percent', most: 100 }];
const papers = (...most: number[]) => most.map((one) => ({ key: 'paper', most: one }));

describe('what is given to a scoring method', () => {
  it('is the percent of the whole where the method asks for one', () => {
    expect(givenOf(percent, 7, 9, [])).toEqual([77.78]);
    expect(givenOf(percent, 0, 9, [])).toEqual([0]);
    expect(givenOf(percent, 9, 9, [{ points: 9, most: 9 }])).toEqual([100]);
    expect(givenOf(percent, 1, 0, [])).toBeUndefined();
  });

  it('is the points of the sections where they are as many and as large as the papers', () => {
    const sections = [
      { points: 24, most: 28 },
      { points: 20.5, most: 26 },
    ];
    expect(givenOf(papers(28, 26), 44.5, 54, sections)).toEqual([24, 20.5]);
    expect(givenOf(papers(28, 25), 44.5, 54, sections)).toBeUndefined();
    expect(givenOf(papers(28, 26, 23), 44.5, 54, sections)).toBeUndefined();
    expect(givenOf([], 44.5, 54, [])).toBeUndefined();
  });

  it('is percent of a section where the paper is of 100', () => {
    expect(
      givenOf(papers(100, 100), 5, 8, [
        { points: 2, most: 3 },
        { points: 3, most: 5 },
      ]),
    ).toEqual([66.67, 60]);
    expect(
      givenOf(papers(100, 100), 5, 8, [
        { points: 2, most: 0 },
        { points: 3, most: 5 },
      ]),
    ).toBeUndefined();
  });
});
