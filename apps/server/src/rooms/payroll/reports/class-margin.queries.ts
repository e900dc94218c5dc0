import type { classMargin } from '@bellwether/contract/payroll/class-margin';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, rounded, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { attendanceSessionView } from '../../attendance/attendance.view.ts';
import { creditGrantView, revenueRecognitionView } from '../../billing/tuition/tuition.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { journalEntryView } from '../../ledger/journal/journal.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { payrollRun, payslip, payslipLesson, payslipLine } from '../runs/payroll-runs.table.ts';

type Query = InputOf<typeof classMargin.read>['query'];
type Report = Omit<ResultOf<typeof classMargin.read>['data'], 'currency'>;

const Row = z.object({
  ...{ classId: z.string().nullable(), className: z.string().nullable() },
  ...{ lessons: z.int(), unpaidLessons: z.int(), revenue: z.string(), lessonPay: z.string() },
});

/**
 * What each class earned in the period, what approved payslips paid for its lessons, and what is left, by the class's name. Salaries
 * and contributions are nobody's class and not shared out. Nothing while viewing as somebody: pay is for hr and finance (REV-46).
 */
export async function readClassMargin(
  db: Db,
  viewer: Viewer,
  { startDate, endDate }: Query,
): Promise<Report> {
  const found = await rowsOf(db, Row).from(sql`
    with earned as (
      select g.class_id, -sum(r.amount) as amount
      from ${revenueRecognitionView('r')} join ${creditGrantView('g')} on g.id = r.grant_id
        join ${journalEntryView('e')} on e.id = r.entry_id
      where r.kind in ('EARNED', 'EXPIRED') and e.entry_date between ${startDate} and ${endDate} group by 1
    ), paid as (
      select x.occurrence_id, sum(x.amount) as amount
      from ${payslipLesson} x join ${payslipLine} l on l.id = x.line_id join ${payslip} p on p.id = l.payslip_id
        join ${payrollRun} u on u.id = p.run_id and u.status in ('APPROVED', 'PAID')
        join ${lessonOccurrenceView('o')} on o.id = x.occurrence_id and o.date between ${startDate} and ${endDate}
      group by 1
    ), held as (
      select o.class_id, count(*) filter (where t.held)::int as lessons,
        count(*) filter (where t.held and paid.amount is null)::int as unpaid, sum(paid.amount) as amount
      from ${lessonOccurrenceView('o')} left join paid on paid.occurrence_id = o.id
        cross join lateral (select exists (select 1 from ${attendanceSessionView('s')} where s.occurrence_id = o.id) as held) t
      where o.date between ${startDate} and ${endDate} and (t.held or paid.amount is not null) group by 1
    )
    select classes.class_id as "classId", (select c.name from ${schoolClassView('c')} where c.id = classes.class_id) as "className",
      coalesce(held.lessons, 0) as lessons, coalesce(held.unpaid, 0) as "unpaidLessons",
      coalesce(earned.amount, 0)::text as revenue, coalesce(held.amount, 0)::text as "lessonPay"
    from (select class_id from earned union select class_id from held) classes
      left join earned on earned.class_id is not distinct from classes.class_id
      left join held on held.class_id is not distinct from classes.class_id
    where ${viewer.viewAs === null} order by "className" nulls last, classes.class_id`);
  const sum = (of: (row: (typeof found)[number]) => string) => total(found.map((row) => exactOf(of(row))));
  const count = (of: (row: (typeof found)[number]) => number) => found.reduce((so, row) => so + of(row), 0);
  return {
    ...{ startDate, endDate },
    rows: found.map(({ revenue, lessonPay, ...row }) => ({
      ...row,
      ...left(exactOf(revenue), exactOf(lessonPay)),
    })),
    totals: {
      lessons: count((row) => row.lessons),
      unpaidLessons: count((row) => row.unpaidLessons),
      ...left(
        sum((row) => row.revenue),
        sum((row) => row.lessonPay),
      ),
    },
  };
}

/** What is left of the revenue, and in percent of it. */
function left(revenue: bigint, lessonPay: bigint) {
  const margin = revenue - lessonPay;
  return {
    revenue: exactText(revenue),
    lessonPay: exactText(lessonPay),
    margin: exactText(margin),
    percent: revenue <= 0n ? null : tenths(rounded(margin * 1000n, revenue)),
  };
}

/** Tenths as a number with one place. */
function tenths(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}
