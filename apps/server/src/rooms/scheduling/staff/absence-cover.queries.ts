import { absenceCover } from '@bellwether/contract/scheduling/absence-cover';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { isAttended } from '../attended.queries.ts';

const { employee, lessons } = absenceCover.plan.result.shape;
const Missed = lessons.element.pick({ scheduleId: true, originalDate: true, kind: true });
const Covers = z.object({ id: z.uuid(), count: z.int() });

/** How far back covers count, in days. */
const lately = 28;

/** The employee. Throws 404. */
export async function awayEmployee(db: Db, id: string) {
  const found = await rowOf(db, employee).from(sql`
    select e.id as "employeeId", e.first_name || ' ' || e.last_name as name from ${employeeView('e')} where e.id = ${id}`);
  if (!found) throw notFound('Employee');
  return found;
}

/**
 * The dated lessons that the person holds or assists in the period, from today on, in order of time: neither cancelled
 * ones nor those whose attendance was taken.
 */
export async function missedLessons(db: Db, employeeId: string, from: Day, to: Day, today: Day) {
  const first = from > today ? from : today;
  return rowsOf(db, Missed).from(sql`
    select o.schedule_id as "scheduleId", o.original_date::text as "originalDate", os.kind
    from occurrence_staff os join lesson_occurrence o on o.id = os.occurrence_id
    where os.employee_id = ${employeeId} and os.kind in ('TEACHER', 'ASSISTANT') and o.date between ${first} and ${to}
      and not o.is_cancelled and not ${isAttended}
    order by o.starts_at, o.id`);
}

/** How many lessons each employee held as a substitute in the 28 days before the day; who held none is absent. */
export async function coversBefore(db: Db, day: Day): Promise<Map<string, number>> {
  const rows = await rowsOf(db, Covers).from(sql`
    select os.employee_id as id, count(*)::int as count
    from lesson_occurrence o join occurrence_staff os on os.occurrence_id = o.id and os.is_substitute
    where o.date between ${addDays(day, -lately)} and ${addDays(day, -1)} and not o.is_cancelled group by os.employee_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
