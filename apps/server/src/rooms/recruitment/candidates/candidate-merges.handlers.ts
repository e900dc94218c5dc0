import type { candidateMerges } from '@bellwether/contract/recruitment/candidate-merges';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { demandData } from '../applicants/applicant-record.commands.ts';
import { applicantRow } from '../applicants/applicants.queries.ts';
import { duplicatesOf } from './duplicates.queries.ts';
import { mergeCandidates, undoMerge } from './merge-candidates.commands.ts';

export const candidateMergeConflicts: Conflicts = {
  candidate_merge_once: {
    code: 'MERGED_ELSEWHERE',
    message: 'One of them was merged with another person meanwhile. Look again.',
  },
  applicant_person_once: {
    code: 'SAME_OPENING',
    message: 'Both applied for the same opening. Delete one of these two applications first.',
  },
};

/** Two people who are one: found, merged, parted again. AMB-400. */
export const candidateMergeHandlers: Handlers<typeof candidateMerges> = {
  async duplicates({ params: { id } }, { db, viewer }) {
    const row = await applicantRow(db, viewer, id);
    if (!row) throw notFound('Applicant');
    demandData(row);
    const data = await duplicatesOf(db, row.candidateId);
    if (!data) throw notFound('Applicant');
    return { data };
  },

  async merge({ body }, ctx) {
    return { data: { id: await mergeCandidates(ctx, body) } };
  },

  async undo({ params: { id } }, ctx) {
    await undoMerge(ctx, id);
    return { data: { id } };
  },
};
