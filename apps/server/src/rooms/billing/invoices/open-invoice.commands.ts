import { exactText } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Conflicts, Work } from '../../../platform/http/context.ts';
import { baseCurrencyOf, demandControlAccounts } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { invoice } from './invoices.table.ts';
import { invoiceKind, issueInvoice } from './send-invoice.commands.ts';
import { storeItems } from './write-invoice.commands.ts';

/** What taking over is refused for, by constraint. For imports too. */
export const takeOverConflicts: Conflicts = {
  invoice_previous_number_unique: {
    code: 'TAKEN_OVER_ALREADY',
    field: 'invoiceNumber',
    message: 'Already exists',
  },
};

/** What is open of an invoice of the system before. */
export interface OpenInvoice {
  readonly customerId: string;
  readonly previousNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  /** What is open, exact, in units that the currency can pay. */
  readonly amount: bigint;
  readonly description: string;
}

/**
 * Takes over what is open of an invoice of the system before, as an invoice that is sent and of which nobody is mailed: receivable against
 * the account of opening balances, since its revenue was earned there (AMB-249). Returns its id. Throws 400 CONTROL_ACCOUNT_MISSING.
 */
export async function takeOverInvoice(ctx: Work, open: OpenInvoice): Promise<string> {
  const { db, now, viewer } = ctx;
  await lockCustomer(db, open.customerId);
  const { OPENING } = await demandControlAccounts(db, ['OPENING']);
  const currency = await baseCurrencyOf(db);
  const { amount, description, ...fields } = open;
  const totalAmount = exactText(amount);
  const [made] = await db
    .insert(invoice)
    .values({
      ...fields,
      id: newId(),
      nextDueDate: open.dueDate,
      currency,
      subtotal: totalAmount,
      taxAmount: '0.00',
      totalAmount,
    })
    .returning();
  if (!made) throw new Error('no invoice came back');
  const item = {
    description,
    quantity: '1.00',
    unitPrice: totalAmount,
    discountAmount: '0.00',
    ...{ taxCode: null, taxRate: '0.00', taxMethod: 'EXCLUSIVE' as const, taxKind: null },
    ...{ accountId: OPENING, studentId: null },
  };
  await storeItems(db, made, [item], { currency, rounding: 'LINE', foreign: null });
  const after = await issueInvoice({ db, now, createdById: viewer.actor.id }, made);
  ctx.audit({ action: 'import', entity: 'invoice', entityId: made.id, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: invoiceKind.paths } });
  return made.id;
}
