import { describe, expect, it } from 'vitest';
import { categoryAverage, overallAverage, reportAverage } from './report-average.rules.ts';
import { namesOfOthers, withName } from './report-names.rules.ts';

const mark = (score: number, total = 100) => ({ score, total });

describe('the average of a report card', () => {
  it('is by the weights of its categories, those without a result left out: (78 × 60 + 84 × 30) ÷ 90 = 80.0 [AMB-328]', () => {
    const tests = { weight: 60, marks: [mark(76), mark(80)] };
    const homework = { weight: 30, marks: [mark(80), mark(88), mark(82), mark(86)] };
    expect(categoryAverage(tests.marks)).toBe(78);
    expect(categoryAverage(homework.marks)).toBe(84);
    expect(reportAverage([tests, homework, { weight: 10, marks: [] }])).toBe(80);
    // A project of 90 would count by its own weight.
    expect(reportAverage([tests, homework, { weight: 10, marks: [mark(90)] }])).toBe(81);
    expect(reportAverage([{ weight: 10, marks: [] }])).toBeNull();
  });

  it('is exact and rounded once, half up [AMB-328]', () => {
    expect(categoryAverage([mark(1, 3), mark(1, 3), mark(1, 3)])).toBe(33.3);
    expect(categoryAverage([mark(80.05)])).toBe(80.1);
    expect(categoryAverage([mark(80.04), mark(80.04)])).toBe(80);
    // Rounded categories would give 66.7 and 33.3, and 50.0 of them too; thirds by unequal weights tell.
    expect(
      reportAverage([
        { weight: 1, marks: [mark(2, 3)] },
        { weight: 2, marks: [mark(1, 3)] },
      ]),
    ).toBe(44.4);
    expect(reportAverage([{ weight: 33.33, marks: [mark(10_000, 10_000)] }])).toBe(100);
    expect(overallAverage([80, 91.5, null, 86.3])).toBe(85.9);
    expect(overallAverage([null])).toBeNull();
  });

  it('stays exact with many results of odd totals', () => {
    const marks = Array.from({ length: 200 }, (_, at) => mark(at % 37, 37 + (at % 61)));
    const plain = marks.reduce((total, { score, total: most }) => total + score / most, 0) / marks.length;
    expect(categoryAverage(marks)).toBeCloseTo(plain * 100, 0);
  });
});

describe('a comment', () => {
  it('says the name of its pupil', () => {
    expect(withName('{name} reads well. Well done, {name}!', 'Vy')).toBe('Vy reads well. Well done, Vy!');
  });

  it('is found to name another pupil, by whole words as they are written [AMB-329]', () => {
    const others = ['Bình', 'An', 'Minh Anh', 'Vy'];
    expect(namesOfOthers('Bình’s reading is better.', ['Vy', 'Lê Khánh Vy'], others)).toEqual(['Bình']);
    expect(namesOfOthers('She is an able reader, and Vy tries.', ['Vy'], others)).toEqual([]);
    expect(namesOfOthers('An, Minh Anh and Minh.', ['Vy'], others)).toEqual(['An', 'Minh Anh']);
    expect(namesOfOthers('Binhs', ['Vy'], others)).toEqual([]);
  });
});
