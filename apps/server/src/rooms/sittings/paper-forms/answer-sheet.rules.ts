import type { Content } from 'pdfmake';
import type { Paper } from '../../billing/index.ts';
import type { PaperFormDrawn, PaperQuestion } from './paper-form.queries.ts';
import { letterOf, line, type PaperHead, paperWidth, sheetHead } from './paper-frame.rules.ts';

const wordsOnLine = 9;
const leastLines = 4;
/** Two pages; who writes more takes another sheet. */
const mostLines = 60;

/** What is handed in: a place for the answer to each question of the form. AMB-376. */
export function answerSheet(paper: Paper, head: PaperHead, { form, sections }: PaperFormDrawn): Content[] {
  const [first, ...rest] = sheetHead(paper, head, form, paper.say('paperForms.answerSheet'));
  return [
    ...(first ? [{ stack: [first], pageBreak: 'before' as const }] : []),
    ...rest,
    ...sections.flatMap(({ questions }) => questions.map((question) => rowOf(paper, question))),
  ];
}

function rowOf(paper: Paper, question: PaperQuestion): Content {
  const row: Content = {
    columns: [
      { width: 26, text: `${question.slot}.`, bold: true },
      { width: '*', stack: placesOf(paper, question) },
    ],
    columnGap: 4,
    margin: [0, 0, 0, 9],
  };
  return question.questionType === 'ESSAY' ? row : { stack: [row], unbreakable: true };
}

const box = (label: string) => `${label} [   ]`;
const blank = '______';
const answerWidth = paperWidth - 40;

function placesOf({ say }: Paper, question: PaperQuestion): Content[] {
  switch (question.questionType) {
    case 'MULTIPLE_CHOICE':
      return [{ text: (question.options ?? []).map((_, at) => box(letterOf(at))).join('     ') }];
    case 'TRUE_FALSE':
      return [{ text: `${box(say('paperForms.true'))}     ${box(say('paperForms.false'))}` }];
    case 'SHORT_ANSWER':
      return [line(answerWidth, 14)];
    case 'ESSAY':
      return Array.from({ length: linesOf(question) }, () => line(answerWidth, 20));
    case 'FILL_IN_THE_BLANKS':
      return (question.blanks ?? []).map((_, at) => ({
        columns: [{ width: 26, text: `(${at + 1})` }, line(answerWidth / 2, 12)],
        margin: [0, 0, 0, 3],
      }));
    case 'MATCHING':
      return [{ text: (question.premises ?? []).map((_, at) => `${at + 1} – ${blank}`).join('     ') }];
    case 'SEQUENCE':
      return [{ text: (question.items ?? []).map((_, at) => `${at + 1}. ${blank}`).join('     ') }];
  }
}

/** As many lines as its words take, 200 where it names no limit. */
function linesOf({ leastWords, mostWords }: PaperQuestion): number {
  const lines = Math.ceil((mostWords ?? leastWords ?? 200) / wordsOnLine);
  return Math.min(mostLines, Math.max(leastLines, lines));
}
