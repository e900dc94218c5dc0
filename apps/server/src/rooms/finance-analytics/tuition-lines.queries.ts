import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { postedAfter } from '../billing/index.ts';
import {
  allocationView,
  creditNoteItemView,
  creditNoteView,
  invoiceItemView,
  invoiceView,
  receiptView,
} from '../billing/invoices/invoices.view.ts';
import { classCourseView, enrolmentView } from '../learning/learning.view.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';

/** What analytics asks about: its days, and the course that it is narrowed to. */
export interface Asked {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly courseId: string | undefined;
  readonly departmentId: string | undefined;
  /** Decimals of the base currency. */
  readonly places: number;
  /** The school's zone. */
  readonly zone: string;
}

/**
 * Where enrolment revenue comes from, and the one place that says so: items of invoices that were sent and not taken back (REV-40, so that
 * nothing counts twice), but for deposits, which are owed and not earned. SQL of rows:
 *
 * - id, invoice_id, invoice_date, due_date, student_id, whole (what it was invoiced for with tax), whole_total (the invoice's);
 * - net, gross, total_amount: as they are at the end of the last day, less what credit notes took off them by then;
 * - paid: its part of what is not open any more of `total_amount` then. Money that a credit note gave back is not in it.
 *
 * `which` is a condition over the aliases `i`, the invoices, and `it`, their items.
 */
export function tuitionItems(which: SQL, asked: Pick<Asked, 'endDate'>): SQL {
  const { endDate } = asked;
  return sql`
    select it.id, it.invoice_id, i.invoice_date, i.due_date, it.student_id, it.line_total + it.tax_amount as whole, i.total_amount as whole_total,
      it.line_total - coalesce(k.net, 0) as net, it.line_total + it.tax_amount - coalesce(k.gross, 0) as gross,
      i.total_amount - coalesce(n.amount, 0) as total_amount,
      coalesce((i.paid_amount - coalesce(l.amount, 0) - coalesce(n.amount, 0)) * (it.line_total + it.tax_amount - coalesce(k.gross, 0))
        / nullif(i.total_amount - coalesce(n.amount, 0), 0), 0) as paid
    from ${invoiceView('i')} join ${invoiceItemView('it')} on it.invoice_id = i.id left join ${ledgerAccountView('a')} on a.id = it.account_id
      left join (select c.item_id, sum(c.net) as net, sum(c.gross) as gross from (${creditedLines(sql`n.credit_date <= ${endDate}`)}) c group by 1) k on k.item_id = it.id
      left join (select n.invoice_id, sum(n.total_amount) as amount from ${creditNoteView('n')} where n.credit_date <= ${endDate} group by 1) n on n.invoice_id = i.id
      left join (${movedLater(endDate)}) l on l.invoice_id = i.id
    where i.status in ('SENT', 'PAID') and a.subtype is distinct from 'DEPOSIT' and ${which}`;
}

/** Lines of credit notes. SQL of rows (item_id, invoice_id, day, net, gross), above 0. `which` is a condition over alias `n`, the notes. */
export function creditedLines(which: SQL): SQL {
  return sql`
    select ni.invoice_item_id as item_id, n.invoice_id, n.credit_date as day, ni.amount as net, ni.amount + ni.tax_amount as gross
    from ${creditNoteView('n')} join ${creditNoteItemView('ni')} on ni.credit_note_id = n.id where ${which}`;
}

/** The invoices that were credited between two days, as a condition over alias `i`. */
export function creditedBetween(from: Day, to: Day): SQL {
  return sql`i.id = any(array(select n.invoice_id from ${creditNoteView('n')} where n.credit_date between ${from} and ${to}))`;
}

/**
 * `tuitionItems` with the courses of each: those that its student attends between the invoice's day and the day that it is due; null for
 * none. SQL of its rows with `courses`. Of the students of one course alone when one is asked for. The items are grouped once and not joined with
 * themselves again, which of a year of one course took most of the time.
 */
export function itemsWithCourses(which: SQL, asked: Pick<Asked, 'zone' | 'courseId' | 'endDate'>): SQL {
  const { zone, courseId } = asked;
  const inZone = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
  const columns = sql`it.id, it.invoice_id, it.invoice_date, it.due_date, it.student_id, it.whole, it.whole_total, it.net, it.gross,
    it.total_amount, it.paid`;
  const ofCourse = courseId
    ? sql`and it.student_id = any(array(select student_id from attended where course_id = ${courseId}))`
    : sql``;
  return sql`
    with attended as materialized (
      select en.student_id, coalesce(en.course_id, cc.course_id) as course_id,
        ${inZone(sql`en.enrolled_at`)} as first_day, coalesce(${inZone(sql`en.ended_at`)}, 'infinity') as last_day
      from ${enrolmentView('en')} left join ${classCourseView('cc')} on cc.class_id = en.class_id and en.course_id is null
    ), items as materialized (${tuitionItems(sql`(${which}) ${ofCourse}`, asked)})
    select ${columns}, array_agg(distinct at.course_id) filter (where at.course_id is not null) as courses
    from items it left join attended at on at.student_id = it.student_id and at.first_day <= it.due_date and at.last_day >= it.invoice_date
    group by ${columns}`;
}

/**
 * What of the items is asked for: all of them, else of those of the course the part that it has beside the student's other courses, in
 * equal parts and not rounded. SQL of rows (id, invoice_id, invoice_date, student_id, net, gross, total_amount, whole, whole_total, part), where `part` is
 * what of each was taken.
 */
export function askedItems(which: SQL, asked: Asked): SQL {
  const { courseId } = asked;
  const rows = sql`c.id, c.invoice_id, c.invoice_date, c.student_id, c.total_amount, c.whole_total`;
  if (courseId === undefined)
    return sql`select ${rows}, c.net, c.gross, c.whole, 1 as part from (${tuitionItems(which, asked)}) c`;
  return sql`
    select ${rows}, c.net / cardinality(c.courses) as net, c.gross / cardinality(c.courses) as gross, c.whole / cardinality(c.courses) as whole,
      cardinality(c.courses) as part
    from (${itemsWithCourses(which, asked)}) c where ${courseId} = any(c.courses)`;
}

/**
 * What was invoiced between two days with tax, less what was credited in them, each on its own day: as the ledger has it. SQL of rows (day, gross). Of
 * whole invoices it reads no items but those of deposits.
 */
export function invoicedBetween(from: Day, to: Day, asked: Asked): SQL {
  const days = sql`i.invoice_date between ${from} and ${to}`;
  const credits = creditedLines(sql`n.credit_date between ${from} and ${to}`);
  if (asked.courseId !== undefined)
    return sql`
      with asked as materialized (${askedItems(sql`${days} or ${creditedBetween(from, to)}`, asked)})
      select c.invoice_date as day, c.whole as gross from asked c where c.invoice_date between ${from} and ${to}
      union all
      select k.day, -k.gross / c.part from asked c join (${credits}) k on k.item_id = c.id`;
  const ofDeposit = (item: SQL) =>
    sql`join ${ledgerAccountView('a')} on a.id = ${item}.account_id where a.subtype = 'DEPOSIT'`;
  return sql`
    select i.invoice_date as day, i.total_amount - coalesce(d.amount, 0) as gross
    from ${invoiceView('i')} left join (
      select it.invoice_id, sum(it.line_total + it.tax_amount) as amount
      from ${invoiceItemView('it')} ${ofDeposit(sql`it`)} group by 1
    ) d on d.invoice_id = i.id
    where i.status in ('SENT', 'PAID') and ${days}
    union all
    select k.day, -k.gross from (${credits}) k
    where not exists (select from ${invoiceItemView('it')} ${ofDeposit(sql`it`)} and it.id = k.item_id)`;
}

/**
 * What was put on invoices after the day, so that what was paid by then is known: by the day of its receipt or its credit note, or on which it was applied.
 * SQL of rows (invoice_id, amount).
 */
export function movedLater(day: Day): SQL {
  return sql`
    select a.invoice_id, sum(a.amount) as amount
    from ${allocationView('a')}
    where a.batch_id in ${postedAfter(day, 'allocation', 'apply')} or a.batch_id is null and (
      a.receipt_id in (select r.id from ${receiptView('r')} where r.payment_date > ${day})
      or a.credit_note_id in (select n.id from ${creditNoteView('n')} where n.credit_date > ${day}))
    group by 1`;
}

/** The part of an amount of an invoice that items are of it, by their gross sum. Not rounded where it is a part. */
export function partOf(amount: SQL, gross: SQL, total: SQL): SQL {
  return sql`case when ${gross} = ${total} then ${amount} else ${amount} * ${gross} / ${total} end`;
}
