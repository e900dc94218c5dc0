import { money } from '@bellwether/contract/ledger/settings/money-format.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { moneyFormat } from '../../ledger/index.ts';
import { dayName } from '../../scheduling/index.ts';
import { makeServerTexts, type Say } from '../../translations/index.ts';
import { invoice } from '../invoices/invoices.table.ts';
import { instalment, paymentPlan } from '../orders/plans.table.ts';

const textsIn = makeServerTexts('finance');

const Row = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  reference: z.string().nullable(),
  instalmentId: z.string().nullable(),
  number: z.int().nullable(),
  dueDate: z.string(),
  currency: z.string(),
  balance: z.string(),
  sentAt: z.string(),
});

/** What is open of an invoice or of one of its instalments, as a mail tells of it. `balance` is a decimal string. */
export type TellableDue = z.infer<typeof Row>;

/** What a customer owes, by due day. Nothing is locked. */
export function duesOfCustomer(db: Db, customerId: string): Promise<TellableDue[]> {
  return duesWhere(db, sql`i.customer_id = ${customerId}`);
}

/** As `duesOfCustomer`, of one invoice. */
export function tellableDues(db: Db, invoiceId: string): Promise<TellableDue[]> {
  return duesWhere(db, sql`i.id = ${invoiceId}`);
}

function duesWhere(db: Db, condition: SQL): Promise<TellableDue[]> {
  return rowsOf(db, Row).from(sql`
    select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.payment_reference as reference, n.id as "instalmentId",
      n.installment_number as number, coalesce(n.due_date, i.due_date)::text as "dueDate", i.currency, i.sent_at::text as "sentAt",
      (case when p.id is null then i.total_amount - i.paid_amount else n.amount - n.paid_amount end)::text as balance
    from ${invoice} i left join ${paymentPlan} p on p.order_id = i.order_id
      left join ${instalment} n on n.plan_id = p.id and n.paid_amount < n.amount
    where ${condition} and i.status = 'SENT' and (p.id is null or n.id is not null)
    order by coalesce(n.due_date, i.due_date), i.id, n.installment_number`);
}

/** How mail about money speaks one language. */
export interface MoneyWords {
  /** The texts of the namespace finance below `mail`. */
  readonly say: Say;
  /** Of a decimal string. */
  readonly amount: (amount: string, currency: string) => string;
  readonly day: (day: Day) => string;
}

/** Texts, amounts and days of a language, by the finance settings. FIN-24. */
export async function moneyWords(db: Db, language: string): Promise<MoneyWords> {
  const format = await moneyFormat(db);
  const say = (await textsIn(db))(language);
  return {
    say: (key, values) => say(`mail.${key}`, values),
    amount: (given, currency) => money(given, currency, format),
    day: (day) => dayName(day, language),
  };
}
