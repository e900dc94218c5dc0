import type { ApprovalSubject } from '@bellwether/contract/approvals/approvals.values';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Conflicts, Work } from '../../platform/http/context.ts';
import { organizationDay } from '../settings/index.ts';
import { approvalChain, approvalChainStep, approvalRequest, approvalStep } from './approvals.table.ts';
import type { FindAway } from './approvals.types.ts';
import { approvalPaths, lockOpen, openStep, stepsOf } from './steps.commands.ts';

/** What a violated constraint means to a room that asks for a decision: it mounts its records with them. */
export const approvalConflicts: Conflicts = {
  approval_request_one_open: { code: 'ASKED_ALREADY', message: 'This waits for a decision already.' },
  approval_step_no: { code: 'ASKED_ALREADY', message: 'This waits for a decision already.' },
};

/** What is asked for. */
export interface NewApproval {
  readonly subject: ApprovalSubject;
  readonly recordId: string;
  /** Who asks. */
  readonly requesterId: string;
  /** Whom it is about; null for somebody without an employee record, whose requests go to who may approve any. */
  readonly employeeId: string | null;
  /** In words of whoever asks: approvers and the requester read it. */
  readonly title: string;
  /** In the base currency, a decimal string; null where it is not about money. */
  readonly amount?: string | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  /** Who decides instead of a chain, in one step. */
  readonly approverIds?: readonly string[];
}

/**
 * Asks for a decision about a record, in the caller's transaction, and tells whom the first step asks. The steps are those of the chain
 * with the highest amount below the request's (REV-47), else one for whoever holds the right. `away` tells who cannot be asked. Returns the
 * request's id. The database refuses a second open one of a record.
 */
export async function openApproval(
  ctx: Pick<Work, 'db' | 'now' | 'emit' | 'audit'>,
  asked: NewApproval,
  away: FindAway,
): Promise<string> {
  const { approverIds, ...fields } = asked;
  const [request] = await ctx.db
    .insert(approvalRequest)
    .values({ ...fields, createdAt: ctx.now.toISOString() })
    .returning();
  if (!request) throw new Error('no request came back');
  const steps = approverIds
    ? [{ kind: 'USERS' as const, roleId: null, userIds: [...approverIds] }]
    : await chainFor(ctx.db, asked);
  await ctx.db
    .insert(approvalStep)
    .values(steps.map((step, at) => ({ ...step, id: newId(), requestId: request.id, no: at + 1 })));
  const day = await organizationDay(ctx.db, ctx.now);
  await openStep(ctx, request, { from: 1, day }, away);
  ctx.audit({ action: 'create', entity: 'approval_request', entityId: request.id, after: request });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: approvalPaths } });
  return request.id;
}

/** Takes back what was asked for about a record; nothing where nothing waits. */
export async function withdrawApproval(
  ctx: Pick<Work, 'db' | 'now' | 'emit' | 'audit'>,
  { subject, recordId }: Pick<NewApproval, 'subject' | 'recordId'>,
): Promise<void> {
  const before = await lockOpen(ctx.db, subject, recordId);
  if (!before) return;
  const closed = { status: 'WITHDRAWN' as const, closedAt: ctx.now.toISOString() };
  await ctx.db.update(approvalRequest).set(closed).where(eq(approvalRequest.id, before.id));
  for (const { id, status } of await stepsOf(ctx.db, before.id)) {
    if (status !== 'OPEN' && status !== 'WAITING') continue;
    await ctx.db.update(approvalStep).set({ status: 'WITHDRAWN' }).where(eq(approvalStep.id, id));
  }
  const after = { ...before, ...closed };
  ctx.audit({ action: 'withdraw', entity: 'approval_request', entityId: before.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: approvalPaths } });
}

type Steps = Pick<typeof approvalStep.$inferInsert, 'kind' | 'roleId' | 'userIds'>[];

/** The steps of the chain that fits, or the one that needs none. */
async function chainFor(db: Db, { subject, amount }: NewApproval): Promise<Steps> {
  const chains = await db
    .select()
    .from(approvalChain)
    .where(and(eq(approvalChain.subject, subject), eq(approvalChain.isActive, true)));
  const size = exactOf(amount ?? '0');
  const floor = ({ aboveAmount }: { aboveAmount: string | null }) =>
    aboveAmount === null ? -1n : exactOf(aboveAmount);
  const [chain] = chains
    .filter((one) => one.aboveAmount === null || size > floor(one))
    .toSorted((a, b) => (floor(a) < floor(b) ? 1 : -1));
  if (!chain) return [{ kind: 'RIGHT' }];
  return db
    .select({
      kind: approvalChainStep.kind,
      roleId: approvalChainStep.roleId,
      userIds: approvalChainStep.userIds,
    })
    .from(approvalChainStep)
    .where(eq(approvalChainStep.chainId, chain.id))
    .orderBy(asc(approvalChainStep.no));
}
