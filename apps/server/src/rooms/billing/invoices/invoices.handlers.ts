import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, make, saveAction, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem } from '../../../platform/http/problem.ts';
import {
  demandControlAccounts,
  nextNumber,
  type PostingLine,
  post,
  postingConflicts,
  reversedLines,
  seal,
} from '../../ledger/index.ts';
import { lockCustomer, moveBalance } from '../../sales/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { entriesOf, findInvoice, listInvoices } from './invoices.queries.ts';
import { invoice, invoiceItem } from './invoices.table.ts';
import { demandStatus, lockedInvoice } from './locked-invoice.commands.ts';
import { takeReceipt } from './take-receipt.commands.ts';
import { demandItemAccounts, newReference, storeItems, totalsOf } from './write-invoice.commands.ts';

export const invoiceConflicts: Conflicts = {
  ...postingConflicts,
  invoice_paid: { code: 'OVERPAID', message: 'Payment amount cannot exceed the balance due' },
};

const paths = ['/api/finance/invoices'];
const kind = { table: invoice, entity: 'invoice', thing: 'Invoice', paths };
type Row = typeof invoice.$inferSelect;

export const invoiceHandlers: Handlers<typeof invoices> = {
  list: async ({ query }, { db, viewer, now }) =>
    listInvoices(db, viewer, query, await organizationDay(db, now)),

  get: async ({ params: { id } }, ctx) => ({ data: await shown(ctx, id) }),

  async create({ body: { items, ...fields } }, ctx) {
    const customer = await lockCustomer(ctx.db, fields.customerId).catch((error: unknown) => {
      throw atField(error, 'customerId');
    });
    await demandItemAccounts(ctx.db, items);
    const { system } = await readSettings(ctx.db, 'system');
    const totals = totalsOf(items, system.baseCurrency);
    const made = await make(ctx, kind, {
      ...fields,
      customerId: customer.id,
      currency: system.baseCurrency,
      ...totals,
    });
    await storeItems(ctx.db, made.id, items, made.currency);
    return { data: await shown(ctx, made.id) };
  },

  async update({ params: { id }, body: { items, version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    demandStatus(before, 'DRAFT');
    if (fields.dueDate < fields.invoiceDate)
      throw fieldProblem('dueDate', 'Due date must be on or after invoice date');
    await demandItemAccounts(ctx.db, items);
    const totals = totalsOf(items, before.currency);
    const after = await storeVersioned(ctx.db, kind, before, { ...fields, ...totals });
    await storeItems(ctx.db, id, items, before.currency);
    changed(ctx, saveAction(version), after, before);
    return { data: await shown(ctx, id) };
  },

  async send({ params: { id } }, ctx) {
    const before = await lockedInvoice(ctx.db, id);
    demandStatus(before, 'DRAFT');
    const lines = await postingLines(ctx.db, before);
    await moveBalance(ctx.db, before.customerId, exactOf(before.totalAmount));
    const invoiceNumber = await nextNumber(ctx.db, 'INV', Number(before.invoiceDate.slice(0, 4)));
    const after = await storeVersioned(ctx.db, kind, before, {
      status: 'SENT',
      invoiceNumber,
      paymentReference: await newReference(ctx.db),
      sentAt: ctx.now.toISOString(),
    });
    await post(
      ctx.db,
      {
        kind: 'AUTOMATIC',
        source: { type: 'invoice', id, purpose: 'send' },
        entryDate: after.invoiceDate,
        description: invoiceNumber,
        reference: after.paymentReference,
        createdById: ctx.viewer.actor.id,
        lines,
      },
      ctx.now,
    );
    ctx.afterCommit(async () => void (await seal(ctx.platform)));
    changed(ctx, 'send', after, before);
    return { data: await shown(ctx, id) };
  },

  async cancel({ params: { id } }, ctx) {
    const before = await lockedInvoice(ctx.db, id);
    if (before.status === 'CANCELLED' || before.status === 'PAID' || exactOf(before.paidAmount) !== 0n)
      throw conflict('NOT_CANCELLABLE', 'Only an invoice on which nothing is paid can be cancelled.');
    const after = await storeVersioned(ctx.db, kind, before, { status: 'CANCELLED' });
    if (before.status === 'SENT') await takeBack(ctx, before);
    changed(ctx, 'cancel', after, before);
    return { data: await shown(ctx, id) };
  },

  async pay({ params: { id }, body }, ctx) {
    const before = await lockedInvoice(ctx.db, id);
    demandStatus(before, 'SENT');
    const balance = exactOf(before.totalAmount) - exactOf(before.paidAmount);
    if (exactOf(body.amount) > balance)
      throw fieldProblem('amount', 'Payment amount cannot exceed the balance due');
    await takeReceipt(ctx, { ...body, customerId: before.customerId }, [
      { id, amount: exactOf(body.amount) },
    ]);
    return { success: true, message: 'Payment recorded successfully', data: await shown(ctx, id) };
  },
};

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  return findInvoice(db, viewer, id, await organizationDay(db, now));
}

/** Receivable against revenue by item, and output tax (paper: Posting). */
async function postingLines(db: Db, row: Row): Promise<PostingLine[]> {
  const items = await db
    .select()
    .from(invoiceItem)
    .where(eq(invoiceItem.invoiceId, row.id))
    .orderBy(asc(invoiceItem.position));
  const taxed = items.some(({ taxAmount }) => exactOf(taxAmount) !== 0n);
  const roles = await demandControlAccounts(db, ['RECEIVABLE', 'REVENUE']);
  const tax = taxed ? (await demandControlAccounts(db, ['TAX_OUT'])).TAX_OUT : '';
  return [
    {
      accountId: roles.RECEIVABLE,
      debit: exactOf(row.totalAmount),
      partner: { kind: 'CUSTOMER', id: row.customerId },
    },
    ...items.map((item) => ({
      accountId: item.accountId ?? roles.REVENUE,
      credit: exactOf(item.lineTotal),
      description: item.description,
    })),
    ...items
      .filter(({ taxAmount }) => exactOf(taxAmount) !== 0n)
      .map((item) => ({
        accountId: tax,
        credit: exactOf(item.taxAmount),
        tax: { code: exactText(exactOf(item.taxRate)), base: exactOf(item.lineTotal) },
      })),
  ];
}

/** Posts the entry that takes the invoice's own back: today, or on the invoice's day where that is later. */
async function takeBack(ctx: Context, row: Row): Promise<void> {
  const [reversesId] = await entriesOf(ctx.db, row.id);
  if (reversesId === undefined) throw new Error(`the invoice ${row.id} was sent and not posted`);
  await moveBalance(ctx.db, row.customerId, -exactOf(row.totalAmount));
  const today = await organizationDay(ctx.db, ctx.now);
  await post(
    ctx.db,
    {
      kind: 'REVERSAL',
      source: { type: 'invoice', id: row.id, purpose: 'cancel' },
      entryDate: [today, row.invoiceDate].toSorted()[1] ?? today,
      description: row.invoiceNumber ?? '',
      reference: row.paymentReference,
      reversesId,
      createdById: ctx.viewer.actor.id,
      lines: await reversedLines(ctx.db, reversesId),
    },
    ctx.now,
  );
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
}

function changed(ctx: Context, action: string, after: Row, before: Row): void {
  ctx.audit({ action, entity: 'invoice', entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
