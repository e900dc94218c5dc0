import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { readAiken } from './aiken.rules.ts';
import { columnPlaces, questionColumns, questionOfRow, rowOfQuestion } from './question-table.rules.ts';
import { readQuestionFile } from './read-questions.rules.ts';
import { oneOfEach, said as saidInOrder } from './testing/sample-questions.ts';
import { questionsCsv, questionsXlsx } from './write-questions.commands.ts';

/** Responses lie in the order of their premises in a table. */
const said = (question: Parameters<typeof saidInOrder>[0]) => {
  const whole = saidInOrder(question) as { responses?: string[] };
  return { ...whole, responses: whole.responses?.toSorted() };
};
const places = columnPlaces(questionColumns);
const rowWith = (cells: Partial<Record<(typeof questionColumns)[number], string>>) =>
  questionColumns.map((name) => cells[name] ?? '');

describe('a question as a row', () => {
  it('has these columns', () => {
    expect(questionColumns).toEqual([
      ...[
        'Type',
        'Question',
        'Points',
        'Options',
        'Answer',
        'Marking',
        'Explanation',
        'Folder',
        'Strand',
        'Tags',
      ],
    ]);
  });

  it.each(oneOfEach().map((question) => [question.questionType, question] as const))(
    'writes %s and reads it back the same',
    (_type, question) => {
      const item = questionOfRow(rowOfQuestion(question).map(String), places ?? new Map());
      expect('question' in item && said(item.question)).toEqual(said(question));
      const limited = { ...question, marking: { ...question.marking, maxPlays: 2 } };
      const again = questionOfRow(rowOfQuestion(limited).map(String), places ?? new Map());
      expect('question' in again && again.question.marking.maxPlays).toBe(2);
    },
  );

  it('stars what is right, one option a line', () => {
    const [choice] = oneOfEach();
    expect(choice && rowOfQuestion(choice)[3]).toBe('*<b>Iron</b> & "steel"\n=1+1\n*Tin\'s\nGỗ 木');
  });

  it.each([
    ['an unknown type', { Type: 'HOTSPOT', Question: 'x' }, '“HOTSPOT” is no type of question.'],
    [
      'no right option',
      { Type: 'multiple choice', Question: 'x', Options: 'a\nb' },
      'Mark at least one right option.',
    ],
    ['no text', { Type: 'ESSAY' }, 'Question text is required.'],
    [
      'words for points',
      { Type: 'ESSAY', Question: 'x', Points: 'many' },
      'Points must be from 0.01 to 1000, with at most two decimals.',
    ],
  ])('refuses %s by its reason', (_what, cells, reason) => {
    expect(questionOfRow(rowWith(cells), places ?? new Map())).toEqual({ refused: reason });
  });
});

describe('a table', () => {
  const all = oneOfEach().map((question) => ({ question, media: {} }));

  it('comes back out of CSV the same, and nothing of it is a formula', async () => {
    const csv = questionsCsv(all);
    const read = await readQuestionFile(csv);
    expect(read.refused).toEqual([]);
    expect(read.questions.map(({ question }) => said(question))).toEqual(
      all.map(({ question }) => said(question)),
    );
    expect(csv.toString('utf8')).toContain(`"'=SUM(A1)?"`);
    expect(csv.toString('utf8')).not.toMatch(/,"[=+@-]/);
  });

  it('comes back out of a workbook the same', async () => {
    const read = await readQuestionFile(await questionsXlsx(all));
    expect(read.format).toBe('XLSX');
    expect(read.questions.map(({ question }) => said(question))).toEqual(
      all.map(({ question }) => said(question)),
    );
  });

  it('finds its columns by name in any order, and names the line of what it refuses', async () => {
    const csv = stringify([
      ['Test of May'],
      ['question', 'TYPE', 'answer'],
      ['Is ice cold?', 'True false', 'TRUE'],
      ['Is it?', 'True false', 'perhaps'],
    ]);
    const read = await readQuestionFile(Buffer.from(csv));
    expect(read.questions.map(({ question }) => question.questionText)).toEqual(['Is ice cold?']);
    expect(read.refused).toEqual([{ place: 'line 4', reason: 'Say whether it is true or false.' }]);
  });

  it('reads 200 rows and refuses the next', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => ['ESSAY', `Question ${index + 1}`]);
    const read = await readQuestionFile(Buffer.from(stringify([['Type', 'Question'], ...rows])));
    expect(read.questions).toHaveLength(200);
    expect(read.refused).toEqual([{ place: 'line 202', reason: 'Only 200 questions are read at once.' }]);
  });
});

describe('Aiken', () => {
  it('reads questions up to their answers', () => {
    const [first, second, third] = readAiken(
      'What is the capital\nof France?\nA. Rome\nB) Paris\nANSWER: B\n\nTwo?\nA. 1\nB. 2\nANSWER: C\n\nLast?\nA. 1\nB. 2',
    );
    expect(first).toMatchObject({ line: 1, question: { questionText: 'What is the capital\nof France?' } });
    const question = first && 'question' in first ? first.question : undefined;
    expect(
      question?.options.filter(({ id }) => question.correctAnswers.includes(id)).map(({ text }) => text),
    ).toEqual(['Paris']);
    expect(second).toEqual({ line: 7, refused: 'Its answer C is none of its choices.' });
    expect(third).toEqual({ line: 12, refused: 'It has no line “ANSWER: A”.' });
  });
});
