import type { QuestionContent, QuestionKey } from '@bellwether/contract/questions/question-content';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { solvedBy } from '@bellwether/contract/sittings/solved.rules';
import type { Content } from 'pdfmake';
import { headOf, type Paper, right, textOf } from '../../billing/index.ts';
import type { PaperFormDrawn, PaperQuestion } from './paper-form.queries.ts';
import { framedPaper, letterOf, type PaperHead, pale } from './paper-frame.rules.ts';

// What solves the forms, for staff alone. The letters are those of each form's paper.

/** What solves a version, as it is stored. */
export interface PaperSolution {
  readonly content: QuestionContent;
  readonly solution: QuestionKey;
  readonly explanation: string | null;
}

interface Solving {
  readonly paper: Paper;
  readonly head: PaperHead;
  readonly drawn: readonly PaperFormDrawn[];
  /** By the ids of versions. */
  readonly solutions: ReadonlyMap<string, PaperSolution>;
  /** Names of files by their ids, which the student's paper does not tell. */
  readonly files: ReadonlyMap<string, string>;
}

/** The key of the forms, each on a page of its own: by the number of the question its right answer. AMB-091, AMB-376. */
export function staffKey({ paper, head, drawn, solutions, files }: Solving) {
  const { say } = paper;
  return framedPaper(paper, head, {
    subtitle: say('paperForms.key'),
    content: drawn.flatMap((one, at) => [
      {
        text: textOf(head.title),
        fontSize: 15,
        bold: true,
        ...(at > 0 && { pageBreak: 'before' as const }),
      },
      {
        text: say('paperForms.keyOf', { form: one.form }),
        fontSize: 13,
        bold: true,
        margin: [0, 2, 0, 2],
      },
      { text: say('paperForms.staffOnly'), fontSize: 9, color: pale, margin: [0, 0, 0, 10] },
      ...sectionFiles(paper, one, files),
      {
        layout: 'rows',
        table: {
          headerRows: 1,
          widths: [26, 150, '*', 44],
          body: [
            headOf(
              [
                say('paperForms.number'),
                say('paperForms.question'),
                say('paperForms.answer'),
                say('paperForms.pointsHead'),
              ],
              3,
            ),
            ...rowsOf(one, solutions).map(({ question, solved }) => [
              { text: String(question.slot) },
              {
                stack: [
                  { text: textOf(shortened(question.questionText)) },
                  ...mediaOf(paper, question, files),
                ],
              },
              { stack: solved ? answerOf(paper, question, solved) : [] },
              right(String(question.points)),
            ]),
          ],
        },
      },
    ]),
  });
}

function rowsOf({ layout, sections }: PaperFormDrawn, solutions: Solving['solutions']) {
  const versions = new Map(slotsOf(layout).map(({ slot, versionId }) => [slot, versionId]));
  return sections
    .flatMap(({ questions }) => questions)
    .map((question) => ({ question, solved: solutions.get(versions.get(question.slot) ?? '') }));
}

function sectionFiles({ say }: Paper, { sections }: PaperFormDrawn, files: Solving['files']): Content[] {
  return sections.flatMap(({ title, audioFileId }, at) => {
    const name = audioFileId && files.get(audioFileId);
    if (!name) return [];
    const section = title || say('paperForms.section', { number: at + 1 });
    return [
      { text: textOf(`${section}: ${say('paperForms.file', { name })}`), fontSize: 9, margin: [0, 0, 0, 6] },
    ];
  });
}

function mediaOf({ say }: Paper, question: PaperQuestion, files: Solving['files']): Content[] {
  const ids = [question.imageFileId, question.audioFileId, question.videoFileId];
  return ids.flatMap((id) => {
    const name = id && files.get(id);
    return name ? [{ text: textOf(say('paperForms.file', { name })), fontSize: 8, color: pale }] : [];
  });
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

function answerOf(
  paper: Paper,
  question: PaperQuestion,
  { content, solution, explanation }: PaperSolution,
): Content[] {
  const said = wordsOf(paper, question, { content, solution });
  return [
    ...said.map((text): Content => ({ text: textOf(text), bold: true })),
    ...(explanation ? [{ text: textOf(explanation), fontSize: 9, color: pale }] : []),
  ];
}

/** The lines of an answer by the letters and numbers of the form's paper. */
function wordsOf(
  { say }: Paper,
  question: PaperQuestion,
  { content, solution }: Pick<PaperSolution, 'content' | 'solution'>,
): string[] {
  const solved = solvedBy(question.questionType, content, solution);
  switch (question.questionType) {
    case 'MULTIPLE_CHOICE':
      return (question.options ?? []).flatMap(({ id, text }, at) =>
        solved.optionIds?.includes(id) ? [`${letterOf(at)} – ${text}`] : [],
      );
    case 'TRUE_FALSE':
      return [say(solved.isTrue ? 'paperForms.true' : 'paperForms.false')];
    case 'SHORT_ANSWER':
      return [(solved.accepted ?? []).join(' / ')];
    case 'FILL_IN_THE_BLANKS':
      return (solved.blanks ?? []).map((accepted, at) => {
        const texts = accepted.map((one) => content.blanks?.[at]?.find(({ id }) => id === one)?.text ?? one);
        return `(${at + 1}) ${texts.join(' / ')}`;
      });
    case 'MATCHING':
      return (question.premises ?? []).map(({ id }, at) => {
        const place = (question.responses ?? []).findIndex((one) => one.id === solved.matches?.[id]);
        return `${at + 1} – ${place < 0 ? '?' : letterOf(place)}`;
      });
    case 'SEQUENCE':
      return [
        (solved.order ?? [])
          .map((id) => letterOf((question.items ?? []).findIndex((item) => item.id === id)))
          .join(' – '),
      ];
    case 'ESSAY':
      return [
        say('paperForms.byHand'),
        ...(solution.rubric?.criteria ?? []).map(
          ({ name, weight, levels }) =>
            `${name} × ${weight}: ${levels.map((level) => `${level.points} ${level.text}`.trim()).join(', ')}`,
        ),
      ];
  }
}
