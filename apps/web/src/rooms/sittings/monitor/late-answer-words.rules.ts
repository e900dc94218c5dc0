import type { Reply } from '../../../api/types.ts';

export type LateAnswer =
  Reply<'GET /api/lms/scheduled-assessments/:id/late-answers'>['data'][number]['answers'][number];

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly pair: (from: string, to: string) => string;
}

/** AMB-401: an answer in words, whatever the type of its question; '' for none. */
export function answerWords(
  value: LateAnswer['late'],
  pieces: LateAnswer['pieces'],
  { yes, no, pair }: Words,
): string {
  if (!value) return '';
  const texts = new Map(pieces.map(({ id, text }) => [id, text]));
  const textOf = (id: string) => texts.get(id) ?? id;
  if (value.isTrue !== undefined) return value.isTrue ? yes : no;
  if (value.optionIds) return value.optionIds.map(textOf).join(', ');
  if (value.blanks) return value.blanks.map((text) => textOf(text) || '–').join(', ');
  if (value.order) return value.order.map(textOf).join(', ');
  if (value.matches)
    return Object.entries(value.matches)
      .map(([from, to]) => pair(textOf(from), textOf(to)))
      .join(', ');
  return value.text ?? '';
}
