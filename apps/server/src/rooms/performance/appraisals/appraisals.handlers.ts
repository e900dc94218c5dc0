import type { appraisals } from '@bellwether/contract/performance/appraisals';
import { performanceLimits } from '@bellwether/contract/performance/performance.values';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { demandReviewer } from '../cycles/activate-cycle.commands.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { appraisalPdf } from '../document/appraisal-pdf.queries.ts';
import { inBulk } from '../in-bulk.commands.ts';
import { findAppraisal } from './appraisal-detail.queries.ts';
import { partIn } from './appraisal-part.rules.ts';
import {
  lockAppraisal,
  noteChange,
  ownAppraisal,
  runningCycleOf,
  storeAppraisal,
} from './appraisal-record.commands.ts';
import { actOnAppraisal, releaseAppraisal } from './appraisal-steps.commands.ts';
import { findAppraisalRow, listAppraisals } from './appraisals.queries.ts';
import { appraisal, appraisalPeer } from './appraisals.table.ts';
import { changeStatus } from './change-status.commands.ts';
import { changedFields } from './edit-appraisal.commands.ts';
import { tellOfAppraisal } from './tell-appraisal.commands.ts';
import { writeReview } from './write-review.commands.ts';

/** Appraisals: assessed, reviewed, calibrated, completed, released. TAL-07, TAL-08, TAL-09. */
export const appraisalHandlers: Handlers<typeof appraisals> = {
  list: ({ query }, { db, viewer }) => listAppraisals(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  pdf: ({ params: { id }, query: { language } }, ctx) => appraisalPdf(ctx, id, language),

  async create({ body: { employeeId, cycleId, reviewerId } }, ctx) {
    const [cycle] = await ctx.db.select().from(performanceCycle).where(eq(performanceCycle.id, cycleId));
    if (!cycle) throw fieldProblem('cycleId', 'This cycle does not exist.');
    await runningCycleOf(ctx, cycleId);
    const person = await rowOf(ctx.db, Person).from(sql`
      select e.id, e.manager_id as "managerId" from ${employeeView('e')}
      where e.id = ${employeeId} and e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')`);
    if (!person) throw fieldProblem('employeeId', 'This employee does not exist or has left.');
    const reviewer = reviewerId ?? person.managerId;
    if (!reviewer) throw fieldProblem('reviewerId', 'This employee has no manager: choose a reviewer.');
    await demandOther(ctx, employeeId, reviewer);
    const [made] = await ctx.db
      .insert(appraisal)
      .values({ employeeId, cycleId, reviewerId: reviewer, dueDate: cycle.reviewPeriodEnd })
      .returning({ id: appraisal.id });
    if (!made) throw new Error('no appraisal came back');
    ctx.audit({ action: 'create', entity: 'appraisal', entityId: made.id, after: { employeeId, cycleId } });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/hr/appraisals'] } });
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockAppraisal(ctx, id, version);
    await runningCycleOf(ctx, before.cycleId);
    const fields = changedFields(ctx.viewer, before, body);
    if (fields.reviewerId && fields.reviewerId !== before.reviewerId)
      await demandOther(ctx, before.employeeId, fields.reviewerId);
    const after = await storeAppraisal(ctx, before, fields, 'update');
    if (after.status === 'MANAGER_REVIEW' && after.reviewerId !== before.reviewerId)
      await tellOfAppraisal(ctx, after, 'managerReviewAsked', [after.reviewerId]);
    return shown(ctx, id);
  },

  review: async ({ params: { id }, body }, ctx) => ({ data: await writeReview(ctx, id, body) }),

  async setStatus({ params: { id }, body: { version, ...asked } }, ctx) {
    await changeStatus(ctx, await lockAppraisal(ctx, id, version), asked);
    return shown(ctx, id);
  },

  async calibrate({ params: { id }, body: { version, finalRating, reason } }, ctx) {
    const before = await lockAppraisal(ctx, id, version);
    if (partIn(ctx.viewer, before).isMine) throw ownAppraisal();
    await runningCycleOf(ctx, before.cycleId);
    if (before.status !== 'CALIBRATION')
      throw conflict('NOT_IN_CALIBRATION', 'This appraisal is not in its calibration.');
    const overrideReason = finalRating === before.computedRating ? null : reason;
    const after = await storeAppraisal(ctx, before, { finalRating, overrideReason }, 'calibrate');
    await noteChange(ctx, before, after, reason);
    return shown(ctx, id);
  },

  async release({ params: { id }, body: { version } }, ctx) {
    await releaseAppraisal(ctx, await lockAppraisal(ctx, id, version));
    return shown(ctx, id);
  },

  async invitePeers({ params: { id }, body: { employeeIds } }, ctx) {
    const before = await lockAppraisal(ctx, id, undefined);
    const { isReviewer, runs } = partIn(ctx.viewer, before);
    if (!isReviewer && !runs) throw lacksRight('edit:any appraisal');
    await runningCycleOf(ctx, before.cycleId);
    if (before.status === 'COMPLETED' || before.status === 'CALIBRATION')
      throw conflict('NOT_OPEN', 'This is not rated now.');
    const asked = [...new Set(employeeIds)];
    if (asked.includes(before.employeeId) || asked.includes(before.reviewerId))
      throw fieldProblem('employeeIds', 'Choose colleagues, not the employee or the reviewer.');
    await demandPeers(ctx, id, asked);
    const fresh = await ctx.db
      .insert(appraisalPeer)
      .values(asked.map((employeeId) => ({ appraisalId: id, employeeId })))
      .onConflictDoNothing()
      .returning({ employeeId: appraisalPeer.employeeId });
    const readers = fresh.map(({ employeeId }) => employeeId);
    await tellOfAppraisal(ctx, before, 'peerReviewAsked', readers);
    ctx.audit({ action: 'ask-peers', entity: 'appraisal', entityId: id, after: { count: asked.length } });
    ctx.emit({
      ...{ userId: null, type: 'invalidate' },
      data: { paths: ['/api/hr/appraisals', '/api/hr/peer-reviews'] },
    });
    return shown(ctx, id);
  },

  bulk: ({ body: { action, ids } }, ctx) =>
    inBulk(ctx, ids, {
      act: (inner, id) => actOnAppraisal(inner, action, id),
      title: async (id) => (await findAppraisalRow(ctx.db, ctx.viewer, id))?.employee.name,
    }),
};

const Person = z.object({ id: z.uuid(), managerId: z.uuid().nullable() });
const Known = z.object({ id: z.uuid(), isAsked: z.boolean() });

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findAppraisal(db, viewer, id);
  if (!data) throw notFound('Appraisal');
  return { data };
}

/** Throws 400 where the reviewer is the employee, or is not there. */
async function demandOther({ db }: Context, employeeId: string, reviewerId: string): Promise<void> {
  if (employeeId === reviewerId) throw fieldProblem('reviewerId', 'Nobody reviews themselves.');
  await demandReviewer(db, reviewerId, 'reviewerId');
}

/** Throws 400 at colleagues who are not there, and at more than may be asked together. */
async function demandPeers({ db }: Context, id: string, asked: readonly string[]): Promise<void> {
  const known = await rowsOf(db, Known).from(sql`
    select e.id, p.id is not null as "isAsked" from ${employeeView('e')}
      left join ${appraisalPeer} p on p.employee_id = e.id and p.appraisal_id = ${id}
    where p.id is not null or (e.id = any(${sql.param([...asked])}::uuid[]) and e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE'))`);
  const found = new Set(known.map((one) => one.id));
  if (asked.some((one) => !found.has(one)))
    throw fieldProblem('employeeIds', 'One of them does not exist or has left.');
  const { invited } = performanceLimits.peers;
  if (known.length > invited) throw fieldProblem('employeeIds', `At most ${invited} colleagues`);
}
