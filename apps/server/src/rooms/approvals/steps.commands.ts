import type { ApprovalSubject } from '@bellwether/contract/approvals/approvals.values';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import { notifyInWords } from '../messaging/index.ts';
import { approvalAssignee, approvalRequest, approvalStep } from './approvals.table.ts';
import type { FindAway } from './approvals.types.ts';
import { approversOf } from './approvers.queries.ts';

export type RequestRow = typeof approvalRequest.$inferSelect;
export type StepRow = typeof approvalStep.$inferSelect;
type Telling = Pick<Work, 'db' | 'now' | 'emit'>;

/** The addresses that show requests: open screens read them again. */
export const approvalPaths = ['/api/approvals'];

/** The steps of a request in their order. */
export function stepsOf(db: Db, requestId: string): Promise<StepRow[]> {
  return db
    .select()
    .from(approvalStep)
    .where(eq(approvalStep.requestId, requestId))
    .orderBy(asc(approvalStep.no));
}

/**
 * Opens the first step from `from` on that is still to be asked, and tells whom it asks. A step that asks only people who have approved
 * already is left out. Returns its number, or null where none is left: then the request is approved.
 */
export async function openStep(
  ctx: Telling,
  request: RequestRow,
  { from, day }: { readonly from: number; readonly day: string },
  away: FindAway,
): Promise<number | null> {
  const steps = await stepsOf(ctx.db, request.id);
  const approved = new Set(
    steps.flatMap(({ decision, decidedById }) => (decision ? (decidedById ?? []) : [])),
  );
  for (const step of steps.filter(({ no }) => no >= from)) {
    const approvers = await approversOf(ctx.db, step, { ...request, day }, away);
    const isSaid = approvers.length > 0 && approvers.every((id) => approved.has(id));
    await ctx.db
      .update(approvalStep)
      .set(isSaid ? { status: 'SKIPPED' } : { status: 'OPEN', openedAt: ctx.now.toISOString() })
      .where(eq(approvalStep.id, step.id));
    if (isSaid) continue;
    await ask(ctx, request, step, approvers);
    return step.no;
  }
  return null;
}

/** Makes the users ones whom a step asks, and tells those of them who were not asked before. */
export async function ask(
  ctx: Telling,
  request: RequestRow,
  step: Pick<StepRow, 'id'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const added = await ctx.db
    .insert(approvalAssignee)
    .values(userIds.map((userId) => ({ stepId: step.id, userId })))
    .onConflictDoNothing()
    .returning();
  await tell(
    ctx,
    request,
    added.map(({ userId }) => userId),
    'asked',
  );
}

/** Tells people about a request, each in their own language. */
export async function tell(
  ctx: Telling,
  { id, title, requesterId }: Pick<RequestRow, 'id' | 'title' | 'requesterId'>,
  userIds: readonly string[],
  news: 'asked' | 'approved' | 'rejected',
  senderId: string = requesterId,
): Promise<void> {
  await notifyInWords(
    ctx,
    userIds,
    { type: 'SYSTEM_MESSAGE', link: `/requests?id=${id}`, senderId },
    (say) => ({
      title: say(`approval.${news}.title`),
      message: say(`approval.${news}.message`, { request: title }),
    }),
  );
}

/** The open request of a record, locked until the end of the transaction; undefined where none waits. */
export async function lockOpen(
  db: Db,
  subject: ApprovalSubject,
  recordId: string,
): Promise<RequestRow | undefined> {
  const [found] = await db
    .select()
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.subject, subject),
        eq(approvalRequest.recordId, recordId),
        eq(approvalRequest.status, 'OPEN'),
      ),
    )
    .for('update');
  return found;
}
