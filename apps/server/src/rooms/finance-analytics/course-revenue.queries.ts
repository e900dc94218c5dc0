import { exactOf, rounded, scaledOf, shared, total } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { type Asked, itemsWithCourses, paidLater } from './tuition-lines.queries.ts';

const Row = z.object({
  studentId: z.string().nullable(),
  courses: z.array(z.string()).nullable(),
  net: z.string(),
  gross: z.string(),
  paid: z.string(),
});

/** What was paid is a part of an invoice, counted to so many places before it is rounded. */
const paidScale = 12;

/** What a course was invoiced for, without and with tax in exact ten-thousandths, and to how many students; null: what belongs to no course. */
export interface CourseRevenue {
  readonly courseId: string | null;
  readonly net: bigint;
  readonly gross: bigint;
  readonly students: number;
}

/**
 * The revenue of each course. What a student was invoiced for while attending several is theirs in equal parts which add up to it
 * exactly, so that the courses and what belongs to none come to what was invoiced. Of one course alone when one is asked for. Beside it
 * what was paid on the same items by the end of the last day (exact), and by how many students.
 */
export async function courseRevenues(
  db: Db,
  which: SQL,
  asked: Asked,
): Promise<{ courses: CourseRevenue[]; collected: bigint; paying: number }> {
  const rows = await rowsOf(db, Row).from(sql`
    select c.student_id as "studentId", c.courses::text[], sum(c.net)::text as net, sum(c.gross)::text as gross,
      round(sum((c.paid_amount - coalesce(l.amount, 0)) * c.gross / c.total_amount), ${paidScale})::text as paid
    from (${itemsWithCourses(which, asked)}) c left join (${paidLater(asked)}) l on l.invoice_id = c.invoice_id
    group by c.student_id, c.courses`);
  const parts = rows.flatMap((row) => partsOf(row, asked));
  const wanted = parts.filter(({ courseId }) => asked.courseId === undefined || courseId === asked.courseId);
  const paid = total(wanted.map((part) => part.paid));
  return {
    courses: [...Map.groupBy(wanted, ({ courseId }) => courseId)].map(([courseId, of]) => ({
      courseId,
      net: total(of.map(({ net }) => net)),
      gross: total(of.map(({ gross }) => gross)),
      students: new Set(of.map(({ studentId }) => studentId)).size,
    })),
    collected: rounded(paid, 10n ** BigInt(paidScale - asked.places)) * 10n ** BigInt(4 - asked.places),
    paying: new Set(
      wanted.flatMap(({ studentId, paid: some }) => (some > 0n && studentId !== null ? [studentId] : [])),
    ).size,
  };
}

/** What a student was invoiced for and paid, by each of the courses. */
function partsOf({ studentId, courses, net, gross, paid }: z.infer<typeof Row>, asked: Asked) {
  const of: readonly (string | null)[] = courses ? courses.toSorted() : [null];
  const [nets, grosses] = [equalParts(net, of.length, asked), equalParts(gross, of.length, asked)];
  // In whole units of the smallest part: what a division leaves goes to the first.
  const count = BigInt(of.length);
  const ofPaid = scaledOf(paid, paidScale);
  return of.map((courseId, at) => ({
    courseId,
    studentId,
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
