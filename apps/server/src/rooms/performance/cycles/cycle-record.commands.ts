import { type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { performanceCycle } from './cycles.table.ts';

export type CycleRow = typeof performanceCycle.$inferSelect;

export const cycleKind: RecordKind<typeof performanceCycle> = {
  table: performanceCycle,
  entity: 'performance_cycle',
  thing: 'Performance cycle',
  paths: ['/api/hr/performance-cycles', '/api/hr/appraisals'],
};

/** Brings a locked cycle into another state, with what it keeps from then on; audits it and tells open screens. Returns the row. */
export async function setCycleStatus(
  ctx: Pick<Context, 'db' | 'audit' | 'emit'>,
  before: CycleRow,
  fields: Partial<Omit<CycleRow, 'id' | 'version'>>,
): Promise<CycleRow> {
  const after = await storeVersioned(ctx.db, cycleKind, before, fields);
  ctx.audit({
    ...{ action: after.status.toLowerCase(), entity: cycleKind.entity, entityId: after.id, before, after },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: cycleKind.paths } });
  return after;
}
