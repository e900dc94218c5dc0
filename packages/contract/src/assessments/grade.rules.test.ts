import { describe, expect, it } from 'vitest';
import { chartPoints, gradeOf, isChartData, percentOf } from './grade.rules.ts';

function result(n: number, fields: Record<string, unknown> = {}) {
  return {
    id: `r${String(n).padStart(2, '0')}`,
    status: 'GRADED',
    score: n,
    date: `2026-10-${String(n).padStart(2, '0')}`,
    assessment: { title: `Test ${n}`, totalPoints: 20 as number | null },
    ...fields,
  };
}

describe('percent and grade', () => {
  it('is 1 plus percent times 9 over 100, one decimal [DSH-04]', () => {
    expect([0, 50, 85, 100].map(gradeOf)).toEqual([1, 5.5, 8.7, 10]);
  });

  it('is the share of the points with one decimal, and nothing without points to reach [DSH-04] [AMB-075]', () => {
    expect(percentOf(17, 20)).toBe(85);
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(3, null)).toBeNull();
    expect(percentOf(3, 0)).toBeNull();
  });
});

describe('the points of the chart', () => {
  it('are the ten most recent graded results, oldest first [DSH-04] [AMB-075]', () => {
    const all = Array.from({ length: 14 }, (_, index) => result(14 - index));
    const points = chartPoints(all);
    expect(points).toHaveLength(10);
    expect(points[0]).toEqual({ id: 'r05', title: 'Test 5', date: '2026-10-05', percent: 25, grade: 3.3 });
    expect(points.at(-1)?.title).toBe('Test 14');
  });

  it('leave out what is not graded or has no points, and stay between 0 and 100 [DSH-04] [AMB-022] [AMB-075]', () => {
    const rows = [
      result(1, { status: 'SUBMITTED' }),
      result(2, { score: null }),
      result(3, { assessment: { title: 'x', totalPoints: null } }),
      result(4, { score: 25 }),
    ];
    expect(chartPoints(rows).map(({ percent }) => percent)).toEqual([100]);
  });
});

describe('what a chart can draw', () => {
  it('is a data array of results and nothing else [DSH-03]', () => {
    expect(isChartData({ data: [] })).toBe(true);
    expect(isChartData({ data: [result(1)] })).toBe(true);
    for (const reply of [
      undefined,
      null,
      [],
      'oops',
      { data: {} },
      { data: [null] },
      { data: [{ ...result(1), score: '17' }] },
      { data: [{ ...result(1), assessment: null }] },
      { data: [{ ...result(1), date: undefined }] },
    ]) {
      expect(isChartData(reply)).toBe(false);
    }
  });
});
