import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryAverage, overallAverage, reportAverage } from './report-average.rules.ts';
import type { ReportFigures } from './report-cards.ts';
import { missedRules } from './report-cards.values.ts';
import { traceOf } from './report-trace.rules.ts';

type Subject = ReportFigures['subjects'][number];
type Result = Subject['categories'][number]['results'][number];

const result = (title: string, score: number, total = 100, isMissed = false): Result => ({
  ...{ id: title, title, date: '2026-10-01', type: 'TEST', score, total, isMissed },
});

/** A subject with the figures that a card is given for it. */
function subjectOf(
  name: string,
  categories: readonly { name: string; weight: number; results: Result[] }[],
  isZero: boolean,
): Subject {
  const marksOf = (results: readonly Result[]) => results.filter(({ isMissed }) => isZero || !isMissed);
  return {
    ...{ courseId: null, name },
    average: reportAverage(categories.map(({ weight, results }) => ({ weight, marks: marksOf(results) }))),
    categories: categories.map((one) => ({ ...one, average: categoryAverage(marksOf(one.results)) })),
  };
}

const english = subjectOf(
  'English',
  [
    { name: 'Tests', weight: 60, results: [result('Unit 1', 76), result('Unit 2', 80)] },
    { name: 'Homework', weight: 30, results: [result('Diary', 42, 50)] },
    { name: 'Project', weight: 10, results: [result('Poster', 0, 20, true)] },
  ],
  false,
);

describe('the figures of a card', () => {
  it('are recomputed from the results on it: (78 × 60 + 84 × 30) ÷ 90 = 80.0 [AMB-328, AMB-404]', () => {
    const card = { average: 80, subjects: [english] };
    const trace = traceOf(card, { subject: 0, category: null }, 'LEFT_OUT');
    expect(trace).toMatchObject({
      ...{ figure: 80, recomputed: 80 },
      parts: [
        { name: 'Tests', weight: 60, average: 78 },
        { name: 'Homework', weight: 30, average: 84 },
        { name: 'Project', weight: 10, average: null },
      ],
    });
    expect(trace?.categories[2]).toMatchObject({ counted: [], leftOut: [{ title: 'Poster' }] });
    expect(traceOf(card, { subject: 0, category: 0 }, 'LEFT_OUT')).toMatchObject({
      ...{ figure: 78, recomputed: 78, parts: [] },
      categories: [{ counted: [{ title: 'Unit 1' }, { title: 'Unit 2' }] }],
    });
    expect(traceOf(card, { subject: null, category: null }, 'LEFT_OUT')).toMatchObject({
      ...{ figure: 80, recomputed: 80, parts: [{ name: 'English', average: 80 }], categories: [] },
    });
    for (const place of [
      { subject: 1, category: null },
      { subject: 0, category: 3 },
    ])
      expect(traceOf(card, place, 'LEFT_OUT')).toBeUndefined();
  });

  it('say by the results what they are, not by what is written: a figure that is not theirs is seen [AMB-404]', () => {
    const wrong = { average: 90, subjects: [{ ...english, average: 90 }] };
    expect(traceOf(wrong, { subject: 0, category: null }, 'LEFT_OUT')).toMatchObject({
      ...{ figure: 90, recomputed: 80 },
    });
    // A missed poster that counts as 0: (78 × 60 + 84 × 30 + 0 × 10) ÷ 100.
    expect(traceOf(wrong, { subject: 0, category: null }, 'ZERO')?.recomputed).toBe(72);
  });

  it('recompute to themselves, whatever the results are [AMB-404]', () => {
    const one = fc
      .record({ total: fc.integer({ min: 1, max: 200 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ total, part }) => ({ total, score: Math.round(part * total * 100) / 100 }));
    const results = fc.array(fc.tuple(one, fc.boolean()), { maxLength: 6 });
    const category = fc.record({ weight: fc.integer({ min: 1, max: 100_000 }), results });
    const subjects = fc.array(fc.array(category, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(subjects, fc.constantFrom(...missedRules), (drawn, rule) => {
        const made = drawn.map((categories, at) =>
          subjectOf(
            `Subject ${at}`,
            categories.map((one, place) => ({
              ...{ name: `Category ${place}`, weight: one.weight / 100 },
              results: one.results.map(([{ score, total }, isMissed], number) =>
                result(`${at} ${place} ${number}`, isMissed ? 0 : score, total, isMissed),
              ),
            })),
            rule === 'ZERO',
          ),
        );
        const card = { subjects: made, average: overallAverage(made.map(({ average }) => average)) };
        const places = made.flatMap(({ categories }, subject) => [
          { subject, category: null },
          ...categories.map((_, place) => ({ subject, category: place })),
        ]);
        for (const place of [{ subject: null, category: null }, ...places]) {
          const trace = traceOf(card, place, rule);
          expect(trace?.recomputed).toBe(trace?.figure);
        }
      }),
    );
  });
});
