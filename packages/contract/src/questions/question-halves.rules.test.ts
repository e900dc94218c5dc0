import { describe, expect, it } from 'vitest';
import { QuestionDraft } from './question-fields.ts';
import { fieldsOf, halvesOf, keptFrom } from './question-halves.rules.ts';

const id = (at: number) => `0190a000-0000-4000-8000-00000000000${at}`;
const pieces = (...places: number[]) => places.map((at) => ({ id: id(at), text: `${at}` }));

describe('the halves of a question', () => {
  const choice = (keepLast: number) =>
    QuestionDraft.parse({
      ...{ questionText: 'Which?', questionType: 'MULTIPLE_CHOICE', options: pieces(3, 1, 2) },
      ...{ correctAnswers: [id(1)], marking: { keepLast } },
    });

  it('say how many options stay last, only where some do, and give it back', () => {
    const given = [0, 1, 3, 30].map((count) => choice(count));
    expect(given.map(keptFrom)).toEqual([3, 2, 0, 0]);
    const contents = given.map((question) => halvesOf(question).content);
    expect(contents.map(({ keepLast }) => keepLast)).toEqual([undefined, 1, 3, 3]);
    expect(contents[0]).not.toHaveProperty('keepLast');
    const back = given.map((one) => fieldsOf({ questionType: 'MULTIPLE_CHOICE', ...halvesOf(one) }));
    expect(back.map(({ marking }) => marking.keepLast)).toEqual([0, 1, 3, 3]);
  });

  it('take a draft of before, which says nothing of it, as one of which none stays last', () => {
    const { keepLast: _, ...marking } = choice(1).marking;
    const old = { ...choice(1), marking: marking as QuestionDraft['marking'] };
    expect(keptFrom(old)).toBe(3);
    expect(halvesOf(old).content).not.toHaveProperty('keepLast');
  });

  it('do not lay responses that nobody mixes beside their premises', () => {
    const matching = (shuffle: boolean, places: number[], matched: number[]) =>
      halvesOf(
        QuestionDraft.parse({
          ...{ questionText: 'Match', questionType: 'MATCHING', marking: { shuffle } },
          matchingData: {
            ...{ premises: pieces(7, 8), responses: pieces(...places) },
            correctMatches: { [id(7)]: id(matched[0] ?? 0), [id(8)]: id(matched[1] ?? 0) },
          },
        }),
      ).content.responses?.map(({ text }) => Number(text));
    expect(matching(false, [5, 4, 1], [5, 4])).toEqual([1, 4, 5]);
    expect(matching(true, [5, 4, 1], [5, 4])).toEqual([5, 4, 1]);
    expect(matching(false, [5, 4, 1], [4, 5])).toEqual([5, 4, 1]);
  });
});
