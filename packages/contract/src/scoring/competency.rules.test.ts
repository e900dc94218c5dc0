import fc from 'fast-check';
import { expect, it } from 'vitest';
import { competencyOf } from './competency.rules.ts';
import { initialConfigs } from './initial-configs.ts';

const on = '2026-11-20';
const of = (...shares: number[]) =>
  competencyOf(
    shares.map((score) => ({ score, total: 20 })),
    initialConfigs.COMPETENCY,
    on,
  );

it('is the best of the last three results, each with its own level, the latest first [AMB-421]', () => {
  const found = of(20, 5, 15, 10);
  expect(found).toMatchObject({ value: 3, most: 4, label: 'Meets' });
  expect(found?.results).toEqual([
    { score: 10, total: 20, level: 2, label: 'Approaches' },
    { score: 15, total: 20, level: 3, label: 'Meets' },
    { score: 5, total: 20, level: 1, label: 'Begins' },
  ]);
  expect(of(15)).toMatchObject({ value: 3, label: 'Meets' });
});

it('is none without a result, without points, and by settings of another kind [AMB-421]', () => {
  expect(of()).toBeUndefined();
  expect(competencyOf([{ score: 0, total: 0 }], initialConfigs.COMPETENCY, on)).toBeUndefined();
  expect(competencyOf([{ score: 1, total: 2 }], initialConfigs.SAT, on)).toBeUndefined();
});

it('has no label below all ranges, and never less than nothing', () => {
  expect(of(1)).toMatchObject({ value: 0.2, label: null });
  expect(of(-4)).toMatchObject({ value: 0, label: null });
});

it('follows ranges of percents as well as those of levels', () => {
  const ranges = [
    { min: 0, max: 49, label: 'Not yet' },
    { min: 50, max: 100, label: 'Secure' },
  ];
  expect(competencyOf([{ score: 7, total: 14 }], { ranges }, on)).toMatchObject({
    ...{ value: 50, most: 100, label: 'Secure' },
  });
});

it('does not fall by a better last result, nor rise by one that was long ago', () => {
  const share = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(fc.array(share, { minLength: 3, maxLength: 8 }), share, (shares, more) => {
      const before = of(...shares)?.value ?? -1;
      expect(of(more, ...shares)?.value).toBe(before);
      expect(of(...shares.slice(0, -1), 20)?.value).toBe(4);
    }),
  );
});
