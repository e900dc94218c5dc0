import { type ApprovalSubject, approvalThings } from '@bellwether/contract/approvals/approvals.values';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { namesOf, notWaiting } from './approvals.queries.ts';
import { approvalRequest, approvalStep } from './approvals.table.ts';
import type { FindAway, Said } from './approvals.types.ts';
import { approvalPaths, lockOpen, openStep, type RequestRow, stepsOf, tell } from './steps.commands.ts';
import { type Approver, approverOf, placesOf } from './visible-approvals.access.ts';

/** What is known of a record after a decision: decided for good, or that the next step waits. */
export type Outcome = 'APPROVED' | 'REJECTED' | 'NEXT';

type Deciding = Pick<Context, 'viewer' | 'db' | 'now' | 'emit' | 'audit'>;

/**
 * Decides about a record in the viewer's name, or in the place of who let them; opens the next step, or closes the request and tells who
 * asked. Throws 403 OWN_REQUEST for one's own (AMB-092), 403 NOT_ASKED for who may not decide, 409 NOT_WAITING where nothing waits: of two
 * who decide at once one is the second. What follows from the outcome is the caller's.
 */
export async function decide(
  ctx: Deciding,
  { subject, recordId }: { readonly subject: ApprovalSubject; readonly recordId: string },
  { decision, notes }: Said,
  away: FindAway,
): Promise<Outcome> {
  const request = await lockOpen(ctx.db, subject, recordId);
  if (!request) throw notWaiting();
  const who = await approverOf(ctx.db, ctx.viewer, ctx.now);
  const step = (await stepsOf(ctx.db, request.id)).find(({ status }) => status === 'OPEN');
  if (!step) throw new Error(`the open request ${request.id} has no open step`);
  const place = await demandPlace(ctx.db, who, request, step.id);
  await ctx.db
    .update(approvalStep)
    .set({
      status: decision,
      decision,
      notes,
      decidedById: ctx.viewer.userId,
      onBehalfOfId: place.onBehalfOf?.id ?? null,
      decidedAt: ctx.now.toISOString(),
    })
    .where(eq(approvalStep.id, step.id));
  const from = { from: step.no + 1, day: who.day };
  const next = decision === 'APPROVED' ? await openStep(ctx, request, from, away) : null;
  const after = await closed(ctx, request, next, decision);
  ctx.audit({
    action: decision === 'APPROVED' ? 'approve' : 'reject',
    entity: 'approval_request',
    entityId: request.id,
    before: request,
    after: { ...after, step: step.no, onBehalfOfId: place.onBehalfOf?.id ?? null, notes },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: approvalPaths } });
  if (next !== null) return 'NEXT';
  const news = decision === 'APPROVED' ? 'approved' : 'rejected';
  await tell(ctx, request, [request.requesterId], news, ctx.viewer.userId);
  return decision;
}

async function demandPlace(db: Db, who: Approver, request: RequestRow, stepId: string) {
  const { viewer } = who;
  const isOwn =
    request.requesterId === viewer.userId ||
    (request.employeeId !== null && request.employeeId === viewer.employeeId);
  if (isOwn) {
    const thing = approvalThings[request.subject];
    const message = `You cannot approve your own ${thing}.`;
    // Who could is told, so that nobody is stuck (review of AMB-092).
    const approvers = await namesOf(db, stepId);
    throw new Problem(403, message, { code: 'OWN_REQUEST', details: { approvers } });
  }
  const place = (await placesOf(db, who, [request.id])).get(request.id);
  if (!place) throw new Problem(403, 'This waits for the decision of somebody else.', { code: 'NOT_ASKED' });
  return place;
}

async function closed(
  { db, now }: Deciding,
  request: RequestRow,
  next: number | null,
  decision: Said['decision'],
): Promise<RequestRow> {
  const [after] = await db
    .update(approvalRequest)
    .set(next === null ? { status: decision, closedAt: now.toISOString() } : { stepNo: next })
    .where(eq(approvalRequest.id, request.id))
    .returning();
  if (!after) throw new Error(`the locked request ${request.id} is gone`);
  return after;
}
