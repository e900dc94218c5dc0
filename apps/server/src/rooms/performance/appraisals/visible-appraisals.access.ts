import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { isOfTeam } from '../../employees/index.ts';
import { appraisal } from './appraisals.table.ts';

/** Which appraisals the viewer may see: all with read:any, else their own, those they review and those of their team. For queries on appraisal. */
export function visibleAppraisals(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'appraisal')) return sql`true`;
  const { employeeId } = viewer;
  if (!employeeId) return sql`false`;
  return sql`(${appraisal.employeeId} = ${employeeId} or ${appraisal.reviewerId} = ${employeeId}
    or ${isOfTeam(employeeId, sql`${appraisal.employeeId}`)})`;
}
