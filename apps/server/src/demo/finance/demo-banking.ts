import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { bankAccount } from '../../rooms/banking/accounts/bank-accounts.table.ts';
import { bankTransaction } from '../../rooms/banking/files/bank-files.table.ts';
import { storeLines } from '../../rooms/banking/index.ts';
import { bankMatch } from '../../rooms/banking/matching/bank-match.table.ts';
import { bankRule } from '../../rooms/banking/rules/bank-rules.table.ts';
import { invoice } from '../../rooms/billing/invoices/invoices.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { journalEntry, journalLine } from '../../rooms/ledger/journal/journal.table.ts';
import { vendorBill } from '../../rooms/purchasing/bills/bills.table.ts';
import { vendor } from '../../rooms/purchasing/vendors/vendors.table.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface BankingOptions {
  readonly today: Day;
  readonly people: DemoPeople;
}

/** A line of the statement; `lineId` where it is what the books have. */
interface Planned {
  readonly day: Day;
  readonly amount: bigint;
  readonly text: string;
  readonly lineId?: string;
}

/** So many days the statement goes back; of the last ones what is in the books is not reconciled yet. */
const daysBack = 20;
const daysOpen = 6;

/**
 * The bank account of the school with a statement of the last three weeks: what is reconciled, and a line for each kind of match: reference, a part
 * of one, amount and day, amount a day apart, open bill, rule, and one that nobody knows. A second account stands empty.
 */
export async function makeBanking(tx: Db, { today, people }: BankingOptions): Promise<void> {
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? '';
  const ledger = idOf('1010');
  const bankAccountId = newId();
  await tx.insert(bankAccount).values([
    {
      ...{
        id: bankAccountId,
        accountName: 'Current account',
        bankName: 'First Harbour Bank',
        accountNumber: '0123 4567 4471',
      },
      ...{ routingNumber: '021000021', accountType: 'CHECKING', glAccountId: ledger },
    },
    {
      ...{
        id: newId(),
        accountName: 'Reserve',
        bankName: 'First Harbour Bank',
        accountNumber: '0123 4567 9920',
      },
      ...{ accountType: 'SAVINGS', glAccountId: null },
    },
  ]);
  await tx.insert(bankRule).values([
    {
      id: newId(),
      name: 'Bank fees',
      containsText: 'ACCOUNT FEE',
      mostAmount: '0.00',
      accountId: idOf('6200'),
    },
    { id: newId(), name: 'Interest', containsText: 'INTEREST', leastAmount: '0.00', accountId: idOf('4800') },
  ]);
  const from = addDays(today, -daysBack);
  const planned = [...(await booked(tx, ledger, from, today)), ...(await unbooked(tx, today))].toSorted(
    (one, other) => (one.day < other.day ? -1 : 1),
  );
  const opening = await balanceBefore(tx, ledger, from);
  const lines = planned.map(({ day, amount, text }, at) => ({
    ...{
      line: at + 1,
      transactionDate: day,
      amount,
      description: text,
      reference: null,
      bankRef: `FHB-${at + 1}`,
    },
  }));
  const closing = opening + total(lines.map(({ amount }) => amount));
  await storeLines(
    tx,
    {
      bankAccountId,
      fileName: `statement-${today}.xml`,
      fileHash: '0'.repeat(64),
      userId: people.userIds.get('finance') ?? null,
    },
    { format: 'CAMT', currency: 'USD', opening, closing, lines },
  );
  await reconcileOld(tx, planned, addDays(today, -daysOpen));
}

/** What the books have on the account: the bank has the last ones a day later, by turns. */
async function booked(tx: Db, ledger: string, from: Day, today: Day): Promise<Planned[]> {
  const rows = await tx
    .select({
      ...{
        id: journalLine.id,
        day: journalLine.entryDate,
        debit: journalLine.debit,
        credit: journalLine.credit,
      },
      text: journalEntry.description,
    })
    .from(journalLine)
    .innerJoin(journalEntry, eq(journalEntry.id, journalLine.entryId))
    .where(
      and(
        ...[eq(journalLine.accountId, ledger), eq(journalLine.isPosted, true)],
        ...[gte(journalLine.entryDate, from), lte(journalLine.entryDate, addDays(today, -1))],
      ),
    )
    .orderBy(asc(journalLine.entryDate), asc(journalLine.id));
  return rows.map(({ id, day, debit, credit, text }, at) => {
    const isLate = day >= addDays(today, -daysOpen) && at % 3 === 1;
    return {
      day: isLate ? addDays(day, 1) : day,
      amount: exactOf(debit) - exactOf(credit),
      text: `TRANSFER ${text}`,
      lineId: id,
    };
  });
}

/** What the books do not have yet: families that paid, a bill that the bank paid, fees, interest, and somebody unknown. */
async function unbooked(tx: Db, today: Day): Promise<Planned[]> {
  const due = await tx
    .select({ total: invoice.totalAmount, reference: invoice.paymentReference, name: customer.displayName })
    .from(invoice)
    .innerJoin(customer, eq(customer.id, invoice.customerId))
    .where(and(eq(invoice.status, 'SENT'), eq(invoice.paidAmount, '0'), isNotNull(invoice.paymentReference)))
    .orderBy(desc(invoice.dueDate), asc(invoice.invoiceNumber))
    .limit(4);
  const paid = due.map(({ total: amount, reference, name }, at): Planned => {
    const whole = exactOf(amount);
    const isPart = at === due.length - 1;
    return {
      day: addDays(today, -1 - at),
      // A third: what no other invoice and no receipt comes to.
      amount: isPart ? (whole / 30_000n) * 10_000n : whole,
      text: `IBFT ${reference} ${name.toUpperCase()}`,
    };
  });
  const [bill] = await tx
    .select({ number: vendorBill.billNumber, balance: vendorBill.balanceDue, name: vendor.name })
    .from(vendorBill)
    .innerJoin(vendor, eq(vendor.id, vendorBill.vendorId))
    .where(and(eq(vendorBill.paidAmount, '0'), lt(vendorBill.dueDate, today), gt(vendorBill.balanceDue, '0')))
    .orderBy(desc(vendorBill.dueDate))
    .limit(1);
  const spent = bill
    ? [
        {
          day: addDays(today, -1),
          amount: -exactOf(bill.balance),
          text: `PAYMENT ${bill.number} ${bill.name.toUpperCase()}`,
        },
      ]
    : [];
  return [
    ...paid,
    ...spent,
    { day: addDays(today, -2), amount: exactOf('-5.50'), text: 'ACCOUNT FEE' },
    { day: addDays(today, -3), amount: exactOf('1.27'), text: 'INTEREST OF THE MONTH' },
    { day: addDays(today, -4), amount: exactOf('151.00'), text: 'NGUYEN V A CK' },
  ];
}

async function balanceBefore(tx: Db, ledger: string, day: Day): Promise<bigint> {
  const [sum] = await tx
    .select({ balance: sql<string>`coalesce(sum(${journalLine.debit} - ${journalLine.credit}), 0)::text` })
    .from(journalLine)
    .where(
      and(eq(journalLine.accountId, ledger), eq(journalLine.isPosted, true), lt(journalLine.entryDate, day)),
    );
  return exactOf(sum?.balance ?? '0');
}

/** What came before the last days is matched with what the books have. */
async function reconcileOld(tx: Db, planned: readonly Planned[], before: Day): Promise<void> {
  const stored = await tx
    .select({ id: bankTransaction.id, bankRef: bankTransaction.bankRef })
    .from(bankTransaction);
  const byRef = new Map(stored.map(({ id, bankRef }) => [bankRef, id]));
  const matches = planned.flatMap(({ day, amount, lineId }, at) => {
    const bankTransactionId = byRef.get(`FHB-${at + 1}`);
    if (!lineId || !bankTransactionId || day >= before) return [];
    return [
      {
        bankTransactionId,
        journalLineId: lineId,
        amount: exactText(amount),
        matchType: 'EXACT' as const,
        confidence: '1.00',
      },
    ];
  });
  if (matches.length > 0) await tx.insert(bankMatch).values(matches);
}
