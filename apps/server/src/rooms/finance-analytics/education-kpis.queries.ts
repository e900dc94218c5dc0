import {
  exactOf,
  exactOne,
  exactText,
  rounded,
  toPlaces,
  total,
} from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { countOf, rowOf } from '../../platform/db/rows.ts';
import { invoiceView } from '../billing/invoices/invoices.view.ts';
import { studentView } from '../students/students.view.ts';
import { placesTaken } from './course-places.queries.ts';
import { courseRevenues } from './course-revenue.queries.ts';
import { type Asked, askedItems, paidLater, partOfInvoice } from './tuition-lines.queries.ts';

const Late = z.object({ students: z.int(), count: z.int(), amount: z.string() });

/** The figures of FIN-29 by the formulas of AMB-228, and the revenue of each course. */
export async function educationKpis(db: Db, asked: Asked) {
  const { startDate, endDate, places } = asked;
  const which = sql`i.invoice_date between ${startDate} and ${endDate}`;
  const { courses, collected, paying } = await courseRevenues(db, which, asked);
  const revenue = total(courses.map(({ net }) => net));
  const invoiced = total(courses.map(({ gross }) => gross));
  return {
    courses,
    figures: {
      enrollmentRevenue: exactText(revenue),
      invoiced: exactText(invoiced),
      collected: exactText(collected),
      tuitionCollectionRate: percentText(collected, invoiced),
      payingStudents: paying,
      averageRevenuePerStudent: eachOf(revenue, paying, places),
    },
  };
}

/** How much of a whole a part is, as a percent of at most four places: '83.3333'; null of nothing. */
export function percentText(part: bigint, whole: bigint): string | null {
  return whole <= 0n ? null : exactText(rounded(part * 100n * exactOne, whole));
}

/** An amount by head, rounded to what the currency can pay; null where there is nobody. */
export function eachOf(amount: bigint, heads: number, places: number): string | null {
  return heads === 0 ? null : exactText(toPlaces(rounded(amount, BigInt(heads)), places));
}

/** Students whose status is ACTIVE today, as their list counts them; with a course those of them who have a place in it on the last day. */
export function activeStudents(db: Db, asked: Asked): Promise<number> {
  const ofCourse = sql`and s.id in (select p.student_id from (${placesTaken(asked)}) p where p.course_id = ${asked.courseId})`;
  return countOf(
    db,
    sql`from ${studentView('s')} where s.status = 'ACTIVE' ${asked.courseId ? ofCourse : sql``}`,
  );
}

/** What is due and late at the end of the last day, whatever was paid since, and how many students it names. AMB-094. */
export async function overdueTuition(db: Db, asked: Asked) {
  const { endDate, places } = asked;
  const which = sql`i.id = any(array(select o.id from open o))`;
  const row = await rowOf(db, Late).from(sql`
    with later as (${paidLater(asked)}),
    open as materialized (
      select i.id, i.total_amount, i.total_amount - i.paid_amount + coalesce(l.amount, 0) as due
      from ${invoiceView('i')} left join later l on l.invoice_id = i.id
      where i.due_date < ${endDate} and (i.status = 'SENT' or i.status = 'PAID' and l.invoice_id is not null)
        and i.total_amount > i.paid_amount - coalesce(l.amount, 0)
    ), items as materialized (${askedItems(which, asked)}),
    b as (select invoice_id, sum(gross) as gross from items group by 1)
    select (select count(distinct student_id)::int from items) as students, count(*)::int as count,
      round(coalesce(sum(${partOfInvoice(sql`i.due`)}), 0), ${places})::text as amount
    from b join open i on i.id = b.invoice_id`);
  return {
    students: row?.students ?? 0,
    overdue: { count: row?.count ?? 0, amount: exactText(exactOf(row?.amount ?? '0')) },
  };
}
