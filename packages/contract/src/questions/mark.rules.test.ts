import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearText } from './answer-text.rules.ts';
import { markAnswer, totalOf } from './mark.rules.ts';
import type { AnswerValue, QuestionKey } from './question-content.ts';
import type { QuestionType } from './values.ts';

function worth(questionType: QuestionType, points: number, solution: QuestionKey, value: AnswerValue | null) {
  const content = solution.blanks ? { blanks: solution.blanks.map(() => null) } : {};
  return markAnswer({ questionType, points, content }, solution, value);
}

const points = (...asked: Parameters<typeof worth>) => worth(...asked).hundredths / 100;

describe('the mark of an answer', () => {
  it('is all or nothing for a choice, or by right less wrong where part marks are on [ASM-05]', () => {
    const all = { correct: ['a', 'b'] };
    const part = { ...all, partial: true };
    const choose = (solution: QuestionKey, ...optionIds: string[]) =>
      points('MULTIPLE_CHOICE', 2, solution, { optionIds });
    expect([
      choose(all, 'a', 'b'),
      choose(all, 'b', 'a'),
      choose(all, 'a'),
      choose(all, 'a', 'b', 'c'),
    ]).toEqual([2, 2, 0, 0]);
    expect([
      choose(part, 'a'),
      choose(part, 'a', 'c'),
      choose(part, 'c', 'd'),
      choose(part, 'a', 'b', 'c'),
    ]).toEqual([1, 0, 0, 1]);
  });

  it('takes a penalty off for each wrong choice, never more than the question gives', () => {
    const solution = { correct: ['a'], penalty: 0.5 };
    const choose = (...optionIds: string[]) => points('MULTIPLE_CHOICE', 1, solution, { optionIds });
    expect([choose('a'), choose('b'), choose('b', 'c'), choose('b', 'c', 'd')]).toEqual([1, -0.5, -1, -1]);
    expect(points('TRUE_FALSE', 2, { isTrue: true, penalty: 0.25 }, { isTrue: false })).toBe(-0.25);
    expect(points('TRUE_FALSE', 2, { isTrue: true, penalty: 0.25 }, {})).toBe(0);
  });

  it('is the share of right blanks: two of three of 5 points are 3.33 [ASM-05]', () => {
    const blanks = [{ accepted: ['one'] }, { accepted: ['two'] }, { accepted: ['three', '3'] }];
    expect(points('FILL_IN_THE_BLANKS', 5, { blanks }, { blanks: ['One', 'zwei', '3'] })).toBe(3.33);
    expect(points('FILL_IN_THE_BLANKS', 5, { blanks }, { blanks: ['', '', ''] })).toBe(0);
    expect(points('FILL_IN_THE_BLANKS', 5, { blanks }, { blanks: ['one', 'two', 'three', 'four'] })).toBe(5);
  });

  it('takes the right choice of a blank, whatever its words', () => {
    const content = { blanks: [[{ id: 'x', text: 'is' }]] };
    const asked = { questionType: 'FILL_IN_THE_BLANKS' as const, points: 1, content };
    const solution = { blanks: [{ accepted: [], choice: 'x' }] };
    expect(markAnswer(asked, solution, { blanks: ['x'] }).hundredths).toBe(100);
    expect(markAnswer(asked, solution, { blanks: ['is'] }).hundredths).toBe(0);
  });

  it('is the share of premises that are matched [ASM-05]', () => {
    const matches = { p1: 'r1', p2: 'r2', p3: 'r3' };
    expect(points('MATCHING', 2, { matches }, { matches: { p1: 'r1', p2: 'r3', p3: 'r3' } })).toBe(1.33);
    expect(points('MATCHING', 2, { matches }, { matches: { p9: 'r1' } })).toBe(0);
  });

  it('is the share of right places of a sequence, or of its longest order: DABC for ABCD is 0 or 2.00 of 3 [ASM-05]', () => {
    const order = ['A', 'B', 'C', 'D'];
    const put = (solution: QuestionKey, given: string) =>
      points('SEQUENCE', 3, solution, { order: [...given] });
    expect([put({ order }, 'ABCD'), put({ order }, 'DABC'), put({ order }, 'ABDC')]).toEqual([3, 0, 1.5]);
    const longest = { order, partial: true };
    expect([put(longest, 'ABCD'), put(longest, 'DABC'), put(longest, 'DCBA')]).toEqual([3, 2, 0]);
  });

  it('leaves essays to a person, and short answers that nothing accepts [ASM-05]', () => {
    const solution = { text: { accepted: ['the Nile'] } };
    expect(worth('ESSAY', 10, {}, { text: 'Last summer' })).toEqual({ hundredths: 0, state: 'NONE' });
    expect(worth('SHORT_ANSWER', 1, solution, { text: ' The nile. ' })).toEqual({
      hundredths: 100,
      state: 'AUTO',
    });
    expect(worth('SHORT_ANSWER', 1, solution, { text: 'the Nille' })).toEqual({
      hundredths: 0,
      state: 'PROPOSED',
    });
    expect(worth('SHORT_ANSWER', 1, solution, { text: 'the Rhine' })).toEqual({
      hundredths: 0,
      state: 'PROPOSED',
    });
  });

  it('names the text of five letters and more that is missed by one letter, by the rule for texts of the question [ASM-05]', () => {
    const key = { accepted: ['Nile', 'The Nile', 'đường phố'] };
    const near = (text: string, options = {}) => nearText(text, key, options);
    expect(['the nille', 'the nil', 'the mile', ' THE NIELE! '].map((text) => near(text))).toEqual([
      ...['The Nile', 'The Nile', 'The Nile', 'The Nile'],
    ]);
    // Right, two letters off, two letters swapped, of four letters.
    expect(['the nile', 'the nilles', 'the niel', 'mile', ''].map((text) => near(text))).toEqual(
      Array(5).fill(null),
    );
    expect([near('duong phos'), near('duong phos', { accentSensitive: false })]).toEqual([null, 'đường phố']);
    expect(near('tHE NILE', { caseSensitive: true })).toBeNull();
  });

  it('is 0 and marked where nothing was answered, of whatever type', () => {
    const types: QuestionType[] = [
      'MULTIPLE_CHOICE',
      'TRUE_FALSE',
      'SHORT_ANSWER',
      'ESSAY',
      'FILL_IN_THE_BLANKS',
      'MATCHING',
      'SEQUENCE',
    ];
    for (const type of types)
      for (const value of [null, {}, { text: ' ' }, { blanks: [' '] }])
        expect(worth(type, 2, { correct: ['a'], penalty: 1 }, value)).toEqual({
          hundredths: 0,
          state: 'AUTO',
        });
  });

  it('lies between nothing and all, and all only for the key; a right choice more is never less', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(
        fc.subarray(ids, { minLength: 1 }),
        fc.subarray(ids),
        fc.integer({ min: 1, max: 100_000 }),
        (correct, optionIds, cents) => {
          const solution = { correct, partial: true };
          const mark = points('MULTIPLE_CHOICE', cents / 100, solution, { optionIds });
          expect(mark).toBeGreaterThanOrEqual(0);
          expect(mark).toBeLessThanOrEqual(cents / 100);
          expect(points('MULTIPLE_CHOICE', cents / 100, solution, { optionIds: correct })).toBe(cents / 100);
          const missing = correct.find((id) => !optionIds.includes(id));
          if (missing)
            expect(
              points('MULTIPLE_CHOICE', cents / 100, solution, { optionIds: [...optionIds, missing] }),
            ).toBeGreaterThanOrEqual(mark);
        },
      ),
    );
  });

  it('adds up to a total that penalties do not take below 0', () => {
    expect(totalOf([{ hundredths: -50 }, { hundredths: 20 }])).toBe(0);
    expect(totalOf([{ hundredths: -50 }, { hundredths: 133 }])).toBe(83);
  });
});
