import { exactText } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { Work } from '../../../platform/http/context.ts';
import { baseCurrencyOf, demandControlAccounts } from '../../ledger/index.ts';
import { vendorBill } from './bills.table.ts';
import { postBill } from './post-bill.commands.ts';
import { demandVendor, storeItems } from './write-bill.commands.ts';

/** What is open of a vendor's bill of the system before. */
export interface OpenBill {
  readonly vendorId: string;
  readonly billNumber: string;
  readonly issueDate: string;
  readonly dueDate: string;
  /** What is open, exact, in units that the currency can pay. */
  readonly amount: bigint;
  readonly description: string;
}

/**
 * Takes over what is open of a bill of the system before, as a bill that is posted: the account of opening balances against payable, since
 * its cost was borne there (AMB-249). Returns its id. Throws 400 at a closed vendor, 400 CONTROL_ACCOUNT_MISSING.
 */
export async function takeOverBill(ctx: Work, open: OpenBill): Promise<string> {
  const { db, now, viewer } = ctx;
  await demandVendor(db, open.vendorId);
  const { OPENING } = await demandControlAccounts(db, ['OPENING']);
  const { amount, description, ...fields } = open;
  const total = exactText(amount);
  const [made] = await db
    .insert(vendorBill)
    .values({ ...fields, id: newId(), description, subtotal: total, taxAmount: '0.00', total })
    .returning();
  if (!made) throw new Error('no bill came back');
  const item = {
    description,
    quantity: '1.00',
    unitPrice: total,
    expenseAccountId: OPENING,
    departmentId: null,
    ...{ taxCode: null, taxRate: '0.00', taxMethod: 'EXCLUSIVE' as const, taxKind: null },
  };
  await storeItems(db, made.id, [item], {
    currency: await baseCurrencyOf(db),
    rounding: 'LINE',
    foreign: null,
  });
  const after = await postBill(db, made, { userId: viewer.actor.id, now });
  ctx.audit({ action: 'import', entity: 'bill', entityId: made.id, after });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/finance/bills', '/api/finance/vendors'] },
  });
  return made.id;
}
