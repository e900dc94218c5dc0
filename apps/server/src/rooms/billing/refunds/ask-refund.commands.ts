import type { RefundState } from '@bellwether/contract/billing/refunds/refund.values';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../../platform/http/problem.ts';
import { type FindAway, openApproval, withdrawApproval } from '../../approvals/index.ts';
import { refundLimit } from '../../ledger/index.ts';
import { customerView } from '../../sales/customers.view.ts';
import { lockCustomer } from '../../sales/index.ts';
import { readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { accountOf } from '../invoices/take-receipt.commands.ts';
import { payRefund, type RefundWish, refundable } from './pay-refund.commands.ts';
import { waitingOf } from './refunds.queries.ts';
import { refundRequest } from './refunds.table.ts';

const textsIn = makeServerTexts('finance');
const Named = z.object({ name: z.string() });

export type RefundRow = typeof refundRequest.$inferSelect;

type Asked = Omit<RefundWish, 'accountId'> & { readonly accountId: string | null };

/**
 * Pays back what is asked for, at once up to the limit of the settings; above it somebody else approves it first, and until then nothing moves (AMB-334). The
 * customer is locked. What waits already is not promised twice: throws 400 at the amount above what there is beside it.
 */
export async function askRefund(ctx: Context, asked: Asked, away: FindAway): Promise<RefundState> {
  const { db } = ctx;
  const { customerId, depositId } = asked;
  const amount = exactOf(asked.amount);
  const there = await refundable(db, customerId, depositId);
  const waiting = await waitingOf(db, customerId, depositId);
  if (amount > there)
    throw fieldProblem(
      'amount',
      depositId === null
        ? 'Refund cannot exceed the customer’s credit'
        : 'This is more than is held of the deposit',
    );
  if (amount > there - waiting)
    throw fieldProblem('amount', 'Together with what waits for approval this is more than there is');
  const wish = { ...asked, accountId: await accountOf(db, asked) };
  if (amount <= (await refundLimit(db))) {
    await payRefund(ctx, wish);
    return 'PAID';
  }
  const id = newId();
  const [made] = await db
    .insert(refundRequest)
    .values({ ...wish, id, requestedById: ctx.viewer.userId })
    .returning();
  if (!made) throw new Error('no refund came back');
  const requesterId = ctx.viewer.userId;
  const about = { subject: 'refund' as const, recordId: id, title: await titleOf(db, customerId) };
  await openApproval(ctx, { ...about, requesterId, employeeId: null, amount: made.amount }, away);
  changedRefund(ctx, 'create', made);
  return 'PENDING';
}

async function titleOf(db: Db, customerId: string): Promise<string> {
  const found = await rowOf(db, Named).from(
    sql`select c.display_name as name from ${customerView('c')} where c.id = ${customerId}`,
  );
  const { system } = await readSettings(db, 'system');
  return (await textsIn(db))(system.defaultLanguage)('refunds.to', { name: found?.name ?? '' });
}

/** Takes back a refund that waits. Throws 404, 403 NOT_YOURS for who did not ask for it, 409 NOT_WAITING. */
export async function withdrawRefund(ctx: Context, id: string): Promise<void> {
  const before = await lockRefund(ctx.db, id);
  if (before.requestedById !== ctx.viewer.userId)
    throw new Problem(403, 'Who asked for a refund takes it back themselves: reject it instead.', {
      code: 'NOT_YOURS',
    });
  demandWaiting(before);
  await withdrawApproval(ctx, { subject: 'refund', recordId: id });
  await storeRefund(ctx, 'withdraw', before, { state: 'WITHDRAWN' });
}

/** The refund, locked after its customer, in the order of everybody who counts what they have. Throws 404. */
export async function lockRefund(db: Db, id: string): Promise<RefundRow> {
  const [found] = await db
    .select({ customerId: refundRequest.customerId })
    .from(refundRequest)
    .where(eq(refundRequest.id, id));
  if (!found) throw notFound('Refund');
  await lockCustomer(db, found.customerId);
  const [locked] = await db.select().from(refundRequest).where(eq(refundRequest.id, id)).for('update');
  if (!locked) throw notFound('Refund');
  return locked;
}

/** Throws 409 where somebody decided about it, or it was taken back. */
export function demandWaiting({ state }: RefundRow): void {
  if (state !== 'PENDING') throw conflict('NOT_WAITING', 'This does not wait for a decision.');
}

/** Stores what became of a refund that is locked. */
export async function storeRefund(
  ctx: Context,
  action: string,
  before: RefundRow,
  change: Partial<RefundRow>,
): Promise<void> {
  const [after] = await ctx.db
    .update(refundRequest)
    .set(change)
    .where(eq(refundRequest.id, before.id))
    .returning();
  if (!after) throw new Error(`the locked refund ${before.id} is gone`);
  changedRefund(ctx, action, after, before);
}

function changedRefund(ctx: Context, action: string, after: RefundRow, before?: RefundRow): void {
  ctx.audit({ action, entity: 'refund', entityId: after.id, ...(before && { before }), after });
  const paths = ['/api/finance/refunds', '/api/finance/customers', '/api/finance/my-account'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
