import type { Content } from 'pdfmake';
import { type Paper, textOf } from '../../billing/index.ts';
import { answerSheet } from './answer-sheet.rules.ts';
import type { PaperFormDrawn, PaperQuestion } from './paper-form.queries.ts';
import { framedPaper, letterOf, type PaperHead, pale, paperWidth, sheetHead } from './paper-frame.rules.ts';

// What a student gets on paper. It is made of questions as they are asked, which hold no key; names of files stay away too, as they may
// tell the answer (AMB-091).

/** JPEG pictures of questions by the ids of their files. One that cannot be printed is missing. */
export type PaperPictures = ReadonlyMap<string, Buffer>;

interface Printed {
  readonly paper: Paper;
  readonly head: PaperHead;
  readonly drawn: PaperFormDrawn;
  readonly pictures: PaperPictures;
}

/** A form to print: its questions, and on a new page the answer sheet that is handed in. ASM-05, AMB-376. */
export function studentPaper({ paper, head, drawn, pictures }: Printed) {
  const { say } = paper;
  const subtitle = say('paperForms.form', { form: drawn.form });
  return framedPaper(paper, head, {
    subtitle,
    content: [
      ...sheetHead(paper, head, drawn.form, say('paperForms.questions')),
      { text: say('paperForms.writeOnSheet'), fontSize: 9, color: pale, margin: [0, 0, 0, 12] },
      ...drawn.sections.flatMap((section) => sectionOf(paper, section, pictures)),
      ...answerSheet(paper, head, drawn),
    ],
  });
}

function sectionOf(
  paper: Paper,
  { title, instructions, audioFileId, questions }: PaperFormDrawn['sections'][number],
  pictures: PaperPictures,
): Content[] {
  const { say } = paper;
  return [
    ...(title ? [{ text: textOf(title), fontSize: 13, bold: true, margin: below(8, 4) }] : []),
    ...(instructions ? [{ text: textOf(instructions), margin: below(8) }] : []),
    ...(audioFileId ? [note(say('paperForms.sectionRecording'))] : []),
    ...questions.map((question) => questionOf(paper, question, pictures)),
  ];
}

const below = (space: number, above = 0) => [0, above, 0, space] as [number, number, number, number];
const note = (text: string): Content => ({ text, fontSize: 9, color: pale, margin: below(4) });

/** More than so many letters may go over the end of a page. */
const keptTogether = 900;

function questionOf(paper: Paper, question: PaperQuestion, pictures: PaperPictures): Content {
  const { say } = paper;
  const { slot, questionText, points } = question;
  const asked: Content = {
    columns: [
      { width: 22, text: `${slot}.`, bold: true },
      {
        width: '*',
        stack: [
          { text: textOf(questionText), bold: true, margin: below(3) },
          ...mediaOf(paper, question, pictures),
          ...bodyOf(paper, question),
        ],
      },
      {
        width: 60,
        text: say('paperForms.pointsOf', { points }),
        fontSize: 9,
        color: pale,
        alignment: 'right',
      },
    ],
    columnGap: 4,
    margin: below(12),
  };
  return lettersOf(question) > keptTogether ? asked : { stack: [asked], unbreakable: true };
}

function lettersOf({ questionText, blanksText, options, premises, responses, items }: PaperQuestion): number {
  const pieces = [options, premises, responses, items].flatMap((some) => some ?? []);
  // Each piece has at least a line.
  const inPieces = pieces.reduce((sum, { text }) => sum + Math.max(60, text.length), 0);
  return questionText.length + (blanksText?.length ?? 0) + inPieces;
}

function mediaOf(
  { say }: Paper,
  { imageFileId, audioFileId, videoFileId, slot }: PaperQuestion,
  pictures: PaperPictures,
): Content[] {
  const picture = imageFileId ? pictures.get(imageFileId) : undefined;
  const shown = picture && {
    image: `data:image/jpeg;base64,${picture.toString('base64')}`,
    fit: [380, 200] as [number, number],
    margin: below(6),
  };
  return [
    ...(shown ? [shown] : imageFileId ? [note(say('paperForms.picture', { number: slot }))] : []),
    ...(audioFileId ? [note(say('paperForms.recording', { number: slot }))] : []),
    ...(videoFileId ? [note(say('paperForms.film', { number: slot }))] : []),
  ];
}

function bodyOf(paper: Paper, question: PaperQuestion): Content[] {
  const { say } = paper;
  switch (question.questionType) {
    case 'MULTIPLE_CHOICE':
      return [...(question.several ? [note(say('paperForms.several'))] : []), ...lettered(question.options)];
    case 'TRUE_FALSE':
      return [note(say('paperForms.trueOrFalse'))];
    case 'SHORT_ANSWER':
      return [];
    case 'ESSAY':
      return [note(wordsOf(paper, question))];
    case 'FILL_IN_THE_BLANKS':
      return [{ text: textOf(blanksOf(question)) }];
    case 'MATCHING':
      return [note(say('paperForms.match')), matching(question)];
    case 'SEQUENCE':
      return [note(say('paperForms.sequence')), ...lettered(question.items)];
  }
}

function lettered(pieces: PaperQuestion['options']): Content[] {
  return (pieces ?? []).map(({ text }, at) => ({
    columns: [
      { width: 20, text: letterOf(at) },
      { width: '*', text: textOf(text) },
    ],
    margin: below(2),
  }));
}

function wordsOf({ say }: Paper, { leastWords, mostWords }: PaperQuestion): string {
  if (leastWords && mostWords) return say('paperForms.words.between', { least: leastWords, most: mostWords });
  if (mostWords) return say('paperForms.words.most', { most: mostWords });
  return leastWords ? say('paperForms.words.least', { least: leastWords }) : say('paperForms.words.any');
}

/** The text with a blank of one width for each, numbered, and what to choose from in brackets. */
function blanksOf({ blanksText = '', blanks = [] }: PaperQuestion): string {
  return blanksText.replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    const choices = blanks[Number(number) - 1];
    const among = choices ? ` [${choices.map(({ text }) => text).join(' / ')}]` : '';
    return `(${number}) __________${among}`;
  });
}

function matching({ premises = [], responses = [] }: PaperQuestion): Content {
  const rows = Array.from({ length: Math.max(premises.length, responses.length) }, (_, at) => {
    const [left, right] = [premises[at], responses[at]];
    return [
      { text: left ? `${at + 1}` : '' },
      { text: left ? textOf(left.text) : '' },
      { text: right ? letterOf(at) : '' },
      { text: right ? textOf(right.text) : '' },
    ];
  });
  const half = (paperWidth - 150) / 2;
  return { layout: 'noBorders', table: { widths: [16, half, 16, half], body: rows } };
}
