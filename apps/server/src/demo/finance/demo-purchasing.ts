import { inBase } from '@bellwether/contract/billing/fx.rules';
import { rateOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import { billSums, itemTotal } from '@bellwether/contract/purchasing/bill.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { nextNumber } from '../../rooms/ledger/index.ts';
import { billItem, vendorBill } from '../../rooms/purchasing/bills/bills.table.ts';
import { type BillRow, payBill, postBill } from '../../rooms/purchasing/index.ts';
import { vendor } from '../../rooms/purchasing/vendors/vendors.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { demoRate } from './demo-currencies.ts';
import { type BillPlan, billPlans, vendorPlans } from './purchasing-plan.rules.ts';

interface PurchasingOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

const currency = 'USD';

/** Seven vendors and sixteen bills around today: not posted, posted, late, paid in part and in full, cancelled; two are in euro. */
export async function makePurchasing(tx: Db, { today, now, people }: PurchasingOptions): Promise<void> {
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const idOf = new Map(accounts.map(({ id, code }) => [code, id]));
  const vendorIds: string[] = [];
  for (const plan of vendorPlans) {
    const id = newId();
    vendorIds.push(id);
    await tx
      .insert(vendor)
      .values({ ...plan, id, vendorNumber: await nextNumber(tx, 'VEN', Number(today.slice(0, 4))) });
  }
  const poster = { userId: people.userIds.get('finance') ?? null, now, currency };
  const cashAccountId = idOf.get('1010') ?? '';
  for (const plan of billPlans) {
    let bill = await enter(tx, plan, { vendorId: vendorIds[plan.vendor] ?? '', today, idOf });
    if (plan.posted) bill = await postBill(tx, bill, poster);
    for (const [paymentAmount, day] of plan.paid ?? []) {
      const details = { paymentMethod: 'BANK_TRANSFER', checkNumber: null, notes: null } as const;
      const payment = { ...details, paymentAmount, paymentDate: addDays(today, day), cashAccountId };
      ({ bill } = await payBill(tx, bill, payment, poster));
    }
    if (plan.cancelled)
      await tx
        .update(vendorBill)
        .set({ cancelledAt: now.toISOString(), cancelReason: plan.cancelled })
        .where(eq(vendorBill.id, bill.id));
  }
}

interface Entering {
  readonly vendorId: string;
  readonly today: Day;
  readonly idOf: ReadonlyMap<string, string>;
}

async function enter(tx: Db, plan: BillPlan, { vendorId, today, idOf }: Entering): Promise<BillRow> {
  const items = plan.items.map(([account, description, quantity, unitPrice]) => ({
    ...{ expenseAccountId: idOf.get(account) ?? '', description, quantity, unitPrice },
  }));
  const { subtotal, tax, total } = billSums(items, plan.tax, plan.inEuro ? 'EUR' : currency);
  const [bill] = await tx
    .insert(vendorBill)
    .values({
      ...{ billNumber: plan.number, vendorId, description: plan.description },
      issueDate: addDays(today, plan.issued),
      dueDate: addDays(today, plan.due),
      subtotal: exactText(subtotal),
      taxAmount: exactText(tax),
      total: exactText(total),
      ...(plan.inEuro ? inEuro(total, plan.issued) : {}),
    })
    .returning();
  if (!bill) throw new Error('no bill came back');
  await tx.insert(billItem).values(
    items.map((item, position) => ({
      ...item,
      id: newId(),
      billId: bill.id,
      position,
      totalPrice: exactText(itemTotal(item, currency)),
    })),
  );
  return bill;
}

/** What a bill in euro stands at in the books, at the rate of the week of its day (AMB-251). */
function inEuro(total: bigint, issued: number) {
  const exchangeRate = demoRate('EUR', Math.ceil(-issued / 7));
  const carriedTotal = exactText(inBase(total, rateOf(exchangeRate), 2));
  return { currency: 'EUR', exchangeRate, carriedTotal, carriedPaid: '0' };
}
