import type { appraisals } from '@bellwether/contract/performance/appraisals';
import type { CriteriaType, ReviewType } from '@bellwether/contract/performance/performance.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { cycleCriterion } from '../cycles/cycles.table.ts';
import { partIn } from './appraisal-part.rules.ts';
import { appraisalKind, lockAppraisal, runningCycleOf } from './appraisal-record.commands.ts';
import { appraisal, appraisalPeer, appraisalReview } from './appraisals.table.ts';

type Body = InputOf<typeof appraisals.review>['body'];

/**
 * Writes what the viewer says of a criterion, over what they said before. Throws 404 to who has no part of that kind in the appraisal, 409
 * NOT_OPEN in another state, and 400 at what the criterion does not allow. TAL-08.
 */
export async function writeReview(ctx: Context, id: string, body: Body) {
  const { reviewType, criteriaId, rating } = body;
  const reviewerId = ctx.viewer.employeeId;
  if (!reviewerId) throw notFound('Appraisal');
  const cycleId = reviewType === 'PEER' ? await openForPeer(ctx, id) : await openFor(ctx, id, reviewType);
  await runningCycleOf(ctx, cycleId);
  const [criterion] = await ctx.db
    .select()
    .from(cycleCriterion)
    .where(and(eq(cycleCriterion.id, criteriaId), eq(cycleCriterion.cycleId, cycleId)));
  if (!criterion || !isRatedBy(reviewType, criterion.criteriaType))
    throw fieldProblem('criteriaId', 'This criterion is not part of it.');
  const { minRating, maxRating } = criterion;
  if (rating < minRating || rating > maxRating)
    throw fieldProblem('rating', `Rating must be between ${minRating} and ${maxRating}`);
  const { comments, evidence, developmentNeeds } = body;
  const said = { rating, comments, evidence, developmentNeeds };
  await ctx.db
    .insert(appraisalReview)
    .values({ ...said, appraisalId: id, criteriaId, reviewType, reviewerId })
    .onConflictDoUpdate({
      target: [
        appraisalReview.appraisalId,
        appraisalReview.criteriaId,
        appraisalReview.reviewType,
        appraisalReview.reviewerId,
      ],
      set: said,
    });
  // Of peers the log does not even say who: it is read by people who may know them.
  if (reviewType !== 'PEER')
    ctx.audit({
      action: 'rate',
      entity: appraisalKind.entity,
      entityId: id,
      after: { criteriaId, reviewType },
    });
  else ctx.audit({ action: 'rate', entity: 'peer_review', after: { criteriaId } });
  ctx.emit({ userId: ctx.viewer.userId, type: 'invalidate', data: { paths: appraisalKind.paths } });
  return { criteriaId, ...said };
}

function isRatedBy(reviewType: ReviewType, criteriaType: CriteriaType): boolean {
  return (reviewType === 'PEER') === (criteriaType === 'PEER_FEEDBACK');
}

async function openFor(ctx: Context, id: string, reviewType: 'SELF' | 'MANAGER'): Promise<string> {
  const row = await lockAppraisal(ctx, id, undefined);
  const { isMine, isReviewer } = partIn(ctx.viewer, row);
  if (reviewType === 'SELF' ? !isMine : !isReviewer) throw notFound('Appraisal');
  if (row.status !== (reviewType === 'SELF' ? 'SELF_ASSESSMENT' : 'MANAGER_REVIEW')) throw notOpen();
  return row.cycleId;
}

/** The cycle of an appraisal about which the viewer was asked and has not answered; the appraisal is locked. Throws 404, 409 NOT_OPEN. */
export async function openForPeer({ db, viewer }: Context, id: string): Promise<string> {
  const { employeeId } = viewer;
  const [row] = await db.select().from(appraisal).where(eq(appraisal.id, id)).for('update');
  if (!row || !employeeId) throw notFound('Appraisal');
  const [asked] = await db
    .select({ submittedAt: appraisalPeer.submittedAt })
    .from(appraisalPeer)
    .where(and(eq(appraisalPeer.appraisalId, id), eq(appraisalPeer.employeeId, employeeId)));
  if (!asked) throw notFound('Appraisal');
  const isOver = row.status === 'CALIBRATION' || row.status === 'COMPLETED';
  if (asked.submittedAt !== null || isOver) throw notOpen();
  return row.cycleId;
}

function notOpen() {
  return conflict('NOT_OPEN', 'This is not rated now.');
}
