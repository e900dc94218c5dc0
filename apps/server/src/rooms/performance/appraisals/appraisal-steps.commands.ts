import type { appraisalBulkActions } from '@bellwether/contract/performance/performance.values';
import { can } from '../../../platform/access/viewer.ts';
import { drop } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, lacksRight } from '../../../platform/http/problem.ts';
import { partIn } from './appraisal-part.rules.ts';
import {
  type AppraisalRecord,
  appraisalKind,
  lockAppraisal,
  ownAppraisal,
  storeAppraisal,
} from './appraisal-record.commands.ts';
import { changeStatus } from './change-status.commands.ts';
import { tellOfAppraisal } from './tell-appraisal.commands.ts';

/** Shows a completed appraisal to its employee, by the reviewer or HR; once is enough. Throws why not. */
export async function releaseAppraisal(ctx: Context, before: AppraisalRecord): Promise<void> {
  const { isMine, isReviewer, runs } = partIn(ctx.viewer, before);
  if (isMine) throw ownAppraisal();
  if (!isReviewer && !runs) throw lacksRight('approve:any appraisal');
  if (before.status !== 'COMPLETED')
    throw conflict('NOT_COMPLETED', 'Only a completed appraisal is released or archived.');
  if (before.releasedAt !== null) return;
  await storeAppraisal(ctx, before, { releasedAt: ctx.now.toISOString() }, 'release');
  await tellOfAppraisal(ctx, before, 'appraisalReleased', [before.employeeId]);
}

/** One of the actions on several appraisals, on one of them. Throws what keeps it from being done. TAL-09, AMB-057. */
export async function actOnAppraisal(
  ctx: Context,
  action: (typeof appraisalBulkActions)[number],
  id: string,
): Promise<void> {
  const before = await lockAppraisal(ctx, id, undefined);
  if (action === 'ACTIVATE') {
    if (before.status !== 'NOT_STARTED') throw conflict('NOT_NEXT', 'This appraisal has begun already.');
    await changeStatus(ctx, before, { status: 'SELF_ASSESSMENT', finalRating: null, reason: null });
  } else if (action === 'COMPLETE') {
    await changeStatus(ctx, before, { status: 'COMPLETED', finalRating: null, reason: null });
  } else if (action === 'ARCHIVE') {
    const { isMine, runs } = partIn(ctx.viewer, before);
    if (isMine) throw ownAppraisal();
    if (!runs) throw lacksRight('approve:any appraisal');
    if (before.status !== 'COMPLETED')
      throw conflict('NOT_COMPLETED', 'Only a completed appraisal is released or archived.');
    if (before.archivedAt === null)
      await storeAppraisal(ctx, before, { archivedAt: ctx.now.toISOString() }, 'archive');
  } else {
    if (!can(ctx.viewer, 'delete:any', 'appraisal')) throw lacksRight('delete:any appraisal');
    if (before.status !== 'NOT_STARTED')
      throw conflict('NOT_NEXT', 'Only an appraisal that has not begun is deleted.');
    await drop(ctx, appraisalKind, id);
  }
}
