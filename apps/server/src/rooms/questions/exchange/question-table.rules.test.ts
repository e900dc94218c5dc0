import { execFileSync } from 'node:child_process';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../../platform/documents/csv-cell.rules.ts';
import { readAiken } from './aiken.rules.ts';
import { columnPlaces, questionColumns, questionOfRow, rowOfQuestion } from './question-table.rules.ts';
import { readQuestionFile } from './read-questions.rules.ts';
import { anyQuestion, tidy } from './testing/any-questions.ts';
import { oneOfEach, said as saidInOrder } from './testing/sample-questions.ts';
import { questionsCsv, questionsXlsx } from './write-questions.commands.ts';

/** Responses lie in the order of their premises in a table. */
const said = (question: Parameters<typeof saidInOrder>[0]) => {
  const whole = saidInOrder(question) as { responses?: string[] };
  return { ...whole, responses: whole.responses?.toSorted() };
};
/** A text as a cell keeps it: signs that nobody sees are left out, and what reads workbooks takes &amp; for &. */
const flat = (text: string) => tidy(visible(text)).replaceAll('&amp;', '&').replace(/\s+/g, ' ');
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
        'Rubric',
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
    expect(questionOfRow(rowWith(cells), places ?? new Map())).toMatchObject({ refused: reason });
  });

  it.each([
    ['a level above all names', '3 = Rich', 'Write the name of a criterion above its levels.'],
    ['one level', 'Language × 2\n3 = Rich', 'Give at least two levels.'],
    ['a level twice', 'Language\n3 = Rich\n3 = Poor', 'Two levels have the same points.'],
    ['a weight beyond what there is', 'Language × 101\n3 = a\n0 = b', 'Enter a whole number from 1 to 100.'],
  ])('refuses a rubric with %s, at its cell', (_what, Rubric, refused) => {
    const item = questionOfRow(rowWith({ Type: 'ESSAY', Question: 'x', Rubric }), places ?? new Map());
    expect(item).toMatchObject({ refused, column: 'Rubric' });
  });

  it('takes a rubric for essays alone, and 1 for a weight that is not said', () => {
    const Rubric = '2 of 3 ideas\n1=Both\n0 =\n\\1 = x x 3\n9 = All\n2 = Some';
    const essay = questionOfRow(rowWith({ Type: 'Essay', Question: 'x', Rubric }), places ?? new Map());
    expect('question' in essay && essay.question.rubric?.criteria).toMatchObject([
      {
        name: '2 of 3 ideas',
        weight: 1,
        levels: [
          { points: 1, text: 'Both' },
          { points: 0, text: '' },
        ],
      },
      {
        name: '1 = x',
        weight: 3,
        levels: [
          { points: 9, text: 'All' },
          { points: 2, text: 'Some' },
        ],
      },
    ]);
    const short = rowWith({ Type: 'SHORT_ANSWER', Question: 'x', Answer: 'y', Rubric });
    expect(questionOfRow(short, places ?? new Map())).toEqual({
      refused: 'Only an essay has a rubric.',
      column: 'Rubric',
    });
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

  it('brings any rubric back, out of CSV and out of a workbook', async () => {
    const essays = fc
      .sample(anyQuestion, 400)
      .filter(({ questionType, rubric }) => questionType === 'ESSAY' && rubric)
      // A text of which nothing can be seen is no text in a cell.
      .filter(({ questionText }) => flat(questionText) !== '')
      .filter(({ rubric }) => rubric?.criteria.every(({ name }) => flat(name) !== ''))
      .map((question) => ({ question, media: {} }));
    expect(essays.length).toBeGreaterThan(5);
    const rubricOf = (question: QuestionDraft) =>
      question.rubric?.criteria.map(({ name, weight, levels }) => ({
        ...{ name: flat(name), weight },
        levels: levels.map(({ points, text }) => [points, flat(text)]),
      }));
    for (const file of [questionsCsv(essays), await questionsXlsx(essays)]) {
      const read = await readQuestionFile(file);
      expect(read.refused).toEqual([]);
      expect(read.questions.map(({ question }) => rubricOf(question))).toEqual(
        essays.map(({ question }) => rubricOf(question)),
      );
    }
  });

  it('is a workbook in which openpyxl finds the same cells, and no formula', async () => {
    const read = `import io, json, sys, openpyxl
sheet = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read())).worksheets[0]
print(json.dumps([[[cell.data_type, cell.value] for cell in row] for row in sheet.iter_rows()]))`;
    const input = await questionsXlsx(all);
    const cells: [string, unknown][][] = JSON.parse(
      // Debian's own Python, which has its packages: another may come before it.
      execFileSync('/usr/bin/python3', ['-c', read], { input, encoding: 'utf8' }),
    );
    expect(cells.map((row) => row.map(([, value]) => value ?? ''))).toEqual([
      [...questionColumns],
      ...all.map(({ question }) => rowOfQuestion(question)),
    ]);
    const kinds = new Set(
      cells.slice(1).map((row) => row.map(([kind], at) => (at === 2 ? kind : kind === 'f')).join()),
    );
    expect([...kinds]).toEqual(['false,false,n,false,false,false,false,false,false,false,false']);
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
    expect(read.refused).toEqual([{ place: 'line 4, Answer', reason: 'Say whether it is true or false.' }]);
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
