import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/rows.ts';
import { isOfTeam } from '../employees/index.ts';

/** Whose leave the viewer may see, by the column with the employee: all with read:any, else one's own and one's team's (REV-09). */
export function visibleLeave(viewer: Viewer, employeeId: SQL): SQL {
  if (can(viewer, 'read:any', 'leave_request')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return sql`(${employeeId} = ${viewer.employeeId} or ${isOfTeam(viewer.employeeId, employeeId)})`;
}

/** Whether the viewer may decide about leave of this employee: approve:any, or approve for their team; never their own (AMB-092). */
export async function mayDecideFor(
  db: Db,
  viewer: Viewer,
  subject: 'leave_request' | 'leave_encashment',
  employeeId: string,
): Promise<boolean> {
  if (employeeId === viewer.employeeId) return false;
  if (can(viewer, 'approve:any', subject)) return true;
  if (!can(viewer, 'approve:own', subject) || !viewer.employeeId) return false;
  return (
    (await countOf(
      db,
      sql`from (select 1 where ${isOfTeam(viewer.employeeId, sql`${employeeId}::uuid`)}) t`,
    )) > 0
  );
}
