import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { isOfTeam } from '../employees/index.ts';
import { movement } from './movements.table.ts';

/**
 * Which movements the viewer may see: all with read:any, those of their team and those they wrote with create:own; else their own from the
 * approval on, so that nobody learns of a promotion before it is one (AMB-310). For queries on movement.
 */
export function visibleMovements(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'movement')) return sql`true`;
  const { userId, employeeId } = viewer;
  if (!employeeId) return sql`false`;
  const own = sql`(${movement.employeeId} = ${employeeId} and ${movement.status} in ('APPROVED', 'APPLIED'))`;
  if (!can(viewer, 'create:own', 'movement')) return own;
  return sql`(${own} or (${movement.employeeId} <> ${employeeId}
    and (${movement.createdById} = ${userId} or ${isOfTeam(employeeId, sql`${movement.employeeId}`)})))`;
}
