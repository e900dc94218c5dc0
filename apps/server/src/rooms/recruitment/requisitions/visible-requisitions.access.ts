import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { type Approver, recordsOfApprover } from '../../approvals/index.ts';
import { jobRequisition } from './requisitions.table.ts';

/**
 * Which requisitions somebody may see: all with read:any, else those they asked for and those they are asked to decide about. For queries
 * on job_requisition.
 */
export function visibleRequisitions(who: Approver): SQL {
  const { viewer } = who;
  if (can(viewer, 'read:any', 'job_requisition')) return sql`true`;
  return sql`(${jobRequisition.requestedById} = ${viewer.userId}
    or ${jobRequisition.id} in (${recordsOfApprover(who, 'job_requisition')}))`;
}

/** Whether the viewer may change the requisition: any with edit:any, else what they asked for. */
export function mayEditRequisition(
  viewer: Viewer,
  { requestedById }: { requestedById: string | null },
): boolean {
  return can(viewer, 'edit:any', 'job_requisition') || requestedById === viewer.userId;
}
