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
import { openPartsOn } from '../billing/index.ts';
import { studentView } from '../students/students.view.ts';
import { placesTaken } from './course-places.queries.ts';
import { courseRevenues } from './course-revenue.queries.ts';
import { type Asked, askedItems, partOf } from './tuition-lines.queries.ts';

const Late = z.object({ students: z.int(), count: z.int(), amount: z.string() });

/** The figures of FIN-29 by the formulas of AMB-228, and the revenue of each course. */
export async function educationKpis(db: Db, asked: Asked) {
  const { places } = asked;
  const { courses, collected, paying } = await courseRevenues(db, asked);
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
  const which = sql`i.id = any(array(select o.invoice_id from late o))`;
  const row = await rowOf(db, Late).from(sql`
    with late as materialized (
      select o.invoice_id, sum(o.open) as due from (${openPartsOn(endDate)}) o where o.due_date < ${endDate} group by 1 having sum(o.open) > 0
    ), items as materialized (${askedItems(which, asked)}),
    b as (select invoice_id, total_amount, sum(gross) as gross from items group by 1, 2)
    select (select count(distinct student_id)::int from items where gross > 0) as students, count(*)::int as count,
      round(coalesce(sum(${partOf(sql`l.due`, sql`b.gross`, sql`b.total_amount`)}), 0), ${places})::text as amount
    from b join late l on l.invoice_id = b.invoice_id where b.gross > 0`);
  return {
    students: row?.students ?? 0,
    overdue: { count: row?.count ?? 0, amount: exactText(exactOf(row?.amount ?? '0')) },
  };
}
