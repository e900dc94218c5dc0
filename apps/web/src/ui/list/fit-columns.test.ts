import { expect, it } from 'vitest';
import { fitColumns } from './fit-columns.rules.ts';

const columns = [
  { id: 'name', width: 244 },
  { id: 'status', width: 104 },
  { id: 'grade', width: 90 },
  { id: 'guardian', width: 164 },
];

it('leaves the columns as wide as they are where they fit, to the pixel', () => {
  expect(fitColumns(columns, {}, 602)).toEqual({ name: 244, status: 104, grade: 90, guardian: 164 });
  expect(fitColumns(columns, {}, 2000)).toEqual({ name: 244, status: 104, grade: 90, guardian: 164 });
});

it('narrows the wide columns, each by the same share of what it has above 104 px', () => {
  // 60 px are missing of 200 that could be given: three tenths of each.
  expect(fitColumns(columns, {}, 542)).toEqual({ name: 202, status: 104, grade: 90, guardian: 146 });
});

it('narrows by half of that at most, and lets the table scroll beyond', () => {
  const narrowest = { name: 174, status: 104, grade: 90, guardian: 134 };
  expect(fitColumns(columns, {}, 502)).toEqual(narrowest);
  expect(fitColumns(columns, {}, 300)).toEqual(narrowest);
});

it('keeps the width that the viewer has set', () => {
  expect(fitColumns(columns, { name: 300 }, 628)).toEqual({
    name: 300,
    status: 104,
    grade: 90,
    guardian: 134,
  });
});
