import { faultsOfQuestion } from '@bellwether/contract/questions/question-faults.rules';
import { describe, expect, it } from 'vitest';
import { readPasted } from './paste.rules.ts';

const fail = (): never => {
  throw new Error('nothing was read');
};
const read = (...lines: string[]) => readPasted(lines.join('\n'));

describe('pasted questions', () => {
  it('are each of the type that its lines tell, without a fault', () => {
    const { questions, unread } = read(
      ...['1. What does Ben want? (2 points)', 'a) a kite', '*b) a dog', 'c. a fish', ''],
      ...['2) The shop opens at nine.', 'F', '3. Capitals', '{Paris|paris} is in {France}.'],
      ...['4. Match', 'dog -> chó', 'cat → mèo', '5. Order', '1> wake up', '2> eat'],
      ...['6. Which river is it?', '= the Nile | Nile', '7. Write to Sam. (10 pts)', 'Say when you come.'],
    );
    expect(unread).toEqual([]);
    expect(questions.map(({ questionType }) => questionType)).toEqual([
      ...[
        'MULTIPLE_CHOICE',
        'TRUE_FALSE',
        'FILL_IN_THE_BLANKS',
        'MATCHING',
        'SEQUENCE',
        'SHORT_ANSWER',
        'ESSAY',
      ],
    ]);
    expect(questions.flatMap(faultsOfQuestion)).toEqual([]);
    const [choice, truth, blanks, matching, sequence, short, essay] = questions;
    expect(choice).toMatchObject({ questionText: 'What does Ben want?', points: 2 });
    expect(choice?.options.map(({ text }) => text)).toEqual(['a kite', 'a dog', 'a fish']);
    expect(choice?.correctAnswers).toEqual([choice?.options[1]?.id]);
    expect(truth).toMatchObject({ questionText: 'The shop opens at nine.', correctBooleanAnswer: false });
    expect(blanks?.fillInTheBlanksText).toBe('Capitals\n[[1]] is in [[2]].');
    expect(blanks?.fillInTheBlanksAnswers.map(({ accepted }) => accepted)).toEqual([
      ['Paris', 'paris'],
      ['France'],
    ]);
    const { premises = [], responses = [], correctMatches = {} } = matching?.matchingData ?? {};
    const pairs = premises.map(({ id, text }) => [
      text,
      responses.find((one) => one.id === correctMatches[id])?.text,
    ]);
    expect(pairs).toEqual([
      ['dog', 'chó'],
      ['cat', 'mèo'],
    ]);
    expect(sequence?.sequenceData?.items.map(({ text }) => text)).toEqual(['wake up', 'eat']);
    expect(short?.shortAnswerCorrectAnswers).toEqual(['the Nile', 'Nile']);
    expect(essay).toMatchObject({ questionText: 'Write to Sam.\nSay when you come.', points: 10 });
  });

  it('tell of each line of which nothing was made', () => {
    const { questions, unread } = read(
      'Unit 4',
      '1. What is it?',
      'a) this',
      'b) that',
      'some more',
      '',
      'Page 2',
    );
    expect(questions).toHaveLength(1);
    expect(unread).toEqual([
      { line: 1, text: 'Unit 4' },
      { line: 5, text: 'some more' },
      { line: 7, text: 'Page 2' },
    ]);
    expect(read('').questions).toEqual([]);
  });

  it('keep last what is marked so, below the others and in its order, right or not', () => {
    const { questions, unread } = read(
      '1. Which?',
      '!a) none',
      'b) one',
      '*!c) both',
      '! d) neither',
      'e) two',
    );
    const [question] = questions;
    const { options, correctAnswers, marking } = question ?? fail();
    expect(unread).toEqual([]);
    expect(options.map(({ text }) => text)).toEqual(['one', 'two', 'none', 'both', 'neither']);
    expect(correctAnswers).toEqual([options[3]?.id]);
    expect(marking.keepLast).toBe(3);
    expect(questions.flatMap(faultsOfQuestion)).toEqual([]);
  });

  it('leave a choice without a mark as it is: the builder says what is missing', () => {
    const { questions } = read('1. Which?', 'a) one', 'b) two');
    expect(questions.flatMap(faultsOfQuestion).map(({ message }) => message)).toEqual([
      'Mark at least one right option.',
    ]);
  });

  it('are read in a time that grows with the text alone', () => {
    const long = `1. ${'{a'.repeat(50_000)}\n${' '.repeat(100_000)}(\n`.repeat(3);
    const start = performance.now();
    expect(read(long).questions).toHaveLength(3);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
