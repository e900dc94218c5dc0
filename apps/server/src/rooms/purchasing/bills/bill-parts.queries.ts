import { lineTaxShape } from '@bellwether/contract/ledger/taxes/line-tax';
import { billPaymentMethods } from '@bellwether/contract/purchasing/purchasing.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { ledgerAccountView } from '../../ledger/accounts/accounts.view.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { billItem, billPayment } from './bills.table.ts';

const account = { accountCode: z.string(), accountName: z.string() };

const Item = z.object({
  id: z.string(),
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  totalPrice: z.string(),
  taxRate: z.string(),
  taxAmount: z.string(),
  ...lineTaxShape,
  expenseAccountId: z.string(),
  ...account,
  departmentId: z.string().nullable(),
});

/** The items of a bill in their order, each with its account. */
export async function itemsOf(db: Db, billId: string) {
  const items = await rowsOf(db, Item).from(sql`
    select i.id, i.description, i.quantity::text, i.unit_price::text as "unitPrice", i.total_price::text as "totalPrice",
      i.tax_rate::text as "taxRate", i.tax_amount::text as "taxAmount", i.tax_code as "taxCode", i.tax_method as "taxMethod", i.tax_kind as "taxKind",
      i.expense_account_id as "expenseAccountId", a.account_code::text as "accountCode", a.account_name as "accountName",
      i.department_id as "departmentId"
    from ${billItem} i join ${ledgerAccountView('a')} on a.id = i.expense_account_id
    where i.bill_id = ${billId} order by i.position`);
  return items.map((item) => ({
    ...item,
    quantity: canonical(item.quantity),
    unitPrice: canonical(item.unitPrice),
    totalPrice: canonical(item.totalPrice),
    taxRate: canonical(item.taxRate),
    taxAmount: canonical(item.taxAmount),
  }));
}

const Payment = z.object({
  id: z.string(),
  paymentNumber: z.string(),
  paymentAmount: z.string(),
  moneyAmount: z.string().nullable(),
  paymentDate: z.string(),
  paymentMethod: z.enum(billPaymentMethods),
  checkNumber: z.string().nullable(),
  cashAccountId: z.string(),
  ...account,
  notes: z.string().nullable(),
  journalEntryId: z.string(),
  reversesId: z.string().nullable(),
  reversedById: z.string().nullable(),
  createdBy: z.string().nullable(),
});

/** The payments of a bill, and what was taken back of them, in the order in which they were entered. */
export async function paymentsOf(db: Db, billId: string) {
  const payments = await rowsOf(db, Payment).from(sql`
    select p.id, p.payment_number as "paymentNumber", p.payment_amount::text as "paymentAmount", p.money_amount::text as "moneyAmount", p.payment_date::text as "paymentDate",
      p.payment_method as "paymentMethod", p.check_number as "checkNumber", p.cash_account_id as "cashAccountId",
      a.account_code::text as "accountCode", a.account_name as "accountName", p.notes, p.journal_entry_id as "journalEntryId",
      p.reverses_id as "reversesId", r.id as "reversedById", u.name as "createdBy"
    from ${billPayment} p join ${ledgerAccountView('a')} on a.id = p.cash_account_id
      left join ${billPayment} r on r.reverses_id = p.id left join ${userView('u')} on u.id = p.created_by_id
    where p.bill_id = ${billId} order by p.id`);
  return payments.map((payment) => ({
    ...payment,
    paymentAmount: canonical(payment.paymentAmount),
    moneyAmount: payment.moneyAmount === null ? null : canonical(payment.moneyAmount),
  }));
}

const Posted = z.object({
  entryId: z.string(),
  entryNumber: z.string().nullable(),
  entryDate: z.string(),
  description: z.string(),
  id: z.string(),
  accountId: z.string(),
  ...account,
  debit: z.string(),
  credit: z.string(),
});

/** The journal entries of a bill and of its payments with their lines, in the order in which they were posted. */
export async function postingsOf(db: Db, billId: string, paymentIds: readonly string[]) {
  const lines = await rowsOf(db, Posted).from(sql`
    select e.id as "entryId", e.entry_number as "entryNumber", e.entry_date::text as "entryDate", e.description, l.id,
      l.account_id as "accountId", a.account_code::text as "accountCode", a.account_name as "accountName", l.debit::text, l.credit::text
    from ${journalEntryView('e')} join ${journalLineView('l')} on l.entry_id = e.id join ${ledgerAccountView('a')} on a.id = l.account_id
    where (e.source_type = 'bill' and e.source_id = ${billId})
      or (e.source_type = 'bill_payment' and e.source_id = any(${sql.param([...paymentIds])}::uuid[]))
    order by e.id, l.position`);
  return [...Map.groupBy(lines, ({ entryId }) => entryId).values()].flatMap((ofEntry) => {
    const [first] = ofEntry;
    if (!first) return [];
    const { entryId, entryNumber, entryDate, description } = first;
    return {
      entryId,
      entryNumber,
      entryDate,
      description,
      lines: ofEntry.map(({ id, accountId, accountCode, accountName, debit, credit }) => ({
        ...{ id, accountId, accountCode, accountName },
        debit: canonical(debit),
        credit: canonical(credit),
      })),
    };
  });
}

function canonical(decimal: string): string {
  return exactText(exactOf(decimal));
}
