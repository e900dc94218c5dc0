import type { PaymentMethod } from '@bellwether/contract/billing/invoices/invoice.values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import {
  baseCurrencyOf,
  demandControlAccounts,
  foreignCurrencyOf,
  nextNumber,
  type PostingLine,
  post,
  seal,
} from '../../ledger/index.ts';
import { moveBalance } from '../../sales/index.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';
import { seatsPaidBy } from '../orders/seats.commands.ts';
import { allocation, invoice, receipt } from './invoices.table.ts';

type Row = typeof receipt.$inferSelect;

/** Money as it comes in: a decimal string, the day, how, and where it is then. */
export interface Incoming {
  readonly customerId: string;
  readonly amount: string;
  readonly paymentDate: string;
  readonly paymentMethod: PaymentMethod;
  readonly reference: string | null;
  readonly accountId: string | null;
}

/** What of a receipt goes on an invoice, or on an instalment of one. */
export interface Part {
  readonly invoiceId: string;
  readonly instalmentId: string | null;
  /** Exact ten-thousandths in the currency of the invoice; below 0 where it is taken back. */
  readonly amount: bigint;
  /** On an invoice in another currency: what of it leaves the books, and how much of the money it takes, in the base currency. */
  readonly foreign?:
    | { readonly currency: string; readonly carried: bigint; readonly money: bigint }
    | undefined;
}

/** Of what is more, the part alone. */
export function partOf({ invoiceId, instalmentId, amount, foreign }: Part): Part {
  return { invoiceId, instalmentId, amount, foreign };
}

/**
 * Stores a receipt and what of it goes on which invoice, posts it, and counts it into what the customer owes; what goes on none is a
 * prepayment. The customer is locked, and the parts were checked against the balances. Returns the receipt.
 */
export async function takeReceipt(ctx: Context, incoming: Incoming, parts: readonly Part[]): Promise<Row> {
  const accountId = await accountOf(ctx.db, incoming, parts[0]?.foreign?.currency);
  return storeReceipt(ctx, { ...incoming, accountId }, parts);
}

/** As `takeReceipt`, of money that was held already: it comes off the account of deposits (AMB-262). */
export function takeFromDeposit(
  ctx: Context,
  incoming: Incoming & { readonly accountId: string; readonly depositId: string },
  parts: readonly Part[],
): Promise<Row> {
  return storeReceipt(ctx, incoming, parts);
}

/** As `takeReceipt`, of the same money going back on the day that is given: its amount and parts with the other sign. */
export async function giveBack(ctx: Context, before: Row, parts: readonly Part[]): Promise<Row> {
  const { id, receiptNumber: _, searchText: __, createdAt: ___, updatedAt: ____, ...same } = before;
  const amount = exactText(-exactOf(before.amount));
  return storeReceipt(ctx, { ...same, amount, reversesId: id }, parts);
}

type NewReceipt = Incoming & {
  readonly accountId: string;
  readonly reversesId?: string;
  readonly depositId?: string | null;
};

async function storeReceipt(ctx: Context, fields: NewReceipt, parts: readonly Part[]): Promise<Row> {
  const { db, now } = ctx;
  const amount = exactOf(fields.amount);
  const allocated = total(parts.map((part) => part.foreign?.money ?? part.amount));
  const settled = total(parts.map((part) => part.foreign?.carried ?? part.amount));
  const roles = await demandControlAccounts(db, ['RECEIVABLE', 'PREPAYMENT']);
  for (const part of parts) await putOn(db, part, fields.paymentDate);
  await moveBalance(db, fields.customerId, allocated - settled - amount);
  const receiptNumber = await nextNumber(db, 'RC', Number(fields.paymentDate.slice(0, 4)));
  const [made] = await db
    .insert(receipt)
    .values({ ...fields, id: newId(), receiptNumber })
    .returning();
  if (!made) throw new Error('no receipt came back');
  if (parts.length > 0)
    await db.insert(allocation).values(parts.map((part) => ({ ...storedPart(part), receiptId: made.id })));
  const partner = { kind: 'CUSTOMER' as const, id: fields.customerId };
  await post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'receipt', id: made.id, purpose: 'receive' },
      entryDate: fields.paymentDate,
      description: receiptNumber,
      reference: fields.reference,
      createdById: ctx.viewer.actor.id,
      lines: [
        // A deposit is owed to somebody, cash is not.
        sided(
          fields.accountId,
          amount,
          fields.depositId ? { partner } : await keptIn(db, fields.accountId, parts),
        ),
        ...receivableLines(roles.RECEIVABLE, parts, partner),
        ...(await differenceLines(db, allocated - settled, 'reversesId' in fields)),
        sided(roles.PREPAYMENT, allocated - amount, { partner }),
      ],
    },
    now,
  );
  await seatsPaidBy(
    ctx,
    parts.filter((part) => part.amount > 0n).map(({ invoiceId }) => invoiceId),
  );
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  ctx.audit({ action: 'create', entity: 'receipt', entityId: made.id, after: made });
  const paths = [
    ...['/api/finance/receipts', '/api/finance/invoices', '/api/finance/customers', '/api/e-commerce/orders'],
  ];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
  return made;
}

/** A row of an allocation, but for where it comes from. */
export function storedPart({ invoiceId, instalmentId, amount, foreign }: Part) {
  return {
    ...{ id: newId(), invoiceId, instalmentId, amount: exactText(amount) },
    carriedAmount: foreign ? exactText(foreign.carried) : null,
    moneyAmount: foreign ? exactText(foreign.money) : null,
  };
}

/** What the line of an account that is kept in another currency says besides: the parts are in that. AMB-355. */
async function keptIn(db: Db, accountId: string, parts: readonly Part[]): Promise<Partial<PostingLine>> {
  const currency = await foreignCurrencyOf(db, accountId);
  return currency === null ? {} : { foreign: { currency, amount: total(parts.map(({ amount }) => amount)) } };
}

/** What leaves the receivable: in one line, and in one for each part that is in another currency. */
function receivableLines(
  accountId: string,
  parts: readonly Part[],
  partner: NonNullable<PostingLine['partner']>,
): PostingLine[] {
  const inBase = total(parts.map(({ amount, foreign }) => (foreign ? 0n : amount)));
  return [
    sided(accountId, -inBase, { partner }),
    ...parts.flatMap(({ amount, foreign }) =>
      foreign
        ? sided(accountId, -foreign.carried, {
            partner,
            foreign: { currency: foreign.currency, amount: -amount },
          })
        : [],
    ),
  ];
}

/** What was gained (above 0) or lost by the change of a rate; what takes a receipt back takes it off the account that it was posted to. */
async function differenceLines(db: Db, gain: bigint, isBack: boolean): Promise<PostingLine[]> {
  if (gain === 0n) return [];
  const role = isBack === gain > 0n ? 'FX_LOSS' : 'FX_GAIN';
  const accounts = await demandControlAccounts(db, [role]);
  return [sided(accounts[role], -gain, {})];
}

function sided(accountId: string, amount: bigint, more: Partial<PostingLine>): PostingLine {
  return { accountId, ...more, ...(amount < 0n ? { credit: -amount } : { debit: amount }) };
}

/**
 * The invoice counts the part as paid, and so does its instalment; it is PAID when nothing is due any more. What is taken back is due again, and
 * the instalment FAILED until it is paid (SAL-14).
 */
export async function putOn(
  db: Db,
  { invoiceId, instalmentId, amount, foreign }: Part,
  day: Day,
): Promise<void> {
  if (instalmentId !== null) {
    const paid = sql`${instalment.paidAmount} + ${exactText(amount)}::numeric`;
    const otherwise = amount < 0n ? sql`'FAILED'` : sql`${instalment.status}`;
    await db
      .update(instalment)
      .set({
        paidAmount: paid,
        status: sql`case when ${paid} >= ${instalment.amount} then 'PAID' else ${otherwise} end`,
        paidDate: sql`case when ${paid} >= ${instalment.amount} then ${day}::date end`,
      })
      .where(eq(instalment.id, instalmentId));
  }
  const paid = sql`${invoice.paidAmount} + ${exactText(amount)}::numeric`;
  await db
    .update(invoice)
    .set({
      paidAmount: paid,
      ...(foreign && { carriedPaid: sql`${invoice.carriedPaid} + ${exactText(foreign.carried)}::numeric` }),
      status: sql`case when ${paid} >= ${invoice.totalAmount} then 'PAID' else 'SENT' end`,
      nextDueDate: sql`coalesce((select min(n.due_date) from ${instalment} n join ${paymentPlan} p on p.id = n.plan_id
        where p.order_id = invoice.order_id and n.paid_amount < n.amount), due_date)`,
      version: sql`${invoice.version} + 1`,
    })
    .where(eq(invoice.id, invoiceId));
}

const Kept = z.object({ currency: z.string().nullable() });

/**
 * Where the money is: the account that was named, which holds cash or is at a bank, else that of the role. It is kept in the base currency or
 * in that of what is paid. Throws 400.
 */
export async function accountOf(
  db: Db,
  { accountId, paymentMethod }: Pick<Incoming, 'accountId' | 'paymentMethod'>,
  orIn?: string,
): Promise<string> {
  if (accountId === null) {
    const roles = await demandControlAccounts(db, ['CASH', 'BANK']);
    return paymentMethod === 'CASH' ? roles.CASH : roles.BANK;
  }
  const found = await rowOf(db, Kept).from(sql`
    select a.currency from ${ledgerAccountView('a')} where a.id = ${accountId} and a.is_active and a.subtype in ('CASH', 'BANK')`);
  if (!found) throw fieldProblem('accountId', 'Choose an account of cash or of a bank');
  const { currency } = found;
  if (currency !== null && currency !== orIn && currency !== (await baseCurrencyOf(db)))
    throw fieldProblem('accountId', 'This account is kept in another currency.');
  return accountId;
}
