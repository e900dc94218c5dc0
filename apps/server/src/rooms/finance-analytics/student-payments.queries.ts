import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import {
  allocationView,
  creditNoteView,
  invoiceView,
  receiptView,
  refundPartView,
} from '../billing/invoices/invoices.view.ts';
import { type Asked, askedItems, invoicedBetween, partOf } from './tuition-lines.queries.ts';

const Row = z.object({
  method: z.enum(paymentMethods),
  isLate: z.boolean(),
  day: z.string(),
  count: z.int(),
  amount: z.string(),
});
const Invoiced = z.object({ day: z.string(), amount: z.string() });

/** Payments of a month and a kind; `amount` in exact ten-thousandths. What was taken back is taken off again, on the day that it was. */
interface Payments {
  readonly method: PaymentMethod;
  readonly isLate: boolean;
  /** Whether they lie in the period that is asked for. */
  readonly isAsked: boolean;
  /** YYYY-MM. */
  readonly month: string;
  readonly count: number;
  readonly amount: bigint;
}

/**
 * What was paid on invoices in the period and in the twelve months up to its end. What a credit note gave back is taken off on the day of its refund, as
 * the latest payment on the invoice was, which is what goes back.
 */
export async function paymentsOnInvoices(db: Db, asked: Asked): Promise<Payments[]> {
  const { startDate, endDate, courseId, places } = asked;
  const from = earlierOf(startDate, startOfMonth(endDate, -11));
  const ofCourse = sql`join (select l.invoice_id, l.whole_total, sum(l.whole) as whole
    from (${askedItems(sql`i.id = any(array(select m.invoice_id from moved m))`, asked)}) l group by 1, 2) b on b.invoice_id = m.invoice_id`;
  const amount = courseId ? partOf(sql`m.amount`, sql`b.whole`, sql`b.whole_total`) : sql`m.amount`;
  const rows = await rowsOf(db, Row).from(sql`
    with moved as materialized (
      select a.invoice_id, a.amount, r.payment_method, r.payment_date, case when r.reverses_id is null then 1 else -1 end as counted,
        case when r.reverses_id is null then r.payment_date else (select f.payment_date from ${receiptView('f')} where f.id = r.reverses_id) end as first_paid
      from ${receiptView('r')} join ${allocationView('a')} on a.receipt_id = r.id where r.payment_date between ${from} and ${endDate}
      union all
      select n.invoice_id, -p.amount, r.payment_method, r.payment_date, 0,
        (select max(f.payment_date) from ${allocationView('a')} join ${receiptView('f')} on f.id = a.receipt_id
          where a.invoice_id = n.invoice_id and f.reverses_id is null)
      from ${receiptView('r')} join ${refundPartView('p')} on p.refund_id = r.id join ${creditNoteView('n')} on n.id = p.credit_note_id
      where r.payment_date between ${from} and ${endDate}
    )
    select m.payment_method as method, coalesce(m.first_paid > i.due_date, false) as "isLate", m.payment_date::text as day,
      sum(m.counted)::int as count, round(sum(${amount}), ${places})::text as amount
    from moved m join ${invoiceView('i')} on i.id = m.invoice_id ${courseId ? ofCourse : sql``}
    group by m.payment_method, 2, m.payment_date`);
  return rows.map(({ day, amount, ...row }) => ({
    ...row,
    isAsked: day >= startDate,
    month: day.slice(0, 7),
    amount: exactOf(amount),
  }));
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other;
}

/** What of the period came by which way, and what of it in time. FIN-30. */
export function methodsAndTiming(payments: readonly Payments[]) {
  const asked = payments.filter(({ isAsked }) => isAsked);
  const summed = (some: readonly Payments[]) => ({
    count: some.reduce((sum, { count }) => sum + count, 0),
    amount: exactText(total(some.map(({ amount }) => amount))),
  });
  return {
    paymentMethods: paymentMethods
      .map((method) => ({ method, ...summed(asked.filter((one) => one.method === method)) }))
      .filter(({ count, amount }) => count !== 0 || exactOf(amount) !== 0n),
    onTime: summed(asked.filter(({ isLate }) => !isLate)),
    late: summed(asked.filter(({ isLate }) => isLate)),
  };
}

/** What was invoiced in each of the twelve months up to the last day, with its tax and less credits, by YYYY-MM in exact ten-thousandths. */
export async function invoicedByMonth(db: Db, asked: Asked): Promise<Map<string, bigint>> {
  const { endDate, places } = asked;
  const rows = await rowsOf(db, Invoiced).from(sql`
    select t.day::text as day, round(sum(t.gross), ${places})::text as amount
    from (${invoicedBetween(startOfMonth(endDate, -11), endDate, asked)}) t group by t.day`);
  const months = new Map<string, bigint>();
  for (const { day, amount } of rows) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0n) + exactOf(amount));
  }
  return months;
}
