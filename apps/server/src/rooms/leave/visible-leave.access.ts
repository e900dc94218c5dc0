import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { type Approver, recordsOfApprover } from '../approvals/index.ts';
import { isSelfOrTeam } from '../employees/index.ts';

/** Whose leave the viewer may see, by the column with the employee: all with read:any, else one's own and one's team's (REV-09). */
export function visibleLeave(viewer: Viewer, employeeId: SQL): SQL {
  if (can(viewer, 'read:any', 'leave_request')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return isSelfOrTeam(viewer.employeeId, employeeId);
}

/**
 * Which requests the viewer may see: those of whom they may see the leave, and those about which they are asked or have decided. For
 * queries on leave_request.
 */
export function visibleRequests(who: Approver): SQL {
  if (can(who.viewer, 'read:any', 'leave_request')) return sql`true`;
  // One after the other, each by its index: an `or` of both would read all requests.
  return sql`"leave_request"."id" in (
    select mine.id from leave_request mine where ${visibleLeave(who.viewer, sql`mine.employee_id`)}
    union all ${recordsOfApprover(who, 'leave_request')})`;
}
