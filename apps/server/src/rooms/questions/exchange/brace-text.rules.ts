import { randomUUID } from 'node:crypto';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';

// The text of blanks with what is right in braces: {Paris|paris} is typed, {*went|go|gone} is chosen, the star before the right one.
// A backslash before | { } * and \ makes them a part of the text.

type Blanks = Pick<QuestionDraft, 'fillInTheBlanksText' | 'fillInTheBlanksAnswers'>;

/** The text of a question with its blanks in braces. */
export function braceText({ fillInTheBlanksText, fillInTheBlanksAnswers }: Blanks): string {
  return (fillInTheBlanksText ?? '')
    .split(/\[\[(\d{1,3})\]\]/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : inBraces(fillInTheBlanksAnswers[Number(part) - 1])))
    .join('');
}

function inBraces(blank: Blanks['fillInTheBlanksAnswers'][number] | undefined): string {
  if (!blank) return '{}';
  const words = blank.choices
    ? blank.choices.map(({ id, text }) => `${id === blank.choice ? '*' : ''}${escaped(text)}`)
    : blank.accepted.map(escaped);
  return `{${words.join('|')}}`;
}

const escaped = (text: string) => text.replace(/[\\{}|*]/g, (one) => `\\${one}`);

/** The blanks of such a text; what is never closed is text. */
export function readBraces(text: string): Blanks {
  const answers: Blanks['fillInTheBlanksAnswers'] = [];
  let whole = '';
  let words: { text: string; isRight: boolean }[] | undefined;
  let word = { text: '', isRight: false };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isEscaped = sign === '\\' && at + 1 < text.length;
    const letter = isEscaped ? (text[at + 1] ?? '') : sign;
    if (isEscaped) at += 1;
    if (words === undefined) {
      if (sign === '{') {
        words = [];
        word = { text: '', isRight: false };
      } else whole += letter;
    } else if (sign === '}' || sign === '|') {
      words.push({ ...word, text: word.text.trim() });
      word = { text: '', isRight: false };
      if (sign === '|') continue;
      answers.push(blankOf(words));
      whole += `[[${answers.length}]]`;
      words = undefined;
    } else if (sign === '*' && word.text.trim() === '') word = { ...word, isRight: true };
    else word = { ...word, text: word.text + letter };
  }
  return { fillInTheBlanksText: whole, fillInTheBlanksAnswers: answers };
}

function blankOf(
  words: readonly { text: string; isRight: boolean }[],
): Blanks['fillInTheBlanksAnswers'][number] {
  if (!words.some(({ isRight }) => isRight))
    return { accepted: words.map(({ text }) => text).filter(Boolean), choices: null, choice: null };
  const pieces = words.map(({ text, isRight }) => ({ id: randomUUID() as string, text, isRight }));
  return {
    accepted: [],
    choices: pieces.map(({ id, text }) => ({ id, text })),
    choice: pieces.find(({ isRight }) => isRight)?.id ?? null,
  };
}
