import { describe, expect, it } from 'vitest';
import {
  alphaOf,
  discriminationOf,
  facilityOf,
  groupOf,
  hintsOf,
  type ItemSums,
  pooledDiscrimination,
  upperLessLower,
  varianceOf,
} from './item-analysis.rules.ts';

/** The sums of one question of a table of marks: a row for each attempt, in points. */
function sumsOf(table: readonly (readonly number[])[], at: number): ItemSums {
  const pairs = table.map((row) => {
    const total = row.reduce((sum, mark) => sum + mark, 0);
    const item = row[at] ?? 0;
    return [item * 100, (total - item) * 100] as const;
  });
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((all, pair) => all + of(pair), 0);
  return {
    n: pairs.length,
    ...{ item: sum(([x]) => x), rest: sum(([, y]) => y) },
    ...{
      itemSquared: sum(([x]) => x * x),
      restSquared: sum(([, y]) => y * y),
      product: sum(([x, y]) => x * y),
    },
  };
}

function alpha(table: readonly (readonly number[])[]): number | null {
  const n = table.length;
  const items = (table[0] ?? []).map((_mark, at) => sumsOf(table, at));
  const totals = table.map((row) => row.reduce((sum, mark) => sum + mark * 100, 0));
  const total = totals.reduce((sum, one) => sum + one, 0);
  return alphaOf(
    items.map(({ item, itemSquared }) => varianceOf(n, item, itemSquared)),
    varianceOf(
      n,
      total,
      totals.reduce((sum, one) => sum + one * one, 0),
    ),
  );
}

// Four attempts at three questions of a point.
const worked = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
];

describe('the analysis of questions', () => {
  it('finds alpha 0.75, and of the second question p 0.50 and r 0.71, in the worked example', () => {
    expect(alpha(worked)).toBeCloseTo(0.75, 10);
    expect(facilityOf(sumsOf(worked, 1), 1)).toBe(0.5);
    expect(discriminationOf(sumsOf(worked, 1))).toBeCloseTo(Math.SQRT1_2, 10);
    expect(facilityOf(sumsOf(worked, 0), 1)).toBe(0.75);
    expect(facilityOf({ n: 4, item: 500 }, 2.5)).toBe(0.5);
  });

  it('takes the share of the best 27 percent less that of the weakest, to the nearest whole attempt', () => {
    expect([2, 4, 5, 10, 12, 13, 30, 100].map(groupOf)).toEqual([1, 1, 1, 3, 3, 4, 8, 27]);
    expect(groupOf(1)).toBe(0);
    // Of the second question: who has most has it, who has least has not.
    expect(upperLessLower({ n: 4, upper: 100, lower: 0 }, 1)).toBe(1);
    // Of three of ten each: 2, 2 and 1 of 2 points above, 1, 0 and 0 below: 5/6 less 1/6.
    expect(upperLessLower({ n: 10, upper: 500, lower: 100 }, 2)).toBeCloseTo(2 / 3, 10);
    expect(upperLessLower({ n: 10, upper: 0, lower: 600 }, 2)).toBe(-1);
    expect(upperLessLower({ n: 1, upper: 100, lower: 0 }, 1)).toBeNull();
    expect(upperLessLower({ n: 10, upper: 0, lower: 0 }, 0)).toBeNull();
  });

  it('is 1 where a question goes with the rest, -1 where it goes against it, and nothing where all are the same', () => {
    expect(
      discriminationOf(
        sumsOf(
          [
            [1, 3],
            [0, 1],
            [1, 3],
          ],
          0,
        ),
      ),
    ).toBeCloseTo(1, 10);
    expect(
      discriminationOf(
        sumsOf(
          [
            [0, 3],
            [1, 1],
            [0, 3],
          ],
          0,
        ),
      ),
    ).toBeCloseTo(-1, 10);
    expect(
      discriminationOf(
        sumsOf(
          [
            [1, 3],
            [1, 1],
          ],
          0,
        ),
      ),
    ).toBeNull();
    expect(
      discriminationOf(
        sumsOf(
          [
            [1, 2],
            [0, 2],
          ],
          0,
        ),
      ),
    ).toBeNull();
    expect(discriminationOf(sumsOf([[1, 2]], 0))).toBeNull();
    expect(
      alpha([
        [1, 0],
        [1, 0],
      ]),
    ).toBeNull();
    expect(alpha([[1], [0]])).toBeNull();
    expect(facilityOf({ n: 0, item: 0 }, 1)).toBeNull();
  });

  it('of several sittings is that within each, whatever lies between them', () => {
    const [weak, strong] = [
      [
        [1, 0],
        [0, 2],
        [1, 1],
      ],
      [
        [1, 9],
        [0, 11],
        [1, 10],
      ],
    ];
    const one = sumsOf(weak, 0);
    expect(pooledDiscrimination([one])).toBeCloseTo(discriminationOf(one) ?? 0, 12);
    expect(pooledDiscrimination([one])).toBeCloseTo(-Math.sqrt(3) / 2, 10);
    // Beside each other they would seem to go together with what else was reached.
    expect(pooledDiscrimination([one, sumsOf(strong, 0)])).toBeCloseTo(-Math.sqrt(3) / 2, 10);
    expect(pooledDiscrimination([])).toBeNull();
    expect(pooledDiscrimination([{ ...one, n: 0 }])).toBeNull();
    const same = sumsOf(
      [
        [1, 2],
        [1, 0],
      ],
      0,
    );
    expect(pooledDiscrimination([same, same])).toBeNull();
    expect(pooledDiscrimination([same, one])).toBeLessThan(-0.5);
  });

  it('says what to look at', () => {
    expect(hintsOf(0.5, -0.01, [])).toEqual(['CHECK_KEY']);
    expect(hintsOf(0.5, 0, [])).toEqual(['WEAK']);
    expect(hintsOf(0.5, 0.149, [3, 4])).toEqual(['WEAK']);
    expect(hintsOf(0.5, 0.15, [3, 4])).toEqual([]);
    expect(hintsOf(0.951, null, [9, 0])).toEqual(['TOO_EASY', 'UNUSED_OPTION']);
    expect(hintsOf(0.95, 0.3, [])).toEqual([]);
    expect(hintsOf(0.199, 0.3, [])).toEqual(['TOO_HARD']);
    expect(hintsOf(0.2, 0.3, [])).toEqual([]);
    expect(hintsOf(null, -1, [0])).toEqual([]);
  });
});
