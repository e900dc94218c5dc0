import type { Action } from '@bellwether/contract/shared/permission';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { isOfTeam } from '../employees/index.ts';

/**
 * Which shifts the viewer may see: all with read:any, else one's team's (REV-09) and one's own that were published. For queries on
 * employee_shift.
 */
export function visibleShifts(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'shift')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  const owner = sql`"employee_shift"."employee_id"`;
  const isOwn = sql`(${owner} = ${viewer.employeeId} and "employee_shift"."published_at" is not null)`;
  const mayPlanOwn = can(viewer, 'create:own', 'shift');
  return sql`(${mayPlanOwn ? sql`${owner} = ${viewer.employeeId}` : isOwn} or ${isOfTeam(viewer.employeeId, owner)})`;
}

/** Whom the viewer may put into shifts, by the column with the employee: anybody with the right to any, else oneself and one's team. */
export function plannable(viewer: Viewer, employeeId: SQL, verb: 'create' | 'edit' = 'create'): SQL {
  if (can(viewer, `${verb}:any` as Action, 'shift')) return sql`true`;
  if (!can(viewer, `${verb}:own` as Action, 'shift') || !viewer.employeeId) return sql`false`;
  return sql`(${employeeId} = ${viewer.employeeId} or ${isOfTeam(viewer.employeeId, employeeId)})`;
}
