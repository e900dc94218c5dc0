import type { Subject } from '@bellwether/contract/shared/permission';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';

/**
 * A condition on the column that names whose pay a row is about: everybody's with read:any on the subject, else one's own. Nobody's while
 * viewing as a role or a person: pay is for the person, hr and finance alone (REV-46, AMB-271).
 */
export function visiblePay(viewer: Viewer, subject: Subject, employeeId: AnyColumn | SQL): SQL {
  if (viewer.viewAs) return sql`false`;
  if (can(viewer, 'read:any', subject)) return sql`true`;
  return viewer.employeeId ? sql`${employeeId} = ${viewer.employeeId}` : sql`false`;
}

/** Whether the viewer may see the pay of this person, by the rights on the subject. */
export function maySeePay(viewer: Viewer, subject: Subject, employeeId: string): boolean {
  if (viewer.viewAs) return false;
  return can(viewer, 'read:any', subject) || viewer.employeeId === employeeId;
}
