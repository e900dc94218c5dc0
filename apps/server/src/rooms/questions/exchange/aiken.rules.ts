import { randomUUID } from 'node:crypto';
import { checked, type ReadItem } from './qti-read.rules.ts';

// Aiken: a question, its choices as 'A. text' or 'A) text', and 'ANSWER: B'.

const choice = /^([A-Z])[.)](.*)$/;
const answer = /^ANSWER:\s*([A-Z])\s*$/i;

/** A question of the text, or why none, with the line where it begins. */
export type AikenItem = ReadItem & { readonly line: number };

/** Whether a text has an answer as Aiken writes it. */
export function isAiken(text: string): boolean {
  return /^ANSWER:\s*[A-Z]\s*$/im.test(text);
}

/** Reads each question up to its answer; the lines after the last answer are refused. */
export function readAiken(text: string): AikenItem[] {
  const items: AikenItem[] = [];
  let question: string[] = [];
  let options: { letter: string; text: string }[] = [];
  let line = 0;
  const end = (letter: string | undefined) => {
    if (line > 0) items.push({ line, ...itemOf(question, options, letter) });
    question = [];
    options = [];
    line = 0;
  };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const words = raw.trim();
    if (words === '') continue;
    if (line === 0) line = index + 1;
    const [, letter] = answer.exec(words) ?? [];
    const [, name, said = ''] = choice.exec(words) ?? [];
    if (letter) end(letter.toUpperCase());
    else if (name && question.length > 0) options.push({ letter: name, text: said.trim() });
    else question.push(words);
  }
  end(undefined);
  return items;
}

function itemOf(
  question: readonly string[],
  options: readonly { letter: string; text: string }[],
  letter: string | undefined,
): ReadItem {
  if (letter === undefined) return { refused: 'It has no line “ANSWER: A”.' };
  const pieces = options.map((option) => ({ ...option, id: randomUUID() as string }));
  const right = pieces.filter((piece) => piece.letter === letter);
  if (right.length !== 1) return { refused: `Its answer ${letter} is none of its choices.` };
  return checked({
    questionType: 'MULTIPLE_CHOICE',
    questionText: question.join('\n'),
    options: pieces.map(({ id, text }) => ({ id, text })),
    correctAnswers: right.map(({ id }) => id),
  });
}
