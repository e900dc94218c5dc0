import {
  type ClassTerm,
  type Coverage,
  coverageOf,
  termOf,
} from '@bellwether/contract/billing/tuition/coverage.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import type { StoredCoverage } from '../orders/orders.table.ts';
import { tuitionPackage } from '../tuition-packages.table.ts';

export type PackageRecord = typeof tuitionPackage.$inferSelect;

/** The package; undefined where there is none. */
export async function packageToSell(db: Db, id: string): Promise<PackageRecord | undefined> {
  const [found] = await db.select().from(tuitionPackage).where(eq(tuitionPackage.id, id));
  return found;
}

/** What a package covers for who begins on the day, in a class where one is named: what its term has, and what is left of it. */
export async function coverageOfPackage(
  db: Db,
  sold: PackageRecord,
  classId: string | null,
  start: Day,
): Promise<Coverage> {
  const terms = {
    ...sold,
    sessionsIncluded: sold.sessionsIncluded === null ? null : exactOf(sold.sessionsIncluded),
  };
  const dates = classId === null ? undefined : await datesOf(db, classId);
  if (classId === null || !dates) return coverageOf(terms, start, null);
  const begin = dates.startDate > start ? dates.startDate : start;
  return coverageOf(terms, begin, { ...dates, ...(await lessonsOf(db, sold, classId, begin, dates)) });
}

const Dates = z.object({ startDate: z.string(), endDate: z.string().nullable() });
const Lessons = z.object({ all: z.string(), left: z.string() });

function datesOf(db: Db, classId: string) {
  return rowOf(db, Dates).from(
    sql`select c.start_date::text as "startDate", c.end_date::text as "endDate" from ${schoolClassView('c')} where c.id = ${classId}`,
  );
}

/** The lessons or hours of the class in the term of who begins on the day; a cancelled lesson is none. */
async function lessonsOf(
  db: Db,
  { packageDurationMonths, unit, courseId }: PackageRecord,
  classId: string,
  start: Day,
  dates: z.infer<typeof Dates>,
): Promise<Pick<ClassTerm, 'all' | 'left'>> {
  const { from, to } = termOf(start, packageDurationMonths, dates);
  const size = unit === 'LESSON' ? sql`1` : sql`extract(epoch from o.ends_at - o.starts_at) / 3600`;
  const lessons = await rowOf(db, Lessons).from(sql`
    select round(coalesce(sum(${size}), 0)::numeric, 4)::text as "all",
      round(coalesce(sum(${size}) filter (where o.date >= ${start}), 0)::numeric, 4)::text as "left"
    from ${lessonOccurrenceView('o')} where o.class_id = ${classId} and not o.is_cancelled and o.date between ${from} and ${to}
      and (${courseId}::uuid is null or o.course_id is null or o.course_id = ${courseId}::uuid)`);
  return { all: exactOf(lessons?.all ?? '0'), left: exactOf(lessons?.left ?? '0') };
}

/** The coverage as it is stored with a line. */
export function storedCoverage({ term, covered, granted, ...rest }: Coverage): StoredCoverage {
  return {
    ...rest,
    term: exactText(term),
    covered: exactText(covered),
    granted: granted === null ? null : exactText(granted),
  };
}
