import type { salaryAssignments } from '@bellwether/contract/payroll/salary-assignments';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { salaryAssignment } from './salary.table.ts';
import { salaryStructure } from './salary-structures.table.ts';

const nameOfEmployee = sql<string>`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')}
  where e.id = ${salaryAssignment.employeeId})`;

const columns = {
  id: salaryAssignment.id,
  employeeId: salaryAssignment.employeeId,
  employeeName: nameOfEmployee,
  salaryStructureId: salaryAssignment.salaryStructureId,
  structureName: sql<string>`(select s.name from ${salaryStructure} s where s.id = ${salaryAssignment.salaryStructureId})`,
  basePay: salaryAssignment.basePay,
  costCentre: salaryAssignment.costCentre,
  reason: salaryAssignment.reason,
  effectiveFrom: salaryAssignment.effectiveFrom,
  effectiveTo: salaryAssignment.effectiveTo,
  version: salaryAssignment.version,
};

const sortable = {
  employee: [nameOfEmployee, salaryAssignment.effectiveFrom],
  basePay: [salaryAssignment.basePay],
  effectiveFrom: [salaryAssignment.effectiveFrom],
};

/** One page of what people are paid. */
export function listSalaryAssignments(db: Db, query: InputOf<typeof salaryAssignments.list>['query']) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    query.employeeId ? eq(salaryAssignment.employeeId, query.employeeId) : undefined,
    query.salaryStructureId ? eq(salaryAssignment.salaryStructureId, query.salaryStructureId) : undefined,
    query.day ? holdsWithin(query.day, query.day) : undefined,
    named && sql`${salaryAssignment.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  return pageOf(db, (onPage) => db.select(columns).from(salaryAssignment).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: salaryAssignment.id,
    from: sql`from ${salaryAssignment} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One of them, or undefined. */
export async function findSalaryAssignment(db: Db, id: string) {
  const [found] = await db.select(columns).from(salaryAssignment).where(eq(salaryAssignment.id, id));
  return found;
}

/** A condition: it holds on some day from the first to the last. */
export function holdsWithin(first: Day, last: Day) {
  return and(
    lte(salaryAssignment.effectiveFrom, last),
    or(isNull(salaryAssignment.effectiveTo), gte(salaryAssignment.effectiveTo, first)),
  );
}
