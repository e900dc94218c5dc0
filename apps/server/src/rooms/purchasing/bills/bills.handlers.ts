import type { billPayments } from '@bellwether/contract/purchasing/bill-payments';
import type { bills } from '@bellwether/contract/purchasing/bills';
import type { Day } from '@bellwether/contract/shared/day';
import { and, eq } from 'drizzle-orm';
import { lockVersioned, make, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import {
  documentCurrency,
  post,
  postingConflicts,
  reversedLines,
  seal,
  taxRoundingOf,
  withTaxes,
} from '../../ledger/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { changedBill as changed, demandStanding, billKind as kind } from './bill-record.commands.ts';
import { findBill, listBills } from './bills.queries.ts';
import { billPayment } from './bills.table.ts';
import { type Paid, payBill, reversePayment } from './pay-bill.commands.ts';
import { type BillRow, type Poster, postBill } from './post-bill.commands.ts';
import {
  type BillItems,
  carriedOf,
  checkedSums,
  demandExpenseAccounts,
  demandVendor,
  storeItems,
} from './write-bill.commands.ts';

export const billConflicts: Conflicts = {
  ...postingConflicts,
  vendor_bill_number_unique: {
    code: 'BILL_NUMBER_TAKEN',
    field: 'billNumber',
    message: 'This vendor has a bill of this number.',
  },
  bill_payment_reverses_unique: {
    code: 'REVERSED_ALREADY',
    message: 'This payment was reversed already.',
  },
};

/** Bills of vendors: entered, posted, taken back (FIN-09, FIN-10). */
export const billHandlers: Handlers<typeof bills> = {
  list: async ({ query }, { db, now }) => listBills(db, query, await organizationDay(db, now)),

  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body: { items, total, currency, acceptOldRate, ...fields } }, ctx) {
    const wish = { currency, acceptOld: acceptOldRate, day: fields.issueDate };
    const { taxed, counting } = await taxedItems(ctx, items, wish);
    const sums = checkedSums({ items: taxed, total, taxAmount: fields.taxAmount }, counting);
    await demandVendor(ctx.db, fields.vendorId);
    await demandExpenseAccounts(ctx.db, items);
    const carried = await carriedOf(ctx.db, sums.total, counting);
    const made = await make(ctx, kind, { ...fields, ...sums, ...carried });
    await storeItems(ctx.db, made.id, taxed, counting);
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { items, total, currency, acceptOldRate, version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    demandStanding(before);
    if (before.isPosted)
      throw conflict('BILL_POSTED', 'A posted bill is not changed. Cancel it and enter it again.');
    const wish = { currency, acceptOld: acceptOldRate, day: fields.issueDate };
    const { taxed, counting } = await taxedItems(ctx, items, wish);
    const sums = checkedSums({ items: taxed, total, taxAmount: fields.taxAmount }, counting);
    await demandVendor(ctx.db, fields.vendorId, before.vendorId);
    await demandExpenseAccounts(ctx.db, items);
    const carried = await carriedOf(ctx.db, sums.total, counting);
    const after = await storeVersioned(ctx.db, kind, before, { ...fields, ...sums, ...carried });
    await storeItems(ctx.db, id, taxed, counting);
    changed(ctx, saveAction(version), after, before);
    return detail(ctx, id);
  },

  async post({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandStanding(before);
    const after = await postBill(ctx.db, before, poster(ctx));
    changed(ctx, 'post', after, before);
    sealed(ctx);
    return detail(ctx, id);
  },

  async cancel({ params: { id }, body: { reason } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandStanding(before);
    if (Number(before.paidAmount) > 0)
      throw conflict('BILL_PAID', 'Something was paid on this bill. Reverse the payment first.');
    if (before.journalEntryId) await takeBack(ctx, before, before.journalEntryId);
    const after = await storeVersioned(ctx.db, kind, before, {
      cancelledAt: ctx.now.toISOString(),
      cancelReason: reason,
    });
    changed(ctx, 'cancel', after, before);
    return detail(ctx, id);
  },
};

/** Payments of bills, and what is taken back of them (FIN-11). */
export const billPaymentHandlers: Handlers<typeof billPayments> = {
  async pay({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandStanding(before);
    const who = { ...poster(ctx), currency: await baseCurrency(ctx) };
    const paid = await payBill(ctx.db, before, body, who);
    return done(ctx, { before, paid, action: 'pay', message: 'Payment recorded successfully' });
  },

  async reverse({ params: { id, paymentId }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    const [payment] = await ctx.db
      .select()
      .from(billPayment)
      .where(and(eq(billPayment.id, paymentId), eq(billPayment.billId, id)));
    if (!payment) throw notFound('Payment');
    const paid = await reversePayment(ctx.db, before, payment, body, poster(ctx));
    return done(ctx, { before, paid, action: 'reverse', message: 'Payment reversed successfully' });
  },
};

interface Wish {
  readonly currency: string | null;
  readonly day: Day;
  readonly acceptOld: boolean;
}

/** The items of a bill with their taxes, and how they are counted. Throws as `documentCurrency`, and 400 at a code that is not in force on its day. */
async function taxedItems(ctx: Context, items: BillItems, wish: Wish) {
  const counting = { ...(await documentCurrency(ctx.db, wish)), rounding: await taxRoundingOf(ctx.db) };
  const priced = items.map((item) => ({ ...item, taxRate: '0.00' }));
  return { taxed: await withTaxes(ctx.db, priced, { day: wish.day, use: 'PURCHASES' }), counting };
}

interface Done {
  readonly before: BillRow;
  readonly paid: Paid;
  readonly action: string;
  readonly message: string;
}

async function done(ctx: Context, { before, paid: { bill, payment }, action, message }: Done) {
  changed(ctx, action, { ...bill, payment }, before);
  sealed(ctx);
  const { data } = await detail(ctx, bill.id);
  const shown = data.payments.find(({ id }) => id === payment.id);
  if (!shown) throw new Error(`the payment ${payment.id} is not among those of its bill`);
  return { success: true as const, message, data, payment: shown };
}

/** Posts the entry that takes a bill's own back, today or on the bill's day where that is later. */
async function takeBack(ctx: Context, bill: BillRow, reversesId: string): Promise<void> {
  const today = await organizationDay(ctx.db, ctx.now);
  await post(
    ctx.db,
    {
      kind: 'REVERSAL',
      source: { type: 'bill', id: bill.id, purpose: 'cancel' },
      // biome-ignore lint/complexity/useMathMinMax: Math.max takes no days.
      entryDate: today > bill.issueDate ? today : bill.issueDate,
      description: `Reversal of bill ${bill.billNumber}`,
      reference: bill.billNumber,
      reversesId,
      createdById: poster(ctx).userId,
      lines: await reversedLines(ctx.db, reversesId),
    },
    ctx.now,
  );
  sealed(ctx);
}

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  return { data: await findBill(db, viewer, id, await organizationDay(db, now)) };
}

async function baseCurrency({ db }: Context): Promise<string> {
  const { system } = await readSettings(db, 'system');
  return system.baseCurrency;
}

function poster({ viewer, now }: Context): Poster {
  return { userId: viewer.actor.id, now };
}

function sealed(ctx: Context): void {
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
}
