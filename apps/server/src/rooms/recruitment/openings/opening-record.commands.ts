import { isOpeningOver, type OpeningStatus } from '@bellwether/contract/recruitment/recruitment.values';
import type { RecordKind } from '../../../platform/db/records.ts';
import type { Work } from '../../../platform/http/context.ts';
import { jobOpening } from './openings.table.ts';

export type OpeningRow = typeof jobOpening.$inferSelect;

/** What an opening is in the audit log, in a 404, and on open screens. */
export const openingKind: RecordKind<typeof jobOpening> = {
  table: jobOpening,
  entity: 'job_opening',
  thing: 'Job opening',
  paths: ['/api/hr/job-openings', '/api/hr/job-requisitions'],
};

/** Audits a change of an opening and tells open screens. */
export function changedOpening(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  after: OpeningRow,
  before?: OpeningRow,
): void {
  ctx.audit({ action, entity: openingKind.entity, entityId: after.id, ...(before && { before }), after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: openingKind.paths } });
}

/** A state of an opening with the moment at which it ended: that at which it was filled or closed first, null while it is neither. AMB-286 */
export function endingWith(
  status: OpeningStatus,
  now: Date,
  before?: Pick<OpeningRow, 'status' | 'endedAt'>,
): { status: OpeningStatus; endedAt: string | null } {
  return { status, endedAt: isOpeningOver(status) ? (before?.endedAt ?? now.toISOString()) : null };
}
