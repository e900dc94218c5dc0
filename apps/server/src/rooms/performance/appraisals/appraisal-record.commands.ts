import { and, eq } from 'drizzle-orm';
import { demandVersion, type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../../platform/http/problem.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { appraisal, appraisalChange } from './appraisals.table.ts';
import { visibleAppraisals } from './visible-appraisals.access.ts';

export type AppraisalRecord = typeof appraisal.$inferSelect;

export const appraisalKind: RecordKind<typeof appraisal> = {
  table: appraisal,
  entity: 'appraisal',
  thing: 'Appraisal',
  paths: ['/api/hr/appraisals', '/api/hr/performance-cycles'],
};

/** An appraisal that the viewer may see, locked. Throws 404, 409 STALE. */
export async function lockAppraisal(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
  version: number | undefined,
): Promise<AppraisalRecord> {
  const [found] = await db
    .select()
    .from(appraisal)
    .where(and(eq(appraisal.id, id), visibleAppraisals(viewer)))
    .for('update');
  if (!found) throw notFound('Appraisal');
  demandVersion(version, found);
  return found;
}

/** The cycle of an appraisal. Throws 409 CYCLE_OVER unless it runs. */
export async function runningCycleOf({ db }: Pick<Context, 'db'>, cycleId: string) {
  const [cycle] = await db
    .select()
    .from(performanceCycle)
    .where(eq(performanceCycle.id, cycleId))
    .for('share');
  if (!cycle || (cycle.status !== 'ACTIVE' && cycle.status !== 'REVIEW_PHASE'))
    throw conflict('CYCLE_OVER', 'The cycle of this appraisal does not run.');
  return cycle;
}

/** Writes fields over a locked appraisal, and tells open screens. The audit log has states and ratings, and no words. */
export async function storeAppraisal(
  ctx: Context,
  before: AppraisalRecord,
  fields: Partial<Omit<AppraisalRecord, 'id' | 'version'>>,
  action: string,
): Promise<AppraisalRecord> {
  const after = await storeVersioned(ctx.db, appraisalKind, before, fields);
  ctx.audit({
    ...{ action, entity: appraisalKind.entity, entityId: after.id },
    ...{ before: wordless(before), after: wordless(after) },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: appraisalKind.paths } });
  return after;
}

function wordless({
  selfAssessmentComments: _,
  managerComments: __,
  overrideReason: ___,
  ...row
}: AppraisalRecord) {
  return row;
}

/** Writes down what happened to an appraisal, by whom and why. */
export async function noteChange(
  { db, viewer, now }: Context,
  before: AppraisalRecord,
  after: AppraisalRecord,
  reason: string | null,
): Promise<void> {
  await db.insert(appraisalChange).values({
    ...{ appraisalId: before.id, fromStatus: before.status, toStatus: after.status },
    ...{ fromRating: before.finalRating, toRating: after.finalRating, reason },
    ...{ byId: viewer.actor.id, at: now.toISOString() },
  });
}

/** 403: nobody reviews themselves, whatever their rights. AMB-322. */
export function ownAppraisal(): Problem {
  return new Problem(403, 'You cannot complete your own appraisal.', { code: 'OWN_APPRAISAL' });
}
