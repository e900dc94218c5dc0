import type { appraisals } from '@bellwether/contract/performance/appraisals';
import {
  type AppraisalStatus,
  nextAppraisalStatus,
  previousAppraisalStatus,
} from '@bellwether/contract/performance/performance.values';
import { scoreOf } from '@bellwether/contract/performance/score.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight } from '../../../platform/http/problem.ts';
import { frozenEvidence } from '../evidence/evidence.queries.ts';
import { freezeEvidence, thawEvidence } from '../evidence/freeze-evidence.commands.ts';
import { partIn } from './appraisal-part.rules.ts';
import {
  type AppraisalRecord,
  noteChange,
  ownAppraisal,
  runningCycleOf,
  storeAppraisal,
} from './appraisal-record.commands.ts';
import { appraisalRevision } from './appraisals.table.ts';
import { contentOf, scoreInputOf } from './score.queries.ts';
import { tellOfAppraisal } from './tell-appraisal.commands.ts';

type Asked = Omit<InputOf<typeof appraisals.setStatus>['body'], 'version'>;

const noScore = {
  ...{ goalScore: null, competencyScore: null, behavioralScore: null, peerFeedbackScore: null },
  ...{ overallScore: null, computedRating: null, finalRating: null, overrideReason: null },
};

/** Whether the viewer may bring an appraisal one step forward to a state, or why not. AMB-058, AMB-322. */
export function forwardProblem(viewer: Viewer, row: AppraisalRecord, to: AppraisalStatus) {
  const { isMine, isReviewer, runs } = partIn(viewer, row);
  if (to === 'SELF_ASSESSMENT')
    return isMine || isReviewer || runs ? undefined : lacksRight('edit:any appraisal');
  if (to === 'MANAGER_REVIEW') return isMine || runs ? undefined : lacksRight('edit:any appraisal');
  if (isMine) return ownAppraisal();
  if (runs) return undefined;
  if (row.status === 'CALIBRATION') return lacksRight('approve:any appraisal');
  if (!isReviewer) return lacksRight('approve:any appraisal');
  return to === 'CALIBRATION' || can(viewer, 'approve:own', 'appraisal')
    ? undefined
    : lacksRight('approve:own appraisal');
}

/** Whether the viewer may take an appraisal one step back, or why not: what is completed is reopened by HR alone. */
export function backProblem(viewer: Viewer, row: AppraisalRecord) {
  const { isMine, isReviewer, runs } = partIn(viewer, row);
  if (isMine) return ownAppraisal();
  if (runs) return undefined;
  if (row.status === 'COMPLETED') return lacksRight('approve:any appraisal');
  return isReviewer ? undefined : lacksRight('edit:any appraisal');
}

/** Brings a locked appraisal one step forward or back. Throws why not. */
export async function changeStatus(ctx: Context, before: AppraisalRecord, asked: Asked): Promise<void> {
  const { hasCalibration } = await runningCycleOf(ctx, before.cycleId);
  if (asked.status === nextAppraisalStatus(before.status, hasCalibration)) return forward(ctx, before, asked);
  if (asked.status === previousAppraisalStatus(before.status, hasCalibration))
    return back(ctx, before, asked);
  throw conflict('NOT_NEXT', 'An appraisal goes one step forward, or one back.');
}

async function forward(ctx: Context, before: AppraisalRecord, asked: Asked): Promise<void> {
  const { status, reason } = asked;
  const problem = forwardProblem(ctx.viewer, before, status);
  if (problem) throw problem;
  const counted = before.status === 'MANAGER_REVIEW' ? await countedFor(ctx, before) : {};
  const rated =
    status === 'CALIBRATION' || status === 'COMPLETED' ? ratingFor({ ...before, ...counted }, asked) : {};
  if (before.status === 'MANAGER_REVIEW') await freezeEvidence(ctx, before);
  const completedAt = status === 'COMPLETED' ? ctx.now.toISOString() : null;
  const fields = { ...counted, ...rated, status, completedAt };
  const after = await storeAppraisal(ctx, before, fields, status.toLowerCase());
  await noteChange(ctx, before, after, reason);
  await tellWhoseTurn(ctx, after);
}

/** Tells whose turn it is now. */
async function tellWhoseTurn(ctx: Context, row: AppraisalRecord): Promise<void> {
  if (row.status === 'SELF_ASSESSMENT')
    await tellOfAppraisal(ctx, row, 'selfAssessmentAsked', [row.employeeId]);
  if (row.status === 'MANAGER_REVIEW')
    await tellOfAppraisal(ctx, row, 'managerReviewAsked', [row.reviewerId]);
}

/** The score of an appraisal whose review ends. Throws 409 with the names of required criteria that are not rated. */
async function countedFor({ db }: Context, row: AppraisalRecord) {
  const { sections, overall, rating, missing } = scoreOf(scoreInputOf(row, await contentOf(db, row)));
  if (missing.length > 0) {
    const names = missing.join(', ');
    throw conflict('UNRATED', `These required criteria are not rated yet: ${names}`, { names: [...missing] });
  }
  if (overall === null) throw conflict('NOTHING_RATED', 'Nothing is rated that counts.');
  return {
    goalScore: sections.GOAL,
    competencyScore: sections.COMPETENCY,
    behavioralScore: sections.BEHAVIORAL,
    peerFeedbackScore: sections.PEER_FEEDBACK,
    ...{ overallScore: overall, computedRating: rating, finalRating: rating, overrideReason: null },
  };
}

/** The final rating: what was asked for, else what stands, else what was counted. Another than counted takes a reason. */
function ratingFor(row: AppraisalRecord, { finalRating, reason }: Asked) {
  if (!finalRating || finalRating === row.finalRating) return {};
  if (finalRating === row.computedRating) return { finalRating, overrideReason: null };
  if (!reason) throw fieldProblem('reason', 'A reason is required');
  return { finalRating, overrideReason: reason };
}

async function back(ctx: Context, before: AppraisalRecord, { status, reason }: Asked): Promise<void> {
  const problem = backProblem(ctx.viewer, before);
  if (problem) throw problem;
  if (!reason) throw fieldProblem('reason', 'A reason is required');
  if (before.status === 'COMPLETED') {
    const content = await contentOf(ctx.db, before);
    const { reviews, peers } = content;
    await ctx.db.insert(appraisalRevision).values({
      ...{ appraisalId: before.id, version: before.version },
      content: { appraisal: before, reviews, peers, evidence: await frozenEvidence(ctx.db, before.id) },
      ...{ reason, at: ctx.now.toISOString() },
    });
  }
  const loses = status === 'CALIBRATION' ? {} : noScore;
  const fields = { ...loses, status, completedAt: null, releasedAt: null, archivedAt: null };
  const after = await storeAppraisal(ctx, before, fields, 'back');
  if (status === 'MANAGER_REVIEW') await thawEvidence(ctx, before.id);
  await tellWhoseTurn(ctx, after);
  await noteChange(ctx, before, after, reason);
}
