import type { earnedLeaveAccruals, earnedLeavePolicies } from '@bellwether/contract/leave/leave-policies';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { earnedLeaveAccrual } from '../ledger/leave-ledger.table.ts';
import { visibleLeave } from '../visible-leave.access.ts';
import { earnedLeavePolicy, leaveType } from './leave-setup.table.ts';

const columns = {
  id: earnedLeavePolicy.id,
  name: earnedLeavePolicy.name,
  leaveTypeId: earnedLeavePolicy.leaveTypeId,
  typeName: sql<string>`(select t.name from leave_type t where t.id = "earned_leave_policy"."leave_type_id")`,
  accrualFrequency: earnedLeavePolicy.accrualFrequency,
  unit: earnedLeavePolicy.unit,
  accrualRate: earnedLeavePolicy.accrualRate,
  maxBalance: earnedLeavePolicy.maxBalance,
  effectiveFrom: earnedLeavePolicy.effectiveFrom,
  effectiveTo: earnedLeavePolicy.effectiveTo,
  isActive: earnedLeavePolicy.isActive,
  lastPeriod: sql<
    string | null
  >`(select max(a.period) from earned_leave_accrual a where a.policy_id = "earned_leave_policy"."id")`,
  version: earnedLeavePolicy.version,
};

/** One page of the policies. */
export function listPolicies(db: Db, query: InputOf<typeof earnedLeavePolicies.list>['query']) {
  const where = contains(query.search, earnedLeavePolicy.name);
  return pageOf(db, (onPage) => db.select(columns).from(earnedLeavePolicy).where(onPage).$dynamic(), {
    query,
    by: [earnedLeavePolicy.name],
    id: earnedLeavePolicy.id,
    from: sql`from ${earnedLeavePolicy} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One policy. Throws 404. */
export async function findPolicy(db: Db, id: string) {
  const [found] = await db.select(columns).from(earnedLeavePolicy).where(eq(earnedLeavePolicy.id, id));
  if (!found) throw notFound('Earned-leave policy');
  return found;
}

/** The policies in use, with the type that they give. */
export function activePolicies(db: Db) {
  return db
    .select({ policy: earnedLeavePolicy, type: leaveType })
    .from(earnedLeavePolicy)
    .innerJoin(leaveType, eq(leaveType.id, earnedLeavePolicy.leaveTypeId))
    .where(and(eq(earnedLeavePolicy.isActive, true), eq(leaveType.isActive, true)));
}

const employee = employeeView.relation('employee');

/** One page of what policies gave, of whom the viewer may see. */
export function listAccruals(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof earnedLeaveAccruals.list>['query'],
) {
  const where = and(
    visibleLeave(viewer, sql`"earned_leave_accrual"."employee_id"`),
    query.employeeId ? eq(earnedLeaveAccrual.employeeId, query.employeeId) : undefined,
    query.period ? eq(earnedLeaveAccrual.period, query.period) : undefined,
  );
  const shown = {
    id: earnedLeaveAccrual.id,
    policyId: earnedLeaveAccrual.policyId,
    policyName: earnedLeavePolicy.name,
    employeeId: earnedLeaveAccrual.employeeId,
    employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
    period: earnedLeaveAccrual.period,
    amount: earnedLeaveAccrual.amount,
    unit: earnedLeavePolicy.unit,
  };
  return pageOf(
    db,
    (onPage) =>
      db
        .select(shown)
        .from(earnedLeaveAccrual)
        .innerJoin(earnedLeavePolicy, eq(earnedLeavePolicy.id, earnedLeaveAccrual.policyId))
        .innerJoin(employee, eq(employee.id, earnedLeaveAccrual.employeeId))
        .where(onPage)
        .$dynamic(),
    {
      query,
      by: [earnedLeaveAccrual.period],
      id: earnedLeaveAccrual.id,
      from: sql`from ${earnedLeaveAccrual} where ${where}`,
    },
  );
}
