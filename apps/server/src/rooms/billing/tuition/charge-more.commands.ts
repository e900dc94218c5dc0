import { addDays } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Context } from '../../../platform/http/context.ts';
import { baseCurrencyOf, demandControlAccounts } from '../../ledger/index.ts';
import { customerTerms } from '../../sales/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { entriesOf } from '../invoices/invoices.queries.ts';
import { invoice, invoiceItem } from '../invoices/invoices.table.ts';
import { issueInvoice } from '../invoices/send-invoice.commands.ts';
import { changeTotal, recordDeferrals } from './defer.commands.ts';
import type { GrantRecord } from './use-credits.commands.ts';

interface Charge {
  readonly amount: bigint;
  readonly description: string;
  /** What it is credited to; tuition revenue where none is named. */
  readonly accountId: string | null;
}

/** An invoice of one line for the student of a grant, sent at once. Returns its id. */
export async function chargeStudent(ctx: Context, grant: GrantRecord, charge: Charge): Promise<string> {
  const { db, now } = ctx;
  const today = await organizationDay(db, now);
  const { daysToPay } = await customerTerms(db, grant.customerId);
  const due = addDays(today, daysToPay);
  const text = exactText(charge.amount);
  const money = { subtotal: text, taxAmount: '0', totalAmount: text, currency: await baseCurrencyOf(db) };
  const [draft] = await db
    .insert(invoice)
    .values({ ...money, customerId: grant.customerId, invoiceDate: today, dueDate: due, nextDueDate: due })
    .returning();
  if (!draft) throw new Error('no invoice came back');
  await db.insert(invoiceItem).values({
    ...{ id: newId(), invoiceId: draft.id, position: 0, quantity: '1', unitPrice: text, lineTotal: text },
    ...{ description: charge.description, accountId: charge.accountId, studentId: grant.studentId },
    ...{ taxRate: '0', taxAmount: '0' },
  });
  await issueInvoice({ db, now, jobs: ctx.platform.jobs, createdById: ctx.viewer.actor.id }, draft);
  return draft.id;
}

/** Charges more for tuition that runs: deferred as what was charged before, and earned with the rest of it. */
export async function chargeMore(ctx: Context, grant: GrantRecord, amount: bigint): Promise<void> {
  const { DEFERRED } = await demandControlAccounts(ctx.db, ['DEFERRED']);
  const invoiceId = await chargeStudent(ctx, grant, { amount, description: grant.name, accountId: DEFERRED });
  const [entryId] = await entriesOf(ctx.db, invoiceId);
  if (entryId === undefined) throw new Error(`the invoice ${invoiceId} was sent and not posted`);
  await changeTotal(ctx.db, grant, amount);
  const day = await organizationDay(ctx.db, ctx.now);
  await recordDeferrals(ctx.db, entryId, [{ grantId: grant.id, kind: 'DEFERRED', amount, day }], ctx.now);
}
