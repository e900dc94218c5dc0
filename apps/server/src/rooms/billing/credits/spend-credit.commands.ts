import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { demandControlAccounts, post, seal } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import type { Due } from '../invoices/dues.queries.ts';
import { allocation } from '../invoices/invoices.table.ts';
import { putOn } from '../invoices/take-receipt.commands.ts';
import { seatsPaidBy } from '../orders/seats.commands.ts';
import { creditSources } from './credit-sources.queries.ts';

/**
 * Puts a customer's credit on dues in their order, from the oldest source on; the customer is locked. Returns how much (exact ten-thousandths).
 * 409 NO_CREDIT where there is none, 409 NOTHING_DUE.
 */
export async function applyCredit(ctx: Context, customerId: string, dues: readonly Due[]): Promise<bigint> {
  const { db } = ctx;
  const sources = await creditSources(db, customerId);
  if (sources.length === 0) throw conflict('NO_CREDIT', 'This customer has no credit.');
  if (dues.length === 0) throw conflict('NOTHING_DUE', 'Nothing is due that the credit could pay.');
  const batchId = newId();
  const parts: (typeof allocation.$inferInsert)[] = [];
  let open = [...dues];
  for (const { receiptId, creditNoteId, balance } of sources) {
    const { allocations } = oldestFirst(balance, open);
    for (const { invoiceId, instalmentId, amount } of allocations)
      parts.push({
        ...{ id: newId(), batchId, receiptId, creditNoteId, invoiceId, instalmentId },
        amount: exactText(amount),
      });
    const taken = new Map(allocations.map((one) => [one.instalmentId ?? one.invoiceId, one.amount]));
    open = open
      .map((due) => ({ ...due, balance: due.balance - (taken.get(due.instalmentId ?? due.invoiceId) ?? 0n) }))
      .filter(({ balance: left }) => left > 0n);
  }
  const day = await organizationDay(db, ctx.now);
  for (const { invoiceId, instalmentId = null, amount } of parts)
    await putOn(db, { invoiceId, instalmentId, amount: exactOf(amount) }, day);
  await db.insert(allocation).values(parts);
  const applied = total(parts.map(({ amount }) => exactOf(amount)));
  await seatsPaidBy(
    ctx,
    parts.map(({ invoiceId }) => invoiceId),
  );
  const partner = { kind: 'CUSTOMER' as const, id: customerId };
  const roles = await demandControlAccounts(db, ['RECEIVABLE', 'PREPAYMENT']);
  await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'allocation', id: batchId, purpose: 'apply' },
      entryDate: day,
      description: 'Credit applied',
      createdById: ctx.viewer.actor.id,
      lines: [
        { accountId: roles.PREPAYMENT, debit: applied, partner },
        { accountId: roles.RECEIVABLE, credit: applied, partner },
      ],
    },
    ctx.now,
  );
  movedCredit(ctx, 'apply_credit', customerId, { applied: exactText(applied) });
  return applied;
}

/** Says what became of a customer's credit, and has open screens read it again. */
export function movedCredit(ctx: Context, action: string, customerId: string, after: object): void {
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  ctx.audit({ action, entity: 'customer', entityId: customerId, after });
  const paths = [
    '/api/finance/receipts',
    '/api/finance/invoices',
    '/api/finance/customers',
    '/api/finance/deposits',
    '/api/e-commerce/orders',
  ];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
