import { questionLimits } from '@bellwether/contract/questions/values';
import { newPiece, newQuestion, pairsOf, type Question, sequenceOf } from './question.rules.ts';

// Questions as they are typed in a mail or a text document: '1.' begins one, '*b)' is the right option, '!c)' one
// that stays last where the others are mixed, 'T' or 'F' what is true,
// {Paris|paris} a blank, 'dog -> chó' a pair, '1>' a step of an order.

/** What a pasted text holds, and its lines of which nothing could be made, by their numbers from 1. */
export interface Pasted {
  readonly questions: readonly Question[];
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

const start = /^\d{1,4}[.)]\s+(\S.*)$/;
const option = /^([*!]{0,2})\s*([a-zA-Z])[.)]\s+(\S.*)$/;
const truth = /^\*?\s*(t|f|true|false)\.?$/i;
const step = /^\d{1,2}\s*>\s*(\S.*)$/;
const answer = /^(?:=|answer:)\s*(\S.*)$/i;
const pointsAt = /\((\d{1,3}(?:\.\d{1,2})?) ?(?:pts?|points?|đ|điểm)\)$/i;

interface Block {
  readonly text: string;
  readonly lines: { line: number; text: string }[];
}

/** Reads questions out of a text. What begins with no number belongs to the question before it. */
export function readPasted(text: string): Pasted {
  const blocks: Block[] = [];
  const unread: { line: number; text: string }[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, begins] = start.exec(line) ?? [];
    if (begins !== undefined) blocks.push({ text: begins, lines: [] });
    else if (blocks.length === 0) unread.push({ line: index + 1, text: line });
    else blocks.at(-1)?.lines.push({ line: index + 1, text: line });
  }
  return { questions: blocks.map((block) => questionOf(block, unread)), unread };
}

function questionOf({ text, lines }: Block, unread: { line: number; text: string }[]): Question {
  const points = Number(pointsAt.exec(text)?.[1] ?? 1);
  const questionText = text.replace(pointsAt, '').trim();
  const head = { questionText, points };
  const readers = [choiceOf, truthOf, sequenceIn, matchingOf, shortOf];
  for (const reader of readers) {
    const made = reader(lines, unread);
    if (made) return { ...made, ...head };
  }
  const whole = [questionText, ...lines.map((line) => line.text)].join('\n');
  return blanksOf(whole, head.points) ?? essayOf(lines, head);
}

type Lines = Block['lines'];

function choiceOf(lines: Lines, unread: Lines): Question | undefined {
  const found = lines.map((line) => ({ ...line, match: option.exec(line.text) }));
  if (found.filter(({ match }) => match).length < 2) return undefined;
  const options = found.flatMap(({ match }) =>
    match
      ? [{ piece: newPiece(match[3]), isRight: match[1]?.includes('*'), isLast: match[1]?.includes('!') }]
      : [],
  );
  unread.push(...found.filter(({ match }) => !match).map(({ line, text }) => ({ line, text })));
  const last = options.filter(({ isLast }) => isLast);
  const question = newQuestion('MULTIPLE_CHOICE');
  return {
    ...question,
    options: [...options.filter(({ isLast }) => !isLast), ...last].map(({ piece }) => piece),
    correctAnswers: options.filter(({ isRight }) => isRight).map(({ piece }) => piece.id),
    marking: { ...question.marking, keepLast: last.length },
  };
}

function truthOf(lines: Lines): Question | undefined {
  const [only, ...more] = lines;
  const [, word] = (only && more.length === 0 && truth.exec(only.text)) || [];
  return word ? { ...newQuestion('TRUE_FALSE'), correctBooleanAnswer: /^t/i.test(word) } : undefined;
}

function sequenceIn(lines: Lines, unread: Lines): Question | undefined {
  const found = lines.map((line) => ({ ...line, match: step.exec(line.text) }));
  if (found.filter(({ match }) => match).length < 2) return undefined;
  unread.push(...found.filter(({ match }) => !match).map(({ line, text }) => ({ line, text })));
  const items = found.flatMap(({ match }) => (match ? [newPiece(match[1])] : []));
  return { ...newQuestion('SEQUENCE'), sequenceData: sequenceOf(items) };
}

function matchingOf(lines: Lines, unread: Lines): Question | undefined {
  const found = lines.map((line) => ({ ...line, sides: line.text.split(/->|→/).map((side) => side.trim()) }));
  const isPair = ({ sides }: { sides: string[] }) => sides.length === 2 && !sides.includes('');
  if (found.filter(isPair).length === 0) return undefined;
  unread.push(...found.filter((one) => !isPair(one)).map(({ line, text }) => ({ line, text })));
  const premises = found.filter(isPair).map(({ sides }) => newPiece(sides[0]));
  const responses = found.filter(isPair).map(({ sides }) => newPiece(sides[1]));
  return {
    ...newQuestion('MATCHING'),
    matchingData: { premises, responses, correctMatches: pairsOf(premises, responses) },
  };
}

function shortOf(lines: Lines, unread: Lines): Question | undefined {
  const found = lines.map((line) => ({ ...line, match: answer.exec(line.text) }));
  const accepted = found
    .flatMap(({ match }) => (match?.[1] ?? '').split('|').map((text) => text.trim()))
    .filter(Boolean);
  if (accepted.length === 0) return undefined;
  unread.push(...found.filter(({ match }) => !match).map(({ line, text }) => ({ line, text })));
  return { ...newQuestion('SHORT_ANSWER'), shortAnswerCorrectAnswers: accepted };
}

function blanksOf(text: string, points: number): Question | undefined {
  const parts = text.split(/[{}]/);
  // Text and blanks take turns; a brace that is not closed is none.
  if (parts.length < 3 || parts.length % 2 === 0 || parts.length > 2 * questionLimits.blanks)
    return undefined;
  const blanks = parts.filter((_, index) => index % 2 === 1);
  if (blanks.some((blank) => blank.trim() === '')) return undefined;
  const [first = ''] = text.split('\n');
  let number = 0;
  return {
    ...newQuestion('FILL_IN_THE_BLANKS'),
    points,
    questionText: first.replace(/\{[^{}]*\}/g, '…'),
    fillInTheBlanksText: parts.map((part, index) => (index % 2 === 1 ? `[[${++number}]]` : part)).join(''),
    fillInTheBlanksAnswers: blanks.map((blank) => ({
      accepted: blank
        .split('|')
        .map((word) => word.trim())
        .filter(Boolean),
      ...{ choices: null, choice: null },
    })),
  };
}

function essayOf(lines: Lines, { questionText, points }: { questionText: string; points: number }): Question {
  const text = [questionText, ...lines.map((line) => line.text)].join('\n');
  return { ...newQuestion('ESSAY'), questionText: text, points };
}
