import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rubric } from './question-content.ts';
import { faultsOfQuestion } from './question-faults.rules.ts';
import { QuestionDraft } from './question-fields.ts';
import { fieldsOf, halvesOf } from './question-halves.rules.ts';
import { type ChosenLevels, mostOf, openCriteria, rubricHundredths } from './rubric.rules.ts';

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const levels = (most: number) => Array.from({ length: most + 1 }, (_, points) => ({ points, text: '' }));
const criterion = (n: number, most: number, weight = 1) => ({
  ...{ id: id(n), name: `Criterion ${n}`, weight, levels: levels(most) },
});

/** A rubric with a level of each of its criteria. */
const marked = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      points: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 10 }),
      at: fc.nat(),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((drawn) => ({
    rubric: {
      criteria: drawn.map(({ weight, points }, at) => ({
        ...{ id: id(at), name: 'x', weight, levels: points.map((one) => ({ points: one, text: '' })) },
      })),
    } satisfies Rubric,
    chosen: Object.fromEntries(
      drawn.map(({ points, at }, n) => [id(n), points[at % points.length] ?? 0]),
    ) as ChosenLevels,
  }));
const full = fc.integer({ min: 1, max: 100_000 });

describe('a mark by a rubric', () => {
  it('is the share of the weighted levels, once rounded half up', () => {
    const two = { criteria: [criterion(1, 5), criterion(2, 5)] };
    expect(rubricHundredths(two, { [id(1)]: 3, [id(2)]: 2 }, 1500)).toBe(750);
    const mail = { criteria: [criterion(1, 4), criterion(2, 2), criterion(3, 4)] };
    expect(rubricHundredths(mail, { [id(1)]: 3, [id(2)]: 2, [id(3)]: 2 }, 1000)).toBe(700);
    // The first task of IELTS weighs 1, the second 2: 6 and 7 of 9 are 20 of 27.
    const ielts = { criteria: [criterion(1, 9), criterion(2, 9, 2)] };
    expect(rubricHundredths(ielts, { [id(1)]: 6, [id(2)]: 7 }, 900)).toBe(667);
    // 1 of 8 of a quarter of a point is 3.125 hundredths; 4 of 8 of 0.01 is half of one, and goes up.
    const eight = { criteria: [criterion(1, 8)] };
    expect(rubricHundredths(eight, { [id(1)]: 1 }, 25)).toBe(3);
    expect(rubricHundredths(eight, { [id(1)]: 4 }, 1)).toBe(1);
  });

  it('is never below 0 or above the points, all best levels give all of them, and a better level never less', () => {
    fc.assert(
      fc.property(marked, full, fc.nat(), ({ rubric, chosen }, points, at) => {
        const mark = rubricHundredths(rubric, chosen, points);
        expect(Number.isInteger(mark)).toBe(true);
        expect(mark).toBeGreaterThanOrEqual(0);
        expect(mark).toBeLessThanOrEqual(points);
        const best = Object.fromEntries(rubric.criteria.map((one) => [one.id, mostOf(one)]));
        expect(rubricHundredths(rubric, best, points)).toBe(points);
        const one = rubric.criteria[at % rubric.criteria.length];
        if (one)
          expect(
            rubricHundredths(rubric, { ...chosen, [one.id]: mostOf(one) }, points),
          ).toBeGreaterThanOrEqual(mark);
      }),
    );
  });

  it('is within half a hundredth of the exact share', () => {
    fc.assert(
      fc.property(marked, full, ({ rubric, chosen }, points) => {
        const sum = (of: (one: Rubric['criteria'][number]) => number) =>
          rubric.criteria.reduce((total, one) => total + BigInt(one.weight * of(one)), 0n);
        const [reached, most] = [sum((one) => chosen[one.id] ?? 0), sum(mostOf)];
        const twice =
          2n * (BigInt(rubricHundredths(rubric, chosen, points)) * most - BigInt(points) * reached);
        // Half up: the mark may be above by half of one, below by less.
        expect(twice <= most && twice > -most).toBe(true);
      }),
    );
  });

  it('names the criteria without a level of theirs', () => {
    const rubric = { criteria: [criterion(1, 4), criterion(2, 2), criterion(3, 4)] };
    const open = openCriteria(rubric, { [id(1)]: 0, [id(2)]: 3 });
    expect(open.map(({ name }) => name)).toEqual(['Criterion 2', 'Criterion 3']);
  });
});

describe('a rubric of a question', () => {
  const essay = (rubric: unknown) =>
    QuestionDraft.parse({ questionText: 'Write.', questionType: 'ESSAY', points: 10, rubric });
  const faults = (rubric: unknown) =>
    faultsOfQuestion(essay(rubric)).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('is stored with what solves the question, never with what a student sees, and comes back whole', () => {
    const rubric = { criteria: [criterion(1, 4, 2), criterion(2, 2)] };
    const { content, solution } = halvesOf(essay(rubric));
    expect(content).toEqual({ leastWords: null, mostWords: null });
    expect(fieldsOf({ questionType: 'ESSAY', content, solution }).rubric).toEqual(rubric);
    expect(halvesOf(essay(null)).solution).toEqual({});
  });

  it('needs criteria with names, and levels of different points', () => {
    expect(faults({ criteria: [criterion(1, 4)] })).toEqual([]);
    expect(faults({ criteria: [] })).toEqual(['rubric.criteria: Add a criterion, or take the rubric away.']);
    const twice = [...levels(1), { points: 1, text: 'again' }];
    expect(
      faults({
        criteria: [
          { ...criterion(1, 0), name: ' ' },
          { ...criterion(2, 1), levels: twice },
        ],
      }),
    ).toEqual([
      'rubric.criteria.0.name: Name this criterion.',
      'rubric.criteria.0.levels: Give at least two levels.',
      'rubric.criteria.1.levels.2.points: Two levels have the same points.',
    ]);
    expect(faults({ criteria: [criterion(1, 2), criterion(1, 3)] })).toEqual([
      'rubric.criteria: Two of these have the same id.',
    ]);
  });

  it('has whole weights and levels that one key chooses', () => {
    const refused = (one: object) =>
      QuestionDraft.safeParse({
        ...{ questionText: 'Write.', questionType: 'ESSAY' },
        rubric: { criteria: [{ ...criterion(1, 2), ...one }] },
      }).success;
    expect(refused({ weight: 100 })).toBe(true);
    for (const weight of [0, 1.5, 101, -1]) expect(refused({ weight })).toBe(false);
    for (const points of [10, 0.5, -1]) expect(refused({ levels: [{ points, text: '' }] })).toBe(false);
  });
});
