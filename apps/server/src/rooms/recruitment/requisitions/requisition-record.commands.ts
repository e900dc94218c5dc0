import { and, eq } from 'drizzle-orm';
import type { RecordKind } from '../../../platform/db/records.ts';
import type { Context, Work } from '../../../platform/http/context.ts';
import { lacksRight, notFound } from '../../../platform/http/problem.ts';
import { approverOf } from '../../approvals/index.ts';
import { jobRequisition } from './requisitions.table.ts';
import { mayEditRequisition, visibleRequisitions } from './visible-requisitions.access.ts';

export type RequisitionRow = typeof jobRequisition.$inferSelect;

/** What a requisition is in the audit log, in a 404, and on open screens. */
export const requisitionKind: RecordKind<typeof jobRequisition> = {
  table: jobRequisition,
  entity: 'job_requisition',
  thing: 'Job requisition',
  paths: ['/api/hr/job-requisitions', '/api/hr/job-openings'],
};

/** Audits a change of a requisition and tells open screens. */
export function changedRequisition(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  after: RequisitionRow,
  before?: RequisitionRow,
): void {
  ctx.audit({ action, entity: requisitionKind.entity, entityId: after.id, ...(before && { before }), after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: requisitionKind.paths } });
}

/** The requisition that the viewer may see, locked. Throws 404. */
export async function lockRequisition(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  id: string,
): Promise<RequisitionRow> {
  const who = await approverOf(db, viewer, now);
  const [found] = await db
    .select()
    .from(jobRequisition)
    .where(and(eq(jobRequisition.id, id), visibleRequisitions(who)))
    .for('update');
  if (!found) throw notFound('Job requisition');
  return found;
}

/** The same, that they may change. Throws 404, and 403 where they may only see it. */
export async function lockOwnRequisition(
  ctx: Pick<Context, 'db' | 'viewer' | 'now'>,
  id: string,
): Promise<RequisitionRow> {
  const found = await lockRequisition(ctx, id);
  if (!mayEditRequisition(ctx.viewer, found)) throw lacksRight('edit:any job_requisition');
  return found;
}
