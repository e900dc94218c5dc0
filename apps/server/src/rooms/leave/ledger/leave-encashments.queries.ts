import type { leaveEncashments } from '@bellwether/contract/leave/leave-encashments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { isSelfOrTeam } from '../../employees/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { leaveType } from '../setup/leave-setup.table.ts';
import { leaveEncashment } from './leave-ledger.table.ts';

const employee = employeeView.relation('employee');

const columns = {
  id: leaveEncashment.id,
  employeeId: leaveEncashment.employeeId,
  employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
  leaveTypeId: leaveEncashment.leaveTypeId,
  typeName: leaveType.name,
  days: leaveEncashment.days,
  status: leaveEncashment.status,
  requestedAt: leaveEncashment.requestedAt,
  decidedBy: sql<
    string | null
  >`(select u.name from ${userView('u')} where u.id = "leave_encashment"."decided_by_id")`,
  decidedAt: leaveEncashment.decidedAt,
  notes: leaveEncashment.notes,
  paidAt: leaveEncashment.paidAt,
  version: leaveEncashment.version,
};

/** Whose encashments the viewer sees: all with read:any, else their own and their team's. */
function visible(viewer: Viewer) {
  if (can(viewer, 'read:any', 'leave_encashment')) return undefined;
  if (!viewer.employeeId) return sql`false`;
  const column = sql`"leave_encashment"."employee_id"`;
  return isSelfOrTeam(viewer.employeeId, column);
}

/** One page of the encashments that the viewer may see. */
export async function listEncashments(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof leaveEncashments.list>['query'],
) {
  const where = and(
    visible(viewer),
    query.status ? eq(leaveEncashment.status, query.status) : undefined,
    query.employeeId ? eq(leaveEncashment.employeeId, query.employeeId) : undefined,
  );
  const page = await pageOf(db, (onPage) => encashments(db).where(onPage).$dynamic(), {
    query,
    by: [leaveEncashment.requestedAt],
    id: leaveEncashment.id,
    from: sql`from ${leaveEncashment} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => ({ ...row, can: whatOneCan(viewer, row) })) };
}

/** One encashment that the viewer may see. Throws 404. */
export async function findEncashment(db: Db, viewer: Viewer, id: string) {
  const [found] = await encashments(db).where(and(eq(leaveEncashment.id, id), visible(viewer)));
  if (!found) throw notFound('Leave encashment');
  return { ...found, can: whatOneCan(viewer, found) };
}

function whatOneCan(viewer: Viewer, row: { employeeId: string; status: string }) {
  return {
    decide:
      row.status === 'PENDING' &&
      row.employeeId !== viewer.employeeId &&
      can(viewer, 'approve:any', 'leave_encashment'),
    pay: row.status === 'APPROVED' && can(viewer, 'manage', 'leave_encashment'),
  };
}

function encashments(db: Db) {
  return db
    .select(columns)
    .from(leaveEncashment)
    .innerJoin(leaveType, eq(leaveType.id, leaveEncashment.leaveTypeId))
    .innerJoin(employee, eq(employee.id, leaveEncashment.employeeId));
}
