import type { Reply } from '../../../api/types.ts';

type Queue = Reply<'GET /api/lms/scheduled-assessments/:id/marking'>;
export type Question = Queue['data'][number];
export type Script = Question['scripts'][number];

/** Whether a person gave the mark that counts. */
export const isMarked = ({ markState }: Script) => markState === 'HUMAN';
