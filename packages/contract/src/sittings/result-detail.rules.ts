import { type ResultDetail, resultDetails } from './sittings.values.ts';

/**
 * What a result tells: what its sitting says, else answers with explanations where its assessment shows answers, and marks where it does not.
 * Without that nothing that solves a question is told, whatever the sitting says (AMB-091, AMB-350).
 */
export function detailOf(asked: ResultDetail | null, showAnswers: boolean): ResultDetail {
  if (showAnswers) return asked ?? 'EXPLANATIONS';
  return asked === 'SCORE' ? 'SCORE' : 'MARKS';
}

/** Whether a result of this detail tells the other one too: each tells all that those before it tell. */
export function tells(detail: ResultDetail, what: ResultDetail): boolean {
  return resultDetails.indexOf(detail) >= resultDetails.indexOf(what);
}
