import type { Answer } from '@bellwether/contract/feedback/form.rules';

export type FlatAnswer = Answer;

/**
 * What has been typed so far, by question id. Follow-ups stand beside the others, so that what was typed into one is there
 * again when its score is chosen once more; what is not shown is not sent.
 */
export type Typed = Readonly<Record<string, FlatAnswer>>;

/** Whether anything was typed, compared with the untouched form. */
export function isTouched(typed: Typed, untouched: Typed): boolean {
  return Object.entries(typed).some(([id, answer]) => !same(answer, untouched[id]));
}

/** The server's messages by question id: it names answers by their path. */
export function errorsByQuestion(
  fieldErrors: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([path, [message]]) =>
      message ? [[path.slice(path.lastIndexOf('.') + 1), message]] : [],
    ),
  );
}

function same(one: FlatAnswer, other: FlatAnswer | undefined): boolean {
  if (Array.isArray(one)) return one.length === 0 ? isNothing(other) : String(one) === String(other);
  return one === other || (isNothing(one) && isNothing(other));
}

function isNothing(answer: FlatAnswer | undefined): boolean {
  return (
    answer === null || answer === undefined || answer === '' || answer === false || String(answer) === ''
  );
}
