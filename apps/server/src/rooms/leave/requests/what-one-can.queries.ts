import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { findPerson } from '../people.queries.ts';
import { blocksOn } from '../setup/leave-blocks.queries.ts';
import { mayDecideFor } from '../visible-leave.access.ts';
import { leaveRequest } from './leave-requests.table.ts';

interface Shown {
  readonly id: string;
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
}

/** What the viewer may do with a request (TIM-16, AMB-060, AMB-092, AMB-144). */
export async function whatOneCan(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, row: Shown) {
  const { db, viewer, now } = ctx;
  const isOwn = row.employeeId === viewer.employeeId;
  const isPending = row.status === 'Pending';
  const today = await organizationDay(db, now);
  return {
    decide: isPending && (await mayDecide(ctx, row)),
    withdraw: isPending && isOwn,
    cancel:
      row.status === 'Approved' &&
      (can(viewer, 'manage', 'leave_request') || (isOwn && row.startDate > today)),
    edit: isPending && (isOwn || can(viewer, 'edit:any', 'leave_request')),
    cover: can(viewer, 'create:any', 'assignment'),
  };
}

/**
 * Whether the viewer may approve or reject it: who holds approve for the person, and never oneself. Where a block period is for
 * its approvers alone, only they and who manages leave.
 */
export async function mayDecide(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  row: Shown,
): Promise<boolean> {
  if (row.employeeId === viewer.employeeId) return false;
  const person = await findPerson(db, row.employeeId);
  const [stored] = await db
    .select({ leaveTypeId: leaveRequest.leaveTypeId })
    .from(leaveRequest)
    .where(eq(leaveRequest.id, row.id));
  const blocks = await blocksOn(db, {
    ...{ startDate: row.startDate, endDate: row.endDate },
    ...{ leaveTypeId: stored?.leaveTypeId ?? '', departmentId: person.departmentId },
  });
  const reserved = blocks.filter(({ type }) => type === 'APPROVAL_ONLY');
  if (reserved.length > 0 && !can(viewer, 'manage', 'leave_request'))
    return reserved.every(({ approverIds }) => approverIds.includes(viewer.userId));
  return mayDecideFor(db, viewer, 'leave_request', row.employeeId);
}
