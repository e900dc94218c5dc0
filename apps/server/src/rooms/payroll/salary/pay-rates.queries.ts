import type { payRates } from '@bellwether/contract/payroll/pay-rates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, matches, pageOf } from '../../../platform/db/list.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { courseView } from '../../learning/learning.view.ts';
import { payRate } from './salary.table.ts';

const columns = {
  id: payRate.id,
  employeeId: payRate.employeeId,
  employeeName: sql<string | null>`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')}
    where e.id = ${payRate.employeeId})`,
  courseId: payRate.courseId,
  courseTitle: sql<string | null>`(select c.title from ${courseView('c')} where c.id = ${payRate.courseId})`,
  staffRole: payRate.staffRole,
  unit: payRate.unit,
  amount: payRate.amount,
  effectiveFrom: payRate.effectiveFrom,
  effectiveTo: payRate.effectiveTo,
  version: payRate.version,
};

const sortable = { effectiveFrom: payRate.effectiveFrom, amount: payRate.amount };

/** One page of the rates for lessons. */
export function listPayRates(db: Db, query: InputOf<typeof payRates.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    query.employeeId ? eq(payRate.employeeId, query.employeeId) : undefined,
    query.courseId ? eq(payRate.courseId, query.courseId) : undefined,
    query.staffRole ? eq(payRate.staffRole, query.staffRole) : undefined,
    named &&
      sql`(${payRate.employeeId} in (select e.id from ${employeeView('e')} where ${named})
        or ${payRate.courseId} in (select c.id from ${courseView('c')} where ${contains(query.search, sql`c.title`)}))`,
  );
  return pageOf(db, (onPage) => db.select(columns).from(payRate).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: payRate.id,
    from: sql`from ${payRate} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One rate for lessons, or undefined. */
export async function findPayRate(db: Db, id: string) {
  const [found] = await db.select(columns).from(payRate).where(eq(payRate.id, id));
  return found;
}
