import type { Piece } from '@bellwether/contract/questions/question-content';
import { halvesOf } from '@bellwether/contract/questions/question-halves.rules';
import type { AnswerFields } from '../../../sittings/index.tsx';
import type { Question } from '../question.rules.ts';

type Asked = Parameters<typeof AnswerFields>[0]['question'];

/**
 * A question as the runner has it, half written or whole, without what solves it. What is mixed for each student lies by its random ids here: in
 * an order that tells nothing, and stays as one writes.
 */
export function askedOf(question: Question, slot: number): Asked {
  const { questionType, questionText, points, imageFileId, audioFileId, videoFileId } = question;
  const { shuffle, keepLast = 0, ...content } = halvesOf(question).content;
  const { options, premises, responses, items, blanks, ...rest } = content;
  const mixed = (pieces: readonly Piece[], kept = 0) => {
    const from = shuffle ? pieces.length - kept : 0;
    const moved = pieces.slice(0, from).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return [...moved, ...pieces.slice(from)].map(written);
  };
  return {
    ...{ slot, questionType, questionText, points, imageFileId, audioFileId, videoFileId },
    ...rest,
    ...(options && { options: mixed(options, keepLast) }),
    ...(premises && { premises: premises.map(written) }),
    ...(responses && { responses: mixed(responses) }),
    ...(items && { items: items.map(written) }),
    ...(blanks && { blanks: blanks.map((choices) => choices && mixed(choices)) }),
  };
}

/** Where nothing is written yet stands a sign, so that there is something to choose. */
function written({ id, text }: Piece): { id: string; text: string } {
  return { id, text: text.trim() === '' ? '…' : text };
}
