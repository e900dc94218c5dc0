import { randomUUID } from 'node:crypto';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { type QuestionType, questionTypes } from '@bellwether/contract/questions/values';
import { braceText, readBraces } from './brace-text.rules.ts';
import { checked, type ReadItem } from './qti-read.rules.ts';
import { readRubricCell, rubricCell } from './rubric-cell.rules.ts';

// Questions as the rows of a table that people fill in by hand: a cell has one option, pair or answer a line, a star before what is right.

/** The head of the table, in English, as it is written and read. */
export const questionColumns = [
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
] as const;
type Column = (typeof questionColumns)[number];
type Cells = Readonly<Record<Column, string>>;

/** One question as a row. */
export function rowOfQuestion(question: QuestionDraft): (string | number)[] {
  const { questionType, questionText, points, explanation, folder, strand, tags } = question;
  const rubric = questionType === 'ESSAY' ? question.rubric : null;
  return [
    ...[questionType, questionText, points, optionsOf(question), answerOf(question), markingOf(question)],
    ...[explanation ?? '', folder ?? '', strand ?? '', tags.join(', ')],
    rubric ? rubricCell(rubric, oneLine) : '',
  ];
}

function optionsOf(question: QuestionDraft): string {
  const { matchingData, sequenceData } = question;
  switch (question.questionType) {
    case 'MULTIPLE_CHOICE':
      return lines(
        question.options.map(
          ({ id, text }) => `${question.correctAnswers.includes(id) ? '*' : ''}${oneLine(text)}`,
        ),
      );
    case 'MATCHING': {
      const { premises = [], responses = [], correctMatches = {} } = matchingData ?? {};
      const textOf = (id: string | undefined) => responses.find((one) => one.id === id)?.text ?? '';
      const used = new Set(Object.values(correctMatches));
      return lines([
        ...premises.map(({ id, text }) => `${oneLine(text)} -> ${oneLine(textOf(correctMatches[id]))}`),
        ...responses.filter(({ id }) => !used.has(id)).map(({ text }) => `-> ${oneLine(text)}`),
      ]);
    }
    case 'SEQUENCE': {
      const order = sequenceData?.correctOrder ?? [];
      const textOf = (id: string) => sequenceData?.items.find((item) => item.id === id)?.text ?? '';
      return lines(order.map((id) => oneLine(textOf(id))));
    }
    case 'FILL_IN_THE_BLANKS':
      return braceText(question);
    default:
      return '';
  }
}

function answerOf({
  questionType,
  correctBooleanAnswer,
  shortAnswerCorrectAnswers,
  shortAnswerNumber,
}: QuestionDraft) {
  if (questionType === 'TRUE_FALSE') return correctBooleanAnswer ? 'TRUE' : 'FALSE';
  if (questionType !== 'SHORT_ANSWER') return '';
  const { value, tolerance, units } = shortAnswerNumber ?? { value: '', tolerance: '', units: [] };
  const number = shortAnswerNumber ? [`# ${value} ± ${tolerance} ${units.join(', ')}`.trim()] : [];
  return lines([...shortAnswerCorrectAnswers.map(oneLine), ...number]);
}

function markingOf({ marking, questionType }: QuestionDraft): string {
  const { partial, penalty, caseSensitive, accentSensitive, shuffle, leastWords, mostWords, maxPlays } =
    marking;
  const isChoice = questionType === 'MULTIPLE_CHOICE';
  return [
    partial ? 'partial' : '',
    penalty > 0 ? `penalty ${penalty}` : '',
    caseSensitive ? 'case' : '',
    accentSensitive ? '' : 'no accents',
    shuffle || questionType === 'TRUE_FALSE' ? '' : 'keep order',
    isChoice && marking.keepLast > 0 ? `keep last ${marking.keepLast}` : '',
    leastWords === null ? '' : `least ${leastWords}`,
    mostWords === null ? '' : `most ${mostWords}`,
    maxPlays === null ? '' : `plays ${maxPlays}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const lines = (all: readonly string[]) => all.join('\n');
const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** The places of our columns in a header by their names, whatever their case; undefined where it has no type or no question. */
export function columnPlaces(header: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const named = header.map((name) => name.trim().toLowerCase());
  const places = new Map(
    questionColumns
      .map((name) => [name, named.indexOf(name.toLowerCase())] as const)
      .filter(([, at]) => at >= 0),
  );
  return places.has('Type') && places.has('Question') ? places : undefined;
}

/** A row as a question, or why it is none and in which cell that is. */
export function questionOfRow(
  row: readonly string[],
  places: ReadonlyMap<Column, number>,
): ReadItem & { readonly column?: Column | undefined } {
  const cell = (name: Column) => withoutGuard(row[places.get(name) ?? -1] ?? '');
  const cells = Object.fromEntries(questionColumns.map((name) => [name, cell(name)])) as Cells;
  const questionType = typeOf(cells.Type);
  if (!questionType)
    return { refused: `“${cells.Type.slice(0, 40)}” is no type of question.`, column: 'Type' };
  const points = cells.Points.trim() === '' ? 1 : Number(cells.Points.trim().replace(',', '.'));
  const rubric = readRubricCell(cells.Rubric);
  if ('refused' in rubric) return { ...rubric, column: 'Rubric' };
  if (rubric.rubric && questionType !== 'ESSAY')
    return { refused: 'Only an essay has a rubric.', column: 'Rubric' };
  const item = checked({
    ...rubric,
    ...{ questionType, questionText: cells.Question, points },
    explanation: cells.Explanation || null,
    folder: cells.Folder || null,
    strand: cells.Strand || null,
    tags: cells.Tags.split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    marking: readMarking(cells.Marking),
    ...fieldsOfRow(questionType, cells),
  });
  return 'refused' in item ? { ...item, column: columnOf[String(item.path?.[0])] } : item;
}

/** Where in a row each field of a question stands. */
const columnOf: Readonly<Record<string, Column>> = {
  ...{ questionText: 'Question', points: 'Points', explanation: 'Explanation' },
  ...{ folder: 'Folder', strand: 'Strand', tags: 'Tags', marking: 'Marking', rubric: 'Rubric' },
  ...{ options: 'Options', correctAnswers: 'Options', matchingData: 'Options', sequenceData: 'Options' },
  ...{ fillInTheBlanksText: 'Options', fillInTheBlanksAnswers: 'Options' },
  ...{ correctBooleanAnswer: 'Answer', shortAnswerCorrectAnswers: 'Answer', shortAnswerNumber: 'Answer' },
};

/** The apostrophe before what a spreadsheet would take for a formula is no part of the text. */
function withoutGuard(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function typeOf(text: string): QuestionType | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  return questionTypes.find((type) => type === plain);
}

function fieldsOfRow(questionType: QuestionType, { Options, Answer }: Cells) {
  const each = (text: string) =>
    text
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter(Boolean);
  const pieceOf = (text: string) => ({ id: randomUUID() as string, text });
  switch (questionType) {
    case 'MULTIPLE_CHOICE': {
      const options = each(Options).map((line) => ({
        isRight: line.startsWith('*'),
        piece: pieceOf(line.replace(/^\*\s*/, '')),
      }));
      return {
        options: options.map(({ piece }) => piece),
        correctAnswers: options.filter(({ isRight }) => isRight).map(({ piece }) => piece.id),
      };
    }
    case 'TRUE_FALSE': {
      const said = Answer.trim().toLowerCase();
      return {
        correctBooleanAnswer: /^(t|true|1)$/.test(said) ? true : /^(f|false|0)$/.test(said) ? false : null,
      };
    }
    case 'SHORT_ANSWER':
      return readShort(each(Answer));
    case 'MATCHING':
      return { matchingData: readPairs(each(Options), pieceOf) };
    case 'SEQUENCE': {
      const items = each(Options).map(pieceOf);
      return { sequenceData: { items, correctOrder: items.map(({ id }) => id) } };
    }
    case 'FILL_IN_THE_BLANKS':
      return readBraces(Options);
    default:
      return {};
  }
}

function readShort(answers: readonly string[]) {
  const numbers = answers.filter((line) => line.startsWith('#'));
  const accepted = answers.filter((line) => !line.startsWith('#'));
  const [value = '', rest = ''] = headOf((numbers[0] ?? '').slice(1).trim());
  const [tolerance, units] = rest.startsWith('±') ? headOf(rest.slice(1).trim()) : ['0', rest];
  const shortAnswerNumber =
    numbers.length === 0
      ? null
      : {
          value,
          tolerance,
          units: units
            .split(',')
            .map((unit) => unit.trim())
            .filter(Boolean),
        };
  return { shortAnswerCorrectAnswers: accepted, shortAnswerNumber };
}

/** The first word of a text, and what follows it. */
function headOf(text: string): [string, string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
}

function readPairs(all: readonly string[], pieceOf: (text: string) => { id: string; text: string }) {
  const correctMatches: Record<string, string> = {};
  const premises: { id: string; text: string }[] = [];
  const responses: { id: string; text: string }[] = [];
  for (const line of all) {
    const at = line.search(/->|→/);
    const [left, right] =
      at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at).replace(/^(->|→)\s*/, '')];
    const known = responses.find(({ text }) => text === right) ?? pieceOf(right);
    if (right && !responses.includes(known)) responses.push(known);
    if (!left) continue;
    const premise = pieceOf(left);
    premises.push(premise);
    if (right) correctMatches[premise.id] = known.id;
  }
  return { premises, responses, correctMatches };
}

function readMarking(text: string) {
  const words = text
    .toLowerCase()
    .split(';')
    .map((word) => word.trim());
  const numberAfter = (word: string) => {
    const found = words.find((one) => one.startsWith(`${word} `));
    return found === undefined ? undefined : Number(found.slice(word.length).trim());
  };
  return {
    partial: words.includes('partial'),
    penalty: numberAfter('penalty') ?? 0,
    caseSensitive: words.includes('case'),
    accentSensitive: !words.includes('no accents'),
    shuffle: !words.includes('keep order'),
    keepLast: numberAfter('keep last') ?? 0,
    leastWords: numberAfter('least') ?? null,
    mostWords: numberAfter('most') ?? null,
    maxPlays: numberAfter('plays') ?? null,
  };
}
