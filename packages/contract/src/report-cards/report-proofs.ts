import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { proofDecisions, proofStatuses, reportLimits } from './report-cards.values.ts';

const textMessage = 'Comment is required';

/** A comment as somebody else than its author would have it, which the author accepts or declines. AMB-369. */
export const ReportProof = z
  .object({
    id: Id,
    /** The comment that was read. */
    before: z.string(),
    /** As it is proposed. */
    text: z.string(),
    status: z.enum(proofStatuses),
    proofreaderName: z.string(),
    /** Whether the comment was changed since it was read: then it can only be declined. */
    isOutdated: z.boolean(),
    can: z.object({ decide: z.boolean() }),
    version: Version,
  })
  .meta({ id: 'ReportProof' });

const one = z.object({ data: ReportProof });
const access = ['edit:own', 'report_card'] as const;
const scope = 'own report cycles';
const touches = ['/api/lms/report-cycles'] as const;

export const reportProofs = endpoints({
  propose: {
    method: 'POST',
    path: '/api/lms/report-cycles/:id/students/:studentId/proofs',
    ...{ access, scope },
    summary:
      'Proposes another text for a comment of somebody else, while the cycle is PROOFING; one’s own proposal that waits is replaced. 409 WRONG_STATE, OWN_COMMENT, PROOF_WAITS, STALE.',
    params: IdParams.extend({ studentId: Id }),
    body: z.object({
      text: z
        .string(textMessage)
        .trim()
        .min(1, textMessage)
        .max(reportLimits.comment, `Comment must be at most ${reportLimits.comment} characters`),
      /** The version of the comment that was read. */
      commentVersion: Version,
    }),
    result: one,
    status: 201,
    touches,
  },
  decide: {
    method: 'POST',
    path: '/api/lms/report-proofs/:id/decision',
    ...{ access, scope },
    summary:
      'Takes a proposed text over into the comment, or declines it: by the author, or with manage by somebody else than its proofreader. 409 WRONG_STATE, COMMENT_CHANGED, STALE.',
    params: IdParams,
    body: z.object({
      decision: z.enum(proofDecisions, 'Choose one of the options'),
      version: Version,
    }),
    result: one,
    touches,
  },
});
