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
