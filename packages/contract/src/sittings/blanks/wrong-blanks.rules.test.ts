import { expect, it } from 'vitest';
import { type TypedText, wrongBlanks } from './wrong-blanks.rules.ts';

const content = {
  blanksText: 'I [[1]] to [[2]] by [[3]].',
  blanks: [null, [{ id: 'a', text: 'school' }], null],
};
const key = {
  blanks: [
    { accepted: ['travelled'] },
    { accepted: [], choice: 'a' },
    { accepted: [], number: { value: '3', tolerance: '0.1', units: [] } },
  ],
};
const typed = (...texts: (readonly [number, string, number?])[]): TypedText[] =>
  texts.map(([blank, text, count = 1]) => ({ blank, text, count }));

it('counts what the question takes as one text together, as it was typed most often, the most frequent first [AMB-420]', () => {
  const given = typed(
    [1, 'Went!', 1],
    [1, ' went ', 3],
    [1, 'ran', 2],
    [1, 'Traveled', 1],
    [1, 'TRAVELLED.', 9],
  );
  const [first] = wrongBlanks(content, key, given);
  expect(first).toEqual({
    blank: 1,
    accepted: ['travelled'],
    answers: [
      { text: ' went ', count: 4, nearText: null },
      { text: 'ran', count: 2, nearText: null },
      { text: 'Traveled', count: 1, nearText: 'travelled' },
    ],
  });
});

it('tells capitals and accents apart only where the question does [AMB-420]', () => {
  const given = typed([1, 'Café'], [1, 'cafe'], [1, 'café']);
  const counts = (more: object) =>
    wrongBlanks(content, { ...key, ...more }, given)[0]?.answers.map(({ count }) => count);
  expect(counts({})).toEqual([2, 1]);
  expect(counts({ caseSensitive: true })).toEqual([1, 1, 1]);
  expect(counts({ accentSensitive: false })).toEqual([3]);
});

it('leaves out blanks that one chooses, what says nothing, and a number that fits [AMB-420]', () => {
  const given = typed([2, 'b'], [3, '3.05'], [3, '4'], [3, '  '], [1, '']);
  expect(wrongBlanks(content, key, given)).toEqual([
    { blank: 1, accepted: ['travelled'], answers: [] },
    { blank: 3, accepted: ['3 ± 0.1'], answers: [{ text: '4', count: 1, nearText: null }] },
  ]);
});

it('tells no more of a blank than one can look through [AMB-420]', () => {
  const given = Array.from({ length: 150 }, (_, at) => ({ blank: 1, text: `word ${at}`, count: at + 1 }));
  const [first] = wrongBlanks(content, key, given);
  expect([first?.answers.length, first?.answers[0]?.text]).toEqual([100, 'word 149']);
});
