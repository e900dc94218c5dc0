import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { exitInterview, settlement } from './leavers.table.ts';

/**
 * Which settlements the viewer may see: all with read:any, else their own from the approval on; none while viewing as a role or a person, as
 * with pay (REV-46, AMB-276). For queries on settlement.
 */
export function visibleSettlements(viewer: Viewer): SQL {
  if (viewer.viewAs) return sql`false`;
  if (can(viewer, 'read:any', 'settlement')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return sql`(${settlement.employeeId} = ${viewer.employeeId} and ${settlement.status} in ('APPROVED', 'PAID_OUT'))`;
}

/** Which exit interviews the viewer may see: all with read:any, else their own. For queries on exit_interview. */
export function visibleExitInterviews(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'exit_interview')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return sql`${exitInterview.employeeId} = ${viewer.employeeId}`;
}
