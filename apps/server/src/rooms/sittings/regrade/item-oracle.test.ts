import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  alphaOf,
  discriminationOf,
  facilityOf,
  semOf,
  varianceOf,
} from '@bellwether/contract/sittings/item-analysis.rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';

// Python's statistics know nothing of our sums: what they make of a table of marks does not come from our code.

interface Analysis {
  readonly alpha: number | null;
  readonly p: readonly (number | null)[];
  readonly r: readonly (number | null)[];
}

/** Marks in hundredths of a point: a row for each attempt. */
type Table = readonly (readonly number[])[];

const tables = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 60 }))
  .chain(([questions, attempts]) =>
    fc.array(
      fc.array(fc.constantFrom(0, 0, 33, 50, 67, 100, 100, 250), {
        minLength: questions,
        maxLength: questions,
      }),
      { minLength: attempts, maxLength: attempts },
    ),
  );

function analysed(table: Table): Analysis {
  const n = table.length;
  const totals = table.map((row) => sum(row));
  const columns = (table[0] ?? []).map((_, at) => table.map((row) => row[at] ?? 0));
  const variance = (marks: readonly number[]) =>
    varianceOf(n, sum(marks), sum(marks.map((one) => one * one)));
  return {
    alpha: alphaOf(columns.map(variance), variance(totals)),
    p: columns.map((marks) => facilityOf({ n, item: sum(marks) }, Math.max(...marks) / 100)),
    r: columns.map((marks) => {
      const rest = marks.map((mark, at) => (totals[at] ?? 0) - mark);
      return discriminationOf({
        ...{ n, item: sum(marks), rest: sum(rest) },
        itemSquared: sum(marks.map((one) => one * one)),
        restSquared: sum(rest.map((one) => one * one)),
        product: sum(marks.map((one, at) => one * (rest[at] ?? 0))),
      });
    }),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** To nine places; null stays null. */
function rounded({ alpha, p, r }: Analysis): Analysis {
  const to = (one: number | null) => (one === null ? null : Math.round(one * 1e9) / 1e9 + 0);
  return { alpha: to(alpha), p: p.map(to), r: r.map(to) };
}

it('the analysis of 500 tables of marks is what the statistics of Python make of them', () => {
  const given = fc.sample(tables, { numRuns: 500, seed: 20261128 });
  const points = given.map((table) => table.map((row) => row.map((mark) => (mark / 100).toFixed(2))));
  const theirs: Analysis[] = JSON.parse(
    execFileSync('python3', [join(import.meta.dirname, 'item-oracle.py')], {
      input: JSON.stringify(points),
      encoding: 'utf8',
    }),
  );
  const ours = given.map(analysed);
  expect(ours.map(rounded)).toEqual(theirs.map(rounded));
  expect(ours.filter(({ alpha }) => alpha !== null).length).toBeGreaterThan(400);
  expect(ours.flatMap(({ r }) => r).filter((one) => one !== null && one < 0).length).toBeGreaterThan(100);
});

it('the analysis of 20 tests is what the package psych of R makes of them, their standard errors too', () => {
  const marks = fc
    .tuple(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 12, max: 40 }))
    .chain(([questions, attempts]) =>
      fc.array(
        fc.array(fc.constantFrom(0, 33, 50, 100, 250), { minLength: questions, maxLength: questions }),
        { minLength: attempts, maxLength: attempts },
      ),
    );
  // Where a question has one mark for all, psych leaves it out: what we make of it is held above.
  const given = fc
    .sample(marks, { numRuns: 60, seed: 20261129 })
    .filter((table) => table[0]?.every((_, at) => new Set(table.map((row) => row[at])).size > 1))
    .slice(0, 20);
  expect(given).toHaveLength(20);
  const input = given
    .map((table) => table.map((row) => row.map((mark) => mark / 100).join(',')).join(';'))
    .join('\n');
  const said = execFileSync('Rscript', ['--vanilla', join(import.meta.dirname, 'item-oracle.R')], {
    ...{ input, encoding: 'utf8', stdio: 'pipe' },
  });
  const theirs = said
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  expect(theirs).toHaveLength(20);
  for (const [at, table] of given.entries()) {
    const { alpha, p, r } = analysed(table);
    const totals = table.map((row) => sum(row));
    const sem = semOf(alpha, varianceOf(table.length, sum(totals), sum(totals.map((one) => one * one))));
    const [ours, other] = [[alpha, sem, ...p, ...r], theirs[at] ?? []];
    expect(other).toHaveLength(ours.length);
    for (const [index, figure] of ours.entries())
      expect(
        Math.abs((figure ?? Number.NaN) - (other[index] ?? Number.NaN)),
        `table ${at}, figure ${index}`,
      ).toBeLessThan(1e-9);
  }
});
