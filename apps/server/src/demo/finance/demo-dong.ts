import { inBase } from '@bellwether/contract/billing/fx.rules';
import { rateOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { bankAccount } from '../../rooms/banking/accounts/bank-accounts.table.ts';
import { storeLines } from '../../rooms/banking/index.ts';
import { issueInvoice } from '../../rooms/billing/index.ts';
import { allocation, invoice, invoiceItem, receipt } from '../../rooms/billing/invoices/invoices.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { demandControlAccounts, nextNumber, post } from '../../rooms/ledger/index.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import { moveBalance } from '../../rooms/sales/index.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { demoRate } from './demo-currencies.ts';

interface DongOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

interface Till extends DongOptions {
  readonly tx: Db;
  readonly accountId: string;
  readonly customerId: string;
  readonly writer: string | null;
}

type Sent = typeof invoice.$inferSelect;

/** What the firm is asked for in dong, and how many weeks ago. */
const asked = { paid: ['24000000', 3], open: ['18500000', 1] } as const;

/**
 * The account in dong that the payment settings name, so that a VietQR code pays what is open in dong: a firm that buys courses for its people has one
 * invoice that is paid and one that is not, and the bank has both payments. After all other invoices and the bank's other statement.
 */
export async function makeDong(tx: Db, options: DongOptions): Promise<void> {
  const { today, people } = options;
  const accountId = newId();
  const [bank] = await tx.select().from(ledgerAccount).where(eq(ledgerAccount.accountCode, '1010'));
  await tx.insert(ledgerAccount).values({
    ...{ id: accountId, accountCode: '1020', accountName: 'Bank in dong', accountType: 'ASSET' },
    ...{ subtype: 'BANK', currency: 'VND', parentAccountId: bank?.parentAccountId ?? null },
    cashFlowClass: bank?.cashFlowClass ?? null,
  });
  const customerId = newId();
  await tx.insert(customer).values({
    ...{ id: customerId, customerType: 'BUSINESS', businessName: 'Sao Mai Textiles', currency: 'VND' },
    ...{ name: 'Sao Mai Textiles', displayName: 'Sao Mai Textiles', paymentTerms: 'NET_30' },
    phone: '028 5550 0177',
  });
  const till: Till = { ...options, tx, accountId, customerId, writer: people.userIds.get('finance') ?? null };
  const paid = await send(till, ...asked.paid);
  const open = await send(till, ...asked.open);
  const paidOn = addDays(today, -14);
  await pay(till, paid, { day: paidOn, rate: demoRate('VND', 2) });
  const bankAccountId = newId();
  await tx.insert(bankAccount).values({
    ...{ id: bankAccountId, accountName: 'Account in dong', bankName: 'Lotus Bank' },
    ...{ accountNumber: '0123 4567 890', accountType: 'CHECKING', glAccountId: accountId },
  });
  const lines = [
    { invoiceOf: paid, day: paidOn },
    { invoiceOf: open, day: addDays(today, -1) },
  ].map(({ invoiceOf: { totalAmount, paymentReference }, day }, at) => ({
    ...{ line: at + 1, transactionDate: day, amount: exactOf(totalAmount), reference: null },
    ...{ description: `MBVCB ${paymentReference} SAO MAI TEXTILES`, bankRef: `LB-${at + 1}` },
  }));
  const closing = lines.reduce((all, { amount }) => all + amount, 0n);
  const file = {
    bankAccountId,
    fileName: `dong-${today}.xml`,
    fileHash: '1'.repeat(64),
    userId: till.writer,
  };
  await storeLines(tx, file, { format: 'CAMT', currency: 'VND', opening: 0n, closing, lines });
}

/** An invoice in dong, sent so many weeks ago at the rate of its day. */
async function send(
  { tx, today, customerId, writer }: Till,
  amount: string,
  weeksAgo: number,
): Promise<Sent> {
  const day = addDays(today, -7 * weeksAgo);
  const rate = demoRate('VND', weeksAgo);
  const carriedTotal = exactText(inBase(exactOf(amount), rateOf(rate), 2));
  const money = { subtotal: amount, taxAmount: '0', totalAmount: amount, currency: 'VND' };
  const books = { exchangeRate: rate, carriedTotal, carriedPaid: '0' };
  const due = addDays(day, 30);
  const [draft] = await tx
    .insert(invoice)
    .values({ ...money, ...books, customerId, invoiceDate: day, dueDate: due, nextDueDate: due })
    .returning();
  if (!draft) throw new Error('no invoice came back');
  await tx.insert(invoiceItem).values({
    ...{ id: newId(), invoiceId: draft.id, position: 0, description: 'Business English, ten people, month' },
    ...{ quantity: '1', unitPrice: amount, taxRate: '0', lineTotal: amount, taxAmount: '0' },
    ...{ carriedTotal, carriedTax: '0' },
  });
  return issueInvoice({ db: tx, now: new Date(`${day}T03:00:00Z`), createdById: writer }, draft);
}

/** The whole of it into the account in dong: what it is worth on the day, and the difference as what the rate gained or lost. AMB-251. */
async function pay(
  { tx, accountId, customerId, writer, now }: Till,
  { id: invoiceId, totalAmount, baseTotalAmount }: Sent,
  { day, rate }: { readonly day: Day; readonly rate: string },
): Promise<void> {
  const roles = await demandControlAccounts(tx, ['RECEIVABLE', 'FX_GAIN', 'FX_LOSS']);
  const dong = exactOf(totalAmount);
  const [carried, money] = [exactOf(baseTotalAmount), inBase(dong, rateOf(rate), 2)];
  const gain = money - carried;
  const receiptId = newId();
  const receiptNumber = await nextNumber(tx, 'RC', Number(day.slice(0, 4)));
  await tx.insert(receipt).values({
    ...{ id: receiptId, receiptNumber, customerId, accountId, amount: exactText(money) },
    ...{ paymentDate: day, paymentMethod: 'BANK_TRANSFER' },
  });
  await tx.insert(allocation).values({
    ...{ id: newId(), receiptId, invoiceId, amount: totalAmount },
    ...{ carriedAmount: exactText(carried), moneyAmount: exactText(money) },
  });
  await tx
    .update(invoice)
    .set({ paidAmount: totalAmount, carriedPaid: baseTotalAmount, status: 'PAID' })
    .where(eq(invoice.id, invoiceId));
  await moveBalance(tx, customerId, -carried);
  const partner = { kind: 'CUSTOMER' as const, id: customerId };
  const difference =
    gain > 0n ? { accountId: roles.FX_GAIN, credit: gain } : { accountId: roles.FX_LOSS, debit: -gain };
  await post(
    tx,
    {
      ...{ kind: 'AUTOMATIC', source: { type: 'receipt', id: receiptId, purpose: 'receive' } },
      ...{ entryDate: day, description: receiptNumber, createdById: writer },
      lines: [
        { accountId, debit: money, foreign: { currency: 'VND', amount: dong } },
        {
          accountId: roles.RECEIVABLE,
          credit: carried,
          partner,
          foreign: { currency: 'VND', amount: -dong },
        },
        ...(gain === 0n ? [] : [difference]),
      ],
    },
    now,
  );
}
