import { oldestFirst } from '@bellwether/contract/billing/invoices/invoice.rules';
import type { PaymentMethod } from '@bellwether/contract/billing/invoices/invoice.values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { demandControlAccounts, nextNumber, type PostingLine, post } from '../../ledger/index.ts';
import { moveBalance } from '../../sales/index.ts';
import { creditSources } from '../credits/credit-sources.queries.ts';
import { movedCredit } from '../credits/spend-credit.commands.ts';
import { findDeposit } from '../deposits/deposits.queries.ts';
import { depositRefund } from '../deposits/deposits.table.ts';
import { receipt, refundPart } from '../invoices/invoices.table.ts';

/** What is paid back, by what, and where the money comes from; of a deposit where one is named, else of credit. */
export interface RefundWish {
  readonly customerId: string;
  readonly depositId: string | null;
  /** A decimal string. */
  readonly amount: string;
  readonly paymentDate: Day;
  readonly paymentMethod: PaymentMethod;
  readonly reference: string | null;
  readonly accountId: string;
}

/** What there is to pay back of: the deposit, or what the customer has in all. Exact ten-thousandths; the customer is locked. */
export async function refundable(db: Db, customerId: string, depositId: string | null): Promise<bigint> {
  if (depositId !== null) return exactOf((await findDeposit(db, depositId)).held);
  return total((await creditSources(db, customerId)).map(({ balance }) => balance));
}

/** By which row it was paid. */
export type PaidBy = { readonly receiptId: string } | { readonly depositRefundId: string };

/** Pays a refund back and posts it; the customer is locked, and there is as much. Returns by which row. */
export async function payRefund(ctx: Context, wish: RefundWish): Promise<PaidBy> {
  return wish.depositId === null
    ? { receiptId: await payCredit(ctx, wish) }
    : { depositRefundId: await payDeposit(ctx, wish, wish.depositId) };
}

async function payCredit(ctx: Context, { depositId: _, ...wish }: RefundWish): Promise<string> {
  const { db } = ctx;
  const amount = exactOf(wish.amount);
  const { allocations } = oldestFirst(amount, await creditSources(db, wish.customerId));
  const { PREPAYMENT } = await demandControlAccounts(db, ['PREPAYMENT']);
  await moveBalance(db, wish.customerId, amount);
  const receiptNumber = await nextNumber(db, 'PAY', Number(wish.paymentDate.slice(0, 4)));
  const id = newId();
  await db.insert(receipt).values({ ...wish, id, receiptNumber, amount: exactText(-amount) });
  await db.insert(refundPart).values(
    allocations.map(({ receiptId, creditNoteId, amount: part }) => ({
      ...{ id: newId(), refundId: id, receiptId, creditNoteId, amount: exactText(part) },
    })),
  );
  await posted(ctx, wish, { type: 'receipt', id, description: receiptNumber }, PREPAYMENT);
  movedCredit(ctx, 'refund', wish.customerId, { receiptNumber, amount: wish.amount });
  return id;
}

async function payDeposit(ctx: Context, wish: RefundWish, depositId: string): Promise<string> {
  const { db } = ctx;
  const { customerId: _, ...paid } = wish;
  const before = await findDeposit(db, depositId);
  const { DEPOSIT } = await demandControlAccounts(db, ['DEPOSIT']);
  const refundNumber = await nextNumber(db, 'PAY', Number(wish.paymentDate.slice(0, 4)));
  const id = newId();
  await db.insert(depositRefund).values({ ...paid, id, refundNumber, depositId });
  const reference = wish.reference ?? before.depositNumber;
  await posted(ctx, { ...wish, reference }, { type: 'deposit', id, description: refundNumber }, DEPOSIT);
  const after = await findDeposit(db, depositId);
  ctx.audit({ action: 'refund', entity: 'deposit', entityId: depositId, before, after });
  movedCredit(ctx, 'refund_deposit', wish.customerId, { refundNumber, amount: wish.amount });
  return id;
}

interface Source {
  readonly type: 'receipt' | 'deposit';
  readonly id: string;
  readonly description: string;
}

async function posted(
  ctx: Context,
  wish: RefundWish | Omit<RefundWish, 'depositId'>,
  source: Source,
  owed: string,
) {
  const amount = exactOf(wish.amount);
  const lines: PostingLine[] = [
    { accountId: owed, debit: amount, partner: { kind: 'CUSTOMER', id: wish.customerId } },
    { accountId: wish.accountId, credit: amount },
  ];
  await post(
    ctx.db,
    {
      kind: 'AUTOMATIC',
      source: { type: source.type, id: source.id, purpose: 'refund' },
      entryDate: wish.paymentDate,
      description: source.description,
      reference: wish.reference,
      createdById: ctx.viewer.actor.id,
      lines,
    },
    ctx.now,
  );
}
