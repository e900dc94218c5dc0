import type { peerReviews } from '@bellwether/contract/performance/peer-reviews';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { criteriaOfCycle } from '../cycles/cycles.queries.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { runningCycleOf } from './appraisal-record.commands.ts';
import { appraisal, appraisalPeer, appraisalReview } from './appraisals.table.ts';
import { openForPeer } from './write-review.commands.ts';

const Row = z.object({
  id: z.uuid(),
  employee: z.object({ id: z.uuid(), name: z.string() }),
  cycle: z.object({ id: z.uuid(), name: z.string() }),
  dueDate: z.string().nullable(),
  isOpen: z.boolean(),
  isSubmitted: z.boolean(),
});

/** What the viewer is asked about colleagues. Nobody else reads who says what. TAL-08, AMB-321. */
export const peerReviewHandlers: Handlers<typeof peerReviews> = {
  list: async (_, { db, viewer }) => ({ data: await askedOf(db, viewer) }),

  async get({ params: { id } }, { db, viewer }) {
    const data = await one(db, viewer, id);
    const criteria = await criteriaOfCycle(db, data.cycle.id);
    const own = await ownReviews(db, viewer, id);
    return {
      data: {
        ...data,
        criteria: criteria
          .filter(({ criteriaType }) => criteriaType === 'PEER_FEEDBACK')
          .map((criterion) => {
            const said = own.find(({ criteriaId }) => criteriaId === criterion.id);
            return { ...criterion, rating: said?.rating ?? null, comments: said?.comments ?? null };
          }),
      },
    };
  },

  async submit({ params: { id } }, ctx) {
    const { db, viewer, now } = ctx;
    const cycleId = await openForPeer(ctx, id);
    await runningCycleOf(ctx, cycleId);
    const rated = new Set((await ownReviews(db, viewer, id)).map(({ criteriaId }) => criteriaId));
    const missing = (await criteriaOfCycle(db, cycleId))
      .filter(({ criteriaType, isRequired }) => criteriaType === 'PEER_FEEDBACK' && isRequired)
      .filter((criterion) => !rated.has(criterion.id));
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name).join(', ');
      throw conflict('UNRATED', `These required criteria are not rated yet: ${names}`);
    }
    await db
      .update(appraisalPeer)
      .set({ submittedAt: now.toISOString() })
      .where(and(eq(appraisalPeer.appraisalId, id), eq(appraisalPeer.employeeId, viewer.employeeId ?? id)));
    ctx.audit({ action: 'submit', entity: 'peer_review' });
    ctx.emit({ userId: viewer.userId, type: 'invalidate', data: { paths: ['/api/hr/peer-reviews'] } });
    return { data: await one(db, viewer, id) };
  },
};

async function one(db: Db, viewer: Viewer, id: string) {
  const [found] = await askedOf(db, viewer, id);
  if (!found) throw notFound('Appraisal');
  return found;
}

async function ownReviews(db: Db, { employeeId }: Viewer, appraisalId: string) {
  if (!employeeId) return [];
  return db
    .select()
    .from(appraisalReview)
    .where(
      and(
        eq(appraisalReview.appraisalId, appraisalId),
        eq(appraisalReview.reviewType, 'PEER'),
        eq(appraisalReview.reviewerId, employeeId),
      ),
    );
}

async function askedOf(db: Db, { employeeId }: Viewer, id?: string): Promise<z.input<typeof Row>[]> {
  if (!employeeId) return [];
  return rowsOf(db, Row).from(sql`
    select a.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      json_build_object('id', c.id, 'name', c.name) as cycle, a.due_date::text as "dueDate",
      p.submitted_at is null and c.status in ('ACTIVE', 'REVIEW_PHASE') and a.status not in ('CALIBRATION', 'COMPLETED') as "isOpen",
      p.submitted_at is not null as "isSubmitted"
    from ${appraisalPeer} p join ${appraisal} a on a.id = p.appraisal_id join ${performanceCycle} c on c.id = a.cycle_id
      join ${employeeView('e')} on e.id = a.employee_id
    where p.employee_id = ${employeeId} and ${id ? sql`a.id = ${id}` : sql`true`}
    order by "isOpen" desc, a.due_date, a.id limit 100`);
}
