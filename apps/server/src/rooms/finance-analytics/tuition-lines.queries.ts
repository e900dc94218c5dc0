import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import {
  allocationView,
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
 * nothing counts twice), but for deposits, which are owed and not earned. SQL of rows (id, invoice_id, invoice_date, due_date, student_id,
 * net, gross, total_amount, paid_amount); the last two are the invoice's. `which` is a condition over the aliases `i`, the invoices, and `it`,
 * their items.
 */
export function tuitionItems(which: SQL): SQL {
  return sql`
    select it.id, it.invoice_id, i.invoice_date, i.due_date, it.student_id, it.line_total as net, it.line_total + it.tax_amount as gross, i.total_amount, i.paid_amount
    from ${invoiceView('i')} join ${invoiceItemView('it')} on it.invoice_id = i.id left join ${ledgerAccountView('a')} on a.id = it.account_id
    where i.status in ('SENT', 'PAID') and a.subtype is distinct from 'DEPOSIT' and ${which}`;
}

/**
 * `tuitionItems` with the courses of each: those that its student attends between the invoice's day and the day that it is due; null for
 * none. SQL of rows (invoice_id, invoice_date, student_id, net, gross, total_amount, paid_amount, courses). Of the students of one course alone when one is asked for.
 */
export function itemsWithCourses(which: SQL, { zone, courseId }: Pick<Asked, 'zone' | 'courseId'>): SQL {
  const inZone = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
  const ofCourse = courseId
    ? sql`and it.student_id = any(array(select student_id from attended where course_id = ${courseId}))`
    : sql``;
  return sql`
    with attended as materialized (
      select en.student_id, coalesce(en.course_id, cc.course_id) as course_id,
        ${inZone(sql`en.enrolled_at`)} as first_day, coalesce(${inZone(sql`en.ended_at`)}, 'infinity') as last_day
      from ${enrolmentView('en')} left join ${classCourseView('cc')} on cc.class_id = en.class_id and en.course_id is null
    ), items as (${tuitionItems(sql`${which} ${ofCourse}`)})
    select it.invoice_id, it.invoice_date, it.student_id, it.net, it.gross, it.total_amount, it.paid_amount,
      array_agg(distinct at.course_id) filter (where at.course_id is not null) as courses
    from items it left join attended at on at.student_id = it.student_id and at.first_day <= it.due_date and at.last_day >= it.invoice_date
    group by it.id, it.invoice_id, it.invoice_date, it.student_id, it.net, it.gross, it.total_amount, it.paid_amount`;
}

/**
 * What of the items is asked for: all of them, else of those of the course the part that it has beside the student's other courses, in
 * equal parts and not rounded. SQL of rows (invoice_id, invoice_date, student_id, net, gross).
 */
export function askedItems(which: SQL, asked: Asked): SQL {
  const { courseId } = asked;
  if (courseId === undefined) return tuitionItems(which);
  return sql`
    select c.invoice_id, c.invoice_date, c.student_id, c.net / cardinality(c.courses) as net, c.gross / cardinality(c.courses) as gross
    from (${itemsWithCourses(which, asked)}) c where ${courseId} = any(c.courses)`;
}

/**
 * As `askedItems`, of whole invoices: what they come to, less deposits, which reads no items but those. SQL of rows (invoice_date, gross).
 * `which` is a condition over alias `i` alone.
 */
export function askedTotals(which: SQL, asked: Asked): SQL {
  if (asked.courseId !== undefined) return askedItems(which, asked);
  return sql`
    select i.invoice_date, i.total_amount - coalesce(d.amount, 0) as gross
    from ${invoiceView('i')} left join (
      select it.invoice_id, sum(it.line_total + it.tax_amount) as amount
      from ${invoiceItemView('it')} join ${ledgerAccountView('a')} on a.id = it.account_id where a.subtype = 'DEPOSIT' group by 1
    ) d on d.invoice_id = i.id
    where i.status in ('SENT', 'PAID') and ${which}`;
}

/** What was put on invoices after the last day, so that what was paid by then is known. SQL of rows (invoice_id, amount). */
export function paidLater({ endDate }: Pick<Asked, 'endDate'>): SQL {
  return sql`
    select a.invoice_id, sum(a.amount) as amount
    from ${receiptView('r')} join ${allocationView('a')} on a.receipt_id = r.id where r.payment_date > ${endDate} group by 1`;
}

/** The part of an amount of an invoice that its items `b` are of it, by their gross sum. Not rounded where it is a part. */
export function partOfInvoice(amount: SQL): SQL {
  return sql`case when b.gross = i.total_amount then ${amount} else ${amount} * b.gross / i.total_amount end`;
}
