import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markAnswer } from '../questions/mark.rules.ts';
import type { AnswerValue, QuestionKey } from '../questions/question-content.ts';
import type { QuestionType } from '../questions/values.ts';
import { type Correction, keepsDropped, type MarkedAnswer, regradedMark } from './regrade.rules.ts';

const letters = ['a', 'b', 'c'];
const ids = fc.subarray(letters);
const word = fc.constantFrom('went', 'goed', 'Went.', '');

/** A question of each type with a key and an answer, whatever they are worth. */
const cases: fc.Arbitrary<[QuestionType, QuestionKey, AnswerValue | null]> = fc.oneof(
  fc.tuple(
    fc.constant<QuestionType>('MULTIPLE_CHOICE'),
    fc.record({ correct: fc.subarray(letters, { minLength: 1 }), partial: fc.boolean() }),
    fc.option(fc.record({ optionIds: ids })),
  ),
  fc.tuple(
    fc.constant<QuestionType>('TRUE_FALSE'),
    fc.record({ isTrue: fc.boolean(), penalty: fc.constantFrom(0, 0.5) }),
    fc.option(fc.record({ isTrue: fc.boolean() })),
  ),
  fc.tuple(
    fc.constant<QuestionType>('SHORT_ANSWER'),
    fc.record({ text: fc.record({ accepted: fc.constantFrom(['went'], ['goed']) }) }),
    fc.option(fc.record({ text: word })),
  ),
  fc.tuple(
    fc.constant<QuestionType>('SEQUENCE'),
    fc.record({ order: fc.shuffledSubarray(letters, { minLength: 3 }), partial: fc.boolean() }),
    fc.option(fc.record({ order: fc.shuffledSubarray(letters, { minLength: 3 }) })),
  ),
  fc.tuple(fc.constant<QuestionType>('ESSAY'), fc.constant({}), fc.option(fc.record({ text: word }))),
);

function marked(
  questionType: QuestionType,
  points: number,
  key: QuestionKey,
  value: AnswerValue | null,
): MarkedAnswer {
  const mark = markAnswer({ questionType, points, content: {} }, key, value);
  return { value, awarded: mark.state === 'NONE' ? null : mark.hundredths, state: mark.state };
}

const plan = (questionType: QuestionType, points: number, solution: QuestionKey): Correction => ({
  ...{ questionType, content: {}, kind: 'KEY', points, solution },
  ...{ includesHuman: false, nobodyLoses: false },
});

describe('a mark after a correction', () => {
  it('is the same by the same key, whatever is ticked', () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom(1, 2, 3),
        fc.boolean(),
        fc.boolean(),
        (one, points, nobodyLoses, includesHuman) => {
          const [type, key, value] = one;
          const before = marked(type, points, key, value);
          const { awarded, state } = regradedMark(
            { ...plan(type, points, key), nobodyLoses, includesHuman },
            before,
          );
          expect({ awarded, state }).toEqual({ awarded: before.awarded, state: before.state });
        },
      ),
    );
  });

  it('never falls where nobody is to lose, and never passes the points', () => {
    fc.assert(
      fc.property(cases, cases, (one, other) => {
        const [type, key, value] = one;
        if (other[0] !== type) return;
        const before = marked(type, 2, key, value);
        const after = regradedMark({ ...plan(type, 2, other[1]), nobodyLoses: true }, before);
        expect(after.awarded ?? 0).toBeGreaterThanOrEqual(before.awarded ?? 0);
        expect(after.awarded ?? 0).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('leaves what a person marked, unless that is asked for, and what no machine can mark', () => {
    const human: MarkedAnswer = { value: { text: 'goed' }, awarded: 150, state: 'HUMAN' };
    const accepts = plan('SHORT_ANSWER', 2, { text: { accepted: ['goed'] } });
    expect(regradedMark(accepts, human)).toEqual({ awarded: 150, state: 'HUMAN' });
    expect(regradedMark({ ...accepts, includesHuman: true }, human)).toEqual({ awarded: 200, state: 'AUTO' });
    expect(regradedMark({ ...plan('ESSAY', 1, {}), includesHuman: true }, human)).toEqual({
      ...{ awarded: 100, state: 'HUMAN' },
    });
    expect(regradedMark({ ...accepts, kind: 'FULL' }, human).awarded).toBe(150);
    expect(regradedMark({ ...accepts, kind: 'FULL' }, { ...human, state: 'AUTO' })).toEqual({
      ...{ awarded: 200, state: 'AUTO' },
    });
  });

  it('counts each option of several that a key accepts, where one alone could be chosen', () => {
    const both = { ...plan('MULTIPLE_CHOICE', 2, { correct: ['a', 'b'] }), content: { several: false } };
    const mark = (id: string) =>
      regradedMark(both, { value: { optionIds: [id] }, awarded: 0, state: 'AUTO' }).awarded;
    expect([mark('a'), mark('b'), mark('c')]).toEqual([200, 200, 0]);
  });
});

describe('a question that is dropped while nobody is to lose', () => {
  const reached = (awarded: number | null, sum: number, most: number, isGraded = true) => ({
    ...{ awarded, sum, most, isGraded },
  });

  it('stays for whose share would fall: 2 of 2 in 3 of 6, but not 1 of 2, a blank or what is not graded', () => {
    expect(keepsDropped(reached(200, 300, 600), 2)).toBe(true);
    expect(keepsDropped(reached(100, 300, 600), 2)).toBe(false);
    expect(keepsDropped(reached(null, 300, 600), 2)).toBe(false);
    expect(keepsDropped(reached(200, 600, 600), 2)).toBe(false);
    expect(keepsDropped(reached(200, 300, 600, false), 2)).toBe(false);
    // Below 0 is 0: a penalty that goes never lowers a result.
    expect(keepsDropped(reached(-100, -100, 600), 2)).toBe(false);
  });

  it('leaves nobody a lower percent, whatever the marks', () => {
    const mark = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(mark, fc.array(mark, { minLength: 1, maxLength: 5 }), (awarded, others) => {
        const rest = others.reduce((sum, one) => sum + one, 0);
        const [sum, most] = [awarded + rest, 200 * (others.length + 1)];
        const before = Math.max(0, sum) / most;
        const after = Math.max(0, rest) / (most - 200);
        expect(keepsDropped(reached(awarded, sum, most), 2)).toBe(after < before - 1e-12);
      }),
    );
  });
});
