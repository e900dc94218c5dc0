import { exactOf, rounded, scaledOf, shared, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { type Asked, creditedBetween, creditedLines, itemsWithCourses } from './tuition-lines.queries.ts';

const Row = z.object({
  studentId: z.string().nullable(),
  courses: z.array(z.string()).nullable(),
  net: z.string(),
  gross: z.string(),
  paid: z.string(),
  /** Whether something of the period is asked for, and whether something of it is paid; credits of earlier invoices aside. */
  isInvoiced: z.boolean(),
  isPaying: z.boolean(),
});

/** What was paid is a part of an invoice, counted to so many places before it is rounded. */
const paidScale = 12;

/** What a course earned without tax, what it was invoiced for with tax, in exact ten-thousandths, and to how many students; null: of no course. */
export interface CourseRevenue {
  readonly courseId: string | null;
  readonly net: bigint;
  readonly gross: bigint;
  readonly students: number;
}

/**
 * The revenue of each course in the period: of invoices less what was credited, each on its own day. What a student was invoiced for while
 * attending several is theirs in equal parts which add up to it exactly, so that the courses and what belongs to none come to what the ledger
 * earned. Of one course alone when one is asked for. Beside it what the invoices of the period come to after their credits (`gross`), what of that is
 * paid by the end of the last day (exact), and by how many students. AMB-254.
 */
export async function courseRevenues(
  db: Db,
  asked: Asked,
): Promise<{ courses: CourseRevenue[]; collected: bigint; paying: number }> {
  const { startDate, endDate } = asked;
  const which = sql`i.invoice_date between ${startDate} and ${endDate} or ${creditedBetween(startDate, endDate)}`;
  // A credit of an earlier invoice takes off the revenue of its day, as the ledger has it; what was invoiced in the period and what of it is paid it leaves.
  const rows = await rowsOf(db, Row).from(sql`
    with items as materialized (${itemsWithCourses(which, asked)}),
    lines as (
      select c.student_id, c.courses, c.net, c.gross, c.paid from items c where c.invoice_date >= ${startDate} and c.gross <> 0
      union all
      select c.student_id, c.courses, -k.net, 0, 0
      from items c join (${creditedLines(sql`n.credit_date between ${startDate} and ${endDate}`)}) k on k.item_id = c.id
      where c.invoice_date < ${startDate}
    )
    select l.student_id as "studentId", l.courses::text[], sum(l.net)::text as net, sum(l.gross)::text as gross,
      round(sum(l.paid), ${paidScale})::text as paid, bool_or(l.gross > 0) as "isInvoiced", bool_or(l.paid > 0) as "isPaying"
    from lines l group by l.student_id, l.courses`);
  const parts = rows.flatMap((row) => partsOf(row, asked));
  const wanted = parts.filter(({ courseId }) => asked.courseId === undefined || courseId === asked.courseId);
  const paid = total(wanted.map((part) => part.paid));
  return {
    courses: [...Map.groupBy(wanted, ({ courseId }) => courseId)].map(([courseId, of]) => ({
      courseId,
      net: total(of.map(({ net }) => net)),
      gross: total(of.map(({ gross }) => gross)),
      students: new Set(of.flatMap(({ studentId, isInvoiced }) => (isInvoiced ? [studentId] : []))).size,
    })),
    collected: rounded(paid, 10n ** BigInt(paidScale - asked.places)) * 10n ** BigInt(4 - asked.places),
    paying: new Set(
      wanted.flatMap(({ studentId, isPaying }) => (isPaying && studentId !== null ? [studentId] : [])),
    ).size,
  };
}

/** What a student was invoiced for and paid, by each of the courses. */
function partsOf({ courses, net, gross, paid, ...of }: z.infer<typeof Row>, asked: Asked) {
  const ids: readonly (string | null)[] = courses ? courses.toSorted() : [null];
  const [nets, grosses] = [equalParts(net, ids.length, asked), equalParts(gross, ids.length, asked)];
  // In whole units of the smallest part: what a division leaves goes to the first.
  const count = BigInt(ids.length);
  const ofPaid = scaledOf(paid, paidScale);
  return ids.map((courseId, at) => ({
    ...of,
    courseId,
    net: nets[at] ?? 0n,
    gross: grosses[at] ?? 0n,
    paid: ofPaid / count + (at === 0 ? ofPaid % count : 0n),
  }));
}

function equalParts(amount: string, parts: number, { places }: Asked): bigint[] {
  return shared(
    exactOf(amount),
    Array.from({ length: parts }, () => 1n),
    places,
  );
}
