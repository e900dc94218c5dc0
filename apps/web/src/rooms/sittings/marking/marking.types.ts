import type { Reply } from '../../../api/types.ts';

type Queue = Reply<'GET /api/lms/scheduled-assessments/:id/marking'>;
export type Question = Queue['data'][number];
export type Script = Question['scripts'][number];

/** Whether a person gave the mark that counts. */
export const isMarked = ({ markState }: Script) => markState === 'HUMAN';

/** Whether the viewer has still something to mark in it: of two examiners their own mark, else whatever is open. */
export function waitsForViewer({ isMarkedTwice }: Question, { role, need, given }: Script): boolean {
  return role !== null && need !== null && !(isMarkedTwice && given !== null);
}
